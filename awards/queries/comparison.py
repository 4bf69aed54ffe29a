"""An event under its own rules and under others, line by line; nothing is stored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from decimal import Decimal

from awards.models import Award, Edition, Sanction
from awards.queries.computation import Computation, computation
from awards.receipts.tree import restored
from awards.rules.compared import Cause, ComparedLine, causes, compared
from awards.rules.explained import Explained

NOTHING = Decimal(0)


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player's award both ways; None where one way has no such line."""

    before: Award | None
    after: Award | None
    was: Explained | None
    now: Explained | None

    @property
    def award(self) -> Award:
        """Either of them, for who it is."""
        either = self.after or self.before
        assert either is not None
        return either

    @property
    def difference(self) -> Decimal:
        """After less before."""
        return _amount(self.after) - _amount(self.before)

    @property
    def is_changed(self) -> bool:
        """Whether the award, its colours or what it is for differ."""
        if self.before is None or self.after is None:
            return True
        old, new = self.before, self.after
        return _worth(old) != _worth(new)

    @property
    def causes(self) -> tuple[Cause, ...]:
        """The lowest lines of the receipts that differ."""
        return causes(self.was, self.now) if self.was and self.now else ()


@dataclass(frozen=True, slots=True)
class EventComparison:
    """An event both ways: every award of every group, and of every player."""

    before: Computation
    after: Computation
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
    before = computation(sanction, others=False)
    after = _under(sanction, edition=edition or before.edition, readings=readings)
    return EventComparison(
        before, after, compared(before.paid, after.paid), tuple(_players(before, after))
    )


def _under(
    sanction: Sanction, *, edition: Edition, readings: Mapping[str, str] = {}
) -> Computation:
    """The event as it stands under another edition; the sanction itself is left alone."""
    other = copy(sanction)
    other.edition = edition
    other.readings = {**sanction.readings, **readings}
    return computation(other, others=False)


def total_of(awards: Sequence[Award]) -> Decimal:
    """All points paid; a line for each unnamed player counts for as many as there are."""
    named: dict[int | None, int] = {}
    for award in awards:
        if award.member is not None:
            named[award.entrant_id] = named.get(award.entrant_id, 0) + 1
    return sum((award.award * _players_of(award, named) for award in awards), start=NOTHING)


def _players_of(award: Award, named: Mapping[int | None, int]) -> int:
    if award.member is not None or award.entrant is None:
        return 1
    return max(1, award.entrant.size - named.get(award.entrant_id, 0))


def _players(before: Computation, after: Computation) -> Iterator[PlayerLine]:
    old, new = _by_player(before), _by_player(after)
    for key in [*old, *(key for key in new if key not in old)]:
        was, now = old.get(key), new.get(key)
        yield PlayerLine(was, now, _receipt(was, before), _receipt(now, after))


def _by_player(found: Computation) -> dict[tuple[int | None, int | None], Award]:
    return {(award.entrant_id, award.member_id): award for award in found.awards}


def _receipt(award: Award | None, found: Computation) -> Explained | None:
    return restored(award.receipt, found.receipts["shared"]) if award else None


def _worth(award: Award) -> tuple[object, ...]:
    """What is paid and for what; in which group counts for a place alone."""
    group = award.group if award.own_places else ""
    return award.award, award.colours, award.paid_for, award.own_places, group


def _amount(award: Award | None) -> Decimal:
    return award.award if award else NOTHING
