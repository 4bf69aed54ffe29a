"""An event under another edition or reading: the desk's page, its lines, receipts and refusals."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from awards.mapping.payments import total_of
from awards.models import Award, Edition, Sanction
from awards.queries.comparison import comparison
from awards.queries.sanctions import sanction_of
from tests.awards.making import all_loaded, computed, finished
from tests.awards.ranked_making import divide, pairs_event, rank
from tests.awards.ranked_making import sanctioned as ranked_sanction
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db
PARTIAL = "?edition=acbl-2007-partial"


@pytest.fixture(autouse=True)
def editions() -> None:
    all_loaded()


def stratified() -> Event:
    event = pairs_event([2000 - 100 * number for number in range(16)])
    divide(event)
    ranked_sanction(event)
    rank(event, range(1, 17))
    return event


def director(event: Event) -> Client:
    client = Client()
    client.force_login(make_director(event.tournament, f"director-{event.pk}"))
    return client


def address(event: Event, *more: int, name: str = "compare") -> str:
    return reverse(f"awards:{name}", args=[event.tournament.slug, event.slug, *more])


def test_an_event_under_its_own_rules_differs_in_nothing() -> None:
    for event in (finished(8, 9), stratified()):
        if not event.is_ranked:
            computed(event)
        found = comparison(sanction_of(event), edition=None, readings={})
        assert found.groups
        assert found.players
        assert not found.changed
        assert not any(line.is_changed for line in found.groups)


def test_a_ranked_event_under_the_edition_of_2007_changes_from_fifth_place_on() -> None:
    event = stratified()
    draft = Edition.objects.get(name="acbl-2007-partial")
    found = comparison(sanction_of(event), edition=draft, readings={})
    changed = [line for line in found.groups if line.is_changed]
    assert changed
    assert min(line.places[0] for line in changed) == 5
    for line in found.changed:
        assert line.before is not None
        assert line.after is not None
        assert line.causes
    net = total_of(found.after.awards) - total_of(found.before.awards)
    assert net == sum((line.difference for line in found.players), start=Decimal(0))


def test_the_page_says_both_totals_every_change_and_its_cause() -> None:
    event = stratified()
    client = director(event)
    plain = client.get(address(event)).content.decode()
    assert "acbl-2007-partial (draft)" in plain
    assert "Altogether" not in plain
    page = client.get(address(event) + PARTIAL).content.decode()
    for part in ("Altogether", "acbl-2007-partial", "place 5", "x 2 / (5 + 4 - 3)"):
        assert part in page
    assert ">same<" not in page
    assert ">same<" in client.get(address(event) + PARTIAL + "&every=on").content.decode()


def test_both_receipts_of_a_line_are_shown() -> None:
    event = finished(8, 9)
    computed(event)
    client = director(event)
    query = "?reading_ko_table_count=cumulative"
    page = client.get(address(event, 1, name="compare_receipt") + query).content.decode()
    assert page.count("receipt-steps") == 2
    assert "Before" in page
    assert "After" in page
    missing = client.get(address(event, 9999, name="compare_receipt") + query)
    assert missing.status_code == 404
    assert client.get(address(event, 1, name="compare_receipt")).status_code == 404


def test_the_event_is_read_once_for_both_ways() -> None:
    event = finished(8, 9)
    computed(event)
    draft = Edition.objects.get(name="acbl-2007-partial")
    sanction = sanction_of(event)
    with CaptureQueriesContext(connection) as caught:
        comparison(sanction, edition=draft, readings={})
    for table in ("match", "side", "seat"):
        assert sum(f'FROM "brackets_{table}"' in one["sql"] for one in caught) == 1


def test_nothing_is_stored() -> None:
    event = finished(8)
    computed(event)
    before = (Sanction.objects.values().get(), list(Award.objects.values()))
    director(event).get(address(event) + PARTIAL + "&reading_rounding=half_even")
    assert (Sanction.objects.values().get(), list(Award.objects.values())) == before


def test_a_rule_the_other_edition_lacks_is_named() -> None:
    event = stratified()
    Edition.objects.get(name="acbl-2007-partial").ratingfactor_rows.all().delete()
    Edition.objects.filter(name="acbl-2007-partial").update(version=77)
    answer = director(event).get(address(event) + PARTIAL)
    assert answer.status_code == 422
    assert "R: classification" in answer.content.decode()


def test_an_unknown_edition_or_reading_is_refused_beside_its_field() -> None:
    event = stratified()
    client = director(event)
    for query in ("?edition=acbl-1999", "?reading_rounding=down"):
        answer = client.get(address(event) + query)
        assert answer.status_code == 422
        assert "is not one of the available choices" in answer.content.decode()


def test_a_ranking_is_asked_only_the_readings_it_can_depend_on() -> None:
    event = stratified()
    page = director(event).get(address(event)).content.decode()
    assert "Rounding" in page
    assert "Tables of lower brackets" not in page
    knockout = finished(8)
    computed(knockout)
    assert "Tables of lower brackets" in director(knockout).get(address(knockout)).content.decode()
