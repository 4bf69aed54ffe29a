"""An amendment never renumbers: whatever comes late or is exchanged, slips stay true."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.lot import Chance
from brackets.draw.reasons import written
from brackets.draw.structure import Seed
from brackets.drawn.facts import BracketState, DrawMade, Fact
from brackets.drawn.numbering import numbered
from brackets.drawn.replaying import replay
from brackets.journal.entries import Entry, Undone
from brackets.systems.bridge.engine.systems import draw_bracket
from brackets.systems.cup.engine.made import tree_made, with_late_entry
from brackets.systems.cup.engine.playing import cup_colours
from brackets.systems.judo.engine.draw import OPTIMAL
from brackets.systems.judo.engine.entrants import Competitor
from brackets.systems.judo.engine.swap import Positions, swapped
from brackets.systems.judo.field import ENGINE, VERSION, draw_made
from tests.brackets.systems.cup.engine.fields import field
from tests.brackets.systems.cup.engine.test_made import document, keys_of
from tests.brackets.systems.judo.engine.fields import named
from tests.examples import examples

SYSTEMS = ["double_repechage", "swedish_double", "double_loss", "none"]


class Hall:
    """A journal, and the number of every match as somebody in the hall has it on a slip."""

    def __init__(self, made: DrawMade) -> None:
        self.journal: list[Entry] = []
        self.add(made)

    def add(self, fact: Fact) -> None:
        (fact,) = numbered(self.journal, [fact])
        self.journal.append(Entry(len(self.journal) + 1, fact))

    @property
    def state(self) -> BracketState:
        return replay(self.journal).brackets[1]

    @property
    def slips(self) -> dict[str, int]:
        state = self.state
        return {key: state.numbers[key] for key in state.matches}

    @property
    def pairs(self) -> dict[str, tuple[int, ...]]:
        """Who meets in every match whose two are known."""
        found = {key: one.present for key, one in self.state.matches.items()}
        return {key: present for key, present in found.items() if len(present) == 2}


def check(before: dict[str, int], hall: Hall, given: int) -> int:
    """Whoever has a slip finds its match; no number stands for two; the last number given."""
    after = hall.slips
    assert {key: after[key] for key in before if key in after} == {
        key: number for key, number in before.items() if key in after
    }
    assert len(set(after.values())) == len(after)
    return max(given, *after.values())


def waiting(state: BracketState) -> list[int]:
    """Who has a bye in round 1."""
    second = (one for one in state.draw.matches if one.round_number == 2)
    return [state.seats[s.number] for one in second for s in one.slots if isinstance(s, Seed)]


@pytest.mark.slow
@examples(40)
@given(st.integers(3, 20), st.lists(st.tuples(st.integers(0, 99), st.booleans()), max_size=6))
def test_late_entries_of_a_cup_never_renumber(entrants: int, late: list[tuple[int, bool]]) -> None:
    asked = document(field(entrants))
    hall = Hall(tree_made(asked, keys_of(asked)))
    assert list(hall.slips.values()) == list(range(1, entrants))
    last = entrants - 1
    for at, (chosen, is_undone) in enumerate(late):
        before, pairs, free = hall.slips, hall.pairs, waiting(hall.state)
        colours = cup_colours(hall.state).black
        if not free:
            break
        beside = free[chosen % len(free)]
        hall.add(with_late_entry(hall.state, 900 + at, beside, reason=written("late entry")))
        (fresh,) = hall.slips.keys() - before.keys()
        assert hall.slips[fresh] == last + 1
        last = check(before, hall, last)
        now = cup_colours(hall.state).black
        same = {key for key, pair in pairs.items() if hall.pairs.get(key) == pair}
        assert {key: now[key] for key in same} == {key: colours[key] for key in same}
        if is_undone:
            hall.add(Undone(len(hall.journal)))
            assert hall.slips == before


def amended(hall: Hall, made: DrawMade, last: int) -> int:
    """Amend, and see that what was known keeps its number and what is new follows the last."""
    before, known = hall.slips, hall.state.numbers
    hall.add(made)
    after = hall.slips
    fresh = sorted(number for key, number in after.items() if key not in known)
    assert fresh == list(range(last + 1, last + 1 + len(fresh)))
    kept = {key: number for key, number in known.items() if key in after}
    assert {key: after[key] for key in kept} == kept
    return check(before, hall, last)


def changed(data: st.DataObject, positions: Positions, keys: dict[str, int]) -> Positions:
    """A late entry beside a bye, or two positions exchanged; as it was where that cannot be."""
    free = [number for number, name in enumerate(positions, start=1) if name is None]
    if free and data.draw(st.booleans()):
        chosen, late = data.draw(st.sampled_from(free)), f"L{len(keys)}"
        keys[late] = 900 + len(keys)
        return tuple(late if at == chosen else was for at, was in enumerate(positions, start=1))
    one, other = data.draw(st.permutations(range(1, len(positions) + 1)))[:2]
    people = [Competitor(name, None, None, None) for name in keys]
    try:
        return swapped(positions, people, one, other).positions
    except DrawError:
        return positions


@pytest.mark.slow
@examples(40)
@given(st.sampled_from(SYSTEMS), st.lists(st.booleans(), min_size=4, max_size=4), st.data())
def test_late_entries_and_swaps_of_a_judo_sheet_never_renumber(
    system: str, byes: list[bool], data: st.DataObject
) -> None:
    """`byes` says beside whom of the upper lines nobody stands."""
    lines = [(f"E{2 * at}", None if bye else f"E{2 * at + 1}") for at, bye in enumerate(byes)]
    positions: Positions = tuple(name for pair in lines for name in pair)
    people = [Competitor(name, None, None, None) for name in positions if name]
    keys = {one.name: at for at, one in enumerate(people, start=1)}
    lot = Chance(ENGINE, VERSION, judo_document(system, people, len(positions)))
    hall = Hall(draw_made(lot, positions, keys))
    last = check({}, hall, 0)
    for _ in range(data.draw(st.integers(1, 5))):
        before, new = hall.slips, changed(data, positions, keys)
        last = amended(hall, draw_made(lot, new, keys, reason=written("amended")), last)
        if data.draw(st.booleans()):
            hall.add(Undone(len(hall.journal)))
            assert hall.slips == before
        else:
            positions = new


def test_what_was_undone_leaves_its_number_to_its_slips() -> None:
    asked = document(field(5))
    hall = Hall(tree_made(asked, keys_of(asked)))
    first, other = waiting(hall.state)[:2]
    hall.add(with_late_entry(hall.state, 900, first, reason=written("late entry")))
    assert hall.slips["R1M2"] == 5
    hall.add(Undone(2))
    hall.add(with_late_entry(hall.state, 901, other, reason=written("late entry")))
    assert hall.slips["R1M2"] == 6


def test_a_bracket_drawn_again_is_another_drawing_with_numbers_of_its_own() -> None:
    asked = document(field(5))
    made = tree_made(asked, keys_of(asked))
    hall = Hall(made)
    hall.add(with_late_entry(hall.state, 900, waiting(hall.state)[0], reason=written("late entry")))
    assert hall.state.drawing == 1
    hall.add(replace(made, again=True))
    assert (hall.state.drawing, max(hall.slips.values())) == (2, 4)
    hall.add(Undone(3))
    assert (hall.state.drawing, max(hall.slips.values())) == (1, 5)
    hall.add(replace(made, again=True))
    assert hall.state.drawing == 3
    hall.add(with_late_entry(hall.state, 900, waiting(hall.state)[0], reason=written("late entry")))
    assert (hall.state.drawing, max(hall.slips.values())) == (3, 5)


def test_a_knockout_has_drawings_and_no_numbers() -> None:
    draw = draw_bracket("knockout", 8, variant="book", boards=24, exits="number")
    made = DrawMade(1, draw, {at: 100 + at for at in range(1, 9)})
    hall = Hall(made)
    hall.add(replace(made, reason=written("amended")))
    assert (hall.state.drawing, hall.journal[-1].fact.numbers) == (1, {})
    hall.add(replace(made, again=True))
    assert hall.state.drawing == 2


def test_what_is_posted_with_its_exchanges_is_numbered_as_it_stands() -> None:
    people = named([None] * 6)
    asked = judo_document("double_repechage", people, 8)
    keys = {one.name: at for at, one in enumerate(people, start=1)}
    positions = ("E1", None, "E2", "E3", "E4", None, "E5", "E6")
    lot = Chance(ENGINE, VERSION, asked)
    swapped_one = draw_made(lot, ("E1", "E3", "E2", None, "E4", None, "E5", "E6"), keys)
    hall = Hall(draw_made(lot, positions, keys))
    hall.add(replace(swapped_one, numbers=swapped_one.match_numbers))
    assert list(hall.slips.values()) == list(range(1, len(hall.slips) + 1))


def judo_document(system: str, people: list[Competitor], sheet: int) -> dict[str, object]:
    entrants = [{"name": one.name, "club": None, "seed": None} for one in people]
    return {
        "entrants": entrants,
        "system": system,
        "sheet": sheet,
        "method": OPTIMAL,
        "random_seed": 1,
        "reset_final": False,
    }
