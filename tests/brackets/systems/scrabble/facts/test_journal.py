"""The journal of a division: whole events, postings, results, what counts and what stands in the way."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from brackets.draw.errors import DrawError
from brackets.journal.entries import Entry, Undone
from brackets.systems.scrabble.engine.history import standing_before
from brackets.systems.scrabble.engine.settings import Session, Settings
from brackets.systems.scrabble.engine.words import told
from brackets.systems.scrabble.facts.checks import odd_scores
from brackets.systems.scrabble.facts.consequences import consequences, undoing
from brackets.systems.scrabble.facts.division import event_before, standings
from brackets.systems.scrabble.facts.facts import (
    GameGiven,
    Joined,
    Left,
    Returned,
    Seat,
    SessionPosted,
)
from brackets.systems.scrabble.facts.proposing import due, in_the_way, propose
from tests.brackets.systems.scrabble.engine.playing import everything, real_field
from tests.brackets.systems.scrabble.facts.running import Division, seats

SEVEN = Settings(
    (Session(1, 3, "round_robin", None, 1), Session(4, 6, "quads", 12), Session(7, 7, "hill")),
    pool=6,
)


@pytest.fixture(scope="module")
def real() -> Division:
    """The real 52 players after 31 rounds, posted and played through the journal."""
    event, score = real_field()
    players = tuple(
        Seat(one.number, one.number, f"P{one.number}", one.rating) for one in event.players
    )
    division = Division(players)
    division.play(score=score)
    return division


@pytest.mark.slow
def test_the_real_field_plays_31_rounds_without_a_repeat_before_round_19(real: Division) -> None:
    state = real.state
    assert state.is_finished
    assert due(state) is None
    early = Counter(one.posted.pair for one in state.games if one.round < 19)
    assert max(early.values()) == 1
    assert [one.round for one in state.games if one.met and one.round < 19] == []
    changed = [one for one in state.games if one.posted.reasons]
    assert changed
    assert all("met in round" in told(one.posted.reasons) for one in changed if one.round < 19)


@pytest.mark.slow
def test_the_journal_pairs_as_the_engine_does_from_the_same_scores(real: Division) -> None:
    event, score = real_field()
    played, _ = everything(event, score)
    mine = {(one.round, one.posted.pair, one.posted.first) for one in real.state.games}
    assert mine == {
        (one.round, (min(one.a, one.b), max(one.a, one.b)), one.start) for one in played.games
    }
    order = standing_before(played, 32).order
    assert tuple(one.number for one in standings(real.state)) == order


@pytest.mark.slow
def test_wins_and_losses_add_up(real: Division) -> None:
    rows = standings(real.state)
    assert sum(one.halves for one in rows) == sum(one.lost for one in rows) == 31 * 52
    assert sum(one.spread for one in rows) == 0
    assert all(one.starts + one.replies == 31 == (one.halves + one.lost) / 2 for one in rows)


@pytest.mark.slow
def test_boards_hold_one_game_each_round(real: Division) -> None:
    for one in real.state.rounds.values():
        boards = [game.posted.board for game in one.games]
        assert len(set(boards)) == len(boards) == 26


def test_a_division_of_twelve_plays_seven_rounds() -> None:
    division = Division(seats(12), SEVEN)
    division.play()
    state = division.state
    assert state.is_finished
    assert len(state.rounds) == 7
    assert sum(one.halves for one in standings(state)) == 7 * 12


def test_what_is_missing_is_named() -> None:
    division = Division(seats(12), SEVEN)
    division.post()
    state = division.state
    assert due(state).title == "session 2, rounds 4 to 6"
    assert len(in_the_way(state, 4)) == 18
    with pytest.raises(DrawError, match=r"18 results are missing: round 1, board 1: Player"):
        propose(state, 4)


def test_a_result_counts_while_its_pair_is_posted() -> None:
    division = Division(seats(12), SEVEN)
    posted = division.post()
    game = next(division.state.games)
    at = division.give(game)
    with pytest.raises(DrawError, match=f"undo {at} first"):
        division.add(Undone(posted))
    division.add(Undone(at))
    division.add(Undone(posted))
    assert division.state.rounds == {}


def test_a_correction_says_who_moves_and_what_stays_posted() -> None:
    division = Division(seats(12), SEVEN)
    division.play(3)
    division.post()
    game = next(division.state.games)
    first, second = game.players
    mine, theirs = game.scores
    found = consequences(division.journal, GameGiven(1, first, second, theirs, mine))
    assert {first, second} <= {new.number for _, new in found.moved()}
    assert found.posted_since(1) == (4,)
    assert found.after.postings == found.before.postings


def test_half_a_result_a_stranger_and_a_wild_score_are_refused() -> None:
    division = Division(seats(12), SEVEN)
    division.post()
    first, second = next(division.state.games).players
    for fact, words in (
        (GameGiven(1, first, second, 400), "400 alone is half a result"),
        (GameGiven(1, first, first, 400, 300), "are not paired"),
        (GameGiven(1, first, second, 4000, 300), "4000 is no score"),
        (GameGiven(1, first, second), "Nothing was typed"),
        (GameGiven(1, first, second, 1, 2, (first,)), "A forfeit has no scores"),
    ):
        with pytest.raises(DrawError, match=words):
            division.add(fact)


def test_odd_scores_are_asked_about() -> None:
    division = Division(seats(12), SEVEN)
    state = division.state
    assert odd_scores(state.name, GameGiven(1, 1, 2, 851, 300)) == (
        "851 of Player 001 is above 850.",
    )
    assert odd_scores(state.name, GameGiven(1, 1, 2, 400, -1)) == ("-1 of Player 002 is below 0.",)
    assert "tie" in odd_scores(state.name, GameGiven(1, 1, 2, 400, 400))[0]
    assert odd_scores(state.name, GameGiven(1, 1, 2, 850, 0)) == ()


def test_a_forfeit_is_won_by_fifty_and_is_no_meeting() -> None:
    division = Division(seats(12), SEVEN)
    division.post()
    game = next(division.state.games)
    first, second = game.players
    division.add(GameGiven(1, first, second, forfeited=(second,)))
    rows = {one.number: one for one in standings(division.state)}
    assert (rows[first].halves, rows[first].spread) == (2, 50)
    assert (rows[second].lost, rows[second].spread) == (2, -50)
    assert not event_before(division.state, 2).games


def test_who_leaves_gives_his_opponents_a_bye_and_is_not_paired_again() -> None:
    division = Division(seats(12), SEVEN)
    division.post()
    division.add(Left(5, 0))
    state = division.state
    away = [one for one in state.games if one.state == "absent"]
    assert [one.round for one in away] == [1, 2, 3]
    division.give_all()
    division.post()
    state = division.state
    assert all(5 not in one.players for one in state.games if one.round > 3)
    assert all(len(state.rounds[number].byes) == 1 for number in (4, 5, 6))


def test_who_returns_has_lost_the_rounds_he_missed() -> None:
    division = Division(seats(12), SEVEN)
    division.post()
    left = division.add(Left(5, 1))
    division.give_all()
    back = division.add(Returned(5, 4, -50))
    row = next(one for one in standings(division.state) if one.number == 5)
    assert row.spread <= -100 + 240
    assert row.halves + row.lost == 6
    division.post()
    assert division.state.rounds[4].game_of(5)
    with pytest.raises(DrawError, match="carries other records"):
        division.add(Undone(left))
    with pytest.raises(DrawError, match="carries other records"):
        division.add(Undone(back))


def test_a_late_entry_plays_from_his_round_on() -> None:
    division = Division(seats(12), SEVEN)
    division.play(3)
    seat = Seat(13, 113, "Zoe Late", 1500)
    with pytest.raises(DrawError, match="From round: 3 is not open; 4, 7 can be entered"):
        division.add(Joined(seat, 3))
    joined = division.add(Joined(seat, 4, 0))
    division.play()
    state = division.state
    assert all(
        state.rounds[n].game_of(13) or 13 in [b.player for b in state.rounds[n].byes]
        for n in range(4, 8)
    )
    with pytest.raises(DrawError, match="carries other records"):
        division.add(Undone(joined))


def test_a_posting_without_somebody_who_came_in_since_is_not_brought_back() -> None:
    division = Division(seats(8), SEVEN)
    taken_back = division.add(Undone(division.post()))
    joined = division.add(Joined(Seat(9, 109, "Zoe Late", 1500), 1, 0))
    with pytest.raises(DrawError, match=f"carries other records: undo {joined} first"):
        division.add(Undone(taken_back))
    division.add(Undone(joined))
    division.add(Undone(taken_back))
    assert sorted(division.state.rounds) == [1, 2, 3]


@pytest.mark.slow
def test_a_later_round_of_the_hill_keeps_its_pool_after_a_correction(real: Division) -> None:
    """A game of the tail is turned round after round 29 was posted: nobody changes sides."""
    division = Division(seats(8))
    division.journal = [one for one in real.journal if _before_round_30(one.fact)]
    below = division.state.below(30)
    assert len(below) == 12
    worst = [one for one in division.state.games if one.round < 29 and one.players[0] in below]
    for game in worst[:20]:
        division.add(GameGiven(game.round, *game.players, 900, 100))
    before = propose(division.state, 30)
    paired = [n for game in before.rounds[0].games for n in game.pair]
    assert not set(paired) & set(below)
    assert sorted([*paired, *below]) == list(range(1, 53))
    assert [one.number for one in before.rounds] == [30]


def test_after_a_round_from_a_file_the_engine_finds_who_is_below_the_pool(real: Division) -> None:
    division = Division(seats(8))
    division.journal = [_from_a_file(one) for one in real.journal if _before_round_30(one.fact)]
    assert division.state.below(30) is None
    paired = propose(division.state, 30).rounds
    assert [one.number for one in paired] == [30]
    assert sorted(n for game in paired[0].games for n in game.pair) == list(range(1, 53))


def _from_a_file(entry: Entry) -> Entry:
    """Round 29 as a file holds it: alone, and paired by no engine of ours."""
    fact = entry.fact
    if isinstance(fact, SessionPosted) and fact.first == 29:
        return replace(entry, fact=replace(fact, rounds=fact.rounds[:1], engine=""))
    return entry


def _before_round_30(fact: object) -> bool:
    if isinstance(fact, SessionPosted):
        return fact.first < 30
    return getattr(fact, "round", 0) < 30


def test_what_was_taken_back_does_not_come_back_behind_a_newer_one() -> None:
    """A late entry that was wrong is undone, and another one made: the first stays undone."""
    division = Division(seats(8))
    division.add(Joined(Seat(9, 901, "Wrong", 900), 1))
    division.add(Undone(2))
    division.add(Joined(Seat(9, 902, "Right", 950), 1))
    with pytest.raises(DrawError, match="undo 4 first"):
        undoing(division.journal, 3)
