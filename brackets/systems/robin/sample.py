"""A round robin of the sample: seven players, four rounds and a half."""

from __future__ import annotations

from datetime import timedelta

from django.contrib.auth.models import User

from brackets.systems.robin.actions import post_robin, record_game
from brackets.systems.robin.kinds import ROBIN
from brackets.systems.robin.queries import checksum, games_of, proposed
from tourney.actions import create_event, enter
from tourney.importing.rows import MemberRow
from tourney.models import Event, Tournament
from tourney.sample.entering import at_ten
from tourney.sample.people import People

PLAYERS, IN = 7, 13
LOT, SEED = 20261122, 37
RESULTS = "1=01=+10"


def play_robin(tournament: Tournament, by: User) -> Event:
    """Drawn by lot, in the fifth of seven rounds."""
    event = create_event(
        tournament,
        name="Riverside Masters",
        slug="riverside-masters",
        kind=ROBIN,
        starts_at=at_ten(tournament.starts + timedelta(days=4)),
    )
    people = People(SEED)
    for _ in range(PLAYERS):
        name = people.name()
        enter(event, by=by, name=name, members=[MemberRow(1, name=name)], size=1)
    post_robin(event, lot=LOT, seen=checksum(event, proposed(event, LOT), 0), by=by)
    for game in games_of(event)[:IN]:
        result = RESULTS[game.number % len(RESULTS)]
        record_game(game, result, version=game.version, by=by)
    event.refresh_from_db()
    return event
