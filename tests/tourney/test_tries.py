"""Wrong tries: slower and slower, eased with time, counted together whoever counts at the same moment."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection

from tourney.models import Tries
from tourney.tries import FORGOTTEN, Brake, Subject, begin, house_of, was_right

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
NOON = datetime(2026, 3, 14, 12, tzinfo=UTC)
BRAKE = Brake(free=3, longest=30, eases=timedelta(minutes=1))
NAME, PLACE = Subject("name", BRAKE), Subject("place", BRAKE)


def tried(subject: Subject, times: int, now: datetime = NOON) -> datetime:
    """The moment after so many wrong tries, each as soon as may be."""
    for _ in range(times):
        wait = begin([subject], now)
        if wait:
            now += timedelta(seconds=wait)
            assert begin([subject], now) == 0
    return now


def test_each_wrong_try_makes_the_next_wait_longer_up_to_a_bound() -> None:
    now, waits = tried(NAME, 3), []
    for _ in range(8):
        waits.append(begin([NAME], now))
        now += timedelta(seconds=waits[-1])
        assert begin([NAME], now) == 0
    assert waits == [1, 2, 4, 8, 16, 30, 30, 30]


def test_asking_too_early_makes_nothing_longer() -> None:
    now = tried(NAME, 5)
    assert [begin([NAME], now) for _ in range(20)] == [4] * 20
    assert begin([NAME], now + timedelta(seconds=4)) == 0


def test_a_right_try_was_none_and_forgives_its_own_alone() -> None:
    own = Subject("own", BRAKE, is_own=True)
    for subject, left in ((NAME, 2), (own, 0)):
        tried(subject, 2)
        assert begin([subject], NOON) == 0
        was_right([subject])
        assert Tries.objects.get(subject=subject.name).wrong == left


def test_wrong_tries_are_forgotten_one_after_another_and_thrown_away_after_a_day() -> None:
    now = tried(NAME, 6)
    assert begin([NAME], now) > 0
    assert begin([NAME], now + timedelta(minutes=5)) == 0
    assert Tries.objects.get().wrong == 2
    assert begin([PLACE], now + timedelta(minutes=6) + FORGOTTEN) == 0
    assert [row.subject for row in Tries.objects.all()] == [PLACE.name]


@pytest.mark.parametrize("wrong", [1, 5])
def test_a_clock_that_is_set_back_makes_nobody_wait_for_what_was_later(wrong: int) -> None:
    before = NOON - timedelta(hours=1)
    tried(NAME, wrong)
    wait = begin([NAME], before)
    assert wait <= BRAKE.longest
    assert begin([NAME], before + timedelta(seconds=wait)) == 0


def test_who_comes_from_elsewhere_waits_once_however_others_go_on() -> None:
    here, there = (Subject("name", BRAKE, clock=f"name from {at}") for at in ("here", "there"))
    now = tried(here, 6)
    wait = begin([there], now)
    assert wait == 8
    tried(here, 4, now - timedelta(seconds=30))
    assert Tries.objects.get(subject="name").wrong == 10
    assert begin([there], now + timedelta(seconds=wait - 1)) == 1
    assert begin([there], now + timedelta(seconds=wait)) == 0
    assert begin([there], now + timedelta(seconds=wait + 1)) == 29


def test_who_is_too_early_by_his_address_makes_no_more_counts() -> None:
    now = tried(PLACE, 4)
    for at in range(5):
        assert begin([PLACE, Subject(f"name {at}", BRAKE, clock=f"{at} from place")], now)
    assert Tries.objects.count() == 1


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_of_many_at_the_same_moment_no_more_are_compared_than_one_after_another() -> None:
    def one(_: int) -> int:
        try:
            return begin([NAME, PLACE], NOON)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as threads:
        waits = list(threads.map(one, range(24)))
    assert waits.count(0) == BRAKE.free
    assert {row.wrong for row in Tries.objects.all()} == {BRAKE.free}


def test_an_address_counts_as_itself_however_it_is_written_and_a_house_as_one() -> None:
    assert house_of("::ffff:192.0.2.7") == house_of("192.0.2.7") == "192.0.2.7"
    assert house_of("2001:db8:1:2:3::4") == house_of("2001:db8:1:2::9") == "2001:db8:1:2::"
    assert house_of("") == house_of("nowhere") == "unknown"
