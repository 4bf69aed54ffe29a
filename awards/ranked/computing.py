"""From a ranked event to all its awards, receipts and warnings; nothing is written here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from awards.alternatives import other_readings
from awards.computed import Computation, colours_document, edition_of
from awards.mapping import rulebook_of
from awards.mapping.ranked import Ranked, RankedEvent, ranked_event
from awards.mapping.ranked_facts import entrants_of, facts_of, inputs_of
from awards.models import Award, Edition, Sanction
from awards.ranked.apart import in_order, spans_of
from awards.ranked.checking import is_larger, missing_boards, named, odd_rankings
from awards.ranked.concurrent import Credit, credit_of
from awards.ranked.documents import documents, refs_of
from awards.receipts import Refs, stored
from awards.rules.awarded import EventAwards
from awards.rules.best import Entitled, RankedAward, for_member
from awards.rules.entitled import entitled
from awards.rules.event import event_awards
from awards.rules.ranked import RankedFacts
from awards.rules.rulebook import Readings, Rulebook
from tourney.models import Member

LONGEST_RANK = 40


@dataclass(frozen=True, slots=True)
class WorkedField:
    """A ranked event worked out: its field, its facts, what every place pays."""

    found: RankedEvent
    edition: Edition
    book: Rulebook
    readings: Readings
    credit: Credit
    facts: RankedFacts
    awards: EventAwards


def worked_field(sanction: Sanction) -> WorkedField:
    """The field with the awards its size gives, ranked or not; RuleError where facts are missing."""
    found = ranked_event(sanction.event)
    edition = edition_of(sanction)
    book = rulebook_of(edition)
    readings = book.readings(sanction.readings)
    credit = credit_of(sanction, found.field)
    facts = facts_of(sanction, found, credit.concurrent)
    return WorkedField(
        found, edition, book, readings, credit, facts, event_awards(book, facts, readings)
    )


def ranked_inputs(sanction: Sanction) -> dict[str, Any]:
    """What the awards depend on as it is now."""
    found = ranked_event(sanction.event)
    credit = credit_of(sanction, found.field)
    return inputs_of(sanction, found, edition_of(sanction).name, credit.to_json())


def ranked_documents(sanction: Sanction) -> dict[str, Any]:
    """What each place of each group pays, as plain data."""
    worked = worked_field(sanction)
    return documents(worked.awards, other_ways(sanction, worked))


def other_ways(sanction: Sanction, worked: WorkedField) -> list[list[dict[str, Any]]]:
    """What other readings would pay, group by group."""
    book, facts = worked.book, worked.facts
    return other_readings(
        book, sanction.readings, worked.awards, lambda read: event_awards(book, facts, read)
    )


def compute_ranked(sanction: Sanction, *, others: bool = True) -> Computation:
    """Every award of the ranking as it stands."""
    worked = worked_field(sanction)
    paid = entitled(worked.facts, worked.awards, entrants_of(worked.found), worked.readings)
    awards = tuple(_rows(sanction, worked, {one.id: one for one in paid}))
    for position, award in enumerate(awards, start=1):
        award.position = position
    blocked = tuple(_blocked(worked))
    return Computation(
        worked.edition,
        inputs_of(sanction, worked.found, worked.edition.name, worked.credit.to_json()),
        documents(worked.awards, other_ways(sanction, worked) if others else ()),
        awards,
        (*blocked, *worked.awards.warnings, *_warnings(worked)),
        blocked,
        worked.awards,
    )


def _rows(
    sanction: Sanction, worked: WorkedField, paid: Mapping[str, RankedAward]
) -> Iterator[Award]:
    """The rows in the order of the ranking, or of one after the other."""
    found, refs = worked.found, refs_of(worked.awards)
    spans = spans_of(found)
    missing = {one.entrant.pk for one in missing_boards(found)}
    for one in in_order(found):
        span = spans.get(one.entrant.pk)
        for member in _who(one):
            award = _paid(worked, one, member, paid[str(one.entrant.pk)])
            row = _row(sanction, worked, one, member, award, refs)
            row.team_rank = "" if span is None else _span(span)
            row.line_up_missing = one.entrant.pk in missing
            yield row


def _who(one: Ranked) -> list[Member | None]:
    """The members, and nobody once more where players are entered without names."""
    return [*one.members, *([None] if one.entrant.size > len(one.members) else [])]


def _paid(
    worked: WorkedField, one: Ranked, member: Member | None, whole: RankedAward
) -> RankedAward:
    """A member's own award: by the boards where the team is larger (rule 139, page 12)."""
    team_boards = worked.found.field.team_boards
    told = any(other.pk in worked.found.boards for other in one.members)
    if member is None or not is_larger(one) or not told or not team_boards:
        return whole
    percent = Fraction(100 * worked.found.boards.get(member.pk, 0), team_boards)
    return for_member(whole, percent, worked.facts.sessions, worked.readings)


def _row(
    sanction: Sanction,
    worked: WorkedField,
    one: Ranked,
    member: Member | None,
    award: RankedAward,
    refs: Refs,
) -> Award:
    groups = [group.group for group in worked.awards.groups]
    group = award.paid[0].group if award.paid else one.group
    return Award(
        sanction=sanction,
        bracket_number=groups.index(group) + 1,
        group=group,
        entrant=one.entrant,
        member=member,
        kind=Award.Kind.PLAYER if member else Award.Kind.EACH,
        team_number=one.entrant.number,
        team_name=one.entrant.name,
        player_number=(member.player.number or "") if member else "",
        player_name=member.player.name if member else "",
        own_rank=_own_rank(award.paid),
        match_wins=one.overall.wins or 0 if one.overall else 0,
        award=award.award,
        colours=colours_document(award.colours),
        reason=award.reason,
        receipt=stored(award.receipt, refs),
    )


def _own_rank(paid: tuple[Entitled, ...]) -> str:
    """What the award is for, in a word or two."""
    if not paid or not any(one.award for one in paid):
        return "nothing"
    first = paid[0]
    if first.kind != "overall" or first.places is None:
        return "sessions" if first.kind == "session" else "match"
    where = "" if first.group == "all" else f" in {first.group}"
    return f"{_span(first.places)}{where}"[:LONGEST_RANK]


def _span(places: tuple[int, int]) -> str:
    low, high = places
    return str(low) if low == high else f"{low}/{high}"


def _blocked(worked: WorkedField) -> Iterator[str]:
    """What must be mended before anything can be published."""
    found = worked.found
    if not any(one.rows for one in found.entrants):
        yield "Nobody is placed yet: enter the ranking."
    if any(is_larger(one) for one in found.entrants) and found.boards:
        most = found.field.team_boards
        if most is None:
            yield "Say in the field how many boards a team played; larger teams are paid by it."
        elif max(found.boards.values()) > most:
            yield f"A member played {max(found.boards.values())} boards, but a team only {most}."


def _warnings(worked: WorkedField) -> Iterator[str]:
    """What was assumed; publishing asks about it."""
    found = worked.found
    yield from odd_rankings(found)
    if found.unplaced and any(one.rows for one in found.entrants):
        yield f"Without a place: {named(found.unplaced)}."
    if found.unknown:
        yield (
            f"Masterpoints are not known: {named(found.unknown)}; they count in "
            f"{found.groups[0].name}."
        )
    if missing := missing_boards(found):
        yield (
            f"The boards of the members are not entered: {named(missing)}; every member is taken "
            "to have played all boards (rule 139, page 12)."
        )
