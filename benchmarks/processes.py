"""What another process has used of the machine, and where it runs; for Linux."""

from __future__ import annotations

import os
from pathlib import Path


def processor_seconds(pid: int) -> float:
    """The processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_bytes(pid: int) -> int:
    """The memory of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def use_separate_processors(server: int, players: int) -> None:
    """Keep the players off the server's processor, if there is more than one."""
    processors = sorted(os.sched_getaffinity(server))
    if len(processors) > 1:
        for process, share in ((players, processors[-1:]), (server, processors[:-1])):
            for thread in Path(f"/proc/{process}/task").iterdir():
                os.sched_setaffinity(int(thread.name), share)
