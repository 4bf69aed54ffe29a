"""All rounds of a posting at once: held to every posting of small fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.scrabble.engine import closest as matching
from brackets.systems.scrabble.engine.closest import Closest, Ideal, closest
from brackets.systems.scrabble.engine.whole import Task, Whole, fewest, in_all_orders
from tests.examples import examples

Pair = tuple[int, int]
Cost = tuple[int, int, int]


@dataclass(frozen=True)
class Small:
    """A field so small that every posting can be looked at."""

    ideals: list[list[Ideal]]
    met: dict[Pair, int]
    limit: int

    def weight(self, _: Pair, before: int) -> int:
        return 0 if before < self.limit else 2 ** (before - self.limit + 1) - 1

    @property
    def task(self) -> Task:
        return Task(self.ideals, self.met, self.weight)

    def found(self, steps: int = 400) -> Whole:
        return fewest(self.ideals, self.met, self.weight, steps)

    def costs(self, rounds: Sequence[Sequence[Pair]]) -> Cost:
        """Repeats, changed games, displacement of all rounds, written anew."""
        times, repeats, changed, away = Counter(self.met), 0, 0, 0
        for pairs, ideals in zip(rounds, self.ideals, strict=True):
            for pair in pairs:
                repeats += self.weight(pair, times[pair])
                times[pair] += 1
            nearest = min(_differ(pairs, ideal) for ideal in ideals)
            changed, away = changed + nearest[0], away + nearest[1]
        return repeats, changed, away

    def least(self) -> Cost:
        """The best of all postings; what costs more already is not gone on with."""
        every = list(all_rounds(tuple(range(len(self.ideals[0][0].wanted)))))
        rounds = [
            sorted((min(_differ(pairs, one) for one in ideals), pairs) for pairs in every)
            for ideals in self.ideals
        ]
        best = [self.costs([every[0]] * len(rounds))]

        def further(at: int, cost: Cost, times: Counter[Pair]) -> None:
            if at == len(rounds):
                best[0] = min(best[0], cost)
                return
            for (changed, away), pairs in rounds[at]:
                over = sum(self.weight(pair, times[pair]) for pair in pairs)
                now = (cost[0] + over, cost[1] + changed, cost[2] + away)
                if now < best[0]:
                    further(at + 1, now, times + Counter(pairs))

        further(0, (0, 0, 0), Counter(self.met))
        return best[0]


def _differ(pairs: Sequence[Pair], ideal: Ideal) -> tuple[int, int]:
    new = [pair for pair in pairs if ideal.wanted[pair[0]] != pair[1]]
    return len(new), sum(abs(ideal.wanted[a] - b) + abs(ideal.wanted[b] - a) for a, b in new)


def all_rounds(left: tuple[int, ...]) -> Iterator[tuple[Pair, ...]]:
    """Every way to pair these."""
    if not left:
        yield ()
        return
    for other in left[1:]:
        rest = tuple(one for one in left[1:] if one != other)
        for further in all_rounds(rest):
            yield ((left[0], other), *further)


def ideal(line: Sequence[int]) -> Ideal:
    """The round in which each two who stand side by side meet."""
    wanted = {a: b for two in zip(line[::2], line[1::2], strict=True) for a, b in (two, two[::-1])}
    return Ideal(tuple(wanted[at] for at in range(len(line))))


@st.composite
def small_fields(draw: st.DrawFn, most_ways: int = 1) -> Small:
    count, rounds = draw(st.sampled_from(((4, 2), (4, 3), (6, 2), (6, 3), (8, 2))))
    lines = st.permutations(range(count)).map(ideal)
    ideals = draw(
        st.lists(st.lists(lines, min_size=1, max_size=most_ways), min_size=rounds, max_size=rounds)
    )
    pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
    met = draw(st.dictionaries(st.sampled_from(pairs), st.integers(1, 2), max_size=len(pairs)))
    return Small(ideals, met, draw(st.sampled_from((1, 1, 2))))


@pytest.mark.slow
@examples(200)
@given(small_fields())
def test_no_posting_of_a_small_field_has_fewer_repeats_or_changed_games(field: Small) -> None:
    found, least = field.found(), field.least()
    assert field.costs([one.pairs for one in found.rounds]) == found.cost
    assert found.bound <= least[:2] <= found.cost[:2]
    assert found.cost[:2] == least[:2]
    if found.is_proved and found.steps < 400:
        assert found.cost == least


@examples(100)
@given(small_fields(most_ways=3))
def test_the_closest_of_several_ideal_rounds_counts(field: Small) -> None:
    found, least = field.found(), field.least()
    assert field.costs([one.pairs for one in found.rounds])[:2] == found.cost[:2] == least[:2]
    assert found.bound <= least[:2]


@pytest.mark.slow
@examples(200)
@given(small_fields(most_ways=2), st.integers(0, 12))
def test_however_few_the_steps_the_bound_holds_and_no_order_is_better(
    field: Small, steps: int
) -> None:
    found = field.found(steps)
    _, orders = in_all_orders(field.task)
    assert found.apart <= found.bound <= field.least()[:2]
    assert found.bound <= found.cost[:2]
    assert found.cost <= orders
    assert found.cost <= one_after_the_other(field.task)


def one_after_the_other(task: Task) -> Cost:
    """What adjusting round by round in the order of their numbers costs, as it was done before."""
    rounds: list[Closest] = []
    for ideals in task.ideals:
        met = Counter(pair for one in rounds for pair in one.pairs)
        rounds.append(closest(ideals, task.over(met)))
    return task.cost(tuple(rounds))


@examples(50)
@given(small_fields(most_ways=2))
def test_the_same_field_has_the_same_posting(field: Small) -> None:
    turned = Small(field.ideals, dict(reversed(field.met.items())), field.limit)
    assert field.found() == turned.found()


def test_a_posting_without_a_repeat_is_left_alone() -> None:
    rounds = [[ideal((0, 3, 1, 2))], [ideal((0, 2, 1, 3))], [ideal((0, 1, 2, 3))]]
    found = Small(rounds, {}, 1).found()
    assert (found.cost, found.bound, found.steps) == ((0, 0, 0), (0, 0), 3)
    assert [one.wanted for one in found.rounds] == [some[0].wanted for some in rounds]


def test_a_search_works_out_no_pairing_of_a_round_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []
    work_out = matching._matched

    def noted(*question: Any) -> list[Pair] | None:
        asked.append(question)
        return work_out(*question)

    monkeypatch.setattr(matching, "_matched", noted)
    orders = (3, 6, 1, 5, 7, 0, 4, 2), (3, 6, 1, 5, 0, 2, 4, 7), (2, 5, 1, 7, 0, 4, 3, 6)
    found = Small([[ideal(order)] for order in orders], {}, 1).found()
    assert found.cost == (0, 4, 10)
    assert asked
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("steps", [0, 400])
def test_a_round_that_takes_the_only_games_of_another_gives_them_back(steps: int) -> None:
    """Four who have two rounds to play of three possible ones: 0-1 2-3 is over."""
    field = Small([[ideal((0, 1, 2, 3))], [ideal((0, 2, 1, 3))]], {(0, 1): 1, (2, 3): 1}, 1)
    found = field.found(steps)
    assert found.cost[:2] == (0, 2)
    assert found.rounds[0].pairs == ((0, 3), (1, 2))
