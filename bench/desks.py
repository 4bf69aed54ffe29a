"""The desks of events of 64, 1,000 and 2,000 teams, each beside the same desk of the smallest event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from bench import field
from bench.measure import Figure, in_turns
from bench.played import play_round
from bench.start import insert, start
from tourney.config.collecting import spare_what_is_loaded
from tourney.models import Event

SIZES = (64, 1000, 2000)
DESKS = ("bracketing", "results", "history", "event")
"""What a director has open, and the first page that players open."""
TIMES = 5


def scenario() -> Iterator[Figure]:
    """Posted events with a round played: the small one beside the inserts, the others beside it."""
    client = _director()
    small, *large = [(teams, played_event(teams)) for teams in SIZES]
    spare_what_is_loaded()
    for desk in DESKS:
        least = partial(show, client, small[1], desk)
        yield _figure(desk, small[0], least, reference="400 inserts", beside=insert)
        for teams, event in large:
            page = partial(show, client, event, desk)
            reference = f"the same of {small[0]}"
            most = teams / small[0]
            yield _figure(desk, teams, page, reference=reference, beside=least, most=most)


def _director() -> Client:
    client = Client()
    by = User.objects.create_superuser("director of the desks")
    client.force_login(by)
    return client


def played_event(teams: int) -> Event:
    """So many teams in brackets as the handbook cuts them, the first round played."""
    event = field.plain_event(teams)
    start(event)
    play_round(event)
    return Event.objects.select_related("tournament").get(pk=event.pk)


def show(client: Client, event: Event, desk: str) -> None:
    """A desk, as the server makes it for a director, middleware and all."""
    answer = client.get(reverse(f"brackets:{desk}", args=[event.tournament.slug, event.slug]))
    if answer.status_code != 200:
        raise SystemExit(f"The {desk} of {event.name} answered {answer.status_code}.")


def _figure(
    desk: str,
    teams: int,
    page: Callable[[], object],
    *,
    reference: str,
    beside: Callable[[], object],
    most: float | None = None,
) -> Figure:
    seconds, least = in_turns(page, beside, times=TIMES)
    target = "shown" if most is None else f"at most {most:.1f} x"
    name = f"desk {desk}, {teams} teams"
    return Figure(name, seconds, reference, least, target, most is None or seconds <= most * least)
