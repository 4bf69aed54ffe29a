"""Tables, places and figures as players say them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from itertools import pairwise
from typing import Any

LONGEST = 40
NUMBERED = 8
MINUS = "\u2212"


def tables(numbers: Sequence[int]) -> str:
    """The tables of a match in words.

    >>> tables([46, 47]), tables([48, 49, 201]), tables([5])
    ('tables 46–47', 'tables 48, 49, 201', 'table 5')
    """
    if len(numbers) == 1:
        return f"table {numbers[0]}"
    return f"tables {table_numbers(numbers)}" if numbers else ""


def table_numbers(numbers: Sequence[int]) -> str:
    """The tables of a match by number alone.

    >>> table_numbers([46, 47]), table_numbers([48, 49, 201])
    ('46–47', '48, 49, 201')
    """
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(str(number) for number in numbers)


def drawing(number: int) -> str:
    """Which drawing slips and pages are of; nothing is said of the first.

    >>> drawing(1), drawing(2)
    ('', 'drawing 2')
    """
    return f"drawing {number}" if number > 1 else ""


def capital(words: str) -> str:
    """The first letter large, the rest as it is."""
    return words[:1].upper() + words[1:]


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th ... 11th ... 21st."""
    endings = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if number % 100 in (11, 12, 13) else endings.get(number % 10, 'th')}"


def place_spans(
    sizes: Sequence[int], own: tuple[int, int] | None = None
) -> tuple[tuple[int, int], ...]:
    """The ranks by distance from the final; `sizes` are the teams of each round.

    In a final of three the losers of it are 2nd or 3rd until `own`, the team's places, are known.

    >>> place_spans((16, 8, 4, 2))
    ((1, 1), (2, 2), (3, 4), (5, 8), (9, 16))
    >>> place_spans((16, 9, 6, 3))[1:3], place_spans((16, 9, 6, 3), (3, 3))[1]
    (((2, 3), (4, 6)), (3, 3))
    """
    ends = (1, *reversed(sizes))
    spans = [(inner + 1, max(outer, inner + 1)) for inner, outer in pairwise(ends)]
    if spans and own and own[0] <= spans[0][1]:
        spans[0] = (max(own[0], 2), max(own[1], 2))
    return ((1, 1), *spans)


def places(low: int, high: int) -> str:
    """A place, or the places that a round's losers share.

    >>> places(1, 1), places(3, 4), places(9, 16)
    ('1st', '3rd/4th', '9th/16th')
    """
    return ordinal(low) if low == high else f"{ordinal(low)}/{ordinal(high)}"


def amount(value: Decimal | str) -> str:
    """A score without decimals that say nothing.

    >>> amount(Decimal("61.000")), amount("12.50")
    ('61', '12.5')
    """
    return f"{Decimal(value).normalize() + 0:f}"


def balance(value: Decimal) -> str:
    """A balance with its sign.

    >>> balance(Decimal(19)), balance(Decimal(-19)), balance(Decimal(0))
    ('+19', '−19', '0')
    """
    sign = "+" if value > 0 else MINUS if value < 0 else ""
    return sign + amount(abs(value))


def whole(value: Decimal) -> str:
    """An average to the nearest point, thousands set apart.

    >>> whole(Decimal("1234.50"))
    '1,235'
    """
    return f"{int(value + Decimal('0.5')):,}"


def either(items: Iterable[Any], last: str = "or") -> str:
    """1, 8 or 9."""
    *rest, final = [str(item) for item in items]
    return f"{', '.join(rest)} {last} {final}" if rest else final


def short_name(name: str, room: int = LONGEST) -> str:
    """A name for the tree where the full one has no room; empty when it has.

    >>> short_name("Wendy Fairbank"), short_name("Anna Katharina Charlotte von Hohenlohe-Schillingsfürst")
    ('', 'A. Hohenlohe-Schillingsfürst')
    """
    if len(name) <= room:
        return ""
    parts = name.split()
    return f"{parts[0][0]}. {parts[-1]}" if len(parts) > 1 else ""


def one_of(numbers: Sequence[int]) -> str:
    """A few by number, many counted.

    >>> one_of([1, 4, 5]), one_of(range(1, 17)), one_of([])
    ('1, 4 or 5', 'one of 16 teams', '')
    """
    if len(numbers) > NUMBERED:
        return f"one of {len(numbers)} teams"
    return either(numbers) if numbers else ""
