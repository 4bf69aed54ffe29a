"""Cups in tests: entries, a posted draw, matches decided by naming a winner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from brackets.models import Match
from brackets.systems.contests.actions import record_contest
from brackets.systems.cup.actions import draw_lot, post_cup, set_cup, shown
from brackets.systems.cup.field import checksum, settings_of
from brackets.systems.cup.kinds import CUP
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.factories import make_alone, make_event
from tests.kept import kept
from tourney.models import Entrant, Event, Tournament

LOT = 20261121
Chooser = Callable[[Match], str]


@kept("tourney", "brackets")
def entered(
    entrants: int,
    qualified: int = 0,
    *,
    skip: int = 1,
    clubs: int = 0,
    tournament: Tournament | None = None,
) -> Event:
    """A cup that takes entries: P1, P2, ... seeded in this order, the first pre-qualified."""
    event = make_event(tournament, kind=CUP)
    found = Entrant.objects.bulk_create(
        Entrant(
            event=event,
            number=number,
            name=f"P{number}",
            kind=Entrant.Kind.PLAYER,
            size=1,
            seed=number,
            skips=skip if number <= qualified else 0,
        )
        for number in range(1, entrants + 1)
    )
    if clubs:
        make_alone(found, club=lambda entrant: f"Club {entrant.number % clubs}")
    return fresh(event)


@kept("tourney", "brackets")
def posted_cup(
    entrants: int,
    qualified: int = 0,
    *,
    mode: str = "tree",
    byes: str = "seeds",
    separate_clubs: bool = False,
    lot: int = LOT,
    **rest: Any,
) -> Event:
    """The same, drawn with this lot and posted."""
    event = entered(entrants, qualified, **rest)
    values = {"mode": mode, "byes": byes, "separate_clubs": separate_clubs}
    set_cup(event, values, version=settings_of(event).version)
    return post(event, lot)


def post(event: Event, lot: int = LOT) -> Event:
    """Draw with this lot, look at it and post it: the cup, or its next round."""
    settings = draw_lot(event, version=settings_of(event).version, number=lot)
    post_cup(event, by=None, seen=checksum(event, shown(fresh(event), settings)))
    return fresh(event)


def decide(event: Event, key: str, outcome: str = "1", **rest: object) -> None:
    """Record an outcome as somebody who has just looked at the match."""
    match = match_of(event, key)
    record_contest(match, outcome=outcome, version=match.version, by=None, **rest)


def smaller_wins(match: Match) -> str:
    """The player with the smaller entry number."""
    first, second = (side.entrant.number for side in match.sides.all() if side.entrant)
    return "1" if first < second else "2"


def play_round(event: Event, choose: Chooser = smaller_wins) -> int:
    """Decide every match that is open now; how many there were."""
    keys = list(
        Match.objects.filter(bracket__event=event, state="open").values_list("key", flat=True)
    )
    for key in keys:
        decide(event, key, choose(match_of(event, key)))
    return len(keys)


def play_cup_out(event: Event, choose: Chooser = smaller_wins) -> list[int]:
    """Play and pair to the end; the matches of each round as they were open together."""
    rounds: list[int] = []
    while fresh(event).state != Event.State.FINISHED:
        count = play_round(event, choose)
        if count:
            rounds.append(count)
        else:
            post(event, LOT + len(rounds))
    return rounds
