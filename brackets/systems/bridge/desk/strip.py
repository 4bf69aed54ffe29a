"""The field as a picture: one line a team on a logarithmic scale of averages, and the cuts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import log10

from brackets.desk.words import percent

MARKS = [n * 10**power for power in range(5) for n in (1, 2, 5)]
EDGE = 1.5
NARROWEST = 6.0
"""Per cent of the width: the margin, and how near two labels may stand."""


@dataclass(frozen=True)
class Mark:
    """A line or label: its place across the picture, and its text."""

    x: str
    text: str = ""


@dataclass(frozen=True)
class Strip:
    """The picture in per cent of its width; label places are strings for the template."""

    label: str
    teams: tuple[Mark, ...]
    cuts: tuple[Mark, ...]
    numbers: tuple[Mark, ...]
    scale: tuple[Mark, ...]


def draw_strip(
    brackets: Sequence[Sequence[Decimal | None]], gaps: Sequence[Fraction | None]
) -> Strip:
    """The picture of brackets of averages, strongest first; an unknown average counts as 1."""
    known = [[max(float(average or 1), 1.0) for average in found] for found in brackets]
    flat = [value for found in known for value in found]
    place = _Scale(max(flat), min(flat))
    cuts = [
        (place.between(upper[-1], lower[0]), gap)
        for upper, lower, gap in zip(known, known[1:], gaps, strict=False)
    ]
    middles = [place.between(found[0], found[-1]) for found in known]
    ticks = [(place(mark), f"{mark:,}") for mark in MARKS if min(flat) <= mark <= max(flat)]
    return Strip(
        label=_label(known),
        teams=tuple(Mark(_percent(place(value))) for value in flat),
        cuts=_spaced([(x, f"−{percent(gap)}" if gap else "") for x, gap in cuts]),
        numbers=_spaced([(x, str(n)) for n, x in enumerate(middles, start=1)], 2.5),
        scale=_spaced(ticks[::-1]),
    )


class _Scale:
    """Averages to places: the strongest on the left."""

    def __init__(self, high: float, low: float) -> None:
        self.high, self.span = log10(high), max(log10(high) - log10(low), 0.01)

    def __call__(self, value: float) -> float:
        return EDGE + (self.high - log10(value)) / self.span * (100 - 2 * EDGE)

    def between(self, upper: float, lower: float) -> float:
        return (self(upper) + self(lower)) / 2


def _spaced(marks: Sequence[tuple[float, str]], least: float = NARROWEST) -> tuple[Mark, ...]:
    """All marks; a text too near the one before it is left out."""
    found: list[Mark] = []
    last = -100.0
    for x, text in marks:
        fits = x - last >= least
        found.append(Mark(_percent(x), text if fits else ""))
        last = x if fits and text else last
    return tuple(found)


def _percent(x: float) -> str:
    return f"{x:.2f}%"


def _label(known: Sequence[Sequence[float]]) -> str:
    teams = sum(len(found) for found in known)
    ends = [str(sum(len(found) for found in known[:n])) for n in range(1, len(known))]
    cut = f", with a cut after team {', '.join(ends)}" if ends else ""
    return f"{teams} teams by average on a logarithmic scale{cut}"
