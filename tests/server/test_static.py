"""The page: its files, what a browser keeps, the page for every path, and no page at all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from tenback.server.faults import Faulty
from tenback.server.static import FOR_EVER, POLICY, Page


def request(path: str, language: str = "") -> Request:
    headers = [(b"accept-language", language.encode()), (b"host", b"localhost")]
    return Request({"type": "http", "method": "GET", "path": path, "headers": headers})


def answer(page: Page, path: str, language: str = "") -> Response:
    return asyncio.run(page.respond(request(path, language)))


@pytest.fixture
def page(tmp_path: Path) -> Page:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "manifest.json").write_text("{}")
    (tmp_path / "assets" / "index-Ab12_xyz9.js").write_text("code")
    return Page(tmp_path)


def test_a_file_whose_name_follows_from_its_content_is_kept_for_ever(page: Page) -> None:
    found = answer(page, "/assets/index-Ab12_xyz9.js")
    assert isinstance(found, FileResponse)
    assert found.headers["cache-control"] == FOR_EVER


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/t/abcdefgh", "/learn/one", "/manifest.json"]
)
def test_everything_else_is_asked_for_again(page: Page, path: str) -> None:
    found = answer(page, path)
    assert isinstance(found, FileResponse)
    assert found.headers["cache-control"] == "no-cache"
    assert Path(found.path).name == ("manifest.json" if "manifest" in path else "index.html")


@pytest.mark.parametrize("path", ["/assets/nothing.js", "/api/nothing", "/assets/../../secret"])
def test_what_is_not_there_is_not_the_page(page: Page, path: str) -> None:
    with pytest.raises(Faulty) as fault:
        answer(page, path)
    assert fault.value.code == "not-found"


def test_no_path_leads_out_of_the_folder(page: Page, tmp_path: Path) -> None:
    (tmp_path.parent / "secret.txt").write_text("secret")
    found = answer(page, "/../secret.txt")
    assert isinstance(found, FileResponse) and Path(found.path).name == "index.html"


def test_without_a_built_page_it_is_said_how_to_build_it(tmp_path: Path) -> None:
    found = answer(Page(tmp_path / "nowhere"), "/", "de")
    text = bytes(found.body).decode()
    assert 'lang="de"' in text and "python3 bootstrap.py run serve" in text
    assert "style" not in text and "script" not in text.replace("bootstrap", "")


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    assert "unsafe" not in POLICY and "http" not in POLICY and "*" not in POLICY
    assert POLICY.startswith("default-src 'none'")
