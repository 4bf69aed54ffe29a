"""A cup as the house's draw value: it is posted, played and replayed like any other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.lot import Lot
from brackets.drawn.facts import DrawMade
from brackets.systems.cup.engine.draw import CupEntrant, draw_cup
from brackets.systems.cup.engine.tree import as_draw, schedule, seat_names
from tests.brackets.draw.play import journal, play_out, winner
from tests.brackets.systems.cup.engine.fields import drawn_or_none, field, fields
from tests.examples import examples


def made(entrants: list[CupEntrant], seed: int) -> DrawMade | None:
    drawn = drawn_or_none(entrants, random_seed=seed)
    if drawn is None:
        return None
    number = {name: at for at, name in enumerate(seat_names(drawn), start=1)}
    seats = {number[one.name]: 100 + at for at, one in enumerate(entrants, start=1)}
    return DrawMade(1, as_draw(drawn, boards=24), seats, tuple(range(1, len(entrants) + 1)))


@examples(40)
@given(fields(most=24), st.integers(0, 1000))
def test_a_random_cup_is_replayed_to_its_end(entrants: list[CupEntrant], seed: int) -> None:
    drawn = made(entrants, seed)
    if drawn is None:
        return
    chance = Lot(seed)
    entries = journal(drawn)
    state = play_out(entries, lambda a, b: (40, 20) if chance.below(2) else (20, 40))
    assert len(entries) == len(entrants)
    played = state.brackets[1]
    assert played.finishes[winner(state)].label == "1"
    assert set(played.finishes) == set(drawn.seats.values())
    lows = sorted(finish.low or 0 for finish in played.finishes.values())
    assert lows[:2] == [1, 2]
    assert all(low <= place for place, low in enumerate(lows, start=1))


def test_the_value_has_the_matches_of_the_schedule() -> None:
    drawn = draw_cup(field(31, 6), random_seed=3)
    draw = as_draw(drawn)
    assert draw.format == "cup"
    assert draw.numbers == tuple(range(1, 32))
    assert [len(played) for played in draw.rounds] == [5, 10, 8, 4, 2, 1]
    assert [m.id for m in draw.matches] == [m.id for r in schedule(drawn.positions) for m in r]
    assert all(min(match.numbers) == match.numbers[0] for match in draw.matches)
    assert draw.side_matches == frozenset()
