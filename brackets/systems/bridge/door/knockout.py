"""`draw.knockout`: the handbook's draw of 2 to 64 teams in its own notation (rules 13-25, 37-42)."""

from __future__ import annotations

from typing import Any

from brackets.systems.bridge.engine.families import LARGEST
from brackets.systems.bridge.engine.notation import knockout_document
from tourney.door.engine import Engine
from tourney.door.fields import Whole, Word
from tourney.door.shapes import Field, Object, required

SHAPE = Object(
    {
        "entrants": required(Whole(2, most=LARGEST)),
        "variant": Field(Word(("book", "three_way", "four_way")), "book"),
    }
)


def run(document: dict[str, Any]) -> dict[str, Any]:
    """Rounds for 8 teams and more, stages for fewer."""
    return knockout_document(document["entrants"], document["variant"])


ENGINE = Engine("draw.knockout", "The draw of a knockout of 2 to 64 teams.", SHAPE, run)
