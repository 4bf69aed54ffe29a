"""Each notice is in one hand at a time, in order; after a day without an answer it is given up."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.tourney.webhooks.making import make_receiver, noted, states
from tourney.models import Notice, Receiver
from tourney.webhooks.claims import DAY, LEASE, Room, claimed, let_go, pause, settle
from tourney.webhooks.sending import Answer

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
Outcome = Notice.Outcome
ROOM = Room(12, 4)
FAILED, TAKEN = Answer(Outcome.REFUSED, 500), Answer(Outcome.TAKEN, 204)
SECOND = timedelta(seconds=1)


def test_what_is_in_a_hand_is_in_no_other_until_its_time_is_over() -> None:
    receiver, _ = make_receiver()
    noted(receiver, 2)
    now = timezone.now()
    (first,) = claimed(now, ROOM)
    assert claimed(now + LEASE, ROOM) == []
    (again,) = claimed(now + LEASE + SECOND, ROOM)
    assert again.notice == first.notice
    settle(first, TAKEN, now)
    assert states(receiver) == ["waiting", "waiting"], "it is in another hand by now"
    settle(again, TAKEN, now)
    assert states(receiver) == ["sent", "waiting"]
    (second,) = claimed(timezone.now(), ROOM)
    assert second.notice.number == 2


def test_what_is_let_go_is_taken_by_the_next_at_once() -> None:
    receiver, _ = make_receiver()
    noted(receiver)
    now = timezone.now()
    let_go(claimed(now, ROOM))
    assert len(claimed(now, ROOM)) == 1


def test_the_pauses_grow_and_a_success_ends_them() -> None:
    receiver, _ = make_receiver()
    noted(receiver, 2)
    now, waited = timezone.now(), []
    for _ in range(9):
        (one,) = claimed(now, ROOM)
        settle(one, FAILED, now)
        receiver.refresh_from_db()
        waited.append(receiver.due_at - now)
        assert claimed(receiver.due_at - SECOND, ROOM) == []
        now = receiver.due_at
    assert waited == sorted(waited) == [pause(tries) for tries in range(1, 10)]
    settle(claimed(now, ROOM)[0], TAKEN, now)
    receiver.refresh_from_db()
    assert (receiver.failures, receiver.failing_since, receiver.due_at) == (0, None, now)
    assert states(receiver) == ["sent", "waiting"]


def test_after_a_day_it_is_given_up_and_what_is_newer_is_tried_on() -> None:
    receiver, _ = make_receiver()
    event = noted(receiver, 2)
    begun = now = timezone.now()
    soon = begun + DAY / 2
    Notice.objects.create(receiver=receiver, event=event, kind="result", number=3, made_at=soon)
    while "given_up" not in states(receiver):
        (one,) = claimed(now, ROOM)
        settle(one, FAILED, now)
        receiver.refresh_from_db()
        now = receiver.due_at
    assert DAY <= now - begun <= DAY + 2 * pause(99)
    assert states(receiver) == ["given_up", "given_up", "waiting"]
    last = Notice.objects.get(number=2)
    assert (last.outcome, last.status) == ("refused", 500)
    (newer,) = claimed(now, ROOM)
    settle(newer, TAKEN, now)
    assert states(receiver) == ["given_up", "given_up", "sent"]


def test_what_waited_while_nobody_delivered_is_not_given_up_by_one_failure() -> None:
    receiver, _ = make_receiver()
    noted(receiver)
    later = timezone.now() + 3 * DAY
    settle(claimed(later, ROOM)[0], FAILED, later)
    assert states(receiver) == ["waiting"]


def test_who_is_paused_or_removed_is_told_nothing() -> None:
    receiver, _ = make_receiver(is_paused=True)
    noted(receiver)
    assert claimed(timezone.now(), ROOM) == []
    Receiver.objects.update(is_paused=False, removed_at=timezone.now())
    assert claimed(timezone.now(), ROOM) == []
    Receiver.objects.update(removed_at=None)
    assert len(claimed(timezone.now(), ROOM)) == 1


def test_who_hangs_takes_no_place_from_who_answers() -> None:
    receivers = [make_receiver(failures=number % 2)[0] for number in range(6)]
    for one in receivers:
        noted(one)
    claims = claimed(timezone.now(), Room(steady=2, failing=1))
    assert sorted(one.notice.receiver.failures for one in claims) == [0, 0, 1]
    assert len(claimed(timezone.now(), Room(steady=0, failing=9))) == 2
    assert claimed(timezone.now(), Room(0, 0)) == []


def test_it_asks_as_much_for_many_as_for_one_and_little_where_nothing_is_due() -> None:
    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            claimed(timezone.now(), ROOM)
        return len(queries)

    assert asked() == 1
    noted(make_receiver()[0])
    one = asked()
    for _ in range(5):
        noted(make_receiver()[0], 3)
    assert asked() == one
