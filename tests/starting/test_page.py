"""The page is built where it has changed, and only there."""

import re
import shutil

import pytest

from bootstrapping import page, processes
from bootstrapping.checkout import Environment
from bootstrapping.messages import Failure
from tests.starting.commands import kinds

BUILT = ["page", "npm for building", "vite"]
"""Node is fetched, then what builds the page."""


@pytest.fixture
def node(env: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    """Node is in the environment, as for tests."""
    monkeypatch.setattr(Environment, "node", env.folder)
    env.folder.mkdir()


def test_the_page_is_built_once(env: Environment, tools: list[list[str]]) -> None:
    page.build_page(env)
    page.build_page(env)
    assert kinds(tools) == BUILT
    assert (env.page / "index.html").exists()
    for left in ("dist", ".node", "node_modules"):
        assert not (env.web / left).exists()


@pytest.mark.parametrize(
    "source", ["web/src/new.svelte", "web/vite/how.ts", "web/vite.config.ts", "web/public/x.svg"]
)
def test_a_changed_source_builds_the_page_again(
    source: str, env: Environment, tools: list[list[str]]
) -> None:
    page.build_page(env)
    (env.root / source).write_text("// newer\n")
    page.build_page(env)
    assert kinds(tools) == BUILT * 2


def test_a_changed_text_builds_the_page_again(env: Environment, tools: list[list[str]]) -> None:
    page.build_page(env)
    (env.root / "src" / "tenback" / "text" / "en" / "page.ftl").write_text("home = Home\n")
    page.build_page(env)
    assert kinds(tools) == BUILT * 2


@pytest.mark.usefixtures("node")
def test_a_changed_lock_file_fetches_the_packages_again(
    env: Environment, tools: list[list[str]]
) -> None:
    page.build_page(env)
    (env.web / "package-lock.json").write_text("// newer\n")
    page.build_page(env)
    assert kinds(tools) == ["npm for building", "vite"] * 2


@pytest.mark.usefixtures("node")
def test_checking_brings_its_packages_and_building_is_content_with_them(
    env: Environment, tools: list[list[str]]
) -> None:
    page.build_page(env)
    page.build_page(env, checking=True)
    (env.web / "src" / "page.ts").write_text("// newer\n")
    page.build_page(env)
    assert kinds(tools) == ["npm for building", "vite", "npm for checking", "vite"]


@pytest.mark.usefixtures("node")
def test_a_page_that_was_taken_away_is_built_again(
    env: Environment, tools: list[list[str]]
) -> None:
    page.build_page(env)
    shutil.rmtree(env.page)
    page.build_page(env)
    assert kinds(tools) == ["npm for building", "vite", "vite"]


def test_a_failed_build_leaves_the_page_that_was_there(
    env: Environment, tools: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*rest: object) -> None:
        raise Failure

    page.build_page(env)
    (env.web / "src" / "page.ts").write_text("nonsense")
    with monkeypatch.context() as patch:
        patch.setattr(processes, "logged", fail)
        with pytest.raises(Failure):
            page.build_page(env)
    assert (env.page / "index.html").exists()
    page.build_page(env)
    assert kinds(tools) == BUILT * 2


def test_a_page_without_its_lock_file_is_not_complete(env: Environment) -> None:
    (env.web / "package-lock.json").unlink()
    with pytest.raises(Failure, match=re.escape("package-lock.json is missing")):
        page.build_page(env)
