"""The newest results of a tournament as a feed: each once, as it stands now, nobody's name who recorded."""

from __future__ import annotations

import pytest
from defusedxml.ElementTree import fromstring
from django.conf import LazySettings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from brackets.api import feed
from brackets.journal.append import undo
from tests.brackets.systems.bridge.playing import play, posted
from tests.brackets.systems.cup.playing import decide, posted_cup
from tests.brackets.systems.robin.playing import give, posted_robin
from tests.factories import make_tournament
from tourney.models import Event, Tournament

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


def read(tournament: Tournament) -> list[dict[str, str]]:
    """The entries of the feed, by what they are called."""
    answer = Client().get(reverse("brackets:results_feed", args=[tournament.slug]))
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/atom+xml; charset=utf-8"
    root = fromstring(answer.content)
    assert root.tag == f"{ATOM}feed"
    parts = ("id", "title", "updated")
    return [
        {part: entry.findtext(f"{ATOM}{part}") for part in parts}
        | {"link": entry.find(f"{ATOM}link").get("href")}
        for entry in root.iter(f"{ATOM}entry")
    ]


def test_another_site_calls_its_feed_otherwise(settings: LazySettings) -> None:
    tournament = make_tournament()

    def name() -> str | None:
        answer = Client().get(reverse("brackets:results_feed", args=[tournament.slug]))
        return fromstring(answer.content).findtext(f"{ATOM}id")

    here = name()
    assert here == name()
    settings.SECRET_KEY = "that of another site"
    assert here != name()


def test_results_of_all_events_are_in_it_the_newest_first() -> None:
    tournament = make_tournament()
    cup, robin = posted_cup(8, tournament=tournament), posted_robin(4, tournament=tournament)
    assert read(tournament) == []
    decide(cup, "R1M1")
    give(robin, 1)
    newest, oldest = read(tournament)
    assert newest["title"].startswith(f"{robin.name}, round 1: ")
    assert oldest["title"].startswith(f"{cup.name}, quarter-final: ")
    assert oldest["title"].endswith(" won")
    assert oldest["link"] == cup.get_absolute_url()
    assert len({newest["id"], oldest["id"]}) == 2


def test_a_correction_takes_the_place_of_a_result_and_an_undo_takes_it_off() -> None:
    event = posted_robin(4)
    give(event, 1)
    (before,) = read(event.tournament)
    give(event, 1, "0")
    (after,) = read(event.tournament)
    assert after["id"] != before["id"]
    assert after["title"].endswith("0 – 1")
    undo(event.records.get(sequence=3), by=None)
    assert read(event.tournament) == [before]
    undo(event.records.get(sequence=2), by=None)
    assert read(event.tournament) == []


def test_no_more_than_the_newest_are_in_it() -> None:
    event = posted(8)
    for key in ("R1M1", "R1M2", "R1M3"):
        play(event, key, (40, 20))
    newest = feed.newest_results(event.tournament, 2)
    assert [one.title for one in newest] == [one["title"] for one in read(event.tournament)][:2]
    assert len(read(event.tournament)) == 3


def test_more_results_cost_no_more_questions() -> None:
    event = posted(16)
    play(event, "R1M1", (40, 20))
    few = _questions(event)
    for at in range(2, 9):
        play(event, f"R1M{at}", (40, 20))
    assert _questions(event) == few


def _questions(event: Event) -> int:
    with CaptureQueriesContext(connection) as queries:
        read(event.tournament)
    return len(queries)
