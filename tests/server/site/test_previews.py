"""Links in messengers: tags with the result of a game, if anybody may see it, and a picture."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.routing import Route

from tenback.server.api.context import Context
from tenback.server.page import COVER_PATH, COVER_PIXELS, Page, Previews
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
def test_the_page_of_a_finished_game_has_tags_with_its_result(rules: str, tmp_path: Path) -> None:
    async def play(site: Site) -> None:
        people, record = await a_record(site, Settings(rules))
        table, outcome = people[0].link.table, record.final.outcome
        assert outcome is not None
        found = await previews(site, tmp_path).review(asked(table, 1))
        page = bytes(found.body).decode()
        assert '"https://tenback.test/preview.png"' in page
        assert str(max(outcome.left)) in page and "übrig" in page
        assert (await get(site, f"/review/{table}/1")).status == 200

    at_site(play)


def test_a_game_that_not_everybody_may_see_has_none(tmp_path: Path) -> None:
    async def play(site: Site) -> None:
        running = await gathered(site, Settings("coop(players=2)"))
        await begun(running)
        closed, _ = await a_record(site, Settings("coop", watch=Watch.NOBODY))
        for table in (running[0].link.table, closed[0].link.table, "nowhere"):
            found = await previews(site, tmp_path).review(asked(table, 1))
            assert b"og:" not in bytes(found.body)

    at_site(play)


def test_a_game_that_was_given_up_has_none(tmp_path: Path) -> None:
    async def play(site: Site) -> None:
        people = await gathered(site, Settings("coop"))
        await begun(people)
        await people[0].ask(Close())
        table = people[0].link.table
        there = previews(site, tmp_path)
        assert b"og:" not in bytes((await there.review(asked(table, 1))).body)
        assert (await get(site, f"/review/{table}/1")).status == 200

    at_site(play)


@pytest.mark.parametrize("number", ["0", "9" * 5_000, "x", "-1", "%D9%A1"])
def test_the_number_of_a_game_that_there_is_not_leads_to_the_page_alone(number: str) -> None:
    async def play(site: Site) -> None:
        people, _ = await a_record(site, Settings("coop"))
        path = f"/review/{people[0].link.table}/{number}"
        page = await get(site, path)
        assert page.status == 200 and b"og:" not in page.body

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


WEB = Path(__file__).parents[3] / "web"


@pytest.mark.parametrize(
    ("name", "size"), [(COVER_PATH, COVER_PIXELS), ("/apple-touch-icon.png", (180, 180))]
)
def test_the_page_has_the_pictures_that_messengers_and_apple_want(
    name: str, size: tuple[int, int]
) -> None:
    drawn = (WEB / "public" / name[1:]).read_bytes()
    assert drawn[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", drawn[16:24]) == size


def test_the_page_names_its_icon_for_apple() -> None:
    assert 'href="/apple-touch-icon.png"' in (WEB / "index.html").read_text("utf-8")
