"""Links to tables."""

from __future__ import annotations

import pytest

from tenback.client import Link
from tenback.rules import Malformed


@pytest.mark.parametrize(
    "text",
    ["https://example.org/t/abc#2.key-_1", "http://localhost:8010/t/abc", "http://[::1]:80/t/a1#k"],
)
def test_a_link_is_read_and_written(text: str) -> None:
    assert str(Link.parse(text)) == text
    assert str(Link.parse(f" {text}\n")) == text


def test_the_capability_is_not_part_of_the_socket_address() -> None:
    link = Link.parse("http://localhost:8010/t/abc#secret")
    assert link.socket == "ws://localhost:8010/api/tables/abc/socket"


@pytest.mark.parametrize(
    "text",
    ["", "abc", "ftp://x/t/abc", "http://x/abc", "http:///t/abc", "http://x/t/ABC", "x" * 999],
)
def test_an_invalid_link_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match="no link"):
        Link.parse(text)
