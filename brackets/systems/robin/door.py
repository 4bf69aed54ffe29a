"""`draw.robin`: numbers by lot, and the rounds of the Berger tables."""

from __future__ import annotations

from typing import Any

from brackets.systems.robin.engine.berger import FEWEST, MOST, by_lot, rounds
from tourney.door.engine import Engine
from tourney.door.fields import Text, Whole
from tourney.door.shapes import ListOf, Object, required

ROBIN = Object(
    {
        "entrants": required(ListOf(Object({"name": required(Text())}), FEWEST, MOST)),
        "random_seed": required(Whole(0, 10**18 - 1)),
    }
)


def draw(document: dict[str, Any]) -> dict[str, Any]:
    """Everybody by number, and the games of every round, white first."""
    names = by_lot([one["name"] for one in document["entrants"]], document["random_seed"])
    found = [
        [{"white": names[white - 1], "black": names[black - 1]} for white, black in one]
        for one in rounds(len(names))
    ]
    return {"numbers": list(names), "rounds": found}


ENGINE = Engine("draw.robin", "A round robin of 2 to 24 entrants by lot.", ROBIN, draw)
