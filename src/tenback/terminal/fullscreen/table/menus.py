"""The menus of a table: the lobby and its rules before the deal, the rest during the game."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import urlsplit

from tenback.client import Link
from tenback.client.player import free_seats
from tenback.hosting.messages import Speed
from tenback.rules import PRESETS, Talk, TenbackError, ruleset
from tenback.rules.presets import variant_of
from tenback.rules.ruleset import MAX_PLAYERS
from tenback.tables import Phase
from tenback.tables import requests as at_table
from tenback.tables.events import Reaction
from tenback.tables.viewing import SeatView
from tenback.terminal.archive import get_ready
from tenback.terminal.failures import Declined
from tenback.terminal.fullscreen.screens.setup import level_strength, level_title
from tenback.terminal.fullscreen.table.place import Place
from tenback.terminal.fullscreen.table.scene import (
    Choice,
    Copy,
    Following,
    Gone,
    Lobby,
    LobbySeat,
    Menu,
    TextRequest,
    closing,
)
from tenback.text.rules import house_rules

_LOOPBACK = re.compile(r"localhost|127\.\d+\.\d+\.\d+|::1")


class LobbyMenu:
    """What the lobby shows, and what can be chosen there."""

    def __init__(self, table: Place) -> None:
        self._table, self._text = table, table.text
        self._rules = RulesMenu(table)
        self._invitation: Link | None = None
        """One link for everyone: it is good for all free seats."""

    def shown(self) -> Lobby:
        """The seats and the rules in force."""
        table, text = self._table, self._text
        seats = tuple(
            LobbySeat(text("lobby-free"), "", free=True)
            if self._is_free(table.view.seats[number])
            else LobbySeat(name, self._notes(number))
            for number, name in enumerate(table.names)
        )
        return Lobby(seats, rules_in_force(table))

    def _notes(self, number: int) -> str:
        """What a seat is besides its name."""
        text, seat = self._text, self._table.view.seats[number]
        if seat.bot is not None:
            kind = (text("lobby-bot"), level_strength(text, seat.bot))
            return " · ".join(filter(None, kind))
        notes = [text("lobby-ready" if seat.ready else "lobby-not-ready")]
        if number in self._table.own:
            notes.insert(0, text("lobby-you"))
        elif not self._table.is_connected(number):
            notes.insert(0, text("lobby-away"))
        return " · ".join(notes)

    @staticmethod
    def _is_free(seat: SeatView) -> bool:
        return seat.person is None and seat.bot is None

    def _free(self) -> list[int]:
        return [n for n, seat in enumerate(self._table.view.seats) if self._is_free(seat)]

    def menu(self) -> Menu:
        """All that the people at this keyboard can do now."""
        table, text = self._table, self._text
        seats, own, free = table.view.seats, table.own, self._free()
        others = [n for n in range(len(seats)) if n not in own and n not in free]
        company = any(seats[number].person is not None for number in others)
        unready = [number for number in own if not seats[number].ready]
        choices = [
            (bool(unready), "lobby-ready-button", self.ready),
            (bool(free), "lobby-invite", self._invite),
            (table.can_seat_bots and bool(free), "lobby-put-bot", self._choose_bot),
            (table.is_founder and bool(others), "terminal-clear-seat", self._choose_to_clear),
            (len(own) == 1 and company and bool(free), "terminal-change-seat", self._choose_seat),
            (bool(free), "terminal-share-keyboard", self._seat_another),
            (True, "lobby-rename", self._choose_to_rename),
            (table.is_founder and not table.has_fixed_deal, "lobby-change-rules", self._change),
            (True, "lobby-leave", self._ask_before_leaving),
        ]
        found = tuple(Choice(text(key), answer) for there, key, answer in choices if there)
        return Menu(self._waiting(), found)

    def _waiting(self) -> str:
        """What the table waits for."""
        table, text = self._table, self._text
        free = self._free()
        if free:
            return text("lobby-wait-seats", count=len(free))
        seats = table.view.seats
        if not all(seats[number].ready for number in table.own):
            return text("join-ready")
        missing = [number for number in sorted(table.present) if not seats[number].ready]
        names = ", ".join(table.names[number] for number in missing)
        return text("lobby-wait-ready", names=names)

    async def ready(self) -> Following:
        """Everybody at this keyboard is ready."""
        table = self._table
        for seat in table.own:
            if not table.view.seats[seat].ready:
                await table.take_back(seat)
        with table.explained():
            await get_ready(table.connection)
        return None

    # Invitations

    async def _invite(self) -> Following:
        if self._invitation is None:
            with self._table.explained():
                self._invitation = await self._table.connection.invite()
        return await self._show_invitation()

    async def _show_invitation(self) -> Menu:
        text, link = self._text, self._invitation
        assert link is not None
        lines = [text("lobby-invite-line"), str(link)]
        choices = [Choice(text("lobby-copy"), self._copy)]
        address = urlsplit(link.server)
        if _LOOPBACK.fullmatch(address.hostname or ""):
            lines.append(text("lobby-only-here"))
            network = (await self._table.about()).network
            if network is None:
                lines.append(text("lobby-only-here-restart"))
            else:
                choices.append(self._network_choice(network, address.port))
        choices.append(closing(text("close")))
        return Menu("\n".join(lines), tuple(choices))

    def _network_choice(self, network: str, port: int | None) -> Choice:
        """Show the link with an address that other computers can reach."""

        async def use() -> Following:
            assert self._invitation is not None
            scheme = urlsplit(self._invitation.server).scheme
            server = f"{scheme}://{network}" + (f":{port}" if port else "")
            self._invitation = replace(self._invitation, server=server)
            return await self._show_invitation()

        return Choice(self._text("lobby-use-network", address=network), use)

    async def _copy(self) -> Following:
        return Copy(str(self._invitation), self._text("lobby-copied"))

    # Seats

    async def _choose_bot(self) -> Following:
        seat, about = self._free()[0], await self._table.about()
        choices = (
            self._table.choice(
                level_title(self._text, one.level) or one.level, at_table.Hand(seat, one.level)
            )
            for one in about.levels
            if one.ready
        )
        return Menu(self._text("lobby-put-bot"), (*choices, self._close))

    async def _choose_to_clear(self) -> Following:
        table = self._table
        choices = (
            self._table.choice(f"{number + 1}  {table.names[number]}", at_table.Leave(number))
            for number, seat in enumerate(table.view.seats)
            if number not in table.own and not self._is_free(seat)
        )
        return Menu(self._text("terminal-clear-seat"), (*choices, self._close))

    async def _choose_seat(self) -> Following:
        text, (before,) = self._text, self._table.own
        name = self._table.view.seats[before].name
        choices = (
            self._table.choice(
                text("new-seat", number=n + 1), at_table.Sit(n, name), at_table.Leave(before)
            )
            for n in self._free()
        )
        return Menu(text("terminal-change-seat"), (*choices, self._close))

    async def _seat_another(self) -> Following:
        async def sit(name: str) -> None:
            free = free_seats(self._table.connection)
            await self._table.ask(at_table.Sit(free[0] if free else 0, name))

        return TextRequest(self._text("terminal-share-keyboard"), sit)

    async def _choose_to_rename(self) -> Following:
        table = self._table
        if len(table.own) == 1:
            return self._rename(table.own[0])

        def choice(seat: int) -> Choice:
            async def rename() -> Following:
                return self._rename(seat)

            return Choice(table.names[seat], rename)

        return Menu(self._text("lobby-rename"), (*map(choice, table.own), self._close))

    def _rename(self, seat: int) -> TextRequest:
        async def rename(name: str) -> None:
            await self._table.ask(at_table.Rename(seat, name))

        return TextRequest(self._text("new-name"), rename, self._table.view.seats[seat].name)

    async def _change(self) -> Following:
        return self._rules.menu()

    async def _ask_before_leaving(self) -> Following:
        """The numbers of a menu change as people come: a wrong key must not free a seat."""
        leave = Choice(self._text("lobby-leave"), self._leave)
        return Menu(self._text("terminal-free-seat"), (self._close, leave))

    async def _leave(self) -> Following:
        """Free the seats."""
        for seat in self._table.own:
            await self._table.ask(at_table.Leave(seat))
        return Gone()

    @property
    def _close(self) -> Choice:
        return closing(self._text("table-cancel"))


def rules_in_force(table: Place) -> str:
    """The game, its variant, its house rules and how people may talk."""
    text, rules, settings = table.text, table.rules, table.view.settings
    duel = rules.sides == 2
    game = text("game-duel" if duel else "game-coop")
    parts = [text("lobby-rules", game=game, players=rules.players)]
    variant = variant_of(rules)
    if variant is not None and not duel:
        parts.append(text(f"variant-{variant}"))
    parts += house_rules(text, rules)
    if not duel and rules.players > 1:
        parts.append(text(f"speech-{settings.talk}"))
    return " · ".join(parts)


class RulesMenu:
    """The settings of a table, each a choice, until its founder is done."""

    def __init__(self, table: Place) -> None:
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


class TableMenu:
    """What the person in a seat can do besides playing cards."""

    def __init__(self, table: Place) -> None:
        self._table, self._text = table, table.text

    def menu(self, seat: int) -> Menu | None:
        """Bots in the place of people, their speed, and giving up."""
        table, text = self._table, self._text
        if table.view.phase not in (Phase.CHOOSING, Phase.PLAYING):
            return None
        choices: list[Choice] = []
        seats, sitter = table.view.seats, table.view.settings.sitter
        if seats[seat].bot is None:
            choices.append(self._table.choice(text("table-hand-over"), at_table.Hand(seat, sitter)))
        for absent in self._replaceable(seat):
            label = text("table-bot-for", name=table.names[absent])
            choices.append(self._table.choice(label, at_table.Hand(absent, sitter)))
        if any(one.bot is not None for one in seats):
            choices.append(Choice(text("speed-title"), self._choose_speed))
        choices.append(Choice(text("table-give-up"), self._ask_before_giving_up))
        choices.append(closing(text("table-cancel")))
        return Menu(text("table-menu"), tuple(choices))

    def _replaceable(self, seat: int) -> list[int]:
        """The seats of absent partners for whom the table's bot can play at once."""
        table, seats = self._table, self._table.view.seats
        if seats[seat].bot is not None or table.rules.sides == 2:
            return []
        return [at for at in range(len(seats)) if table.seconds_until_bot(at) is not None]

    async def _choose_speed(self) -> Following:
        def choice(speed: Speed) -> Choice:
            async def choose() -> Following:
                await self._table.connection.choose_speed(speed)
                return None

            return Choice(self._text(f"speed-{speed}"), choose)

        return Menu(self._text("speed-title"), tuple(map(choice, Speed)))

    async def _ask_before_giving_up(self) -> Following:
        text = self._text
        why = text("table-give-up-alone" if self._table.is_alone else "table-give-up-others")
        choices = (
            closing(text("table-cancel")),
            Choice(text("table-give-up"), self._give_up),
        )
        return Menu(why, choices)

    async def _give_up(self) -> Following:
        """A bot plays on for the others; a game that nobody else plays is closed."""
        table = self._table
        if table.is_alone:
            await table.ask(at_table.Close())
            return Gone()
        for seat in table.own:
            if table.view.seats[seat].bot is None:
                await table.ask(at_table.Hand(seat, table.view.settings.sitter))
            await table.ask(at_table.Leave(seat))
        return Gone()

    def reactions(self, seat: int, to_move: int | None) -> Menu | None:
        """Gestures towards the table; a nudge if another person is to move."""
        table, text = self._table, self._text
        choices: list[Choice] = []
        if table.view.settings.talk is not Talk.SILENT:
            choices += [
                self._table.choice(text("reaction-name", reaction=one), at_table.React(seat, one))
                for one in Reaction
                if one is not Reaction.NUDGE
            ]
        if self._may_nudge(to_move):
            choices.append(self._table.choice(text("nudge"), at_table.React(seat, Reaction.NUDGE)))
        return Menu(text("reaction-title"), tuple(choices)) if choices else None

    def _may_nudge(self, to_move: int | None) -> bool:
        table = self._table
        if table.view.phase is not Phase.PLAYING or to_move is None or to_move in table.own:
            return False
        return to_move in table.present and table.is_connected(to_move)
