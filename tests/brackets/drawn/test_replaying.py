"""Moved on by a result: the same as everything replayed, and no row beyond its reach is another one."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.progress import OPEN, MatchState
from brackets.draw.result import Game, PairResult, Result
from brackets.drawn.facts import BracketState, DrawMade, LineUpGiven, ResultGiven, Withdrawn
from brackets.drawn.reach import reach_of
from brackets.drawn.replaying import moved_on, replay
from brackets.drawn.rows import NO_COLOURS, Colouring, match_rows, place_rows
from brackets.journal.entries import Entry
from brackets.systems.cup.engine.made import tree_made
from brackets.systems.cup.engine.playing import FORMATS, cup_colours
from brackets.systems.judo.engine.systems import SYSTEMS
from tests.brackets.draw.play import drawn
from tests.brackets.systems.cup.engine.fields import field
from tests.brackets.systems.cup.engine.test_made import document, keys_of
from tests.brackets.systems.judo.engine.test_tree import full
from tests.examples import examples

ASKED = document(field(11, 2))
CUP = tree_made(ASKED, keys_of(ASKED))
STEPS = 30


def _sheet(system: str) -> DrawMade:
    made = full(system, 16)
    return DrawMade(1, made.draw, made.seats, chances=CUP.chances)


DRAWS = {"cup": CUP, "teams": drawn(11), **{system: _sheet(system) for system in SYSTEMS}}


@pytest.mark.parametrize("name", DRAWS)
@examples(8)
@given(coin=st.data())
def test_a_result_moves_the_state_on_as_if_all_were_replayed(
    name: str, coin: st.DataObject
) -> None:
    made, other = DRAWS[name], drawn(3, bracket=2, first=901)
    entries = [Entry(1, made), Entry(2, other)]
    state = replay(entries)
    for at in range(3, 3 + STEPS):
        entries.append(Entry(at, _fact(state.brackets[1], coin)))
        moved, whole = moved_on(state, entries[-1:]), replay(entries)
        if isinstance(entries[-1].fact, Withdrawn):
            assert moved is None
            state = whole
            continue
        assert moved == whole
        assert (moved.active, moved.counting) == (whole.active, whole.counting)
        assert moved.brackets[1].given == whole.brackets[1].given
        assert moved.brackets[2] is state.brackets[2]
        _check_rows(state.brackets[1], moved.brackets[1])
        state = moved


def _fact(bracket: BracketState, coin: st.DataObject) -> Any:
    """A result of any match two stand in, also a correction or taken back; a line-up; seldom a withdrawal."""
    ready = [one for one in bracket.matches.values() if len(one.present) > 1]
    playable = [one for one in ready if one.state == OPEN]
    one = coin.draw(st.sampled_from(playable or ready) | st.sampled_from(ready))
    kind = coin.draw(
        st.sampled_from(("won",) * 8 + ("back", "forfeit", "level", "line-up", "left"))
    )
    match kind:
        case "left":
            return Withdrawn(coin.draw(st.sampled_from(one.present)))
        case "line-up":
            return LineUpGiven(1, one.match.id, coin.draw(st.sampled_from(one.present)), ((1, 24),))
    return ResultGiven(1, _result(one, kind, coin))


def _result(one: MatchState, kind: str, coin: st.DataObject) -> Result:
    pairs, games = list[PairResult](), list[Game]()
    for first, second in combinations(one.present, 2):
        winner = coin.draw(st.sampled_from((first, second)))
        gone = frozenset({first + second - winner}) if kind == "forfeit" else frozenset[int]()
        pairs.append(PairResult(first, second, winner=winner, forfeited=gone))
        games.append(Game(first, None if kind == "level" else winner))
    if kind == "level":
        pairs = [PairResult(pair.first, pair.second) for pair in pairs]
    own = () if kind == "back" else tuple(pairs)
    played = tuple(games) if len(pairs) == 1 and kind in ("won", "level") else ()
    return Result(one.match.id, frozenset(one.present), own, order=one.present, games=played)


def _colours(bracket: BracketState, among: frozenset[int] | None) -> Colouring:
    if bracket.draw.format not in FORMATS:
        return NO_COLOURS
    found = cup_colours(bracket, among)
    return {(key, who): found.of(key, who) for key in found.black for who in bracket.seats.values()}


def _check_rows(before: BracketState, after: BracketState) -> None:
    reach = reach_of(before, after)
    old = {row.key: row for row in match_rows(before, 1, _colours(before, None))}
    near = match_rows(after, 1, _colours(after, reach.entrants), reach.matches)
    there = {**old, **{row.key: row for row in near}}
    assert there == {row.key: row for row in match_rows(after, 1, _colours(after, None))}
    kept = [row for row in place_rows(before) if row["entrant_id"] not in reach.entrants]
    found = [*kept, *place_rows(after, reach.entrants)]
    assert sorted(found, key=lambda row: row["entrant_id"]) == place_rows(after)
