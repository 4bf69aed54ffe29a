"""A division as pages see it, played by the engine without a database."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count as numbers

from brackets.systems.scrabble.engine.reasons import Reason
from brackets.systems.scrabble.engine.values import Event, PostedRound, Posting
from brackets.systems.scrabble.pages.division import Division, Game, Person, Rest, Side
from tests.brackets.systems.scrabble.engine.playing import (
    Score,
    division,
    played,
    scores,
    with_round,
)


def played_until(count: int, last: int, *, seed: int = 1, out: int = 0) -> Division:
    """A field after round `last`, and the rest of its session posted; `out` results of it missing."""
    event = division(count)
    score = scores(event, seed)
    event, postings = _until(count, seed, last)
    return shown(event, postings, score, last, out=out)


@cache
def _known(count: int, seed: int) -> Remembered:
    event = division(count)
    return Remembered(played(event, scores(event, seed)))


class Remembered:
    """What was played so far, played on only as far as somebody asks: once a process."""

    def __init__(self, left: Iterator[tuple[Event, Posting]]) -> None:
        self._left = left
        self._found: list[tuple[Event, Posting]] = []

    def __iter__(self) -> Iterator[tuple[Event, Posting]]:
        """From the first posting on."""
        for at in numbers():
            if at == len(self._found):
                found = next(self._left, None)
                if found is None:
                    return
                self._found.append(found)
            yield self._found[at]


def whole(count: int, seed: int) -> Event:
    """A field after its last round."""
    *_, (event, posting) = _known(count, seed)
    score = scores(event, seed)
    for posted in posting.rounds:
        event = with_round(event, posted, score)
    return event


def _until(count: int, seed: int, last: int) -> tuple[Event, list[Posting]]:
    event, postings = division(count), []
    for now, posting in _known(count, seed):
        if postings and posting.rounds[0].number > last + 1:
            break
        event = now
        postings.append(posting)
        if posting.rounds[-1].number > last:
            break
    return event, postings


def shown(
    event: Event, postings: list[Posting], score: Score, last: int, *, out: int = 0
) -> Division:
    """What is posted, with the results up to round `last`."""
    people = {
        player.number: Person(
            player.number, f"Player {player.number}", f"/entry/{player.number}/", player.rating
        )
        for player in event.players
    }
    games, rests, part = {}, [], set[int]()
    for posting in postings:
        for posted in (*posting.rounds, *posting.later):
            kept = _games(posting, posted, score, last, out)
            games |= {(game.round, *sorted(game.pair)): game for game in kept}
            rests += [Rest(posted.number, one, _bye(posted, last)) for one in posted.byes]
        whole = {posted.number for one in postings for posted in one.rounds}
        part |= {posted.number for posted in posting.later} - whole
    notes = [(posting.rounds[0].number, note) for posting in postings for note in posting.notes]
    return Division(
        people,
        tuple(games.values()),
        tuple(rests),
        event.settings,
        frozenset(part),
        notes=tuple(notes),
    )


def _bye(posted: PostedRound, last: int) -> int | None:
    return 50 if posted.number <= last else None


def _games(
    posting: Posting, posted: PostedRound, score: Score, last: int, out: int
) -> Iterator[Game]:
    number = posted.number
    for board, pair, start in zip(posted.boards, posted.pairs, posted.starts, strict=True):
        players = (start, pair[1] if start == pair[0] else pair[0])
        reasons = _reasons(posting, number, pair)
        if number < last or (number == last and board > out):
            yield game_of(
                number,
                board,
                players,
                (score(players[0], number), score(players[1], number)),
                reasons,
            )
        else:
            yield Game(number, board, Side(players[0]), Side(players[1]), reasons=reasons)


def game_of(
    number: int,
    board: int,
    players: tuple[int, int],
    scores: tuple[int, int],
    reasons: tuple[Reason, ...] = (),
) -> Game:
    """A game that was played; who starts first."""
    mine, theirs = scores
    first, second = Side(players[0], mine, mine - theirs), Side(players[1], theirs, theirs - mine)
    return Game(number, board, first, second, "played", reasons)


def _reasons(posting: Posting, number: int, pair: tuple[int, int]) -> tuple[Reason, ...]:
    told: list[tuple[int, set[int], Reason]] = [
        *((one.round, {*one.pair}, one.why) for one in posting.adjustments),
        *((one.round, {*one.pair}, one.why) for one in posting.forced),
        *((one.round, {one.player, one.opponent}, one.why) for one in posting.locked),
    ]
    return tuple(why for at, both, why in told if (at, both) == (number, {*pair}))
