"""A tournament on whose floor every system plays at once."""

from __future__ import annotations

from brackets.floor.floor import Bout
from brackets.floor.reading import floor_of
from tests.brackets.systems.bridge.playing import posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.robin.playing import posted_robin
from tests.brackets.systems.scrabble.running import posted as posted_division
from tourney.models import Event, Tournament


def everything() -> tuple[Tournament, dict[str, Event]]:
    """One event of each system, and a pool."""
    bridge = posted(8)
    tournament = bridge.tournament
    found = {
        "bridge": bridge,
        "cup": posted_cup(8, tournament=tournament),
        "judo": posted_judo(8, mats="1", tournament=tournament),
        "pool": posted_judo(4, mats="2", tournament=tournament, pool_up_to=5),
        "robin": posted_robin(4, tournament=tournament),
        "scrabble": posted_division(8, tournament=tournament),
    }
    return tournament, found


def bouts_at(tournament: Tournament, place: str) -> tuple[Bout, ...]:
    """What is still to be played at a place, in order."""
    return floor_of(tournament).places[place].every


def labels(tournament: Tournament, place: str) -> list[str]:
    """The same by what it is called."""
    return [bout.turn.label for bout in bouts_at(tournament, place)]
