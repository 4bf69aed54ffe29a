"""What a certificate says of a category is true of every draw that it speaks of: all of them are looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import factorial, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.separation import Certificate
from brackets.draw.separation.words import sentences, summary
from brackets.systems.judo.engine.draw import METHODS, certificate_of, draw_double_knockout
from brackets.systems.judo.engine.entrants import Competitor, task_of
from brackets.systems.judo.engine.systems import sheet_of, smallest_sheet
from tests.examples import examples

Kind = tuple[str | None, str | None] | None
"""Club and country of whoever stands on a line; None of a bye."""
Lines = tuple[Kind, ...]
SYSTEM = "double_repechage"


@dataclass(frozen=True)
class Measure:
    """Pairs of a draw that can meet in round 1, 2, ...: byes, clubmates, countrymen."""

    byes: tuple[int, ...]
    clubs: tuple[int, ...]
    nations: tuple[int, ...]


def measure(lines: Lines) -> Measure:
    rounds = len(lines).bit_length() - 1
    found = [[0] * rounds for _ in range(3)]
    for (at, one), (to, two) in combinations(enumerate(lines), 2):
        number = (at ^ to).bit_length() - 1
        if one is None or two is None:
            found[0][number] += one is two
            continue
        found[1][number] += one[0] is not None and one[0] == two[0]
        found[2][number] += one[1] is not None and one[1] == two[1]
    return Measure(*(tuple(one) for one in found))


def draws(size: int, standing: Mapping[int, Kind], rest: Sequence[Kind]) -> Iterator[Lines]:
    """Every draw with these lines (from 1) taken; who is of one club and country are the same to it."""
    left, lines = Counter(rest), [standing.get(at) for at in range(1, size + 1)]
    free = [at - 1 for at in range(1, size + 1) if at not in standing]

    def filled(at: int) -> Iterator[Lines]:
        if at == len(free):
            yield tuple(lines)
            return
        for kind in [one for one, many in left.items() if many]:
            left[kind] -= 1
            lines[free[at]] = kind
            yield from filled(at + 1)
            left[kind] += 1

    return filled(0)


@st.composite
def categories(draw: st.DrawFn) -> list[Competitor]:
    """Three to eight of two clubs or none, of two countries or none, some of them seeded."""
    many = draw(st.integers(3, 8))
    clubs = draw(st.lists(st.sampled_from(("A", "B", None)), min_size=many, max_size=many))
    sorts = st.sampled_from((("X", "Y", None), ("X",), (None,)))
    nations = draw(st.lists(st.sampled_from(draw(sorts)), min_size=many, max_size=many))
    order = draw(st.permutations(range(many)))
    seeds = {who: at for at, who in enumerate(order[: draw(st.integers(0, 4))], start=1)}
    return [Competitor(f"E{at}", clubs[at], nations[at], seeds.get(at)) for at in range(many)]


def kinds_of(field: Sequence[Competitor]) -> dict[str, Kind]:
    """Everybody's club and country: a club is of the one country that its members name, else of none."""
    named: dict[str, set[str]] = {}
    for one in field:
        if one.club and one.country:
            named.setdefault(one.club, set()).add(one.country)
    of_club = {club: next(iter(said)) for club, said in named.items() if len(said) == 1}
    return {
        one.name: (one.club, of_club.get(one.club) if one.club else one.country) for one in field
    }


def lines_of(positions: Sequence[str | None], field: Sequence[Competitor]) -> Lines:
    known = kinds_of(field)
    return tuple(known[name] if name else None for name in positions)


def spoken_of(
    field: Sequence[Competitor],
    positions: Sequence[str | None],
    said: str,
    fixed: Collection[str] = (),
) -> tuple[list[Measure], int]:
    """All draws that the sentences speak of, and how many each stands for: what they name stays, all others move.

    Who are of one club and country can change places; byes are all the same.
    """
    lines, size = lines_of(positions, field), len(positions)
    standing: dict[int, Kind] = {}
    seeded = sorted((one for one in field if one.seed is not None), key=lambda one: one.seed or 0)
    seeds = [positions.index(one.name) for one in seeded]
    if "seeds" in said or "settled before" in said:
        standing = {at + 1: lines[at] for at in seeds}
    if "settled before" in said or "had a place before" in said:
        standing |= {at + 1: lines[at] for at in map(positions.index, fixed)}
    if "byes opposite" in said:
        opposite = [(at ^ 1) + 1 for at in seeds]
        free = [at for at in opposite if at not in standing]
        standing |= dict.fromkeys(free[: size - len(field)])
    rest = list((Counter(lines) - Counter(standing.values())).elements())
    found = [measure(one) for one in draws(size, standing, rest)]
    if "as few byes meeting" in said:
        found = [one for one in found if one.byes[0] <= measure(lines).byes[0]]
    if "spread evenly" in said:
        least = min(one.byes for one in found)
        found = [one for one in found if one.byes == least]
    return found, prod(factorial(many) for kind, many in Counter(rest).items() if kind)


def check(
    field: Sequence[Competitor],
    positions: Sequence[str | None],
    certificate: Certificate,
    fixed: Collection[str] = (),
) -> None:
    """No draw that the sentences speak of refutes them."""
    said, own = summary(certificate), measure(lines_of(positions, field))
    found, alike = spoken_of(field, positions, said, fixed)
    if "Another draw lets fewer byes meet in round 1" in said:
        assert min(one.byes[0] for one in found) < own.byes[0]
    if "Another draw keeps clubmates" in said:
        assert min(one.clubs for one in found) < own.clubs
    elif "keeps clubmates apart longer" in said:
        assert min(one.clubs for one in found) == own.clubs
    if "Another draw keeps countrymen" in said:
        assert min(one.nations for one in found) < own.nations
    elif "keeps countrymen apart longer" in said:
        assert min(one.nations for one in found if one.clubs == own.clubs) == own.nations
    _check_lines(field, positions, certificate, fixed)
    if certificate.draws is not None:
        costs = [(one.byes[0], one.clubs, one.nations) for one in found]
        assert certificate.draws == alike * costs.count(min(costs))


def _check_lines(
    field: Sequence[Competitor],
    positions: Sequence[str | None],
    certificate: Certificate,
    fixed: Collection[str],
) -> None:
    """Of each club and country what no draw can beat, with whoever stands where they say; byes are free."""
    lines = lines_of(positions, field)
    known = [one for one in (*certificate.clubs, *certificate.nations) if one.members > 1]
    said = sentences(certificate)[1:]
    assert len(known) == len(said)
    for one, words in zip(known, said, strict=True):
        kept = {}
        if "with the seeds and settled places as they are" in words:
            names = {each.name for each in field if each.seed is not None} | set(fixed)
            kept = {at: lines[at - 1] for at, name in enumerate(positions, 1) if name in names}
        at = 0 if one.label in "AB" else 1
        own = [kind is not None and kind[at] == one.label for kind in lines]
        held = {place: own[place - 1] for place in kept}
        free = [place for place in range(1, len(lines) + 1) if place not in kept]
        latest = 0
        for chosen in combinations(free, one.members - sum(held.values())):
            stand = {place for place, is_own in held.items() if is_own} | set(chosen)
            latest = max(latest, first_meeting(stand))
        reached = first_meeting({place for place, is_own in enumerate(own, 1) if is_own})
        if "keeps them apart longer" in words:
            assert reached == latest
        else:
            assert reached < one.bound_round
            assert f"at best round {one.bound_round}" in words
            assert latest <= one.bound_round


def first_meeting(stand: Collection[int]) -> int:
    """The round in which the first two of these places can meet."""
    return min(((one - 1) ^ (two - 1)).bit_length() for one, two in combinations(stand, 2))


@pytest.mark.slow
@examples(400)
@given(
    field=categories(),
    seed=st.integers(1, 99),
    method=st.sampled_from(METHODS),
    spread=st.booleans(),
    places=st.lists(st.integers(1, 8), max_size=2, unique=True),
)
def test_no_draw_that_it_speaks_of_is_better(
    field: list[Competitor], seed: int, method: str, spread: bool, places: list[int]
) -> None:
    """Whoever has a place before the lot is the last of the list, so now and then a seed."""
    size = smallest_sheet(SYSTEM, len(field))
    names = [one.name for one in field[::-1]]
    fixed = {at: name for at, name in zip(places, names, strict=False) if at <= size}
    try:
        drawn = draw_double_knockout(
            field,
            system=SYSTEM,
            method=method,
            random_seed=seed,
            spread_byes=spread,
            fixed=fixed,
        )
    except DrawError:  # places that leave a bye nobody to meet
        return
    check(field, drawn.positions, drawn.certificate, fixed.values())


@pytest.mark.slow
@examples(100)
@given(field=categories(), chance=st.randoms(use_true_random=False))
def test_after_swaps_too(field: list[Competitor], chance: Random) -> None:
    """The last of the list had a place before the lot."""
    task = task_of(field, sheet_of(SYSTEM, smallest_sheet(SYSTEM, len(field))), {})
    positions = [one.name for one in field] + [None] * task.byes
    chance.shuffle(positions)
    kept = {one.name: one for one in field if one.seed or one is field[-1]}
    standing = {at: kept[name] for at, name in enumerate(positions, 1) if name in kept}
    check(field, positions, certificate_of(task, positions, standing), [field[-1].name])
