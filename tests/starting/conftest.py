"""A checkout in which nothing was made yet, and stand-ins for the tools that make it."""

import sys
from pathlib import Path

import pytest

from bootstrapping import processes
from bootstrapping.checkout import PRODUCT_MARK, Environment
from native import build

LAYERS = ("play", "page", "test", "lock", "compiler")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The language of what is said here, whatever the system speaks."""
    monkeypatch.setenv("TENBACK_LANG", "en")


@pytest.fixture
def env(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Environment:
    """A checkout in which nothing was made yet."""
    (tmp_path / "requirements").mkdir()
    for layer in LAYERS:
        (tmp_path / "requirements" / f"{layer}.txt").write_text(f"# {layer}\n")
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    for name in (
        "package.json",
        "package-lock.json",
        "src/page.ts",
        "vite/how.ts",
        "public/x.svg",
    ):
        (tmp_path / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "web" / name).write_text(f"// {name}\n")
    (tmp_path / "src" / "tenback" / "text" / "en").mkdir(parents=True)
    (tmp_path / "src" / "tenback" / "text" / "languages.json").write_text("{}\n")
    (tmp_path / "native").mkdir()
    (tmp_path / "native" / "kernel.cpp").write_text("// a kernel\n")
    places = {"NATIVE": "native", "OUT": "native/out", "FETCHED": "native/out/compiler"}
    for name, place in {**places, "BUILT": "src/tenback/kernels/built"}.items():
        monkeypatch.setattr(build, name, tmp_path / place)
    monkeypatch.setattr(build, "find_compiler", lambda: ["c++"])
    return Environment(tmp_path)


@pytest.fixture
def tools(env: Environment, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Stand-ins for all tools that leave what those would; gives the commands."""
    commands: list[list[str]] = []

    def logged(env: Environment, command: list[str], tool: str, variables: object = None) -> None:
        commands.append(command)
        if tool == "venv":
            env.python.parent.mkdir(parents=True)
            env.python.touch()
            (env.folder / "pyvenv.cfg").write_text(f"home = {Path(sys.executable).parent}\n")
            installed("pip")
            return
        if tool == "npm":
            (env.web / "node_modules").mkdir(exist_ok=True)
            (env.web / "node_modules" / PRODUCT_MARK).unlink(missing_ok=True)
            return
        if tool == "vite":
            (env.web / "dist").mkdir()
            (env.web / "dist" / "index.html").write_text("<!doctype html>")
            return
        if tool == "native/build.py":
            released = "released" in command
            for one in build.RELEASED if released else [build.HOST]:
                build.BUILT.mkdir(parents=True, exist_ok=True)
                build.library(one).touch()
                build.mark(one).write_text(build.digest(one, zig=released))
            return
        if "--target" in command:
            Path(command[command.index("--target") + 1]).mkdir(parents=True)
            return
        installed("tenback" if "-e" in command else Path(command[-1]).stem)
        env.log.write_text("Installing collected packages: something\n")
        env.script("tenback").touch()

    def installed(name: str) -> None:
        library = "Lib" if sys.platform == "win32" else "lib/python3.11"
        info = env.folder / library / "site-packages" / f"{name}-1.0.dist-info"
        info.mkdir(parents=True, exist_ok=True)
        (info / "RECORD").touch()

    class Ended:
        """A child that has done its work."""

        def poll(self) -> int:
            return 0

        def wait(self, timeout: float = 0) -> int:
            return 0

    def begin(command: list[str]) -> Ended:
        logged(env, command, "native/build.py")
        return Ended()

    monkeypatch.setattr(processes, "logged", logged)
    monkeypatch.setattr(processes, "begin", begin)
    return commands
