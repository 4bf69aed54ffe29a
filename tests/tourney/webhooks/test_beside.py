"""A process that serves sends webhooks too where it is asked to: in a thread, which ends with it."""

from __future__ import annotations

import threading

import pytest
from django.conf import LazySettings
from django.core.handlers.wsgi import WSGIHandler

from tests.tourney.front.asking import served
from tests.tourney.webhooks.making import make_receiver, noted, states
from tests.tourney.webhooks.receiving import HERE, listening
from tests.waiting import until
from tourney.front.application import Front
from tourney.webhooks.delivering import Beside

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


def threads() -> list[str]:
    return [one.name for one in threading.enumerate() if one.name == "outbox"]


def test_what_is_noted_is_sent_while_the_site_serves(settings: LazySettings) -> None:
    settings.DELIVERS = settings.WEBHOOKS_PRIVATE = True
    with listening() as program:
        receiver, _ = make_receiver(address=program.address(host=HERE))
        with served(Front(WSGIHandler())):
            noted(receiver, 2)
            until(lambda: states(receiver) == ["sent", "sent"])
    assert len(program.heard) == 2
    assert threads() == []


def test_a_process_that_is_not_asked_sends_nothing() -> None:
    with served(Front(WSGIHandler())):
        assert threads() == []


def test_it_ends_also_where_it_has_hardly_begun() -> None:
    beside = Beside()
    beside.start()
    beside.stop()
    assert threads() == []
