"""Round robins in tests: entries, posted numbers, games with their results."""

from __future__ import annotations

from brackets.systems.robin.actions import post_robin, record_game
from brackets.systems.robin.kinds import ROBIN
from brackets.systems.robin.models import RobinGame
from brackets.systems.robin.queries import checksum, games_of, proposed, robin_of
from tests.brackets.systems.bridge.playing import fresh
from tests.factories import make_event
from tests.kept import kept
from tourney.models import Entrant, Event, Tournament

LOT = 20261122


@kept("tourney", "brackets")
def entered(players: int, tournament: Tournament | None = None) -> Event:
    """A round robin that takes entries: P1, P2, ..."""
    event = make_event(tournament, kind=ROBIN)
    Entrant.objects.bulk_create(
        Entrant(event=event, number=at, name=f"P{at}", kind=Entrant.Kind.PLAYER, size=1)
        for at in range(1, players + 1)
    )
    return fresh(event)


def post(event: Event, lot: int = LOT) -> Event:
    """Draw with this lot, look at it and post it."""
    seen = checksum(event, proposed(event, lot), robin_of(event).drawing)
    post_robin(event, lot=lot, seen=seen, by=None)
    return fresh(event)


@kept("tourney", "brackets")
def posted_robin(players: int, tournament: Tournament | None = None) -> Event:
    """The same, posted."""
    return post(entered(players, tournament))


def game_of(event: Event, number: int) -> RobinGame:
    """A game as it is now."""
    return games_of(event).get(number=number)


def give(event: Event, number: int, result: str = "1") -> None:
    """Record a game as somebody who has just looked at it."""
    game = game_of(event, number)
    record_game(game, result, version=game.version, by=None)


def play_out(event: Event, result: str = "1") -> Event:
    """Every game that can be played."""
    for game in games_of(event).filter(is_open=True):
        record_game(game, result, version=game.version, by=None)
    return fresh(event)
