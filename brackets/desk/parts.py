"""Pieces of a desk's page that an answer brings: rows, counts, lines of what happened."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from django.template.loader import render_to_string

from brackets.desk.values import Ticked
from tourney.models import Event

Part = tuple[str, str, str]
"""Its id, its HTML, and the list it joins at the end if it is new there ("" if it joins none)."""

TOO_MANY = 60
"""When more than this changed, the list is loaded anew by a button instead."""

ROWS, HAPPENED = "rows", "happened"
INDENTED = re.compile(r"\n\s+")
"""An empty line or an indentation: good to read in a template, and a seventh of an answer."""


def rendered(template: str, context: Mapping[str, Any]) -> str:
    """HTML for a script, which sends the token of forms itself: none stands in them."""
    return INDENTED.sub("\n", render_to_string(template, {**context, "by_script": True}))


def row_part(id: str, template: str, context: Mapping[str, Any]) -> Part:
    """The row of a meeting that can be played."""
    return id, rendered(template, context), ROWS


def ticked_part(event: Event, row: Ticked) -> Part:
    """A meeting that is over or waits, in the place of its row."""
    return row.id, rendered("line/_ticked.html", {"event": event, "row": row}), ""


def happened_part(event: Event, line: Any) -> Part:
    """One act of what happened."""
    html = rendered("line/_happened.html", {"event": event, "line": line})
    return f"h{line.sequence}", html, HAPPENED


def whole_part(id: str, template: str, context: Mapping[str, Any]) -> Part:
    """A piece that is made anew as a whole."""
    return id, rendered(template, context), ""
