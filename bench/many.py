"""A site of 10,000 tournaments: every list of them, and what every page asks, beside a site of 100."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from bench.measure import Figure, typical
from tourney.models import Director, Event, Tournament
from tourney.published.reading import read
from tourney.published.subjects import FRONT, SHOWN, SITE

SIZES = (100, 1_000, 10_000)
EVENTS = 4
"""Of each tournament."""
TIMES = 7
PLACES = ("Aachen", "Bergen", "Cork", "Dresden", "Evora", "Fulda", "Gdansk", "Hilversum")
NEWEST = date(2026, 12, 1)
MOST = 2
"""So many times as long at most: a page holds as many lines whatever there is."""
ALL_ARE_LOOKED_AT = {
    "home, searched",
    "desks, searched",
    "events in the admin",
    "the look after a write",
}
"""What may take as many times as long as there are times as many."""
LARGER = {"tournaments as data": 5}
"""So many times as many stand on a page as the smallest site has."""
RARE = "Zermatt"


def add(many: int, *, first: int = 0, by: User | None = None) -> None:
    """So many tournaments with their events, each two days older than the one before; every twentieth is archived."""
    made = Tournament.objects.bulk_create(
        (_tournament(first + at, by) for at in range(many)), batch_size=500
    )
    Event.objects.bulk_create(
        (_event(tournament, at) for tournament in made for at in range(EVENTS)), batch_size=500
    )
    if by is not None:
        Director.objects.bulk_create(
            (Director(tournament=tournament, user=by) for tournament in made), batch_size=500
        )


def _tournament(number: int, by: User | None) -> Tournament:
    starts = NEWEST - timedelta(days=2 * (number % 5_000))
    return Tournament(
        name=f"{PLACES[number % len(PLACES)]} Open {number}",
        slug=f"open-{number}",
        place=RARE if number == 7 else PLACES[number % len(PLACES)],
        starts=starts,
        ends=starts + timedelta(days=1),
        owner=by,
        archived_at=timezone.now() if number % 20 == 19 else None,
    )


def _event(tournament: Tournament, at: int) -> Event:
    starts = datetime.combine(tournament.starts, time(10), UTC) + timedelta(hours=at)
    return Event(tournament=tournament, name=f"Pairs {at}", slug=f"pairs-{at}", starts_at=starts)


def scenario() -> Iterator[Figure]:
    """Each list at each size, of pages and queries alike; every site is the one before and more."""
    by = User.objects.create_superuser("director of all")
    with transaction.atomic():
        least: dict[str, tuple[float, int]] = {}
        for size in SIZES:
            add(size - Tournament.objects.count(), first=Tournament.objects.count(), by=by)
            _analysed()
            for name, look in _looks(by).items():
                seconds, queries = typical_cost(look)
                beside, asked = least.setdefault(name, (seconds, queries))
                line = f"{name}, {size:,}, {queries} questions"
                looked_at = size // SIZES[0] if name in ALL_ARE_LOOKED_AT else 1
                most = MOST * max(looked_at, LARGER.get(name, 1))
                met = seconds <= most * beside and queries == asked
                reference = f"the same of {SIZES[0]}"
                yield Figure(line, seconds, reference, beside, f"at most {most} x", met)
        transaction.set_rollback(True)


def typical_cost(look: Callable[[], object]) -> tuple[float, int]:
    """Seconds and questions."""
    asked: list[str] = []

    def counting(execute: Callable[..., Any], sql: str, *more: Any) -> Any:
        asked.append(sql)
        return execute(sql, *more)

    look()
    with connection.execute_wrapper(counting):
        look()
    return typical(look, times=TIMES), len(asked)


def _analysed() -> None:
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def _looks(by: User) -> dict[str, Callable[[], object]]:
    """What is looked at, by name."""
    anybody, admin = Client(), Client()
    admin.force_login(by)
    home, desks = reverse("tourney:home"), reverse("tourney:desks")
    return {
        "home": partial(shown, anybody, home),
        "home, a later page": partial(shown, anybody, f"{home}?page=2"),
        "home, searched": partial(shown, anybody, f"{home}?q={RARE}"),
        "one tournament": partial(shown, anybody, reverse("tourney:tournament", args=["open-0"])),
        "tournaments as data": partial(shown, anybody, "/api/v1/tournaments"),
        "desks": partial(shown, admin, desks),
        "desks, searched": partial(shown, admin, f"{desks}?q={RARE}"),
        "desk of one": partial(shown, admin, reverse("tourney:desk", args=["open-0"])),
        "a person": partial(shown, admin, reverse("tourney:person", args=[by.pk])),
        "tournaments in the admin": partial(shown, admin, "/admin/tourney/tournament/"),
        "events in the admin": partial(shown, admin, "/admin/tourney/event/"),
        "an event in the admin": partial(
            shown, admin, f"/admin/tourney/event/{Event.objects.earliest('pk').pk}/change/"
        ),
        "the look after a write": partial(read, connection, (SITE, FRONT, SHOWN)),
    }


def shown(client: Client, address: str) -> None:
    """A page, made by Django, middleware and all."""
    answer: Any = client.get(address, headers={"cache-control": "no-cache"})
    if answer.status_code != 200:
        raise SystemExit(f"{address} answered {answer.status_code}.")
