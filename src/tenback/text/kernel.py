"""What a person is told on a machine without the kernel."""

from __future__ import annotations

import platform

from tenback.text.catalogue import Catalogue


def no_kernel(text: Catalogue) -> str:
    """Why there are no strong bots, hints and reviews, and what to do about it."""
    return text("error-no-kernel", machine=f"{platform.system()} {platform.machine()}")
