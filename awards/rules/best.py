"""The best of the awards an entrant is entitled to, and why.

Of overall awards and of the sum of session and match awards the larger counts, or both, as the
reading says (rules 1-12; DESIGN section 5).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from awards.rules.colours import ColourShare
from awards.rules.explained import Explained
from awards.rules.fields import swiss_share
from awards.rules.level import shared
from awards.rules.ranked import RankedFacts
from awards.rules.ranked_match import is_swiss_consolation
from awards.rules.rounding import plain
from awards.rules.rulebook import Readings
from awards.rules.tables.colours import PIGMENT
from brackets.draw.reasons import Reason

NOTHING = Decimal("0.00")
HALF = 50
"""Percent of the matches that a consolation of Swiss teams asks for (rule 142, page 12)."""


@dataclass(frozen=True, slots=True)
class Entitled:
    """One award an entrant may have: overall, of a session, or for matches won."""

    kind: str
    group: str
    session: int | None
    section: str
    places: tuple[int, int] | None
    award: Decimal
    colours: tuple[ColourShare, ...]
    receipt: Explained

    @property
    def worth(self) -> tuple[Decimal, int]:
        """More points first; of equal ones the better colour."""
        best = min((PIGMENT.index(share.colour) for share in self.colours), default=9)
        return self.award, -best

    @property
    def said(self) -> Reason:
        """What it is, as lines are named."""
        own = self._said
        return own if self.group == "all" else Reason.of("in group", what=own, group=self.group)

    @property
    def _said(self) -> Reason:
        """The same without its group."""
        if self.places is None:
            return Reason.of("match awards")
        low, high = self.places
        place = Reason.of("place", place=low)
        if high > low:
            place = Reason.of("shared place", first=low, last=high)
        if self.kind == "overall":
            return place
        if not self.section:
            return Reason.of("place of session", place=place)
        return Reason.of("place of section", place=place, section=self.section)


@dataclass(frozen=True, slots=True)
class RankedAward:
    """What one entrant is paid: `paid` are the awards that count among those it is entitled to."""

    id: str
    award: Decimal
    colours: tuple[ColourShare, ...]
    paid: tuple[Entitled, ...]
    entitled: tuple[Entitled, ...]
    reason: Reason
    receipt: Explained


def best_of(who: str, found: Sequence[Entitled], readings: Readings) -> RankedAward:
    """The larger of the best overall and the sum of the others, or both (rules 1-12, DESIGN 5)."""
    overall = max((one for one in found if one.kind == "overall"), key=_worth, default=None)
    others = tuple(_best_of_each(found))
    first = (overall,) if overall else ()
    either = bool(first and others)
    larger = either and readings["match_and_overall"] != "add"
    paid = max(first, others, key=_worth_of) if larger else first + others
    award = sum((one.award for one in paid), start=NOTHING)
    reason = _reason(paid, found, either)
    reading = readings.said("match_and_overall") if either else None
    parts = tuple(one.receipt for one in _paid_first(paid, found))
    receipt = Explained(Reason.of("award"), award, reason, reading=reading, parts=parts)
    return RankedAward(who, award, _summed(paid), paid, tuple(found), reason, receipt)


def for_member(
    whole: RankedAward, percent: Fraction, facts: RankedFacts, readings: Readings
) -> RankedAward:
    """What a member of a larger team is paid: overalls by the boards played (rule 139, page 12).

    In events of one or two sessions only; match awards are for the matches played, which are
    taken by the boards too. In a consolation of Swiss teams half the matches earn an overall award
    and fewer none, however many sessions it has (rule 142, page 12).
    """
    if percent >= 100:
        return whole
    short = is_swiss_consolation(facts) and percent < HALF
    parts = tuple(
        _too_little(one, percent)
        if short and one.kind == "overall"
        else _member_part(one, percent, facts.sessions, readings)
        for one in whole.entitled
    )
    return best_of(whole.id, parts, readings)


def _too_little(one: Entitled, percent: Fraction) -> Entitled:
    """An overall award of a consolation, lost by having played less than half (rule 142)."""
    reason = Reason.of(
        "less than half of consolation", award=str(one.award), percent=plain(percent)
    )
    receipt = Explained(one.said, NOTHING, reason, "142", 12, parts=(one.receipt,))
    return replace(one, award=NOTHING, colours=(), receipt=receipt)


def _member_part(one: Entitled, percent: Fraction, sessions: int, readings: Readings) -> Entitled:
    """One award by the share of the boards; session awards stay as they are."""
    if one.kind == "session":
        return one
    exact = swiss_share(one.award, percent, sessions if one.kind == "overall" else 1)
    award = readings.rounded(exact.number)
    reason = Reason.of("part played", award=str(one.award), part=exact.reason)
    receipt = Explained(one.said, award, reason, "139", 12, parts=(one.receipt,))
    colours = shared(award, one.colours, readings)
    return replace(one, award=award, colours=colours, receipt=receipt)


def _best_of_each(found: Sequence[Entitled]) -> Iterator[Entitled]:
    """The best award of every session, and the match awards."""
    sessions = list(dict.fromkeys((one.kind, one.session) for one in found))
    for key in sessions:
        if key[0] != "overall":
            yield max((one for one in found if (one.kind, one.session) == key), key=_worth)


def _worth(one: Entitled) -> tuple[Decimal, int]:
    return one.worth


def _worth_of(some: Sequence[Entitled]) -> tuple[Decimal, int]:
    """What several awards are worth together."""
    award = sum((one.award for one in some), start=NOTHING)
    return award, max(one.worth[1] for one in some)


def _paid_first(paid: Sequence[Entitled], found: Sequence[Entitled]) -> Iterator[Entitled]:
    yield from paid
    yield from (one for one in found if one not in paid)


def _summed(paid: Sequence[Entitled]) -> tuple[ColourShare, ...]:
    """Each colour once, in the order of the paid awards."""
    sums: dict[str, Decimal] = {}
    for one in paid:
        for share in one.colours:
            sums[share.colour] = sums.get(share.colour, NOTHING) + share.award
    return tuple(ColourShare(colour, award) for colour, award in sums.items())


def _reason(paid: Sequence[Entitled], found: Sequence[Entitled], either: bool) -> Reason:
    """Which award counts and what it was better than."""
    if not paid:
        return Reason.of("no place paid")
    said = tuple(map(_worth_said, paid))
    others = tuple(_worth_said(one) for one in found if one not in paid)
    if others:
        return Reason.of("better than", paid=said, others=others)
    return Reason.of("paid together", paid=said) if either else Reason.of("paid for", paid=said)


def _worth_said(one: Entitled) -> Reason:
    return Reason.of("place worth", what=one.said, award=str(one.award))
