"""Who sits out a round that hangs and is not played yet: a late entry's place, or another's opponent."""

from __future__ import annotations

import pytest

from brackets.draw.errors import DrawError
from brackets.journal.entries import Undone
from brackets.systems.scrabble.engine.reasons import Instead
from brackets.systems.scrabble.engine.settings import Session, Settings
from brackets.systems.scrabble.facts.checks import entry_rounds
from brackets.systems.scrabble.facts.facts import Joined, Left, PairsFixed, Seat
from brackets.systems.scrabble.facts.proposing import propose
from brackets.systems.scrabble.facts.resting import joining, leaving, mergers, merging, rests
from brackets.systems.scrabble.facts.state import DivisionState
from tests.brackets.systems.scrabble.facts.running import Division, seats

SEVEN = Settings(
    (Session(1, 3, "round_robin", None, 1), Session(4, 6, "quads", 12), Session(7, 7, "hill")),
    pool=6,
)
TWICE = Settings(
    (Session(1, 3, "round_robin"), Session(4, 6, "round_robin"), Session(7, 9, "quads", 8)), pool=6
)
LATE = Seat(14, 114, "Zoe Late", 1500)


def hanging(count: int = 13, plan: Settings = SEVEN) -> Division:
    division = Division(seats(count), plan)
    division.post()
    return division


def sitting(state: DivisionState, number: int) -> list[int]:
    return [one.player for one in rests(state, state.rounds[number])]


def test_a_late_entry_plays_whoever_sits_out() -> None:
    division = hanging()
    byes = {n: sitting(division.state, n) for n in (1, 2, 3)}
    assert [len(one) for one in byes.values()] == [1, 1, 1]
    assert entry_rounds(division.state) == (1, 2, 3, 4, 7)
    division.add(*joining(division.state, Joined(LATE, 2)))
    state = division.state
    assert sitting(state, 1) == byes[1]
    for number in (2, 3):
        game = state.rounds[number].game_of(14)
        assert game is not None
        assert set(game.players) == {14, *byes[number]}
        assert game.posted.board == 7
        assert game.posted.reasons == (Instead(tuple(byes[number])),)
        assert sitting(state, number) == []
    assert sorted(one.number for one in state.rounds.values() if one.game_of(14)) == [2, 3]


def test_a_late_entry_is_undone_with_the_games_it_got() -> None:
    division = hanging()
    before = division.state
    joined = division.add(*joining(division.state, Joined(LATE, 1))) - 3
    division.add(Undone(joined))
    assert division.state == before


def test_a_result_of_that_game_keeps_the_late_entry() -> None:
    division = hanging()
    division.add(*joining(division.state, Joined(LATE, 1)))
    game = division.state.rounds[1].game_of(14)
    assert game is not None
    given = division.give(game)
    with pytest.raises(DrawError, match=f"carries other records: undo {given} first"):
        division.add(Undone(3))


def test_no_round_with_a_result_or_before_one_takes_anybody_in() -> None:
    division = hanging()
    division.give(division.state.rounds[2].games[0])
    assert entry_rounds(division.state) == (3, 4, 7)
    with pytest.raises(DrawError, match="From round: 2 is not open; 3, 4, 7 can be entered"):
        division.add(*joining(division.state, Joined(LATE, 2)))


def test_where_nobody_sits_out_nobody_is_let_into_a_round_that_hangs() -> None:
    assert entry_rounds(hanging(12).state) == (4, 7)


def test_the_first_half_of_a_round_robin_keeps_its_groups() -> None:
    division = hanging(13, TWICE)
    assert sitting(division.state, 1)
    assert entry_rounds(division.state) == (7,)
    division.give_all()
    division.post()
    assert entry_rounds(division.state) == (4, 5, 6, 7)


def test_a_late_entry_sits_out_a_round_in_which_nobody_else_does() -> None:
    division = hanging()
    bye = sitting(division.state, 2)[0]
    division.add(PairsFixed(2, ((0, bye),), ()))
    division.add(*joining(division.state, Joined(LATE, 1)))
    assert sitting(division.state, 2) == [14]


def test_who_would_meet_a_player_who_leaves_plays_who_sits_out() -> None:
    division = hanging()
    gone = next(
        n for n in range(1, 14) if all(sitting(division.state, r) != [n] for r in (1, 2, 3))
    )
    games = {n: division.state.rounds[n].game_of(gone) for n in (2, 3)}
    byes = {n: sitting(division.state, n)[0] for n in (2, 3)}
    before = division.state
    left = division.add(*leaving(division.state, Left(gone, 1))) - 2
    state = division.state
    for number, old in games.items():
        assert old is not None
        other = next(one for one in old.players if one != gone)
        game = state.rounds[number].game_of(other)
        assert game is not None
        assert set(game.players) == {other, byes[number]}
        assert game.posted.board == old.posted.board
        assert sitting(state, number) == []
    assert state.rounds[1] == before.rounds[1]
    division.add(Undone(left))
    assert division.state == before


def test_two_who_sit_out_play_each_other_unless_they_have_met() -> None:
    division = hanging(12)
    first = division.state.rounds[1].games[0].players
    other = division.state.rounds[1].games[1].players
    left = division.add(Left(first[0], 0))
    assert list(mergers(division.state)) == []
    division.add(Left(other[0], 0))
    assert sorted(sitting(division.state, 1)) == sorted((first[1], other[1]))
    made = next(mergers(division.state))
    assert made == merging(division.state, 1, first[1], other[1])
    division.add(made)
    assert sitting(division.state, 1) == []
    boards = [one.posted.board for one in division.state.rounds[1].games]
    assert len(boards) == len(set(boards)) == 5
    with pytest.raises(DrawError, match="undo 5 first"):
        division.add(Undone(left))


def test_who_does_not_sit_out_is_not_merged() -> None:
    division = hanging()
    bye = sitting(division.state, 1)[0]
    other = division.state.rounds[1].games[0].players[0]
    for a, b in ((bye, other), (bye, bye)):
        with pytest.raises(DrawError, match="does not sit out; look again"):
            merging(division.state, 1, a, b)
    division.give_all()
    with pytest.raises(DrawError, match="has results or is not posted"):
        merging(division.state, 1, bye, other)


def test_rounds_are_not_paired_again_around_who_came_into_the_middle_of_them() -> None:
    division = hanging()
    division.add(*joining(division.state, Joined(LATE, 2)))
    with pytest.raises(DrawError, match="Zoe Late came in at round 2, in the middle of session 1"):
        propose(division.state, 1)


def test_after_it_the_next_session_is_paired_with_everybody() -> None:
    division = hanging()
    division.add(*joining(division.state, Joined(LATE, 2, 0)))
    division.give_all()
    division.play()
    state = division.state
    assert all(state.rounds[n].game_of(14) for n in range(4, 8))
    assert state.is_finished
