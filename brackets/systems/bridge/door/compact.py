"""`draw.compact`: the printed assignment patterns of the compact knockout (rules 46-49)."""

from __future__ import annotations

from typing import Any

from brackets.systems.bridge.engine.compact import compact_document
from brackets.systems.bridge.engine.compact_patterns import PATTERNS
from tourney.door.engine import Engine
from tourney.door.fields import Whole
from tourney.door.shapes import Object, required

SHAPE = Object({"tables": required(Whole(min(PATTERNS), max(PATTERNS)))})


def run(document: dict[str, Any]) -> dict[str, Any]:
    """Where the teams of every first-half match go to."""
    return compact_document(document["tables"])


ENGINE = Engine(
    "draw.compact", "The assignment pattern of a compact knockout at 12 to 16 tables.", SHAPE, run
)
