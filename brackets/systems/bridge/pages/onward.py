"""What a match leads to, in words: the lines say it too, but not on a phone or to a reader."""

from __future__ import annotations

from brackets.picture import words
from brackets.picture.kept import MatchRows
from brackets.picture.match import Piece
from brackets.picture.names import Names
from brackets.picture.rows import BracketRows


def onward(rows: BracketRows, names: Names, found: MatchRows) -> tuple[Piece, ...]:
    """Who goes on to where, decided or not."""
    return (*_winners(rows, names, found), *_losers(rows, names, found))


def _winners(rows: BracketRows, names: Names, found: MatchRows) -> tuple[Piece, ...]:
    exits = rows.exits(found)
    targets = [rows.target(found.match.key, place) for place in range(1, found.match.qualify + 1)]
    if targets == [None]:
        return _end(rows, found)
    if exits is None:
        return _open(rows, names, [t for t in targets if t])
    pieces: list[Piece] = []
    for at, target in zip(exits, targets, strict=True):
        team = None if at is None else rows.team_of(found.sides[at])
        if team and target:
            pieces += [Piece(f"{team.number} goes on"), *_to(rows, names, *target), Piece(". ")]
    return tuple(pieces)


def _end(rows: BracketRows, found: MatchRows) -> tuple[Piece, ...]:
    winner = next((s for s in found.sides if s.outcome == "through"), None)
    team = rows.team_of(winner) if winner else None
    if team is None or found is not rows.final:
        return ()
    return (Piece(f"{team.number} {team.name} wins the bracket."),)


def _losers(rows: BracketRows, names: Names, found: MatchRows) -> tuple[Piece, ...]:
    """Where those go who do not go on, in matches that send them somewhere."""
    losing = (rows.target(found.match.key, place) for place in found.losing_exits)
    targets = [target for target in losing if target]
    if not targets:
        return ()
    if not found.is_decided:
        return (Piece(" The loser goes"), *_to(rows, names, *targets[0]), Piece("."))
    pieces: list[Piece] = []
    for side in found.sides:
        team, target = rows.team_of(side), rows.by_key.get(side.goes_to_key)
        if side.outcome == "out" and team and target and side.goes_to_position:
            to = _to(rows, names, target, side.goes_to_position - 1)
            pieces += [Piece(f"{team.number} goes"), *to, Piece(". ")]
    return tuple(pieces)


def _open(
    rows: BracketRows, names: Names, targets: list[tuple[MatchRows, int]]
) -> tuple[Piece, ...]:
    if len(targets) == 1:
        return (Piece("The winner goes on"), *_to(rows, names, *targets[0]), Piece("."))
    pieces = [Piece(f"{words.capital(_number(len(targets)))} go on")]
    matches = {target.match.key: (target, slot) for target, slot in targets}
    for at, target in enumerate(matches.values()):
        pieces += [Piece(" and" if at else ""), *_to(rows, names, *target)]
    return (*pieces, Piece("."))


def _number(size: int) -> str:
    return {2: "two", 3: "three", 4: "four"}.get(size, str(size))


def _to(rows: BracketRows, names: Names, target: MatchRows, slot: int) -> list[Piece]:
    """To meet those who wait there, or to the match."""
    others = [rows.team_of(side) for at, side in enumerate(target.sides) if at != slot]
    known = [team.number for team in others if team]
    meets = f" to meet {words.either(known, 'and')} in the " if known else " to the "
    return [Piece(meets), Piece(names.at_table(target), names.href(target))]
