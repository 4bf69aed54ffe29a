"""How far the awards are, as the desk says it: to be computed, computed, published."""

from __future__ import annotations

import pytest

from awards.models import Sanction
from awards.queries.running import payment
from tests.awards.ranked_making import pairs_event, rank
from tests.factories import make_event
from tourney.models import Event
from tourney.running import DONE, HALF

pytestmark = pytest.mark.django_db


def ways(event: Event) -> list[str]:
    """Where the steps of the awards lead, without the address of the event."""
    return [step.href.rpartition("/awards/")[2] for step in payment(event, True).steps]


def test_before_the_last_result_awards_wait_for_it() -> None:
    found = payment(make_event(), False)
    assert found.said == "after the last result"
    assert len(found.steps) == 1


def test_awards_are_rated_then_computed_then_published_then_reported() -> None:
    event = make_event()
    assert ways(event) == ["settings/", "publish/"]
    sanction = Sanction.objects.create(event=event)
    assert ways(event) == ["", "publish/"]
    for status, said, state, leads in (
        ("computed", "computed, not published", HALF, ["publish/", "report/"]),
        ("published", "published", DONE, ["report/", ""]),
    ):
        sanction.status = status
        sanction.save()
        found = payment(event, True)
        assert (found.said, found.state) == (said, state)
        assert ways(event) == leads


def test_a_ranked_event_goes_from_its_ranking_to_its_awards() -> None:
    event = pairs_event([100, 200])
    assert event.system.running(event).now.code == "ranking"
    rank(event, [1, 2])
    assert event.system.running(event).now.code == "awards"
    empty = make_event(kind="pairs")
    assert empty.system.running(empty).now.code == "entries"
