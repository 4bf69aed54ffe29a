"""The lines that count in a standing: paid places, the pool of the last session, locked players."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.systems.scrabble.engine.settings import HILL
from brackets.systems.scrabble.pages.division import Division, Person
from brackets.systems.scrabble.pages.records import Record, records_of, standing_order


@dataclass(frozen=True, slots=True)
class Cuts:
    """How many places pay, who is in the pool, and who cannot lose the place any more."""

    paid: int
    pool: int
    members: frozenset[int]
    """The pool once it is closed; before, nobody."""
    locked: frozenset[int]


def cuts_of(division: Division, order: list[Record]) -> Cuts:
    """The cuts as they stand now; `order` is the standing. Before the first result there are none."""
    if not any(one.played for one in order):
        return Cuts(0, 0, frozenset(), frozenset())
    paid = max(1, min(division.settings.paid, len(order) // 2))
    pool = _pool(division, len(order))
    return Cuts(paid, pool, _members(division, pool), division.locked)


def _pool(division: Division, count: int) -> int:
    """The size of the pool: none without a hill, nor where fewer than four would stay below it."""
    has_hill = any(session.kind == HILL for session in division.settings.sessions)
    return division.settings.pool if has_hill and count >= division.settings.pool + 4 else 0


def _members(division: Division, pool: int) -> frozenset[int]:
    """The pool is closed on the standing before the last session's first round (rule 16)."""
    last = division.settings.sessions[-1]
    if not pool or division.played_rounds < last.first - 1:
        return frozenset()
    then = standing_order(records_of(division, last.first))
    here = [one.person for one in then if _plays(one.person, last.first)]
    return frozenset(one.number for one in here[:pool])


def _plays(person: Person, number: int) -> bool:
    return person.last_round is None or person.last_round >= number


def said_of(record: Record, place: int, cuts: Cuts) -> tuple[str, ...]:
    """What a place means, in words."""
    number, told = record.person.number, []
    if number in cuts.locked:
        told.append("locked in")
    if place <= cuts.paid:
        told.append("paid place")
    if number in cuts.members:
        told.append(f"top {cuts.pool}")
    if record.person.last_round is not None:
        told.append(f"left after round {record.person.last_round}")
    return tuple(told)
