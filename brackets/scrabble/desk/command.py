"""The command line: a board or a player, two scores, Enter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.models import Pairing

HOW = "Type board and scores, who starts first: 12 431 388; or a player's number: p17 431 388."


@dataclass(frozen=True, slots=True)
class Reading:
    """A pairing, and the fields of its form."""

    pairing: Pairing
    fields: dict[str, str]


def read_command(rows: Sequence[Pairing], text: str) -> Reading:
    """What a line means in a round; the scores are in the order in which who is named stands.

    `12 431 388` board 12; `p17 431 388` player 17's score first; `12 f 17` player 17 forfeits.
    Raises DrawError saying what cannot be read.
    """
    words = text.lower().replace(":", " ").split()
    if not words:
        raise DrawError(f"Nothing was typed. {HOW}")
    pairing, turned = _found(rows, words[0])
    rest = words[1:]
    if rest[:1] == ["f"]:
        return Reading(pairing, {"gone": _gone(pairing, rest[1:])})
    if len(rest) != 2 or not all(re.fullmatch(r"-?\d{1,4}", one) for one in rest):
        typed = " ".join(rest) or "nothing"
        raise DrawError(f"“{typed}” is not two scores. {HOW}")
    a, b = rest[::-1] if turned else rest
    return Reading(pairing, {"a": a, "b": b})


def _found(rows: Sequence[Pairing], word: str) -> tuple[Pairing, bool]:
    """The game, and whether the player named is the second of it."""
    match = re.fullmatch(r"(p?)(\d{1,4})", word)
    if match is None:
        raise DrawError(f"“{word}” is neither a board nor a player. {HOW}")
    number = int(match[2])
    if not match[1]:
        found = next((row for row in rows if row.board == number), None)
        if found is None:
            raise DrawError(f"Board {number} has no game in this round; type a board of the list.")
        return found, False
    for row in rows:
        if row.board and number in (row.first_number, row.second_number):
            return row, row.second_number == number
    raise DrawError(f"Player {number} has no game in this round; type a number of the list.")


def _gone(pairing: Pairing, words: Sequence[str]) -> str:
    """Who forfeits, by player number; both numbers or none for both."""
    sides = {str(pairing.first_number): "first", str(pairing.second_number): "second"}
    numbers = [word.removeprefix("p") for word in words]
    if not all(number in sides for number in numbers) or len(set(numbers)) > 2:
        both = f"{pairing.first_number} and {pairing.second_number}"
        raise DrawError(
            f"“f {' '.join(words)}”: {both} play on board {pairing.board}; name who forfeits."
        )
    return sides[numbers[0]] if len(set(numbers)) == 1 else "both"
