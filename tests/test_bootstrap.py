"""What stands between a fresh clone and a running Tenback. Nothing here needs a network."""

import ast
import dataclasses
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bootstrap
from bootstrap import Environment, Failure, Stamp

ROOT = Path(bootstrap.__file__).parent
LAYERS = ("play", "test", "lock")


@pytest.fixture
def env(tmp_path: Path) -> Environment:
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
    return Environment(tmp_path)


@pytest.fixture
def tools(env: Environment, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Stand-ins for venv, pip, npm and vite that leave what those would; gives the commands."""
    commands: list[list[str]] = []

    def logged(env: Environment, command: list[str], tool: str, variables: object = None) -> None:
        commands.append(command)
        if tool == "venv":
            env.python.parent.mkdir(parents=True)
            env.python.touch()
            (env.folder / "pyvenv.cfg").write_text(f"home = {Path(sys.executable).parent}\n")
            return
        if tool == "npm":
            (env.web / "node_modules").mkdir(exist_ok=True)
            (env.web / "node_modules" / bootstrap.MARK).unlink(missing_ok=True)
            return
        if tool == "vite":
            (env.web / "dist").mkdir()
            (env.web / "dist" / "index.html").write_text("<!doctype html>")
            return
        library = "Lib" if sys.platform == "win32" else "lib/python3.11"
        name = "tenback" if "-e" in command else Path(command[-1]).stem
        info = env.folder / library / "site-packages" / f"{name}-1.0.dist-info"
        info.mkdir(parents=True, exist_ok=True)
        env.log.write_text("Installing collected packages: something\n")
        env.script("tenback").touch()

    monkeypatch.setattr(bootstrap, "logged", logged)
    return commands


def kinds(commands: list[list[str]]) -> list[str]:
    """What was done, in a word each: venv, the layers installed, the project, the page."""
    words = []
    for command in commands:
        if "venv" in command:
            words.append("venv")
        elif "ci" in command:
            words.append("npm for building" if "--omit=dev" in command else "npm for checking")
        elif "--outDir" in command:
            words.append("vite")
        elif "-e" in command:
            words.append("project")
        else:
            words.append("+".join(Path(part).stem for part in command if part.endswith(".txt")))
    return words


# --- which Python ----------------------------------------------------------------------------


def test_an_old_python_can_read_the_file_as_far_as_the_complaint() -> None:
    source = (ROOT / "bootstrap.py").read_text(encoding="utf-8")
    module = ast.parse(source, feature_version=(3, 6))
    complaint = next(i for i, node in enumerate(module.body) if "_COMPLAINT" in ast.dump(node))
    before = [node for node in module.body[:complaint] if not isinstance(node, ast.Expr)]
    assert [type(node) for node in before] == [ast.Import, ast.FunctionDef]
    assert "annotations" not in source  # `from __future__` would be a syntax error to 3.6


def test_an_old_python_is_told_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    words = bootstrap.python_complaint((3, 8, 18))
    assert words.startswith("Tenback needs Python 3.11 or newer, this is 3.8.18.\nInstall")


def test_an_old_python_points_to_a_newer_one_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name == "python3.12")
    assert "python3.12 bootstrap.py" in bootstrap.python_complaint((3, 10, 0))


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 2), (4, 0, 0)])
def test_a_newer_python_has_nothing_to_complain_of(version: tuple[int, ...]) -> None:
    assert bootstrap.python_complaint(version) == ""


# --- no work twice, and none forgotten -------------------------------------------------------


def test_the_first_start_makes_everything(env: Environment, tools: list[list[str]]) -> None:
    bootstrap.prepare(env, ["play"])
    assert kinds(tools) == ["venv", "play", "project"]


def test_a_second_start_does_nothing(
    env: Environment, tools: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    bootstrap.prepare(env, ["play"])
    tools.clear()
    capsys.readouterr()
    bootstrap.prepare(env, ["play"])
    assert tools == []
    assert capsys.readouterr() == ("", "")


def test_testing_adds_its_layer_and_playing_does_not(
    env: Environment, tools: list[list[str]]
) -> None:
    bootstrap.prepare(env, ["play"])
    bootstrap.prepare(env, ["play", "test"])
    bootstrap.prepare(env, ["play"])
    assert kinds(tools) == ["venv", "play", "project", "test"]


def test_both_layers_are_installed_in_one_go(env: Environment, tools: list[list[str]]) -> None:
    bootstrap.prepare(env, ["play", "test"])
    assert kinds(tools) == ["venv", "play+test", "project"]


def test_requirements_are_installed_by_hash_and_from_wheels(
    env: Environment, tools: list[list[str]]
) -> None:
    bootstrap.prepare(env, ["play"])
    command = tools[1]
    assert {"--require-hashes", "--no-deps"} <= set(command)
    assert command[command.index("--only-binary") + 1] == ":all:"


def test_changed_requirements_are_installed_again(env: Environment, tools: list[list[str]]) -> None:
    bootstrap.prepare(env, ["play", "test"])
    tools.clear()
    env.requirements("test").write_text("# newer\n")
    bootstrap.prepare(env, ["play", "test"])
    assert kinds(tools) == ["test"]


def test_a_changed_pyproject_installs_the_project_again(
    env: Environment, tools: list[list[str]]
) -> None:
    bootstrap.prepare(env, ["play"])
    tools.clear()
    (env.root / "pyproject.toml").write_text("[project]\n# newer\n")
    bootstrap.prepare(env, ["play"])
    assert kinds(tools) == ["project"]


def test_a_package_that_went_missing_is_brought_back(
    env: Environment, tools: list[list[str]]
) -> None:
    bootstrap.prepare(env, ["play"])
    tools.clear()
    next(env.folder.rglob("play-1.0.dist-info")).rmdir()
    bootstrap.prepare(env, ["play"])
    assert kinds(tools) == ["play", "project"]


def lose_python(env: Environment) -> None:
    env.python.unlink()


def lose_base_python(env: Environment) -> None:
    (env.folder / "pyvenv.cfg").write_text(f"home = {env.root / 'no such folder'}\n")


def lose_settings(env: Environment) -> None:
    (env.folder / "pyvenv.cfg").unlink()


def lose_stamp(env: Environment) -> None:
    env.stamp.unlink()


def spoil_stamp(env: Environment) -> None:
    env.stamp.write_text("{")


def restamp(env: Environment, **changes: Any) -> None:
    stamp = bootstrap.read_stamp(env)
    assert stamp is not None
    bootstrap.write_stamp(env, dataclasses.replace(stamp, **changes))


def other_python(env: Environment) -> None:
    restamp(env, python="cpython-310 linux-x86_64")


def moved(env: Environment) -> None:
    restamp(env, folder="/elsewhere/.venv")


def interrupted(env: Environment) -> None:
    restamp(env, finished=False)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lose_python, "its Python is gone"),
        (lose_base_python, "its Python is gone"),
        (lose_settings, "its Python is gone"),
        (lose_stamp, "not made by this file"),
        (spoil_stamp, "not made by this file"),
        (other_python, "another Python (cpython-310)"),
        (moved, "it was moved"),
        (interrupted, "not finished"),
    ],
)
def test_a_spoilt_environment_is_made_afresh(
    spoil: Any,
    reason: str,
    env: Environment,
    tools: list[list[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    bootstrap.prepare(env, ["play"])
    tools.clear()
    spoil(env)
    (env.folder / "left behind").touch()
    bootstrap.prepare(env, ["play"])
    assert kinds(tools) == ["venv", "play", "project"]
    assert not (env.folder / "left behind").exists()
    assert reason in capsys.readouterr().err


def test_what_is_not_an_environment_is_left_alone(env: Environment, tools: list[list[str]]) -> None:
    env.folder.mkdir()
    (env.folder / "thesis.txt").write_text("dear to somebody")
    with pytest.raises(Failure, match="in the way"):
        bootstrap.prepare(env, ["play"])
    assert (env.folder / "thesis.txt").exists()
    assert tools == []


def test_an_interruption_at_any_step_leaves_an_unfinished_stamp(
    env: Environment, tools: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(env: Environment) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(bootstrap, "install_project", interrupt)
        with pytest.raises(KeyboardInterrupt):
            bootstrap.prepare(env, ["play"])
    stamp = bootstrap.read_stamp(env)
    assert stamp is not None
    assert not stamp.finished
    bootstrap.prepare(env, ["play"])
    assert kinds(tools) == ["venv", "play", "venv", "play", "project"]


def test_an_interruption_while_clearing_away_is_repaired_too(
    env: Environment, tools: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(path: Path) -> None:
        raise KeyboardInterrupt

    bootstrap.prepare(env, ["play"])
    other_python(env)
    (env.folder / "pyvenv.cfg").unlink()
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "rmtree", interrupt)
        with pytest.raises(KeyboardInterrupt):
            bootstrap.prepare(env, ["play"])
    tools.clear()
    bootstrap.prepare(env, ["play"])
    assert kinds(tools) == ["venv", "play", "project"]


@pytest.mark.parametrize(
    ("said", "kept"), [("Collecting x", True), ("Installing collected packages", False)]
)
def test_a_failed_download_does_not_cost_the_environment_that_worked(
    said: str,
    kept: bool,
    env: Environment,
    tools: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bootstrap.prepare(env, ["play"])

    def fail(env: Environment, layers: list[str]) -> None:
        env.log.write_text(said)
        raise Failure

    monkeypatch.setattr(bootstrap, "install", fail)
    env.requirements("play").write_text("# newer\n")
    with pytest.raises(Failure):
        bootstrap.prepare(env, ["play"])
    assert (bootstrap.why_afresh(env, bootstrap.read_stamp(env)) == "") == kept


def test_an_incomplete_checkout_is_named(env: Environment) -> None:
    env.requirements("play").unlink()
    with pytest.raises(Failure, match=re.escape("play.txt is missing")):
        bootstrap.prepare(env, ["play"])


def test_a_stamp_is_read_as_it_was_written(env: Environment) -> None:
    env.folder.mkdir()
    stamp = Stamp("cpython-311", "here", {"play": "00"}, ["a-1.dist-info"], finished=True)
    bootstrap.write_stamp(env, stamp)
    assert bootstrap.read_stamp(env) == stamp


# --- the page --------------------------------------------------------------------------------


def test_the_page_is_built_once(env: Environment, tools: list[list[str]]) -> None:
    env.folder.mkdir()
    bootstrap.build_page(env)
    bootstrap.build_page(env)
    assert kinds(tools) == ["npm for building", "vite"]
    assert (env.page / "index.html").exists()
    assert not (env.web / "dist").exists()


@pytest.mark.parametrize(
    "source", ["web/src/new.svelte", "web/vite/how.ts", "web/vite.config.ts", "web/public/x.svg"]
)
def test_a_changed_source_builds_the_page_again(
    source: str, env: Environment, tools: list[list[str]]
) -> None:
    bootstrap.build_page(env)
    (env.root / source).write_text("// newer\n")
    bootstrap.build_page(env)
    assert kinds(tools) == ["npm for building", "vite", "vite"]


def test_a_changed_text_builds_the_page_again(env: Environment, tools: list[list[str]]) -> None:
    bootstrap.build_page(env)
    (env.root / "src" / "tenback" / "text" / "en" / "page.ftl").write_text("home = Home\n")
    bootstrap.build_page(env)
    assert kinds(tools)[-2:] == ["vite", "vite"]


def test_a_changed_lock_file_fetches_the_packages_again(
    env: Environment, tools: list[list[str]]
) -> None:
    bootstrap.build_page(env)
    (env.web / "package-lock.json").write_text("// newer\n")
    bootstrap.build_page(env)
    assert kinds(tools) == ["npm for building", "vite"] * 2


def test_checking_brings_its_packages_and_building_is_content_with_them(
    env: Environment, tools: list[list[str]]
) -> None:
    bootstrap.build_page(env)
    bootstrap.build_page(env, checking=True)
    (env.web / "src" / "page.ts").write_text("// newer\n")
    bootstrap.build_page(env)
    assert kinds(tools) == ["npm for building", "vite", "npm for checking", "vite"]


def test_a_page_that_was_taken_away_is_built_again(
    env: Environment, tools: list[list[str]]
) -> None:
    bootstrap.build_page(env)
    shutil.rmtree(env.page)
    bootstrap.build_page(env)
    assert kinds(tools) == ["npm for building", "vite", "vite"]


def test_a_failed_build_leaves_the_page_that_was_there(
    env: Environment, tools: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*rest: object) -> None:
        raise Failure

    bootstrap.build_page(env)
    (env.web / "src" / "page.ts").write_text("nonsense")
    with monkeypatch.context() as patch:
        patch.setattr(bootstrap, "logged", fail)
        with pytest.raises(Failure):
            bootstrap.build_page(env)
    assert (env.page / "index.html").exists()
    bootstrap.build_page(env)
    assert kinds(tools)[-2:] == ["vite", "vite"]


def test_a_page_without_its_lock_file_is_not_complete(env: Environment) -> None:
    (env.web / "package-lock.json").unlink()
    with pytest.raises(Failure, match=re.escape("package-lock.json is missing")):
        bootstrap.build_page(env)


# --- one at a time ---------------------------------------------------------------------------


def test_a_second_start_waits_for_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    order = []

    def second() -> None:
        with bootstrap.locked(tmp_path / "lock"):
            order.append("second")

    waiting = threading.Thread(target=second)
    with bootstrap.locked(tmp_path / "lock"):
        waiting.start()
        while "waiting" not in capsys.readouterr().err:
            time.sleep(0.01)
        order.append("first")
    waiting.join(timeout=10)
    assert order == ["first", "second"]


def test_starts_at_the_same_time_do_the_work_once(env: Environment, tools: list[list[str]]) -> None:
    starts = [threading.Thread(target=bootstrap.prepare, args=(env, ["play"])) for _ in range(4)]
    for start in starts:
        start.start()
    for start in starts:
        start.join(timeout=10)
    assert kinds(tools) == ["venv", "play", "project"]


# --- what was asked for ----------------------------------------------------------------------


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The command lines that were run or become, without the folder of the program."""
    lines: list[list[str]] = []

    def become(command: list[str]) -> None:
        lines.append([Path(command[0]).stem, *command[1:]])
        raise SystemExit(7)

    def run(command: list[str], cwd: Path) -> int:
        lines.append([Path(command[0]).stem, *command[1:]])
        return {"mypy": 3, "pytest": 4}.get(command[2], 0)

    monkeypatch.setattr(bootstrap, "replace_by", become)
    monkeypatch.setattr(bootstrap, "run", run)
    return lines


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (["play", "duel"], ["tenback", "play", "duel"]),
        (["play", "--help", "-x", "a b"], ["tenback", "play", "--help", "-x", "a b"]),
        (["run", "arena", "--games", "9"], ["tenback", "arena", "--games", "9"]),
        (["run", "serve"], ["tenback", "serve"]),
        (["run"], ["tenback"]),
    ],
)
def test_words_pass_through(
    words: list[str],
    command: list[str],
    env: Environment,
    tools: list[list[str]],
    started: list[list[str]],
) -> None:
    with pytest.raises(SystemExit) as ended:
        bootstrap.main(words, env.root)
    assert ended.value.code == 7
    assert started == [command]
    assert "test" not in kinds(tools)
    assert ("vite" in kinds(tools)) == (command[1:2] == ["serve"])


def test_to_play_is_to_serve_the_page_and_open_it(
    env: Environment, tools: list[list[str]], started: list[list[str]]
) -> None:
    with pytest.raises(SystemExit):
        bootstrap.main(["play"], env.root)
    assert started == [["tenback", "serve", "--open", "--store", str(env.root / "tenback.db")]]
    assert kinds(tools)[-1] == "vite"


def test_the_suite_is_run_to_its_end_and_fails_by_its_first_failure(
    env: Environment, tools: list[list[str]], started: list[list[str]]
) -> None:
    assert bootstrap.main(["test"], env.root) == 3
    assert [line[2] for line in started if line[1] == "-m"] == [
        *("ruff", "ruff", "mypy", "tests.browser.chromium", "pytest", "coverage")
    ]
    checks = [Path(line[1]).stem for line in started if line[1] != "-m"]
    assert checks == ["svelte-check", "eslint", "vitest"]
    assert "--fail-under=100" in started[-1]
    assert "npm for checking" in kinds(tools)


def test_with_arguments_pytest_runs_alone(
    env: Environment, tools: list[list[str]], started: list[list[str]]
) -> None:
    assert bootstrap.main(["test", "-k", "draw"], env.root) == 4
    assert started == [["python", "-m", "pytest", "-k", "draw"]]


def test_pinning_names_every_layer_and_no_absolute_path(
    env: Environment, tools: list[list[str]], started: list[list[str]]
) -> None:
    assert bootstrap.main(["lock", "--upgrade"], env.root) == 0
    targets = [line[line.index("--output-file") + 1] for line in started]
    assert targets == [f"requirements/{layer}.txt" for layer in LAYERS]
    assert all("--upgrade" in line for line in started)
    assert not any(str(env.root) in part for line in started for part in line[1:])


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"], ["help"]])
def test_help_is_given_without_making_anything(
    words: list[str], env: Environment, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bootstrap.main(words, env.root) == 0
    assert capsys.readouterr().out == bootstrap.HELP
    assert not env.folder.exists()


def test_an_unknown_word_is_refused(env: Environment, capsys: pytest.CaptureFixture[str]) -> None:
    assert bootstrap.main(["paly"], env.root) == 2
    assert "does not know the word 'paly'" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_exit_code_is_counted_as_a_shell_does(tmp_path: Path) -> None:
    assert bootstrap.run([sys.executable, "-c", "raise SystemExit(9)"], tmp_path) == 9
    kill = "import os; os.kill(os.getpid(), 15)"
    assert bootstrap.run([sys.executable, "-c", kill], tmp_path) == 128 + 15


# --- when something is missing ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("because ensurepip is not\navailable.", "apt install python3-venv"),
        ("/usr/bin/python3: No module named venv", "apt install python3-venv"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "not the one that was pinned"),
        ("SSLError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]')", "certificate"),
        ("ProxyError('Cannot connect to proxy.')", "HTTPS_PROXY"),
        (
            "WARNING: Retrying (Retry(total=0)) after\nERROR: No matching distribution found",
            "cannot be reached",
        ),
        ("ERROR: No matching distribution found for numba==0.68", "not to be had for this Python"),
        ("PermissionError: [Errno 13] Permission denied: '/x'", "could not be written"),
        ("npm error code ENOTFOUND\nnpm error network", "npm registry cannot be reached"),
        ("npm error code EINTEGRITY", "not the one that was pinned"),
        ("Segmentation fault", "pip failed"),
    ],
)
def test_a_failure_is_explained(output: str, words: str) -> None:
    assert words in bootstrap.explain(output, "pip")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(13, "Permission denied", "/x/.venv"), "/x/.venv cannot be written"),
        (OSError(30, "Read-only file system", "/x/.venv"), "cannot be written"),
        (OSError(28, "No space left on device"), "disk is full"),
        (OSError(5, "Input/output error", "/x/.venv"), "/x/.venv: Input/output error"),
    ],
)
def test_what_the_system_refuses_is_explained(error: OSError, words: str) -> None:
    assert words in bootstrap.explain_os_error(error)


@pytest.fixture
def checkout(env: Environment) -> Path:
    """A checkout that the real program is run in, with one requirement that is nowhere."""
    shutil.copy(ROOT / "bootstrap.py", env.root)
    env.requirements("play").write_text(f"nowhere==1.0 --hash=sha256:{'0' * 64}\n")
    return env.root


@pytest.fixture
def index() -> Iterator[socket.socket]:
    """The address of a package index that takes connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server


def start(checkout: Path, port: int) -> "subprocess.Popen[str]":
    """Start `bootstrap.py play` with a package index on a port of this machine."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    ours |= {"PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "1", "NO_PROXY": "127.0.0.1"}
    ours |= {"PIP_INDEX_URL": f"http://127.0.0.1:{port}/simple"}
    return subprocess.Popen(
        [sys.executable, str(checkout / "bootstrap.py"), "play"],
        env=ours,
        cwd=checkout,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_offline_it_says_so_and_fails(checkout: Path, index: socket.socket) -> None:
    port = index.getsockname()[1]
    index.close()
    with start(checkout, port) as program:
        out, err = program.communicate(timeout=60)
    assert program.returncode == 1
    assert out == ""
    assert "The package index cannot be reached" in err
    assert "No matching distribution found for nowhere" in err  # pip's own words, set off
    assert "Traceback" not in err


if sys.platform != "win32":  # and no mark, because mypy understands this

    def test_ctrl_c_leaves_quietly_and_frees_the_lock(checkout: Path, index: socket.socket) -> None:
        index.settimeout(60)
        with start(checkout, index.getsockname()[1]) as program:
            connection, _ = index.accept()  # pip is at work
            with connection:
                os.killpg(program.pid, signal.SIGINT)
                out, err = program.communicate(timeout=60)
        assert program.returncode == 130
        assert out == ""
        assert err.splitlines()[-2].endswith("... stopped")
        assert "Traceback" not in err
        env = Environment(checkout)
        assert bootstrap.why_afresh(env, bootstrap.read_stamp(env)) == "it was not finished"
        with bootstrap.locked(checkout / ".bootstrap.lock"):
            pass
