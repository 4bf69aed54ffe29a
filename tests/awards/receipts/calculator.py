"""A pocket calculator that knows a receipt by its text alone.

It reads the indented lines, takes every number as it is printed, and works out what a line says of
itself. It knows none of the engine's code.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from math import log10, prod, sqrt

LINE = re.compile(r"^(?P<in> *)(?P<name>.+?) = (?P<value>[^:]+): (?P<why>.*?)(?: \[.*\])?$")
NUMBER = r"(\d+(?:\.\d+)?(?:/\d+)?)"


@dataclass
class Line:
    """One line of the text with those that are set further in below it."""

    name: str
    value: str
    why: str
    parts: list[Line] = field(default_factory=list)

    @property
    def printed(self) -> Fraction | None:
        """The number that is printed; None for a word."""
        found = re.fullmatch(NUMBER, self.value)
        return Fraction(found[1]) if found else None

    def all(self) -> list[Line]:
        """This line and every one below it."""
        return [self, *(line for part in self.parts for line in part.all())]


def read(text: str) -> Line:
    """The first line with all that belongs to it."""
    stack: list[tuple[int, Line]] = []
    for row in text.splitlines():
        found = LINE.match(row)
        assert found, row
        line, depth = Line(found["name"], found["value"], found["why"]), len(found["in"])
        while stack and stack[-1][0] >= depth:
            stack.pop()
        if stack:
            stack[-1][1].parts.append(line)
        stack.append((depth, line))
    return stack[0][1]


def worked(line: Line, *, from_leaves: bool = False) -> Fraction | None:
    """What the line says it is; None where it says no sum. `from_leaves` trusts no number between."""
    factors = _factors(line, from_leaves)
    if factors is not None:
        return factors
    if found := re.search(rf"^{NUMBER} rounded half up(?: to .+)?$", line.why):
        return _of(line, 0, found[1], from_leaves)
    if found := re.match(rf"^{NUMBER}% of {NUMBER}(?::|$)", line.why):
        return Fraction(found[1]) / 100 * _of(line, 1, found[2], from_leaves)
    for says, sum_of in SUMS:
        if found := re.search(says, line.why):
            return sum_of(*(Fraction(one) for one in found.groups() if one is not None))
    return None


def _by_root(first: Fraction, place: Fraction, before: Fraction) -> Fraction:
    return Fraction(float(first) / sqrt(place * sqrt(2 * before)))


def _multiplied(*numbers: Fraction) -> Fraction:
    return prod(numbers, start=Fraction(1))


SUMS: tuple[tuple[str, Callable[..., Fraction]], ...] = (
    (rf": {NUMBER} rounded half up$", lambda exact: exact),
    (rf"^{NUMBER} x {NUMBER} won x {NUMBER}% of the match", lambda a, b, c: a * b * c / 100),
    (rf"^{NUMBER} x {NUMBER}% of the match award$", lambda award, percent: award * percent / 100),
    (
        rf"^{NUMBER} x {NUMBER} / \({NUMBER} \+ {NUMBER} - 3\)$",
        lambda f, s, p, t: f * s / (p + t - 3),
    ),
    (rf"^{NUMBER} / sqrt\({NUMBER} x sqrt\(2 x {NUMBER}\)\)$", _by_root),
    (rf"^{NUMBER} / {NUMBER}$", lambda first, place: first / place),
    (rf"^\({NUMBER} tables \+ {NUMBER}\) / {NUMBER}$", lambda tables, add, by: (tables + add) / by),
    (rf"^log10\({NUMBER} tables / {NUMBER}\)$", lambda tables, by: Fraction(log10(tables / by))),
    (rf"^{NUMBER} boards a match / {NUMBER}$", lambda boards, by: boards / by),
    (rf"^{NUMBER} teams x {NUMBER}$", _multiplied),
    (rf"^{NUMBER} is over the limit of {NUMBER}:", lambda _value, limit: limit),
    *((rf"^{NUMBER}{f' x {NUMBER}' * many}(?::|$)", _multiplied) for many in range(1, 10)),
)
"""What a line may say of itself, and the sum it is."""


def _factors(line: Line, from_leaves: bool) -> Fraction | None:
    """A product that names its factors, as B x K x L x M x P."""
    names = line.why.split(" x ")
    values = {part.name: part for part in line.parts}
    if len(names) < 2 or not all(name in values for name in names):
        return None
    return prod((_value(values[name], from_leaves) for name in names), start=Fraction(1))


def _value(part: Line, from_leaves: bool) -> Fraction:
    deeper = worked(part, from_leaves=True) if from_leaves and _is_sum(part) else None
    assert part.printed is not None
    return part.printed if deeper is None else deeper


def _is_sum(part: Line) -> bool:
    """Logarithms and boards are looked up as they are printed: nobody does them in the head."""
    return bool(part.parts) and "log10" not in part.why


def _of(line: Line, at: int, number: str, from_leaves: bool) -> Fraction:
    """The number, or what the part it is of comes to."""
    found = worked(line.parts[at], from_leaves=True) if from_leaves and line.parts else None
    return Fraction(number) if found is None else found
