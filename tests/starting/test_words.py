"""What can be asked of bootstrap.py, and what it says where something is missing."""

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

import bootstrap
from bootstrapping import (
    commands,
    environment,
    page,
    playing,
    processes,
    suite,
)
from bootstrapping.checkout import PRODUCT_MARK, Environment
from bootstrapping.messages import explain, explain_os_error, text
from tests.patience import HANG_S
from tests.starting.commands import kinds
from tests.starting.conftest import LAYERS

ROOT = Path(bootstrap.__file__).parent

# --- what was asked for ----------------------------------------------------------------------


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The command lines that were run or become, without the folder of the program."""
    lines: list[list[str]] = []

    def become(command: list[str]) -> None:
        lines.append([Path(command[0]).stem, *command[1:]])
        raise SystemExit(7)

    def run(command: list[str], cwd: Path, output: IO[bytes] | None = None) -> int:
        lines.append([Path(command[0]).stem, *command[1:]])
        if output is not None:
            output.write(f"said by {Path(command[-1]).stem}\n".encode())
        return {"mypy": 3, "pytest": 4}.get(command[-1 if len(command) < 3 else 2], 0)

    monkeypatch.setattr(processes, "replace_by", become)
    monkeypatch.setattr(processes, "run", run)
    return lines


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (["play", "duel"], ["tenback", "play", "duel"]),
        (["play", "coop", "--plain"], ["tenback", "play", "coop", "--plain"]),
        (["run", "arena", "--games", "9"], ["tenback", "arena", "--games", "9"]),
        (["run", "serve"], ["tenback", "serve"]),
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
        commands.main(words, env.root)
    assert ended.value.code == 7
    assert started == [command]
    assert "test" not in kinds(tools)
    assert ("vite" in kinds(tools)) == (command[1:2] == ["serve"])


def test_to_play_is_to_serve_the_page_and_open_it(
    env: Environment, tools: list[list[str]], started: list[list[str]]
) -> None:
    with pytest.raises(SystemExit):
        commands.main(["play"], env.root)
    assert started[0][:5] == ["tenback", "serve", "--open", "--host", "127.0.0.1"]
    assert started[0][-2:] == ["--store", str(env.root / "tenback.db")]
    page_tools = ["page", "npm for building", "vite"]
    assert kinds(tools) == ["library", "venv", "play", "project", *page_tools]


def test_the_page_is_served_without_a_browser(
    env: Environment, tools: list[list[str]], started: list[list[str]]
) -> None:
    with pytest.raises(SystemExit):
        commands.main(["play", "--port", "0", "--no-browser"], env.root)
    assert started[0][:6] == ["tenback", "serve", "--host", "127.0.0.1", "--port", "0"]


def test_a_built_page_is_served_without_node(
    env: Environment, tools: list[list[str]], started: list[list[str]]
) -> None:
    env.page.mkdir()
    (env.page / PRODUCT_MARK).write_text(page.page_digest(env))
    for words in (["play"], ["run", "serve"], ["package"]):
        with contextlib.suppress(SystemExit):
            commands.main(words, env.root)
    made = ["library", "venv", "play", "project"]
    assert kinds(tools) == [*made, "compiler", "library released"]
    assert started[-1] == ["python", "build_backend.py"]


@pytest.mark.parametrize("words", [["--port", "{}"], ["--port={}", "--host", "127.0.0.1"]])
def test_a_taken_port_gives_the_next_one_that_is_free(
    words: list[str],
    env: Environment,
    tools: list[list[str]],
    started: list[list[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit):
            commands.main(["play", *(word.format(port) for word in words)], env.root)
    given = int(started[0][started[0].index("--port") + 1])
    assert port < given < port + playing.PORTS_TRIED
    assert f"Port {port} is taken; using port {given} instead." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("play --port", "--port needs a value: --port N"),
        ("play --port http", "--port must be a whole number, not “http”"),
        ("play --port 65536", "--port must be from 0 to 65535, not 65536"),
        ("play --host 127.0.0.1 duel", "Unexpected argument: “duel”"),
        ("play --port 9 --plain", "--plain is for playing at the keyboard, --port isn't"),
        ("play --prot 9", "There’s no option --prot. Did you mean --port?"),
        ("play --plian", "There’s no option --plian. Did you mean --plain?"),
        ("play --players two", "--players must be a whole number, not “two”"),
        ("run", "Usage: tenback"),
        ("run arna", "There’s no command “arna”. Did you mean arena?"),
        ("run arena --gmes 3", "There’s no option --gmes. Did you mean --games?"),
        ("run --lang xx rules", "xx"),
        ("test --quick -x", "--quick stands alone"),
        ("check", "Name one or more checks: ruff-check"),
        ("check mypi", "There’s no check “mypi”"),
        ("package now", "Unexpected argument: “now”"),
        ("clean --table", "There’s no option --table. Did you mean --tables?"),
        ("paly", "There’s no command “paly”. Did you mean play?"),
        ("--port 9", "There’s no command “--port”"),
    ],
)
def test_wrong_words_are_refused_before_anything_is_made(
    words: str, says: str, env: Environment, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(words.split(), env.root) == 2
    told = capsys.readouterr().err
    assert says in told
    assert "Traceback" not in told
    assert not env.folder.exists()


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("play --help", "--no-browser"),
        ("play -h", "python3 bootstrap.py play"),
        ("play --plain --help", "Usage: tenback play"),
        ("run --help", "python3 bootstrap.py run"),
        ("run arena --help", "Usage: tenback arena"),
        ("run --version", "tenback 0."),
        *((f"{name} --help", f"python3 bootstrap.py {name}") for name in ("test", "check")),
        *((f"{name} --help", f"python3 bootstrap.py {name}") for name in ("package", "clean")),
        ("lock --help", "python3 bootstrap.py lock"),
    ],
)
def test_every_command_has_help_before_anything_is_made(
    words: str, shown: str, env: Environment, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(words.split(), env.root) == 0
    assert shown in capsys.readouterr().out
    assert not env.folder.exists()


def test_the_suite_is_run_to_its_end_and_fails_by_its_first_failure(
    env: Environment,
    tools: list[list[str]],
    started: list[list[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert commands.main(["test"], env.root) == 3
    modules = [line[2] for line in started if line[1] == "-m"]
    beside = set[str]()
    if sys.platform == "linux":
        beside |= {"tests.kernels.machines", "tests.kernels.sanitized"}
    assert beside <= set(modules)
    assert [name for name in modules if name not in {*beside, "pytest"}] == [
        *("ruff", "ruff", "mypy", "tests.browser.chromium", "tests.coverage_gates")
    ]
    assert modules.index("pytest") > modules.index("mypy"), "when the quick checks have ended"
    checks = [Path(line[1]).stem for line in started if line[1] != "-m"]
    assert sorted(checks) == ["eslint", "prettier", "svelte-check", "vitest"]
    assert "npm for checking" in kinds(tools)
    told = capsys.readouterr().err
    assert re.search(r"--- mypy: FAILED \(3\), 0\.\d s\nsaid by mypy\n", told)
    lines = told[told.rindex("--- ") :].splitlines()
    assert [line[4:].partition(":")[0] for line in lines] == [
        one.name for one in suite.whole_suite(env)
    ]
    assert any(re.fullmatch(r"    pytest: FAILED \(4\), 0\.\d s", line) for line in lines)


def test_a_quick_answer_needs_neither_node_nor_a_browser(
    env: Environment, tools: list[list[str]], started: list[list[str]]
) -> None:
    assert commands.main(["test", "--quick"], env.root) == 3
    assert [line[2] for line in started] == ["ruff", "ruff", "mypy", "pytest"]
    assert all((ROOT / part).exists() for part in started[-1] if part.startswith("tests/"))
    assert kinds(tools) == ["library", "venv", "play+test", "project"]


def test_parts_of_the_suite_run_by_name(
    env: Environment, tools: list[list[str]], started: list[list[str]]
) -> None:
    assert commands.main(["check", "prettier", "mypy"], env.root) == 3
    assert Path(started[0][1]).stem == "prettier"
    assert started[1] == ["python", "-m", "mypy"]


def test_every_hook_of_pre_commit_is_a_part_of_the_suite(env: Environment) -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    named = re.findall(r"entry: python3 bootstrap.py check (\S+)\n", hooks)
    assert named == ["ruff-check", "ruff-format", "prettier", "svelte-check"]
    assert set(named) <= {one.name for one in suite.whole_suite(env)}


def test_with_arguments_pytest_runs_alone(
    env: Environment, tools: list[list[str]], started: list[list[str]]
) -> None:
    assert commands.main(["test", "-k", "draw"], env.root) == 4
    assert started == [["python", "-m", "pytest", "-k", "draw"]]


def test_pinning_names_every_layer_and_no_absolute_path(
    env: Environment, tools: list[list[str]], started: list[list[str]]
) -> None:
    assert commands.main(["lock", "--upgrade"], env.root) == 0
    targets = [line[line.index("--output-file") + 1] for line in started]
    assert targets == [f"requirements/{layer}.txt" for layer in LAYERS]
    assert all("--upgrade" in line for line in started)
    assert not any(str(env.root) in part for line in started for part in line[1:])


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"], ["help"]])
def test_help_is_given_without_making_anything(
    words: list[str], env: Environment, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(words, env.root) == 0
    assert capsys.readouterr().out == text("help") + "\n"
    assert not env.folder.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_exit_code_is_counted_as_a_shell_does(tmp_path: Path) -> None:
    assert processes.run([sys.executable, "-c", "raise SystemExit(9)"], tmp_path) == 9
    kill = "import os; os.kill(os.getpid(), 15)"
    assert processes.run([sys.executable, "-c", kill], tmp_path) == 128 + 15


# --- when something is missing ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("because ensurepip is not\navailable.", "apt install python3-venv"),
        ("/usr/bin/python3: No module named venv", "apt install python3-venv"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "doesn't match its pinned hash"),
        ("SSLError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]')", "certificate"),
        ("npm error code SELF_SIGNED_CERT_IN_CHAIN", "NODE_EXTRA_CA_CERTS"),
        ("ProxyError('Cannot connect to proxy.')", "HTTPS_PROXY"),
        (
            "WARNING: Retrying (Retry(total=0)) after\nERROR: No matching distribution found",
            "Can't reach the package index",
        ),
        (
            "ERROR: No matching distribution found for textual==9.0",
            "isn't available for this Python",
        ),
        ("PermissionError: [Errno 13] Permission denied: '/x'", "couldn't be written"),
        ("npm error code ENOTFOUND\nnpm error network", "Can't reach the npm registry"),
        ("npm error code EINTEGRITY", "doesn't match its pinned hash"),
        ("Segmentation fault", "pip failed"),
    ],
)
def test_a_failure_is_explained(output: str, words: str) -> None:
    assert words in explain(output, "pip")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(13, "Permission denied", "/x/.venv"), "Can't write /x/.venv"),
        (OSError(30, "Read-only file system", "/x/.venv"), "Can't write"),
        (OSError(28, "No space left on device"), "disk is full"),
        (OSError(5, "Input/output error", "/x/.venv"), "/x/.venv: Input/output error"),
    ],
)
def test_what_the_system_refuses_is_explained(error: OSError, words: str) -> None:
    assert words in explain_os_error(error, ROOT)


@pytest.fixture
def checkout(env: Environment) -> Path:
    """A checkout that the real program is run in, with one requirement that is nowhere."""
    shutil.copy(ROOT / "bootstrap.py", env.root)
    shutil.copytree(ROOT / "bootstrapping", env.root / "bootstrapping")
    built = shutil.ignore_patterns("web_dist", "built", "nets", "__pycache__")
    source = env.root / "src" / "tenback"
    shutil.copytree(ROOT / "src" / "tenback", source, ignore=built, dirs_exist_ok=True)
    shutil.copy(ROOT / "native" / "build.py", env.root / "native")
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
        out, err = program.communicate(timeout=HANG_S)
    assert program.returncode == 1
    assert out == ""
    assert "Can't reach the package index" in err
    assert "No matching distribution found for nowhere" in err  # pip's own words, set off
    assert "Traceback" not in err


if sys.platform != "win32":  # and no mark, because mypy understands this

    def test_ctrl_c_starts_no_further_check(
        env: Environment, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begun: list[str] = []
        stopped = threading.Event()

        def run(command: list[str], cwd: Path, output: IO[bytes]) -> int:
            begun.append(command[0])
            os.kill(os.getpid(), signal.SIGINT)
            assert stopped.wait(HANG_S)
            return 130

        monkeypatch.setattr(processes, "run", run)
        row = [suite.Check(name, env.root, [name]) for name in ("first", "second")]
        # A shell lets what it runs in the background ignore Ctrl-C, and tests may be run so.
        inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            with pytest.raises(KeyboardInterrupt), suite.running_beside([row], stopped):
                pass
        finally:
            signal.signal(signal.SIGINT, inherited)
        assert begun == ["first"]

    def test_ctrl_c_leaves_quietly_and_frees_the_lock(checkout: Path, index: socket.socket) -> None:
        index.settimeout(HANG_S)
        with start(checkout, index.getsockname()[1]) as program:
            connection, _ = index.accept()  # pip is at work
            with connection:
                os.killpg(program.pid, signal.SIGINT)
                out, err = program.communicate(timeout=HANG_S)
        assert program.returncode == 130
        assert out == ""
        assert err.splitlines()[-2].endswith("... stopped")
        assert "Traceback" not in err
        env = Environment(checkout)
        stamp = environment.read_stamp(env)
        assert stamp is not None
        assert not stamp.finished
        with processes.locked(checkout / ".bootstrap.lock"):
            pass
