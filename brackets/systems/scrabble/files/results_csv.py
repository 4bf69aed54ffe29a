"""Round by round for the ratings office: a line for each player and round, byes and forfeits not rated."""

from __future__ import annotations

from collections.abc import Iterator

from brackets.systems.scrabble.files.record import (
    ByeRecord,
    DivisionRecord,
    GameRecord,
    PlayerRecord,
    ordered,
)
from brackets.systems.scrabble.files.record_checks import check_record
from tourney.cells import csv_text

HEADINGS = (
    *("round", "board", "number", "name", "national_number", "rating", "opponent_number"),
    *(
        "opponent_name",
        "opponent_national_number",
        "score",
        "opponent_score",
        "start",
        "kind",
        "rated",
    ),
)
Cells = tuple[object, ...]


def results_csv(record: DivisionRecord) -> str:
    """All games, byes and forfeits by round and number; `rated` is yes for played games alone."""
    check_record(record)
    people = {one.number: one for one in record.players}
    lines = [*_games(record, people), *_byes(record, people)]
    lines.sort(key=lambda line: line[0])
    return csv_text([HEADINGS, *(cells for _, cells in lines)])


_Line = tuple[tuple[int, int], Cells]


def _games(record: DivisionRecord, people: dict[int, PlayerRecord]) -> Iterator[_Line]:
    for game in ordered(record).games:
        for one in (game, game.turned()):
            yield (one.round, one.a), _game(one, people[one.a], people[one.b])


def _game(game: GameRecord, own: PlayerRecord, other: PlayerRecord) -> Cells:
    start = "" if game.start is None else "first" if game.start == game.a else "second"
    kind, rated = ("game", "yes") if game.is_played else ("not played", "no")
    return (
        *(game.round, game.board, own.number, own.name, own.national, own.rating),
        *(other.number, other.name, other.national, game.score_a, game.score_b, start, kind, rated),
    )


def _byes(record: DivisionRecord, people: dict[int, PlayerRecord]) -> Iterator[_Line]:
    for bye in record.byes:
        own = people[bye.player]
        head = (bye.round, None, own.number, own.name, own.national, own.rating)
        cells = (*head, 0, None, None, bye.spread, None, "", kind_of(bye), "no")
        yield (bye.round, bye.player), cells


def kind_of(bye: ByeRecord) -> str:
    """What a round without a game is called."""
    if bye.spread is None:
        return "not played"
    return "bye" if bye.spread > 0 else "forfeit" if bye.spread < 0 else "no game"
