"""Every engine behind the door, by name."""

from awards.door import (
    compact,
    cup,
    double_knockout,
    event,
    handicap,
    individual,
    knockout,
    nsc,
    ranking,
    rule,
)
from awards.door.engine import Engine

ENGINES: dict[str, Engine] = {
    one.name: one
    for one in (
        knockout.ENGINE,
        compact.ENGINE,
        event.ENGINE,
        ranking.ENGINE,
        individual.ENGINE,
        rule.ENGINE,
        handicap.ENGINE,
        nsc.ENGINE,
        cup.DRAW,
        cup.PAIR,
        double_knockout.ENGINE,
    )
}
