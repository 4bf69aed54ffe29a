"""One bracket worked out: what its places pay, who is paid what, and what is open about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from awards.knockouts.flights import gold_wanted
from awards.knockouts.individuals import (
    Boards,
    Payer,
    boards_of,
    personal,
    shared_boards_reasons,
)
from awards.knockouts.notes import bracket_notes, unpaid_walkovers
from awards.mapping.knockout import BracketField, Record, Team
from awards.mapping.payments import Paid, Payee, Payment, payees
from awards.receipts.tree import Refs, colours_document, refs_of
from awards.rules.awarded import PlaceAward
from awards.rules.explained import Explained
from awards.rules.knockout import BracketAwards
from brackets.draw.reasons import Reason

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class WorkedBracket:
    """The teams of a bracket and what they played, and its awards with who is paid what."""

    found: BracketField
    payer: Payer

    @property
    def number(self) -> int:
        """The bracket's number."""
        return self.found.number

    @property
    def awards(self) -> BracketAwards:
        """The engine's awards."""
        return self.payer.awards

    @property
    def shared(self) -> dict[str, Explained]:
        """The lines that stand once a bracket, under their names: many receipts hold them."""
        lines = {f"{self.number}.place.{p.places[0]}": p.receipt for p in self.awards.overall}
        return {**lines, f"{self.number}.match": self.awards.match.parts[0]}

    def document(self, others: Sequence[Json]) -> Json:
        """What its page, its receipts and its JSON are printed from; `others` are other readings."""
        awards, refs = self.awards, refs_of(self.shared)
        return {
            "number": self.number,
            "teams": self.found.counted,
            "finished": self.found.finished,
            "tables": awards.tables.to_json(),
            "factors": [factor.to_json() for factor in awards.factors],
            "first": awards.first.to_json(),
            "match": awards.match.to_json(),
            "match_colour": awards.match_colour.line.to_json(),
            "match_colours": colours_document(awards.match_colours),
            "notes": [note.to_json() for note in bracket_notes(self.found)],
            "other_readings": list(others),
            "places": [_place(self.payer, place, refs) for place in awards.overall],
        }

    def payments(self) -> Iterator[Payment]:
        """What each player is paid, the winners first; a disqualified team has no line (rule 31).

        Each record is paid once, by each way its players shared the boards.
        """
        worked: dict[Record, dict[Boards, Paid]] = {}
        last = len(self.found.teams) + 1
        teams = [team for team in self.found.teams if not team.entrant.is_disqualified]
        for team in sorted(teams, key=lambda one: (one.record.low or last, one.entrant.number)):
            paid, missing = worked.setdefault(team.record, {}), bool(team.missing)
            places = team.record.low, team.record.high
            for payee in payees_of(team):
                member = payee.member
                boards = None if member is None else boards_of(team, member)
                if boards not in paid:
                    paid[boards] = self._paid(team.record, boards)
                shared = () if member is None else shared_boards_reasons(team, member)
                yield Payment(payee, paid[boards], places, missing, shared)

    def _paid(self, record: Record, boards: Boards) -> Paid:
        """What a player of any team with this record is paid, by the boards played."""
        own = personal(self.payer, self.found, record, boards)
        paid = own.paid
        return Paid(
            self.number,
            "",
            paid.award,
            paid.colours,
            paid.receipt,
            own.paid_for,
            own.own,
            own.match_wins,
            own.reasons,
        )

    def blocked(self) -> Iterator[Reason]:
        """What must be mended before anything can be published."""
        if not self.found.finished:
            yield Reason.of("bracket not finished", bracket=self.number)
        elif not self.awards.colours_known and self.payer.gold is None:
            yield gold_wanted(self.number, self.awards)

    def warnings(self) -> Iterator[Reason]:
        """What was assumed; publishing asks about it."""
        found, number = self.found, self.number
        without_line_up = [team for team in found.teams if team.missing]
        if without_line_up and found.finished:
            yield Reason.of("line-ups wanted", bracket=number, teams=_named(without_line_up))
        if absent := [team for team in found.teams if not team.counts]:
            yield Reason.of("played no board", bracket=number, teams=_named(absent))
        if unpaid := unpaid_walkovers(found):
            yield Reason.of("walkover unpaid", bracket=number, teams=_named(unpaid))
        if found.top_average is None:
            yield Reason.of("average of bracket unknown", bracket=number)


def payees_of(team: Team) -> tuple[Payee, ...]:
    """Whom the lines of a team are for."""
    entry = team.entrant
    members = [(member.pk, member.number, member.name) for member in team.members]
    return payees(entry.pk, entry.number, entry.name, size=entry.size, members=members)


def _place(payer: Payer, place: PlaceAward, refs: Refs) -> Json:
    return {
        "places": list(place.places),
        "award": str(place.award),
        "colours": colours_document(payer.colours(place)),
        "percent": place.receipt.parts[0].parts[0].shown,
        "ref": refs[id(place.receipt)],
    }


def _named(teams: Sequence[Team]) -> tuple[str, ...]:
    return tuple(str(team.entrant) for team in teams)
