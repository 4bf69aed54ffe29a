"""A ranked event put through the engine: rows become facts, and the facts what every group pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from awards.mapping.award_rows import award_row, payees
from awards.mapping.ranked import Ranked, RankedEvent, ranked_event
from awards.mapping.ranked_facts import entrants_of, ranked_facts, ranked_inputs
from awards.mapping.rulebook import rulebook_of
from awards.models import Award, Edition, Sanction
from awards.ranked.apart import in_order, spans_of
from awards.ranked.checking import is_larger, missing_boards, ranking_blocked, ranking_warnings
from awards.ranked.concurrent import CreditedTables, credit_of
from awards.ranked.documents import group_documents, refs_of
from awards.receipts.tree import Refs
from awards.rules.awarded import EventAwards
from awards.rules.best import Entitled, RankedAward, for_member
from awards.rules.entitled import entitled
from awards.rules.event import event_awards
from awards.rules.other_readings import other_readings
from awards.rules.ranked import RankedFacts
from awards.rules.rulebook import Readings, Rulebook
from brackets.draw.reasons import Reason
from tourney.models import Member


@dataclass(frozen=True, slots=True)
class WorkedRanking:
    """A ranked event worked out: its field, its facts, and what every place of every group pays."""

    sanction: Sanction
    edition: Edition
    book: Rulebook
    readings: Readings
    found: RankedEvent
    credit: CreditedTables
    facts: RankedFacts
    paid: EventAwards

    @property
    def inputs(self) -> dict[str, Any]:
        """All that the awards depend on."""
        return ranked_inputs(self.sanction, self.found, self.edition.name, self.credit.to_json())

    def documents(self, *, others: bool = True) -> dict[str, Any]:
        """All groups as plain data, and the lines their receipts share.

        `others` says what other readings would pay, too.
        """
        other: Sequence[Sequence[dict[str, Any]]] = ()
        if others:
            other = self._other_readings()
        return group_documents(self.paid, other)

    def rows(self) -> Iterator[Award]:
        """What each player is paid: in the order of the ranking, or of one after the other."""
        refs, spans = refs_of(self.paid), spans_of(self.found)
        entrants = entitled(self.facts, self.paid, entrants_of(self.found), self.readings)
        whole = {one.id: one for one in entrants}
        missing = {one.entrant.pk for one in missing_boards(self.found)}
        for one in in_order(self.found):
            key = one.entrant.pk
            for member in payees(one.entrant, one.members):
                row = self._row(one, member, whole[str(key)], refs)
                row.team_low, row.team_high = spans.get(key, (None, None))
                row.line_up_missing = key in missing
                yield row

    def blocked(self) -> Iterator[Reason]:
        """What must be mended before anything can be published."""
        return ranking_blocked(self.found)

    def warnings(self) -> Iterator[Reason]:
        """What was assumed; publishing asks about it."""
        yield from self.paid.warnings
        yield from ranking_warnings(self.found)

    def _row(self, one: Ranked, member: Member | None, whole: RankedAward, refs: Refs) -> Award:
        own = self._own_award(one, member, whole)
        groups = [group.group for group in self.paid.groups]
        group = own.paid[0].group if own.paid else one.group
        paid_for, places = _paid_for(own.paid)
        return award_row(
            self.sanction,
            one.entrant,
            member,
            own,
            refs,
            bracket_number=groups.index(group) + 1,
            group=group,
            paid_for=paid_for,
            own=places,
            match_wins=one.overall.wins or 0 if one.overall else 0,
            reasons=[own.reason.to_json()],
        )

    def _own_award(self, one: Ranked, member: Member | None, whole: RankedAward) -> RankedAward:
        """A member's own award: by the boards where the team is larger (rule 139, page 12)."""
        boards, team_boards = self.found.boards, self.found.field.team_boards
        told = any(other.pk in boards for other in one.members)
        if member is None or not is_larger(one) or not told or not team_boards:
            return whole
        percent = Fraction(100 * boards.get(member.pk, 0), team_boards)
        return for_member(whole, percent, self.facts, self.readings)

    def _other_readings(self) -> list[list[dict[str, Any]]]:
        return other_readings(
            self.book,
            self.sanction.readings,
            self.paid,
            lambda readings: event_awards(self.book, self.facts, readings),
        )


def worked_ranking(sanction: Sanction, edition: Edition) -> WorkedRanking:
    """The event as it stands under an edition, ranked already or not.

    RuleError or AwardError where the rule book or the facts do not suffice.
    """
    found = ranked_event(sanction.event)
    book = rulebook_of(edition)
    readings = book.readings(sanction.readings)
    credit = credit_of(sanction, found.field, book.rating(sanction.classification).like)
    facts = ranked_facts(book, sanction, found, credit.concurrent)
    paid = event_awards(book, facts, readings)
    return WorkedRanking(sanction, edition, book, readings, found, credit, facts, paid)


def _paid_for(paid: tuple[Entitled, ...]) -> tuple[str, tuple[int, int] | None]:
    """What the award is for, and the places if it is for one."""
    if not paid or not any(one.award for one in paid):
        return Award.PaidFor.NOTHING.value, None
    first = paid[0]
    if first.kind != "overall" or first.places is None:
        found = Award.PaidFor.SESSIONS if first.kind == "session" else Award.PaidFor.MATCH
        return found.value, None
    return Award.PaidFor.PLACE.value, first.places
