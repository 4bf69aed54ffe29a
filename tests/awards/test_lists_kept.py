"""Kept pages of lists: what somebody searched or sorted is never shown to somebody else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.urls import reverse

from tests.awards.making import loaded
from tests.awards.reporting import published
from tests.test_published import Counted, Site
from tourney.published import PublishedBytes

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


@pytest.fixture
def site() -> Iterator[Site]:
    loaded()
    django = Counted()
    layer = PublishedBytes(django)
    yield Site(layer, django, published(8))
    layer.versions.close()


def test_a_list_is_kept_as_it_is_and_made_anew_for_each_search_and_order(site: Site) -> None:
    address = reverse("awards:totals", args=[site.event.tournament.slug])
    plain = site.ask(address)
    assert (site.ask(address).body, site.django.times) == (plain.body, 1)
    answers = {plain.body}
    for times, query in enumerate(("sort=name", "sort=-name", "q=player", "q=nobody"), start=2):
        answers.add(site.ask(f"{address}?{query}").body)
        assert site.django.times == times
    assert len(answers) == 5
    assert site.ask(address).body == plain.body


def test_htmx_gets_the_page_that_everybody_gets(site: Site) -> None:
    address = reverse("awards:totals", args=[site.event.tournament.slug])
    assert site.ask(address, hx_request="true").body == site.ask(address).body
