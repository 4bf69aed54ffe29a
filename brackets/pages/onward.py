"""What a match leads to, in words: the lines say it too, but not on a phone or to a reader."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.pages import words
from brackets.pages.names import Names
from brackets.pages.rows import BracketRows, MatchRows


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a sentence, linked where it names a match."""

    text: str
    href: str = ""


def onward(rows: BracketRows, names: Names, found: MatchRows) -> tuple[Piece, ...]:
    """Who goes on to where, decided or not."""
    exits = rows.exits(found)
    targets = [
        rows.targets.get((found.match.key, place)) for place in range(1, found.match.qualify + 1)
    ]
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
    return (Piece(f"{team.number} {team.name} wins the bracket."),) if team else ()


def _open(
    rows: BracketRows, names: Names, targets: list[tuple[MatchRows, int]]
) -> tuple[Piece, ...]:
    if len(targets) == 1:
        return (Piece("The winner goes on"), *_to(rows, names, *targets[0]), Piece("."))
    pieces = [Piece(f"{words.capital(_number(len(targets)))} go on")]
    for at, target in enumerate(targets):
        pieces += [Piece(" and" if at else ""), *_to(rows, names, *target)]
    return (*pieces, Piece("."))


def _number(size: int) -> str:
    return {2: "two", 3: "three"}.get(size, str(size))


def _to(rows: BracketRows, names: Names, target: MatchRows, slot: int) -> list[Piece]:
    """To meet those who wait there, or to the match."""
    others = [rows.team_of(side) for at, side in enumerate(target.sides) if at != slot]
    known = [team.number for team in others if team]
    meets = f" to meet {words.either(known, 'and')} in the " if known else " to the "
    return [Piece(meets), Piece(names.at_table(target), names.href(target))]
