"""Every draw of a small field, one by one, and what each costs, counted pair by pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import TypeAlias

from brackets.draw.separation.best import at_home
from brackets.draw.separation.values import BYE, Field, Member, Placed

Cost: TypeAlias = tuple[tuple[int, ...], ...]


def counted(lines: Sequence[int], rounds: int) -> tuple[int, ...]:
    """Pairs by the round in which they can meet, one pair at a time."""
    met = Counter((a ^ b).bit_length() for a, b in combinations(lines, 2))
    return tuple(met[number] for number in range(1, rounds + 1))


def every_draw(field: Field) -> Iterator[Placed]:
    """Every draw of a field; byes that are lines are alike."""
    named = sorted((one for one in field.members if one.club is not BYE), key=lambda m: -m.skips)
    for placed in _rest(field, named, dict(field.fixed), set(field.fixed)):
        taken = {at + n for at, one in placed.items() for n in range(1 << one.skips)}
        byes = {line: Member(None, BYE) for line in range(field.size) if line not in taken}
        yield {**placed, **byes}


def _rest(
    field: Field, members: Sequence[Member], placed: Placed, taken: set[int]
) -> Iterator[Placed]:
    if not members:
        yield placed
        return
    one, lines = members[0], 1 << members[0].skips
    for first in range(0, field.size, lines):
        own = set(range(first, first + lines))
        if not own & taken:
            yield from _rest(field, members[1:], {**placed, first: one}, taken | own)


def cost(field: Field, placed: Placed) -> Cost:
    """What counts of a draw, first things first."""

    def lines(which: Callable[[Member], bool]) -> list[int]:
        return [line for line, one in placed.items() if which(one)]

    def of(label: Callable[[Member], object]) -> tuple[int, ...]:
        found = [0] * field.rounds
        for own in {label(one) for one in placed.values()} - {None, BYE}:
            met = counted(lines(lambda one, own=own: label(one) == own), field.rounds)  # type: ignore[misc]
            found = [a + b for a, b in zip(found, met, strict=True)]
        return tuple(found)

    blocks = (
        lines(lambda one: one.skips > 0 and one.qualified),
        lines(lambda one: one.skips > 0 and not one.qualified) if field.spread else [],
        lines(lambda one: one.skips > 0) if field.spread else [],
    )
    byes = counted(lines(lambda one: one.club is BYE), field.rounds)
    return (
        *(counted(own, field.rounds) for own in blocks),
        byes if field.spread else byes[:1],
        of(lambda one: one.club),
        of(lambda one: one.country),
    )


def best_of_all(field: Field) -> tuple[Cost, int]:
    """The least of every draw, and how many draws have it."""
    own = at_home(field)
    found = Counter(cost(own, placed) for placed in every_draw(own))
    least = min(found)
    return least, found[least]


CLUBS: Sequence[Sequence[str | None]] = ("AB", "ABC", ("A", "B", "C", None), ("A", None))
LANDS: Sequence[Sequence[str | None]] = ((None,), (None,), "XY", ("X", "Y", None))


def any_field(random: Random) -> Field:
    """A field of 4 or 8 lines, small enough to try all draws: a sheet with byes and fixed, or a tree of blocks."""
    size = random.choice([4, 8, 8])
    clubs, lands = random.choice(CLUBS), random.choice(LANDS)
    spread = random.random() < 0.7
    kinds = _sheet(random, size) if random.random() < 0.5 else _tree(random, size)
    members = [
        Member(None, BYE)
        if kind is None
        else Member(f"M{at}", random.choice(clubs), random.choice(lands), *kind)
        for at, kind in enumerate(kinds)
    ]
    if any(one.skips for one in members):
        return Field(size, tuple(members), {}, spread)
    held = random.randint(max(0, size - 6), min(size, 5))
    fixed = dict(zip(random.sample(range(size), held), members, strict=False))
    return Field(size, tuple(members[held:]), fixed, spread)


def _sheet(random: Random, size: int) -> list[tuple[int, bool] | None]:
    many = random.randint(2, size)
    kinds: list[tuple[int, bool] | None] = [(0, False)] * many + [None] * (size - many)
    random.shuffle(kinds)
    return kinds


def _tree(random: Random, size: int) -> list[tuple[int, bool] | None]:
    room, kinds = size, list[tuple[int, bool] | None]()
    while room > min(size - 2, 5):
        skips = random.choice([1, 1, 2]) if size == 8 and room >= 4 else 1
        kinds.append((skips, skips > 1 or random.random() < 0.5))
        room -= 1 << skips
    return [*kinds, *[(0, False)] * room]
