"""Who may read the figures; by others they are not found."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.test import Client

from tests.tourney.front.asking import ask, run, running
from tourney.front.application import Front
from tourney.metrics.telling import FIGURES

pytestmark = pytest.mark.django_db
HALL, PROXY = "10.0.0.7", "127.0.0.1"


@pytest.fixture(autouse=True)
def named(settings: Any) -> None:
    settings.METRICS = (ip_network("10.0.0.0/8"),)


def status(by: str, forwarded: str = "") -> int:
    more = {"HTTP_X_FORWARDED_FOR": forwarded} if forwarded else {}
    answer = Client(REMOTE_ADDR=by).get(FIGURES, headers={"Host": "anything.example"}, **more)
    assert (b"tourney_requests" in answer.content) == (answer.status_code == 200)
    return answer.status_code


def test_a_named_network_reads_them_by_any_name_and_without_a_certificate(settings: Any) -> None:
    settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT = ["desk.example.org"], True
    assert status(HALL) == 200


@pytest.mark.parametrize("by", ["192.0.2.9", "::1", "", "not an address"])
def test_for_others_there_is_no_such_page(settings: Any, by: str) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    assert status(by) == 404


def test_by_default_nobody_reads_them(settings: Any) -> None:
    settings.METRICS, settings.ALLOWED_HOSTS = (), ["*"]
    assert status("127.0.0.1") == 404


def test_who_comes_by_a_proxy_is_known_only_where_the_proxy_is_named(settings: Any) -> None:
    settings.METRICS, settings.ALLOWED_HOSTS = (ip_network("127.0.0.1"), ip_network(HALL)), ["*"]
    assert status(PROXY, forwarded="192.0.2.9") == status(PROXY, forwarded=HALL) == 404
    settings.PROXIES = (ip_network(PROXY),)
    assert status(PROXY, forwarded="192.0.2.9") == 404
    assert status(PROXY, forwarded=HALL) == 200


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_a_site_whose_threads_are_all_busy_still_tells_them(settings: Any) -> None:
    settings.METRICS = (ip_network("192.0.2.1"),)

    async def story() -> None:
        async with running(Front(WSGIHandler())) as front:
            front.readers._most = front.desks._most = 0
            assert (await ask(front, "/help/")).status == 503
            assert (await ask(front, FIGURES)).status == 200

    run(story())
