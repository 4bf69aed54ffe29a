"""How a result is typed, and how it reads."""

from __future__ import annotations

from collections.abc import Mapping

from brackets.draw.errors import DrawError
from brackets.systems.robin.engine.results import (
    BLACK,
    BLACK_FORFEIT,
    DRAWN,
    NEITHER,
    POINTS,
    UNPLAYED,
    WHITE,
    WHITE_FORFEIT,
)
from brackets.systems.robin.models import RobinGame
from tourney.numbers import whole

SHOWN: Mapping[str, str] = {
    WHITE: "1 – 0",
    DRAWN: "½ – ½",
    BLACK: "0 – 1",
    WHITE_FORFEIT: "+ – −",
    BLACK_FORFEIT: "− – +",
    NEITHER: "− – −",
}
TYPED: Mapping[str, str] = {
    **{one: one for one in SHOWN},
    "1-0": WHITE,
    "0-1": BLACK,
    "½": DRAWN,
    "5": DRAWN,
    "1/2": DRAWN,
    "½-½": DRAWN,
    "1/2-1/2": DRAWN,
}
MOST_DIGITS = 4


def number_of(call: str) -> int:
    """The number of a game that a line names; DrawError when it names none.

    >>> number_of("12")
    12
    """
    found = whole(call, longest=MOST_DIGITS)
    if found is None:
        raise DrawError(f"“{call}” is no game; type its number and the result of white, like 12 1.")
    return found


def result_of(text: str) -> str:
    """The result a line gives after its number; DrawError says what can be typed.

    >>> result_of("12 ½"), result_of("12 1-0")
    ('=', '1')
    """
    call, _, word = text.strip().lower().partition(" ")
    found = TYPED.get("".join(word.split()))
    if found is None:
        raise DrawError(
            f"“{word.strip()}” is no result; type {call} 1 or {call} 0 for white won or lost, "
            f"{call} = for a draw, {call} + or {call} - where only one came, {call} -- for neither."
        )
    return found


def result_in_words(names: tuple[str, str], result: str) -> str:
    """What happened, with the names of white and black.

    >>> result_in_words(("Ann", "Ben"), "0"), result_in_words(("Ann", "Ben"), "+")
    ('Ben beat Ann', 'Ann won, Ben did not play')
    """
    white, black = names
    return {
        WHITE: f"{white} beat {black}",
        DRAWN: f"{white} and {black} drew",
        BLACK: f"{black} beat {white}",
        WHITE_FORFEIT: f"{white} won, {black} did not play",
        BLACK_FORFEIT: f"{black} won, {white} did not play",
        NEITHER: f"neither {white} nor {black} played",
        "": f"{white} – {black}",
    }[result]


def own_result(result: str, *, is_white: bool) -> str:
    """A result as one of the two says it; nothing while there is none.

    >>> own_result("0", is_white=True), own_result("+", is_white=True)
    ('lost', 'won without play')
    """
    if not result:
        return ""
    said = {2: "won", 1: "drew", 0: "lost"}[POINTS[result][0 if is_white else 1]]
    return f"{said} without play" if result in UNPLAYED else said


def game_in_words(game: RobinGame) -> str:
    """A game and what became of it."""
    said = result_in_words((game.white.name, game.black.name), game.result)
    return f"{said}; it does not count, somebody left" if game.is_out else said


def points(halves: int) -> str:
    """Half points as players write them.

    >>> points(7), points(1), points(4)
    ('3½', '½', '2')
    """
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def berger(quarters: int) -> str:
    """Sonneborn-Berger, to the quarter.

    >>> berger(13), berger(8)
    ('3.25', '2.00')
    """
    return f"{quarters / 4:.2f}"
