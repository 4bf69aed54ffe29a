"""From the bytes of a `.t` file to a division, with everything that is wrong in it.

A line is `Surname, Given RATING opp1 opp2 ...; score1 score2 ...; tag v1 v2 ...; ...`. Lines beginning with
`#` are not counted, `#key value` is kept. Nothing is guessed: a line that can be read in two ways is a problem.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from brackets.systems.scrabble.files.problems import FileRefused, Problem
from brackets.systems.scrabble.files.tsh_checks import cautions, contradictions
from brackets.systems.scrabble.files.tsh_line import read_line
from brackets.systems.scrabble.files.tsh_values import Division, TshPlayer
from tourney.importing.decode import decode
from tourney.importing.errors import ImportRefused
from tourney.importing.limits import Limits

DIVISION = Limits(bytes=2_000_000, part="A division has one line a player.")
MOST_PLAYERS = 1_000
LINE_ENDS = re.compile(r"\r\n|\r|\n")
_KEY = re.compile(r"#([A-Za-z]\w*)[ \t]+([^; \t][^;]*)")


@dataclass(frozen=True, slots=True)
class TshReading:
    """What a file says, what is wrong with it, and what a director should know all the same.

    A player whose line has a problem of its own is not in the division; the others keep their numbers.
    """

    division: Division
    problems: tuple[Problem, ...]
    cautions: tuple[Problem, ...]
    encoding: str


def read_division(raw: bytes) -> TshReading:
    """The division of a file; raises FileRefused where the file is no `.t` file at all.

    >>> read_division(b"Cree, Ann 1500 2; 400\\nOlaf, Bo 1400 1; 380").division.players[1].scores
    (380,)
    """
    text, encoding = text_of(raw)
    keys, found = _divided(text)
    _check_size(len(found))
    players: list[TshPlayer] = []
    problems: list[Problem] = []
    lines = {number: at for number, (at, _) in enumerate(found, 1)}
    for number, (at, line) in enumerate(found, 1):
        player, wrong = read_line(line, at, number, len(found))
        problems += wrong
        players += [] if wrong else [player]
    division = Division(tuple(players), keys)
    problems += contradictions(division, lines)
    problems.sort(key=lambda one: (one.line, one.round or 0))
    return TshReading(division, tuple(problems), tuple(cautions(division, lines)), encoding)


def _divided(text: str) -> tuple[tuple[tuple[str, str], ...], list[tuple[int, str]]]:
    """The keys of the file, and the lines of its players with where they stand."""
    keys: list[tuple[str, str]] = []
    found: list[tuple[int, str]] = []
    for at, line in enumerate(LINE_ENDS.split(text), 1):
        if line.lstrip(" \t").startswith("#"):
            keys += [(key[1], key[2])] if (key := _KEY.fullmatch(line.strip(" \t"))) else []
        elif line.strip():
            found.append((at, line))
    return tuple(keys), found


def text_of(raw: bytes) -> tuple[str, str]:
    """UTF-8 with or without a mark, else the Latin letters of Windows, which are those of latin-1."""
    if len(raw) > DIVISION.bytes:
        raise FileRefused(
            f"The file has {len(raw)} bytes; a division has at most {DIVISION.bytes}."
        )
    try:
        decoded = decode(raw)
    except ImportRefused as error:
        raise FileRefused(
            "This file cannot be read as text; save the .t file as plain text in UTF-8."
        ) from error
    return decoded.text, decoded.encoding


def _check_size(count: int) -> None:
    if not count:
        raise FileRefused("The file has no player; a .t file has one line a player.")
    if count > MOST_PLAYERS:
        raise FileRefused(f"The file has {count} players; a division has at most {MOST_PLAYERS}.")
