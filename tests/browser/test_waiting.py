"""How the browser tests wait."""

import re
from pathlib import Path

WAITS = re.compile(r'wait_for_function\(\s*f?"+([^"]*)"')
FUNCTION = re.compile(r"(\(.*?\)|\w+) => ")


def test_a_page_waits_for_a_function_and_not_for_an_expression() -> None:
    """An expression is evaluated once more in each frame, which the page's policy forbids.

    Such a test passes only if the expression is true at once.
    """
    found = [
        waited
        for file in Path(__file__).parent.glob("*.py")
        for waited in WAITS.findall(file.read_text("utf-8"))
    ]
    assert found
    assert [waited for waited in found if not FUNCTION.match(waited)] == []
