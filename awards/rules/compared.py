"""Two ways to pay one event, line by line: what each place gets before and after, and why.

The awards may come from two editions or two readings. Every award that either of them pays is a
line; its causes are the lowest lines of the two receipts that give another value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from awards.rules.awarded import EventAwards, GroupAwards, PlaceAward
from awards.rules.colours import ColourShare
from awards.rules.depth import DEPTH
from awards.rules.explained import Explained
from brackets.draw.reasons import Reason

KINDS = OVERALL, SESSION, MATCH = "overall", "session", "match"
Key: TypeAlias = tuple[str, str, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Cause:
    """One line of both receipts that differs; empty where a receipt has no such line."""

    name: Reason
    before: str
    after: str
    was: Reason | None
    now: Reason | None


@dataclass(frozen=True, slots=True)
class Paid:
    """What one of the two ways pays: an award in colours with its receipt."""

    award: Decimal
    colours: tuple[ColourShare, ...]
    receipt: Explained


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """One award both ways; None where it is not paid. `places` of a match award are (0, 0)."""

    group: str
    kind: str
    section: str
    places: tuple[int, int]
    before: Paid | None
    after: Paid | None
    causes: tuple[Cause, ...] = ()

    @property
    def difference(self) -> Decimal:
        """After less before; what is not paid counts as nothing."""
        return amount(self.after) - amount(self.before)

    @property
    def is_changed(self) -> bool:
        """Whether the award or its colours differ."""
        if self.before is None or self.after is None:
            return self.before is not self.after
        return bool(self.difference) or self.before.colours != self.after.colours


def amount(paid: Paid | None) -> Decimal:
    """The award; nothing where it is not paid."""
    return paid.award if paid else Decimal(0)


def compared(before: EventAwards, after: EventAwards) -> tuple[ComparedLine, ...]:
    """Every award of every group, in the order of the event, whether it differs or not."""
    old = {group.group: group for group in before.groups}
    new = {group.group: group for group in after.groups}
    names = [*old, *(name for name in new if name not in old)]
    return tuple(line for name in names for line in _group(name, old.get(name), new.get(name)))


def causes(before: Explained, after: Explained) -> tuple[Cause, ...]:
    """The lowest lines that give another value; none where both receipts give the same."""
    if before.shown == after.shown:
        return ()
    old, new = _numbered(before.parts), _numbered(after.parts)
    deeper: list[Cause] = []
    for key in [*old, *(key for key in new if key not in old)]:
        was, now = old.get(key), new.get(key)
        if was and now:
            deeper += causes(was, now)
        else:
            deeper.append(_cause(was, now))
    return tuple(deeper) or (_cause(before, after),)


def _cause(was: Explained | None, now: Explained | None) -> Cause:
    either = was or now
    assert either is not None
    return Cause(
        either.name,
        was.shown if was else "",
        now.shown if now else "",
        was.reason if was else None,
        now.reason if now else None,
    )


def _numbered(parts: Sequence[Explained]) -> dict[tuple[Reason, int], Explained]:
    """Lines by name; the second of a name is told from the first."""
    found: dict[tuple[Reason, int], Explained] = {}
    for part in parts:
        found[part.name, sum(name == part.name for name, _ in found)] = part
    return found


def _group(
    name: str, before: GroupAwards | None, after: GroupAwards | None
) -> Iterator[ComparedLine]:
    old, new = dict(_awards(before)), dict(_awards(after))
    for key in sorted({*old, *new}, key=_order):
        was, now = old.get(key), new.get(key)
        yield ComparedLine(name, *key, was, now, _why(was, now, before, after))


def _order(key: Key) -> tuple[int, str, tuple[int, int]]:
    """Kinds as groups print them, then sections, then places."""
    return KINDS.index(key[0]), key[1], key[2]


def _why(
    was: Paid | None, now: Paid | None, before: GroupAwards | None, after: GroupAwards | None
) -> tuple[Cause, ...]:
    """Of an award that only one way pays, the depth says why."""
    if was and now:
        return causes(was.receipt, now.receipt)
    depths = [_depth(group) for group in (before, after)]
    if depths[0] and depths[1] and depths[0].reason != depths[1].reason:
        return (_cause(*depths),)
    return ()


def _depth(group: GroupAwards | None) -> Explained | None:
    parts = group.receipt.parts if group else ()
    return next((part for part in parts if part.name == DEPTH), None)


def _awards(group: GroupAwards | None) -> Iterator[tuple[Key, Paid]]:
    if group is None:
        return
    for place in group.overall:
        yield (OVERALL, "", place.places), _paid(place)
    for section in group.session:
        for place in section.awards:
            yield (SESSION, section.section, place.places), _paid(place)
    if group.match is not None:
        match = group.match
        yield (MATCH, "", (0, 0)), Paid(match.award, match.colours, match.receipt)


def _paid(place: PlaceAward) -> Paid:
    return Paid(place.award, place.colours, place.receipt)
