"""The page: its files, what a browser keeps, the page for every path, and no page at all."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from tenback.server.faults import Faulty
from tenback.server.static import FOR_EVER, POLICY, Page

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


def test_a_file_whose_name_follows_from_its_content_is_kept_for_ever(page: Page) -> None:
    found = answer(page, "/assets/index-Ab12_xyz9.js")
    assert found.headers["cache-control"] == FOR_EVER
    assert found.headers["content-type"] == "text/javascript; charset=utf-8"
    assert bytes(found.body).decode() == CODE


@pytest.mark.parametrize("packing", ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8"])
def test_a_file_is_sent_packed_to_who_can_unpack_it(page: Page, packing: str) -> None:
    found = answer(page, "/assets/index-Ab12_xyz9.js", packing=packing)
    assert found.headers["content-encoding"] == "gzip"
    assert found.headers["vary"] == "Accept-Encoding"
    assert len(found.body) < len(CODE) / 2
    assert gzip.decompress(found.body).decode() == CODE


@pytest.mark.parametrize("packing", ["", "br", "identity"])
def test_a_file_is_sent_plain_to_who_cannot(page: Page, packing: str) -> None:
    found = answer(page, "/assets/index-Ab12_xyz9.js", packing=packing)
    assert "content-encoding" not in found.headers
    assert bytes(found.body).decode() == CODE


def test_a_file_that_packing_would_lengthen_is_sent_as_it_is(page: Page) -> None:
    found = answer(page, "/app.webmanifest", packing="gzip")
    assert "content-encoding" not in found.headers
    assert found.headers["content-type"] == "application/manifest+json"
    assert bytes(found.body) == b"{}"


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/t/abcdefgh", "/learn/one", "/app.webmanifest"]
)
def test_everything_else_is_asked_for_again(page: Page, path: str) -> None:
    found = answer(page, path)
    assert found.headers["cache-control"] == "no-cache"
    assert bytes(found.body) == (b"{}" if "manifest" in path else b"the page")


@pytest.mark.parametrize("path", ["/assets/nothing.js", "/api/nothing", "/assets/../../secret"])
def test_what_is_not_there_is_not_the_page(page: Page, path: str) -> None:
    with pytest.raises(Faulty) as fault:
        answer(page, path)
    assert fault.value.code == "not-found"


def test_no_path_leads_out_of_the_folder(page: Page, tmp_path: Path) -> None:
    (tmp_path.parent / "secret.txt").write_text("secret")
    found = answer(page, "/../secret.txt")
    assert bytes(found.body) == b"the page"


def test_without_a_built_page_it_is_said_how_to_build_it(tmp_path: Path) -> None:
    found = answer(Page(tmp_path / "nowhere"), "/", "de")
    text = bytes(found.body).decode()
    assert 'lang="de"' in text and "python3 bootstrap.py run serve" in text
    assert "style" not in text and "script" not in text.replace("bootstrap", "")


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    assert "unsafe" not in POLICY and "http" not in POLICY and "*" not in POLICY
    assert POLICY.startswith("default-src 'none'")
