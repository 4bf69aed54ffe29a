"""What the contests of a judo sheet are called, and where a called one comes from, in words."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from functools import lru_cache

from brackets.draw.structure import Draw, Match, feeds
from brackets.picture.rounds import LATE, PAIR, Round, RoundName, round_names
from brackets.systems.judo.engine.systems import sheet_of
from brackets.systems.judo.engine.tree import as_draw, contest_number
from brackets.systems.judo.engine.values import Sheet

SECOND = RoundName(
    "Second final, if needed",
    "Final 2",
    "second final, if needed",
    "the second final",
    "second final, if needed",
)
REPECHAGE = RoundName("Repechage", "Repechage", "repechage", "the repechage", "repechage")
BRONZE = RoundName(
    "Bronze contests", "Bronze", "bronze contest", "the bronze contest", "bronze contest"
)
ALONE = {
    **dict(LATE),
    BRONZE: RoundName(
        "Bronze contest", "Bronze", "bronze contest", "the bronze contest", "bronze contest"
    ),
}

LOSER = 2
"""The exit of who loses; a greater place of a slot calls somebody beaten earlier."""


def alone(name: RoundName) -> RoundName:
    """The name where the round has one contest: everybody else has a bye.

    >>> alone(LATE[1][0]).title, alone(LATE[0][0]).title
    ('Semi-final', 'Final')
    """
    return ALONE.get(name, name)


def round_of_contest(sheet: Sheet, key: str) -> RoundName:
    """What a contest belongs to: a round of the main sheet, the repechage, bronze, the final."""
    contest = sheet.contests[contest_number(key) - 1]
    if contest.if_needed:
        return SECOND
    if contest.bronze:
        return BRONZE
    if contest.number not in sheet.main:
        return _repechage(sheet, contest.number)
    return _main_names(*_name(sheet))[contest.round_number]


@lru_cache(maxsize=64)
def _main_names(system: str, size: int, reset_final: bool) -> dict[int, RoundName]:
    """The rounds of the way to the final by number: a judoka says round 1, not match of it."""
    sheet = sheet_of(system, size, reset_final=reset_final)
    draw = full_draw(sheet)
    main = [one for one in sheet.contests if one.number in sheet.main and not one.if_needed]
    keys = {f"M{one.number}" for one in main}
    way: dict[int, list[Match]] = {}
    for one in main:
        way.setdefault(one.round_number, []).append(draw.by_id[f"M{one.number}"])
    rounds = [
        Round(number, PAIR * len(found), is_joined=any(_is_joined(one, keys) for one in found))
        for number, found in way.items()
    ]
    return {number: replace(name, one=name.label) for number, name in round_names(rounds).items()}


def _is_joined(match: Match, main: Set[str]) -> bool:
    """Whether one who has lost, or won his way back, comes into a contest."""
    fed = (feed for slot in match.slots for feed in feeds(slot))
    return any(key not in main or exit_ > 1 for key, exit_ in fed)


def _repechage(sheet: Sheet, number: int) -> RoundName:
    """The repechage by its rounds where it has several."""
    waves = side_waves(sheet)
    if len(waves) == 1:
        return REPECHAGE
    at = waves.index(sheet.contests[number - 1].round_number) + 1
    label = f"repechage round {at}"
    return RoundName(f"Repechage {at}", f"Repechage {at}", label, label, label)


def side_waves(sheet: Sheet) -> tuple[int, ...]:
    """The rounds in which the repechage is fought, bronze contests not counted."""
    return _side_waves(*_name(sheet))


@lru_cache(maxsize=64)
def _side_waves(system: str, size: int, reset_final: bool) -> tuple[int, ...]:
    sheet = sheet_of(system, size, reset_final=reset_final)
    side = (one for one in sheet.contests if one.number not in sheet.main and not one.bronze)
    return tuple(sorted({one.round_number for one in side}))


def _name(sheet: Sheet) -> tuple[str, int, bool]:
    """What tells a sheet from all others, in short."""
    return sheet.system, sheet.size, sheet.contests[-1].if_needed


def round_in_words(sheet: Sheet, number: int) -> str:
    """A round of the main sheet inside a sentence: round 1, the quarter-final."""
    main = (one for one in sheet.contests if one.number in sheet.main)
    found = next((one for one in main if one.round_number == number), None)
    return round_of_contest(sheet, f"M{found.number}").within if found else f"round {number}"


def called_in_words(sheet: Sheet, place: int, who: str, other: str) -> str:
    """Whom a slot calls: the loser of a contest, or one whom its winner or loser beat before.

    `who` and `other` are its winner and loser in words. The digits of `place` are exit and rounds.
    """
    digits = [int(digit) for digit in str(place)]
    if digits[0] == 2 and len(digits) == 1:
        return other
    by = who if digits[0] == 1 else other
    *before, last = [round_in_words(sheet, number) for number in digits[1:]]
    for number in before:
        by = f"the one whom {by} beat in {number}"
    return f"beaten in {last} by {by}"


def called_from(sheet: Sheet, number: int, place: int, *, by_number: bool) -> str:
    """Whom this exit of contest `number` brings who did not win it; in short `by_number` of rounds."""
    if by_number and place > LOSER:
        digits = str(place)
        lost = ", ".join(f"R{one}" for one in reversed(digits[1:]))
        return f"lost {lost} to {'winner' if digits[0] == '1' else 'loser'} of {number}"
    winner, loser = f"the winner of contest {number}", f"loser of contest {number}"
    return called_in_words(sheet, place, winner, loser)


def lines_of(sheet: Sheet) -> dict[str, int]:
    """The first position of the part of the sheet that each contest belongs to."""
    numbers = ((one.id, min(one.numbers)) for one in full_draw(sheet).matches)
    return {key: min(number, sheet.size) for key, number in numbers}


def full_draw(sheet: Sheet) -> Draw:
    """The sheet as a draw with somebody on every position."""
    return _full_draw(*_name(sheet))


@lru_cache(maxsize=64)
def _full_draw(system: str, size: int, reset_final: bool) -> Draw:
    return as_draw(sheet_of(system, size, reset_final=reset_final), range(1, size + 1))
