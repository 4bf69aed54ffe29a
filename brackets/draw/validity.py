"""What makes a value a draw: every match can be reached, nobody sits in two places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable

from brackets.draw.errors import DrawError
from brackets.draw.structure import SECOND_CHANCE, Beaten, Bye, Draw, Exit, Match, Seed

EXITS = ("number", "finish", SECOND_CHANCE)


def check_draw(draw: Draw) -> None:
    """Refuse a draw that could not be played, naming the match and what is wrong."""
    _refuse_twice("match", (match.id for match in draw.matches))
    slots = [slot for match in draw.matches for slot in match.slots]
    _refuse_twice("seed", (slot.number for slot in slots if isinstance(slot, Seed)))
    _refuse_twice("exit", ((s.match, s.place) for s in slots if isinstance(s, Exit)))
    earlier: dict[str, Match] = {}
    latest = 1
    for match in draw.matches:
        _check_match(match, earlier, latest)
        earlier[match.id], latest = match, match.round_number
    for match in draw.matches:
        _check_called(draw, match)


def _check_match(match: Match, earlier: dict[str, Match], latest: int) -> None:
    if match.round_number < latest:
        raise DrawError(f"Match {match.id} stands after a match of a later round.")
    if match.exits not in EXITS:
        raise DrawError(f"Match {match.id}: exits {match.exits!r} is not {' or '.join(EXITS[:2])}.")
    _refuse_twice(f"number in match {match.id}", match.numbers)
    if all(isinstance(slot, Bye) for slot in match.slots):
        raise DrawError(f"Match {match.id} has byes only.")
    for slot in match.slots:
        if isinstance(slot, Exit | Beaten):
            _check_exit(match, slot, earlier)
    for source in match.carries:
        if source not in earlier:
            raise DrawError(f"Match {match.id} carries {source} over, which is no earlier match.")


def _check_exit(match: Match, slot: Exit | Beaten, earlier: dict[str, Match]) -> None:
    source = earlier.get(slot.match)
    if source is None or source.round_number >= match.round_number:
        raise DrawError(f"Match {match.id} waits for {slot.match}, which is not an earlier match.")
    if slot.place > len(source.slots):
        raise DrawError(f"Match {match.id} waits for exit {slot.place} of {source.id}: no such.")


def _check_called(draw: Draw, match: Match) -> None:
    """Somebody must have been beaten in the rounds that a slot names."""
    for slot in match.slots:
        if isinstance(slot, Beaten) and not (slot.rounds and draw.candidates(slot)):
            rounds = ", ".join(map(str, slot.rounds))
            raise DrawError(
                f"Match {match.id} waits for one beaten in round {rounds} by one of {slot.match}: no such."
            )


def _refuse_twice(what: str, found: Iterable[Hashable]) -> None:
    for value, times in Counter(found).items():
        if times > 1:
            raise DrawError(f"draw: {what} {value} stands {times} times.")
