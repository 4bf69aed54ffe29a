"""Awards of a championship's places: rounded once, coloured, with their receipts."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from awards.rules.awarded import GroupAwards, MatchAward, PlaceAward, SectionAwards, Worth
from awards.rules.championship_terms import Championship
from awards.rules.colours import Pigment
from awards.rules.explained import NONE, Explained, capped, scaled
from awards.rules.fixed import kept_share
from awards.rules.knockout import award_of, rounded
from brackets.draw.reasons import Reason

WITHOUT = ("", "none", "special")
"""Minimum rules that reduce nothing; special conditions are not in the book (rule 96)."""


def colour(event: Championship, award: str) -> Pigment:
    """The colour of an overall, a section top or another award (rules 159-160, page 14)."""
    return event.rated.colour(event.book, award, limit=event.limit)


def paid(event: Championship, places: tuple[int, int], exact: Explained) -> PlaceAward:
    """One line of places, rounded once (rule 60, page 2)."""
    painted = colour(event, "overall")
    receipt = rounded(award_of(*places), exact, event.readings, painted.line)
    amount = Decimal(receipt.shown)
    return PlaceAward(places, amount, painted.shares(amount, event.readings), receipt)


def match_paid(event: Championship, exact: Explained, *more: Explained) -> MatchAward:
    """What a match won is worth, rounded once."""
    painted = colour(event, "match")
    receipt = rounded(Reason.of("match award"), exact, event.readings, *more, painted.line)
    amount = Decimal(receipt.shown)
    return MatchAward(amount, painted.shares(amount, event.readings), receipt)


def first_of(event: Championship, formula: Explained, entries: Fraction | int) -> Explained:
    """The first award: fixed, or the formula under its maximum; then what a small entry keeps."""
    first = event.fixed or _under_maximum(event, formula)
    kept = kept_of(event, entries)
    return first if kept is None else scaled(first, kept)


def kept_of(event: Championship, entries: Fraction | int) -> Explained | None:
    """What the event's minimum entry leaves (rules 99-108); a WBF event has no minimum."""
    if event.world or event.row.minimum_rule in WITHOUT:
        return None
    return kept_share(event.book, event.row.minimum_rule, entries)


def _under_maximum(event: Championship, formula: Explained) -> Explained:
    most, row = event.row.first_max, event.row
    if most is None:
        return formula
    reason = Reason.of("most for", event=row.name)
    limit = Explained(Reason.of("limit"), most, reason, row.rule_number, row.page, event.book.name)
    return capped(formula, limit)


def group_of(
    event: Championship,
    *,
    factors: Sequence[Explained],
    tables: Explained,
    overall: Sequence[PlaceAward],
    lines: Sequence[Explained],
    session: Sequence[SectionAwards] = (),
    match: MatchAward | None = None,
    worth: Worth | None = None,
) -> GroupAwards:
    """The one group of a championship; `lines` are its receipt."""
    best = str(overall[0].award) if overall else NONE
    called = event.world.name if event.world else event.row.name
    name = Reason.of("championship", event=called)
    reason = Reason.of("first place each") if overall else Reason.of("no overall award")
    receipt = Explained(name, best, reason, edition=event.book.name, parts=tuple(lines))
    return GroupAwards(
        "all", tuple(factors), tables, tuple(overall), tuple(session), match, receipt, worth
    )
