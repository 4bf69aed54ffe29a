"""Ranked events for tests: pairs with masterpoints, strata, and rankings through the actions."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from django.test import Client
from django.urls import reverse

from awards.actions.ranked import save_field, write_ranking
from awards.actions.sanctions import sanction_event
from awards.mapping.ranked import ranked_field
from awards.models import Sanction
from awards.ranked.kinds import PAIRS
from awards.ranked.rows import RowValues
from tests.factories import make_director, make_entrant, make_event, make_member, make_player
from tourney.models import Entrant, Event

POINTS = [4000, 3000, 1400, 1200, 1000, 900, 450, 400, 300, 100, 2500, 800]
HEAD = "number\tplace\ts1_section\ts1_place\ts2_section\ts2_place"
LIST = "\n".join([HEAD, *(f"{n}\t{n}\tA\t{n}\tA\t{13 - n}" for n in range(1, 13))])
STRATA = (("A", None), ("B", "1500"), ("C", "500"))


def pairs_event(points: Sequence[int], **values: Any) -> Event:
    """A two-session pairs event; each pair's players have these masterpoints."""
    given = {"kind": PAIRS, "sessions": 2, "name": "Stratified Pairs"} | values
    event = make_event(**given)
    for number, own in enumerate(points, start=1):
        make_pair(event, number, own)
    return event


def make_pair(event: Event, number: int, points: int) -> Entrant:
    """A pair of two players with the same masterpoints."""
    pair = make_entrant(
        event, f"Pair {number}", number=number, kind="pair", size=2, reported_total=None
    )
    for position in (1, 2):
        player = make_player(f"Player {number}.{position}", masterpoints=Decimal(points))
        make_member(pair, player, position=position)
    return pair


def divide(event: Event, groups: Sequence[tuple[str, str | None]] = STRATA, **values: Any) -> None:
    """Strata with upper limits, the strongest first."""
    rows = [
        {"name": name, "flight": "", "upper_limit": Decimal(limit) if limit else None}
        for name, limit in groups
    ]
    given = {"layout": "strata", **values}
    version = ranked_field(event).version
    save_field(event, values=given, groups=rows, version=version, by=None)


def rank(event: Event, places: Sequence[int], session: int = 0, section: str = "") -> None:
    """The entrants by number get these places."""
    entrants = event.entrants.order_by("number")
    rows = {
        (entrant.pk, session, ""): RowValues(section, place)
        for entrant, place in zip(entrants, places, strict=False)
    }
    write_ranking(event, rows=rows, version=ranked_field(event).version, by=None)


def sanctioned(event: Event, classification: str = "sectional", **values: Any) -> Sanction:
    """The event's settings."""
    stored = Sanction.objects.filter(event=event).first()
    given = {"classification": classification, **values}
    return sanction_event(event, values=given, version=stored.version if stored else 0, by=None)


def director(event: Event) -> Client:
    """A signed-in director of the event's tournament."""
    client = Client()
    client.force_login(make_director(event.tournament))
    return client


def at(event: Event, name: str, *more: object) -> str:
    """The address of one of the event's pages of awards."""
    return reverse(f"awards:{name}", args=[event.tournament.slug, event.slug, *more])
