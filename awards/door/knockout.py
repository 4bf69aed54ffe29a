"""`draw.knockout`: the handbook's draw of 2 to 64 teams in its own notation (rules 13-25, 37-42)."""

from __future__ import annotations

from typing import Any

from awards.door.engine import Engine
from awards.door.fields import Whole, Word
from awards.door.shapes import Field, Object, required
from brackets.draw.families import LARGEST
from brackets.draw.notation import knockout_document

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
