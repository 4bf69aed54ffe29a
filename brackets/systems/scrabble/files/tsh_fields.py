"""The fields of a `.t` line: divided by semicolons, `\\;` and `\\\\` standing for the signs themselves."""

from __future__ import annotations

import re
import unicodedata

_PIECE = re.compile(r"\\[;\\]|;|[^;\\]+|\\")
_BLANKS = re.compile(r"[ \t]+")


def fields_of(line: str) -> list[str]:
    """The fields of a line, their escapes undone.

    >>> fields_of("a\\\\;b 1500; 2 ; class A")
    ['a;b 1500', ' 2 ', ' class A']
    """
    found: list[list[str]] = [[]]
    for piece in _PIECE.findall(line):
        if piece == ";":
            found.append([])
        else:
            found[-1].append(piece[1] if piece in (r"\;", r"\\") else piece)
    return ["".join(pieces) for pieces in found]


def escaped(text: str) -> str:
    """A text as it stands inside a field.

    >>> print(escaped("a;b"))
    a\\;b
    """
    return text.replace("\\", "\\\\").replace(";", "\\;")


def words_of(field: str) -> list[str]:
    """What stands between blanks and tabs; other signs that look like blanks belong to the words."""
    return [word for word in _BLANKS.split(field) if word]


def is_hidden(sign: str) -> bool:
    """Whether a sign controls or turns the text around it and cannot be seen itself."""
    return unicodedata.category(sign) in _UNSEEN and sign not in _HARMLESS


_UNSEEN = ("Cc", "Cf", "Cn", "Cs", "Zl", "Zp")
_HARMLESS = "\t\u200c\u200d\u00ad"
"""Blanks of a table, and what names of some scripts need."""
