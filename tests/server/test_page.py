"""The page: its files, previews of its links, and what it has in common with the server."""

from __future__ import annotations

import asyncio
import datetime as dt
import gzip
import re
import shutil
import struct
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tenback.hosting.faults import Faulty
from tenback.rules.ruleset import MAX_CARD, MAX_HAND, MAX_MINIMUM
from tenback.server import page as static
from tenback.server.api.context import Context
from tenback.server.page import COVER_PATH, COVER_PIXELS, IMMUTABLE, Page, Previews
from tenback.server.security import CONTENT_SECURITY_POLICY as POLICY
from tenback.tables import Settings, Watch
from tenback.tables.daily import closes_at
from tenback.tables.requests import Close
from tests.playing import begun, gathered
from tests.server.api.asking import a_record, at_site, get
from tests.sites import Site

CODE = "let a = 1;\n" * 100


def request(path: str, language: str = "", packing: str = "") -> Request:
    headers = [(b"accept-language", language.encode()), (b"host", b"localhost")]
    headers += [(b"accept-encoding", packing.encode())]
    return Request({"type": "http", "method": "GET", "path": path, "headers": headers})


def answer(page: Page, path: str, language: str = "", packing: str = "") -> Response:
    return asyncio.run(page.respond(request(path, language, packing)))


@pytest.fixture
def page(tmp_path: Path) -> Page:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "app.webmanifest").write_text("{}")
    (tmp_path / "assets" / "index-Ab12_xyz9.js").write_text(CODE)
    return Page(tmp_path)


def test_a_file_named_by_its_content_is_cached_for_ever(page: Page) -> None:
    found = answer(page, "/assets/index-Ab12_xyz9.js")
    assert found.headers["cache-control"] == IMMUTABLE
    assert found.headers["content-type"] == "text/javascript; charset=utf-8"
    assert bytes(found.body).decode() == CODE


@pytest.mark.parametrize("packing", ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8"])
def test_a_file_is_compressed_for_clients_that_accept_it(page: Page, packing: str) -> None:
    found = answer(page, "/assets/index-Ab12_xyz9.js", packing=packing)
    assert found.headers["content-encoding"] == "gzip"
    assert found.headers["vary"] == "Accept-Encoding"
    assert len(found.body) < len(CODE) / 2
    assert gzip.decompress(found.body).decode() == CODE


@pytest.mark.parametrize("packing", ["", "br", "identity"])
def test_a_file_is_sent_plain_to_other_clients(page: Page, packing: str) -> None:
    found = answer(page, "/assets/index-Ab12_xyz9.js", packing=packing)
    assert "content-encoding" not in found.headers
    assert bytes(found.body).decode() == CODE


def test_a_file_that_compression_would_lengthen_is_sent_plain(page: Page) -> None:
    found = answer(page, "/app.webmanifest", packing="gzip")
    assert "content-encoding" not in found.headers
    assert found.headers["content-type"] == "application/manifest+json"
    assert bytes(found.body) == b"{}"


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/t/abcdefgh", "/learn/one", "/app.webmanifest"]
)
def test_other_files_are_revalidated(page: Page, path: str) -> None:
    found = answer(page, path)
    assert found.headers["cache-control"] == "no-cache"
    assert bytes(found.body) == (b"{}" if "manifest" in path else b"the page")


@pytest.mark.parametrize("path", ["/assets/nothing.js", "/api/nothing", "/assets/../../secret"])
def test_a_missing_file_is_not_answered_with_the_page(page: Page, path: str) -> None:
    with pytest.raises(Faulty) as fault:
        answer(page, path)
    assert fault.value.code == "not-found"


def test_no_path_leads_out_of_the_folder(page: Page, tmp_path: Path) -> None:
    (tmp_path.parent / "secret.txt").write_text("secret")
    found = answer(page, "/../secret.txt")
    assert bytes(found.body) == b"the page"


@pytest.mark.parametrize("path", ["/assets/./{}", "/assets//{}", "/assets/../assets/{}"])
def test_a_file_has_only_one_url(page: Page, path: str) -> None:
    with pytest.raises(Faulty):
        answer(page, path.format("index-Ab12_xyz9.js"))


@pytest.mark.parametrize("path", ["/a\0b", "/" + 5_000 * "x", "/assets", "//etc/passwd"])
def test_a_path_that_cannot_be_a_file_is_answered_with_the_page(page: Page, path: str) -> None:
    assert bytes(answer(page, path).body) == b"the page"


def build(folder: Path, number: int) -> None:
    """Build the page once more: with other names and without the files of the last build."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "assets").mkdir(parents=True)
    (folder / "assets" / f"index-{number:08}.js").write_text(f"let a = {number};")
    (folder / "assets" / f"later-{number:08}.js").write_text(f"let b = {number};")
    (folder / "index.html").write_text(f"/assets/index-{number:08}.js")


def test_a_rebuilt_page_is_served_with_its_new_names(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    page = Page(folder)
    assert b"bootstrap" in answer(page, "/").body, "not built yet"
    for number in (1, 2, 3):
        build(folder, number)
        script = bytes(answer(page, "/").body).decode()
        assert script == f"/assets/index-{number:08}.js"
        assert bytes(answer(page, script).body).decode() == f"let a = {number};"
    assert bytes(answer(page, "/assets/index-00000001.js").body) == b"let a = 1;", (
        "who has it open still finds what it needs"
    )
    with pytest.raises(Faulty) as fault:
        answer(page, "/assets/later-00000001.js")
    assert fault.value.code == "not-found"
    shutil.rmtree(folder)
    assert b"bootstrap" in answer(page, "/").body, "it is being built"


def test_the_number_of_cached_files_is_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static, "MAX_CACHED_FILES", 4)
    page = Page(tmp_path / "dist")
    for number in range(10):
        build(tmp_path / "dist", number)
        answer(page, f"/assets/index-{number:08}.js")
    for number in range(6, 10):
        answer(page, f"/assets/index-{number:08}.js")
    with pytest.raises(Faulty):
        answer(page, "/assets/index-00000005.js")


def test_without_a_built_page_the_answer_says_how_to_build_it(tmp_path: Path) -> None:
    found = answer(Page(tmp_path / "nowhere"), "/", "de")
    text = bytes(found.body).decode()
    assert 'lang="de"' in text and "python3 bootstrap.py run serve" in text
    assert "style" not in text and "script" not in text.replace("bootstrap", "")


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    assert "unsafe" not in POLICY and "http" not in POLICY and "*" not in POLICY
    assert POLICY.startswith("default-src 'none'")


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


WEB = Path(__file__).parents[2] / "web"


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


PAGE = Path(__file__).parents[2] / "web" / "src"


def number(file: str, name: str) -> int:
    """A constant of the page."""
    found = re.search(rf"\b{name} = ([\d_]+);", (PAGE / file).read_text("utf-8"))
    assert found, name
    return int(found[1])


def test_the_form_for_house_rules_has_the_limits_of_the_rules() -> None:
    file = "game/house-rules.ts"
    assert number(file, "MAX_HAND") == MAX_HAND
    assert number(file, "MAX_MINIMUM") == MAX_MINIMUM
    assert number(file, "MAX_CARD") == MAX_CARD


def test_a_daily_deal_may_be_shown_at_the_same_time() -> None:
    file, day = "daily/secrecy.ts", dt.date(2026, 11, 15)
    midnight = dt.datetime(2026, 11, 15, tzinfo=dt.UTC).timestamp() * 1_000
    waits = number(file, "DAY_MS") + number(file, "GRACE_MS")
    assert closes_at(day) == midnight + waits
