"""The grammar of a division: a board or a player, two scores, Enter."""

from __future__ import annotations

import re
from collections.abc import Sequence

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.models import Pairing

CALL = re.compile(r"p?\d{1,4}")
SCORE = re.compile(r"-?\d{1,4}")
HOW = "Type board and scores, who starts first: 12 431 388; or a player's number: p17 431 388."


def check_call(call: str) -> None:
    """Refuse what names neither a board nor a player."""
    if not CALL.fullmatch(call):
        raise DrawError(f"“{call}” is neither a board nor a player. {HOW}")


def fields_of(pairing: Pairing, text: str) -> dict[str, str]:
    """The fields of a game that a line fills; the scores stand as who is named stands.

    `12 431 388` board 12; `p17 431 388` player 17's score first; `12 f 17` player 17 forfeits.
    Raises DrawError saying what cannot be read.
    """
    call, *rest = text.lower().replace(":", " ").split()
    if rest[:1] == ["f"]:
        return {"gone": _gone(pairing, rest[1:])}
    if len(rest) != 2 or not all(SCORE.fullmatch(one) for one in rest):
        typed = " ".join(rest) or "nothing"
        raise DrawError(f"“{typed}” is not two scores. {HOW}")
    turned = call == f"p{pairing.second_number}"
    a, b = rest[::-1] if turned else rest
    return {"a": a, "b": b}


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
