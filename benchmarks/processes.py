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


def proportional_bytes(pid: int) -> int:
    """The memory of a process, with its share of what it has in common with others."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return 1024 * int(line.split()[1])
    raise ValueError("this system does not tell the proportional memory of a process")


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


def serving_processes(server: int) -> tuple[list[int], list[int]]:
    """The parent of several server processes with the template, and the processes that serve."""
    templates = children(server)
    return [server, *templates], [process for one in templates for process in children(one)]


def use_separate_processors(server: int, players: int, serving: int = 1) -> None:
    """Keep the players off the processors of a server and all that it has started.

    Without a processor for each of the ``serving`` processes and one for the players, the system
    divides them: a server of several processes is not measured on one processor.
    """
    processors = sorted(os.sched_getaffinity(server))
    if len(processors) > serving:
        _use_processors(players, processors[-1:])
        found = [server]
        while found:
            process = found.pop()
            _use_processors(process, processors[:-1])
            found += children(process)


def _use_processors(pid: int, processors: list[int]) -> None:
    for thread in Path(f"/proc/{pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), processors)
