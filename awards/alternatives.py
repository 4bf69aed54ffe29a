"""What a winner would be paid if the book were read another way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from awards.rules.facts import KnockoutFacts
from awards.rules.knockout import BracketAwards, knockout_awards
from awards.rules.rulebook import Rulebook
from awards.rules.tables import Choice

OF_FIRST = ("ko_table_count", "rounding", "top_bracket_m")
"""The readings that a first award can depend on."""


def other_readings(
    book: Rulebook,
    facts: KnockoutFacts,
    chosen: Mapping[str, str],
    awards: Sequence[BracketAwards],
) -> list[list[dict[str, Any]]]:
    """For each bracket, every other reading that would change its first award."""
    found: list[list[dict[str, Any]]] = [[] for _ in awards]
    for choice in (row for row in book.rows(Choice) if row.name in OF_FIRST):
        now = chosen.get(choice.name, choice.value)
        for other in (option for option in choice.options.split("|") if option != now):
            readings = book.readings({**chosen, choice.name: other})
            changed = knockout_awards(book, facts, readings)
            for at, (old, new) in enumerate(zip(awards, changed, strict=True)):
                found[at] += _difference(choice, now, other, old, new)
    return found


def _difference(
    choice: Choice, now: str, other: str, old: BracketAwards, new: BracketAwards
) -> list[dict[str, Any]]:
    if not old.overall or not new.overall or old.overall[0].award == new.overall[0].award:
        return []
    difference = new.overall[0].award - old.overall[0].award
    return [
        {
            "reading": choice.name,
            "rule": choice.rule_number,
            "meaning": choice.meaning,
            "value": now,
            "other": other,
            "award": str(new.overall[0].award),
            "difference": _signed(difference),
        }
    ]


def _signed(value: Decimal) -> str:
    """A difference in words.

    >>> _signed(Decimal("-1.63"))
    '1.63 less'
    """
    return f"{abs(value)} {'more' if value > 0 else 'less'}"
