"""The three signs of a text of help (`tourney/help/values.py`)."""

from __future__ import annotations

import re

SIGNS = re.compile(
    r"\*\*(?P<press>.+?)\*\*|`(?P<key>.+?)`|\[\[(?P<word>[\w-]+)(?:\|(?P<said>.+?))?\]\]"
)


def words_in(text: str) -> list[str]:
    """The codes of the words that a text links to."""
    return [found["word"] for found in SIGNS.finditer(text) if found["word"]]
