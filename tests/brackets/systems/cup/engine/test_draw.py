"""Cups drawn as a tree: what holds for every field, the worked examples, and the lot."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.systems.cup.engine.draw import CupDraw, CupEntrant, draw_cup
from brackets.systems.cup.engine.tree import schedule
from tests.brackets.systems.cup.engine.fields import drawn_or_none, entry_rounds, field, fields
from tests.examples import examples

SEEDS = st.integers(0, 10**6)
SIZES = (*range(2, 36), 48, 63, 64, 65, 72, 81, 97, 126, 127, 128, 129, 171, 192, 255, 256)
"""All small ones, powers of two and their neighbours, odd ones; multiples of nine are drawn with clubs apart."""


def check_cup(drawn: CupDraw, entrants: list[CupEntrant]) -> None:
    """Everybody once, n - 1 matches, no bye against a bye, everybody in as the plan says."""
    names = [name for name in drawn.positions if name is not None]
    assert sorted(names) == sorted(one.name for one in entrants)
    assert len(drawn.positions) == drawn.plan.size
    rounds = schedule(drawn.positions)
    assert sum(len(played) for played in rounds) == len(entrants) - 1
    assert len(rounds) == drawn.plan.rounds
    entry = entry_rounds(drawn)
    for one, skip in zip(entrants, drawn.plan.skips, strict=True):
        assert entry[one.name] == (skip + 1 if skip else 2 if one.name in drawn.byes else 1)
    assert len(drawn.byes) == drawn.plan.byes


@pytest.mark.slow
def test_fields_of_every_shape_to_256() -> None:
    for entrants in SIZES:
        people = field(entrants, clubs=7)
        seeds = "lot" if entrants % 2 else "seeds"
        wishes = {"byes": seeds, "separate_clubs": entrants % 9 == 0}
        drawn = draw_cup(people, random_seed=entrants, **wishes)  # type: ignore[arg-type]
        check_cup(drawn, people)
        pairs = zip(drawn.positions[::2], drawn.positions[1::2], strict=True)
        assert (None, None) not in pairs


@pytest.mark.slow
@examples(60)
@given(fields(), st.sampled_from(["seeds", "lot"]), st.booleans(), SEEDS)
def test_any_field_and_the_same_lot_gives_the_same_draw(
    entrants: list[CupEntrant], byes: str, apart: bool, seed: int
) -> None:
    wishes = {"byes": byes, "separate_clubs": apart, "random_seed": seed}
    drawn = drawn_or_none(entrants, **wishes)
    assert drawn == drawn_or_none(entrants, **wishes)
    if drawn:
        check_cup(drawn, entrants)
        assert (drawn.certificate is not None) == apart


@pytest.mark.parametrize(
    ("people", "matches", "entering"),
    [
        (field(13), [5, 4, 2, 1], {1: 10, 2: 3}),
        (field(25, 6), [9, 8, 4, 2, 1], {1: 18, 2: 7}),
        (field(31, 6), [5, 10, 8, 4, 2, 1], {1: 10, 2: 15, 3: 6}),
    ],
    ids=["Beispiel 1", "Beispiel 2", "Beispiel 3"],
)
def test_the_worked_examples(
    people: list[CupEntrant], matches: list[int], entering: dict[int, int]
) -> None:
    drawn = draw_cup(people, random_seed=2002)
    check_cup(drawn, people)
    assert [len(played) for played in schedule(drawn.positions)] == matches
    assert Counter(entry_rounds(drawn).values()) == entering
    assert drawn.plan.preliminary == (len(people) == 31)


def test_the_byes_go_to_the_strongest_who_must_play() -> None:
    assert draw_cup(field(13), random_seed=1).byes == ("E1", "E2", "E3")
    assert draw_cup(field(25, 6), random_seed=1).byes == ("E7",)
    by_lot = {draw_cup(field(13), byes="lot", random_seed=seed).byes for seed in range(12)}
    assert len(by_lot) > 6


def test_byes_beyond_the_last_seed_go_by_lot() -> None:
    people = [CupEntrant(f"E{n}", seed=n if n == 1 else None) for n in range(1, 14)]
    found = [draw_cup(people, random_seed=seed).byes for seed in range(30)]
    assert {byes[0] for byes in found} == {"E1"}
    assert len({name for byes in found for name in byes}) > 8


def test_pre_qualified_cannot_meet_before_they_must() -> None:
    """Six of one skip in a tree of 32: every quarter holds one or two, every eighth one at most."""
    for seed in range(30):
        drawn = draw_cup(field(25, 6), random_seed=seed)
        at = [
            line
            for line, name in enumerate(drawn.positions)
            if name in {f"E{n}" for n in range(1, 7)}
        ]
        assert max(Counter(line // 4 for line in at).values()) == 1
        assert set(Counter(line // 8 for line in at).values()) == {1, 2}


def test_everybody_may_meet_everybody_in_round_one() -> None:
    met = set()
    for seed in range(200):
        first = schedule(draw_cup(field(5), byes="lot", random_seed=seed).positions)[0]
        met |= {frozenset(side.entrant for side in one.sides) for one in first}
    assert len(met) == 10


@pytest.mark.parametrize(
    ("people", "said"),
    [
        ([CupEntrant("A"), CupEntrant("A")], r"entrants\[1\].name: 'A' is given twice"),
        ([CupEntrant("A", seed=1), CupEntrant("B", seed=1)], r"entrants\[1\].seed: 1 is given"),
        ([CupEntrant("A")], "1 cannot play a cup"),
        (field(3, 2), "3 with 2 pre-qualified need 3 byes, and only 1 must play"),
    ],
)
def test_a_refusal_names_what_is_wrong(people: list[CupEntrant], said: str) -> None:
    with pytest.raises(DrawError, match=said):
        draw_cup(people, random_seed=1)


def test_countrymen_of_different_clubs_are_kept_apart_too() -> None:
    people = [CupEntrant(f"E{n}", f"C{n}", country="SUI" if n < 2 else None) for n in range(8)]
    for seed in range(20):
        lines = draw_cup(people, separate_clubs=True, random_seed=seed).positions
        assert (lines.index("E0") < 4) != (lines.index("E1") < 4)


@pytest.mark.slow
@examples(120)
@given(fields(most=32), st.sampled_from(["seeds", "lot"]), st.booleans(), SEEDS)
def test_clubs_apart_are_proved_and_drawn_evenly(
    entrants: list[CupEntrant], byes: str, spread: bool, seed: int
) -> None:
    """Of free byes only in small trees: how they lie is one of many then.

    Where pre-qualified come in in several rounds their branches may lie in too many ways to be counted.
    """
    wishes = {"byes": byes, "separate_clubs": True, "random_seed": seed}
    drawn = drawn_or_none(entrants, spread_byes=spread, **wishes)
    if drawn and drawn.certificate and drawn.plan.size <= (64 if spread else 16):
        comes_in = {one.skip for one in entrants if one.skip}
        if len(comes_in) <= 1 or drawn.certificate.uniform:
            assert drawn.certificate.optimal is True
        assert drawn.certificate.uniform or len(comes_in) > 1


@pytest.mark.parametrize(
    ("first", "second", "third", "uniform"), [(14, 7, 7, True), (16, 5, 8, False)]
)
def test_pre_qualified_of_several_rounds_are_counted_while_their_branches_lie_in_few_ways(
    first: int, second: int, third: int, uniform: bool
) -> None:
    """Of 64 lines, nobody of a club: the branches can lie in 3 ways, or in 30; up to 24 are counted."""
    skips = [0] * first + [1] * second + [2] * third
    people = [CupEntrant(f"E{at}", skip=skip) for at, skip in enumerate(skips, start=1)]
    certificate = draw_cup(people, separate_clubs=True, random_seed=1).certificate
    assert certificate is not None
    assert certificate.optimal is True
    assert certificate.uniform is uniform


@pytest.mark.slow
def test_who_has_a_bye_is_settled_first_and_each_has_the_same_chance() -> None:
    """Of a club of four and two others each has one of the two byes in a third of the draws."""
    people = [CupEntrant(f"E{n}", "A" if n < 4 else f"C{n}") for n in range(6)]
    found = Counter(
        name
        for seed in range(900)
        for name in draw_cup(people, separate_clubs=True, random_seed=seed).byes
    )
    assert all(240 < found[one.name] < 360 for one in people)


@pytest.mark.slow
def test_the_places_of_byes_are_spread_unless_they_are_free() -> None:
    people = [CupEntrant(f"E{n}", "AB"[n % 2], n + 1) for n in range(12)]
    for seed in range(20):
        drawn = draw_cup(people, separate_clubs=True, random_seed=seed)
        lines = [drawn.positions.index(name) // 4 for name in drawn.byes]
        assert sorted(lines) == [0, 1, 2, 3]
    wishes = {"separate_clubs": True, "spread_byes": False}
    free = [draw_cup(people, random_seed=seed, **wishes) for seed in range(30)]
    assert any(len({one.positions.index(n) // 4 for n in one.byes}) < 4 for one in free)


@pytest.mark.slow
@given(fields(most=24), st.booleans(), SEEDS, st.data())
def test_what_anybody_is_called_decides_nothing(
    entrants: list[CupEntrant], separate_clubs: bool, seed: int, data: st.DataObject
) -> None:
    """The product calls everybody by the entry number, another reader by a name: the draw is the same."""
    wishes = {"separate_clubs": separate_clubs, "random_seed": seed}
    drawn = drawn_or_none(entrants, **wishes)
    others = data.draw(st.lists(st.text(), min_size=24, max_size=24, unique=True))
    called = dict(zip((one.name for one in entrants), others, strict=False))
    again = drawn_or_none([replace(one, name=called[one.name]) for one in entrants], **wishes)
    assert (drawn is None) == (again is None)
    if drawn and again:
        assert again.positions == tuple(name and called[name] for name in drawn.positions)
        assert again.certificate == drawn.certificate
