"""A division read from a file as the facts of a journal: the field, postings, results, who missed what.

Nothing is guessed: after the facts are replayed they must give the file's record again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.journal.entries import Entry
from brackets.systems.scrabble.engine.settings import Settings, check_settings
from brackets.systems.scrabble.facts.facts import (
    Fact,
    FieldTaken,
    GameGiven,
    Joined,
    Left,
    PairedRound,
    PostedBye,
    PostedGame,
    Returned,
    Seat,
    SessionPosted,
    Spreads,
)
from brackets.systems.scrabble.facts.replaying import replay
from brackets.systems.scrabble.files.record import ByeRecord, DivisionRecord, GameRecord, ordered
from brackets.systems.scrabble.filing import record_of_state

Entrants = Mapping[int, tuple[EntrantKey, str]]
"""Entrant and name of every player, by the number in the file."""


@dataclass(frozen=True, slots=True)
class Missed:
    """Rounds one after the other that a player missed, at one spread."""

    player: int
    first: int
    last: int
    spread: int


def facts_of(
    record: DivisionRecord, entrants: Entrants, settings: Settings, spreads: Spreads
) -> tuple[Fact, ...]:
    """The journal of a division whose rounds were posted elsewhere.

    Raises DrawError where the plan does not fit the file, or something of it would be lost.
    """
    check_settings(settings)
    _check_rounds(record, settings)
    missed = list(_missed(record))
    late = {one.player: one for one in missed if one.first == 1}
    seats = {
        one.number: Seat(one.number, *entrants[one.number], one.rating) for one in record.players
    }
    present = tuple(seat for number, seat in seats.items() if number not in late)
    facts: list[Fact] = [FieldTaken(present, settings, spreads)]
    for posted in _postings(record, settings):
        last = posted.rounds[-1].number
        facts += [
            Joined(seats[one.player], one.last + 1, one.spread)
            for one in late.values()
            if posted.first <= one.last + 1 <= last
        ]
        facts.append(posted)
    facts += [fact for one in missed if one.first > 1 for fact in _absent(one)]
    facts += [Left(one.player, one.after_round) for one in record.off]
    facts += list(_results(record))
    _check_same(record, facts)
    return tuple(facts)


def _check_rounds(record: DivisionRecord, settings: Settings) -> None:
    """The file ends where a posting of the plan ends."""
    if record.rounds > settings.last_round:
        raise DrawError(
            f"The file has {record.rounds} rounds, the plan {settings.last_round}; "
            "change the plan on the set-up page first."
        )
    rounds = settings.posted_with(record.rounds)
    if record.rounds != rounds[-1]:
        at = settings.session_of(record.rounds)
        raise DrawError(
            f"The file ends with round {record.rounds}, but session {at} of the plan has rounds "
            f"{rounds[0]} to {rounds[-1]}; pair the file to round {rounds[-1]}, or change "
            "the plan on the set-up page."
        )


def _missed(record: DivisionRecord) -> Iterator[Missed]:
    """Rounds at no gain: not byes but rounds somebody was not there for."""
    own = sorted(
        (bye for bye in record.byes if bye.spread is not None and bye.spread <= 0),
        key=lambda bye: (bye.player, bye.spread, bye.round),
    )
    runs = groupby(
        enumerate(own), key=lambda one: (one[1].player, one[1].spread, one[1].round - one[0])
    )
    for (player, spread, _), found in runs:
        rounds = [bye.round for _, bye in found]
        yield Missed(player, rounds[0], rounds[-1], spread or 0)


def _absent(one: Missed) -> tuple[Fact, Fact]:
    return Left(one.player, one.first - 1), Returned(one.player, one.last + 1, one.spread)


def _postings(record: DivisionRecord, settings: Settings) -> Iterator[SessionPosted]:
    for first in range(1, record.rounds + 1):
        rounds = settings.posted_with(first)
        if rounds[0] == first:
            paired = tuple(_paired(record, number) for number in rounds)
            yield SessionPosted(settings.session_of(first), paired, engine="")


def _paired(record: DivisionRecord, number: int) -> PairedRound:
    games = [game for game in record.games if game.round == number]
    byes = [bye for bye in record.byes if bye.round == number and _is_bye(bye)]
    posted = tuple(
        PostedGame(board, *_starting(game))
        for board, game in zip(_boards(games), games, strict=True)
    )
    return PairedRound(number, posted, tuple(PostedBye(bye.player) for bye in byes))


def _is_bye(bye: ByeRecord) -> bool:
    return bye.spread is None or bye.spread > 0


def _boards(games: Sequence[GameRecord]) -> list[int]:
    """The file's boards where every game has its own, else numbered as the file has them."""
    boards = [game.board for game in games]
    given = [board for board in boards if board]
    return given if len(set(given)) == len(games) else list(range(1, len(games) + 1))


def _starting(game: GameRecord) -> tuple[int, int]:
    return (game.b, game.a) if game.start == game.b else (game.a, game.b)


def _results(record: DivisionRecord) -> Iterator[GameGiven]:
    for game in record.games:
        if game.is_played:
            yield GameGiven(game.round, game.a, game.b, game.score_a, game.score_b)


def _check_same(record: DivisionRecord, facts: Sequence[Fact]) -> None:
    """What the journal gives is what the file said, starts and boards apart."""
    state = replay([Entry(at, fact) for at, fact in enumerate(facts, 1)])
    wanted, given = _plain(record), _plain(record_of_state(state, {}))
    for what in ("games", "byes", "off"):
        lost = [one for one in getattr(wanted, what) if one not in getattr(given, what)]
        if lost:
            raise DrawError(_lost_text(record, lost[0], state.settings))


def _plain(record: DivisionRecord) -> DivisionRecord:
    return ordered(
        replace(
            record,
            games=tuple(replace(game, start=None, board=None) for game in record.games),
            off=tuple(replace(one, spread=0) for one in record.off),
        )
    )


def _lost_text(record: DivisionRecord, lost: object, settings: Settings) -> str:
    names = {one.number: one.name for one in record.players}
    if isinstance(lost, ByeRecord):
        mend = f"a bye of the plan counts {settings.bye_score}; change it there, or in the file"
        who = f"{lost.player} {names[lost.player]}"
        return f"Round {lost.round}, {who}: {lost.spread} without a game cannot be kept; {mend}."
    if isinstance(lost, GameRecord):
        who = f"{names[lost.a]} v {names[lost.b]}"
        return (
            f"Round {lost.round}, {who}: the game cannot be kept, one of the two has left; mend it."
        )
    return "Who has left cannot be kept as the file has it; mend the off fields."
