"""What pages of everybody say of a ranking: nothing before its awards are published."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from awards.actions.awards import compute_awards
from tests.awards.making import loaded
from tests.awards.ranked_making import pairs_event, rank, sanctioned
from tests.awards.reporting import publish
from tourney.stands import Stands, places_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _book() -> None:
    loaded()


def test_no_place_is_said_before_the_ranking_is_final(client: Client) -> None:
    event = pairs_event([1400, 900, 300])
    rank(event, [2, 1, 2])
    sanctioned(event)
    where = [event.tournament.slug, event.slug, 2, 1]
    address = reverse("brackets:person", args=where)
    assert places_of([event]) == {}
    assert "1st" not in client.get(address).content.decode()
    compute_awards(event, by=None)
    publish(event)
    keys = dict(event.entrants.values_list("number", "pk"))
    shared = Stands(2, 3)
    assert places_of([event]) == {keys[2]: Stands(1, 1), keys[1]: shared, keys[3]: shared}
    assert "1st" in client.get(address).content.decode()
