"""Cups as they are posted: the whole tree or round by round, replayed to the end by any winners."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.progress import OPEN, MatchState
from brackets.draw.reasons import written
from brackets.draw.result import Game, PairResult, Result
from brackets.drawn.facts import BracketState, DrawMade, ResultGiven, Withdrawn
from brackets.drawn.replaying import replay
from brackets.journal.entries import Entry
from brackets.systems.cup.engine.document import cup_of, round_of
from brackets.systems.cup.engine.draw import CupEntrant
from brackets.systems.cup.engine.made import PAIR, round_made, tree_made, with_late_entry
from brackets.systems.cup.engine.playing import cup_colours, history
from tests.brackets.systems.cup.engine.fields import drawn_or_none, field, fields


def document(entrants: list[CupEntrant], seed: int = 5) -> dict[str, Any]:
    listed = [
        {"name": one.name, "club": one.club, "seed": one.seed, "skip": one.skip} for one in entrants
    ]
    return {"entrants": listed, "byes": "seeds", "separate_clubs": False, "random_seed": seed}


def keys_of(asked: dict[str, Any]) -> dict[str, int]:
    return {one["name"]: 100 + at for at, one in enumerate(asked["entrants"])}


def decided(one: MatchState, black: int, winner: int, *, remis: int = 0) -> Result:
    first, second = one.present
    games, now = [], black
    for _ in range(remis):
        games.append(Game(now))
        now = first + second - now
    games.append(Game(now, winner))
    pair = PairResult(first, second, winner=winner)
    return Result(one.match.id, frozenset(one.present), (pair,), games=tuple(games))


def play_round(journal: list[Entry], coin: st.DataObject | None = None) -> BracketState:
    """Decide what is open, with some Remis; the state after it."""
    state = replay(journal).brackets[1]
    black = cup_colours(state).black
    for one in [match for match in state.matches.values() if match.state == OPEN]:
        winner = coin.draw(st.sampled_from(one.present)) if coin else min(one.present)
        remis = coin.draw(st.integers(0, 2)) if coin else 0
        result = decided(one, black[one.match.id], winner, remis=remis)
        journal.append(Entry(journal[-1].sequence + 1, ResultGiven(1, result)))
    return replay(journal).brackets[1]


def play_out(asked: dict[str, Any], made: DrawMade, coin: st.DataObject) -> BracketState:
    journal, keys = [Entry(1, made)], keys_of(asked)
    state = play_round(journal, coin)
    while not state.is_over:
        if state.to_come and all(m.survivors for m in state.matches.values()):
            more = round_made(asked, keys, random_seed=len(journal), before=state)
            journal.append(Entry(journal[-1].sequence + 1, more))
        state = play_round(journal, coin)
    return state


@given(fields(most=24), st.booleans(), st.data())
def test_everybody_but_the_winner_loses_once(
    entrants: list[CupEntrant], whole: bool, coin: st.DataObject
) -> None:
    if drawn_or_none(entrants, random_seed=5) is None:
        return
    asked = document(entrants)
    keys = keys_of(asked)
    made = tree_made(asked, keys) if whole else round_made(asked, keys, random_seed=5)
    state = play_out(asked, made, coin)
    assert len(state.draw.matches) == len(entrants) - 1
    assert sorted(state.seats.values()) == sorted(keys.values())
    places = Counter(finish.places for finish in state.finishes.values())
    assert places[1, 1] == places[2, 2] == 1
    assert sum(places.values()) == len(entrants)
    assert all(count == high - low + 1 for (low, high), count in places.items())


@pytest.mark.parametrize("whole", [True, False])
def test_both_ways_give_the_same_rounds_and_places(whole: bool) -> None:
    asked = document(field(31, 6))
    keys = keys_of(asked)
    made = tree_made(asked, keys) if whole else round_made(asked, keys, random_seed=5)
    journal = [Entry(1, made)]
    state = play_round(journal)
    while state.to_come:
        more = round_made(asked, keys, random_seed=6, before=state)
        journal.append(Entry(journal[-1].sequence + 1, more))
        state = play_round(journal)
    while not state.is_over:
        state = play_round(journal)
    assert [len(played) for played in state.draw.rounds] == [5, 10, 8, 4, 2, 1]


def test_the_recorded_inputs_give_the_same_again() -> None:
    asked = document(field(13))
    made = round_made(asked, keys_of(asked), random_seed=8)
    draw, pair = made.chances
    assert cup_of(draw.document) == cup_of(asked)
    assert pair.engine == PAIR
    assert len(round_of(pair.document).matches) == len(made.draw.matches) == 5


def test_colours_after_a_remis_are_exchanged_and_counted() -> None:
    asked = document(field(2))
    journal = [Entry(1, tree_made(asked, keys_of(asked)))]
    (one,) = replay(journal).brackets[1].matches.values()
    black = cup_colours(replay(journal).brackets[1]).black[one.match.id]
    result = Result(
        one.match.id, frozenset(one.present), (PairResult(*one.present),), games=(Game(black),)
    )
    journal.append(Entry(2, ResultGiven(1, result)))
    state = replay(journal).brackets[1]
    assert state.matches["R1M1"].state == "level"
    assert cup_colours(state).black["R1M1"] != black
    assert history(state)[black] == ("black",)


def test_who_leaves_after_a_remis_has_lost() -> None:
    asked = document(field(2))
    journal = [Entry(1, tree_made(asked, keys_of(asked)))]
    (one,) = replay(journal).brackets[1].matches.values()
    gone, left = one.present
    pairs = (PairResult(gone, left),)
    result = Result(one.match.id, frozenset(one.present), pairs, games=(Game(gone),))
    journal += [Entry(2, ResultGiven(1, result)), Entry(3, Withdrawn(gone))]
    state = replay(journal).brackets[1]
    assert state.matches["R1M1"].survivors == (left,)
    assert state.finishes[gone].places == (2, 2)


def test_a_late_entry_meets_who_has_a_bye() -> None:
    asked = document(field(5))
    made = tree_made(asked, keys_of(asked))
    state = replay([Entry(1, made)]).brackets[1]
    later = with_late_entry(state, 999, 100, reason=written("late entry"))
    assert [len(played) for played in later.draw.rounds] == [2, 2, 1]
    with pytest.raises(DrawError, match="has a bye"):
        with_late_entry(
            state, 999, next(iter(state.matches["R1M1"].present)), reason=written("late")
        )


def test_a_late_entry_meets_nobody_who_has_played() -> None:
    """Whoever has a bye wins in round 2: another first match would take that match away."""
    asked = document(field(5))
    entries = [Entry(1, tree_made(asked, keys_of(asked)))]
    for key in ("R1M1", "R2M1", "R2M2"):
        match = replay(entries).brackets[1].matches[key]
        first, second = match.present
        pair = PairResult(first, second, winner=first)
        result = Result(key, frozenset(match.present), (pair,))
        entries.append(Entry(entries[-1].sequence + 1, ResultGiven(1, result)))
    state = replay(entries).brackets[1]
    once = {one for m in state.matches.values() if m.match.round_number == 1 for one in m.present}
    for entrant in set(state.seats.values()) - once:
        with pytest.raises(DrawError, match="has not played yet"):
            with_late_entry(state, 999, entrant, reason=written("late"))


def test_a_round_is_paired_when_the_one_before_is_complete() -> None:
    asked = document(field(4))
    made = round_made(asked, keys_of(asked), random_seed=1)
    state = replay([Entry(1, made)]).brackets[1]
    with pytest.raises(DrawError, match="R1M1 is not decided"):
        round_made(asked, keys_of(asked), random_seed=1, before=state)
