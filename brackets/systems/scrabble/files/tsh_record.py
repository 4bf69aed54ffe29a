"""Between a `.t` file's value and a division record: games stand in two lines there, once here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from brackets.systems.scrabble.files.problems import FileRefused
from brackets.systems.scrabble.files.record import (
    ByeRecord,
    DivisionRecord,
    GameRecord,
    OffRecord,
    PlayerRecord,
    ordered,
)
from brackets.systems.scrabble.files.record_checks import check_numbers, check_record
from brackets.systems.scrabble.files.tsh_checks import FIRST, SECOND, contradictions
from brackets.systems.scrabble.files.tsh_values import Division, TshPlayer

NOT_KNOWN, BYE_CODE = 4, 0
TAKEN = frozenset({"class", "team", "off", "p12", "board"})
"""Tags that a division record holds; all others stay in the file's own value."""


def record_of(division: Division) -> DivisionRecord:
    """Players, games, byes and who is off; raises FileRefused where lines contradict each other.

    A player who is `off` plays no round behind the last his line says anything of.
    """
    lines = {one.number: one.number for one in division.players}
    problem = next(contradictions(division, lines), None)
    if problem is not None:
        raise FileRefused(problem.text)
    return ordered(
        DivisionRecord(
            tuple(map(_player, division.players)),
            tuple(game for one in division.players for game in _games(one, division)),
            tuple(bye for one in division.players for bye in _byes(one)),
            tuple(_off(one) for one in division.players if "off" in one.tags),
        )
    )


def left_out(division: Division) -> tuple[str, ...]:
    """The tags a record does not hold, by name; `private` ones as well."""
    return tuple(sorted({tag for one in division.players for tag in one.tags} - TAKEN))


def _player(one: TshPlayer) -> PlayerRecord:
    category, team = (" ".join(one.tags.get(tag, ())) for tag in ("class", "team"))
    return PlayerRecord(one.number, one.name, one.ratings[0], category, team)


def _games(one: TshPlayer, division: Division) -> Iterator[GameRecord]:
    others = {other.number: other for other in division.players}
    for number, met in enumerate(one.opponents, 1):
        if met is None or met < one.number:
            continue
        other = others[met]
        start = {FIRST: one.number, SECOND: met}.get(one.tag("p12", number) or 0)
        board = one.tag("board", number) or other.tag("board", number) or None
        scores = one.score(number), other.score(number)
        yield GameRecord(number, one.number, met, *scores, start, board)


def _byes(one: TshPlayer) -> Iterator[ByeRecord]:
    for number, met in enumerate(one.opponents, 1):
        if met == 0:
            yield ByeRecord(number, one.number, one.score(number))


def _off(one: TshPlayer) -> OffRecord:
    costs = one.tags["off"]
    return OffRecord(one.number, len(one.opponents), int(costs[0]) if costs else 0)


def division_of(record: DivisionRecord) -> Division:
    """The lines of a record's players; raises FileRefused where the record contradicts itself."""
    check_record(record)
    check_numbers(record)
    given = ordered(record)
    boards = any(game.board for game in given.games)
    lines = _sides(given)
    return Division(tuple(_line(given, one, lines, boards) for one in given.players))


_Side = tuple[int, int | None, int, int]
"""Opponent, own score, code of the start, board."""
_NOTHING: tuple[None, None, int, int] = (None, None, BYE_CODE, 0)


def _sides(record: DivisionRecord) -> Mapping[tuple[int, int], _Side]:
    """What each player has in each round."""
    found: dict[tuple[int, int], _Side] = {}
    for game in record.games:
        for one in (game, game.turned()):
            code = {one.a: FIRST, one.b: SECOND}.get(game.start or 0, NOT_KNOWN)
            found[one.a, one.round] = (one.b, one.score_a, code, one.board or 0)
    for bye in record.byes:
        found[bye.player, bye.round] = (0, bye.spread, BYE_CODE, 0)
    return found


def _line(
    record: DivisionRecord,
    player: PlayerRecord,
    lines: Mapping[tuple[int, int], _Side],
    boards: bool,
) -> TshPlayer:
    off = next((one for one in record.off if one.player == player.number), None)
    last = max([number for one, number in lines if one == player.number], default=0)
    rounds = range(1, (off.after_round if off else last) + 1)
    sides = [lines.get((player.number, number), _NOTHING) for number in rounds]
    tags = {"class": tuple(player.category.split()), "team": tuple(player.team.split())}
    tags["off"] = (str(off.spread),) if off else ()
    tags["p12"] = tuple(str(code) for _, _, code, _ in sides)
    tags["board"] = tuple(str(board) for _, _, _, board in sides) if boards else ()
    return TshPlayer(
        player.number,
        player.name,
        str(player.rating),
        tuple(met for met, _, _, _ in sides),
        _trimmed([score for _, score, _, _ in sides]),
        {tag: values for tag, values in tags.items() if values},
    )


def _trimmed(scores: list[int | None]) -> tuple[int | None, ...]:
    """Rounds not yet played are left out at the end."""
    while scores and scores[-1] is None:
        scores.pop()
    return tuple(scores)
