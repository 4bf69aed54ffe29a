"""Tables credited to an unrestricted event for events played at the same time (rules 114-122, page 9).

A schedule is a list of slots, one a session: the day and the part of it. What is credited is
listed event by event with its rule; that the total is at most three times the own tables (rule
115) is the business of whoever counts the tables. Everything else is settled here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from brackets.draw.reasons import Reason

MORNING, AFTERNOON, EVENING = range(3)
WITH_CREDIT = ("sectional", "regional")
TWO = 2
"""Sessions of the events most of the rules speak about."""


@dataclass(frozen=True, slots=True, order=True)
class Slot:
    """One session: a day, counted from any day on, and 0 morning, 1 afternoon, 2 evening."""

    day: int
    part: int


@dataclass(frozen=True, slots=True)
class Scheduled:
    """One event of the tournament: `tables` are those of all its flights and strata (rule 116).

    `counts` is false for knockouts and continuous pairs (rule 114); `upper` says that it is
    restricted by sex, age or an upper limit, `lower` that only weaker players are kept out.
    """

    name: str
    tables: Fraction
    slots: tuple[Slot, ...]
    counts: bool = True
    upper: bool = False
    lower: bool = False

    @property
    def is_horizontal(self) -> bool:
        """Sessions at the same time of different days."""
        return len(self.slots) > 1 and len({slot.part for slot in self.slots}) == 1

    @property
    def first_day(self) -> tuple[Slot, ...]:
        """The sessions of its first day."""
        return tuple(slot for slot in self.slots if slot.day == self.slots[0].day)


@dataclass(frozen=True, slots=True)
class Credited:
    """Tables of one other event, shared equally by so many; and the rule that says so."""

    name: str
    tables: Fraction
    sharing: int
    rule: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class TableCredit:
    """Everything credited to one event, or in `why_not` why there is nothing."""

    credited: tuple[Credited, ...]
    why_not: Reason | None = None


def table_credit(event: Scheduled, others: Sequence[Scheduled], classification: str) -> TableCredit:
    """The credit of an event among all others of its tournament."""
    field = [event, *(one for one in others if one.counts)]
    why_not = _why_not(event, field, classification)
    if why_not:
        return TableCredit((), why_not)
    found = tuple(_credited(event, field, classification))
    return TableCredit(found, None if found else Reason.of("none at same time"))


def is_open(event: Scheduled, field: Sequence[Scheduled]) -> bool:
    """Unrestricted, or unrestricted upward while no open event is concurrent (rule 118)."""
    if event.upper or not event.counts:
        return False
    if not event.lower:
        return True
    beside = (one for one in field if one is not event and not one.upper and not one.lower)
    return not any(set(one.slots) & set(event.slots) for one in beside)


def totally_concurrent(event: Scheduled, other: Scheduled) -> bool:
    """Played in every session of the event; morning and afternoon stand for the later two (rule 119).

    An event scheduled horizontally is not concurrent with a vertical one.
    """
    if other.is_horizontal != event.is_horizontal and len(event.slots) > 1:
        return False
    if set(event.slots) <= set(other.slots):
        return True
    shifted = [Slot(slot.day, slot.part - 1) for slot in event.slots]
    parts = [slot.part for slot in event.slots]
    later = parts == [AFTERNOON, EVENING] and len({slot.day for slot in event.slots}) == 1
    return later and not is_unlimited(other) and list(other.slots) == shifted


def is_unlimited(event: Scheduled) -> bool:
    """Open to everybody."""
    return not event.upper and not event.lower


def _why_not(event: Scheduled, field: Sequence[Scheduled], classification: str) -> Reason | None:
    if classification not in WITH_CREDIT:
        return Reason.of("rating without credit")
    if not event.slots or not event.counts:
        return Reason.of("kind without credit")
    if not is_open(event, field):
        return Reason.of("restricted without credit")
    if len(event.slots) == TWO and (long := _superseding(event, field)):
        return Reason.of("credit taken", event=long.name)
    if len(event.slots) == 1:
        return _why_not_of_one(event, field, classification)
    return None


def _why_not_of_one(
    event: Scheduled, field: Sequence[Scheduled], classification: str
) -> Reason | None:
    """One session: only at sectionals, and beside no event of two sessions (rule 121)."""
    if classification != "sectional":
        return Reason.of("one session at sectionals")
    longer = [one for one in field if len(one.slots) >= TWO and set(one.slots) & set(event.slots)]
    if longer:
        return Reason.of("two sessions beside", event=longer[0].name)
    return None


def _superseding(event: Scheduled, field: Sequence[Scheduled]) -> Scheduled | None:
    """An open event of more than two sessions whose first day is this event's (rule 120)."""
    for one in field:
        long = len(one.slots) > TWO and is_open(one, field)
        if long and one is not event and set(one.first_day) == set(event.slots):
            return one
    return None


def _credited(
    event: Scheduled, field: Sequence[Scheduled], classification: str
) -> Iterator[Credited]:
    """Every other event whose tables count, with who shares them."""
    for other in field:
        rule = _rule(event, other, field, classification) if other is not event else ""
        if rule:
            sharing = [
                one
                for one in field
                if one is not other
                and not _why_not(one, field, classification)
                and _rule(one, other, field, classification)
            ]
            reason = _REASONS[rule]
            if len(sharing) > 1:
                reason = Reason.of("credit shared", why=reason, sharing=len(sharing))
            yield Credited(other.name, other.tables, len(sharing), rule, reason)


_REASONS = {
    "114": Reason.of("restricted at all times"),
    "120": Reason.of("two sessions on first day"),
    "121": Reason.of("restricted at same time"),
    "122": Reason.of("restricted in first session"),
}


def _rule(
    event: Scheduled, other: Scheduled, field: Sequence[Scheduled], classification: str
) -> str:
    """The rule by which another event's tables count; none for what does not."""
    if len(event.slots) > TWO:
        first = Scheduled(event.name, event.tables, event.first_day)
        counts = len(other.slots) == TWO and totally_concurrent(first, other)
        return "120" if counts else ""
    if is_open(other, field):
        return ""
    if totally_concurrent(event, other):
        return "121" if len(event.slots) == 1 else "114"
    in_first = event.slots[0] in other.slots and not other.is_horizontal
    return "122" if classification == "sectional" and len(event.slots) == TWO and in_first else ""
