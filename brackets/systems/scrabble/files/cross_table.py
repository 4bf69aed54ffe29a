"""The cross-table as text, in the manner of the association: a line a player, best placed first.

A cell is won, tied or lost and the PLACE of the opponent: `W-01 T-02 L-05`; B a bye, F a forfeit, both -00.
"""

from __future__ import annotations

from collections.abc import Mapping

from brackets.systems.scrabble.files.record import DivisionRecord
from brackets.systems.scrabble.files.record_checks import check_record
from brackets.systems.scrabble.files.standing import Result, StandingLine, margin, standing


def cross_table(record: DivisionRecord) -> str:
    """Rank, name, old rating, rounds, wins (`1+` is one and a half), spread; lines end with a line feed."""
    check_record(record)
    lines = standing(record)
    places = {line.player.number: line.place for line in lines}
    width = max(2, len(str(len(lines))))
    longest = max([len("NAME"), *(len(line.player.name) for line in lines)])
    rounds = " ".join(f"{f'R{at}':<{width + 2}}" for at in range(1, record.rounds + 1))
    head = f"{'#':>{width}} {'NAME':<{longest}} {'OLD RATING':>10} {rounds} {'WINS':>4} {'SPR':>6}"
    return "".join(
        f"{text}\n" for text in (head, *(_row(line, places, width, longest) for line in lines))
    )


def _row(line: StandingLine, places: Mapping[int, int], width: int, longest: int) -> str:
    cells = " ".join(_cell(result, places, width) for result in line.results)
    return (
        f"{line.place:>{width}} {line.player.name:<{longest}} {line.player.rating:>10} {cells}"
        f" {wins(line.halves):>4} {line.spread:>+6}"
    )


def _cell(result: Result, places: Mapping[int, int], width: int) -> str:
    game, bye = result
    if game is None:
        if bye is None:
            return "-" * (width + 2)
        return f"{'B' if bye > 0 else 'F' if bye < 0 else '-'}-{0:0{width}}"
    own = margin(game)
    return f"{'W' if own > 0 else 'L' if own < 0 else 'T'}-{places[game.b]:0{width}}"


def wins(halves: int) -> str:
    """Wins with a plus for the half.

    >>> wins(3), wins(4), wins(1)
    ('1+', '2', '0+')
    """
    return f"{halves // 2}{'+' * (halves % 2)}"
