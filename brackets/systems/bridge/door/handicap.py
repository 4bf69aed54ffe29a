"""`handicap`: what the weaker team of a match starts with (handbook pages 6-8, rules 43-45)."""

from __future__ import annotations

from typing import Any

from brackets.draw.handicap import handicap
from tourney.door.engine import Engine
from tourney.door.fields import Number, Whole
from tourney.door.shapes import Object, required

SHAPE = Object(
    {
        "higher": required(Number()),
        "lower": required(Number()),
        "boards": required(Whole(1, 1000)),
    }
)


def run(document: dict[str, Any]) -> dict[str, Any]:
    """IMPs for the whole match, to three decimals."""
    imps = handicap(document["higher"], document["lower"], document["boards"])
    return {"imps": str(imps)}


ENGINE = Engine("handicap", "The handicap of one match, in IMPs.", SHAPE, run)
