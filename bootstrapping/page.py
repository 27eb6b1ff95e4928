"""The page: built where its sources have changed, with Node from a Python package.

Who only plays has neither Node nor the packages that build the page: they are fetched for it, and
removed again, because they take 300 MB.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence

from bootstrapping import processes
from bootstrapping.checkout import PRODUCT_MARK, Environment, digest_of, read_mark
from bootstrapping.environment import BY_HASH, pip
from bootstrapping.messages import step, text

TRUST_SYSTEM_CERTIFICATES = "--use-system-ca"
"""Node's own list of authorities lacks those that a company's computers trust."""


def build_page(env: Environment, checking: bool = False) -> None:
    """Make sure that the page is that of its sources.

    For `checking` Node is in the environment; its packages and those that check stay.
    """
    there = packages_ready(env, checking)
    if page_ready(env) and (there or not checking):
        return
    with processes.locked(env.lock):
        if not env.node.exists():
            fetch_node(env)
        if not there:
            install_page_packages(env, checking)
        if not page_ready(env):
            make_page(env)
        if env.fetched_node.exists():
            shutil.rmtree(env.fetched_node)
            shutil.rmtree(env.web / "node_modules")


def fetch_node(env: Environment) -> None:
    """Fetch Node into a folder of its own, where it is easily removed."""
    shutil.rmtree(env.fetched_node, ignore_errors=True)
    pins = str(env.requirements("page"))
    with step(text("step-node")):
        pip(env, [*BY_HASH, "--no-compile", "--target", str(env.fetched_node), "-r", pins])


def page_ready(env: Environment) -> bool:
    """Whether the page that is there was built from the sources that are there."""
    return read_mark(env.page) == page_digest(env)


def packages_ready(env: Environment, checking: bool) -> bool:
    """Whether the page's packages are there; those for checking include those for building."""
    enough = {packages_digest(env, True), packages_digest(env, checking)}
    return read_mark(env.web / "node_modules") in enough


def page_digest(env: Environment) -> str:
    """A digest of everything that the page is built from."""
    files = [path for path in env.web.iterdir() if path.is_file()]
    for folder in ("src", "vite", "public"):
        files += [path for path in (env.web / folder).rglob("*") if path.is_file()]
    texts = env.root / "src" / "tenback" / "text"
    files += [texts / "languages.json", *texts.glob("*/*.ftl")]
    return digest_of(env, files)


def packages_digest(env: Environment, checking: bool) -> str:
    """A digest of the pins of the page's packages; also which of them, and with which Node."""
    pins = digest_of(env, [env.web / "package.json", env.web / "package-lock.json"])
    return f"{pins} {'checking' if checking else 'building'} {env.node}"


def install_page_packages(env: Environment, checking: bool) -> None:
    """Install the pinned packages that build the page, or also those that check it."""
    digest = packages_digest(env, checking)
    arguments = ["ci", "--no-audit", "--no-fund", *([] if checking else ["--omit=dev"])]
    with step(text("step-page-packages")):
        npm = [TRUST_SYSTEM_CERTIFICATES, str(env.npm), "--prefix", str(env.web)]
        node(env, [*npm, *arguments], "npm")
    (env.web / "node_modules" / PRODUCT_MARK).write_text(digest, encoding="utf-8")


def make_page(env: Environment) -> None:
    """Build the page beside the present one, which a server may be showing, then swap them."""
    digest = page_digest(env)
    fresh = env.web / "dist"
    with step(text("step-page")):
        vite = env.web / "node_modules" / "vite" / "bin" / "vite.js"
        node(env, [str(vite), "build", str(env.web), "--outDir", str(fresh)], "vite")
    (fresh / PRODUCT_MARK).write_text(digest, encoding="utf-8")
    shutil.rmtree(env.page, ignore_errors=True)
    fresh.replace(env.page)


def node(env: Environment, arguments: Sequence[str], tool: str) -> None:
    """Run a program on the environment's Node, which its child processes find, too."""
    path = os.pathsep.join((str(env.node.parent), os.environ.get("PATH", "")))
    processes.logged(env, [str(env.node), *arguments], tool, {**os.environ, "PATH": path})
