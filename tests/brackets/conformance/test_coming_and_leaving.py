"""Who comes late, leaves or does not come: whatever is said of it leads to what is really there."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest
from django.urls import reverse

from tests.brackets.conformance.browsing import Page
from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.trial import Trial
from tests.factories import make_entrant
from tourney.models import Entrant

pytestmark = pytest.mark.django_db
SECTION = re.compile(r'<section[^>]*aria-labelledby="out".*?</section>', re.DOTALL)
LINK = re.compile(r'<a [^>]*href="([^"#]+)')


def entry_of(director: Director, entrant: Entrant) -> Page:
    """The page of an entry."""
    event = director.event
    where = [event.tournament.slug, event.slug, entrant.number]
    return director.browser.open(reverse("tourney:entry", args=where))


def follow(director: Director, page: Page, part: re.Pattern[str]) -> list[str]:
    """Open everything that this part of a page leads to; each is there and refuses nothing."""
    found = part.search(page.html)
    assert found, (page.address, page.words)
    links = [urljoin(page.address, link) for link in LINK.findall(found[0])]
    for link in links:
        answer = director.browser.open(link)
        assert answer.status == 200, (page.address, link, answer.words)
    return links


def latecomer(director: Director) -> Entrant:
    """Somebody who is entered after the posting."""
    known = director.event.entrants.order_by("pk")[0]
    return make_entrant(
        director.now(), "Wanda Late", is_late=True, kind=known.kind, size=known.size
    )


@pytest.mark.parametrize("played", [False, True])
def test_a_late_entry_is_led_to_a_page_that_takes_it_or_is_told_why_not(
    director: Director, played: bool
) -> None:
    if played:
        director.begins()
    late = latecomer(director)
    page, system = entry_of(director, late), late.event.system
    links = follow(director, page, SECTION)
    way, why = (one(director.now(), late) for one in (system.late_way, system.shut_out))
    assert bool(way) != bool(why)
    if way:
        assert director.browser.open(way.href).status == 200
    else:
        assert why in page.words
        assert any("take-back" in link for link in links) != played


@pytest.mark.parametrize("played", [False, True])
def test_who_leaves_is_led_to_a_page_that_lets_go(director: Director, played: bool) -> None:
    if played:
        director.begins()
    entrant = director.event.entrants.get(number=1)
    assert follow(director, entry_of(director, entrant), SECTION)


def test_who_left_is_led_to_what_brings_back(director: Director) -> None:
    director.trial.amended(director.now())
    gone = director.event.entrants.filter(status=Entrant.Status.WITHDRAWN).first()
    if gone:
        assert follow(director, entry_of(director, gone), SECTION)


def test_who_does_not_come_is_said_on_the_desk_and_its_rows(director: Director) -> None:
    """By a button of the row, or a field of it, and by what the line takes."""
    page = director.looks().words.lower()
    assert "did not come" in page or "forfeit" in page, page


def test_who_does_not_come_is_said_on_the_floor(director: Director) -> None:
    """Of each side by a button; where only scores are typed, on the page the floor leads to."""
    event = director.now()
    for meeting in list(event.system.meetings([event]))[:2]:
        turn = meeting.turn
        assert turn is not None
        said = [way.label for way in turn.ways if "did not come" in way.label]
        if not turn.together:
            assert len(said) == 2, turn
        page = director.browser.open(turn.href)
        assert page.status == 200
        assert any(one in page.words.lower() for one in ("did not come", "forfeit")), turn.href


def test_an_entry_is_withdrawn_on_its_page_until_a_step_closes_the_entries(trial: Trial) -> None:
    """The step that `make torture` lets two directors race about."""
    director = Director(trial, trial.entered(None))
    entrant = director.event.entrants.get(number=1)
    for step in trial.steps[: trial.closes]:
        page = director.browser.open(trial.address(director.event, step.route))
        director.press(page, step.button, step.fields)
    assert entry_of(director, entrant).offers("Withdraw")
    step = trial.steps[trial.closes]
    director.press(
        director.browser.open(trial.address(director.event, step.route)), step.button, step.fields
    )
    assert not entry_of(director, entrant).offers("Withdraw")
