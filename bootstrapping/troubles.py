"""What is wrong when a tool or the system fails, and what to do about it."""

from __future__ import annotations

import errno
from pathlib import Path

from bootstrapping.language import text

NPM_OFFLINE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH")

NPM_CERTIFICATE = (
    *("SELF_SIGNED_CERT_IN_CHAIN", "DEPTH_ZERO_SELF_SIGNED_CERT", "CERT_HAS_EXPIRED"),
    *("UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"),
)

SIGNS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("No space left on device", "Errno 28", "not enough space on the disk"), "disk-full"),
    (("DO NOT MATCH THE HASHES",), "unpinned"),
    (("npm error code EINTEGRITY",), "npm-unpinned"),
    (tuple(f"npm error code {code}" for code in NPM_OFFLINE), "npm-offline"),
    (tuple(f"npm error code {code}" for code in NPM_CERTIFICATE), "npm-certificate"),
    (("CERTIFICATE_VERIFY_FAILED",), "certificate"),
    (("ProxyError", "Tunnel connection failed", "Cannot connect to proxy"), "proxy"),
    (
        # pip's own word comes first; the others are those of a download that breaks off.
        ("Retrying (Retry", "ConnectionError", "ProtocolError", "Read timed out", "SSLError"),
        "offline",
    ),
    (("Permission denied", "Errno 13", "Access is denied", "Read-only file system"), "unwritable"),
    (("No module named venv", "No module named pip", "ensurepip"), "no-venv"),
    (("No matching distribution found", "Could not find a version"), "no-package"),
)
"""What a tool writes, and the key of the text that explains it.

The first that fits counts: a lost connection also makes pip say that there is no such package.
"""


def explain(output: str, tool: str) -> str:
    """What is wrong and what to do, by the output of a tool."""
    for signs, key in SIGNS:
        if any(sign in output for sign in signs):
            return text(key)
    return text("tool-failed", tool=tool)


def explain_os_error(error: OSError, root: Path) -> str:
    """What is wrong and what to do when the system refuses something to bootstrap.py itself."""
    where = error.filename or root
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return text("disk-full")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return text("refused", file=where, reason=error.strerror)
    return f"{where}: {error.strerror or error}"
