"""Every page of the desk ends in one next step, however far the event is; the home says where it stands."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from awards.actions.editions import load_rulebook
from awards.rulebooks.reader import read
from tests.awards.making import BOOK
from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.looking import look_once
from tests.brackets.conformance.trial import Trial
from tests.factories import make_event
from tourney.models import Event

pytestmark = pytest.mark.django_db
BAR = re.compile(r'<section class="onward".*?</section>', re.DOTALL)
LINK = re.compile(r'<a class="button first" href="([^"]+)">')
FELT = re.compile(r'<section class="whatnow".*?</section>', re.DOTALL)
BUTTON = re.compile(r'<a class="button" href="([^"]+)"')


def desk_pages(event: Event) -> list[str]:
    """Every page of the event's desk that a director is led to."""
    where = [event.tournament.slug, event.slug]
    shared = ("tourney:entries", "tourney:edit_event", "tourney:import", "tourney:event_home")
    found = [reverse(name, args=where) for name in shared]
    found += [link.href for link in event.system.desk_links(event)]
    found += [step.href for step in event.system.running(event).steps]
    tournament = [reverse("tourney:desk", args=where[:1]), reverse("tourney:desks")]
    return [one for one in dict.fromkeys([*found, *tournament]) if one.startswith("/desk/")]


def led_to(html: str, *, home: bool) -> list[str]:
    """The next steps of a page."""
    if home:
        return [found for felt in FELT.findall(html) for found in BUTTON.findall(felt)]
    return [found for bar in BAR.findall(html) for found in LINK.findall(bar)]


def walk(director: Director, state: str) -> None:
    """Every page has one step, which leads to another page that is there, or up to what is done on it."""
    event, seen = director.now(), set[str]()
    home = reverse("tourney:event_home", args=[event.tournament.slug, event.slug])
    for address in desk_pages(event):
        page = look_once(director, state, address)
        assert page.status == 200, address
        steps = led_to(page.html, home=address == home)
        assert len(steps) == 1, (address, steps)
        assert steps[0] == f"{address}#main" or steps[0].partition("#")[0] != address, address
        seen.add(steps[0])
    for step in seen:
        assert look_once(director, state, step.partition("#")[0]).status == 200, step


def test_an_event_without_entries_leads_to_them(trial: Trial) -> None:
    event = make_event(kind=trial.kind)
    director = Director(trial, event)
    walk(director, "empty")
    assert event.system.running(event).now.is_at(director.address("entries/"))


def test_every_desk_page_leads_on_before_the_posting(trial: Trial) -> None:
    walk(Director(trial, trial.entered(None)), "entered")


def test_where_it_is_drawn_nothing_leads_past_the_posting(trial: Trial) -> None:
    director = Director(trial, trial.entered(None))
    found = director.now().system.running(director.now())
    drawn = found.now.href.partition("#")[0]
    (step,) = led_to(director.browser.open(drawn).html, home=False)
    assert step in {f"{drawn}#main", *(one.href for one in found.steps if one.when == "or")}


def test_every_desk_page_leads_on_while_it_is_played(director: Director) -> None:
    walk(director, "posted")
    director.begins()
    walk(director, "begun")


def test_every_desk_page_leads_on_after_the_last_result(director: Director) -> None:
    load_rulebook(read(BOOK))
    Event.objects.filter(pk=director.event.pk).update(state=Event.State.FINISHED)
    walk(director, "finished")


def test_the_name_of_an_event_leads_where_it_stands(director: Director) -> None:
    event = director.now()
    stands = {state: _stands(event, state) for state in Event.State}
    assert stands[Event.State.ENTRY] == director.address("entries/")
    assert stands[Event.State.POSTED] == director.desk().url().partition("?")[0]
    assert all(director.browser.open(one).status == 200 for one in stands.values())


def _stands(event: Event, state: Event.State) -> str:
    event.state = state
    return event.system.stands(event)


def test_the_home_says_where_the_event_stands(director: Director) -> None:
    page = director.browser.open(director.address(""))
    found = director.now().system.running(director.now())
    for stage in found.stages:
        assert f'href="{stage.href}"' in page.html
        assert stage.label in page.words
    for way in found.changes:
        assert director.browser.open(way.href.partition("#")[0]).status == 200, way


def test_a_recorded_result_brings_the_next_step_with_it(director: Director) -> None:
    sent = director.looks().form("Record", "/line/")[0].fields
    answer = director.sends("line/", {**sent, "command": director.trial.first})
    parts = {part["id"]: part["html"] for part in answer["parts"]}
    assert len(LINK.findall(parts["onward"])) == 1
