"""Programs are told when masterpoints are published and taken back, each time with the number of the report."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from awards.actions.awards import compute_awards, take_back_awards
from awards.queries.sanctions import sanction_of
from tests.awards.making import finished, loaded
from tests.awards.ranked_making import POINTS, divide, pairs_event, rank, sanctioned
from tests.awards.reporting import publish
from tests.tourney.webhooks.making import make_receiver
from tourney.models import Event, Notice, NoticeKind
from tourney.webhooks.body import body_of

pytestmark = pytest.mark.django_db


def knockout() -> Event:
    return finished(8)


def ranking() -> Event:
    event = pairs_event(POINTS)
    divide(event)
    rank(event, range(1, len(POINTS) + 1))
    return event


@pytest.mark.parametrize("made", [knockout, ranking])
def test_what_is_published_and_taken_back_is_told_of_every_kind_of_event(made: object) -> None:
    loaded()
    event: Event = made()  # type: ignore[operator]
    make_receiver(event.tournament, kinds=(NoticeKind.PUBLISHED,))
    sanctioned(event)
    for _ in range(2):
        compute_awards(event, by=None)
        publish(event)
        take_back_awards(event, version=sanction_of(event).version, by=None)
    told = list(Notice.objects.values_list("kind", "number"))
    assert told == [(NoticeKind.PUBLISHED, number) for number in (1, 1, 2, 2)]


def test_what_is_sent_leads_to_the_awards(client: Client) -> None:
    loaded()
    event = knockout()
    make_receiver(event.tournament)
    sanctioned(event)
    compute_awards(event, by=None)
    publish(event)
    links = json.loads(body_of(Notice.objects.get()))["links"]
    assert set(links) == {"event", "awards"}
    assert all(client.get(address).status_code == 200 for address in links.values())
