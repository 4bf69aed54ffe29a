"""Wins, spreads, places and lists as players say them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brackets.systems.scrabble.engine.words import wins_text

MINUS = "\u2212"


def spread_text(spread: int) -> str:
    """A spread with its sign.

    >>> spread_text(345), spread_text(0), spread_text(-7) == MINUS + "7"
    ('+345', '0', True)
    """
    if spread < 0:
        return f"{MINUS}{-spread}"
    return f"+{spread}" if spread else "0"


def record_text(halves: int, played: int) -> str:
    """Wins and losses; a tie is half of each.

    >>> record_text(11, 8)
    '5.5–2.5'
    """
    return f"{wins_text(halves)}–{wins_text(2 * played - halves)}"


def ordinal(number: int) -> str:
    """A place.

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 21, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '112th']
    """
    teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def listed(parts: Iterable[str]) -> str:
    """Words in a sentence.

    >>> listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"])
    ('A', 'A and B', 'A, B and C')
    """
    words = list(parts)
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def rounds_text(numbers: Sequence[int]) -> str:
    """Rounds that follow each other, or one.

    >>> rounds_text(range(8, 12)), rounds_text([29])
    ('rounds 8–11', 'round 29')
    """
    if len(numbers) == 1:
        return f"round {numbers[0]}"
    return f"rounds {numbers[0]}–{numbers[-1]}"


def games_text(count: int) -> str:
    """So many games.

    >>> games_text(1), games_text(4)
    ('1 game', '4 games')
    """
    return f"{count} game{'s' * (count != 1)}"
