"""A drawn sheet as the house's draw value, so that it is posted, played and replayed like any other.

Contest 9 is match "M9", an entrant's number his position on the sheet. Positions without anybody are
byes; a contest that nobody can reach is left out, one that a single entrant can reach he passes
without play. Who loses by hansoku-make or does not come has no exit, so he is out of the repechage.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from brackets.draw.errors import DrawError
from brackets.draw.numbers import SeatNumber
from brackets.draw.structure import SECOND_CHANCE, Beaten, Bye, Draw, Exit, Match, Seed, Slot
from brackets.systems.judo.engine.places import Ending, places_of
from brackets.systems.judo.engine.systems import sheet_of
from brackets.systems.judo.engine.values import Contest, Sheet, Source

FORMAT = "judo"


def as_draw(sheet: Sheet, positions: Sequence[object | None]) -> Draw:
    """The sheet with somebody or nobody (None) on each position, from the top."""
    if len(positions) != sheet.size:
        raise DrawError(f"positions: {len(positions)} given for a sheet of {sheet.size}.")
    taken = {at for at, who in enumerate(positions, start=1) if who is not None}
    if len(taken) < 2:
        raise DrawError(f"positions: {len(taken)} entrants are no tournament; give two or more.")
    matches = tuple(_matches(sheet, taken))
    whole = Draw(f"{FORMAT}:{sheet.system}:{sheet.size}", matches)
    places = places_of(sheet)
    kept = (
        replace(_reachable(whole, match), places=_spans(places[contest_number(match.id)]))
        for match in matches
        if whole.living[match.id]
    )
    return Draw(whole.format, tuple(kept))


def sheet_of_draw(draw: Draw) -> Sheet | None:
    """The sheet that a draw was made from; None where it was made otherwise."""
    kind, _, named = draw.format.partition(":")
    if kind != FORMAT:
        return None
    system, _, size = named.partition(":")
    reset = any(match.exits == SECOND_CHANCE for match in draw.matches)
    return sheet_of(system, int(size), reset_final=reset)


def contest_number(match: str) -> int:
    """The number on the sheet of a match of such a draw.

    >>> contest_number("M23")
    23
    """
    return int(match[1:])


def _matches(sheet: Sheet, taken: set[int]) -> Iterator[Match]:
    carried: dict[tuple[int, bool], SeatNumber] = {}
    second = {sheet.final} if sheet.contests[-1].if_needed else set[int]()
    for contest in sheet.contests:
        slots = tuple(_slot(source, taken) for source in contest.slots)
        numbers = _numbers(sheet, contest, carried)
        carried[contest.number, False] = min(numbers)
        carried[contest.number, True] = max(numbers)
        leads = sheet.winner_to.get(contest.number) in second
        exits = SECOND_CHANCE if leads else "number"
        yield Match(f"M{contest.number}", contest.round_number, slots, numbers, exits=exits)


def _slot(source: Source, taken: set[int]) -> Slot:
    if source.position:
        return Seed(SeatNumber(source.position)) if source.position in taken else Bye()
    name, place = f"M{source.contest}", 1 + source.loser
    return Beaten(name, place, source.rounds) if source.rounds else Exit(name, place)


def _numbers(
    sheet: Sheet, contest: Contest, carried: dict[tuple[int, bool], SeatNumber]
) -> tuple[SeatNumber, SeatNumber]:
    """A winner carries the smaller number of his contest, a loser the other; two are never alike."""
    first, second = (
        SeatNumber(source.position or 0)
        or carried[source.contest, bool(source.rounds) or source.loser]
        for source in contest.slots
    )
    return first, second if second != first else SeatNumber(sheet.size + contest.number)


def _reachable(draw: Draw, match: Match) -> Match:
    """The match with a bye in every slot that nobody can take."""
    slots = (slot if draw.is_taken(slot) else Bye() for slot in match.slots)
    return replace(match, slots=tuple(slots))


def _spans(ending: Ending) -> tuple[tuple[int, int], ...]:
    """Places of the winner and the loser, and of who forfeits where these differ."""
    if ending.winner is None:
        return (ending.lost, ending.lost)
    return (ending.winner, ending.lost, ending.lost)
