"""A division out to a file and in again: the same games, byes and absences, or a sentence why not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from brackets.draw.errors import DrawError
from brackets.journal.entries import Entry
from brackets.systems.scrabble.engine.settings import Session, Settings
from brackets.systems.scrabble.facts.facts import Spreads
from brackets.systems.scrabble.facts.replaying import replay
from brackets.systems.scrabble.files.nsc import from_event
from brackets.systems.scrabble.files.record import (
    ByeRecord,
    DivisionRecord,
    OffRecord,
    PlayerRecord,
)
from brackets.systems.scrabble.filing import record_of_state
from brackets.systems.scrabble.taking_over import facts_of
from tests.brackets.systems.scrabble.engine.playing import division, played, scores

PLAN = Settings()


def played_record(count: int, postings: int) -> DivisionRecord:
    """A field after so many postings of 2002, everything played."""
    start = division(count)
    for at, (now, _) in enumerate(played(start, scores(start, 3))):
        event = now
        if at == postings:
            break
    people = [PlayerRecord(one.number, f"Name{one.number:03}, A") for one in start.players]
    return from_event(event, people)


def taken(record: DivisionRecord, plan: Settings = PLAN) -> DivisionRecord:
    entrants = {one.number: (one.number, one.name) for one in record.players}
    facts = facts_of(record, entrants, plan, Spreads())
    return record_of_state(replay([Entry(at, fact) for at, fact in enumerate(facts, 1)]), {})


@pytest.mark.parametrize(("count", "postings"), [(52, 1), (53, 3), (52, 9), (53, 11)])
def test_whatever_was_played_comes_back(count: int, postings: int) -> None:
    record = played_record(count, postings)
    again = taken(record)
    assert [(g.round, g.a, g.b, g.score_a, g.score_b, g.start) for g in again.games] == [
        (g.round, g.a, g.b, g.score_a, g.score_b, g.start) for g in record.games
    ]
    assert again.byes == record.byes


def test_a_late_entry_a_missed_round_and_who_left_come_back() -> None:
    record = played_record(52, 2)
    late = replace(
        record,
        games=tuple(g for g in record.games if 7 not in (g.a, g.b) or g.round > 4),
        byes=tuple(
            ByeRecord(n, who, spread)
            for n in range(1, 5)
            for g in record.games
            if g.round == n and 7 in (g.a, g.b)
            for who, spread in ((7, -50), (g.b if g.a == 7 else g.a, 50))
        ),
        off=(OffRecord(9, 7),),
    )
    again = taken(late)
    assert (set(again.byes), again.off) == (set(late.byes), late.off)


def test_a_file_that_stops_inside_a_session_is_refused() -> None:
    record = played_record(52, 2)
    cut = replace(record, games=tuple(g for g in record.games if g.round < 6))
    with pytest.raises(DrawError, match=r"ends with round 5, but session 2 .* rounds 5 to 7"):
        taken(cut)


def test_more_rounds_than_the_plan_has_are_refused() -> None:
    short = Settings((Session(1, 4, "round_robin", None, 1),))
    with pytest.raises(DrawError, match="has 7 rounds, the plan 4"):
        taken(played_record(52, 2), short)


def test_a_bye_of_another_worth_is_refused_by_name() -> None:
    record = played_record(53, 1)
    dear = replace(record, byes=tuple(replace(bye, spread=100) for bye in record.byes))
    with pytest.raises(DrawError, match=r"Round 1, .*: 100 without a game cannot be kept"):
        taken(dear)


def test_a_fourth_round_that_is_posted_on_its_own_may_be_still_to_come() -> None:
    plan = Settings((Session(1, 4, "quads", 8, 1),), letters="now")
    record = played_record(52, 1)
    assert taken(record, plan).rounds == 4
    cut = replace(record, games=tuple(g for g in record.games if g.round < 4))
    assert taken(cut, plan).rounds == 3
