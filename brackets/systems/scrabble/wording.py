"""Games and records in the words of the desk."""

from __future__ import annotations

from collections.abc import Mapping

from brackets.systems.scrabble.facts.facts import GameGiven
from brackets.systems.scrabble.models import Pairing


def game_in_words(row: Pairing) -> str:
    """A game as it is recorded now."""
    second = row.second.name if row.second else "bye"
    if row.state == Pairing.State.PLAYED:
        return f"{row.first.name} {row.score_first} : {row.score_second} {second}"
    if row.state == Pairing.State.FORFEIT:
        lost = [
            name
            for name, halves in (
                (row.first.name, row.half_wins_first),
                (second, row.half_wins_second),
            )
            if halves == 0
        ]
        return f"{row.first.name} v {second}: forfeited by {' and '.join(lost)}"
    return f"{row.first.name} v {second}: {row.get_state_display()}"


def result_in_words(fact: GameGiven, names: Mapping[int, str]) -> str:
    """A result as typed."""
    first, second = (names.get(one, f"player {one}") for one in (fact.first, fact.second))
    if fact.forfeited:
        gone = " and ".join(names.get(one, f"player {one}") for one in fact.forfeited)
        return f"{first} v {second}: forfeited by {gone}"
    if fact.score_first is None:
        return f"{first} v {second}: no result"
    return f"{first} {fact.score_first} : {fact.score_second} {second}"


def wins(halves: int) -> str:
    """Half wins as players read them.

    >>> wins(5), wins(4), wins(1)
    ('2½', '2', '½')
    """
    whole = str(halves // 2) if halves > 1 or not halves % 2 else ""
    return f"{whole}½" if halves % 2 else whole


def signed(spread: int) -> str:
    """A spread with its sign.

    >>> signed(52), signed(-7), signed(0)
    ('+52', '−7', '0')
    """
    return f"+{spread}" if spread > 0 else f"−{-spread}" if spread else "0"
