"""The head of a receipt: what its own award was multiplied from, and what became of that.

A receipt of a session has the B of its section and no S, one of a match D and L; so the head is read
out of the lines of the very award, never out of those of the event's first place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from awards.receipts.said import Said, said
from awards.receipts.tree import restored
from awards.rulebooks.words import FACTORS
from awards.rules.explained import Explained
from awards.words import say

PRODUCT, SCALED, ROUNDED = "product", "scaled", ("rounded", "rounded to")
NO_ROUNDING = {
    *(PRODUCT, SCALED, *ROUNDED, "over limit", "percent of", "percent because"),
    "average of shares",
}
"""How lines follow from others without anything having been rounded on the way."""
NO_NUMBER = ("colour", "gold")
"""Lines beside an award that it is not made of."""
SHARE = "percent of first"
PERCENTS = ("percent of", "percent because")
PAID_OF_SEVERAL = ("better than", "paid together", "paid for")
LARGER = "larger of"


@dataclass(frozen=True, slots=True)
class Factor:
    """One number that was multiplied, and what it stands for."""

    line: Said
    about: str


@dataclass(frozen=True, slots=True)
class Stage:
    """A number on the way to the award: how it came about."""

    name: str
    shown: str
    about: str


@dataclass(frozen=True, slots=True)
class Equation:
    """The factors of one award, what they make, and each number from there to what is paid.

    Without factors, as in a fixed award or one of the club scale, `stages` begin with the number
    itself. `made` is then None.
    """

    factors: tuple[Factor, ...]
    made: Stage | None
    stages: tuple[Stage, ...]


def equations(
    receipt: Explained, of_first: Iterable[Mapping[str, Any]] = ()
) -> tuple[Equation, ...]:
    """One for each award that is paid together: overall, sessions, matches.

    `of_first` are the stored factors of the first overall. Receipts of 0.5.0 say of that award what
    it is multiplied from, and have the factors there alone.
    """
    factors = tuple(restored(one, {}) for one in of_first)
    return tuple(_equation(_way(line), factors) for line in _paid(receipt))


def _paid(receipt: Explained) -> Sequence[Explained]:
    """The awards that count among those the receipt holds; itself where it is of one award."""
    code, values = receipt.reason.code, receipt.reason.values
    if code in PAID_OF_SEVERAL:
        several = values["paid"]
        assert isinstance(several, tuple)
        return receipt.parts[: len(several)]
    if code == LARGER:
        return [next(part for part in receipt.parts if part.value == receipt.value)]
    if code == "overall and matches":
        return receipt.parts
    return () if code == "no place paid" else [receipt]


def _way(line: Explained) -> list[Explained]:
    """From what is multiplied, or from the first number, up to the line.

    All of first place, and a line that stands twice for its readings, are no steps of their own.
    """
    main = (part for part in line.parts if part.name.code not in (*NO_NUMBER, SHARE))
    below = None if line.reason.code == PRODUCT else next(main, None)
    if below is None:
        return [line]
    says_nothing = line.reason.code in PERCENTS or line.reason == below.reason
    way = _way(below)
    return way if says_nothing and line.value == below.value else [*way, line]


def _equation(way: Sequence[Explained], of_first: Sequence[Explained]) -> Equation:
    """The way, read from below."""
    first = way[0]
    if first.reason.code != PRODUCT:
        return Equation((), None, tuple(_stages(way)))
    named = first.reason.values["of"]
    elsewhere = [one for one in of_first if isinstance(named, tuple) and one.name in named]
    factors = [_factor(part) for part in first.parts or elsewhere]
    top = 0
    while top + 1 < len(way) and way[top + 1].reason.code == SCALED:
        top += 1
        factors += [_factor(part) for part in _beside(way, top)]
    if top + 1 < len(way) and way[top + 1].reason.code in ROUNDED:
        top += 1
    return Equation(tuple(factors), _stage(way, top), tuple(_stages(way, top + 1)))


def _stages(way: Sequence[Explained], start: int = 0) -> Iterator[Stage]:
    """Every number from `start` on; what is rounded at once is told with its rounding."""
    for at in range(start, len(way)):
        beside = _beside(way, at)
        yield from (Stage(say(part.name), said(part).shown, say(part.reason)) for part in beside)
        if at + 1 == len(way) or way[at + 1].reason.code not in ROUNDED:
            yield _stage(way, at)


def _beside(way: Sequence[Explained], at: int) -> list[Explained]:
    """What a line is made of besides the one below it; a percent is said with what it is of."""
    if not at or way[at].reason.code in (*ROUNDED, *PERCENTS):
        return []
    return [part for part in way[at].parts if part is not way[at - 1]]


def _stage(way: Sequence[Explained], at: int) -> Stage:
    line = way[at]
    shown = said(line).shown
    if line.reason.code not in ROUNDED:
        return Stage(say(line.name), shown, say(line.reason))
    about = say(line.reason)
    if at and way[at - 1].reason.code not in (PRODUCT, SCALED):
        about = f"{say(way[at - 1].reason)}; {about}"
    if is_rounded_once(way):
        return Stage(say(line.name), shown, f"{about}, once")
    follows = at + 1 < len(way)
    return Stage(
        say(line.name),
        shown,
        f"{about}; what follows is worked out from this" if follows else about,
    )


def is_rounded_once(way: Sequence[Explained]) -> bool:
    """Was nothing rounded before the award itself was?"""
    codes = [line.reason.code for line in way]
    rounded = [code for code in codes if code in ROUNDED]
    return len(rounded) == 1 and codes[-1] in ROUNDED and NO_ROUNDING.issuperset(codes[1:])


def _factor(part: Explained) -> Factor:
    line = said(part)
    return Factor(line, FACTORS.get(part.name.code, line.reason))
