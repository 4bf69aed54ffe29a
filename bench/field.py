"""The events the bench plays with: the real 200-team start, and fields of any size."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import cache
from itertools import count
from pathlib import Path

from tourney.models import Entrant, Event, Member, Player, Tournament

START = Path(__file__).resolve().parents[1] / "tests/shared/data/regional_start_200_teams.csv"
FIRST = (
    "Ada",
    "Bela",
    "Chidi",
    "Dagny",
    "Emre",
    "Fenna",
    "Goran",
    "Hana",
    "Ilse",
    "Jamila",
    "Konrad",
)
LAST = ("Abara", "Bloom", "Castellanos", "Dvořák", "Eriksen", "Fontaine", "Gruber", "Haddad", "Ito")
_numbers = count(1)


@cache
def tournament() -> Tournament:
    """The one tournament of the bench."""
    day = date(2026, 3, 14)
    return Tournament.objects.create(name="Bench Regional", slug="bench", starts=day, ends=day)


def event(name: str, **values: str) -> Event:
    """An event without entries, a knockout of teams unless `values` say another kind."""
    number = next(_numbers)
    when = datetime(2026, 3, 14, 10, tzinfo=UTC)
    return Event.objects.create(
        tournament=tournament(), name=name, slug=f"event-{number}", starts_at=when, **values
    )


def start_event(teams: int = 200) -> Event:
    """A regional's 200 teams, or the first of them, with all their players, waiting to start."""
    made = event("Saturday Knockout")
    rows = _rows()[:teams]
    players = _players(rows)
    entrants = Entrant.objects.bulk_create(
        Entrant(
            event=made,
            number=int(row["team"]),
            name=row["captain"],
            size=int(row["players"]),
            reported_total=Decimal(row["reported_total_mp"]),
        )
        for row in rows
    )
    Member.objects.bulk_create(
        Member.of(players[number], entrant=entrant, position=position, masterpoints=points)
        for entrant, row in zip(entrants, rows, strict=True)
        for position, (number, _, points) in enumerate(_members(row), start=1)
    )
    return made


def plain_event(teams: int) -> Event:
    """So many teams of four, each a little weaker than the one before."""
    made = event(f"Knockout of {teams}")
    Entrant.objects.bulk_create(
        Entrant(event=made, number=n, name=f"Team {n}", reported_total=Decimal(4 * (9000 - 20 * n)))
        for n in range(1, teams + 1)
    )
    return made


def people_event(kind: str, people: int) -> Event:
    """So many players who enter alone, of clubs, each a little weaker than the one before, eight of them seeded."""
    made = event(f"{kind.title()} of {people}", kind=kind)
    entrants = Entrant.objects.bulk_create(
        Entrant(
            event=made,
            number=at,
            name=f"{FIRST[at % len(FIRST)]} {LAST[at * 7 % len(LAST)]} {at}",
            kind=Entrant.Kind.PLAYER,
            size=1,
            seed=at if at <= 8 else None,
        )
        for at in range(1, people + 1)
    )
    players = Player.objects.bulk_create(
        Player(
            number=f"{made.pk}-{one.number}",
            name=one.name,
            club=f"Club {one.number % 40}",
            country="SUI",
            rating=Decimal(2100 - 3 * one.number),
        )
        for one in entrants
    )
    Member.objects.bulk_create(
        Member.of(player, entrant=entrant, position=1)
        for entrant, player in zip(entrants, players, strict=True)
    )
    return Event.objects.select_related("tournament").get(pk=made.pk)


@cache
def _rows() -> list[dict[str, str]]:
    with START.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def _members(row: dict[str, str]) -> Iterator[tuple[str, str, Decimal]]:
    for place in range(1, int(row["players"]) + 1):
        yield row[f"p{place}_number"], row[f"p{place}_name"], Decimal(row[f"p{place}_mp"])


def _players(rows: list[dict[str, str]]) -> dict[str, Player]:
    """Every player of the file, made where not yet there."""
    wanted = {number: (name, mp) for row in rows for number, name, mp in _members(row)}
    there = Player.objects.in_bulk(wanted, field_name="number")
    made = Player.objects.bulk_create(
        Player(number=number, name=name, masterpoints=points)
        for number, (name, points) in wanted.items()
        if number not in there
    )
    return there | {str(player.number): player for player in made}
