"""`draw.double_knockout`: a judo category drawn onto its sheet, by badness or at the optimum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from brackets.systems.contests.door import Positions
from brackets.systems.judo.engine.badness import SENTENCE, TABLE, Reading
from brackets.systems.judo.engine.document import judo_document
from brackets.systems.judo.engine.draw import METHODS, draw_double_knockout
from brackets.systems.judo.engine.entrants import Competitor
from brackets.systems.judo.engine.pools import DOUBLE_POOL, pools_of
from brackets.systems.judo.engine.pools import POOL as ONE
from brackets.systems.judo.engine.systems import SIZES, SYSTEMS
from brackets.systems.judo.pools import TWO_UP_TO, bouts_of, pool_names
from tourney.door.engine import Engine
from tourney.door.errors import refused
from tourney.door.fields import Flag, Schema, Text, Whole, Word
from tourney.door.shapes import Field, ListOf, Object, required

MOST = SIZES[-1]

ENTRANT = Object(
    {
        "name": required(Text()),
        "club": Field(Text()),
        "country": Field(Text()),
        "seed": Field(Whole(1)),
    }
)


@dataclass(frozen=True)
class Size:
    """One of the sheets."""

    def read(self, value: Any, where: str) -> int:
        """The number of positions."""
        found = Whole(0).read(value, where)
        if found not in SIZES:
            raise refused(where, value, f"is not one of {', '.join(map(str, SIZES))}.")
        return found

    def schema(self) -> Schema:
        """The sizes, as numbers or digits."""
        return {"enum": [*SIZES, *map(str, SIZES)]}


READING = Object(
    {
        "numbers": Field(Word((TABLE, SENTENCE)), TABLE),
        "countries": Field(Flag(), False),
    }
)
DOUBLE_KNOCKOUT = Object(
    {
        "entrants": required(ListOf(ENTRANT, 2, MOST)),
        "sheet": Field(Size()),
        "system": required(Word(SYSTEMS)),
        "method": required(Word(METHODS)),
        "random_seed": required(Whole(0, 10**18 - 1)),
        "fixed": Field(Positions(MOST), {}),
        "reset_final": Field(Flag(), False),
        "spread_byes": Field(Flag(), True),
        "badness": Field(READING, {"numbers": TABLE, "countries": False}),
    }
)


def draw(document: dict[str, Any]) -> dict[str, Any]:
    """The drawn sheet."""
    drawn = draw_double_knockout(
        [Competitor(**entrant) for entrant in document["entrants"]],
        reading=Reading(**document["badness"]),
        **{
            name: document[name]
            for name in (
                *("system", "method", "random_seed", "sheet", "fixed"),
                *("reset_final", "spread_byes"),
            )
        },
    )
    return judo_document(drawn)


POOLED = Object(
    {
        "entrants": required(ListOf(ENTRANT, 2, TWO_UP_TO)),
        "kind": Field(Word((ONE, DOUBLE_POOL)), ONE),
        "random_seed": required(Whole(0, 10**18 - 1)),
    }
)


def pool(document: dict[str, Any]) -> dict[str, Any]:
    """Everybody by number, and the bouts in their order, white first."""
    names, kind = pool_names(document), document["kind"]
    bouts = bouts_of(kind, names)
    found = [{"number": at, "white": white, "blue": blue} for at, white, blue in bouts]
    answer: dict[str, Any] = {"numbers": list(names), "bouts": found}
    if kind == DOUBLE_POOL:
        numbers = pools_of(kind, len(names))
        answer["pools"] = [[names[at - 1] for at in pool] for pool in numbers]
    return answer


POOL = Engine(
    "judo.pool",
    "A judo category of 2 to 7 as one pool, or of 6 to 12 as two, by lot.",
    POOLED,
    pool,
)
ENGINE = Engine(
    "draw.double_knockout",
    "A judo category of 2 to 128 on its sheet, clubs apart.",
    DOUBLE_KNOCKOUT,
    draw,
)
