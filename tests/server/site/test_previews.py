"""Links to finished games: tags and a picture for messengers, if anybody may see the game."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.routing import Route

from tenback.hosting.faults import Faulty
from tenback.server.api.context import Context
from tenback.server.site.files import Page
from tenback.server.site.pictures import HEIGHT, LAYERS, WIDTH, cover, layers, picture
from tenback.server.site.previews import Previews
from tenback.server.site.strokes import DIGITS, WORDMARK_WIDTH, number, points, wordmark
from tenback.tables import Settings, Watch
from tenback.tables.requests import Close
from tests.playing import begun, gathered
from tests.server.api.asking import a_record, at_site, get
from tests.sites import Site


def asked(table: str, game: int) -> Request:
    return Request(
        {
            "type": "http",
            "method": "GET",
            "scheme": "https",
            "server": ("tenback.test", 443),
            "path": f"/review/{table}/{game}",
            "query_string": b"",
            "headers": [(b"accept-language", b"de")],
            "path_params": {"table": table, "game": str(game)},
        }
    )


def previews(site: Site, folder: Path) -> Previews:
    (folder / "index.html").write_text("<head></head>")
    unused: Any = None
    return Previews(Context(site.hall, unused, unused, unused), Page(folder))


@pytest.mark.parametrize("rules", ["coop(players=2)", "duel"])
def test_the_page_of_a_finished_game_has_tags_and_a_picture(rules: str, tmp_path: Path) -> None:
    async def play(site: Site) -> None:
        people, record = await a_record(site, Settings(rules))
        table, outcome = people[0].link.table, record.final.outcome
        assert outcome is not None
        found = await previews(site, tmp_path).review(asked(table, 1))
        page = bytes(found.body).decode()
        assert f"https://tenback.test/review/{table}/1/preview.png" in page
        assert str(max(outcome.left)) in page and "übrig" in page
        path = f"/review/{table}/1"
        assert (await get(site, path)).status == 200
        shown = await get(site, f"{path}/preview.png")
        assert shown.headers["content-type"] == "image/png"
        assert shown.body == picture(False, max(outcome.left))
        assert (await get(site, f"/review/{table}/2/preview.png")).error == (404, "not-found")

    at_site(play)


def test_a_game_that_not_everybody_may_see_has_neither(tmp_path: Path) -> None:
    async def play(site: Site) -> None:
        running = await gathered(site, Settings("coop(players=2)"))
        await begun(running)
        closed, _ = await a_record(site, Settings("coop", watch=Watch.NOBODY))
        for table in (running[0].link.table, closed[0].link.table, "nowhere"):
            there = previews(site, tmp_path)
            assert b"og:" not in bytes((await there.review(asked(table, 1))).body)
            with pytest.raises(Faulty):
                await there.picture(asked(table, 1))

    at_site(play)


def test_a_game_that_was_given_up_has_neither(tmp_path: Path) -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop"))
        await begun(people)
        await people[0].ask(Close())
        table = people[0].link.table
        there = previews(site, tmp_path)
        assert b"og:" not in bytes((await there.review(asked(table, 1))).body)
        assert (await get(site, f"/review/{table}/1")).status == 200
        assert (await get(site, f"/review/{table}/1/preview.png")).error == (409, "not-over")

    at_site(play)


@pytest.mark.parametrize("number", ["0", "9" * 5_000, "x", "-1", "%D9%A1"])
def test_the_number_of_a_game_that_there_is_not_leads_to_the_page_alone(number: str) -> None:
    async def play(site: Site) -> None:
        people, _ = await a_record(site, Settings("coop"))
        path = f"/review/{people[0].link.table}/{number}"
        page = await get(site, path)
        assert page.status == 200 and b"og:" not in page.body
        assert (await get(site, f"{path}/preview.png")).error == (404, "not-found")

    at_site(play)


async def linked(site: Site, folder: Path, path: str, language: str, route: str = "") -> str:
    request = asked("", 0)
    request.scope.update(path=path, route=Route(route or path, previews(site, folder).front))
    request.scope["headers"] = [(b"accept-language", language.encode())]
    return bytes((await previews(site, folder).front(request)).body).decode()


def test_other_links_have_tags_in_the_language_of_the_reader_and_the_picture_of_the_name(
    tmp_path: Path,
) -> None:
    async def play(site: Site) -> None:
        page = await linked(site, tmp_path, "/", "fr")
        assert "Tenback, deux jeux de cartes" in page
        assert '"https://tenback.test/preview.png"' in page
        assert "Tagesaufgabe" in await linked(site, tmp_path, "/daily", "de")
        shown = await get(site, "/preview.png")
        assert (shown.headers["content-type"], shown.body) == ("image/png", cover())

    at_site(play)


def test_the_tags_of_an_invitation_say_nothing_about_the_table(tmp_path: Path) -> None:
    async def play(site: Site) -> None:
        (host, *_) = await gathered(site, Settings("coop(players=2)"))
        table = host.link.table
        there, nowhere = [
            await linked(site, tmp_path, f"/t/{name}", "en", "/t/{table}")
            for name in (table, "nowhere")
        ]
        assert "You’re invited to play Tenback" in there
        assert there.replace(table, "nowhere") == nowhere

    at_site(play)


def test_the_picture_is_a_png_with_a_layer_of_paper_for_fewer_cards_left() -> None:
    drawn = picture(False, 7)
    assert drawn[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", drawn[16:24]) == (WIDTH, HEIGHT)
    start = drawn.index(b"IDAT") + 4
    (length,) = struct.unpack(">I", drawn[start - 8 : start - 4])
    pixels = zlib.decompress(drawn[start : start + length])
    assert len(pixels) == HEIGHT * (WIDTH + 1)
    assert set(pixels) == {0, *range(1, 7), len(LAYERS) + 1}
    assert len({picture(won, left) for won, left in ((True, 0), (False, 1), (False, 40))}) == 3


def test_more_layers_for_fewer_cards() -> None:
    lefts = [1, 2, 3, 5, 6, 9, 10, 15, 16, 25, 26, 98]
    assert [layers(False, left) for left in lefts] == [8, 8, 7, 7, 6, 6, 4, 4, 2, 2, 1, 1]
    assert layers(True, 0) == len(LAYERS) == 9


def test_strokes_stay_in_their_boxes() -> None:
    for character, (width, path) in DIGITS.items():
        for x, y in (point for stroke in points(path) for point in stroke):
            assert -1 <= x <= width + 1 and -1 <= y <= 101, character
    assert number("10")[0] == 103
    assert max(x for stroke in wordmark() for x, _ in stroke) <= WORDMARK_WIDTH
