"""A tournament with an event of every system in the middle of its day, and everybody who may or may not touch it."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.test import Client

from tests.awards.ranked_making import pairs_event
from tests.brackets.systems.bridge.playing import play, posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.robin.playing import posted_robin
from tests.brackets.systems.scrabble.running import division
from tests.brackets.systems.scrabble.running import posted as posted_division
from tests.factories import make_admin, make_director, make_entrant, make_event, make_tournament
from tourney.models import Event

ROLES = ("anonymous", "stranger", "director", "admin")


@dataclass(frozen=True)
class Scene:
    """The events by what they are, and the people by what they may."""

    events: tuple[Event, ...]
    people: dict[str, User | None]

    def client(self, role: str) -> Client:
        """A browser in which that person is signed in; it is asked for no token, so that requests reach their view."""
        client, user = Client(raise_request_exception=False), self.people[role]
        if user is not None:
            client.force_login(user)
        return client


def made() -> Scene:
    """Everything, on the database there is."""
    knockout = posted(8)
    play(knockout, "R1M1", (40, 20))
    make_entrant(knockout, "Late")
    tournament = knockout.tournament
    events = (
        knockout,
        posted_cup(8, tournament=tournament),
        posted_judo(8, tournament=tournament),
        posted_robin(8, tournament=tournament),
        posted_division(8, tournament=tournament),
        pairs_event([1400, 900], tournament=tournament),
        make_event(tournament, name="Taking entries"),
        division(0, tournament),
    )
    people = {
        "anonymous": None,
        "stranger": make_director(make_tournament(), "stranger"),
        "director": make_director(tournament, "hostile director"),
        "admin": make_admin("hostile admin"),
    }
    return Scene(events, people)
