"""Divisions for tests, run through the real actions."""

from __future__ import annotations

from decimal import Decimal

from brackets.journal.check import differences
from brackets.systems.scrabble.actions import (
    post_pairings,
    record_game,
    record_games,
    save_plan,
    start_division,
)
from brackets.systems.scrabble.engine.settings import Session, Settings
from brackets.systems.scrabble.facts.facts import GameGiven, Spreads
from brackets.systems.scrabble.kinds import SCRABBLE
from brackets.systems.scrabble.models import Pairing
from brackets.systems.scrabble.queries import last_record, plan_of, seats_of, start_checksum
from tests.factories import make_alone, make_entrant, make_event, make_member, make_player
from tests.kept import kept
from tourney.models import Entrant, Event, Tournament

SEVEN = Settings(
    (Session(1, 3, "round_robin", None, 1), Session(4, 6, "quads", 12), Session(7, 7, "hill")),
    pool=6,
)


TWICE = Settings(
    (Session(1, 2, "round_robin", None, 1), Session(3, 5, "round_robin", None, 1)), pool=6
)
"""A round robin in two sessions."""
FOUR = Settings((Session(1, 3, "round_robin", None, 1), Session(4, 7, "quads", 8, 1)), pool=6)
"""Quads of four rounds, some of whose games cannot be as the quads ask."""


def make_person(event: Event, name: str, rating: int | None) -> Entrant:
    """A player entered in a division."""
    held = None if rating is None else Decimal(rating)
    entrant = make_entrant(event, name, kind="player", size=1, reported_total=None)
    make_member(entrant, make_player(name, rating=held))
    return entrant


def division(count: int = 12, tournament: Tournament | None = None) -> Event:
    """A division that takes entries: Ada Player, Bob Player, ... with falling ratings."""
    event = make_event(tournament, kind=SCRABBLE, name="Division 1")
    found = Entrant.objects.bulk_create(
        Entrant(
            event=event,
            number=at + 1,
            name=f"Given{at:02} Surname{(at * 7) % count:02}",
            kind=Entrant.Kind.PLAYER,
            size=1,
        )
        for at in range(count)
    )
    make_alone(found, rating=lambda entrant: Decimal(1920 - 20 * entrant.number))
    return event


@kept("tourney", "brackets")
def started(
    count: int = 12, settings: Settings = SEVEN, tournament: Tournament | None = None
) -> Event:
    """A division whose field is taken."""
    event = division(count, tournament)
    save_plan(event, settings=settings, spreads=Spreads(), version=0)
    start(event)
    event.refresh_from_db()
    return event


def start(event: Event) -> None:
    """Start it as somebody who has just looked at the set-up."""
    start_division(event, seen=start_checksum(plan_of(event), seats_of(event)), by=None)


def post(event: Event) -> None:
    """Post what is due."""
    post_pairings(event, seen=last_record(event), by=None)
    event.refresh_from_db()


def give(row: Pairing, mine: int, theirs: int, *, answered: bool = True) -> None:
    """The result of a game: who starts first."""
    fact = GameGiven(row.round_number, row.first_number, row.second_number or 0, mine, theirs)
    row.refresh_from_db()
    record_game(row, fact, version=row.version, by=None, answered=answered)


def give_all(event: Event) -> None:
    """Every result still out, always the same."""
    for row in Pairing.objects.filter(event=event, state=Pairing.State.OPEN):
        n = row.round_number
        give(row, 300 + (row.first_number * 37 + n * 53) % 200, 300 + row.second_number * 11 % 190)


@kept("tourney", "brackets")
def posted(
    count: int = 12,
    rounds: int = 1,
    settings: Settings = SEVEN,
    tournament: Tournament | None = None,
) -> Event:
    """A division with its first session on the wall, or played as far as given."""
    event = started(count, settings, tournament)
    post(event)
    while not event.pairings.filter(round_number=rounds, is_whole=True).exists():
        give_all(event)
        post(event)
    assert differences(event) == []
    return event


SHORT = Settings(
    (Session(1, 5, "round_robin", None, 1), Session(6, 8, "quads", 4), Session(9, 11, "hill")),
    pool=6,
)
"""A plan in which somebody who wins everything is locked in early."""


@kept("tourney", "brackets")
def locked(tournament: Tournament | None = None, rounds: int = 9) -> Event:
    """Player 1 has won everything; round 9, or 10, is to be paired."""
    event = started(12, SHORT, tournament)
    while not event.pairings.filter(round_number=rounds - 1, is_whole=True).exists():
        post(event)
        rows = event.pairings.filter(state=Pairing.State.OPEN, is_whole=True)
        record_games(event, [won(row) for row in rows], by=None)
    return event


def won(row: Pairing) -> GameGiven:
    """A result by the numbers of the two; player 1 wins everything."""
    first, second = row.first_number, row.second_number or 0
    scores = {n: 300 + (n * 67 + row.round_number * 29) % 90 for n in (first, second)} | {1: 600}
    return GameGiven(row.round_number, first, second, scores[first], scores[second])
