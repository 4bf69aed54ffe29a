"""Ratings at the desk of awards: an event is offered those of its rule book, and keeps its own."""

from __future__ import annotations

from datetime import date

import pytest
from django.utils.html import escape

from awards.actions.cells import add_row
from awards.actions.editions import copy_edition, publish_edition
from awards.models import Edition
from awards.queries.sanctions import sanction_of
from tests.awards.making import BOOK, finished, loaded, sanctioned
from tests.awards.reporting import address, director_of, settings_form
from tests.factories import make_admin

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


def rated_elsewhere() -> Edition:
    """A published edition with a rating that no other has, in force later."""
    edition = copy_edition(loaded(), name="2036-07", starts=date(2036, 7, 1), by=None)
    values = {"classification": "district_final", "like": "regional", "page": "1"}
    add_row(edition, "ratings", values, by=make_admin())
    edition.refresh_from_db()
    return publish_edition(edition, version=edition.version, by=None)


def test_a_rating_goes_with_the_rule_book_that_has_it() -> None:
    other = rated_elsewhere()
    event = finished(8)
    client = director_of(event)
    page = client.get(address("settings", event)).content.decode()
    assert "District final (only in rule book 2036-07)" in page
    form = settings_form(event) | {"classification": "district_final"}
    answer = client.post(address("settings", event), form)
    assert answer.status_code == 422
    said = escape(f"'district_final' is no rating of edition {BOOK}; there are club, ")
    assert said in answer.content.decode()
    assert client.post(address("settings", event), form | {"edition": other.pk}).status_code == 302
    assert sanction_of(event).classification == "district_final"


def test_a_rating_that_no_rule_book_has_any_more_is_shown_and_not_replaced() -> None:
    event = finished(8)
    sanctioned(event, classification="village_final")
    page = director_of(event).get(address("settings", event)).content.decode()
    wanted = '<option value="village_final" selected>Village final (in no published rule book)'
    assert wanted in page
    answer = director_of(event).post(address("compute", event))
    assert answer.status_code == 422
    assert "village_final" in answer.content.decode()
