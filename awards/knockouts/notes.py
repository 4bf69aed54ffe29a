"""What the handbook's page 5 says of a bracket's teams, for the review and for players.

Forfeits, agreements not to play, disqualified and moved teams change ranks and awards; each gets a
reason with its rule, beside the numbers. Fees are between the director and the team.
"""

from __future__ import annotations

from collections.abc import Iterator

from awards.mapping.knockout import BracketField, Record, Team
from brackets.draw.reasons import Reason
from brackets.systems.bridge.books import cite
from tourney.models import Entrant, Event


def bracket_notes(found: BracketField) -> list[Reason]:
    """One reason a team it concerns, in the order of the seats."""
    return [note for team in found.teams for note in _team_notes(team)]


def fee_notes(event: Event) -> list[str]:
    """The fees that were returned and the free plays that are owed (rule 32, page 5)."""
    owed = event.entrants.filter(fee__in=(Entrant.Fee.RETURNED, Entrant.Fee.OWED))
    return [f"{entrant}: {entrant.get_fee_display().lower()} ({cite('32')})." for entrant in owed]


def unpaid_walkovers(found: BracketField) -> list[Team]:
    """Winners by forfeit whose fee is open: who is there and pays wins (rule 28, page 5).

    Nothing where no fee of the bracket was ever ticked.
    """
    fees = {team.entrant.fee for team in found.teams}
    if fees == {Entrant.Fee.UNPAID}:
        return []
    return [
        team
        for team in found.teams
        if team.entrant.fee == Entrant.Fee.UNPAID
        and any(m.is_walkover for m in team.record.matches)
    ]


def _team_notes(team: Team) -> Iterator[Reason]:
    name = str(team.entrant)
    if team.entrant.is_disqualified:
        yield Reason.of("disqualified", team=name)
        return
    before = team.record.rounds_before
    if before:
        yield Reason.of("moved here", team=name, round=before + 1)
    forfeits = [match for match in team.record.matches if match.forfeited]
    if any(match.by_nobody for match in forfeits):
        yield Reason.of("agreed not to play", team=name, standing=_rank(team.record))
    elif forfeits:
        yield Reason.of("team forfeited", team=name, standing=_rank(team.record))


def _rank(record: Record) -> Reason:
    if not record.low:
        return Reason.of("takes no place")
    return Reason.of("ranks as", place=position(record.low, record.high or record.low))


def position(first: int, last: int) -> Reason:
    """Places by number alone."""
    if first == last:
        return Reason.of("position", place=first)
    return Reason.of("positions", first=first, last=last)
