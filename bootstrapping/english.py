"""What bootstrap.py says in English."""

from __future__ import annotations

TEXTS = {
    "help": """\
usage: python3 bootstrap.py WORD [ARGUMENTS]

  play               serve the page on this machine and open it in a browser
  play --port N      the same on another port; the next free one if it is taken
  play --host 0.0.0.0
                     the same for everyone on your network; shows the address for your friends
  play [...]         play at the keyboard instead (arguments go to `tenback play`)
  run [...]          any tenback command: bootstrap.py run rules --help
  test               the whole test suite: ruff, mypy, the page's checks, pytest, coverage
  test --quick       what answers in under two minutes: ruff, mypy, the tests of the core
  test [...]         pytest alone, with these arguments: bootstrap.py test -k draw -x
  check NAME [...]   parts of the suite by their names: bootstrap.py check prettier mypy
  package            build a wheel and an sdist, with the page inside, in the folder dist
  lock [...]         pin the requirements anew (arguments go to uv: --upgrade)
  clean              remove everything that this program and the tests have made

Each word first prepares what it needs; the first start needs the network.

What is left behind, and removed by `bootstrap.py clean`:
  .venv, web/node_modules   the environment and the packages that build the page
  src/tenback/web_dist      the built page
  dist, .bootstrap.lock     packages that were built, and a lock
  __pycache__, .mypy_cache and the like, and compiled kernels in your cache folder
Kept, unless you say `bootstrap.py clean --tables`:
  tenback.db, tenback.key   your tables and the server's key
pip, npm and Playwright keep downloads in their own caches; they have commands to empty them.
""",
    "wrong-word": "bootstrap.py does not understand '{words}'.",
    "no-check": "There is no check '{name}': there are {names}.",
    "port-number": "--port needs a number from 0 to {most}, not '{value}'.",
    "port-taken": "Port {wanted} is taken; this is port {port}.",
    "keyboard-only": "{name} is for playing at the keyboard, {other} is not.",
    "needs-value": "{name} needs a value.",
    "not-environment": "{folder} is not a Python environment; nothing was removed.",
    "kept": "Kept: {names}. To remove them too: python3 bootstrap.py clean --tables",
    "removed": "Removed: {path}",
    "incomplete": """\
{file} is missing: this copy of Tenback is not complete.
Clone it again, or bring the file back with git.""",
    "waiting": "Another start is at work here; waiting for it.",
    "afresh": "The environment in .venv cannot be used: {reason}. Making it afresh.",
    "afresh-foreign": "it was not made by this program",
    "afresh-unfinished": "it was not finished",
    "afresh-python": "it was made by another Python ({python})",
    "afresh-moved": "it was moved",
    "afresh-gone": "its Python is gone",
    "in-the-way": """\
{folder} is in the way and is not a Python environment.
Move it elsewhere or delete it, then start this again.""",
    "step-environment": "Making an environment in .venv (Python {version})",
    "step-install": "Installing what Tenback needs ({layers})",
    "step-project": "Installing Tenback itself",
    "step-page-packages": "Fetching what the page is built with",
    "step-page": "Building the page",
    "step-pin": "Pinning {file}",
    "stopped": "stopped",
    "check-ok": "ok",
    "check-failed": "FAILED ({code})",
    "run-again": "The failed tests are run again, alone.",
    "unstable": "failed once, passed when run again alone: fix it",
    "log": "(all of it: {file})",
    "tool-failed": """\
{tool} failed; its last lines are below. To start afresh: python3 bootstrap.py clean""",
    "disk-full": "The disk is full. Make room (about 600 MB) and start this again.",
    "unpinned": """\
A package is not the one that was pinned: a damaged download, or a mirror that serves
something else. Nothing of it was installed. Try again; if it stays so, do not trust
that mirror.""",
    "npm-unpinned": """\
One of the page's packages is not the one that was pinned: a damaged download, or a
registry that serves something else. Try again; if it stays so, do not trust it.""",
    "npm-offline": """\
The npm registry cannot be reached: no network, or the registry is down.
The page is built with packages from there, fetched once. Connect, or tell npm of a
mirror (npm_config_registry), then start this again.""",
    "npm-certificate": """\
The npm registry was reached, but its certificate is not trusted here. Behind a company
proxy, tell Node of its certificate (NODE_EXTRA_CA_CERTS=/path/to/ca.pem), then try
again.""",
    "certificate": """\
The package index was reached, but its certificate is not trusted here. Behind a
company proxy, tell pip of its certificate (PIP_CERT=/path/to/ca.pem), then try again.""",
    "proxy": """\
The proxy does not let pip through. Check HTTPS_PROXY (or pip's proxy setting), then
try again.""",
    "offline": """\
The package index cannot be reached: no network, or the index is down.
The first start needs it once; later ones do not. Connect, or tell pip of a mirror
(PIP_INDEX_URL), then start this again.""",
    "unwritable": """\
A file could not be written. Check that the Tenback folder is yours, and that no other
program uses .venv; or delete .venv and start this again.""",
    "no-venv": """\
This Python cannot make environments: its venv or ensurepip module is missing.
On Debian and Ubuntu: sudo apt install python3-venv. Elsewhere, install Python from
python.org. Then start this again.""",
    "no-package": """\
One of the pinned packages is not available for this Python on this system.
Python 3.11 to 3.14 from python.org, on Linux with glibc, macOS or Windows, has all of
them. A mirror of your own may lack this version, or be out of reach.""",
    "refused": """\
{file} cannot be written ({reason}).
Put Tenback into a folder of your own, or make this one writable, then start this
again. If another program uses .venv, end it first.""",
}
