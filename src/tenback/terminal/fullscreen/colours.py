"""The colours of the page, for a terminal: a dark and a light theme.

Nothing is told by colour alone, so that the table can be read without any (``NO_COLOR``).
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.theme import Theme

DARK = Theme(
    name="tenback-dark",
    primary="#93C6F7",
    secondary="#FFB48C",
    accent="#FFCB45",
    foreground="#ECF1EC",
    background="#10211D",
    surface="#1A332D",
    panel="#243833",
    success="#8FD6B6",
    warning="#FFCB45",
    error="#FF97A8",
    dark=True,
    variables={
        "up": "#93C6F7",
        "up-soft": "#17344F",
        "down": "#FFB48C",
        "down-soft": "#4A2615",
        "ten": "#FFCB45",
        "ten-soft": "#54400A",
        "gift": "#F3AEDF",
        "gift-soft": "#44203A",
        "card": "#EDEAE0",
        "ink": "#14211E",
        "quiet": "#B9C8C0",
    },
)

LIGHT = Theme(
    name="tenback-light",
    primary="#14508F",
    secondary="#8F3A12",
    accent="#7A5200",
    foreground="#14211E",
    background="#D6E0D8",
    surface="#C4D2C8",
    panel="#F1F1EA",
    success="#1D5B43",
    warning="#7A5200",
    error="#A30F37",
    dark=False,
    variables={
        "up": "#14508F",
        "up-soft": "#CFE0F0",
        "down": "#8F3A12",
        "down-soft": "#F3DACA",
        "ten": "#7A5200",
        "ten-soft": "#FFEDB8",
        "gift": "#7A2464",
        "gift-soft": "#F1D9EA",
        "card": "#FDFCF8",
        "ink": "#14211E",
        "quiet": "#33443E",
    },
)


def first_theme(environ: Mapping[str, str]) -> str:
    """The theme that fits the background in ``COLORFGBG``, otherwise the dark one."""
    background = environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT.name if background in ("7", "15") else DARK.name
