"""`draw.cup` and `pair.cup_round`: the Swiss K.O. system as a whole tree or round by round."""

from __future__ import annotations

from typing import Any

from brackets.systems.contests.door import Positions
from brackets.systems.cup.engine.colours import BLACK, WHITE
from brackets.systems.cup.engine.document import cup_document, cup_of, round_document, round_of
from tourney.door.engine import Engine
from tourney.door.fields import Flag, Text, Whole, Word
from tourney.door.shapes import Field, ListOf, Object, required

MOST = 4096
"""Entrants of one cup."""

LONGEST_SKIP = 64
LINES = 2**LONGEST_SKIP
"""Of the largest tree: who skips rounds fills many."""
SEED = required(Whole(0, 10**18 - 1))

ENTRANT = Object(
    {
        "name": required(Text()),
        "club": Field(Text()),
        "seed": Field(Whole(1)),
        "skip": Field(Whole(0, LONGEST_SKIP), 0),
        "country": Field(Text()),
    }
)
CUP = Object(
    {
        "entrants": required(ListOf(ENTRANT, 2, MOST)),
        "byes": Field(Word(("seeds", "lot")), "seeds"),
        "separate_clubs": Field(Flag(), False),
        "spread_byes": Field(Flag(), True),
        "fixed": Field(Positions(LINES), {}),
        "random_seed": SEED,
    }
)
PLAYER = Object(
    {
        "name": required(Text()),
        "skip": Field(Whole(0, LONGEST_SKIP), 0),
        "colours": Field(ListOf(Word((BLACK, WHITE)), 0, 200), ()),
        "club": Field(Text()),
        "country": Field(Text()),
    }
)
ROUND = Object(
    {
        "round": Field(Whole(1, LONGEST_SKIP), 1),
        "entrants": required(ListOf(PLAYER, 2, MOST)),
        "separate_clubs": Field(Flag(), False),
        "random_seed": SEED,
    }
)


def draw(document: dict[str, Any]) -> dict[str, Any]:
    """The whole tree."""
    return cup_document(cup_of(document))


def pair(document: dict[str, Any]) -> dict[str, Any]:
    """The pairs of one round."""
    return round_document(round_of(document))


DRAW = Engine("draw.cup", "The tree of a K.O. cup of 2 or more entrants, by lot.", CUP, draw)
PAIR = Engine("pair.cup_round", "One round of a K.O. cup, paired on its own.", ROUND, pair)
