"""A start of 200 teams: corrected by the log of the hall, cut, posted, and corrected again."""

from __future__ import annotations

import csv
from decimal import Decimal
from pathlib import Path

import pytest
from django.http import HttpResponse
from django.test import Client

from brackets.journal.check import differences
from brackets.models import Seat
from brackets.systems.bridge.planned import plan_checksum
from tests.brackets.systems.bridge.desk import text, url
from tests.brackets.systems.bridge.playing import entrant, fresh
from tests.factories import make_director, make_entrant, make_event
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db

Log = list[dict[str, str]]


def rows(shared: Path, name: str) -> Log:
    with (shared / "data" / name).open(encoding="utf-8") as lines:
        return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def correct(event: Event, log: Log) -> None:
    for row in log:
        if row["what"] == "correct total":
            found = Entrant.objects.filter(event=event, number=row["team"])
            found.update(reported_total=Decimal(row["total_masterpoints"]))


def send(client: Client, event: Event, name: str) -> HttpResponse:
    now = fresh(event)
    sent = {"version": now.version, "seen": plan_checksum(now)}
    return client.post(url(event, name), sent, follow=True)


@pytest.fixture
def event(client: Client, shared: Path) -> Event:
    """The field of the file, and its director at the desk."""
    found = make_event()
    Entrant.objects.bulk_create(
        Entrant(
            event=found,
            number=int(row["team"]),
            name=row["captain"],
            size=int(row["players"]),
            reported_total=Decimal(row["reported_total_mp"]),
        )
        for row in rows(shared, "regional_start_200_teams.csv")
    )
    client.force_login(make_director(found.tournament))
    return found


def test_two_hundred_teams_start(client: Client, shared: Path, event: Event) -> None:
    log = rows(shared, "regional_start_corrections.csv")
    send(client, event, "propose")
    correct(event, [row for row in log if row["when"] == "before publishing"])
    assert "Cut again as" in text(client.get(url(event, "bracketing")))
    send(client, event, "propose")
    assert "Posted: teams, tables and opponents are public." in text(send(client, event, "post"))
    assert Seat.objects.filter(bracket__event=event).count() == 200

    after = [row for row in log if row["when"] != "before publishing"]
    correct(event, after)
    page = text(client.get(url(event, "bracketing")))
    assert "Masterpoints corrected after posting: the draw stays" in page
    assert page.count(", now ") == 3
    for row in after:
        amend(client, event, row)
    assert Seat.objects.filter(bracket__event=event).count() == 202
    assert entrant(event, 64).is_withdrawn
    assert differences(fresh(event)) == []


def amend(client: Client, event: Event, row: dict[str, str]) -> None:
    """A late entry or a withdrawal of the log."""
    if row["what"] == "late entry":
        enter_late(client, event, row)
    if row["what"] == "withdrawal":
        leave(client, event, int(row["team"]))


def enter_late(client: Client, event: Event, row: dict[str, str]) -> None:
    """Enter a team after posting in the bracket the page suggests."""
    total, players = Decimal(row["total_masterpoints"]), int(row["players"])
    number = int(row["team"])
    make_entrant(event, f"Late {number}", number=number, size=players, reported_total=total)
    page = text(client.get(url(event, "late_entry", number)))
    suggested = page[: page.index("fits its average")].rsplit("Bracket ", 1)[1].split(",")[0]
    seen = event.records.count()
    answer = client.post(
        url(event, "late_entry", number), {"bracket": suggested, "seen": seen}, follow=True
    )
    assert f"plays in bracket {suggested}" in text(answer)


def leave(client: Client, event: Event, number: int) -> None:
    """Withdraw a team before its bracket has a result: it is drawn again."""
    assert "drawn again without the team" in text(client.get(url(event, "withdrawal", number)))
    answer = client.post(
        url(event, "withdrawal", number), {"seen": event.records.count()}, follow=True
    )
    assert "has withdrawn." in text(answer)
