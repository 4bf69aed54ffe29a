"""The places of a sheet: who ends where, the best first, and how many share a place.

First and second by the final; third those who win a bronze contest, or lose a semi-final nobody
leaves with a second chance; then the losers of the losers' contests, the nearer to the bronze the
better; last those who lost without a second chance, by round. Whoever forfeits takes the place of
the loser he would have been.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.systems.judo.engine.values import Sheet

Span = tuple[int, int]
Way = tuple[int, bool]
"""A contest, and whether its loser is meant."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The places of whoever ends in a contest as its winner or its loser; None where he goes on.

    `lost` are the loser's places even where he has another contest: those of who forfeits.
    """

    winner: Span | None
    loser: Span | None
    lost: Span


def places_of(sheet: Sheet) -> dict[int, Ending]:
    """The places of every contest, by its number: those of a full sheet, whoever has a bye."""
    spans: dict[Way, Span] = {}
    low, last = 1, (1, 1)
    for group in _groups(sheet):
        if (count := len(group) - _called(sheet, group)) > 0:
            last = (low, low + count - 1)
            low += count
        spans |= dict.fromkeys(group, last)
    return {one.number: _ending(sheet, one.number, spans) for one in sheet.contests}


def _ending(sheet: Sheet, number: int, spans: Mapping[Way, Span]) -> Ending:
    lost, at = (number, True), number
    while lost not in spans:
        at = sheet.loser_to[at]
        lost = (at, True)
    own = spans.get((number, True))
    return Ending(spans.get((number, False)), own, spans[lost])


def _groups(sheet: Sheet) -> list[list[Way]]:
    """The ends of a sheet that share places, best first."""
    found: dict[tuple[int, int], list[Way]] = {}
    for contest in sheet.contests:
        for way in ((contest.number, False), (contest.number, True)):
            goes_on = sheet.loser_to if way[1] else sheet.winner_to
            if contest.number not in goes_on:
                found.setdefault(_rank(sheet, way), []).append(way)
    return [found[rank] for rank in sorted(found)]


def _rank(sheet: Sheet, way: Way) -> tuple[int, int]:
    """A group of ends, smaller is better."""
    number, is_loser = way
    if number == sheet.final:
        return (0, int(is_loser))
    if number == sheet.loser_to.get(sheet.final):
        return (0, 1 + is_loser)
    contest = sheet.contests[number - 1]
    if contest.bronze:
        return (2, int(is_loser))
    steps = _steps(sheet, number)
    if number not in sheet.main:
        return (3, steps)
    has_bronze = bool(sheet.bronzes or sheet.loser_to.get(sheet.final))
    if steps == 1 and not has_bronze:
        return (1, 0)
    return (4, -contest.round_number)


def _steps(sheet: Sheet, number: int) -> int:
    """The contests that the winner of one still has before him."""
    found = 0
    while number in sheet.winner_to:
        number = sheet.winner_to[number]
        found += 1
    return found


def _called(sheet: Sheet, group: Sequence[Way]) -> int:
    """How many of a group's losers are called back to a contest."""
    first, is_loser = group[0]
    if first not in sheet.main or not is_loser:
        return 0
    number = sheet.contests[first - 1].round_number
    slots = (slot for contest in sheet.contests for slot in contest.slots)
    return sum(slot.rounds[-1:] == (number,) for slot in slots)
