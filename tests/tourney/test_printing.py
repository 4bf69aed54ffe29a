"""One document of several papers: what cannot be printed is said, never dropped."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.test import Client
from django.urls import reverse

from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_director
from tourney import printing
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return posted(4)


@pytest.fixture
def director(client: Client, event: Event) -> Client:
    client.force_login(make_director(event.tournament))
    return client


def printed(client: Client, event: Event, *codes: str) -> str:
    names = [event.tournament.slug, event.slug]
    page = client.get(reverse("tourney:event_print", args=names), {"paper": codes})
    assert page.status_code == 200
    return page.content.decode()


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (HttpResponse(status=302), "its page leads to another one"),
        (HttpResponse(status=422), "its page answers 422."),
        (Http404(), "its page is not there any more."),
        (PermissionDenied(), "it is not yours to print."),
    ],
)
def test_a_paper_whose_page_is_not_there_is_named(
    director: Client,
    event: Event,
    monkeypatch: pytest.MonkeyPatch,
    answer: HttpResponse | Exception,
    why: str,
) -> None:
    paper = event.system.running(event).papers[0]
    effect = {"side_effect": answer} if isinstance(answer, Exception) else {"return_value": answer}
    resolved = Mock(func=Mock(**effect), args=(), kwargs={})
    monkeypatch.setattr(printing, "resolve", lambda path: resolved)
    page = printed(director, event, paper.code)
    assert f"Not printed: {paper.label} ({paper.hrefs[0]}): {why}" in page.replace("&#x27;", "'")
    assert "Nothing is ticked" not in page


def test_a_paper_that_is_not_offered_any_more_is_named(director: Client, event: Event) -> None:
    assert "Not printed: gone: this event has no such paper now." in printed(
        director, event, "gone"
    )
    assert "Not printed" not in printed(director, event)
    assert "Nothing is ticked" in printed(director, event)
