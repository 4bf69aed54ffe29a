"""From a sanction and its field to all awards, receipts and warnings; nothing is written here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from awards.alternatives import other_readings
from awards.computed import Computation, colours_document, edition_of
from awards.flights import gold_wanted, over_limits
from awards.individuals import Payer, Personal, boards_of, personal
from awards.mapping import rulebook_of
from awards.mapping.facts import facts_of, inputs_of, terms_of
from awards.mapping.field import BracketField, Team, field_of
from awards.mapping.groups import gold_given
from awards.models import Award, Edition, Sanction
from awards.notes import bracket_notes, unpaid_walkovers
from awards.ranked.computing import compute_ranked
from awards.receipts import Refs, stored
from awards.rules.explained import Explained
from awards.rules.knockout import BracketAwards, knockout_awards
from awards.rules.knockout_event import event_of
from awards.rules.rulebook import Readings, Rulebook
from tourney.models import Member


@dataclass(frozen=True, slots=True)
class Worked:
    """One bracket worked out: its field, its awards and who is paid what."""

    found: BracketField
    payer: Payer
    others: tuple[dict[str, Any], ...] = ()

    @property
    def number(self) -> int:
        """The bracket's number."""
        return self.found.bracket.number

    @property
    def awards(self) -> BracketAwards:
        """The engine's awards."""
        return self.payer.awards

    @property
    def refs(self) -> Refs:
        """Which lines stand once a bracket, and under what name."""
        named = {f"{self.number}.place.{p.places[0]}": p.receipt for p in self.awards.overall}
        named[f"{self.number}.match"] = self.awards.match.parts[0]
        return {id(receipt): name for name, receipt in named.items()}


def worked_brackets(sanction: Sanction) -> tuple[Worked, ...]:
    """Every bracket with the awards its size and strength give, finished or not."""
    return _worked(sanction, edition_of(sanction), field_of(sanction.event), others=True)


def compute(sanction: Sanction, *, others: bool = True) -> Computation:
    """Everything: RuleError or AwardError where the rule book or the facts do not suffice.

    `others` off leaves out what other readings would pay.
    """
    if sanction.event.is_ranked:
        return compute_ranked(sanction, others=others)
    edition = edition_of(sanction)
    field = field_of(sanction.event)
    worked = _worked(sanction, edition, field, others=others)
    finished = [one for one in worked if one.found.finished]
    awards = tuple(award for one in finished for award in _bracket_rows(sanction, one))
    for position, award in enumerate(awards, start=1):
        award.position = position
    blocked = tuple(_blocked(worked))
    return Computation(
        edition,
        inputs_of(sanction, edition, field),
        documents(worked),
        awards,
        (*blocked, *_warnings(worked), *over_limits(facts_of(sanction, field).facts, field)),
        blocked,
        event_of([one.awards for one in worked]),
    )


def documents(worked: Sequence[Worked]) -> dict[str, Any]:
    """All brackets as plain data, and the lines their receipts share."""
    shared: dict[str, Any] = {}
    for one in worked:
        shared |= shared_receipts(one)
    return {"brackets": [bracket_document(one) for one in worked], "shared": shared}


def bracket_document(one: Worked) -> dict[str, Any]:
    """One bracket's awards as plain data: what its page, receipt and JSON are printed from."""
    found, awards = one.found, one.awards
    return {
        "number": one.number,
        "teams": found.counted,
        "finished": found.finished,
        "tables": awards.tables.to_json(),
        "factors": [factor.to_json() for factor in awards.factors],
        "first": awards.first.to_json(),
        "match": awards.match.to_json(),
        "match_colour": awards.match_colour.to_json(),
        "notes": bracket_notes(found),
        "other_readings": list(one.others),
        "places": [
            {
                "places": list(place.places),
                "award": str(place.award),
                "colours": colours_document(one.payer.colours(place)),
                "percent": place.receipt.parts[0].parts[0].shown,
                "ref": one.refs[id(place.receipt)],
            }
            for place in awards.overall
        ],
    }


def shared_receipts(one: Worked) -> dict[str, Any]:
    """The lines that many receipts of a bracket hold, under their names."""
    lines = {f"{one.number}.place.{p.places[0]}": p.receipt for p in one.awards.overall}
    lines[f"{one.number}.match"] = one.awards.match.parts[0]
    return {name: receipt.to_json() for name, receipt in lines.items()}


def _worked(
    sanction: Sanction, edition: Edition, field: Sequence[BracketField], *, others: bool
) -> tuple[Worked, ...]:
    if not field:
        return ()
    book: Rulebook = rulebook_of(edition)
    readings: Readings = book.readings(sanction.readings)
    facts = facts_of(sanction, field)

    def pay(read: Readings) -> tuple[BracketAwards, ...]:
        return facts.awards(lambda one: knockout_awards(book, one, read))

    awards = pay(readings)
    found = event_of(awards)
    chosen, none = sanction.readings, [()] * len(field)
    more = other_readings(book, chosen, found, lambda read: event_of(pay(read))) if others else none
    gold = gold_given(terms_of(sanction), len(field))
    return tuple(
        Worked(found, Payer(book, readings, award, gold.get(found.bracket.number)), tuple(other))
        for found, award, other in zip(field, awards, more, strict=True)
    )


def _bracket_rows(sanction: Sanction, one: Worked) -> Iterator[Award]:
    refs = one.refs
    last = len(one.found.teams) + 1
    paid_teams = [team for team in one.found.teams if not team.entrant.is_disqualified]
    ranked = sorted(paid_teams, key=lambda team: (team.low or last, team.entrant.number))
    for team in ranked:
        paid: dict[tuple[Fraction, ...] | None, Personal] = {}
        for member in _who(team):
            boards = boards_of(team, member.pk) if member else None
            key = None if boards is None else tuple(boards)
            if key not in paid:
                paid[key] = personal(one.payer, one.found, team, boards)
            yield _row(sanction, one, team, member, paid[key], refs)


def _who(team: Team) -> list[Member | None]:
    """The members, and nobody once more where players are entered without names."""
    unnamed = team.entrant.size > len(team.members)
    return [*team.members, *([None] if unnamed else [])]


def _row(
    sanction: Sanction, one: Worked, team: Team, member: Member | None, found: Personal, refs: Refs
) -> Award:
    receipt: Explained = found.paid.receipt
    return Award(
        sanction=sanction,
        bracket_number=one.number,
        entrant=team.entrant,
        member=member,
        kind=Award.Kind.PLAYER if member else Award.Kind.EACH,
        team_number=team.entrant.number,
        team_name=team.entrant.name,
        player_number=(member.player.number or "") if member else "",
        player_name=member.player.name if member else "",
        team_rank=team.rank,
        own_rank=found.own_rank,
        match_wins=found.match_wins,
        award=found.paid.award,
        colours=colours_document(found.paid.colours),
        reason=found.reason,
        line_up_missing=bool(team.missing),
        receipt=stored(receipt, refs),
    )


def _blocked(worked: Sequence[Worked]) -> Iterator[str]:
    """What must be mended before anything can be published."""
    for one in worked:
        if not one.found.finished:
            yield f"Bracket {one.number} is not finished: its awards are not computed."
        elif not one.awards.colours_known and one.payer.gold is None:
            yield gold_wanted(one.number, one.awards)
    if not worked:
        yield "The event has no brackets yet; there is nothing to award."


def _warnings(worked: Sequence[Worked]) -> Iterator[str]:
    """What was assumed; publishing asks about it."""
    for one in worked:
        teams = [team for team in one.found.teams if team.missing]
        if teams and one.found.finished:
            yield (
                f"Bracket {one.number}: the line-up of {_named(teams)} is not entered; "
                "every member is taken to have played all boards."
            )
        absent = [team for team in one.found.teams if not team.counts]
        if absent:
            yield (
                f"Bracket {one.number}: {_named(absent)} played no board of round one "
                "and does not count for the tables."
            )
        unpaid = unpaid_walkovers(one.found)
        if unpaid:
            yield (
                f"Bracket {one.number}: {_named(unpaid)} won by forfeit, and the entry fee is not "
                "paid; who is there and pays wins (rule 28, page 5)."
            )
        if one.found.top_average is None:
            yield (
                f"Bracket {one.number}: the average of its top team is not known; M is 1 unless "
                "you give a limit or M, and credit for lower brackets is full."
            )


def _named(teams: Sequence[Team]) -> str:
    return ", ".join(str(team.entrant) for team in teams)


__all__ = [
    "Computation",
    "Worked",
    "colours_document",
    "compute",
    "documents",
    "edition_of",
    "worked_brackets",
]
