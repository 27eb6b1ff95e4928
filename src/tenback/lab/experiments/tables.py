"""The results as a Parquet file: one row for each game, in the order of arms, deals and games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import Any

from tenback.bots import name_of
from tenback.lab.experiments.experiment import demand_module
from tenback.lab.experiments.running import ArmResults
from tenback.lab.game_result import GameResult

COLUMNS = {
    "arm": "string",
    "deal": "int32",
    "game": "int8",
    "rules": "string",
    "bots": "list<string>",
    "talk": "bool",
    "winner": "int8",
    "left": "list<int16>",
    "fault": "string",
    "unplayed": "bool",
    "turns": "int16",
    "tops": "list<int16>",
    "hand_sizes": "list<int16>",
    "draw_sizes": "list<int16>",
    "stuck_seat": "int8",
    "jumps": "int16",
    "largest_gap": "int16",
    "largest_gap_turn": "int16",
}
"""The columns with their types, as docs/how-to/run-experiments.md explains them."""

ROWS_PER_GROUP = 100_000


def demand_parquet() -> None:
    """Raise LabError if Parquet files can't be written here."""
    demand_module("pyarrow")


def parquet(arms: Iterable[ArmResults]) -> bytes:
    """Return the file's content: the same bytes for the same games."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = pa.schema([pa.field(name, _type(pa, kind)) for name, kind in COLUMNS.items()])
    out = BytesIO()
    with pq.ParquetWriter(out, schema, compression="zstd") as writer:
        for rows in _groups(row for arm in arms for row in _rows(arm)):
            writer.write_table(pa.Table.from_pylist(rows, schema=schema))
    return out.getvalue()


def _type(pa: Any, kind: str) -> Any:
    inner = kind.removeprefix("list<").removesuffix(">")
    simple = {"string": pa.string, "bool": pa.bool_, "int8": pa.int8, "int16": pa.int16}
    found = {**simple, "int32": pa.int32}[inner]()
    return pa.list_(found) if kind.startswith("list<") else found


def _groups(rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    group: list[dict[str, Any]] = []
    for row in rows:
        group.append(row)
        if len(group) == ROWS_PER_GROUP:
            yield group
            group = []
    yield group


def _rows(arm: ArmResults) -> Iterator[dict[str, Any]]:
    plan = arm.arm.plan
    fixtures = plan.fixtures
    for number, deal in enumerate(arm.deals()):
        for game, (fixture, result) in enumerate(zip(fixtures, deal, strict=True)):
            yield {
                "arm": arm.arm.name,
                "deal": number,
                "game": game,
                "rules": plan.rules.id,
                "bots": [name_of(bot) for bot in fixture.seats],
                "talk": plan.talk,
                **_result(result),
            }


def _result(game: GameResult) -> dict[str, Any]:
    course = game.course._asdict() if game.course else {}
    return {
        "winner": game.winner,
        "left": list(game.left),
        "fault": None if game.fault is None else str(game.fault),
        "unplayed": game.unplayed,
        **course,
    }
