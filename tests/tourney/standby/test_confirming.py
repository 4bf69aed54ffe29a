"""What is answered as recorded is on both machines: with real servers, of which one is taken away."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from django.db.backends.base.base import BaseDatabaseWrapper
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory, override_settings

from bench.shipped import until
from tests.tourney.standby.conftest import Pair, connected
from torture.clusters import Server
from tourney.silence import ALONE, WAITS_FOR_SECOND, Silence, silence_of
from tourney.standby import confirming
from tourney.standby.confirming import SEEN, NotOnBoth, OnBoth, Seen, is_confirmed
from tourney.standby.servers import RELOAD, REQUIRE

pytestmark = [pytest.mark.long, pytest.mark.servers, pytest.mark.postgresql]
WAIT = 1


@pytest.fixture(autouse=True)
def _nothing_seen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    fresh = Seen()
    for name in ("is_wanted", "is_attached", "at"):
        monkeypatch.setattr(SEEN, name, getattr(fresh, name))
    with override_settings(STANDBY_WAIT=WAIT):
        yield


@pytest.fixture
def site(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[BaseDatabaseWrapper, BaseDatabaseWrapper]]:
    """The connection of a request, and that of the watch; each write waits for the standby."""
    with pair.first.reached() as asked:
        asked.execute(REQUIRE)
        asked.execute(RELOAD)
    until(lambda: _is_waited_for(pair.first))
    with connected(pair, monkeypatch) as request, connected(pair, monkeypatch) as watch:
        monkeypatch.setattr(confirming, "connection", request)
        confirming.look(watch)
        yield request, watch


def _is_waited_for(first: Server) -> bool:
    with first.reached() as asked:
        found = asked.execute("SELECT sync_state FROM pg_stat_replication").fetchone()
    return found == ("sync",)


def test_what_is_on_both_is_confirmed_and_answered(
    site: tuple[BaseDatabaseWrapper, BaseDatabaseWrapper],
) -> None:
    assert (SEEN.is_wanted, SEEN.is_attached) == (True, True)
    answer = HttpResponse("recorded")
    assert OnBoth(lambda request: answer)(RequestFactory().post("/")) is answer


def test_without_the_standby_nothing_is_written_and_it_is_said_in_time(
    pair: Pair, site: tuple[BaseDatabaseWrapper, BaseDatabaseWrapper]
) -> None:
    pair.standby.stop(how="immediate")
    written: list[HttpRequest] = []

    def view(request: HttpRequest) -> HttpResponse:
        written.append(request)
        return HttpResponse()

    with pytest.raises(NotOnBoth) as refused:
        OnBoth(view)(RequestFactory().post("/"))
    assert silence_of(refused.value) is WAITS_FOR_SECOND
    assert not written
    OnBoth(view)(RequestFactory().get("/"))
    assert len(written) == 1, "who reads waits for nobody"
    SEEN.at = -10
    confirming.look(site[1])
    assert SEEN.is_missed


def test_who_waits_for_a_standby_that_went_meanwhile_is_let_go_and_not_told_recorded(
    pair: Pair, site: tuple[BaseDatabaseWrapper, BaseDatabaseWrapper]
) -> None:
    """The server keeps what was written, and warns; sent again it waits anew, until the standby has all of it."""
    request, watch = site

    def view(_: HttpRequest) -> HttpResponse:
        pair.standby.stop(how="immediate")
        return HttpResponse("recorded")

    ended = threading.Event()

    def looks() -> None:
        while not ended.wait(0.3):
            SEEN.at = -10
            confirming.look(watch)

    looking = threading.Thread(target=looks)
    request.inc_thread_sharing()
    watch.inc_thread_sharing()
    looking.start()
    try:
        with pytest.raises(NotOnBoth) as refused:
            OnBoth(view)(RequestFactory().post("/"))
        said: Silence | None = silence_of(refused.value)
        assert said is ALONE
        assert not is_confirmed(request), "nor is it the second time"
        pair.standby.start()
        until(lambda: _is_waited_for(pair.first))
        assert is_confirmed(request)
    finally:
        ended.set()
        looking.join()


def test_a_standby_that_is_released_meanwhile_is_waited_for_no_more(
    pair: Pair, site: tuple[BaseDatabaseWrapper, BaseDatabaseWrapper]
) -> None:
    pair.standby.stop(how="immediate")
    threading.Timer(0.3, lambda: setattr(SEEN, "is_wanted", False)).start()
    assert confirming.is_there_within(20, site[0])


def test_a_role_that_may_not_see_who_replicates_is_believed(
    pair: Pair, site: tuple[BaseDatabaseWrapper, BaseDatabaseWrapper]
) -> None:
    with pair.first.reached("postgres") as asked:
        asked.execute("REVOKE pg_monitor FROM tourney")
    assert confirming.is_there_within(0, site[0])
