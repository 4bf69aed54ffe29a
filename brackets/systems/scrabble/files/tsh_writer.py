"""From a division to the bytes of a `.t` file: reading them gives the same division again."""

from __future__ import annotations

from collections.abc import Sequence

from brackets.systems.scrabble.files.problems import FileRefused, shown
from brackets.systems.scrabble.files.tsh_fields import escaped
from brackets.systems.scrabble.files.tsh_line import RATING
from brackets.systems.scrabble.files.tsh_reader import read_division
from brackets.systems.scrabble.files.tsh_values import MISSING, Division, TshPlayer, stripped

UTF_8, LATIN_1 = "utf-8", "latin-1"
NAME_WIDTH = 24
NO_BREAK = "\u00a0"


def write_division(division: Division, *, encoding: str = UTF_8) -> bytes:
    """The file without private fields; raises FileRefused for what no `.t` file can hold.

    What is written is read again: a file that would say something else is never handed out.
    """
    public = stripped(division)
    _check_numbers(public)
    keys = [f"#{key} {value}" for key, value in public.keys]
    lines = [*keys, *map(_line, public.players)]
    raw = _encoded("".join(f"{line}\n" for line in lines), encoding)
    read = read_division(raw)
    if read.problems:
        raise FileRefused(f"The .t file would not be right. {read.problems[0].text}")
    if read.division != public:
        raise FileRefused(_difference(public, read.division))
    return raw


def _check_numbers(division: Division) -> None:
    numbers = [one.number for one in division.players]
    wanted = list(range(1, len(numbers) + 1))
    if numbers != wanted:
        wrong = next(number for number, due in zip(numbers, wanted, strict=True) if number != due)
        raise FileRefused(
            f"Player {wrong} does not stand in line {wrong}; number the players from 1 without a gap."
        )


def _line(player: TshPlayer) -> str:
    head = (
        f"{escaped(_joined(player.name)):<{NAME_WIDTH}} {player.rating} {_values(player.opponents)}"
    )
    tags = (" ".join((tag, *map(escaped, said))) for tag, said in player.tags.items())
    return "; ".join((head.rstrip(), _values(player.scores), *tags))


def _joined(name: str) -> str:
    """The name with a no-break space beside a figure of its own: the reader would take it for the rating."""
    first, *others = name.split(" ")
    found = first
    for before, word in zip([first, *others], others, strict=False):
        is_figure = RATING.fullmatch(word) or RATING.fullmatch(before)
        found += f"{NO_BREAK if is_figure else ' '}{word}"
    return found


def _values(values: Sequence[int | None]) -> str:
    return " ".join(MISSING if value is None else str(value) for value in values)


def _encoded(text: str, encoding: str) -> bytes:
    try:
        return text.encode(encoding)
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        sign = shown(text[error.start])
        raise FileRefused(
            f"Line {line} holds {sign}, which {encoding} has not; write UTF-8."
        ) from error


def _difference(meant: Division, read: Division) -> str:
    """The first player the file cannot hold as he is."""
    for one, other in zip(meant.players, read.players, strict=False):
        if one != other:
            said = f"player {one.number}, {shown(one.name)}, would be read as {shown(other.name)}"
            return (
                f"A .t file cannot hold this division: {said}; write the name in letters, as UTF-8."
            )
    return "A .t file cannot hold this division: its keys or its players would be read otherwise."
