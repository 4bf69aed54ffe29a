"""The fixed-width file of the program AUPAIR (`.tou`), as ratings officers take it: ASCII, CRLF.

Two starred lines with day, event and division; a line for the high word, which nobody gives here; then a name in
20 letters and for each round ` RSSS OOO`: 2 won, 1 tied, blank lost; the score in three figures; the opponent's
number, a plus before it for who went first. A bye is a game against the player himself.
"""

from __future__ import annotations

import unicodedata
from datetime import date

from brackets.systems.scrabble.files.problems import FileRefused, shown
from brackets.systems.scrabble.files.record import DivisionRecord, GameRecord
from brackets.systems.scrabble.files.record_checks import check_numbers, check_record
from brackets.systems.scrabble.files.standing import Result, margin, standing

NAME_WIDTH = 20
HIGH_WORD = " " * 38 + "0"
END = "*** END OF FILE ***"
MOST_POINTS = 999
_PLAIN = str.maketrans(
    {"ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L"}
    | {"đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i", "’": "'", "–": "-"}
)


def write_tou(record: DivisionRecord, *, event: str, day: date, division: str = "A") -> bytes:
    """The file of a division whose games are all played; raises FileRefused for what it cannot hold."""
    check_record(record)
    check_numbers(record)
    for game in record.games:
        _check_game(game)
    figures = 2 if len(record.players) <= 99 else len(str(len(record.players)))
    lines = sorted(standing(record), key=lambda line: line.player.number)
    names = _names(record)
    rows = [
        names[line.player.number]
        + "".join(_block(one, line.player.number, figures) for one in line.results)
        for line in lines
    ]
    head = [f"*M{day:%d.%m.%Y} {_ascii('event', event)}", f"*{_ascii('division', division)}"]
    return "".join(f"{line}\r\n" for line in (*head, HIGH_WORD, *rows, END)).encode("ascii")


def _check_game(game: GameRecord) -> None:
    where = f"Round {game.round}, {game.a} v {game.b}"
    if not game.is_played:
        raise FileRefused(f"{where} has no scores yet; enter them, or a forfeit for both.")
    for score in (game.score_a or 0, game.score_b or 0):
        if not 0 <= score <= MOST_POINTS:
            raise FileRefused(
                f"{where}: the file has three figures for a score and cannot hold {score}; send the CSV."
            )


def _names(record: DivisionRecord) -> dict[int, str]:
    """Given name first, without accents, cut to 20 letters; two players must not end alike."""
    found: dict[int, str] = {}
    for one in record.players:
        surname, _, given = one.name.partition(",")
        name = _ascii(f"player {one.number}", f"{given} {surname}")[:NAME_WIDTH]
        if any(sign.isdigit() for sign in name) or name.startswith("*"):
            raise FileRefused(
                f"The file cannot hold {shown(one.name)}: its readers take a name without figures and"
                " stars; mend the name, or send the CSV."
            )
        found[one.number] = f"{name:<{NAME_WIDTH}}"
        alike = [number for number, other in found.items() if other == found[one.number]]
        if len(alike) > 1:
            raise FileRefused(
                f"Players {alike[0]} and {alike[1]} are both {shown(name)} in {NAME_WIDTH} letters;"
                " tell them apart by a middle name, or send the CSV."
            )
    return found


def _ascii(what: str, text: str) -> str:
    apart = unicodedata.normalize("NFKD", " ".join(text.translate(_PLAIN).split()))
    plain = "".join(one for one in apart if not unicodedata.combining(one))
    if not plain.isascii() or not plain.isprintable() or not plain:
        raise FileRefused(
            f"The file is ASCII and cannot hold the {what}, {shown(text.strip())}; write it in Latin letters."
        )
    return plain


def _block(result: Result, number: int, figures: int) -> str:
    game, bye = result
    if game is not None:
        own = margin(game)
        code = "2" if own > 0 else "1" if own == 0 else " "
        met = f"{'+' if game.start == number else ''}{game.b}"
        return f" {code}{game.score_a:03} {met:>{figures + 1}}"
    won = bye is not None and bye > 0
    points = min(max(bye or 0, 0), MOST_POINTS)
    return f" {'2' if won else ' '}{points:03} {number:>{figures + 1}}"
