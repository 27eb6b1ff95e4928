"""Every package that is fetched, for Python and for the page, is pinned exactly and by its hash."""

import json
import re
import tomllib
from pathlib import Path

import pytest

import bootstrap

ROOT = Path(bootstrap.__file__).parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LAYERS = sorted(path.stem for path in (ROOT / "requirements").glob("*.txt"))


def normal(requirement: str) -> str:
    """The name in a requirement, in the one spelling that all tools agree on."""
    name = re.match(r"[\w.-]+", requirement)
    assert name is not None
    return re.sub(r"[-_.]+", "-", name[0]).lower()


EXTRAS = {"play": ("terminal",), "test": ("openspiel",)}
"""The extras of the project that a layer installs beside its own groups."""


def declared(layer: str) -> set[str]:
    """What pyproject.toml asks for in a layer."""
    group = PYPROJECT["dependency-groups"]["build" if layer == "play" else layer]
    if layer not in EXTRAS:
        return {normal(text) for text in group}
    project = PYPROJECT["project"]
    wanted = [*project["dependencies"], *group]
    for extra in EXTRAS[layer]:
        wanted += in_extra(extra)
    return {normal(text) for text in wanted}


def in_extra(extra: str) -> list[str]:
    """The requirements of an extra, and of the extras that it includes."""
    found: list[str] = []
    for text in PYPROJECT["project"]["optional-dependencies"][extra]:
        inner = re.fullmatch(r"tenback\[(\w+)\]", text)
        found += [text] if inner is None else in_extra(inner[1])
    return found


def blocks(layer: str) -> list[str]:
    """The pins of a layer, each with its hashes and the comment on where it comes from."""
    text = (ROOT / "requirements" / f"{layer}.txt").read_text(encoding="utf-8")
    return re.findall(r"^\w.*\n(?:[ ].*\n)*", text, flags=re.MULTILINE)


@pytest.mark.parametrize("layer", LAYERS)
def test_the_pins_are_those_that_pyproject_asks_for(layer: str) -> None:
    pinned = {normal(block) for block in blocks(layer) if "tenback (pyproject.toml" in block}
    assert pinned == declared(layer)


@pytest.mark.parametrize("layer", LAYERS)
def test_every_requirement_is_exact_and_hashed(layer: str) -> None:
    assert blocks(layer)
    for block in blocks(layer):
        assert re.match(r"[\w.-]+==[\w.]+ ", block), block
        assert "--hash=sha256:" in block


@pytest.mark.parametrize("layer", LAYERS)
def test_no_requirement_file_names_an_address_or_a_place(layer: str) -> None:
    text = (ROOT / "requirements" / f"{layer}.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|--\w*index|--find-links|-c /| /\w", text)


def pins(layer: str) -> dict[str, set[str]]:
    """The versions of each package; there are several where they depend on the Python."""
    found: dict[str, set[str]] = {}
    for block in blocks(layer):
        found.setdefault(normal(block), set()).add(block.split()[0])
    return found


def test_layers_agree_where_they_overlap() -> None:
    play = pins("play")
    for layer in ("page", "test", "lock", "compiler"):
        for name, versions in pins(layer).items():
            assert play.get(name, versions) == versions, name


def test_the_build_backend_is_among_the_pins() -> None:
    assert PYPROJECT["build-system"]["requires"] == PYPROJECT["dependency-groups"]["build"]


def test_the_lock_file_names_no_registry_and_hashes_everything() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert all("resolved" not in entry for entry in packages.values())
    assert all(entry["integrity"].startswith("sha512-") for entry in packages.values())


def test_the_lock_file_serves_every_platform() -> None:
    """npm forgets other platforms' packages when it writes a lock file beside node_modules."""
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    for platform in ("darwin-arm64", "darwin-x64", "win32-x64-msvc", "linux-arm64-gnu"):
        assert f'"node_modules/@rolldown/binding-{platform}"' in lock


def test_the_page_pins_every_package_exactly() -> None:
    page = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    for group in ("dependencies", "devDependencies", "overrides"):
        assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in page[group].values())
