"""The key file: made once, the same for all processes, refused where others can read it."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.server.operations.key_file import KeyFault, KeyFileUnusable, key_file_beside, load_key
from tests.cli.test_serve import serving
from tests.patience import HANG_S

POSIX = os.name == "posix"


def test_a_key_is_made_once_and_readable_only_by_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "tables.key"
    made = load_key(path)
    assert len(made.data) == 32 and made.unkept == ""
    assert path.read_text() == made.data.hex() + "\n"
    assert not POSIX or path.stat().st_mode & 0o777 == 0o600
    assert load_key(path) == made
    assert [file.name for file in tmp_path.iterdir()] == ["tables.key"]
    assert load_key(tmp_path / "other.key").data != made.data


def test_processes_that_start_at_once_get_the_same_key(tmp_path: Path) -> None:
    path = tmp_path / "tables.key"
    with ThreadPoolExecutor(16) as threads:
        keys = {key.data for key in threads.map(lambda _: load_key(path), range(64))}
    assert len(keys) == 1


@pytest.mark.skipif(not POSIX, reason="elsewhere a file has no mode")
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o666])
def test_a_key_that_others_can_read_is_refused(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "tables.key"
    load_key(path)
    path.chmod(mode)
    before = path.read_bytes()
    with pytest.raises(KeyFileUnusable) as refused:
        load_key(path)
    assert refused.value.fault is KeyFault.SHARED
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", [b"", b"short", b"0" * 63, b"0" * 66, b"\xff" * 64, b"g" * 64])
def test_a_file_that_is_not_a_key_is_refused_and_not_changed(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "tables.key"
    path.write_bytes(text)
    path.chmod(0o600)
    with pytest.raises(KeyFileUnusable) as refused:
        load_key(path)
    assert refused.value.fault is KeyFault.MALFORMED
    assert path.read_bytes() == text


def test_a_key_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KeyFileUnusable) as refused:
        load_key(tmp_path)
    assert refused.value.fault is KeyFault.UNREADABLE


def test_without_a_writable_folder_the_key_lasts_for_one_run(tmp_path: Path) -> None:
    path = tmp_path / "no such folder" / "tables.key"
    one, other = load_key(path), load_key(path)
    assert one.data != other.data and len(one.data) == 32
    assert "No such file" in one.unkept


@pytest.mark.parametrize(
    ("store", "key"),
    [("tenback.db", "tenback.key"), ("tables", "tables.key"), ("odd.key", "odd.key.key")],
)
def test_the_key_file_is_beside_the_store(store: str, key: str) -> None:
    assert key_file_beside(Path("folder") / store) == Path("folder") / key


def test_a_server_makes_its_key_beside_the_store_and_a_backup_leaves_it_there(
    tmp_path: Path,
) -> None:
    with serving(tmp_path):
        assert (tmp_path / "tables.key").exists()
    (tmp_path / "copies").mkdir()
    source, target = str(tmp_path / "tables.db"), str(tmp_path / "copies" / "copy.db")
    words = [sys.executable, "-m", "tenback", "backup", source, target]
    subprocess.run(words, check=True, capture_output=True, timeout=HANG_S)
    assert [file.name for file in (tmp_path / "copies").iterdir()] == ["copy.db"]
    key = bytes.fromhex((tmp_path / "tables.key").read_text())
    for file in (tmp_path / "copies" / "copy.db", tmp_path / "tables.db"):
        assert key not in file.read_bytes() and key.hex().encode() not in file.read_bytes()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Can’t create"), ("fr", "Impossible de créer"), ("de", "nicht anlegen")],
)
def test_a_server_without_a_place_for_its_key_runs_and_says_so(
    tmp_path: Path, language: str, said: str
) -> None:
    nowhere = tmp_path / "no such folder" / "x.key"
    more = ["--lang", language, "serve", "--key-file", str(nowhere)]
    with serving(tmp_path, more) as (_, process):
        assert process.stderr is not None
        line = process.stderr.readline()
    assert said in line and str(nowhere) in line
    assert not (tmp_path / "tables.key").exists()


@pytest.mark.parametrize(
    ("language", "malformed", "shared"),
    [
        ("en", "doesn’t contain a key", "Other users"),
        ("fr", "ne contient pas de clé", "D’autres comptes"),
        ("de", "enthält keinen Schlüssel", "Andere auf diesem Rechner"),
    ],
)
def test_a_server_says_what_is_wrong_with_a_key_file(
    tmp_path: Path,
    language: str,
    malformed: str,
    shared: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "x.key"
    path.write_text("nonsense")
    store = ["--store", str(tmp_path / "x.db"), "--key-file", str(path)]
    for mode, said in ((0o600, malformed), (0o644, shared)):
        path.chmod(mode)
        with pytest.raises(SystemExit) as ended:
            main(["--lang", language, "serve", "--port", "0", *store])
        assert ended.value.code == 2
        told = capsys.readouterr().err
        assert said in told and str(path) in told
