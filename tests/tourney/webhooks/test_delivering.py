"""From the outbox to a program that checks what it is told: in order, again where it failed, never twice at once."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.db import connections
from django.utils import timezone

from tests.tourney.front.asking import run
from tests.tourney.webhooks.making import deliver, make_receiver, names, noted, states
from tests.tourney.webhooks.receiving import Heard, listening
from tests.waiting import comes_true
from tourney.models import Event, Notice, Receiver
from tourney.webhooks import sending
from tourney.webhooks.actions import replace_secret, send_trial
from tourney.webhooks.claims import LEASE, Room, claimed
from tourney.webhooks.delivering import Deliverer
from tourney.webhooks.sending import Resolve
from tourney.webhooks.signing import read_secret, signatures

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


@pytest.fixture(autouse=True)
def hall(settings: LazySettings) -> None:
    """The programs of these tests are on this machine."""
    settings.WEBHOOKS_PRIVATE = True


def signed(heard: Heard, secret: str) -> str:
    at = int(heard.headers["webhook-timestamp"])
    return signatures(heard.name, at, heard.body, [read_secret(secret)])


def test_a_program_is_told_over_tls_in_order_and_can_check_it(
    trusted: Path, here: Resolve, settings: LazySettings
) -> None:
    settings.ADDRESS = "https://desk.example.org"
    with listening(trusted=trusted) as program:
        receiver, secret = make_receiver(address=program.address())
        event = noted(receiver, 3)
        deliver(here)
    assert states(receiver) == ["sent"] * 3
    assert program.names == names(receiver)
    for number, heard in enumerate(program.heard, start=1):
        assert heard.headers["webhook-signature"] == signed(heard, secret)
        told = json.loads(heard.body)
        own = f"https://desk.example.org/api/v1/tournaments/{event.tournament.slug}/events/{event.slug}"
        assert datetime.fromisoformat(told.pop("at")).tzinfo is not None
        assert told == {
            "id": heard.name, "kind": "result", "tournament": event.tournament.slug, "event": event.slug,
            "number": number, "links": {"event": own, "changes": f"{own}/changes?since={number - 1}"},
        }  # fmt: skip


def test_who_fails_and_comes_back_is_told_the_same_again_and_then_the_rest(here: Resolve) -> None:
    with listening(lambda number: 500 if number < 3 else 204) as program:
        receiver, _ = make_receiver(address=program.address())
        noted(receiver, 2)
        now = timezone.now()
        for _ in range(3):
            deliver(here, lambda now=now: now)  # type: ignore[misc]
            now = Receiver.objects.get().due_at
    first, second = names(receiver)
    assert program.names == [first, first, first, second]
    assert states(receiver) == ["sent", "sent"]
    assert list(Notice.objects.values_list("tries", flat=True)) == [3, 1]


def test_a_secret_that_was_replaced_signs_for_a_day_more(here: Resolve) -> None:
    with listening() as program:
        receiver, old = make_receiver(address=program.address())
        _, new = replace_secret(receiver, version=1)
        for days in (0, 2):
            noted(receiver)
            deliver(here, lambda days=days: timezone.now() + timedelta(days=days))  # type: ignore[misc]
    before, after = program.heard
    assert before.headers["webhook-signature"] == f"{signed(before, new)} {signed(before, old)}"
    assert after.headers["webhook-signature"] == signed(after, new)


def test_with_another_key_of_the_site_nothing_is_sent_until_the_secret_is_replaced(
    here: Resolve, settings: LazySettings
) -> None:
    with listening() as program:
        receiver, secret = make_receiver(address=program.address())
        noted(receiver)
        settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
        settings.SECRET_KEY = "another"
        deliver(here)
        assert program.heard[0].headers["webhook-signature"] == signed(program.heard[0], secret)
        settings.SECRET_KEY_FALLBACKS = []
        noted(receiver)
        deliver(here)
        assert len(program.heard) == 1
        assert Notice.objects.latest("pk").outcome == "no_secret"
        replace_secret(receiver, version=1)
        deliver(here, lambda: timezone.now() + timedelta(minutes=1))
    assert len(program.heard) == 2


def test_what_is_hidden_before_it_is_sent_is_told_to_nobody(here: Resolve) -> None:
    with listening() as program:
        receiver, _ = make_receiver(address=program.address())
        event = noted(receiver, 2)
        Event.objects.filter(pk=event.pk).update(archived_at=timezone.now())
        deliver(here)
    assert not program.heard
    assert states(receiver) == ["dropped", "dropped"]
    receiver.refresh_from_db()
    assert receiver.failing_since is None


def test_a_trial_names_nothing_and_ends_a_pause(here: Resolve) -> None:
    with listening() as program:
        later = timezone.now() + timedelta(hours=2)
        receiver, _ = make_receiver(address=program.address(), failures=7, due_at=later)
        send_trial(receiver)
        send_trial(receiver)
        deliver(here)
    (heard,) = program.heard
    told = json.loads(heard.body)
    assert told.pop("id") == heard.name
    assert told.pop("at")
    assert told == {"kind": "trial", "tournament": None, "event": None, "number": None, "links": {}}


def test_two_processes_at_once_tell_each_program_one_thing_at_a_time(here: Resolve) -> None:
    with listening() as program:
        receivers = [make_receiver(address=program.address(f"/{name}"))[0] for name in "abc"]
        for one in receivers:
            noted(one, 8)
        with ThreadPoolExecutor(3) as processes:
            for _ in range(3):
                processes.submit(deliver, here)
    assert program.most == 1
    assert set(Counter(program.names).values()) == {1}
    for letter, one in zip("abc", receivers, strict=True):
        assert [heard.name for heard in program.heard if heard.path == f"/{letter}"] == names(one)
        assert states(one) == ["sent"] * 8


def test_who_hangs_keeps_nobody_else_waiting(
    here: Resolve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "WHOLE", 60)
    with listening() as hanging, listening() as program:
        hanging.gate.clear()
        receiver, _ = make_receiver(address=program.address())
        for number in range(4):
            slow, _ = make_receiver(address=hanging.address(f"/{number}"), failures=1)
            noted(slow)
        noted(receiver, 5)

        async def story() -> None:
            stop = asyncio.Event()
            running = asyncio.ensure_future(Deliverer(resolve=here).run(stop))
            await comes_true(lambda: len(program.heard) == 5)
            assert len(hanging.heard) == 4
            stop.set()
            await running

        run(story())
    assert not Receiver.objects.exclude(busy_until=None).exists(), "what was in hand is let go"
    assert list(Notice.objects.exclude(receiver=receiver).values_list("state", flat=True)) == (
        ["waiting"] * 4
    )


def test_what_a_process_that_died_had_in_hand_is_sent_under_the_same_name(here: Resolve) -> None:
    with listening() as program:
        receiver, _ = make_receiver(address=program.address())
        noted(receiver)
        claimed(timezone.now(), Room(1, 0))  # and dies
        deliver(here)
        assert not program.heard
        deliver(here, lambda: timezone.now() + LEASE + timedelta(seconds=1))
    assert program.names == names(receiver)


def test_a_database_that_is_silent_for_a_moment_is_asked_again(
    here: Resolve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Notice._meta.db_table
    with listening() as program:
        receiver, _ = make_receiver(address=program.address())
        noted(receiver)
        monkeypatch.setattr(Notice._meta, "db_table", "gone")

        async def story() -> None:
            stop = asyncio.Event()
            running = asyncio.ensure_future(Deliverer(resolve=here).run(stop))
            await comes_true(lambda: "cannot be read" in caplog.text)
            monkeypatch.setattr(Notice._meta, "db_table", table)
            await comes_true(lambda: bool(program.heard))
            stop.set()
            await running

        run(story())
    connections.close_all()
