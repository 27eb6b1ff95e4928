"""The build backend: flit_core, with the page and the library that thinks for the bots.

A wheel or an sdist without the page would install a server that shows nothing. In a checkout, a
page that was built from other sources is refused, too. An sdist has the built page without its
sources, and the sources of the library without a built one. A wheel has the libraries for every
system where they were built before, as by `bootstrap.py package`, and else that of this machine.
"""

from __future__ import annotations

import base64
import ctypes
import hashlib
import platform
import re
import sys
import sysconfig
import zipfile
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from flit_core import buildapi
from flit_core.buildapi import (
    build_editable,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from native import build as native

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).parent
PAGE = ROOT / "src" / "tenback" / "web_dist"
REMEDY = "Build it with: python3 bootstrap.py package"
LIBRARIES = PurePosixPath("tenback/kernels/built")
"""The folder of the libraries in a wheel."""


class PageMissing(SystemExit):
    """There is no page to pack; the message says how to build it."""


class LibraryMissing(SystemExit):
    """The library of this machine could not be built; the message says why."""


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, str] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Build a wheel with the page and libraries inside, or say what is missing."""
    check_page()
    folder = Path(wheel_directory)
    if has_every_library():
        names, tag = list(native.RELEASED), "any"
    else:
        names, tag = [native.HOST], platform_tag()
        try:
            native.build()
        except native.BuildError as error:
            raise LibraryMissing(str(error)) from None
    wheel = folder / str(buildapi.build_wheel(wheel_directory, config_settings, metadata_directory))
    draft = wheel.rename(wheel.with_suffix(".draft"))
    tagged = folder / wheel.name.replace("-any.whl", f"-{tag}.whl")
    with zipfile.ZipFile(draft) as source, zipfile.ZipFile(tagged, "w") as target:
        copy_wheel(source, target, names, tag)
    draft.unlink()
    return tagged.name


def build_sdist(sdist_directory: str, config_settings: dict[str, str] | None = None) -> str:
    """Build an sdist with the page inside, or say that there is no page."""
    check_page()
    return str(buildapi.build_sdist(sdist_directory, config_settings))


def check_page() -> None:
    """Raise PageMissing where there is no page, or one of other sources than these."""
    if not (PAGE / "index.html").is_file():
        raise PageMissing(f"The page is missing: there is no {PAGE / 'index.html'}.\n{REMEDY}")
    if (ROOT / "web").is_dir():
        from bootstrapping.checkout import Environment
        from bootstrapping.page import page_ready

        if not page_ready(Environment(ROOT)):
            raise PageMissing(f"The page in {PAGE} was built from other sources.\n{REMEDY}")


def has_every_library() -> bool:
    """Return whether the libraries that are released were built from these sources."""
    return all(native.is_ready(name, zig=True) for name in native.RELEASED)


def platform_tag() -> str:
    """Return the end of a wheel's name for machines like this one."""
    if sys.platform == "darwin":  # where Python itself may be built for two kinds of processor
        return f"macosx_11_0_{platform.machine()}"
    return re.sub(r"\W", "_", sysconfig.get_platform())


def copy_wheel(
    source: zipfile.ZipFile, target: zipfile.ZipFile, names: Sequence[str], tag: str
) -> None:
    """Copy a wheel of flit_core with no libraries but those named, and with another tag."""
    kept = {native.library(name).name for name in names}
    pure = "true" if tag == "any" else "false"
    records: list[str] = []

    def add(path: PurePosixPath, content: bytes, info: zipfile.ZipInfo | str) -> None:
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
        records.append(f"{path},sha256={digest},{len(content)}\n")
        target.writestr(info, content, zipfile.ZIP_DEFLATED)

    for info in source.infolist():
        path, content = PurePosixPath(info.filename), source.read(info)
        if path.parent == LIBRARIES and path.name not in kept:
            continue
        if path.name == "RECORD":
            for place, shared in shared_files().items():
                name = f"{path.parent.stem}.data/data/{place}"
                add(PurePosixPath(name), shared, name)
            content = "".join([*records, f"{path},,\n"]).encode()
        elif path.name == "WHEEL":
            content = content.replace(b"-none-any", f"-none-{tag}".encode())
            content = content.replace(b"Purelib: true", f"Purelib: {pure}".encode())
        add(path, content, info)


def shared_files() -> dict[str, bytes]:
    """Return the page for ``man`` and the completions for shells, by their places."""
    sys.path.insert(0, str(ROOT / "src"))
    from tenback.cli.shells import INSTALLED
    from tenback.text import catalogue

    return {place: make(catalogue("en")).encode() for place, make in INSTALLED.items()}


def command_line() -> None:
    """Build an sdist and a wheel in the folder dist; list libraries that could not be run here."""
    for built in (build_sdist("dist"), build_wheel("dist")):
        print(f"dist/{built}")
    version = ctypes.CDLL(str(native.library())).tenback_version()
    print(f"Loaded here: the library for {native.HOST}, with version {version} of its interface.")
    if has_every_library():
        others = [name for name in native.RELEASED if name != native.HOST]
        print(f"Built, but not run here: {', '.join(others)}.")


if __name__ == "__main__":
    command_line()
