"""What was done to the pairings and why, in sentences: exchanges, repeats, locked players, first place."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from brackets.systems.scrabble.engine.reasons import (
    Exchanged,
    Fewest,
    FirstPlace,
    Lock,
    LockedIn,
    Reason,
    Repeated,
)
from brackets.systems.scrabble.engine.words import (
    lock_text,
    met_text,
    note_text,
    opponent_text,
    said,
    unavoidable_text,
)
from brackets.systems.scrabble.pages.division import Division, Game, Rest
from brackets.systems.scrabble.pages.words import games_text, listed

FIRST_SIX = {
    (5, True): "1st meets 4th, 2nd meets 5th and 3rd meets 6th",
    (5, False): "1st meets 3rd, 2nd meets 4th and 5th meets 6th",
    (3, True): "1st meets 3rd, 2nd meets 4th and 5th meets 6th",
    (3, False): "all are paired in the order of the standing",
}
"""Rules 17 to 21: what the question about first place decides."""
Entry: TypeAlias = Game | Rest


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to know: its kind, whom it is about, the games, and what it means."""

    kind: str
    title: str
    text: str
    players: frozenset[int] = frozenset()
    lines: tuple[str, ...] = ()


def notices(division: Division, rounds: Sequence[int]) -> tuple[Notice, ...]:
    """Everything to be said about these posted rounds, the leaders first."""
    told = [one for number in rounds for one in _told(division, number)]
    locks = [(entry, why) for entry, why in told if isinstance(why, LockedIn)]
    return (
        *_first_place(division, rounds),
        *_locked(division, locks),
        *_grouped(division, [one for one in told if not isinstance(one[1], LockedIn)]),
    )


def _told(division: Division, number: int) -> Iterator[tuple[Entry, Reason]]:
    """The reasons of a round: why a game is not what the standing asks for."""
    found = division.rounds.get(number)
    entries: list[Entry] = [*found.games, *found.rests] if found else []
    for entry in entries:
        for reason in entry.reasons:
            yield entry, reason


def _first_place(division: Division, rounds: Sequence[int]) -> Iterator[Notice]:
    for number, note in division.notes:
        if number not in rounds:
            continue
        if isinstance(note, Fewest):
            yield Notice("note", "Changed games", note_text(note))
            continue
        if not isinstance(note, FirstPlace):
            yield Notice("note", f"Before round {number}", note_text(note))
            continue
        can = "can still" if note.can else "can no longer"
        yield Notice(
            "note",
            f"Round {number}: the first six",
            f"Number {note.place} of the standing {can} finish first by winning everything, "
            f"so {FIRST_SIX[note.place, note.can]}. Locked players are not counted.",
        )


def _locked(division: Division, told: Sequence[tuple[Entry, LockedIn]]) -> Iterator[Notice]:
    """A notice for each lock, with the opponents given (rules 23-27)."""
    found: dict[Lock, list[tuple[Entry, LockedIn]]] = {}
    for entry, why in told:
        found.setdefault(why.lock, []).append((entry, why))
    for lock, games in found.items():
        yield Notice(
            "locked",
            f"Locked in: {division.who(lock.player)}",
            f"{lock_text(lock, division.who)}. No result can change this place, so this player is "
            "taken out of the line-up.",
            frozenset(number for entry, _ in games for number in _players(entry)),
            tuple(_meeting(division, why, entry) for entry, why in games),
        )


def _meeting(division: Division, why: LockedIn, entry: Entry) -> str:
    meets = opponent_text(why.opponent, division.who)
    return f"Round {entry.round}: {_plays(division, entry)}; {meets}."


def _grouped(division: Division, told: Sequence[tuple[Entry, Reason]]) -> Iterator[Notice]:
    """One notice for games exchanged among each other; a line for each game (rule 14)."""
    found: dict[tuple[int, Hashable], list[tuple[Entry, Reason]]] = {}
    for entry, why in told:
        same = frozenset(why.because) if isinstance(why, Exchanged) else why
        found.setdefault((entry.round, same), []).append((entry, why))
    for (number, _), games in found.items():
        is_repeat = isinstance(games[0][1], Repeated)
        word = "met before" if is_repeat else "changed"
        yield Notice(
            "repeat" if is_repeat else "changed",
            f"Round {number}: {games_text(len(games))} {word}",
            _because(division, games[0][1]),
            frozenset(player for entry, _ in games for player in _players(entry)),
            tuple(_plays(division, entry) for entry, _ in games),
        )


def _because(division: Division, why: Reason) -> str:
    """A reason as a sentence of its own."""
    match why:
        case Exchanged(because):
            return f"Because {listed(met_text(one, division.who) for one in because)}."
        case Repeated(met, number):
            parts = (met_text(met, division.who), unavoidable_text(number))
            return f"Because {listed(parts)}."
    words = said(why, division.who)
    return f"{words[:1].upper()}{words[1:]}."


def _players(entry: Entry) -> tuple[int, ...]:
    return entry.pair if isinstance(entry, Game) else (entry.player,)


def _plays(division: Division, entry: Entry) -> str:
    """Who plays whom, and where."""
    labels = [division.people[number].label for number in _players(entry)]
    if isinstance(entry, Game):
        return f"{labels[0]} plays {labels[1]} on board {entry.board}"
    return f"{labels[0]} sits out"
