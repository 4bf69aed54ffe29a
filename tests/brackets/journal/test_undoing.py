"""An undo costs as much in a long journal as in a short one, and is answered as by the whole journal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from brackets.desk.history_list import Acts
from brackets.draw.errors import DrawError
from brackets.draw.numbers import SeatNumber
from brackets.draw.progress import VACANT
from brackets.draw.reasons import written
from brackets.drawn.facts import DrawMade, ResultGiven, Withdrawn
from brackets.journal.append import append, state_of, undo
from brackets.journal.check import differences
from brackets.journal.current import CURRENT
from brackets.journal.entries import Undone
from brackets.journal.ledgers import ledger_of
from brackets.journal.taking_back import take_back_posting
from brackets.journal.undoing import journal_to_undo
from brackets.models import KeptJournal, Record
from brackets.systems.bridge.actions.results import result_of
from brackets.systems.robin.actions import leave_robin
from tests.brackets.looking_back import check_looking_back
from tests.brackets.systems.bridge.playing import entrant, fresh, imps, match_of, play, posted
from tests.brackets.systems.robin.playing import give, post, posted_robin
from tests.brackets.systems.scrabble.running import post as post_round
from tests.brackets.systems.scrabble.running import started
from tourney.models import Event

pytestmark = pytest.mark.django_db


def _facts(event: Event, scores: Iterable[int]) -> list[ResultGiven]:
    """Results of one match."""
    match = match_of(event, "R1M1")
    return [ResultGiven(1, result_of(match, imps(match, (score, 10)))) for score in scores]


def _corrected(times: int) -> Event:
    """A bracket of eight with a result that was corrected so many times."""
    event = posted(8)
    append(event, *_facts(event, range(20, 21 + times)), by=None, as_one=False)
    return fresh(event)


def _record(event: Event, sequence: int) -> Record:
    return event.records.get(sequence=sequence)


def test_it_reads_no_more_of_a_long_journal() -> None:
    read, asked = [], []
    for event in (_corrected(8), _corrected(90)):
        newest = event.records.count()
        with CaptureQueriesContext(connection) as queries:
            journal = journal_to_undo(event, ledger_of(event), _record(event, newest))
        read.append(len(journal.entries))
        asked.append(len(queries))
    assert read == [3, 3]
    assert asked[0] == asked[1]


def test_what_comes_back_is_found_below_many_that_were_undone() -> None:
    event = _corrected(1)
    facts = _facts(event, range(20, 100))
    undos = [Undone(at) for at in range(4, 4 + 2 * len(facts), 2)]
    pairs = (one for both in zip(facts, undos, strict=True) for one in both)
    append(event, *pairs, *_facts(event, [19]), by=None, as_one=False)
    undo(event.records.last(), by=None)
    assert 3 in state_of(event)[0].counting.values()
    assert differences(fresh(event)) == []
    check_looking_back(event, often=4)


def test_a_withdrawal_that_a_draw_had_ended_holds_again_without_it() -> None:
    event = posted(8)
    state = state_of(event)[0].brackets[1]
    seated = DrawMade(1, state.draw, state.seats, state.tables, written("seated anew"))
    without = replace(seated, seats={**state.seats, SeatNumber(1): VACANT})
    append(event, Withdrawn(state.seats[SeatNumber(1)]), without, by=None)
    append(event, seated, by=None, confirmed=[2])
    check_looking_back(event, often=4)
    undo(event.records.last(), by=None)
    assert state.seats[SeatNumber(1)] in state_of(event)[0].withdrawn


def test_a_refusal_names_the_newest_of_many() -> None:
    event = _corrected(70)
    with pytest.raises(DrawError, match="undo 72, 71, 70, 69, 68 and others first"):
        undo(_record(event, 2), by=None)
    with pytest.raises(DrawError, match="undo 72, 71, 70, 69, 68 first"):
        undo(_record(event, 67), by=None)


def test_a_journal_of_which_nothing_is_kept_is_read_whole() -> None:
    event = _corrected(3)
    KeptJournal.objects.all().delete()
    CURRENT.forget()
    assert len(journal_to_undo(event, ledger_of(event), _record(event, 5)).entries) == 5
    undo(_record(event, 5), by=None)
    assert differences(fresh(event)) == []


def test_a_page_is_of_one_moment_whatever_is_recorded_while_it_is_made() -> None:
    event = _corrected(2)
    acts = Acts(event)
    before = acts.lines([4, 3])
    acts = Acts(event)
    play(event, "R1M1", (90, 10))
    undo(event.records.last(), by=None)
    undo(_record(event, 4), by=None)
    assert acts.lines([4, 3]) == before
    assert [one.sequence for one in acts.up_to(acts.last)] == [4, 3, 2, 1]


@pytest.mark.parametrize("seed", range(3))
def test_a_round_robin_that_is_drawn_and_left_and_taken_back(seed: int) -> None:
    event, luck = posted_robin(5), Random(seed)
    steps = {
        "give": lambda: give(event, luck.randint(1, 6), luck.choice(["1", "0", "½"])),
        "leave": lambda: leave_robin(entrant(event, luck.randint(1, 5)), by=None),
        "undo": lambda: undo(luck.choice(list(event.records.all())), by=None),
        "take back": lambda: take_back_posting(event, by=None),
        "post": lambda: post(event, luck.randint(1, 99)),
    }
    _walk(event, luck, steps, ["give", "undo", "give", "undo", "leave", "take back", "post"])


@pytest.mark.parametrize("seed", range(2))
def test_a_division_whose_postings_are_taken_back(seed: int) -> None:
    event, luck = started(8), Random(seed)
    steps = {
        "post": lambda: post_round(event),
        "take back": lambda: take_back_posting(event, by=None),
        "undo": lambda: undo(luck.choice(list(event.records.all())), by=None),
    }
    _walk(event, luck, steps, ["post", "take back", "undo", "undo"])


def _walk(
    event: Event, luck: Random, steps: Mapping[str, Callable[[], object]], names: Sequence[str]
) -> None:
    """Steps by chance, without those that are refused; looked back at in the end."""
    for _ in range(24):
        with suppress(DrawError):
            steps[luck.choice(names)]()
    assert differences(fresh(event)) == []
    check_looking_back(event, often=24)
