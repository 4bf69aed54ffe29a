"""Judo categories in tests: entries of clubs, a posted sheet, contests decided by winners."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from brackets.floor.actions import give_places
from brackets.models import Match
from brackets.systems.contests.actions import record_contest
from brackets.systems.judo.actions import draw_lot, post_judo, set_judo
from brackets.systems.judo.field import proposed, settings_of
from brackets.systems.judo.kinds import JUDO
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.factories import make_alone, make_event
from tests.kept import kept
from tourney.models import Entrant, Event, Tournament

LOT = 20261121
USUAL = {
    "system": "double_repechage",
    "sheet": None,
    "method": "optimal",
    "numbers": "table",
    "countries": False,
    "spread_byes": True,
    "reset_final": False,
    "pool_up_to": 0,
    "two_pools_up_to": 0,
}
Chooser = Callable[[Match], str]


@kept("tourney", "brackets")
def entered(
    entrants: int, *, clubs: int = 4, seeds: int = 2, tournament: Tournament | None = None
) -> Event:
    """A category that takes entries: J1, J2, ... of so many clubs, the first ones seeded."""
    event = make_event(tournament, kind=JUDO)
    found = Entrant.objects.bulk_create(
        Entrant(
            event=event,
            number=number,
            name=f"J{number}",
            kind=Entrant.Kind.PLAYER,
            size=1,
            seed=number if number <= seeds else None,
        )
        for number in range(1, entrants + 1)
    )
    make_alone(
        found,
        club=lambda entrant: f"Club {entrant.number % clubs + 1}" if clubs else "",
        country=lambda _: "SUI",
    )
    return fresh(event)


@kept("tourney", "brackets")
def posted_judo(
    entrants: int,
    *,
    mats: str = "1",
    lot: int = LOT,
    clubs: int = 4,
    seeds: int = 2,
    tournament: Tournament | None = None,
    **chosen: object,
) -> Event:
    """The same, drawn with this lot and posted."""
    event = entered(entrants, clubs=clubs, seeds=seeds, tournament=tournament)
    set_judo(event, USUAL | chosen, version=settings_of(event).version)
    give_places(event, mats, version=0)
    return post(event, lot)


def post(event: Event, lot: int = LOT) -> Event:
    """Draw with this lot, look at it and post it."""
    settings = draw_lot(event, version=settings_of(event).version, number=lot)
    post_judo(event, by=None, seen=proposed(fresh(event), settings).checksum)
    return fresh(event)


def decide(event: Event, key: str, outcome: str = "1", **rest: object) -> None:
    """Record an outcome as somebody who has just looked at the contest."""
    match = match_of(event, key)
    record_contest(match, outcome=outcome, version=match.version, by=None, **rest)


def by_chance(seed: int) -> Chooser:
    """Winners drawn by lot, with a walkover and a hansoku-make now and then."""
    chance = Random(seed)
    outcomes = ["1", "2", "1:ippon", "2:waza-ari", "1:decision", "2:shidos", "w1", "h2"]
    return lambda match: chance.choices(outcomes, [4, 4, 4, 4, 2, 2, 1, 1])[0]


def open_keys(event: Event) -> list[str]:
    """The contests that can be fought now."""
    found = Match.objects.filter(bracket__event=event, state="open").order_by("position")
    return list(found.values_list("key", flat=True))


def play_out(event: Event, choose: Chooser, *, most: int = 1000) -> int:
    """Decide contest after contest in playing order; how many were fought."""
    fought = 0
    while fought < most and (keys := open_keys(event)):
        match = match_of(event, keys[0])
        record_contest(match, outcome=choose(match), version=match.version, by=None)
        fought += 1
    return fought
