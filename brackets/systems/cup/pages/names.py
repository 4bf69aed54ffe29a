"""What the rounds of a cup are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from brackets.picture.rounds import PAIR, Round, RoundName, round_names
from brackets.systems.cup.engine.plan import plan_cup

PRELIMINARY = RoundName(
    "Preliminary round",
    "Prelims",
    "match of the preliminary round",
    "the preliminary round",
    "preliminary round",
)
"""The Vorrunde: few play it, and the pre-qualified skip one round more for it."""


def cup_names(
    matches: Mapping[int, int], rounds: int, *, preliminary: bool = False
) -> dict[int, RoundName]:
    """The names of so many rounds; `matches` are those of every round that is paired.

    >>> names = cup_names({1: 9, 2: 16, 3: 8, 4: 4}, 6, preliminary=True)
    >>> [names[number].title for number in (1, 2, 4, 5)]
    ['Preliminary round', 'Round 2', 'Quarter-finals', 'Semi-finals']
    >>> [name.short for name in cup_names({1: 1, 2: 1}, 2).values()]
    ['Semi', 'Final']
    """
    found = round_names([Round(n, PAIR * matches.get(n, 0)) for n in range(1, rounds + 1)])
    return found | ({1: PRELIMINARY} if preliminary else {})


def names_of_cup(
    rounds: Iterable[int], to_come: int, document: Mapping[str, Any] | None
) -> dict[int, RoundName]:
    """The same from the round of every match paired so far, and the input its draw was made from."""
    matches = Counter(rounds)
    skips = [one.get("skip", 0) for one in document["entrants"]] if document else []
    has_preliminary = bool(skips) and plan_cup(skips).preliminary
    return cup_names(matches, max(matches, default=0) + to_come, preliminary=has_preliminary)
