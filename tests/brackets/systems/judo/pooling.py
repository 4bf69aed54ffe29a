"""Small categories in tests: two pools posted, bouts fought, what everybody reads of them."""

from __future__ import annotations

from django.test import Client
from django.urls import reverse

from brackets.models import Match
from brackets.systems.judo.actions import record_bout
from brackets.systems.judo.engine.pools import table_of
from tests.brackets.systems.bridge.desk import text
from tests.brackets.systems.bridge.playing import match_of
from tests.brackets.systems.judo.playing import posted_judo
from tourney.models import Event


def two_pools(size: int, **chosen: object) -> Event:
    """A posted category of two pools."""
    return posted_judo(size, seeds=4, two_pools_up_to=12, **chosen)


def table(event: Event) -> dict[str, dict[int, tuple[int, int]]]:
    """The bouts of each pool by their number; who fights by place in the pool."""
    keys = Match.objects.filter(bracket__event=event).values_list("key", flat=True)
    return table_of(list(keys), event.entrants.count())


def fight(event: Event, number: int, outcome: str = "1") -> None:
    """Record a bout as somebody who has just looked at its pool."""
    key = next(key for key, found in table(event).items() if number in found)
    match = match_of(event, key)
    record_bout(match, number, outcome=outcome, version=match.version, by=None)


def by_number(event: Event) -> None:
    """Every bout is won by the lower number."""
    found = {number: pair for pool in table(event).values() for number, pair in pool.items()}
    for number, (one, other) in sorted(found.items()):
        fight(event, number, "1" if one < other else "2")


def ring(event: Event) -> None:
    """In pool A, of three, 1 beats 2, 2 beats 3, 3 beats 1."""
    for number, outcome in zip(table(event)["A"], ["1", "2", "1"], strict=True):
        fight(event, number, outcome)


def names(event: Event, key: str) -> list[str]:
    """Who stands in a match."""
    return [side.entrant.name if side.entrant else "" for side in match_of(event, key).sides.all()]


def public(client: Client, event: Event, name: str = "event", *args: int) -> str:
    """What a public page says."""
    answer = client.get(
        reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *args])
    )
    assert answer.status_code == 200
    return text(answer)
