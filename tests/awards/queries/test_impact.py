"""The impact of a draft on past events and on those ahead, and its page before publishing."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from awards.actions.editions import delete_row, save_row
from awards.models import TABLE_MODELS, Award, Edition
from awards.queries.impact import impact_of
from tests.awards.making import all_loaded, computed, finished, made_field, sanctioned
from tests.awards.ranked_making import pairs_event, rank
from tests.awards.ranked_making import sanctioned as ranked_sanction
from tests.factories import make_event
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft() -> Edition:
    all_loaded()
    return Edition.objects.get(name="acbl-2007-partial")


def today() -> date:
    return timezone.localdate()


def pairs(pairs: int = 16, days_ago: int = 3) -> Event:
    starts = timezone.now() - timedelta(days=days_ago)
    event = pairs_event([500] * pairs, starts_at=starts)
    ranked_sanction(event)
    rank(event, range(1, pairs + 1))
    return event


def test_events_of_the_span_are_compared_the_largest_change_first(draft: Edition) -> None:
    small, large = pairs(14), pairs(30)
    same = finished(8, starts_at=timezone.now() - timedelta(days=1))
    computed(same)
    pairs(14, days_ago=400)
    found = impact_of(draft, today=today())
    assert [one.sanction.event for one in found.events] == [large, small, same]
    assert [one.is_changed for one in found.events] == [True, True, False]
    assert not found.problems
    assert found.events[0].difference > found.events[1].difference > 0
    before, after = found.totals
    assert after - before == sum((one.difference for one in found.events), start=Decimal(0))


def test_events_after_today_are_counted_and_shown(draft: Edition, admin_client: Client) -> None:
    ahead, past = pairs(14, days_ago=-3), pairs(14)
    found = impact_of(draft, today=today())
    assert {one.sanction.event for one in found.events} == {ahead, past}
    assert all(one.is_changed for one in found.events)
    assert found.ahead == 1
    page = admin_client.get(reverse("admin:awards_edition_publish", args=[draft.pk]))
    assert "1 of them starts after today." in page.content.decode()


def test_an_event_ahead_that_is_only_cut_has_its_places(draft: Edition) -> None:
    """Nobody is paid yet, but what each place pays would be otherwise."""
    event = made_field(8, starts_at=timezone.now() + timedelta(days=3))
    sanctioned(event)
    row = TABLE_MODELS["knockout_factors"]._default_manager.get(
        edition=draft, classification="regional"
    )
    row.factor = "44.00"
    save_row(row, by=None)
    draft.refresh_from_db()
    [found] = impact_of(draft, today=today()).events
    assert (found.places > 0, found.players, found.problem) == (True, 0, "")
    event = make_event(starts_at=timezone.now() + timedelta(days=3))
    sanctioned(event)
    assert len(impact_of(draft, today=today()).events) == 2


def test_a_rule_the_draft_lacks_is_said_first(draft: Edition) -> None:
    pairs(30)
    broken = pairs(14)
    ranked_sanction(broken, "unit_championship")
    rows = TABLE_MODELS["rating_factors"]._default_manager
    delete_row(rows.get(edition=draft, classification="unit_championship"), by=None)
    draft.refresh_from_db()
    found = impact_of(draft, today=today())
    assert found.events[0].sanction.event == broken
    assert "classification unit_championship" in found.events[0].problem


def test_the_span_is_bounded_and_says_so(draft: Edition) -> None:
    for days in (1, 2, 3):
        pairs(14, days_ago=days)
    found = impact_of(draft, today=today(), most=2)
    assert (len(found.events), found.left_out) == (2, 1)


def test_queries_grow_with_the_events_alone(draft: Edition) -> None:
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as caught:
            impact_of(draft, today=today())
        return len(caught)

    pairs(10)
    impact_of(draft, today=today())
    one = queries()
    pairs(40)
    assert queries() <= 2 * one


def test_the_page_shows_the_impact_with_links_and_publishes(
    draft: Edition, admin_client: Client
) -> None:
    event = pairs()
    url = reverse("admin:awards_edition_publish", args=[draft.pk])
    page = admin_client.get(url).content.decode()
    link = reverse("awards:compare", args=[event.tournament.slug, event.slug])
    assert f"{link}?edition=acbl-2007-partial" in page
    assert "1 event computed" in page
    assert Award.objects.count() == 0
    assert admin_client.get(f"{link}?edition=acbl-2007-partial").status_code == 200
    assert admin_client.post(url, {"version": draft.version}).status_code == 302


def test_a_changed_number_is_felt(draft: Edition) -> None:
    computed(finished(8, starts_at=timezone.now() - timedelta(days=1)))
    rows = TABLE_MODELS["knockout_factors"]._default_manager
    row = rows.get(edition=draft, classification="regional")
    row.factor = "44.00"
    save_row(row, by=None)
    draft.refresh_from_db()
    [found] = impact_of(draft, today=today()).events
    assert found.difference < 0
    assert found.places
    assert found.players
