"""From a fresh clone to an environment: no work twice, none forgotten. No network is needed."""

import ast
import dataclasses
import re
import shutil
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import bootstrap
from bootstrapping import environment, processes
from bootstrapping.checkout import Environment
from bootstrapping.environment import Stamp
from bootstrapping.messages import Failure
from tests.patience import HANG_S
from tests.starting.commands import kinds

ROOT = Path(bootstrap.__file__).parent

# --- which Python ----------------------------------------------------------------------------


def test_an_old_python_can_read_the_file_as_far_as_the_complaint() -> None:
    source = (ROOT / "bootstrap.py").read_text(encoding="utf-8")
    module = ast.parse(source, feature_version=(3, 6))
    complaint = next(i for i, node in enumerate(module.body) if "_COMPLAINT" in ast.dump(node))
    before = [node for node in module.body[:complaint] if not isinstance(node, ast.Expr)]
    assert {type(node) for node in before} == {ast.Import, ast.Assign, ast.FunctionDef}
    assert [
        alias.name for node in before if isinstance(node, ast.Import) for alias in node.names
    ] == [*("os", "sys")]
    assert "annotations" not in source  # `from __future__` would be a syntax error to 3.6


def test_an_old_python_is_told_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    words = bootstrap.python_complaint((3, 8, 18))
    assert words.startswith("Tenback needs Python 3.11 or newer. This is Python 3.8.18.\nInstall")


def test_an_old_python_points_to_a_newer_one_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name == "python3.12")
    assert "python3.12 bootstrap.py" in bootstrap.python_complaint((3, 10, 0))


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 2), (4, 0, 0)])
def test_a_newer_python_has_nothing_to_complain_of(version: tuple[int, ...]) -> None:
    assert bootstrap.python_complaint(version) == ""


# --- no work twice, and none forgotten -------------------------------------------------------


def test_the_first_start_makes_everything(env: Environment, tools: list[list[str]]) -> None:
    environment.prepare(env, ["play"])
    assert kinds(tools) == ["venv", "play", "project"]


def test_a_second_start_does_nothing(
    env: Environment, tools: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    environment.prepare(env, ["play"])
    tools.clear()
    capsys.readouterr()
    environment.prepare(env, ["play"])
    assert tools == []
    assert capsys.readouterr() == ("", "")


def test_testing_adds_its_layer_and_playing_does_not(
    env: Environment, tools: list[list[str]]
) -> None:
    environment.prepare(env, ["play"])
    environment.prepare(env, ["play", "test"])
    environment.prepare(env, ["play"])
    assert kinds(tools) == ["venv", "play", "project", "test"]


def test_both_layers_are_installed_in_one_go(env: Environment, tools: list[list[str]]) -> None:
    environment.prepare(env, ["play", "test"])
    assert kinds(tools) == ["venv", "play+test", "project"]


def test_requirements_are_installed_by_hash_and_from_wheels(
    env: Environment, tools: list[list[str]]
) -> None:
    environment.prepare(env, ["play"])
    command = tools[1]
    assert {"--require-hashes", "--no-deps"} <= set(command)
    assert command[command.index("--only-binary") + 1] == ":all:"


def test_changed_requirements_are_installed_again(env: Environment, tools: list[list[str]]) -> None:
    environment.prepare(env, ["play", "test"])
    tools.clear()
    env.requirements("test").write_text("# newer\n")
    environment.prepare(env, ["play", "test"])
    assert kinds(tools) == ["test"]


def test_a_changed_pyproject_installs_the_project_again(
    env: Environment, tools: list[list[str]]
) -> None:
    environment.prepare(env, ["play"])
    tools.clear()
    (env.root / "pyproject.toml").write_text("[project]\n# newer\n")
    environment.prepare(env, ["play"])
    assert kinds(tools) == ["project"]


def test_a_package_that_went_missing_is_brought_back(
    env: Environment, tools: list[list[str]]
) -> None:
    environment.prepare(env, ["play"])
    tools.clear()
    shutil.rmtree(next(env.folder.rglob("play-1.0.dist-info")))
    environment.prepare(env, ["play"])
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
    stamp = environment.read_stamp(env)
    assert stamp is not None
    environment.write_stamp(env, dataclasses.replace(stamp, **changes))


def other_python(env: Environment) -> None:
    restamp(env, python="cpython-310 linux-x86_64")


def moved(env: Environment) -> None:
    restamp(env, folder="/elsewhere/.venv")


def interrupted(env: Environment) -> None:
    restamp(env, finished=False)
    shutil.rmtree(next(env.folder.rglob("pip-1.0.dist-info")))


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lose_python, "its Python is gone"),
        (lose_base_python, "its Python is gone"),
        (lose_settings, "its Python is gone"),
        (lose_stamp, "it wasn't created by this program"),
        (spoil_stamp, "it wasn't created by this program"),
        (other_python, "another Python (cpython-310)"),
        (moved, "it was moved"),
        (interrupted, "it wasn't finished"),
    ],
)
def test_a_spoilt_environment_is_made_afresh(
    spoil: Any,
    reason: str,
    env: Environment,
    tools: list[list[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    environment.prepare(env, ["play"])
    tools.clear()
    spoil(env)
    (env.folder / "left behind").touch()
    environment.prepare(env, ["play"])
    assert kinds(tools) == ["venv", "play", "project"]
    assert not (env.folder / "left behind").exists()
    assert reason in capsys.readouterr().err


def test_what_is_not_an_environment_is_left_alone(env: Environment, tools: list[list[str]]) -> None:
    env.folder.mkdir()
    (env.folder / "thesis.txt").write_text("dear to somebody")
    with pytest.raises(Failure, match="in the way"):
        environment.prepare(env, ["play"])
    assert (env.folder / "thesis.txt").exists()
    assert tools == []


def test_an_interruption_at_any_step_leaves_an_unfinished_stamp(
    env: Environment, tools: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(env: Environment) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(environment, "install_project", interrupt)
        with pytest.raises(KeyboardInterrupt):
            environment.prepare(env, ["play"])
    stamp = environment.read_stamp(env)
    assert stamp is not None
    assert not stamp.finished
    environment.prepare(env, ["play"])
    assert kinds(tools) == ["venv", "play", "play", "project"], "it goes on where it stopped"


def test_a_package_without_its_record_is_installed_again(
    env: Environment, tools: list[list[str]]
) -> None:
    environment.prepare(env, ["play"])
    (half,) = env.installed("play-*.dist-info")
    (half / "RECORD").unlink()
    environment.write_stamp(env, environment.Stamp(environment.python_tag(), str(env.folder)))
    tools.clear()
    environment.prepare(env, ["play"])
    assert kinds(tools) == ["play", "project"]
    assert (half / "RECORD").exists()


def test_an_interruption_while_clearing_away_is_repaired_too(
    env: Environment, tools: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(path: Path) -> None:
        raise KeyboardInterrupt

    environment.prepare(env, ["play"])
    other_python(env)
    (env.folder / "pyvenv.cfg").unlink()
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "rmtree", interrupt)
        with pytest.raises(KeyboardInterrupt):
            environment.prepare(env, ["play"])
    tools.clear()
    environment.prepare(env, ["play"])
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
    environment.prepare(env, ["play"])

    def fail(env: Environment, layers: list[str]) -> None:
        env.log.write_text(said)
        raise Failure

    monkeypatch.setattr(environment, "install", fail)
    env.requirements("play").write_text("# newer\n")
    with pytest.raises(Failure):
        environment.prepare(env, ["play"])
    stamp = environment.read_stamp(env)
    assert stamp is not None
    assert stamp.finished == kept


def test_an_incomplete_checkout_is_named(env: Environment) -> None:
    env.requirements("play").unlink()
    with pytest.raises(Failure, match=re.escape("play.txt is missing")):
        environment.prepare(env, ["play"])


def test_a_stamp_is_read_as_it_was_written(env: Environment) -> None:
    env.folder.mkdir()
    stamp = Stamp("cpython-311", "here", {"play": "00"}, ["a-1.dist-info"], finished=True)
    environment.write_stamp(env, stamp)
    assert environment.read_stamp(env) == stamp


# --- one at a time ---------------------------------------------------------------------------


def test_a_second_start_waits_for_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    order = []

    def second() -> None:
        with processes.locked(tmp_path / "lock"):
            order.append("second")

    waiting = threading.Thread(target=second)
    with processes.locked(tmp_path / "lock"):
        waiting.start()
        while "waiting" not in capsys.readouterr().err:
            time.sleep(0.01)
        order.append("first")
    waiting.join(timeout=HANG_S)
    assert order == ["first", "second"]


def test_starts_at_the_same_time_do_the_work_once(env: Environment, tools: list[list[str]]) -> None:
    starts = [threading.Thread(target=environment.prepare, args=(env, ["play"])) for _ in range(4)]
    for start in starts:
        start.start()
    for start in starts:
        start.join(timeout=HANG_S)
    assert kinds(tools) == ["venv", "play", "project"]
