"""What is sure and what is possible: never shrinking, never growing, and right by brute force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.systems.bridge.engine.outlook import Outlook, Path, Percent, effect, outlook, worth
from brackets.systems.bridge.engine.participation import individual_award
from tests.examples import examples

GRID = tuple(map(Fraction, (0, 49, 50, 100)))
FINE = tuple(map(Fraction, (0, 49, 50, 99, 100)))
LENGTHS = (24, 28, 12, 32, 20)


def path(rounds: int, *percents: int | None, won: int | None = None, **rest: object) -> Path:
    """A way through matches of 24 boards; all of `percents` won unless it is said."""
    found = tuple(None if percent is None else Fraction(percent) for percent in percents)
    lengths = rest.pop("lengths", (24,) * rounds)
    return Path(rounds, len(found) if won is None else won, found, lengths, **rest)


def look(rounds: int, *percents: int | None, **rest: object) -> tuple[str, str]:
    found = outlook(path(rounds, *percents, **rest))
    return found.sure, found.best


@st.composite
def careers(draw: st.DrawFn) -> list[Path]:
    """A member's paths as results and line-ups come in, the line-ups before or after the match."""
    rounds = draw(st.integers(1, 6))
    wins = draw(st.integers(0, rounds))
    lengths = tuple(draw(st.lists(st.integers(4, 36), min_size=rounds, max_size=rounds)))
    played = min(wins + 1, rounds)
    percents = [
        Fraction(100 * draw(st.integers(0, lengths[at])), lengths[at]) for at in range(played)
    ]
    known: list[Percent] = [None] * played
    steps = [Path(rounds, 0, (), lengths)]
    missing: list[int] = []
    for at in range(played):
        if draw(st.booleans()):
            known[at] = percents[at]
            steps.append(Path(rounds, at, tuple(known[: at + 1]), lengths))
        else:
            missing.append(at)
        won, is_over = min(at + 1, wins), at >= wins
        steps.append(Path(rounds, won, tuple(known[: at + 1]), lengths, is_over))
        if missing and draw(st.booleans()):
            late = missing.pop()
            known[late] = percents[late]
            steps.append(Path(rounds, won, tuple(known[: at + 1]), lengths, is_over))
    for late in missing:
        known[late] = percents[late]
        steps.append(replace(steps[-1], percents=tuple(known)))
    return steps


@given(careers())
def test_what_is_sure_never_shrinks_and_what_is_possible_never_grows(steps: list[Path]) -> None:
    found = [outlook(step) for step in steps]
    for before, after in pairwise(found):
        assert worth(before.sure) <= worth(after.sure)
        assert worth(before.best) >= worth(after.best)
        gained = {need.award for need in after.needs} - {need.award for need in before.needs}
        assert gained == set()
    assert all(worth(one.sure) <= worth(one.best) for one in found)


@given(careers())
def test_the_outlook_of_a_finished_team_is_its_award(steps: list[Path]) -> None:
    last = steps[-1]
    percents = [percent for percent in last.percents if percent is not None]
    award = individual_award(last.rounds, last.won, percents, last.lengths[: len(percents)]).award
    assert outlook(last) == Outlook(award, award, ())


@given(careers())
def test_less_than_half_of_a_match_counts_by_the_reading(steps: list[Path]) -> None:
    """By the stricter reading 1-49% of a match won earn nothing (rule 2, page 1)."""
    strict = [replace(step, small_shares=False) for step in steps]
    for before, after in pairwise(map(outlook, strict)):
        assert worth(before.sure) <= worth(after.sure)
    last = strict[-1]
    percents = [percent for percent in last.percents if percent is not None]
    lengths = last.lengths[: len(percents)]
    own = individual_award(last.rounds, last.won, percents, lengths, small_shares=False)
    assert outlook(last).sure == own.award


@pytest.mark.slow
@examples(50)
@given(careers(), st.data())
def test_more_boards_never_mean_less(steps: list[Path], data: st.DataObject) -> None:
    for step in filter(lambda found: found.percents, steps):
        at = data.draw(st.integers(1, len(step.percents)))
        low, high = sorted(data.draw(st.tuples(*[st.sampled_from(FINE)] * 2)))
        less, more = effect(step, at, low), effect(step, at, high)
        assert worth(less.after.sure) <= worth(more.after.sure)
        assert worth(less.after.best) <= worth(more.after.best)
        assert set(more.lost) <= set(less.lost)


def futures(rounds: int, known: Sequence[Fraction], won: int, lengths: Sequence[int]) -> set[str]:
    """Every award that can still come out, tried one by one."""
    found = set()
    for wins in range(won, rounds + 1):
        played = min(wins + 1, rounds)
        for rest in product(GRID, repeat=max(0, played - len(known))):
            percents = [*known, *rest][:played]
            found.add(individual_award(rounds, wins, percents, lengths[:played]).award)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [3, 4, 5])
@pytest.mark.parametrize("lengths", [(24,) * 5, LENGTHS], ids=["equal", "different"])
def test_sure_and_possible_agree_with_trying_everything(
    rounds: int, lengths: tuple[int, ...]
) -> None:
    grid = FINE if rounds < 4 else GRID
    for won in range(rounds):
        for known in product(grid, repeat=min(won, 3)):
            early = [Fraction(100)] * (won - len(known))
            percents = (*early, *known)
            found = outlook(Path(rounds, won, percents, lengths[:rounds]))
            awards = futures(rounds, percents, won, lengths)
            assert found.sure == min(awards, key=worth), percents
            assert found.best == max(awards, key=worth), percents
            above = {award for award in awards if worth(award) > max(1, worth(found.sure))}
            assert {need.award for need in found.needs} == above, percents


@pytest.mark.parametrize("lengths", [(24,) * 5, LENGTHS], ids=["equal", "different"])
def test_what_a_rank_takes_is_enough_and_nothing_less_is(lengths: tuple[int, ...]) -> None:
    """Of all ways to play the matches ahead, those that earn the rank are those that meet it."""
    for percents in product(GRID, repeat=2):
        found = outlook(Path(4, 2, percents, lengths[:4]))
        for need in found.needs:
            for ahead in product(FINE, repeat=need.level - 2):
                own = individual_award(
                    4, need.level, [*percents, *ahead, Fraction(0)][: min(need.level + 1, 4)],
                    lengths[: min(need.level + 1, 4)],
                )  # fmt: skip
                whole = FULL_LAST if need.or_whole_final and ahead[-2] < 50 else need.last
                boards = sum(
                    p * n / 100 for p, n in zip(ahead, lengths[2:], strict=False) if p >= 50
                )
                meets = ahead[-1] >= whole and boards >= need.boards
                earned = worth(own.award) >= worth(need.award)
                assert meets or not earned
                assert earned or not meets or boards < need.boards + 1


FULL_LAST = Fraction(100)


@pytest.mark.parametrize(
    ("rounds", "percents", "found"),
    [
        (4, (), ("nothing", "1st")),
        (4, (100,), ("match", "1st")),
        (4, (100, 100), ("3rd/4th", "1st")),
        (4, (100, 0), ("match", "1st")),
        (4, (0, 0), ("nothing", "1st")),
        (4, (100, 100, 0), ("3rd/4th", "1st")),
        (4, (0, 0, 0), ("nothing", "match")),
        (4, (100, None), ("match", "1st")),
        (4, (None, 100), ("3rd/4th", "1st")),
        (3, (100, 0), ("match", "1st")),
        (3, (0, 0), ("nothing", "match")),
        (6, (100, 100), ("9th/16th", "1st")),
    ],
)
def test_some_outlooks(
    rounds: int, percents: tuple[int | None, ...], found: tuple[str, str]
) -> None:
    assert look(rounds, *percents) == found


def test_sitting_out_the_final_leaves_2nd() -> None:
    found = effect(path(4, 100, 100, 100, None, won=3), 4, Fraction(0))
    assert (found.lost, found.lowers_best, found.rule, found.page) == (("1st",), True, "7", 2)
    assert (found.after.sure, found.after.best) == ("2nd", "2nd")


def test_sitting_out_the_semi_final_loses_2nd_but_not_yet_1st() -> None:
    """P P OUT: 2nd is gone, 1st takes the whole final (rule 7)."""
    found = effect(path(4, 100, 100, None, won=2), 3, Fraction(49))
    assert (found.lost, found.lowers_best, found.rule) == (("2nd",), False, "8")
    (first,) = found.after.needs
    assert (first.award, first.wins, first.last) == ("1st", 2, 100)


def test_sitting_out_a_second_match_may_leave_match_awards_alone() -> None:
    found = effect(path(3, 0, None, won=1), 2, Fraction(0))
    assert (found.lost, found.after.best) == (("1st", "2nd"), "match")


def test_enough_boards_lose_nothing() -> None:
    assert effect(path(4, 100, None, won=1), 2, Fraction(50)).lost == ()


def test_a_past_match_is_looked_at_as_if_it_were_said_now() -> None:
    found = effect(path(4, 100, 100, 100, 100), 3, Fraction(0))
    assert (found.lost, found.after.sure) == ((), "1st")
    found = effect(path(4, 100, 100, 100, 50), 3, Fraction(0))
    assert (found.lost, found.after.sure) == (("1st", "2nd"), "3rd/4th")


def test_a_forfeit_lowers_the_rank_and_a_three_way_pays_the_part_that_was_won() -> None:
    assert look(4, 100, 100, 100, 100, won=3, is_over=True, ranks_as=2) == ("3rd/4th", "3rd/4th")
    half = (Fraction(1, 2),)
    assert look(4, 100, won=0, is_over=True, parts=half) == ("match", "match")
    assert look(4, 0, won=0, is_over=True, parts=half) == ("nothing", "nothing")
    assert look(4, None, won=0, is_over=True, parts=half) == ("nothing", "match")


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ((4, 5, (), (24,) * 4), "won: 5 matches"),
        ((4, 2, (None,), (24,) * 4), "percents: 1 given after 2 wins"),
        ((4, 0, (), (24,) * 4, True), "percents: 0 given after 0 wins"),
        ((2, 0, (), (24,)), "lengths: not a number of boards for each of 2"),
        ((1, 0, (), (0,)), "lengths"),
        ((1, 0, (Fraction(101),), (24,)), "percents: not all between"),
    ],
)
def test_no_such_way(values: tuple[object, ...], said: str) -> None:
    with pytest.raises(DrawError, match=said):
        Path(*values)


def test_a_match_that_is_not_at_hand() -> None:
    with pytest.raises(DrawError, match="match: 2 is none of the 1 at hand"):
        effect(path(4, 100), 2, Fraction(0))
