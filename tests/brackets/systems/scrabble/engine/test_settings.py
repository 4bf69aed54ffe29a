"""Each reading of the text that is a switch changes what it says and nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.engine.groups import initial_groups, round_robin
from brackets.systems.scrabble.engine.history import standing_before
from brackets.systems.scrabble.engine.posting import pair_session
from brackets.systems.scrabble.engine.settings import Session, Settings
from brackets.systems.scrabble.engine.values import ByeGiven, Event
from brackets.systems.scrabble.engine.words import note_text
from tests.brackets.systems.scrabble.engine.playing import division, everything, scores

ROBIN = Session(1, 7, "round_robin")


def test_snaked_groups_turn_at_the_end_of_each_row() -> None:
    assert initial_groups(range(1, 17), snaked=True) == (
        (1, 4, 5, 8, 9, 12, 13, 16),
        (2, 3, 6, 7, 10, 11, 14, 15),
    )


def test_groups_may_be_made_by_number() -> None:
    by_number = replace(division(16), settings=Settings(seed_order="number"))
    assert pair_session(by_number, 1).units == (tuple(range(1, 17, 2)), tuple(range(2, 17, 2)))
    assert pair_session(division(16), 1).units != pair_session(by_number, 1).units


@pytest.mark.parametrize("size", [4, 6, 8, 10, 14])
def test_a_round_robin_has_everybody_meet_everybody(size: int) -> None:
    group = tuple(range(1, size + 1))
    rounds = [round_robin(group, number) for number in range(1, size)]
    met = Counter(pair for one in rounds for pair in one)
    assert len(met) == size * (size - 1) // 2 == sum(met.values())
    assert [dict(one)[1] for one in rounds] == list(range(size, 1, -1))


@pytest.mark.slow
def test_the_closest_may_meet_first() -> None:
    event = division(24)
    after, _ = everything(event, scores(event, 1))
    early = replace(after, games=tuple(one for one in after.games if one.round < 26))
    first = replace(early, settings=Settings(round_order="closest_first"))
    last, turned = pair_session(early, 8), pair_session(first, 8)
    assert [one.pairs for one in turned.rounds] == [one.pairs for one in last.rounds][::-1]


@pytest.mark.slow
def test_meetings_before_the_last_session_may_be_limited() -> None:
    event = division(40)
    loose, _ = everything(event, scores(event, 6))
    strict, postings = everything(
        replace(event, settings=Settings(late_meetings=2)), scores(event, 6)
    )

    def most(played: Event) -> int:
        early = [one for one in played.games if one.round < 29]
        return max(Counter(frozenset((one.a, one.b)) for one in early).values())

    assert most(loose) > 2
    assert most(strict) == 2
    assert [one for posting in postings[5:8] for one in posting.adjustments]


def test_a_bye_is_worth_what_the_plan_says_or_what_is_written() -> None:
    event = replace(
        division(8),
        byes=(ByeGiven(1, 1), ByeGiven(1, 2, -50), ByeGiven(1, 3, 0)),
        settings=Settings(bye_score=75),
    )
    standing = standing_before(event, 2)
    assert [(standing.halves[one], standing.spreads[one]) for one in (1, 2, 3)] == [
        (2, 75),
        (0, -50),
        (0, 0),
    ]


@pytest.mark.parametrize(
    ("count", "said"),
    [(18, "cannot play 18 rounds"), (19, "likely, not certain"), (34, "likely"), (35, None)],
)
def test_the_first_posting_says_whether_repeats_can_be_avoided(
    count: int, said: str | None
) -> None:
    notes = pair_session(division(count), 1).notes
    assert notes == () if said is None else said in note_text(notes[0])


@pytest.mark.slow
def test_more_byes_may_be_allowed() -> None:
    event = division(21)
    strict, _ = everything(event, scores(event, 6))
    loose, _ = everything(replace(event, settings=Settings(bye_limit=31)), scores(event, 6))
    most = [max(Counter(one.player for one in e.byes).values()) for e in (strict, loose)]
    assert most[0] == 2 < most[1]


def test_another_lot_changes_starts_alone() -> None:
    first = pair_session(division(24), 1)
    other = pair_session(replace(division(24), settings=Settings(random_seed=2)), 1)
    assert [one.pairs for one in first.rounds] == [one.pairs for one in other.rounds]
    assert [one.starts for one in first.rounds] != [one.starts for one in other.rounds]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (Settings(sessions=(Session(2, 4, "round_robin"),)), "settings.sessions[0]: rounds 2 to 4"),
        (Settings(sessions=(ROBIN, Session(9, 11, "quads", 8))), "do not go on from round 8"),
        (Settings(sessions=(ROBIN, Session(8, 7, "hill"))), "settings.sessions[1]: rounds 8 to 7"),
        (Settings(sessions=(Session(1, 8, "round_robin"),)), "more than the 7 of a round robin"),
        (Settings(sessions=(Session(1, 7, "round_robin", 8),)), "set robin_group instead"),
        (
            Settings(sessions=(Session(1, 3, "hill"), Session(4, 5, "round_robin"))),
            "put it first",
        ),
        (Settings(sessions=(ROBIN, Session(8, 12, "quads", 8))), "5 rounds; quads have 1 to 4"),
        (Settings(sessions=(ROBIN, Session(8, 11, "quads", 20))), "give a multiple of 8"),
        (Settings(sessions=(ROBIN, Session(8, 10, "quads"))), "none with 3 rounds"),
        (Settings(sessions=(ROBIN, Session(8, 11, "hill"))), "a hill has 1 to 3"),
        (Settings(sessions=(ROBIN, Session(8, 9, "hill", 4))), "a hill has none"),
        (Settings(pool=41), "settings.pool: 41 is odd"),
        (Settings(robin_group=9), "settings.robin_group: 9 is odd"),
    ],
)
def test_a_plan_that_cannot_be_paired_is_refused(settings: Settings, said: str) -> None:
    with pytest.raises(DrawError) as caught:
        pair_session(replace(division(16), settings=settings), 1)
    assert said in str(caught.value)
