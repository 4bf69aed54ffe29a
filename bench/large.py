"""The large events of the bench that are no knockouts of teams: a cup, a sheet of judo, a division of Scrabble."""

from __future__ import annotations

from collections.abc import Callable

from bench import field
from brackets.models import Match
from brackets.systems.contests.actions import record_contest
from brackets.systems.cup import actions as cups
from brackets.systems.cup import field as cup_field
from brackets.systems.cup.kinds import CUP
from brackets.systems.judo import actions as sheets
from brackets.systems.judo import field as judo_field
from brackets.systems.judo.kinds import JUDO
from brackets.systems.scrabble import actions as divisions
from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.facts.facts import GameGiven, Spreads
from brackets.systems.scrabble.kinds import SCRABBLE
from brackets.systems.scrabble.models import Pairing
from brackets.systems.scrabble.queries import last_record, plan_of, seats_of, start_checksum
from tourney.models import Event

LOT = 20261121


def posted_cup(players: int) -> Event:
    """A cup by lot."""
    event = field.people_event(CUP, players)
    values = {"mode": "tree", "byes": "seeds", "separate_clubs": False}
    cups.set_cup(event, values, version=cup_field.settings_of(event).version)
    drawn = cups.draw_lot(event, version=cup_field.settings_of(event).version, number=LOT)
    seen = cup_field.checksum(event, cups.shown(_fresh(event), drawn))
    cups.post_cup(event, by=None, seen=seen)
    return _fresh(event)


def posted_judo(judoka: int) -> Event:
    """A sheet with double repechage, eight of them seeded."""
    event = field.people_event(JUDO, judoka)
    values = {
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
    sheets.set_judo(event, values, version=judo_field.settings_of(event).version)
    drawn = sheets.draw_lot(event, version=judo_field.settings_of(event).version, number=LOT)
    seen = judo_field.proposed(_fresh(event), drawn).checksum
    sheets.post_judo(event, by=None, seen=seen)
    return _fresh(event)


BY_NUMBER: dict[str, tuple[Callable[[int], Event], tuple[int, ...]]] = {
    "in a cup": (posted_cup, (64, 256, 1024)),
    "on a sheet": (posted_judo, (32, 64, 128)),
}
"""Events in which the number of a match is typed and who won, each at three sizes."""


def contested(event: Event, most: int) -> None:
    """So many contests that are open are won by whoever stands first."""
    rows = Match.objects.filter(bracket__event=event, state=Match.State.OPEN)
    for match in rows.select_related("bracket__event__tournament").order_by("position")[:most]:
        record_contest(match, outcome="1", version=match.version, by=None)


def posted_division(players: int, sessions: int = 9) -> Event:
    """A division by the plan of 2002 with so many sessions on the wall, all but the last one played."""
    event = field.people_event(SCRABBLE, players)
    divisions.save_plan(event, settings=Settings(), spreads=Spreads(), version=0)
    seen = start_checksum(plan_of(event), seats_of(event))
    divisions.start_division(event, seen=seen, by=None)
    divisions.post_pairings(event, seen=last_record(event), by=None)
    for _ in range(sessions - 1):
        games = event.pairings.filter(state=Pairing.State.OPEN)
        divisions.record_games(event, [_game(row) for row in games], by=None)
        divisions.post_pairings(event, seen=last_record(event), by=None)
    return _fresh(event)


def _game(row: Pairing) -> GameGiven:
    mine, theirs = 300 + row.first_number * 37 % 200, 300 + (row.second_number or 0) * 11 % 190
    return GameGiven(row.round_number, row.first_number, row.second_number or 0, mine, theirs)


def _fresh(event: Event) -> Event:
    return Event.objects.select_related("tournament").get(pk=event.pk)
