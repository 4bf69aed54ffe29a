"""Entries by the hundred: a preview twice as long takes twice the work, and the list comes in pages."""

from __future__ import annotations

import cProfile

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import (
    make_director,
    make_entrant,
    make_event,
    make_member,
    make_player,
    make_tournament,
)
from tourney import actions, queries
from tourney.importing.rows import EntryList, read_entries
from tourney.importing.source import read_pasted
from tourney.models import Event
from tourney.queries import lineups
from tourney.tables import EntriesTable, page_of

pytestmark = pytest.mark.django_db


def pairs(count: int) -> EntryList:
    """Teams of two players whose numbers are known to nobody yet."""
    lines = ["team,captain,players,p1_number,p1_name,p2_number,p2_name"]
    lines += [f"{n},Team {n},4,A{n},Ann {n},B{n},Bo {n}" for n in range(1, count + 1)]
    return read_entries(read_pasted("\n".join(lines)).table)


def calls_of_a_second_preview(count: int) -> int:
    event, entries = make_event(), pairs(count)
    plan = queries.import_plan(event, entries)
    actions.import_entries(event, entries=entries, fingerprint=plan.fingerprint, by=None)
    profile = cProfile.Profile()
    assert profile.runcall(queries.import_plan, event, entries).counts["same"] == count
    return sum(entry.callcount for entry in profile.getstats())


def test_a_preview_twice_as_long_takes_about_twice_the_work() -> None:
    assert calls_of_a_second_preview(120) < 2 * calls_of_a_second_preview(60)


@pytest.mark.parametrize("few", [0, 50])
def test_players_in_two_places_are_found_by_key_and_by_reading_everybody(
    monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    monkeypatch.setattr(lineups, "FEW", few)
    tournament, ann = make_tournament(), make_player("Ann")
    event, other = make_event(tournament), make_event(tournament, name="Pairs")
    for place in (event, other):
        make_member(make_entrant(place, "Lee", members=1), ann)
    with CaptureQueriesContext(connection) as asked:
        found = lineups.elsewhere(event, [ann.pk])
    assert [place.text for place in found[ann.pk]] == ["entry 1 Lee", "entry 1 Lee of Pairs"]
    assert list(found) == [ann.pk]
    assert ('"player_id" IN' in asked.captured_queries[-1]["sql"]) == bool(few)


@pytest.fixture
def event(monkeypatch: pytest.MonkeyPatch) -> Event:
    monkeypatch.setattr(EntriesTable, "on_a_page", 2)
    event = make_event()
    for name in ("Ann", "Bo", "Cy"):
        make_entrant(event, name)
    return event


def test_the_entries_come_in_pages(client: Client, event: Event) -> None:
    client.force_login(make_director(event.tournament))
    place = reverse("tourney:entries", args=[event.tournament.slug, event.slug])
    page = client.get(place).content.decode()
    assert 'id="entry-2"' in page
    assert 'id="entry-3"' not in page
    assert "data-pages" in page
    assert 'id="entry-3"' in client.get(place, {"q": "cy"}).content.decode()
    assert [page_of(event, number) for number in (1, 2, 3)] == [1, 1, 2]


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_what_was_entered_stands_in_sight_and_is_marked(
    client: Client, event: Event, headers: dict[str, str]
) -> None:
    client.force_login(make_director(event.tournament))
    place = reverse("tourney:entries", args=[event.tournament.slug, event.slug])
    row = {"name": "Di", "size": 4}
    page = client.post(place, row, headers=headers, follow=True).content.decode()
    assert '<tr id="entry-4" class="chosen">' in page
    assert page.count('class="chosen"') == 1
