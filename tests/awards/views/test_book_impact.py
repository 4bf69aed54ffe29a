"""What a rule book would have done: the page, its short form and its file."""

from __future__ import annotations

import io
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from openpyxl import load_workbook

from awards.actions.editions import delete_row
from awards.models import TABLE_MODELS, Award, Edition
from tests.awards.making import all_loaded
from tests.awards.ranked_making import pairs_event, rank
from tests.awards.ranked_making import sanctioned as ranked_sanction
from tests.factories import make_director, make_tournament
from tourney.models import Event

pytestmark = pytest.mark.django_db
NAME = "acbl-2007-partial"


@pytest.fixture
def draft() -> Edition:
    all_loaded()
    return Edition.objects.get(name=NAME)


def pairs(pairs: int = 16, days_ago: int = 3) -> Event:
    event = pairs_event([500] * pairs, starts_at=timezone.now() - timedelta(days=days_ago))
    ranked_sanction(event)
    rank(event, range(1, pairs + 1))
    return event


def address(route: str = "book_impact") -> str:
    return reverse(f"awards:{route}", args=[NAME])


def test_every_event_is_shown_with_before_after_and_a_bar(
    draft: Edition, admin_client: Client
) -> None:
    small, large = pairs(14), pairs(30)
    page = admin_client.get(address()).content.decode()
    for event in (small, large):
        link = reverse("awards:compare", args=[event.tournament.slug, event.slug])
        assert f"{link}?edition={NAME}" in page
    assert '<rect x="50%" width="46%"' in page
    assert page.count('class="change-bar"') == 2
    assert "With the last saved change" in page
    assert Award.objects.count() == 0


def test_the_short_form_has_four_changes_and_leads_to_all(
    draft: Edition, admin_client: Client
) -> None:
    for _ in range(5):
        pairs(14)
    part = admin_client.get(address("book_impact_summary")).content.decode()
    assert "<html" not in part
    assert part.count('class="change-bar"') == 4
    assert "All 5 events" in part
    assert address("book_impact_as") in part


def test_the_editor_leads_to_it_and_works_it_out_only_when_asked(
    draft: Edition, admin_client: Client
) -> None:
    page = admin_client.get(reverse("awards:book_table", args=[draft.name, "rkd"]))
    part = page.content.decode().partition('id="impact-summary"')[2].partition("</div>")[0]
    assert f'<a href="{address()}" hx-get="{address("book_impact_summary")}"' in part
    assert "hx-trigger" not in part


def test_without_events_it_says_so(draft: Edition, admin_client: Client) -> None:
    assert "there is nothing to compare" in admin_client.get(address()).content.decode()
    part = admin_client.get(address("book_impact_summary")).content.decode()
    assert "The whole impact" in part


def test_what_cannot_be_computed_stands_first(draft: Edition, admin_client: Client) -> None:
    pairs(30)
    broken = pairs(14)
    ranked_sanction(broken, "unit_championship")
    rows = TABLE_MODELS["rating_factors"]._default_manager
    delete_row(rows.get(edition=draft, classification="unit_championship"), by=None)
    page = admin_client.get(address()).content.decode()
    assert "1 event cannot be computed; it stands first." in page
    assert page.index("cannot be computed</span>") < page.index("change-bar")


def test_the_file_has_the_changes_the_problems_and_what_was_compared(
    draft: Edition, admin_client: Client
) -> None:
    event = pairs()
    answer = admin_client.get(address("book_impact_as"))
    assert answer["Content-Disposition"] == f'attachment; filename="{NAME}-impact.xlsx"'
    book = load_workbook(io.BytesIO(answer.content))
    assert book.sheetnames == ["Events that change", "Cannot be computed", "What was compared"]
    [_, line] = book["Events that change"].values
    assert line[1] == event.name
    assert line[5] == pytest.approx(line[4] - line[3])


def test_it_is_for_admins_and_of_an_edition_that_is_there(
    draft: Edition, client: Client, admin_client: Client
) -> None:
    client.force_login(make_director(make_tournament()))
    routes = ("book_impact", "book_impact_summary", "book_impact_as")
    assert [client.get(address(route)).status_code for route in routes] == [403] * 3
    for route in routes:
        other = reverse(f"awards:{route}", args=["nowhere"])
        assert admin_client.get(other).status_code == 404


def test_queries_grow_with_the_events_alone(draft: Edition, admin_client: Client) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as caught:
            admin_client.get(address())
        return len(caught)

    pairs(10)
    queries()
    one = queries()
    pairs(40)
    assert queries() <= 2 * one
