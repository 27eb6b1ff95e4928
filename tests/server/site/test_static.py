"""The files of the page: caching, compression, unknown paths, and a page that is not built."""

from __future__ import annotations

import asyncio
import gzip
import shutil
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from tenback.hosting.faults import Faulty
from tenback.server import page as static
from tenback.server.page import IMMUTABLE, Page
from tenback.server.security import CONTENT_SECURITY_POLICY as POLICY

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
    assert not page._cache


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
    assert sorted(page._cache) == [f"/assets/index-{number:08}.js" for number in range(6, 10)]


def test_without_a_built_page_the_answer_says_how_to_build_it(tmp_path: Path) -> None:
    found = answer(Page(tmp_path / "nowhere"), "/", "de")
    text = bytes(found.body).decode()
    assert 'lang="de"' in text and "python3 bootstrap.py run serve" in text
    assert "style" not in text and "script" not in text.replace("bootstrap", "")


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    assert "unsafe" not in POLICY and "http" not in POLICY and "*" not in POLICY
    assert POLICY.startswith("default-src 'none'")
