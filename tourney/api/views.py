"""Tournaments, events, who is entered, where everybody stands; and the description of all of it."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from tourney.api import shapes
from tourney.api.answering import PAGE, of_event, of_everything, of_tournament, paged, part, whole
from tourney.api.describing import description
from tourney.api.operations import OF_EVENT, Operation
from tourney.api.telling import entrants_of, event_alone, event_told, teller, tournament_told
from tourney.http import Request
from tourney.models import Event, Tournament
from tourney.published import HOME, stamp_of
from tourney.queries.tournaments import current_events, public_tournaments


def _tournaments(request: Request) -> shapes.Page[shapes.Tournament]:
    return part(request, _version(), public_tournaments(), tournament_told)


def _version() -> int:
    """Another one as soon as any tournament says something else or is not there."""
    (front,) = stamp_of(HOME.subjects).versions
    return int(sha256(front.made.encode()).hexdigest()[:12], 16)


def _tournament(request: Request, tournament: Tournament) -> shapes.Programme:
    events = current_events(tournament)
    for event in events:
        event.tournament = tournament
    return shapes.Programme(tournament_told(tournament), [event_told(event) for event in events])


def _event(request: Request, event: Event) -> shapes.EventAlone:
    return event_alone(event)


def _entrants(request: Request, event: Event) -> shapes.Page[shapes.Entrant]:
    return paged(request, event, entrants_of(event), teller(event))


def _standings(request: Request, event: Event) -> shapes.Page[shapes.Standing]:
    return paged(request, event, event.system.public_standings(event), _same)


def entrants_told(event: Event) -> Iterable[shapes.Entrant]:
    """Everybody entered, in one list."""
    return map(teller(event), entrants_of(event))


def standings_told(event: Event) -> Iterable[shapes.Standing]:
    """Where everybody stands, in one list."""
    return event.system.public_standings(event)


def _same(standing: shapes.Standing) -> shapes.Standing:
    return standing


def _description() -> dict[str, Any]:
    return description()


OPERATIONS = (
    Operation(
        "tournaments",
        "tournaments",
        "The tournaments everybody may read, newest first.",
        shapes.Page[shapes.Tournament],
        of_everything(_tournaments),
        (PAGE,),
    ),
    Operation(
        "tournaments/<slug:slug>",
        "tournament",
        "A tournament with its events.",
        shapes.Programme,
        of_tournament(_tournament),
    ),
    Operation(OF_EVENT, "event", "An event.", shapes.EventAlone, of_event(_event)),
    Operation(
        f"{OF_EVENT}/entrants",
        "entrants",
        "Everybody entered, by entry number.",
        shapes.Page[shapes.Entrant],
        of_event(_entrants),
        (PAGE,),
    ),
    Operation(
        f"{OF_EVENT}/standings",
        "standings",
        "Where everybody stands, as far as it is posted.",
        shapes.Page[shapes.Standing],
        of_event(_standings),
        (PAGE,),
    ),
)
openapi = whole(_description)
