"""What is wrong when a tool or the system fails, and what to do about it."""

from __future__ import annotations

import errno
from pathlib import Path

DISK_FULL = "The disk is full. Make room (about 600 MB) and start this again."

NPM_OFFLINE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH")

NPM_CERTIFICATE = (
    *("SELF_SIGNED_CERT_IN_CHAIN", "DEPTH_ZERO_SELF_SIGNED_CERT", "CERT_HAS_EXPIRED"),
    *("UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"),
)

# The first that fits counts: a lost connection also makes pip say that there is no such package.
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
        "One of the pinned packages is not available for this Python on this system.\n"
        "Python 3.11 to 3.14 from python.org, on Linux with glibc, macOS or Windows, has all of\n"
        "them. A mirror of your own may lack this version, or be out of reach.",
    ),
)


def explain(output: str, tool: str) -> str:
    """What is wrong and what to do, by the output of a tool."""
    for signs, words in EXPLANATIONS:
        if any(sign in output for sign in signs):
            return words
    return f"{tool} failed; its last lines are below. To start afresh: python3 bootstrap.py clean"


def explain_os_error(error: OSError, root: Path) -> str:
    """What is wrong and what to do when the system refuses something to bootstrap.py itself."""
    where = error.filename or root
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DISK_FULL
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return (
            f"{where} cannot be written ({error.strerror}).\n"
            "Put Tenback into a folder of your own, or make this one writable, then start this\n"
            "again. If another program uses .venv, end it first."
        )
    return f"{where}: {error.strerror or error}"
