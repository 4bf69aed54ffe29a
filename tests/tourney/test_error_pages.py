"""What breaks on the way says so in words, and what to do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.views.defaults import server_error

from tests.factories import make_director, make_event

pytestmark = pytest.mark.django_db


def test_a_form_from_before_logging_in_says_what_to_do() -> None:
    response = Client(enforce_csrf_checks=True).post("/account/login/", {"username": "noor"})
    assert response.status_code == 403
    assert "Send it again" in response.content.decode()


def test_a_list_beyond_all_measure_says_what_to_do(client: Client) -> None:
    event = make_event()
    client.force_login(make_director(event.tournament))
    address = f"/desk/{event.tournament.slug}/{event.slug}/entries/import/"
    response = client.post(address, {"text": "x" * 9_000_000})
    assert response.status_code == 400
    assert "Import a long list in parts" in response.content.decode()


def test_the_page_of_a_breakdown_needs_no_request(rf: RequestFactory) -> None:
    answer: Callable[..., HttpResponse] = server_error
    response = answer(rf.get("/"))
    assert response.status_code == 500
    assert "Something broke" in response.content.decode()
