"""Saving a game after every step, in a thread: a disk may take longer than a key may wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from tenback.terminal.saved import CannotSave, SavedGame, SavedGames


class Saver:
    """Saves the steps of one game in their order; ``cannot_save`` is told why it has to stop."""

    def __init__(self, games: SavedGames | None, cannot_save: Callable[[str], None]) -> None:
        self._games, self._cannot_save = games, cannot_save
        self._disk = ThreadPoolExecutor(1, "tenback-saving")

    def save(self, game: SavedGame, over: bool) -> None:
        """Save a game, or forget one that is over, and wait for the disk."""
        if self._games is not None:
            self._end(self._begin(self._games, game, over).result())

    async def save_meanwhile(self, game: SavedGame, over: bool) -> None:
        """The same while the program goes on."""
        if self._games is not None:
            self._end(await asyncio.wrap_future(self._begin(self._games, game, over)))

    def release(self) -> None:
        """Let another terminal go on with the game, once it is saved."""
        if self._games is not None:
            self._disk.submit(self._games.release).result()

    def _begin(self, games: SavedGames, game: SavedGame, over: bool) -> Future[str | None]:
        return self._disk.submit(_written, games, game, over)

    def _end(self, failure: str | None) -> None:
        if failure is not None:
            self._games = None
            self._cannot_save(failure)


def _written(games: SavedGames, game: SavedGame, over: bool) -> str | None:
    """Save or forget a game; why that was not possible."""
    if over:
        games.forget(game)
        return None
    try:
        games.save(game)
    except CannotSave as error:
        return str(error)
    return None
