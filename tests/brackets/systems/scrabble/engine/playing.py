"""Playing a division from entry list to round 31: scores in, postings out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from brackets.systems.scrabble.engine.posting import pair_round, pair_session
from brackets.systems.scrabble.engine.settings import HILL
from brackets.systems.scrabble.engine.values import (
    ByeGiven,
    Event,
    Game,
    Player,
    PostedRound,
    Posting,
)
from tests.reference import json_document

Score = Callable[[int, int], int]


def division(count: int) -> Event:
    """Players 1 to count, whose numbers have nothing to do with their ratings."""
    ratings = [1000 + 7 * at for at in range(count)]
    Random(count).shuffle(ratings)
    return Event(tuple(Player(at + 1, rating) for at, rating in enumerate(ratings)))


def scores(event: Event, seed: int) -> Score:
    """The stronger win more often; the same seed gives the same scores."""
    strength = {player.number: player.rating for player in event.players}
    chance = Random(seed)
    thrown = {
        (player.number, number): round(chance.gauss(strength[player.number] / 10, 60))
        for player in event.players
        for number in range(1, 32)
    }
    return lambda player, number: 300 + thrown[player, number]


def real_field() -> tuple[Event, Score]:
    """The 52 players of the reference, each with his own score of every round."""
    rows = json_document("nsc_real_field_52.json")["players"]
    made = {row["id"]: row["scores"] for row in rows}
    event = Event(tuple(Player(row["id"], row["rating"]) for row in rows))
    return event, lambda player, number: made[player][number - 1]


def with_round(event: Event, posted: PostedRound, score: Score) -> Event:
    """The event after this round was played."""
    number = posted.number
    games = [
        Game(number, a, b, score(a, number), score(b, number), start)
        for (a, b), start in zip(posted.pairs, posted.starts, strict=True)
    ]
    byes = [ByeGiven(number, player) for player in posted.byes]
    return replace(event, games=(*event.games, *games), byes=(*event.byes, *byes))


def played(event: Event, score: Score) -> Iterator[tuple[Event, Posting]]:
    """Each posting of the event, with the event as it stood when it was posted."""
    for number, session in enumerate(event.settings.sessions, 1):
        turns = session.rounds if session.kind == HILL else range(1)
        for turn in turns:
            posting = pair_round(event, turn) if turn else pair_session(event, number)
            yield event, posting
            for posted in posting.rounds:
                event = with_round(event, posted, score)


def everything(event: Event, score: Score) -> tuple[Event, list[Posting]]:
    """The event after its last round, and all its postings."""
    postings = []
    for _, posting in played(event, score):
        postings.append(posting)
        for posted in posting.rounds:
            event = with_round(event, posted, score)
    return event, postings
