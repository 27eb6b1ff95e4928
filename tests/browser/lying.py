"""A lying server: a proxy that changes what the page receives."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from tenback.client.mirror import updated
from tenback.hosting import messages as wire
from tenback.record import commit, fair_deal
from tenback.rules import ruleset
from tenback.tables import TableView

View = dict[str, Any]
Event = dict[str, Any]
Lie = Callable[[View, list[Event]], None]
"""Changes a view, and the events that led to it, in place."""

OTHER = bytes(range(32))
"""Another secret, another commitment, other words."""


def tell(page: Page, lie: Lie) -> None:
    """From now on, apply a lie to everything that the page receives from tables."""

    def between(socket: WebSocketRoute) -> None:
        server, liar = socket.connect_to_server(), _Liar(lie)
        socket.on_message(server.send)

        def tell(words: str | bytes) -> None:
            for message in liar.messages(words):
                socket.send(message)

        server.on_message(tell)

    page.route_web_socket(re.compile(r"/socket$"), between)


class _Liar:
    """Keeps the true view of a connection, and sends another one."""

    def __init__(self, lie: Lie) -> None:
        self._lie = lie
        self._welcome: dict[str, Any] = {}

    def messages(self, words: str | bytes) -> Iterator[str]:
        """What the page receives in place of a message."""
        message = json.loads(words)
        if message["type"] == "welcome":
            self._welcome = message
            yield json.dumps({**message, "view": self._changed(message["view"], [])})
        elif message["type"] == "update":
            update = wire.read_from_server(words)
            assert isinstance(update, wire.Update)
            before = msgspec.convert(self._welcome["view"], TableView)
            self._welcome["view"] = true = msgspec.to_builtins(updated(before, update))
            view = self._changed(true, message["events"])
            message["changes"]["proof"] = view["proof"]
            yield json.dumps(message)
            if view["settings"] != true["settings"]:  # no update changes them
                yield json.dumps({**self._welcome, "view": view})
        else:
            yield json.dumps(message)

    def _changed(self, view: View, events: list[Event]) -> View:
        other: View = json.loads(json.dumps(view))  # with lists, which a lie can change
        self._lie(other, events)
        return other


def text(data: bytes) -> str:
    """Bytes in base64, as in messages."""
    return b64encode(data).decode()


def the_truth(view: View, events: list[Event]) -> None:
    """Change nothing."""


def other_commitment_before(view: View, events: list[Event]) -> None:
    if view["phase"] == "gathering":
        view["proof"]["commitment"] = text(OTHER)


def other_commitment_after(view: View, events: list[Event]) -> None:
    if view["phase"] != "gathering":
        view["proof"]["commitment"] = text(OTHER)


def other_commitment_throughout(view: View, events: list[Event]) -> None:
    view["proof"]["commitment"] = text(OTHER)


def other_secret(view: View, events: list[Event]) -> None:
    if view["proof"]["secret"] is not None:
        view["proof"]["secret"] = text(OTHER)


def no_secret(view: View, events: list[Event]) -> None:
    view["proof"]["secret"] = None


def words_of_a_bot(view: View, events: list[Event]) -> None:
    if view["phase"] != "gathering":
        view["proof"]["contributions"][1] = text(OTHER)
        _deal_again(view)


def other_words_of_a_player(view: View, events: list[Event]) -> None:
    if view["phase"] != "gathering":
        view["proof"]["contributions"][0] = text(OTHER)
        _deal_again(view)


def words_without_their_decks(view: View, events: list[Event]) -> None:
    if view["phase"] != "gathering":
        view["proof"]["contributions"][1] = text(OTHER)


def other_decks(view: View, events: list[Event]) -> None:
    for deck in view["proof"]["decks"] or ():
        deck[0], deck[-1] = deck[-1], deck[0]


def other_starter(view: View, events: list[Event]) -> None:
    for event in events:
        if event["type"] == "started":
            event["starter"] = 1 - event["starter"]


def other_hand(view: View, events: list[Event]) -> None:
    for event in events:
        if event["type"] == "dealt":
            cards = event["hands"][0]["cards"]
            event["hands"][0]["cards"] = sorted([*cards[1:], _missing(cards)])


def other_cards_drawn(view: View, events: list[Event]) -> None:
    for event in events:
        if event["type"] == "turned" and event["drew"]:
            event["drew"][0] = _missing(event["drew"])


def another_proof(view: View, events: list[Event]) -> None:
    """Commitment, secret and decks that fit together, and were made up after the game."""
    if view["proof"]["secret"] is not None:
        view["proof"]["commitment"] = text(commit(OTHER))
        view["proof"]["secret"] = text(OTHER)
        _deal_again(view)


def nothing_was_dealt(view: View, events: list[Event]) -> None:
    if view["phase"] == "over":
        view["proof"].update(given=True, secret=None)


def it_is_a_daily_deal(view: View, events: list[Event]) -> None:
    if view["phase"] == "over":
        view["proof"]["secret"] = None
        view["settings"]["daily"] = "2026-01-01"


def other_rules(view: View, events: list[Event]) -> None:
    if view["phase"] == "over":
        view["settings"]["rules"] = "duel(talk=strict)"


def _deal_again(view: View) -> None:
    """Replace the decks by those that follow from the view as it is now."""
    proof = view["proof"]
    if proof["secret"] is None:
        return
    given = [None if words is None else b64decode(words) for words in proof["contributions"]]
    dealt = fair_deal(ruleset(view["settings"]["rules"]), b64decode(proof["secret"]), given)
    proof["decks"] = [list(deck) for deck in dealt.decks]


def _missing(cards: list[int]) -> int:
    return next(card for card in range(2, 60) if card not in cards)
