"""The what-if table of 200 teams, as the desk asks for it while a director moves the cuts, beside 400 inserts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from awards.actions.editions import load_rulebook
from awards.actions.sanctions import sanction_event
from awards.rulebooks.reader import shipped
from bench import field, site
from bench.measure import Figure, in_turns
from bench.pages import expect
from bench.start import insert
from brackets.systems.bridge.actions import cut_brackets
from tourney.models import Director, Event

SIZES = (*[16] * 11, 12, 12)
TIMES = 15
MOST = 5
"""Times the inserts; it was 3.6 x, 87 ms of the processor, when this was set."""


def scenario() -> Iterator[Figure]:
    """The whole answer to a director: the cut as it stands and the others, compared."""
    event = cut_event()
    path = reverse("awards:what_if", args=[event.tournament.slug, event.slug])
    app = site.application()
    table = partial(site.ask, app, path, cookie=signed_in(event), hx_request="true")
    expect(table(), 200)
    seconds, inserts = in_turns(table, insert, times=TIMES)
    name = f"what-if table of {sum(SIZES)} teams"
    target = f"under {MOST} x"
    yield Figure(name, seconds, "400 inserts", inserts, target, seconds < MOST * inserts)


def cut_event() -> Event:
    """The 200 teams, sanctioned and cut, nothing posted."""
    for book in shipped():
        load_rulebook(book)
    event = field.start_event()
    sanction_event(event, values={"classification": "regional"}, version=0, by=None)
    cut_brackets(event, sizes=SIZES, version=event.version)
    return event


def signed_in(event: Event) -> str:
    """The cookie of a director of the event's tournament."""
    director = User.objects.create_user("director-of-cuts")
    Director.objects.create(tournament=event.tournament, user=director)
    client = Client()
    client.force_login(director)
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"
