"""What a director chooses on the pairing page: opponents of locked players, pairings by hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import QueryDict

from brackets.systems.scrabble.engine.values import Override
from brackets.systems.scrabble.facts.exchanging import Wish
from tourney.http import whole_number

MOST_WISHES = 60


@dataclass(frozen=True)
class Choices:
    """What the director chose besides: opponents of locked players, pairings by hand."""

    overrides: tuple[Override, ...] = ()
    wishes: tuple[Wish, ...] = ()


def read_choices(data: QueryDict) -> Choices:
    """`override=5-31` and `wish=9-12-7`, each as often as it was chosen; anything else is left out.

    A wish being typed stands in `round`, `player` and `opponent`.
    """
    overrides = tuple(Override(a, b) for a, b in _numbers(data.getlist("override"), 2) if a and b)
    wishes = tuple(Wish(*three) for three in _numbers(data.getlist("wish"), 3))
    dropped = set(_numbers(data.getlist("drop"), 3))
    kept = tuple(one for one in wishes if (one.round, one.player, one.opponent) not in dropped)
    typed = read_wish(data)
    return Choices(overrides, (*kept, *((typed,) if typed else ()))[:MOST_WISHES])


def _numbers(texts: Iterable[str], count: int) -> Iterable[tuple[int, ...]]:
    for text in texts:
        parts = text.split("-")
        numbers = tuple(whole_number(part) for part in parts)
        if len(parts) == count and min(numbers) >= 0:
            yield numbers


def read_wish(data: QueryDict) -> Wish | None:
    """Round, player and opponent by their numbers; 0 is the bye. None where one of them is no number."""
    found = [whole_number(data.get(name, "").strip()) for name in ("round", "player", "opponent")]
    return Wish(*found) if min(found) >= 0 else None
