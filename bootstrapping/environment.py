"""The environment in .venv: made once, and again where what it was made from has changed."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from bootstrapping import processes
from bootstrapping.checkout import Environment, incomplete
from bootstrapping.messages import Failure, say, step, text

BY_HASH = ("--require-hashes", "--no-deps", "--only-binary", ":all:")
"""How pip installs pinned requirements: exactly these, and from wheels."""


@dataclass(frozen=True)
class Stamp:
    """What an environment was made from; it is ready when that is what is wanted now."""

    python: str  # an environment does not outlive its Python version
    folder: str  # nor a move: its scripts hold absolute paths
    layers: dict[str, str] = field(default_factory=dict)  # name of a layer -> digest
    installed: list[str] = field(default_factory=list)  # names of *.dist-info folders
    finished: bool = False


def python_tag() -> str:
    """A name for the running interpreter, as far as an environment depends on it."""
    free_threaded = "t" if sysconfig.get_config_var("Py_GIL_DISABLED") else ""
    return f"{sys.implementation.cache_tag}{free_threaded} {sysconfig.get_platform()}"


def wanted(env: Environment, layers: Sequence[str]) -> dict[str, str]:
    """The digest of every layer that is asked for, and of the project itself."""
    files = {layer: env.requirements(layer) for layer in layers}
    files["project"] = env.root / "pyproject.toml"
    try:
        return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}
    except FileNotFoundError as error:
        raise incomplete(error) from None


def read_stamp(env: Environment) -> Stamp | None:
    """The stamp of the environment; None where there is none that can be read."""
    try:
        return Stamp(**json.loads(env.stamp.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def write_stamp(env: Environment, stamp: Stamp) -> None:
    """Write the stamp atomically."""
    draft = env.stamp.with_suffix(".new")
    draft.write_text(json.dumps(asdict(stamp), indent=1), encoding="utf-8")
    draft.replace(env.stamp)


def why_afresh(env: Environment, stamp: Stamp | None) -> str:
    """Why the environment cannot be used; empty where it can, or where there is none."""
    if not env.folder.exists():
        return ""
    if stamp is None:
        return text("afresh-foreign") if any(env.folder.iterdir()) else ""
    if not (stamp.finished or env.installed("pip-*.dist-info")):
        return text("afresh-unfinished")
    if stamp.python != python_tag():
        return text("afresh-python", python=stamp.python.split()[0])
    if stamp.folder != str(env.folder):
        return text("afresh-moved")
    if not env.python.exists() or not base_python_exists(env):
        return text("afresh-gone")
    return ""


def base_python_exists(env: Environment) -> bool:
    """Whether the Python that the environment was made with is still installed."""
    try:
        lines = (env.folder / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    settings = dict(line.split(" = ", 1) for line in lines if " = " in line)
    return Path(settings.get("home", "")).is_dir()


def missing_layers(env: Environment, stamp: Stamp, digests: dict[str, str]) -> list[str]:
    """The layers to install into a sound environment: new, changed or damaged ones."""
    if not set(stamp.installed) <= set(env.packages()) or not env.script("tenback").exists():
        return list(digests)
    return [name for name, digest in digests.items() if stamp.layers.get(name) != digest]


def prepare(env: Environment, layers: Sequence[str]) -> None:
    """Make sure that the environment has these layers of requirements and the project."""
    digests = wanted(env, layers)
    if is_ready(env, digests):
        return
    with processes.locked(env.lock):
        if not is_ready(env, digests):  # another start may have done it while we waited
            make_ready(env, digests)


def is_ready(env: Environment, digests: dict[str, str]) -> bool:
    """Whether there is nothing to do; reads a few small files."""
    stamp = read_stamp(env)
    if stamp is None or not stamp.finished or why_afresh(env, stamp):
        return False
    return not missing_layers(env, stamp, digests)


def make_ready(env: Environment, digests: dict[str, str]) -> None:
    """Do what is missing. The stamp says 'unfinished' while an interruption would do harm."""
    before = read_stamp(env)
    reason = why_afresh(env, before)
    if reason:
        say(text("afresh", reason=reason))
        empty_environment(env)
        before = None
    if before is None:
        before = create_environment(env)
    todo = missing_layers(env, before, digests)
    if not before.finished:
        forget_half_installed(env)
    write_stamp(env, Stamp(before.python, before.folder))
    try:
        install(env, [name for name in todo if name != "project"])
    except Failure:
        # pip downloads everything before it changes anything: an environment that worked before
        # a failed download still works.
        if before.finished and "Installing collected packages" not in processes.read_log(env):
            write_stamp(env, before)
        raise
    if "project" in todo:
        install_project(env)
    layers = {**before.layers, **digests}
    write_stamp(env, Stamp(before.python, before.folder, layers, env.packages(), finished=True))


def forget_half_installed(env: Environment) -> None:
    """Let pip install a package again whose installation was interrupted: it has no record."""
    for info in env.installed("*.dist-info"):
        if not (info / "RECORD").exists():
            shutil.rmtree(info)


def empty_environment(env: Environment) -> None:
    """Remove what is in an environment; raise a Failure where the folder is not one."""
    if not is_environment(env):
        raise Failure(text("in-the-way", folder=env.folder))
    # The stamp stays, so that the folder is still recognised as ours after an interruption.
    write_stamp(env, Stamp(python_tag(), str(env.folder)))
    for path in env.folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        elif path != env.stamp:
            path.unlink()


def is_environment(env: Environment) -> bool:
    """Whether the folder is a Python environment, or one of ours that was not finished."""
    if env.folder.is_symlink() or not env.folder.is_dir():
        return False
    return env.stamp.exists() or (env.folder / "pyvenv.cfg").exists()


def create_environment(env: Environment) -> Stamp:
    """Make an empty environment with pip in it."""
    env.folder.mkdir(exist_ok=True)
    stamp = Stamp(python_tag(), str(env.folder))
    write_stamp(env, stamp)  # first, so that a half-made environment is recognised
    # Not the interpreter of the very environment that was just emptied.
    python = getattr(sys, "_base_executable", None) or sys.executable
    version = ".".join(str(part) for part in sys.version_info[:3])
    with step(text("step-environment", version=version)):
        processes.logged(env, [python, "-m", "venv", str(env.folder)], "venv")
    return stamp


def install(env: Environment, layers: Sequence[str]) -> None:
    """Install the pinned requirements of some layers, in one go."""
    if not layers:
        return
    arguments = list(BY_HASH)
    for layer in layers:
        arguments += ["-r", str(env.requirements(layer))]
    with step(text("step-install", layers=", ".join(layers))):
        pip(env, arguments)


def install_project(env: Environment) -> None:
    """Install this checkout in place; its build backend is among the requirements."""
    with step(text("step-project")):
        pip(env, ["--no-deps", "--no-build-isolation", "--no-index", "-e", str(env.root)])


def pip(env: Environment, arguments: Sequence[str]) -> None:
    """Run `pip install` with the settings of the person: mirror, proxy, certificates."""
    # Except settings that would install elsewhere or ask for hashes of a folder. A variable, even
    # an empty one, takes precedence over pip's configuration files.
    elsewhere = dict.fromkeys(("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT"), "")
    unfit = {**elsewhere, "PIP_USER": "0", "PIP_REQUIRE_HASHES": "0"}
    command = [str(env.python), "-I", "-m", "pip", "install", "--no-input"]
    command += ["--disable-pip-version-check", "--progress-bar=off", "--no-warn-script-location"]
    command += arguments
    processes.logged(env, command, "pip", {**os.environ, **unfit})
