"""How far the awards are, as the desk says it: to be computed, computed, published."""

from __future__ import annotations

import pytest

from awards.actions.awards import compute_awards, publish_awards
from awards.models import Sanction
from awards.queries.computation import inputs_now
from awards.queries.running import payment
from tests.awards.making import computed, finished, loaded
from tests.awards.ranked_making import divide, pairs_event, rank
from tests.factories import make_event
from tourney.models import Event
from tourney.running import DONE, HALF, OPEN

pytestmark = pytest.mark.django_db


def ways(event: Event) -> list[str]:
    """Where the steps of the awards lead, without the address of the event."""
    return [step.href.rpartition("/awards/")[2] for step in payment(event, True).steps]


def test_before_the_last_result_awards_wait_for_it() -> None:
    found = payment(make_event(), False)
    assert found.said == "after the last result"
    assert len(found.steps) == 1


def test_awards_are_rated_then_computed_then_published_then_reported() -> None:
    loaded()
    event = make_event()
    assert ways(event) == ["settings/", "publish/"]
    sanction = Sanction.objects.create(event=event)
    assert ways(event) == ["", "publish/"]
    for status, said, state, leads in (
        ("computed", "computed, not published", HALF, ["publish/", "report/"]),
        ("published", "published", DONE, ["report/", ""]),
    ):
        sanction.status, sanction.inputs = status, inputs_now(sanction)
        sanction.save()
        found = payment(event, True)
        assert (found.said, found.state) == (said, state)
        assert ways(event) == leads


def test_awards_that_no_longer_match_are_not_offered_for_publishing() -> None:
    loaded()
    event = finished(8)
    sanction = computed(event)
    assert ways(event) == ["publish/", "report/"]
    event.entrants.filter(number=1).update(name="Another name")
    found = payment(event, True)
    assert (found.said, found.state) == ("to be computed again", HALF)
    assert found.steps[0].title == "Compute the awards again"
    sanction = compute_awards(event, by=None)
    publish_awards(event, version=sanction.version, by=None)
    assert payment(event, True).said == "published"
    event.entrants.filter(number=1).update(name="A third name")
    found = payment(event, True)
    assert (found.said, found.state) == ("published, changed since", HALF)
    assert ways(event) == ["", ""]


def test_a_ranking_of_one_session_is_a_ranking() -> None:
    event = pairs_event([100, 200])
    states = {one.code: one.state for one in event.system.running(event).stages}
    assert (states["field"], states["ranking"]) == (OPEN, OPEN)
    divide(event)
    states = {one.code: one.state for one in event.system.running(event).stages}
    assert (states["field"], states["ranking"]) == (DONE, OPEN)
    rank(event, [1, 2], session=1)
    running = event.system.running(event)
    assert running.now.code == "awards"
    assert {one.code: one.state for one in running.stages}["ranking"] == DONE
    assert running.stages[2].said == "2 placed"


def test_a_ranked_event_goes_from_its_ranking_to_its_awards() -> None:
    event = pairs_event([100, 200])
    assert event.system.running(event).now.code == "ranking"
    rank(event, [1, 2])
    assert event.system.running(event).now.code == "awards"
    empty = make_event(kind="pairs")
    assert empty.system.running(empty).now.code == "entries"
