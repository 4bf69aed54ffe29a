"""The draw of a compact knockout: half-length matches, two a session (rules 46-49, 150-153).

At 12 to 16 tables the printed pattern makes the first two rounds, in which the losers of the
first half play once more; other sizes play their own draw. With nine or more teams the losers of
the semi-finals play off for third and fourth, with five to eight the final has full length, and
with four or fewer every match has (masterpoint book page 13).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from brackets.draw.numbers import SeatNumber, as_seats
from brackets.draw.structure import Draw, Exit, Match, Seed
from brackets.systems.bridge.engine.compact import (
    Assignment,
    compact_pattern,
    meeting_of,
    table_order,
)
from brackets.systems.bridge.engine.compact_patterns import NUMBERS, PATTERNS
from brackets.systems.bridge.engine.families import SMALLEST
from brackets.systems.bridge.engine.knockout import draw_knockout
from brackets.systems.bridge.engine.small import draw_small

NAME = "compact"
PLAYS_OFF_FROM = 9
"""Teams from which third and fourth place are played for (rule 151)."""
ALL_FULL_TO = 4
"""Teams up to which every match has full length (rule 152)."""
PLACES = ((3, 3), (4, 4))


@lru_cache(maxsize=256)
def draw_compact(entrants: int, *, boards: int | None = None) -> Draw:
    """The whole draw of 2 to 64 teams; `boards` is the half-length of a match.

    >>> [m.boards for m in draw_compact(7, boards=12).matches]
    [12, 12, 12, 12, 12, 24]
    """
    if entrants in PATTERNS:
        matches = _patterned(entrants)
    else:
        own = draw_small(entrants) if entrants < SMALLEST else draw_knockout(entrants)
        matches = list(own.matches)
    matches = list(_with_length(matches, entrants, boards))
    if entrants >= PLAYS_OFF_FROM:
        matches.append(_play_off(matches))
    return Draw(NAME, tuple(matches))


def _with_length(matches: Sequence[Match], entrants: int, boards: int | None) -> Iterable[Match]:
    """Half-length but for the final of a small field and every match of the smallest."""
    for match in matches:
        is_final = match is matches[-1]
        is_full = entrants <= ALL_FULL_TO or (is_final and entrants < PLAYS_OFF_FROM)
        yield replace(match, boards=2 * boards if boards and is_full else boards)


def _play_off(matches: Sequence[Match]) -> Match:
    """The losers of the semi-finals, for a clear third and fourth place (rule 151)."""
    final = matches[-1]
    by_id = {match.id: match for match in matches}
    semi_finals = [by_id[slot.match] for slot in final.slots if isinstance(slot, Exit)]
    found = sorted((match.numbers[-1], Exit(match.id, 2)) for match in semi_finals)
    numbers, slots = zip(*found, strict=True)
    last = final.round_number
    name = f"R{last}M2"
    return Match(name, last, tuple(slots), tuple(numbers), boards=final.boards, places=PLACES)


def _patterned(tables: int) -> list[Match]:
    """The printed pattern, then semi-finals and final."""
    first = _first_half(tables)
    second = _second_half(tables, first)
    left = sorted(_going_on(match for match in second if not match.places))
    rings = any(match.is_three_way and not match.places for match in second)
    pairs = ((0, 2), (1, 3)) if rings else ((0, 3), (1, 2))
    semi_finals = [_next("R3M", at, 3, [left[i] for i in pair]) for at, pair in enumerate(pairs, 1)]
    final = _next("R4M", 1, 4, sorted(_going_on(semi_finals)))
    return [*first.values(), *second, *semi_finals, final]


def _first_half(tables: int) -> dict[str, Match]:
    """The matches of round one under the names the book gives them, in the order of tables."""
    found = {}
    for at, name in enumerate(table_order(list(NUMBERS[tables])), start=1):
        numbers = as_seats(NUMBERS[tables][name])
        slots = tuple(Seed(number) for number in numbers)
        exits = "finish" if len(numbers) == 3 else "number"
        found[name] = Match(f"R1M{at}", 1, slots, numbers, len(numbers) - 1, exits)
    return found


@dataclass(frozen=True, order=True, slots=True)
class _Comer:
    """Who comes to a place of a match: from which exit, and the number it carries."""

    place: int
    match: str
    exit: int
    number: SeatNumber
    has_lost: bool


def _second_half(tables: int, first: Mapping[str, Match]) -> list[Match]:
    """Winners against winners, losers against losers, each in the seat its line names."""
    comers: dict[str, list[_Comer]] = {}
    for line in compact_pattern(tables):
        for name, comer in _comers(line, first[line.match]):
            comers.setdefault(name, []).append(comer)
    names = table_order(list(comers))
    going_on = sum(match.qualify for match in first.values())
    shared = (going_on + 1, tables)
    return [_meeting(at, sorted(comers[name]), shared) for at, name in enumerate(names, start=1)]


def _comers(line: Assignment, match: Match) -> Iterable[tuple[str, _Comer]]:
    """Where each exit of a match leads: the best finisher carries the smallest number."""
    for exit_, seat in enumerate(line.seats, start=1):
        name, place = meeting_of(seat)
        lost = exit_ > match.qualify
        yield name, _Comer(place, match.id, exit_, match.numbers[exit_ - 1], lost)


def _meeting(at: int, comers: Sequence[_Comer], shared: tuple[int, int]) -> Match:
    """A match of the second half; those who have lost share their places whatever they do here."""
    slots = tuple(Exit(comer.match, comer.exit) for comer in comers)
    numbers = tuple(comer.number for comer in comers)
    if comers[0].has_lost:
        return Match(f"R2M{at}", 2, slots, numbers, places=(shared,) * len(comers))
    return Match(f"R2M{at}", 2, slots, numbers, len(comers) - 1)


def _going_on(matches: Iterable[Match]) -> Iterable[tuple[SeatNumber, Exit]]:
    """Every survivor's number and exit, the smaller number by the first (rule 24)."""
    for match in matches:
        for place, number in enumerate(sorted(match.numbers)[: match.qualify], start=1):
            yield number, Exit(match.id, place)


def _next(
    name: str, at: int, round_number: int, comers: Sequence[tuple[SeatNumber, Exit]]
) -> Match:
    numbers, slots = zip(*comers, strict=True)
    return Match(f"{name}{at}", round_number, tuple(slots), tuple(numbers))
