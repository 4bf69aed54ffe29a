"""Quads kept together: fewest players change quads, held to every arrangement of small groups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.scrabble.engine.settings import NSC_2002, Settings
from brackets.systems.scrabble.engine.together import Units, kept_together
from brackets.systems.scrabble.engine.units import coupled, inner_round, units_of
from brackets.systems.scrabble.engine.values import BYE, Event, Pair, Posting
from brackets.systems.scrabble.engine.words import said
from tests.brackets.systems.scrabble.engine.playing import division, everything, scores
from tests.examples import examples


class Clashes:
    """The games of an arrangement in which two meet who have met; `rounds` are 3 or 4."""

    def __init__(self, met: Sequence[Pair], rounds: int) -> None:
        self._met = {frozenset(pair) for pair in met}
        self._rounds = rounds

    def __call__(self, units: Units) -> list[Pair]:
        games = [pair for unit in units for turn in (1, 2, 3) for pair in inner_round(unit, turn)]
        if self._rounds == 4:
            games += [pair for two in coupled(units) for pair in zip(*two, strict=True)]
        return [pair for pair in games if frozenset(pair) in self._met]


def objective(units: Units, plain: Units) -> int:
    """10,000 for each player in another quad, 100 for each quad it is away, and the weight of the letter."""
    home = {player: at for at, unit in enumerate(plain) for player in unit}
    return sum(
        10_000 + 100 * abs(home[player] - at) + (3, 2, 1, 0)[letter]
        for at, unit in enumerate(units)
        for letter, player in enumerate(unit)
        if home[player] != at
    )


@pytest.mark.parametrize(
    ("met", "worth"),
    [
        ([(1, 13)], 20202),
        ([(1, 13), (2, 8)], 20206),
        ([(1, 2)], 20206),
        ([(1, 7), (1, 8), (1, 9), (2, 8), (3, 9)], 40608),
    ],
)
def test_the_worked_groups_of_24(met: list[Pair], worth: int) -> None:
    """Research, scrabble.md section 5: `adjust_quads_24`."""
    plain = units_of(range(1, 25), 24)
    clashes = Clashes(met, 4)
    (found,) = kept_together(plain, clashes)
    assert not clashes(found)
    assert objective(found, plain[0]) == worth


def arrangements(units: Units) -> Iterator[Units]:
    """Every way to deal each letter to the quads."""
    tiers = [permutations(tier) for tier in zip(*units, strict=True)]
    for dealt in product(*tiers):
        yield tuple(zip(*dealt, strict=True))


@examples(40)
@given(
    st.lists(st.tuples(st.integers(1, 12), st.integers(1, 12)), max_size=12),
    st.sampled_from((3, 4)),
)
def test_no_arrangement_of_a_small_group_moves_fewer(met: list[Pair], rounds: int) -> None:
    plain = units_of(range(1, 13), 12)
    clashes = Clashes([(a, b) for a, b in met if a != b], rounds)
    (found,) = kept_together(plain, clashes)
    free = [one for one in arrangements(plain[0]) if not clashes(one)]
    assert [sorted(tier) for tier in zip(*found, strict=True)] == [
        sorted(tier) for tier in zip(*plain[0], strict=True)
    ]
    if free:
        assert not clashes(found)
        least = min(objective(one, plain[0]) for one in free)
        assert objective(found, plain[0]) == least


@pytest.fixture(scope="module", params=[60, 61])
def played(request: pytest.FixtureRequest) -> tuple[Event, list[Posting]]:
    settings = Settings(sessions=NSC_2002[:5], adjustments="quads")
    event = division(request.param)
    event = Event(event.players, settings=settings)
    return everything(event, scores(event, request.param))


@pytest.mark.slow
def test_a_quad_that_stays_together_plays_its_three_rounds(
    played: tuple[Event, list[Posting]],
) -> None:
    event, postings = played
    for posting in postings[2:4]:
        games = {frozenset(pair) for one in posting.rounds[:3] for pair in one.pairs}
        games |= {frozenset((BYE, one)) for posted in posting.rounds[:3] for one in posted.byes}
        whole = [
            unit
            for unit in posting.units
            if all(
                frozenset(pair) in games for turn in (1, 2, 3) for pair in inner_round(unit, turn)
            )
        ]
        assert len(whole) * 2 > len(posting.units)
    times = Counter(frozenset((one.a, one.b)) for one in event.games)
    assert set(times.values()) == {1}


@pytest.mark.slow
def test_every_changed_game_has_a_reason_there_too(played: tuple[Event, list[Posting]]) -> None:
    _, postings = played
    changes = [one for posting in postings for one in posting.adjustments]
    assert changes
    assert all(said(one.why) for one in changes)
