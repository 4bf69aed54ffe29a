"""What comes of a player's next match in a cup: the match after it, or the place."""

from __future__ import annotations

from brackets.picture.kept import MatchRows
from brackets.picture.ticket import Badge, Stub, Ticket
from brackets.picture.words import capital, places
from brackets.systems.contests.pages.match import in_a_sentence, source
from brackets.systems.contests.pages.ticket import Own, contest_ticket, lost_places, onward
from brackets.systems.contests.shared import Contest


def cup_ticket(contest: Contest, pk: int, club: str) -> Ticket | None:
    """The ticket of a player who is still to play a match that is drawn; `club` is the opponent's."""
    for found in contest.rows.matches:
        at = next((at for at, side in enumerate(found.sides) if side.entrant_id == pk), None)
        if at is not None and not found.is_decided:
            colour = found.sides[at].colour
            badge = Badge(f"You play {colour}", colour) if colour else None
            return contest_ticket(contest, found, at, Own(_stubs(contest, found), badge, club))
    return None


def _stubs(contest: Contest, found: MatchRows) -> tuple[Stub, Stub]:
    return Stub("If you win", *_won(contest, found)), Stub("If you lose", _lost(contest, found))


def _won(contest: Contest, found: MatchRows) -> tuple[str, str]:
    target = onward(contest, found, 1)
    if target is None:
        is_last = found is contest.rows.final and not contest.to_come
        return ("You win the cup." if is_last else "Into the next round, not paired yet."), ""
    match, at = target
    team = contest.rows.team_of(match.sides[1 - at])
    who = team.name if team else in_a_sentence(source(contest, match.sides[1 - at]))
    where = f"{capital(contest.round_of(match).one)}, {contest.noun} {match.match.position}"
    return where, f"against {who}"


def _lost(contest: Contest, found: MatchRows) -> str:
    target = onward(contest, found, 2)
    if target is not None:
        match = target[0]
        return f"{capital(contest.round_of(match).one)}, {contest.noun} {match.match.position}"
    span = lost_places(contest, found)
    return f"Out of the cup, {places(*span)} place." if span else "Out of the cup."
