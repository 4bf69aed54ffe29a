"""Whoever is disqualified in a contest has hansoku-make beside his name: he fought, he did not stay away."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from brackets.systems.judo.actions import record_bout
from brackets.systems.judo.pages.category import category_of
from brackets.systems.judo.pages.places import places_of_category
from brackets.systems.judo.pages.pool_places import places_of_pools
from brackets.systems.judo.pages.pools import Pools
from tests.brackets.systems.bridge.desk import signed, url
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.judo.playing import decide, open_keys, play_out, posted_judo
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db

ABSENT = re.compile(r"(?<!the first wins )without play|w\.o\.|did not come|walkover")


def said(client: Client, path: str) -> str:
    """What a page says of contests: its lists and pictures, without choices and the legend."""
    answer = client.get(path)
    assert answer.status_code == 200
    body = answer.content.decode().partition("<main")[2]
    body = re.sub(
        r"<form.*?</form>|<p class=\"keys.*?</p>|<ul class=\"legend.*?</ul>",
        " ",
        body,
        flags=re.DOTALL,
    )
    return " ".join(re.sub(r"<[^>]+>", " ", body).split())


def category() -> tuple[Event, Entrant]:
    """A sheet without byes; somebody got hansoku-make in the first contest."""
    event = posted_judo(8)
    key = open_keys(event)[0]
    decide(event, key, "h1")
    return fresh(event), match_of(event, key).sides.get(outcome="out").entrant


def public(event: Event, *rest: object) -> str:
    name = "entrant" if rest else "event"
    return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *rest])


def test_every_page_says_so_of_a_contest(client: Client) -> None:
    event, out = category()
    signed(client, event)
    slug = event.tournament.slug
    pages = [
        public(event),
        f"{public(event)}standings/",
        public(event, out.number),
        url(event, "contests"),
        url(event, "history"),
        url(event, "contest_record", "M1"),
        reverse("brackets:hall", args=[slug]),
    ]
    for page in pages:
        words = said(client, page)
        assert "hansoku-make" in words, page
        assert not ABSENT.search(words), page


def test_it_stands_beside_whoever_got_it(client: Client) -> None:
    event, out = category()
    page = client.get(public(event)).content.decode()
    sides = re.findall(r'<li class="side.*?</li>', page, re.DOTALL)
    (marked,) = [one for one in sides if "hansoku-make" in one]
    assert f">{out.name}</span></a>" in marked
    assert "is out" in marked


def test_the_place_says_so_and_of_others_that_they_did_not_fight() -> None:
    event, out = category()
    absent = match_of(event, open_keys(event)[0])
    decide(event, absent.key, "w1")
    play_out(event, lambda match: "1")
    contest = category_of(fresh(event), with_places=True)
    assert contest is not None
    how = {line.entry: line.how for line in places_of_category(contest)}
    assert how[out.number].startswith("out by hansoku-make")
    other = match_of(event, absent.key).sides.get(outcome="out").entrant
    assert how[other.number].startswith("out without play")
    assert sum("hansoku-make" in words for words in how.values()) == 1


def test_a_pool_says_so_in_its_table_its_places_and_its_bouts(client: Client) -> None:
    event = posted_judo(4, pool_up_to=5)
    signed(client, event)
    for number, outcome in ((1, "h1"), (2, "w1"), (3, "1:ippon")):
        version = match_of(event, "A").version
        record_bout(match_of(event, "A"), number, outcome=outcome, version=version, by=None)
    contest = category_of(fresh(event), with_places=True)
    assert contest is not None
    bouts = {bout.number: bout for bout in Pools(contest).pools[0].bouts}
    assert bouts[1].words.endswith("by hansoku-make")
    assert bouts[2].words.endswith("without play")
    cells = {line.team: line.cells for line in Pools(contest).pools[0].lines}
    assert cells[bouts[1].blue][bouts[1].white.number - 1] == "hansoku-make"
    assert cells[bouts[2].blue][bouts[2].white.number - 1] == "without play"
    words = said(client, public(event))
    assert "H lost by hansoku-make" in words
    assert "H: lost by hansoku-make." in words
    for page in (public(event), public(event, 1), url(event, "judo_pool")):
        assert client.get(page).status_code == 200


def test_the_places_of_a_pool_say_how_somebody_went_out(client: Client) -> None:
    event = posted_judo(3, pool_up_to=5)
    for number, outcome in ((1, "h1"), (2, "1:ippon"), (3, "1:ippon")):
        version = match_of(event, "A").version
        record_bout(match_of(event, "A"), number, outcome=outcome, version=version, by=None)
    contest = category_of(fresh(event), with_places=True)
    assert contest is not None
    out = Pools(contest).pools[0].bouts[0].blue
    how = {line.entry: line.how for line in places_of_pools(Pools(contest))}
    assert how.pop(out.entry).startswith("out by hansoku-make")
    assert not any("hansoku" in words or "without play" in words for words in how.values())


def test_an_undone_or_corrected_hansoku_make_leaves_no_word(client: Client) -> None:
    event, _ = category()
    decide(event, "M1", "1")
    assert "hansoku-make" not in said(client, public(event))
