"""Generated pages are up to date, and links work."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from docs.generate import DOCS, pages, write
from docs.pictures import LAYERS
from docs.rulesets_page import KEYS
from tenback.cli.app import COMMANDS
from tenback.rules import BadRuleset, ruleset
from tests.docs.pages import PAGES, ROOT, name
from tests.test_layers import LAYERS as TESTED_LAYERS

WRITTEN = sorted([*PAGES, *DOCS.rglob("*.svg"), *DOCS.rglob("*.py")])


def test_generated_pages_are_up_to_date() -> None:
    made = pages()
    there = {path: DOCS / path for path in made if (DOCS / path).exists()}
    written = {path: file.read_text("utf-8") for path, file in there.items()}
    stale = [path for path in made if written.get(path) != made[path]]
    assert not stale, "run: python -m docs.generate"


def test_the_generator_writes_every_page_and_only_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path)
    told = capsys.readouterr().out
    made = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    assert made == set(re.findall(r"written: (\S+)", told)) and "reference/commands.md" in made
    write(tmp_path)
    assert capsys.readouterr().out == ""


def test_every_command_is_described_on_another_page_than_the_help() -> None:
    told = "".join(page.read_text("utf-8") for page in PAGES if page.name != "commands.md")
    for command in (one.name for one in COMMANDS):
        assert f"tenback {command}" in told, command


def test_every_house_rule_is_on_the_page() -> None:
    with pytest.raises(BadRuleset) as refused:
        ruleset("coop(nonsense=1)")
    listed = str(refused.value).partition("there are ")[2]
    assert set(re.findall(r"\w+", listed)) - {"and"} == set(KEYS)


ARCHITECTURE = (ROOT / "docs" / "explanation" / "architecture.md").read_text("utf-8")


def test_the_pictures_of_the_layers_are_the_tested_layers() -> None:
    assert [set(parts) for parts in reversed(LAYERS)] == [set(parts) for parts in TESTED_LAYERS]
    line = " ← ".join(", ".join(parts) for parts in TESTED_LAYERS)
    assert f"\n```\n{line}\n```\n" in ARCHITECTURE
    parts = {path.parent.name for path in (ROOT / "src" / "tenback").glob("*/__init__.py")}
    assert parts == {part for parts in TESTED_LAYERS for part in parts}


def section(title: str) -> str:
    return ARCHITECTURE.partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_the_paths_through_the_files_name_real_files_once() -> None:
    _, *each = section("Four paths through the files").split("\n### ")
    assert len(each) == 4
    for path in each:
        stations = re.findall(r"^\d+\. `([^`]+)`: ", path, re.MULTILINE)
        assert len(stations) == len(re.findall(r"^\d+\. ", path, re.MULTILINE)) < 20
        assert len(stations) == len(set(stations))
        assert [station for station in stations if not (ROOT / station).is_file()] == []


DECIDED = re.findall(
    r"^\| (\w[^|]+) \| `([^`]+)` \| `(\w+)` \|$", section("Where is it decided?"), re.MULTILINE
)


def test_there_are_decisions() -> None:
    assert len(DECIDED) > 40
    assert len({(file, name) for _, file, name in DECIDED}) == len(DECIDED)


@pytest.mark.parametrize(("what", "file", "name"), DECIDED)
def test_what_is_decided_is_in_the_file_that_the_table_names(
    what: str, file: str, name: str
) -> None:
    places = [ROOT / file, ROOT / "src" / "tenback" / file]
    (source,) = (place.read_text("utf-8") for place in places if place.is_file())
    words = r"(?:async )?(?:def|class|function|const|struct|interface)"
    defined = rf"^\s*(?:export )?(?:{words} )?(?:\w+ )?{name}\b\s*[(:={{\[<]|^.*{words} {name}\b"
    assert re.search(defined, source, re.MULTILINE), what


def test_the_glossary_defines_each_word_once() -> None:
    page = (ROOT / "docs" / "explanation" / "glossary.md").read_text("utf-8")
    words = re.findall(r"\*\*([^*]+)\*\*", page)
    assert len(words) == len(set(words))
    assert {
        *("seat", "side", "pile", "top", "play", "turn", "step", "plan", "view", "audience"),
        *("signal", "hint", "review", "study", "table", "room", "house", "worker"),
    } <= set(words)


# --- links ----------------------------------------------------------------------------------------


def without_blocks(page: Path) -> str:
    return re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The anchors of a page: ids, and headings as Git hosts name them."""
    text = without_blocks(page)
    found = set(re.findall(r'<a id="([^"]+)"></a>', text))
    for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE):
        plain = re.sub(r"<[^>]*>|\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        found.add(re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-"))
    return found


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_works(page: Path) -> None:
    for link in re.findall(r'\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"', without_blocks(page)):
        path, _, anchor = "".join(link).partition("#")
        assert not re.match(r"\w+:", path), f"{path} leaves the repository"
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), path
        assert not anchor or anchor in anchors(target), f"{path}#{anchor}"


def test_every_page_can_be_reached_from_the_readme() -> None:
    seen, waiting = set[Path](), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in seen or page.suffix != ".md":
            continue
        seen.add(page)
        links = re.findall(r"\]\(([^)#\s]+)", without_blocks(page))
        waiting += [(page.parent / path).resolve() for path in links]
    assert set(PAGES) <= seen


# --- what no page may contain ---------------------------------------------------------------------


@pytest.mark.parametrize("path", WRITTEN, ids=name)
def test_no_page_names_a_path_of_one_machine_or_a_registry(path: Path) -> None:
    text = path.read_text("utf-8")
    assert str(ROOT) not in text
    assert not re.search(r"/(?:home|Users|work|tmp|root)/\w", text)
    assert not re.search(r"pypi\.|pythonhosted|npmjs|registry\.|\bshared/", text)
    links = set(re.findall(r"https?://[^\s\"<)]+", text)) - {"http://www.w3.org/2000/svg"}
    assert not {link for link in links if ".example" not in link}, "but names for examples"


def named(pattern: str) -> set[str]:
    return {name for page in PAGES for name in re.findall(pattern, page.read_text("utf-8"))}


EXAMPLE_FILES = {"my_bot.py", "my_bots.py", "nearest.py"}
"""Files that the pages tell a reader to write."""


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_file_and_folder_that_is_named_exists(page: Path) -> None:
    """A name in backticks begins at the root, or below ``src/tenback`` or ``web/src``."""
    roots = (ROOT, ROOT / "src" / "tenback", ROOT / "web" / "src")
    files = re.findall(r"`(\w[\w./-]*\.(?:py|ts|svelte|css|h))`", without_blocks(page))
    folders = re.findall(r"`(\w[\w./-]*/)`", without_blocks(page))
    for path in {*files, *folders} - EXAMPLE_FILES:
        assert any((root / path).exists() for root in roots), path


def test_every_script_that_is_named_exists() -> None:
    for script in named(r"python3? ((?:\w+/)+\w+\.py|bootstrap\.py)"):
        assert (ROOT / script).exists(), script


@pytest.mark.parametrize("module", ["fuzz.parsers", "fuzz.wire", "benchmarks.engine"])
def test_the_long_checks_start_as_the_pages_say(module: str) -> None:
    assert module in named(r"python -m ([\w.]+)")
    command = [sys.executable, "-m", module, "--help"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    lines = named(rf"python -m {module}\b[^\n`]*")
    assert all(option in ran.stdout for line in lines for option in re.findall(r"--\w+", line))


def test_every_module_that_is_named_exists() -> None:
    for module in named(r"python3? -m ([a-z_]+(?:\.[a-z_]+)*)"):
        paths = [base.joinpath(*module.split(".")) for base in (ROOT, ROOT / "src")]
        found = [p for p in paths if p.with_suffix(".py").exists() or (p / "__main__.py").exists()]
        assert found or module in ("pytest", "mypy", "ruff"), module


def test_the_documentation_contains_no_binary_files() -> None:
    for path in DOCS.rglob("*.*"):
        if path.suffix != ".pyc":
            path.read_text("utf-8")
