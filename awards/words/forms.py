"""How keys of the book are said: constants, classifications, kinds of award, groups."""

from __future__ import annotations

from awards.rulebooks.words import group_title
from brackets.draw.words import CLAUSE, Forms
from brackets.systems.bridge.books import cite


def key(name: str) -> str:
    """A key of a table in words.

    >>> key("unit_championship")
    'unit championship'
    """
    return name.replace("_", " ")


def constant(name: str) -> str:
    """A constant of the book.

    >>> constant("ko_minimum_tables")
    'minimum tables'
    """
    return key(name.removeprefix("ko_"))


FORMS: Forms = {CLAUSE: cite, "key": key, "constant": constant, "group": group_title}
