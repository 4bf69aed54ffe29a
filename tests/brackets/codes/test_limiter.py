"""Wrong codes: counted by address and event, slower and slower, and nobody is ever locked out."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from brackets.codes.issuing import issue, of_entrant, printed, revoke
from brackets.codes.letters import ALPHABET, check_of, grouped
from brackets.codes.limiter import (
    ADDRESS,
    EARLY,
    EVENT,
    REVOKED,
    SHORT,
    SLIP,
    UNKNOWN,
    Opened,
    Unread,
    try_code,
)
from brackets.models import TableCode
from tests.factories import make_entrant, make_event
from tourney.models import Tries

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]

NOON = datetime(2026, 3, 14, 12, tzinfo=UTC)
HALL, HOME = "192.0.2.7", "198.51.100.3"


def made(number: int = 1) -> list[TableCode]:
    """The codes of so many entrants of an event."""
    event = make_event()
    return issue([of_entrant(event, make_entrant(event)) for _ in range(number)])


def wrong_code(chance: Random, like: str) -> str:
    """A code of the same event that only its check letter makes look right."""
    marks = [ALPHABET.index(one) for one in like[:2]]
    values = [*marks, *(chance.randrange(32) for _ in range(12))]
    return grouped("".join(ALPHABET[one] for one in (*values, check_of(values))))


def waited(row: TableCode, address: str, now: datetime) -> int:
    """The seconds until a right code is read."""
    found = try_code(printed(row), address=address, pass_="", now=now)
    if isinstance(found, Opened):
        return 0
    assert found.why == EARLY
    later = now + timedelta(seconds=found.wait)
    again = try_code(printed(row), address=address, pass_=found.pass_, now=later)
    assert isinstance(again, Opened)
    return found.wait


def test_a_code_opens_whose_it_is_and_printing_it_again_gives_the_same() -> None:
    row = made()[0]
    opened = try_code(printed(row), address=HALL, pass_="", now=NOON)
    assert isinstance(opened, Opened)
    assert opened.code == row
    assert printed(TableCode.objects.get()) == printed(row)


def test_nothing_that_is_stored_holds_the_code() -> None:
    row = made()[0]
    letters = printed(row).replace("-", "")
    for value in TableCode.objects.values_list().get():
        assert letters[2:] not in str(value).upper()


def test_a_revoked_code_opens_nothing_and_the_next_generation_does() -> None:
    row, other = made(2)
    before = printed(row)
    assert revoke([row]) == 1
    row.refresh_from_db()
    assert row.generation == 2
    assert printed(row) != before
    found = try_code(before, address=HALL, pass_="", now=NOON)
    assert isinstance(found, Unread)
    assert found.why == REVOKED
    for one in (row, other):
        assert isinstance(try_code(printed(one), address=HALL, pass_="", now=NOON), Opened)


def test_a_slip_of_typing_is_told_apart_and_counts_as_no_try() -> None:
    code = printed(made()[0])
    last = ALPHABET[(ALPHABET.index(code[-1]) + 1) % 32]
    for typed, why in ((code[:-1] + last, SLIP), (code[:-3], SHORT), ("", SHORT)):
        found = try_code(typed, address=HALL, pass_="", now=NOON)
        assert isinstance(found, Unread)
        assert found.why == why
    assert not Tries.objects.exists()


@pytest.mark.long
def test_thousands_of_wrong_codes_guess_none_and_lock_nobody_out() -> None:
    rows = made(50)
    chance, now = Random(20260314), NOON
    for _ in range(2_500):
        typed = wrong_code(chance, printed(rows[0]))
        found = try_code(typed, address=HALL, pass_="", now=now)
        if isinstance(found, Unread) and found.why == EARLY:
            assert found.wait <= max(ADDRESS.longest, EVENT.longest)
            now += timedelta(seconds=found.wait)
            found = try_code(typed, address=HALL, pass_=found.pass_, now=now)
        assert isinstance(found, Unread)
        assert found.why == UNKNOWN
    assert now - NOON > timedelta(hours=20)
    assert waited(rows[1], HOME, now) <= EVENT.longest
    assert waited(rows[2], HALL, now) <= ADDRESS.longest
    assert {row.generation for row in TableCode.objects.all()} == {1}


def test_whoever_waited_is_read_whatever_others_try_behind_the_same_address() -> None:
    row = made()[0]
    now = NOON
    Tries.objects.create(subject=f"code from {HALL}", wrong=9, last=now)
    waiting = try_code(printed(row), address=HALL, pass_="", now=now)
    assert isinstance(waiting, Unread)
    assert waiting.why == EARLY
    Tries.objects.update(wrong=500, last=now + timedelta(seconds=waiting.wait))
    early = try_code(printed(row), address=HALL, pass_=waiting.pass_, now=now)
    assert isinstance(early, Unread)
    later = now + timedelta(seconds=waiting.wait)
    found = try_code(printed(row), address=HALL, pass_=waiting.pass_, now=later)
    assert isinstance(found, Opened)


def early(code: str, now: datetime) -> Unread:
    """The answer with a pass to a code that comes too early from the hall."""
    found = try_code(code, address=HALL, pass_="", now=now)
    assert isinstance(found, Unread)
    assert found.why == EARLY
    return found


def test_of_passes_collected_beforehand_one_a_second_is_compared() -> None:
    row = made()[0]
    Tries.objects.create(subject=f"code from {HALL}", wrong=500, last=NOON)
    chance = Random(1129)
    codes = [wrong_code(chance, printed(row)) for _ in range(100)]
    passes = [early(code, NOON).pass_ for code in codes]
    for second in (60, 61):
        now = NOON + timedelta(seconds=second)
        answers = [
            try_code(code, address=HALL, pass_=pass_, now=now)
            for code, pass_ in zip(codes, passes, strict=True)
        ]
        assert sum(isinstance(one, Unread) and one.why == UNKNOWN for one in answers) == 1
        assert {one.wait for one in answers if isinstance(one, Unread) and one.why == EARLY} == set(
            range(1, EVENT.longest + 1)
        )
    elsewhere = try_code(codes[0], address=HOME, pass_=passes[0], now=now)
    assert isinstance(elsewhere, Unread)
    assert elsewhere.why == UNKNOWN


def test_everybody_of_a_hall_behind_one_address_gets_through_one_after_another() -> None:
    rows = made(40)
    Tries.objects.create(subject=f"code from {HALL}", wrong=500, last=NOON)
    waiting = {printed(row): early(printed(row), NOON) for row in rows}
    due = {code: NOON + timedelta(seconds=one.wait) for code, one in waiting.items()}
    now, opened = NOON, 0
    while waiting:
        now += timedelta(seconds=1)
        for code in [code for code in waiting if due[code] <= now]:
            found = try_code(code, address=HALL, pass_=waiting[code].pass_, now=now)
            if isinstance(found, Opened):
                opened += 1
                del waiting[code], due[code]
                again = try_code(code, address=HALL, pass_=found.pass_, now=now)
                assert isinstance(again, Opened)
            else:
                waiting[code], due[code] = found, now + timedelta(seconds=found.wait)
        assert now - NOON < timedelta(seconds=ADDRESS.longest + 2 * len(rows))
    assert opened == len(rows)


def test_a_clock_that_is_set_back_gives_turns_at_once() -> None:
    row = made()[0]
    Tries.objects.create(subject=f"code from {HALL}", wrong=500, last=NOON)
    Tries.objects.create(subject=f"passes from {HALL}", last=NOON + timedelta(hours=1))
    later = NOON + timedelta(seconds=ADDRESS.longest)
    pass_ = early(printed(row), NOON).pass_
    assert isinstance(try_code(printed(row), address=HALL, pass_=pass_, now=later), Opened)


def test_whoever_showed_a_right_code_is_not_slowed_by_the_wrong_ones_of_others() -> None:
    row, other = made(2)
    opened = try_code(printed(row), address=HALL, pass_="", now=NOON)
    assert isinstance(opened, Opened)
    Tries.objects.create(subject=f"code from {HALL}", wrong=500, last=NOON)
    again = try_code(printed(row), address=HALL, pass_=opened.pass_, now=NOON)
    assert isinstance(again, Opened)
    for code, pass_ in (
        (printed(other), opened.pass_),
        (printed(row), "forged"),
        (printed(row), ""),
    ):
        found = try_code(code, address=HALL, pass_=pass_, now=NOON)
        assert isinstance(found, Unread)
        assert found.why == EARLY


def test_a_clock_that_is_set_back_holds_up_no_code_that_was_shown_before() -> None:
    (row,) = made()
    opened = try_code(printed(row), address=HALL, pass_="", now=NOON)
    assert isinstance(opened, Opened)
    before = NOON - timedelta(hours=1)
    early = try_code(printed(row), address=HALL, pass_=opened.pass_, now=before)
    assert isinstance(early, Unread)
    assert early.wait <= ADDRESS.longest
    later = before + timedelta(seconds=early.wait)
    assert isinstance(try_code(printed(row), address=HALL, pass_=early.pass_, now=later), Opened)


def test_wrong_tries_are_forgotten_with_time() -> None:
    row = made()[0]
    Tries.objects.create(subject=f"code from {HALL}", wrong=9, last=NOON)
    for minutes, waits in ((0, True), (5, False)):
        now = NOON + timedelta(minutes=minutes)
        found = try_code(printed(row), address=HALL, pass_="", now=now)
        assert isinstance(found, Unread) == waits


def test_the_event_is_slowed_down_by_tries_from_many_addresses() -> None:
    row = made()[0]
    chance = Random(5)
    for at in range(EVENT.free + 3):
        try_code(wrong_code(chance, printed(row)), address=f"10.0.0.{at}", pass_="", now=NOON)
    found = try_code(wrong_code(chance, printed(row)), address="10.9.9.9", pass_="", now=NOON)
    assert isinstance(found, Unread)
    assert found.why == EARLY
    assert 0 < found.wait <= EVENT.longest
