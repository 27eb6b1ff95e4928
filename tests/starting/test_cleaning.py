"""`bootstrap.py clean` removes what was made here, and neither tables nor anything of others."""

import pytest

from bootstrapping import commands
from bootstrapping.checkout import Environment
from bootstrapping.messages import Failure

MADE = [
    *("web/node_modules/vite/x.js", "web/dist/index.html", "src/tenback/web_dist/index.html"),
    *("src/tenback/kernels/built/tenback.so", "native/out/compiler/zig"),
    *("dist/tenback.whl", ".bootstrap.lock", ".mypy_cache/x", ".ruff_cache/x", ".hypothesis/x"),
    *(".pytest_cache/x", ".coverage", "src/tenback/__pycache__/a.pyc", "__pycache__/b.pyc"),
]
TABLES = ["tenback.db", "tenback.db-wal", "tenback.key"]


@pytest.fixture
def used(env: Environment) -> Environment:
    """A checkout in which somebody has played and tested."""
    for path in (env.root / name for name in (*MADE, *TABLES)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    env.folder.mkdir()
    (env.folder / "pyvenv.cfg").touch()
    (env.root / MADE[0]).write_bytes(bytes(3_000_000))
    return env


def files(env: Environment) -> set[str]:
    return {path.relative_to(env.root).as_posix() for path in env.root.rglob("*") if path.is_file()}


def test_what_was_made_is_removed_and_tables_are_kept(
    used: Environment, capsys: pytest.CaptureFixture[str]
) -> None:
    before = files(used)
    assert commands.main(["clean"], used.root) == 0
    said = capsys.readouterr().err
    left = files(used)
    assert "Freed: 3 MB" in said
    assert left == before - {".venv/pyvenv.cfg", *MADE}
    assert set(TABLES) <= left
    assert "Removed: web/node_modules (3.0 MB)" in said
    assert "Kept: tenback.db, tenback.db-wal, tenback.key." in said


def test_tables_are_removed_if_they_are_asked_for(used: Environment) -> None:
    assert commands.main(["clean", "--tables"], used.root) == 0
    assert not files(used) & set(TABLES)


def test_a_second_time_there_is_nothing_to_say(
    used: Environment, capsys: pytest.CaptureFixture[str]
) -> None:
    commands.main(["clean", "--tables"], used.root)
    capsys.readouterr()
    assert commands.main(["clean"], used.root) == 0
    assert capsys.readouterr() == ("", "")


def test_a_folder_that_is_no_environment_stops_it(used: Environment) -> None:
    (used.folder / "pyvenv.cfg").rename(used.folder / "thesis.txt")
    with pytest.raises(Failure, match="nothing was removed"):
        commands.main(["clean"], used.root)
    assert (used.root / "web" / "node_modules").exists()


def test_a_misspelt_option_removes_nothing(used: Environment) -> None:
    before = files(used)
    assert commands.main(["clean", "--table"], used.root) == commands.WRONG_USE
    assert files(used) == before
