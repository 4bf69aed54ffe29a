"""Results of a compact knockout corrected in any order: places stay whole, nothing is lost unnamed."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.progress import DECIDED, WAITING, MatchState
from brackets.drawn.consequences import consequences
from brackets.drawn.facts import DrawMade, EventState, ResultGiven, Withdrawn
from brackets.drawn.replaying import replay
from brackets.journal.entries import Entry
from brackets.systems.bridge.engine.compact_draw import draw_compact
from tests.brackets.draw.play import journal, scored
from tests.examples import examples

PLAYED = (DECIDED, "level")
STEPS = st.lists(st.tuples(st.integers(0, 10**6), st.booleans()), max_size=40)


def made(entrants: int) -> DrawMade:
    seats = {number: 100 + number for number in range(1, entrants + 1)}
    return DrawMade(1, draw_compact(entrants, boards=12), seats, tuple(seats))


def given_in(state: MatchState, turned: bool) -> ResultGiven:
    """A result of the match as its teams stand, the other way round if turned."""
    scores = (20, 40) if turned else (40, 20)
    return ResultGiven(1, scored(state, lambda a, b: scores))


def known(state: EventState) -> list[MatchState]:
    """The matches whose teams are known."""
    return [m for m in state.brackets[1].matches.values() if m.state != WAITING and m.present]


def played(entrants: int, steps: list[tuple[int, bool]]) -> list[Entry]:
    """Results and corrections, each in any match that can be played by then."""
    entries = journal(made(entrants))
    for pick, turned in steps:
        matches = known(replay(entries))
        match = matches[pick % len(matches)]
        if len(match.present) == len(match.occupants):
            entries.append(Entry(entries[-1].sequence + 1, given_in(match, turned)))
    return entries


@examples(40)
@given(st.integers(9, 18), STEPS)
def test_a_place_is_never_given_twice(entrants: int, steps: list[tuple[int, bool]]) -> None:
    state = replay(played(entrants, steps)).brackets[1]
    found = Counter(finish.places for finish in state.finishes.values())
    for places, times in found.items():
        assert places is not None
        assert times <= places[1] - places[0] + 1


@examples(40)
@given(st.integers(9, 18), STEPS, st.integers(0, 10**6))
def test_a_result_counts_on_or_is_named(
    entrants: int, steps: list[tuple[int, bool]], pick: int
) -> None:
    entries = played(entrants, steps)
    before = replay(entries)
    matches = known(before)
    match = matches[pick % len(matches)]
    found = consequences(entries, given_in(match, turned=True))
    counted = {at for what, at in found.before.counting.items() if what[0] == "result"}
    still = set(found.after.counting.values())
    replaced = {found.before.counting.get(("result", 1, *match.uses))} if match.uses else set()
    assert counted - still - replaced == set(found.voided)


@examples(25)
@given(st.integers(12, 16), STEPS, st.integers(1, 16))
def test_a_withdrawal_leaves_everybody_else_a_way(
    entrants: int, steps: list[tuple[int, bool]], gone: int
) -> None:
    entries = played(entrants, steps)
    entries.append(Entry(entries[-1].sequence + 1, Withdrawn(100 + min(gone, entrants))))
    state = replay(entries)
    while open_ones := [m for m in known(state) if m.state in ("open", "partial")]:
        for match in open_ones:
            entries.append(Entry(entries[-1].sequence + 1, given_in(match, turned=False)))
        state = replay(entries)
    bracket = state.brackets[1]
    assert all(match.state in PLAYED for match in bracket.matches.values())
