"""Options with which a server's process is confined before it starts."""

from __future__ import annotations

import ctypes
import os
import subprocess
from functools import partial
from pathlib import Path
from typing import Any

OWN_USERS_AND_MOUNTS = 0x10000000 | 0x00020000
"""CLONE_NEWUSER, CLONE_NEWNS."""

READ_ONLY, REMOUNT, BIND = 1, 32, 4096
"""MS_RDONLY, MS_REMOUNT, MS_BIND."""


def small_disk(folder: Path) -> dict[str, Any]:
    """Options of a process that sees its own file system of one megabyte in this folder."""
    assert _may_mount(folder), "allow user namespaces: a small disk is mounted in one"
    return {"preexec_fn": partial(_with_small_disk, str(folder).encode(), *_ids())}


def read_only_mount(folder: Path) -> dict[str, Any]:
    """Options of a process for which this folder is mounted read-only."""
    assert _may_mount(folder), "allow user namespaces: the folder is mounted in one"
    return {"preexec_fn": partial(_with_read_only_mount, str(folder).encode(), *_ids())}


def modes_count() -> dict[str, Any]:
    """Options of a process that obeys file modes even if root starts it."""
    return {"preexec_fn": _without_privilege if os.geteuid() == 0 else None}


def _ids() -> tuple[int, int]:
    return os.getuid(), os.getgid()


def _may_mount(folder: Path) -> bool:
    mount = ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", str(folder)]
    try:
        return subprocess.run(mount, capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


def _in_own_mounts(user: int, group: int) -> ctypes.CDLL:
    """Make the process root inside its own user namespace."""
    system = ctypes.CDLL(None)
    assert system.unshare(OWN_USERS_AND_MOUNTS) == 0
    for file, text in (
        ("setgroups", "deny"),
        ("uid_map", f"0 {user} 1"),
        ("gid_map", f"0 {group} 1"),
    ):
        Path(f"/proc/self/{file}").write_text(text)
    return system


def _with_small_disk(folder: bytes, user: int, group: int) -> None:
    assert _in_own_mounts(user, group).mount(b"tmpfs", folder, b"tmpfs", 0, b"size=1m") == 0


def _with_read_only_mount(folder: bytes, user: int, group: int) -> None:
    system = _in_own_mounts(user, group)
    assert system.mount(folder, folder, None, BIND, None) == 0
    assert system.mount(None, folder, None, BIND | REMOUNT | READ_ONLY, None) == 0


def _without_privilege() -> None:
    drop, overriding = 24, 1  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE
    ctypes.CDLL(None).prctl(drop, overriding, 0, 0, 0)
