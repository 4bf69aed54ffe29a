"""Two positions of a drawn sheet exchanged by the director, and what that costs before it is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.separation.bounds import first_round, pairs_of
from brackets.draw.separation.values import Pairs
from brackets.systems.judo.engine.entrants import Competitor

Positions = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class ClubChange:
    """A club whose members can meet in other rounds than before; None: no two of them can."""

    club: str
    earliest_before: int | None
    earliest_after: int | None
    pairs_before: Pairs
    pairs_after: Pairs

    @property
    def is_worse(self) -> bool:
        """More of the club can meet early."""
        return self.pairs_after > self.pairs_before


@dataclass(frozen=True, slots=True)
class Swap:
    """The sheet after it, the clubs it changes, and the seeds it moves with their positions then."""

    positions: Positions
    clubs: tuple[ClubChange, ...]
    seeds_moved: tuple[tuple[int, int], ...]


def swapped(
    positions: Sequence[str | None], competitors: Sequence[Competitor], first: int, second: int
) -> Swap:
    """What exchanging two positions (from 1) does.

    Raises DrawError for a position that is not on the sheet, for two empty ones, and where the
    exchange would leave a bye against a bye.
    """
    for at in (first, second):
        if not 1 <= at <= len(positions):
            raise DrawError(f"position: {at} is not on a sheet of {len(positions)}.")
    after = list(positions)
    after[first - 1], after[second - 1] = after[second - 1], after[first - 1]
    if after == list(positions):
        raise DrawError(f"positions: {first} and {second} exchanged leave the sheet as it is.")
    empty = _double_byes(after) - _double_byes(positions)
    if empty:
        numbers = ", ".join(map(str, sorted(empty)))
        raise DrawError(
            f"positions: {first} and {second} exchanged leave contest {numbers} without anybody; "
            "choose two that are not both beside a bye."
        )
    known = {one.name: one for one in competitors}
    moved = (
        (known[name].seed or 0, at)
        for at in (first, second)
        if (name := after[at - 1]) is not None and known[name].seed is not None
    )
    return Swap(tuple(after), _changes(positions, after, known), tuple(sorted(moved)))


def _double_byes(positions: Sequence[str | None]) -> set[int]:
    """The contests of the first round that nobody stands in."""
    pairs = zip(positions[::2], positions[1::2], strict=True)
    return {number for number, pair in enumerate(pairs, start=1) if pair == (None, None)}


def _changes(
    before: Sequence[str | None],
    after: Sequence[str | None],
    known: Mapping[str, Competitor],
) -> tuple[ClubChange, ...]:
    was, now = _pairs(before, known), _pairs(after, known)
    return tuple(
        ClubChange(club, first_round(was[club]), first_round(now[club]), was[club], now[club])
        for club in sorted(was)
        if was[club] != now[club]
    )


def _pairs(positions: Sequence[str | None], known: Mapping[str, Competitor]) -> dict[str, Pairs]:
    lines: dict[str, list[int]] = {}
    for line, name in enumerate(positions):
        if name is not None and (club := known[name].club) is not None:
            lines.setdefault(club, []).append(line)
    rounds = len(positions).bit_length() - 1
    return {club: pairs_of(found, rounds) for club, found in lines.items()}
