"""The menu in which the founder of a served table changes its rules before the deal."""

from __future__ import annotations

from tenback.rules import PRESETS, TenbackError, ruleset
from tenback.rules.presets import variant_of
from tenback.rules.ruleset import MAX_PLAYERS
from tenback.rules.talk import Talk
from tenback.tables import requests as at_table
from tenback.terminal.fullscreen.menus import Choice, Following, Menu, TextRequest, closing
from tenback.terminal.fullscreen.scene import Declined
from tenback.terminal.fullscreen.served_table import ServedTable


class ServedRules:
    """Each setting is a choice; another one follows until the founder is done."""

    def __init__(self, table: ServedTable) -> None:
        self._table, self._text = table, table.text

    def menu(self) -> Menu:
        """The settings with their values."""
        text, rules, settings = self._text, self._table.rules, self._table.view.settings
        duel, named = rules.sides == 2, variant_of(rules)
        variant = text("house-title" if named is None else f"variant-{named}")
        game = text("game-duel" if duel else "game-coop")
        choices = [
            Choice(_valued(text("new-game"), game), self._choose_game),
            Choice(_valued(text("new-variant"), variant), self._choose_variant),
            Choice(_valued(text("new-players"), str(rules.players)), self._choose_players),
            Choice(_valued(text("new-talk"), text(f"speech-{settings.talk}")), self._choose_talk),
        ]
        if duel:
            del choices[1:]
        hints = text("terminal-yes" if settings.hints else "terminal-no")
        choices += [
            Choice(_valued(text("new-hints"), hints), self._toggle_hints),
            Choice(_valued(text("house-title"), rules.id), self._write_rules),
            closing(text("terminal-done")),
        ]
        return Menu(text("lobby-change-rules"), tuple(choices))

    async def _choose_game(self) -> Following:
        players = self._table.rules.players
        return self._values(
            "new-game",
            [
                (self._text("game-coop"), f"coop(players={players})"),
                (self._text("game-duel"), "duel"),
            ],
        )

    async def _choose_variant(self) -> Following:
        players = self._table.rules.players
        return self._values(
            "new-variant",
            [(self._text(f"variant-{name}"), f"{name}(players={players})") for name in PRESETS],
        )

    async def _choose_players(self) -> Following:
        variant = variant_of(self._table.rules) or "coop"
        numbers = range(1, MAX_PLAYERS + 1)
        return self._values(
            "new-players", [(str(number), f"{variant}(players={number})") for number in numbers]
        )

    def _values(self, key: str, values: list[tuple[str, str]]) -> Menu:
        """A menu of rulesets."""

        def choice(label: str, rules: str) -> Choice:
            async def change() -> Following:
                await self._change(rules=rules)
                return self.menu()

            return Choice(label, change)

        return Menu(self._text(key), tuple(choice(*value) for value in values))

    async def _choose_talk(self) -> Following:
        def choice(talk: Talk) -> Choice:
            async def change() -> Following:
                await self._change(talk=talk)
                return self.menu()

            return Choice(self._text(f"speech-{talk}"), change)

        return Menu(self._text("new-talk"), tuple(map(choice, Talk)))

    async def _toggle_hints(self) -> Following:
        await self._change(hints=not self._table.view.settings.hints)
        return self.menu()

    async def _write_rules(self) -> Following:
        async def change(written: str) -> None:
            try:
                ruleset(written)
            except TenbackError as error:
                raise Declined(str(error)) from None
            await self._change(rules=written)

        return TextRequest(self._text("house-title"), change, self._table.rules.id)

    async def _change(
        self, rules: str | None = None, talk: Talk | None = None, hints: bool | None = None
    ) -> None:
        settings = self._table.view.settings
        await self._table.ask(
            at_table.Change(
                rules=settings.rules if rules is None else rules,
                talk=settings.talk if talk is None else talk,
                watch=settings.watch,
                hints=settings.hints if hints is None else hints,
                takeover=settings.takeover,
            )
        )


def _valued(label: str, value: str) -> str:
    return f"{label} · {value}"
