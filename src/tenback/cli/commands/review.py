"""``tenback review``: where a game was won or lost, and what would have been better."""

from __future__ import annotations

import os
import sys

import msgspec

from tenback.analysis import review
from tenback.analysis.data import review_data
from tenback.cli.complaints import Explained
from tenback.cli.files import open_input
from tenback.record import read_many
from tenback.terminal.look import look_of
from tenback.terminal.review import review_lines
from tenback.text import Catalogue


def run(text: Catalogue, *, file: str, samples: int | None, line: bool, json: bool) -> None:
    """Print a review of every game of a file."""
    look = look_of(sys.stdout, os.environ)
    count = 0
    with open_input(text, file) as records:
        for record in read_many(records):
            found = review(record, samples)
            if json:
                print(msgspec.json.encode(review_data(found)).decode())
            else:
                lines = review_lines(text, found, look, line=line)
                print(*([""] if count else []), *lines, sep="\n")
            count += 1
    if not count:
        raise Explained(text("error-no-record", file=file))
