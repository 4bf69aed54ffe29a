"""Replay: the state of a division from its facts; nothing is paired, guessed or patched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from brackets.journal.entries import Entry, active_entries
from brackets.systems.scrabble.engine.settings import HILL, Settings
from brackets.systems.scrabble.engine.values import Pair
from brackets.systems.scrabble.facts.facts import (
    FieldTaken,
    GameGiven,
    Joined,
    Left,
    PairedRound,
    PairsFixed,
    PostedGame,
    Returned,
    SessionPosted,
    Spreads,
)
from brackets.systems.scrabble.facts.results import with_results
from brackets.systems.scrabble.facts.state import (
    Absence,
    DivisionState,
    GameState,
    InField,
    Purpose,
    RoundState,
)


@dataclass
class _Wall:
    """What the facts so far have put up."""

    players: dict[int, InField] = field(default_factory=dict)
    settings: Settings = field(default_factory=Settings)
    spreads: Spreads = field(default_factory=Spreads)
    rounds: dict[int, RoundState] = field(default_factory=dict)
    postings: list[SessionPosted] = field(default_factory=list)
    given: dict[tuple[int, Pair], tuple[GameGiven, int]] = field(default_factory=dict)
    counting: dict[Purpose, int] = field(default_factory=dict)


def replay(journal: Sequence[Entry]) -> DivisionState:
    """The division now."""
    entries = active_entries(journal)
    wall = _Wall()
    for entry in entries:
        _apply(wall, entry)
    games = with_results(wall.rounds, wall.players, wall.given)
    counting = wall.counting | games.counting
    return DivisionState(
        wall.players,
        wall.settings,
        wall.spreads,
        games.rounds,
        tuple(wall.postings),
        frozenset(entry.sequence for entry in entries),
        counting,
    )


def _apply(wall: _Wall, entry: Entry) -> None:
    fact = entry.fact
    match fact:
        case FieldTaken():
            _take(wall, fact, entry.sequence)
        case SessionPosted():
            _post(wall, fact, entry.sequence)
        case GameGiven():
            wall.given[fact.round, fact.pair] = (fact, entry.sequence)
        case PairsFixed():
            _fix(wall, fact, entry.sequence)
        case Joined():
            _join(wall, fact, entry.sequence)
        case Left():
            _leave(wall, fact, entry.sequence)
        case Returned():
            _return(wall, fact, entry.sequence)


def _take(wall: _Wall, fact: FieldTaken, sequence: int) -> None:
    """Before the first posting the field may be taken anew."""
    if wall.postings:
        return
    wall.players = {seat.number: InField(seat) for seat in fact.seats}
    wall.settings, wall.spreads = fact.settings, fact.spreads
    wall.counting = {("field",): sequence}


def _post(wall: _Wall, fact: SessionPosted, sequence: int) -> None:
    """The next rounds, or the last posting anew; hand-made changes of it are then gone."""
    last = wall.postings[-1] if wall.postings else None
    numbers = {n for one in fact.rounds for n in _numbers(one)}
    if not numbers <= set(wall.players):
        return
    if last is not None and last.first == fact.first:
        _take_down(wall, wall.postings.pop())
    elif fact.first != _due(wall):
        return
    wall.postings.append(fact)
    wall.counting["posting", fact.first] = sequence
    _put_up(wall, fact)


def _put_up(wall: _Wall, fact: SessionPosted) -> None:
    """Its rounds on the wall; a round that was posted in part is added to."""
    by_round = wall.settings.sessions[fact.session - 1].kind == HILL
    for at, paired in enumerate(fact.rounds):
        old = wall.rounds.get(paired.number)
        games = (*_games_of(old), *paired.games)
        byes = (*(old.byes if old else ()), *paired.byes)
        whole = not by_round or at == 0
        drawn = _drawings(old) | {one.pair: fact.drawing for one in paired.games}
        now = replace(paired, games=games, byes=byes)
        wall.rounds[paired.number] = _round(now, fact.session, drawn, whole=whole)


def _take_down(wall: _Wall, last: SessionPosted) -> None:
    """The rounds of a posting off the wall; what an earlier one put up there stays."""
    for paired in last.rounds:
        wall.rounds.pop(paired.number, None)
    numbers = {one.number for one in last.rounds}
    fixed = [what for what in wall.counting if what[0] == "fixed" and what[2] in numbers]
    for what in fixed:
        del wall.counting[what]
    first = wall.settings.sessions[last.session - 1].first
    if last.first != first:
        for posting in wall.postings:
            _restore(wall, posting, numbers)


def _restore(wall: _Wall, posting: SessionPosted, numbers: set[int]) -> None:
    for paired in posting.rounds:
        if paired.number in numbers:
            drawn = {one.pair: posting.drawing for one in paired.games}
            wall.rounds[paired.number] = _round(paired, posting.session, drawn, whole=False)


def _round(
    paired: PairedRound, session: int, drawn: Mapping[Pair, int], *, whole: bool
) -> RoundState:
    """A round on the wall, by boards; `drawn` is the drawing of each game.

    A pairing changed by hand stays in that of its round.
    """
    number, last = paired.number, max(drawn.values(), default=1)
    games = sorted(paired.games, key=lambda one: one.board)
    found = (GameState(number, one, drawing=drawn.get(one.pair, last)) for one in games)
    return RoundState(number, session, tuple(found), paired.byes, whole)


def _drawings(found: RoundState | None) -> dict[Pair, int]:
    return {one.posted.pair: one.drawing for one in found.games} if found else {}


def _due(wall: _Wall) -> int:
    return max((one.number for one in wall.rounds.values() if one.is_whole), default=0) + 1


def _numbers(paired: PairedRound) -> set[int]:
    return {n for one in paired.games for n in one.pair} | {one.player for one in paired.byes}


def _games_of(found: RoundState | None) -> tuple[PostedGame, ...]:
    return tuple(one.posted for one in found.games) if found else ()


def _fix(wall: _Wall, fact: PairsFixed, sequence: int) -> None:
    """It counts while everything it takes down hangs there, and whom it puts up is in the field."""
    found = wall.rounds.get(fact.round)
    if found is None or not set(fact.removed) <= found.pairs():
        return
    if not _numbers(PairedRound(fact.round, fact.games, fact.byes)) <= set(wall.players):
        return
    kept = [one for one in _games_of(found) if one.pair not in fact.removed]
    byes = [one for one in found.byes if one.pair not in fact.removed]
    now = PairedRound(fact.round, (*kept, *fact.games), (*byes, *fact.byes))
    drawn = _drawings(found)
    wall.rounds[fact.round] = _round(now, found.session, drawn, whole=found.is_whole)
    wall.counting["fixed", sequence, fact.round] = sequence


def _join(wall: _Wall, fact: Joined, sequence: int) -> None:
    number = fact.seat.number
    if wall.players and number not in wall.players:
        wall.players = wall.players | {number: InField(fact.seat, fact.from_round, fact.score)}
        wall.counting["joined", number] = sequence


def _leave(wall: _Wall, fact: Left, sequence: int) -> None:
    player = wall.players.get(fact.number)
    if player and player.left_after is None:
        absences = (*player.absences, Absence(fact.after_round))
        wall.players = wall.players | {fact.number: replace(player, absences=absences)}
        wall.counting["left", fact.number, len(absences)] = sequence


def _return(wall: _Wall, fact: Returned, sequence: int) -> None:
    player = wall.players.get(fact.number)
    if player and player.left_after is not None:
        back = Absence(player.left_after, fact.from_round, fact.score)
        absences = (*player.absences[:-1], back)
        wall.players = wall.players | {fact.number: replace(player, absences=absences)}
        wall.counting["returned", fact.number, len(absences)] = sequence
