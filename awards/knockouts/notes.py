"""What the handbook's page 5 says of a bracket's teams, for the review and for players.

Forfeits, agreements not to play, disqualified and moved teams change ranks and awards; each gets a
sentence with its rule, beside the numbers. Fees are between the director and the team.
"""

from __future__ import annotations

from collections.abc import Iterator

from awards.mapping.knockout import BracketField, Team
from tourney.models import Entrant, Event


def bracket_notes(found: BracketField) -> list[str]:
    """One sentence a team it concerns, in the order of the seats."""
    return [note for team in found.teams for note in _team_notes(team)]


def fee_notes(event: Event) -> list[str]:
    """The fees that were returned and the free plays that are owed (rule 32, page 5)."""
    owed = event.entrants.filter(fee__in=(Entrant.Fee.RETURNED, Entrant.Fee.OWED))
    return [
        f"{entrant}: {entrant.get_fee_display().lower()} (rule 32, page 5)." for entrant in owed
    ]


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
        if team.entrant.fee == Entrant.Fee.UNPAID and any(m.is_walkover for m in team.matches)
    ]


def _team_notes(team: Team) -> Iterator[str]:
    if team.entrant.is_disqualified:
        yield f"{team.entrant}: disqualified, no place and no award (rule 31, page 5)."
        return
    if team.rounds_before:
        yield (
            f"{team.entrant}: moved here for round {team.rounds_before + 1}; the match it won "
            "before counts as a round (rule 33, page 5)."
        )
    forfeits = [played for played in team.matches if played.forfeited]
    if any(played.by_nobody for played in forfeits):
        yield (
            f"{team.entrant}: agreed not to play, {_rank(team)}, no ribbon qualification "
            "(rule 27, page 5)."
        )
    elif forfeits:
        yield f"{team.entrant}: forfeited, {_rank(team)} (rule 147, page 13)."


def _rank(team: Team) -> str:
    return f"ranks {team.rank}" if team.low else "takes no place"
