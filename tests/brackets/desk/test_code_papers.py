"""Codes among the papers of an event: offered where players report, and said how where they do not."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from brackets.codes.codes_page import codes_page, duties_of
from brackets.codes.issuing import issue, printed
from brackets.desk.code_papers import OFF, code_papers
from brackets.models import Reporting, TableCode
from tests.brackets.codes.tables import SYSTEMS, allowed
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db

CODE = re.compile(r'<p class="code">([^<]+)</p>')


class Home:
    """The director's pages of an event."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.client = Client()
        self.client.force_login(make_director(event.tournament))

    def page(self, route: str, *more: str, **asked: str) -> str:
        """A page, with what the address asks for."""
        names = [self.event.tournament.slug, *more]
        answer = self.client.get(reverse(route, args=names), asked)
        assert answer.status_code == 200
        return unescape(answer.content.decode())


@pytest.mark.parametrize("system", SYSTEMS)
def test_codes_are_offered_and_printed_where_players_report(system: str) -> None:
    event = allowed(SYSTEMS[system](), Reporting.Mode.ASK)
    home = Home(event)
    assert 'value="codes" data-pages=' in home.page("tourney:event_home", event.slug)
    assert f'value="{event.pk}.codes"' in home.page("tourney:papers")
    paper = home.page("tourney:event_print", event.slug, paper="codes")
    codes = CODE.findall(paper)
    assert len(codes) == codes_page(event).slips
    assert sorted(codes) == sorted(printed(row) for row in TableCode.objects.all())
    for one in codes_page(event).tables:
        assert one.title in paper
    assert "Not printed" not in paper


@pytest.mark.parametrize("system", SYSTEMS)
def test_where_players_do_not_report_it_says_how_they_may(system: str) -> None:
    event = SYSTEMS[system]()
    home = Home(event)
    for page in (home.page("tourney:event_home", event.slug), home.page("tourney:papers")):
        assert OFF in page
        assert (
            f'href="{reverse("brackets:codes", args=[event.tournament.slug, event.slug])}"' in page
        )
        assert ".codes" not in page.replace("codes/", "")
    assert not code_papers(event)
    paper = home.page("tourney:event_print", event.slug, paper="codes")
    assert "Not printed: codes" in paper
    assert not TableCode.objects.exists()


def test_one_code_for_the_whole_event_is_a_slip_for_each_entrant() -> None:
    event = allowed(SYSTEMS["robin"]())
    Reporting.objects.filter(event=event).update(whose=Reporting.Whose.EVENT)
    paper = Home(event).page("tourney:event_print", event.slug, paper="codes")
    assert len(CODE.findall(paper)) == event.entrants.count()


def test_codes_of_helpers_are_a_paper_once_there_are_some() -> None:
    event = SYSTEMS["judo"]()
    home = Home(event)
    assert "helper_codes" not in home.page("tourney:event_home", event.slug)
    rows = issue([duties_of(event)[name] for name in ("all", "place-mat-1")])
    assert [paper.code for paper in code_papers(event)] == ["helper_codes"]
    paper = home.page("tourney:event_print", event.slug, paper="helper_codes")
    assert sorted(CODE.findall(paper)) == sorted(printed(row) for row in rows)
    assert "For the helper alone." in paper


def test_nothing_is_said_of_codes_before_the_posting_and_after_the_end() -> None:
    event = SYSTEMS["bridge"]()
    for state in (Event.State.ENTRY, Event.State.FINISHED):
        Event.objects.filter(pk=event.pk).update(state=state)
        event.refresh_from_db()
        assert not event.system.running(event).not_printed
