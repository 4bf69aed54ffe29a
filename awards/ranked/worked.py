"""A ranked event put through the engine: what was read becomes facts, and the facts what every group pays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from awards.mapping.payments import Paid, Payee, Payment, payees
from awards.mapping.ranked import Ranked, RankedEvent
from awards.mapping.ranked_facts import entrants_of, ranked_facts, ranked_inputs
from awards.mapping.rulebook import rulebook_of
from awards.models import Award, Edition, Sanction
from awards.ranked.apart import in_order, spans_of
from awards.ranked.checking import is_larger, missing_boards, ranking_blocked, ranking_warnings
from awards.ranked.concurrent import CreditedTables, credit_of
from awards.ranked.documents import group_documents, shared_lines
from awards.receipts.tree import Refs, refs_of
from awards.rules.awarded import EventAwards
from awards.rules.best import Entitled, RankedAward, for_member
from awards.rules.entitled import entitled
from awards.rules.event import event_awards
from awards.rules.other_readings import other_readings
from awards.rules.ranked import RankedFacts
from awards.rules.rulebook import Readings, Rulebook
from brackets.draw.reasons import Reason

FULL = Fraction(100)
"""Percent of the boards."""


@dataclass(frozen=True, slots=True)
class WorkedRanking:
    """A ranked event worked out: its field, its facts, and what every place of every group pays.

    `asked` are the open questions of the book that this hung on.
    """

    sanction: Sanction
    edition: Edition
    book: Rulebook
    readings: Readings
    found: RankedEvent
    credit: CreditedTables
    facts: RankedFacts
    paid: EventAwards
    asked: frozenset[str]

    @property
    def inputs(self) -> dict[str, Any]:
        """All that the awards depend on."""
        return ranked_inputs(self.sanction, self.found, self.edition.name, self.credit.to_json())

    @property
    def refs(self) -> Refs:
        """The lines that many receipts share."""
        return refs_of(shared_lines(self.paid))

    def documents(self) -> dict[str, Any]:
        """All groups as plain data, with what other readings would pay, and the lines their receipts share."""
        return group_documents(self.paid, self._other_readings())

    def payments(self) -> Iterator[Payment]:
        """What each player is paid: in the order of the ranking, or of one after the other."""
        spans = spans_of(self.found)
        entrants = entitled(self.facts, self.paid, entrants_of(self.found), self.readings)
        whole = {one.id: one for one in entrants}
        missing = {one.entrant.pk for one in missing_boards(self.found)}
        for one in in_order(self.found):
            key = one.entrant.pk
            places, own = spans.get(key, (None, None)), whole[str(key)]
            paid: dict[Fraction, Paid] = {}
            for payee in _payees(one):
                percent = self._percent(one, payee)
                if percent not in paid:
                    worth = for_member(own, percent, self.facts, self.readings)
                    paid[percent] = self._paid(one, worth)
                yield Payment(payee, paid[percent], places, key in missing)

    def blocked(self) -> Iterator[Reason]:
        """What must be mended before anything can be published."""
        return ranking_blocked(self.found)

    def warnings(self) -> Iterator[Reason]:
        """What was assumed; publishing asks about it."""
        yield from self.paid.warnings
        yield from ranking_warnings(self.found)

    def _paid(self, one: Ranked, worth: RankedAward) -> Paid:
        groups = [group.group for group in self.paid.groups]
        group = worth.paid[0].group if worth.paid else one.group
        paid_for, places = _paid_for(worth.paid)
        return Paid(
            groups.index(group) + 1,
            group,
            worth.award,
            worth.colours,
            worth.receipt,
            paid_for,
            places,
            one.overall.wins or 0 if one.overall else 0,
            (worth.reason,),
        )

    def _percent(self, one: Ranked, payee: Payee) -> Fraction:
        """A member of a larger team is paid by the boards played (rule 139, page 12), everybody else in full."""
        boards, team_boards = self.found.boards, self.found.field.team_boards
        told = any(other.pk in boards for other in one.members)
        if payee.member is None or not is_larger(one) or not told or not team_boards:
            return FULL
        return Fraction(100 * boards.get(payee.member, 0), team_boards)

    def _other_readings(self) -> list[list[dict[str, Any]]]:
        return other_readings(
            self.book,
            self.sanction.readings,
            self.paid,
            self.asked,
            lambda readings: event_awards(self.book, self.facts, readings),
        )


def worked_ranking(sanction: Sanction, edition: Edition, found: RankedEvent) -> WorkedRanking:
    """The event as it was read, ranked already or not, under an edition.

    RuleError or AwardError where the rule book or the facts do not suffice.
    """
    book = rulebook_of(edition)
    readings = book.readings(sanction.readings)
    credit = credit_of(sanction, found.field, book.rating(sanction.classification).like)
    facts = ranked_facts(book, sanction, found, credit.concurrent)
    asking = readings.asking()
    paid = event_awards(book, facts, asking)
    asked = frozenset(asking.asked)
    return WorkedRanking(sanction, edition, book, readings, found, credit, facts, paid, asked)


def _payees(one: Ranked) -> tuple[Payee, ...]:
    """Whom the lines of an entry are for."""
    entry = one.entrant
    members = [(own.pk, own.number, own.name) for own in one.members]
    return payees(entry.pk, entry.number, entry.name, size=entry.size, members=members)


def _paid_for(paid: tuple[Entitled, ...]) -> tuple[str, tuple[int, int] | None]:
    """What the award is for, and the places if it is for one."""
    if not paid or not any(one.award for one in paid):
        return Award.PaidFor.NOTHING.value, None
    first = paid[0]
    if first.kind != "overall" or first.places is None:
        found = Award.PaidFor.SESSIONS if first.kind == "session" else Award.PaidFor.MATCH
        return found.value, None
    return Award.PaidFor.PLACE.value, first.places
