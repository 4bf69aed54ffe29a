"""An event under its own rules and under others, line by line; nothing is stored.

Its rows are read once and paid twice. What is paid either way are values with their receipts, as
the engine gives them: no row is made of them and no receipt is written out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from decimal import Decimal

from awards.mapping.payments import Paid, Payee, Payment
from awards.models import Edition, Sanction
from awards.queries.computation import read_event, worked_event
from awards.queries.editions import edition_of
from awards.rules.compared import Cause, ComparedLine, causes, compared
from awards.rules.explained import Explained

NOTHING = Decimal(0)


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """What one player is paid both ways; None where one way has no such line."""

    payee: Payee
    before: Paid | None
    after: Paid | None

    @property
    def difference(self) -> Decimal:
        """After less before."""
        return _amount(self.after) - _amount(self.before)

    @property
    def is_changed(self) -> bool:
        """Whether the award, its colours or what it is for differ."""
        if self.before is None or self.after is None:
            return True
        return _worth(self.before) != _worth(self.after)

    @property
    def receipts(self) -> tuple[Explained | None, Explained | None]:
        """The receipt of either way."""
        before, after = self.before, self.after
        return before.receipt if before else None, after.receipt if after else None

    @property
    def causes(self) -> tuple[Cause, ...]:
        """The lowest lines of the receipts that differ."""
        was, now = self.receipts
        return causes(was, now) if was and now else ()


@dataclass(frozen=True, slots=True)
class Way:
    """One of the two ways to pay an event: the edition, and who is paid what."""

    edition: Edition
    awards: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class EventComparison:
    """An event both ways: every award of every group, and of every player."""

    before: Way
    after: Way
    groups: tuple[ComparedLine, ...]
    players: tuple[PlayerLine, ...]

    @property
    def changed(self) -> tuple[PlayerLine, ...]:
        """The players who are paid otherwise."""
        return tuple(line for line in self.players if line.is_changed)


def comparison(
    sanction: Sanction, *, edition: Edition | None, readings: Mapping[str, str]
) -> EventComparison:
    """The event as it stands under its own rules and under these.

    None keeps the event's own edition; readings that are not named stay the event's own. RuleError
    or AwardError where either way lacks a rule or a fact.
    """
    found, own = read_event(sanction.event), edition_of(sanction)
    old = worked_event(sanction, own, found)
    new = worked_event(_read_as(sanction, readings), edition or own, found)
    before, after = (Way(one.edition, tuple(one.payments())) for one in (old, new))
    players = tuple(_players(before.awards, after.awards))
    return EventComparison(before, after, compared(old.paid, new.paid), players)


def _read_as(sanction: Sanction, readings: Mapping[str, str]) -> Sanction:
    """The same with these readings; the sanction itself is left alone."""
    other = copy(sanction)
    other.readings = {**sanction.readings, **readings}
    return other


def _players(before: tuple[Payment, ...], after: tuple[Payment, ...]) -> Iterator[PlayerLine]:
    old, new = _by_payee(before), _by_payee(after)
    for payee in {**old, **new}:
        yield PlayerLine(payee, old.get(payee), new.get(payee))


def _by_payee(payments: tuple[Payment, ...]) -> dict[Payee, Paid]:
    return {one.payee: one.paid for one in payments}


def _worth(paid: Paid) -> tuple[object, ...]:
    """What is paid and for what; in which group counts for a place alone."""
    group = paid.group if paid.own_places else ""
    return paid.award, paid.colours, paid.paid_for, paid.own_places, group


def _amount(paid: Paid | None) -> Decimal:
    return paid.award if paid else NOTHING
