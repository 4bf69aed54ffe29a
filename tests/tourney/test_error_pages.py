"""What breaks on the way says so in words, and what to do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import InterfaceError, OperationalError, connection
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse
from django.views.defaults import server_error

from tests.factories import make_admin, make_director, make_event, make_user
from tourney import actions, queries
from tourney.views.broken import broken

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


def test_every_page_bears_the_name_of_the_site_errors_too(client: Client) -> None:
    actions.change_site(version=0, name="Northern & Eastern Union")
    said = "<span>Northern &amp; Eastern Union</span>"
    event = make_event()
    pages = [
        client.get("/"),
        client.get("/nowhere/"),
        client.get(reverse("tourney:login")),
        client.get(reverse("tourney:help")),
        client.get(event.tournament.get_absolute_url()),
        Client(enforce_csrf_checks=True).post("/account/login/", {"username": "noor"}),
    ]
    client.force_login(make_user("passer-by"))
    pages.append(client.get(f"/desk/{event.tournament.slug}/"))
    client.force_login(make_admin())
    pages.append(client.get(f"/desk/{event.tournament.slug}/"))
    too_much = f"/desk/{event.tournament.slug}/{event.slug}/entries/import/"
    pages.append(client.post(too_much, {"text": "x" * 9_000_000}))
    for page in pages:
        html = page.content.decode()
        assert said in html
        assert "Tourney" not in html.partition("</title>")[0]
    assert "Northern &amp; Eastern Union admin</a>" in client.get("/admin/").content.decode()


@pytest.mark.postgresql
def test_a_breakdown_names_the_site_and_says_what_to_do_without_a_database(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent() -> None:
        raise OperationalError("gone")

    client.raise_request_exception = False
    actions.change_site(version=0, name="Northern Union")
    for broken_by, status in ((silent, 503), (lambda: 1 // 0, 500)):
        monkeypatch.setattr("tourney.views.public.front", lambda *_, by=broken_by: by())
        answer = client.get("/")
        assert answer.status_code == status
        assert "<span>Northern Union</span>" in answer.content.decode()
    for error in (OperationalError("gone"), InterfaceError("the cursor is closed")):

        def gone(*_: object, error: Exception = error) -> None:
            raise error

        with connection.execute_wrapper(gone):
            assert queries.site_name() == "Tourney"
            assert "<span>Tourney</span>" in broken(RequestFactory().get("/")).content.decode()
