"""The pairings of a session, or of a round of the last one: `pair_session` and `pair_round`."""

from __future__ import annotations

from brackets.draw.errors import DrawError, PlayersError
from brackets.systems.scrabble.engine.checks import check_event
from brackets.systems.scrabble.engine.last import hill_posting
from brackets.systems.scrabble.engine.quads import fourth_posting, quads_posting
from brackets.systems.scrabble.engine.robin import robin_posting
from brackets.systems.scrabble.engine.settings import HILL, ROBIN, check_settings
from brackets.systems.scrabble.engine.values import Event, Posting

VERSION = 2
"""Raised whenever an event gets other pairings than it had; the journal keeps that of every posting.

2 adjusts all rounds of a posting together, 1 adjusted them one after the other.
"""


def pair_session(event: Event, number: int) -> Posting:
    """The rounds of session `number` (from 1), posted together.

    Raises DrawError for a session that is not in the plan or is paired round by round, and for an
    event that cannot be paired; missing results are named.
    """
    check_settings(event.settings)
    sessions = event.settings.sessions
    if not 1 <= number <= len(sessions):
        raise DrawError(f"session: {number} is not in the plan; it has 1 to {len(sessions)}.")
    session = sessions[number - 1]
    if session.kind == HILL:
        rounds = ", ".join(map(str, session.rounds))
        raise DrawError(
            f"session: {number} is paired round by round; give a round ({rounds}) instead."
        )
    ahead = session.kind == ROBIN and event.settings.robin_ahead
    check_event(event, session.first, ahead=ahead)
    if session.kind == ROBIN:
        _no_overrides(event)
        return robin_posting(event, number)
    return quads_posting(event, number)


def pair_round(event: Event, round_number: int) -> Posting:
    """One round of a session that is paired round by round.

    Raises DrawError as `pair_session` does, and for a round that is posted with its session.
    """
    check_settings(event.settings)
    number = event.settings.session_of(round_number)
    session = event.settings.sessions[number - 1]
    if round_number == event.settings.fourth_apart(session):
        check_event(event, round_number)
        return fourth_posting(event, number)
    if session.kind != HILL:
        raise DrawError(
            f"round: {round_number} is posted with its session; give session {number} instead."
        )
    check_event(event, round_number)
    return hill_posting(event, number, round_number)


def _no_overrides(event: Event) -> None:
    if event.overrides:
        player = event.overrides[0].player
        raise PlayersError(
            lambda who: (
                f"override[0].player: {who(player)} is not locked in; nobody is in a round robin."
            )
        )
