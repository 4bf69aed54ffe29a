"""A round of a cup paired on its own: colours at their best, newcomers apart, against every pairing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.systems.cup.engine.colours import BLACK, WHITE, black_of, complaint, cost
from brackets.systems.cup.engine.pairing import CupPlayer, CupRound, pair_cup_round
from brackets.systems.cup.words import WORDS
from tests.examples import examples

COLOURS = st.lists(st.sampled_from([BLACK, WHITE]), max_size=4)
PLAYERS = st.lists(COLOURS, min_size=2, max_size=8)


def players(histories: Sequence[Sequence[str]], skip: int = 0) -> list[CupPlayer]:
    """One player for each history; whoever has none has skipped so many rounds."""
    return [
        CupPlayer(f"P{at}", 0 if known else skip, tuple(known))
        for at, known in enumerate(histories)
    ]


def spent(paired: CupRound, known: dict[str, CupPlayer]) -> tuple[int, ...]:
    """Thirds in a row, imbalance and repeats of a whole round."""
    costs = [cost(known[one].colours, BLACK) for one, _ in paired.matches]
    costs += [cost(known[one].colours, WHITE) for _, one in paired.matches]
    return tuple(map(sum, zip(*costs, strict=True)))


def every_colouring(playing: Sequence[CupPlayer]) -> Iterator[tuple[int, ...]]:
    for colours in product([BLACK, WHITE], repeat=len(playing)):
        if colours.count(BLACK) * 2 == len(playing):
            costs = [cost(one.colours, own) for one, own in zip(playing, colours, strict=True)]
            yield tuple(map(sum, zip(*costs, strict=True)))


@examples(150)
@given(PLAYERS, st.integers(0, 999))
def test_no_pairing_has_better_colours_and_newcomers_meet_only_when_they_must(
    histories: list[list[str]], seed: int
) -> None:
    entrants = players(histories, skip=4)
    known = {one.name: one for one in entrants}
    paired = pair_cup_round(5, entrants, random_seed=seed)
    assert paired == pair_cup_round(5, entrants, random_seed=seed)
    playing = [name for pair in paired.matches for name in pair]
    assert sorted([*playing, *([paired.bye] if paired.bye else [])]) == sorted(known)
    assert (paired.bye is None) == (len(entrants) % 2 == 0)
    assert spent(paired, known) == min(every_colouring([known[name] for name in playing]))
    new = sum(not known[name].colours for name in playing)
    met = sum(not known[a].colours and not known[b].colours for a, b in paired.matches)
    assert met == max(0, new - len(playing) // 2)


def test_the_first_round_pairs_everybody_with_anybody_in_either_colour() -> None:
    found = {
        match
        for seed in range(200)
        for match in pair_cup_round(1, players([[]] * 4), random_seed=seed).matches
    }
    assert len(found) == 12


def test_what_could_not_be_avoided_is_said() -> None:
    paired = pair_cup_round(3, players([[BLACK, BLACK], [BLACK, BLACK]]), random_seed=1)
    ((black, _),) = paired.matches
    ((who, why),) = paired.unavoidable
    assert (who, WORDS.say(why)) == (black, "black 3 times in a row")
    paired = pair_cup_round(2, players([[], []], skip=1), random_seed=1)
    assert len(paired.unavoidable) == 2
    assert [WORDS.say(why) for _, why in paired.unavoidable] == [
        f"pre-qualified against {name} at the first chance"
        for name, _ in reversed(paired.unavoidable)
    ]


def test_the_bye_goes_to_somebody_who_had_none_and_did_not_skip() -> None:
    entrants = [CupPlayer("new", 1), CupPlayer("rested"), CupPlayer("played", 0, (BLACK,))]
    assert {pair_cup_round(2, entrants, random_seed=s).bye for s in range(20)} == {"played"}


def test_the_colours_of_one_match_by_the_soft_rule() -> None:
    assert black_of([BLACK, BLACK], [WHITE, BLACK], Lot(1)) == 1
    assert black_of([BLACK, WHITE], [WHITE, BLACK], Lot(1)) == 0
    assert {black_of([], [], Lot(seed)) for seed in range(20)} == {0, 1}
    said = complaint([WHITE], WHITE)
    assert said is not None
    assert WORDS.say(said) == "white 2 times, black 0 times"
    assert complaint([WHITE], BLACK) is None


@pytest.mark.parametrize(
    ("round_number", "entrants", "said"),
    [
        (1, [CupPlayer("A")], "entrants: 1 cannot be paired"),
        (1, [CupPlayer("A"), CupPlayer("A")], r"entrants\[1\].name: 'A' is given twice"),
        (2, [CupPlayer("A"), CupPlayer("B", 2)], r"entrants\[1\].skip: 2 skips round 2 too"),
        (2, [CupPlayer("A"), CupPlayer("B", 1, (BLACK,))], r"entrants\[1\].colours: 'B' has 1"),
    ],
)
def test_a_refusal_names_field_and_value(
    round_number: int, entrants: list[CupPlayer], said: str
) -> None:
    with pytest.raises(DrawError, match=said):
        pair_cup_round(round_number, entrants, random_seed=1)


@given(PLAYERS, st.integers(0, 10**6), st.data())
def test_what_anybody_is_called_decides_no_pair(
    histories: list[list[str]], seed: int, data: st.DataObject
) -> None:
    known = players(histories)
    others = data.draw(st.lists(st.text(), min_size=8, max_size=8, unique=True))
    called = dict(zip((one.name for one in known), others, strict=False))
    paired = pair_cup_round(9, known, random_seed=seed)
    renamed = [replace(one, name=called[one.name]) for one in known]
    again = pair_cup_round(9, renamed, random_seed=seed)
    assert again.matches == tuple((called[one], called[two]) for one, two in paired.matches)
    assert again.bye == (paired.bye and called[paired.bye])
