"""What was done to the pairings and why, in sentences: exchanges, repeats, locked players, first place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from brackets.scrabble.pages.division import Division, Game, Rest
from brackets.scrabble.pages.naming import named
from brackets.scrabble.pages.words import games_text, listed

ASKED = re.compile(r"#(\d) (can|cannot) finish first")
PARTS = re.compile(r"; (?=exchanged: |repeat: |Gibson: )")
FIRST_SIX = {
    ("5", "can"): "1st meets 4th, 2nd meets 5th and 3rd meets 6th",
    ("5", "cannot"): "1st meets 3rd, 2nd meets 4th and 5th meets 6th",
    ("3", "can"): "1st meets 3rd, 2nd meets 4th and 5th meets 6th",
    ("3", "cannot"): "all are paired in the order of the standing",
}
"""Rules 17 to 21: what the question about first place decides."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to know: its kind, whom it is about, the games, and what it means."""

    kind: str
    title: str
    text: str
    players: frozenset[int] = frozenset()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Told:
    """One reason of one posted game or bye."""

    kind: str
    why: str
    entry: Game | Rest


def notices(division: Division, rounds: Sequence[int]) -> tuple[Notice, ...]:
    """Everything to be said about these posted rounds, the leaders first."""
    told = [one for number in rounds for one in _told(division, number)]
    return (
        *_first_place(division, rounds),
        *_locked(division, [one for one in told if one.kind == "Gibson"]),
        *_grouped(division, [one for one in told if one.kind != "Gibson"]),
    )


def _told(division: Division, number: int) -> Iterator[_Told]:
    """The reasons of a round: why a game is not what the standing asks for."""
    found = division.rounds.get(number)
    entries: list[Game | Rest] = [*found.games, *found.rests] if found else []
    for entry in entries:
        for part in PARTS.split(entry.reason) if entry.reason else ():
            kind, colon, why = part.partition(": ")
            yield _Told(kind, why, entry) if colon and kind in TITLES else _Told("", part, entry)


def _first_place(division: Division, rounds: Sequence[int]) -> Iterator[Notice]:
    for number, note in division.notes:
        if number not in rounds:
            continue
        asked = ASKED.fullmatch(note)
        if asked is None:
            yield Notice("note", f"Before round {number}", note)
            continue
        can = "can still" if asked[2] == "can" else "can no longer"
        yield Notice(
            "note",
            f"Round {number}: the first six",
            f"Number {asked[1]} of the standing {can} finish first by winning everything, "
            f"so {FIRST_SIX[asked[1], asked[2]]}. Locked players are not counted.",
        )


def _locked(division: Division, told: list[_Told]) -> Iterator[Notice]:
    """A notice for each lock, with the opponents given (rules 23-27)."""
    found: dict[str, list[tuple[str, _Told]]] = {}
    for one in told:
        lock, _, opponent = one.why.partition("; ")
        found.setdefault(lock, []).append((opponent, one))
    for lock, games in found.items():
        players = frozenset(number for _, one in games for number in _players(one.entry))
        who = named(lock, division.people).partition(" is locked in")[0]
        yield Notice(
            "locked",
            f"Locked in: {who}",
            f"{named(lock, division.people)}. No result can change this place, so this player is "
            "taken out of the line-up.",
            players,
            tuple(_meeting(division, why, one.entry) for why, one in games),
        )


def _meeting(division: Division, why: str, entry: Game | Rest) -> str:
    return f"Round {entry.round}: {_plays(division, entry)}; {named(why, division.people)}."


TITLES = {"exchanged": "changed", "repeat": "met before", "Gibson": "locked in", "": "changed"}


def _grouped(division: Division, told: list[_Told]) -> Iterator[Notice]:
    """One notice for games exchanged among each other; a line for each game (rule 14)."""
    found: dict[tuple[int, str, frozenset[str]], list[_Told]] = {}
    for one in told:
        parts = frozenset(one.why.split("; "))
        found.setdefault((one.entry.round, one.kind, parts), []).append(one)
    for (number, kind, _), games in found.items():
        why = listed(named(part, division.people) for part in games[0].why.split("; "))
        word = TITLES[kind]
        yield Notice(
            "repeat" if kind == "repeat" else "changed",
            f"Round {number}: {games_text(len(games))} {word}",
            f"Because {why}." if kind else f"{why[:1].upper()}{why[1:]}.",
            frozenset(player for one in games for player in _players(one.entry)),
            tuple(_plays(division, one.entry) for one in games),
        )


def _players(entry: Game | Rest) -> tuple[int, ...]:
    return entry.pair if isinstance(entry, Game) else (entry.player,)


def _plays(division: Division, entry: Game | Rest) -> str:
    """Who plays whom, and where."""
    labels = [division.people[number].label for number in _players(entry)]
    if isinstance(entry, Game):
        return f"{labels[0]} plays {labels[1]} on board {entry.board}"
    return f"{labels[0]} sits out"
