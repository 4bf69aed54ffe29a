"""A knockout in the one shape that every event ends in, for the door, the desk and reports."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal

from awards.rules.awarded import EventAwards, GroupAwards, MatchAward
from awards.rules.knockout import BracketAwards
from brackets.draw.reasons import Reason


def event_of(found: Sequence[BracketAwards], warnings: Iterable[Reason] = ()) -> EventAwards:
    """Every bracket or flight as a group, the strongest first."""
    return EventAwards(tuple(group_of(one) for one in found), tuple(warnings))


def group_of(found: BracketAwards) -> GroupAwards:
    """One bracket or flight; a knockout has no session awards (rules 79-93, pages 3-5)."""
    award = Decimal(found.match.shown)
    return GroupAwards(
        group=found.group,
        factors=found.factors,
        tables=found.tables,
        overall=found.overall,
        session=(),
        match=MatchAward(award, found.match_colours, found.match),
        receipt=found.receipt,
        level=found.level,
    )
