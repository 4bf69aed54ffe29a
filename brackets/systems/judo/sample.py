"""Judo categories of the sample: two that share two mats, in their quarter-finals, and a finished one."""

from __future__ import annotations

from datetime import timedelta

from django.contrib.auth.models import User

from brackets.floor.actions import give_places
from brackets.models import Match
from brackets.systems.contests.actions import record_contest
from brackets.systems.judo.actions import draw_lot, post_judo, set_judo
from brackets.systems.judo.field import proposed, settings_of
from brackets.systems.judo.kinds import JUDO
from tourney.actions import create_event, enter
from tourney.importing.rows import MemberRow
from tourney.models import Event, Tournament
from tourney.sample.entering import at_ten
from tourney.sample.people import People

CLUBS = (
    ("Kodokan Bern", "SUI"),
    ("Budo Basel", "SUI"),
    ("JC Konstanz", "GER"),
    ("JK Bodensee", "GER"),
    ("JC Lyon", "FRA"),
    ("Judo Torino", "ITA"),
    ("Nippon Zürich", "SUI"),
    ("UJZ Innsbruck", "AUT"),
)
LOT = 20261121
SEED = 47
QUARTERS, TO_THE_END = 3, 99
WINS = ("1:ippon", "2:waza-ari", "1:waza-ari", "2:ippon", "1", "2:decision", "1:shidos")


def play_judo(tournament: Tournament, by: User) -> tuple[Event, ...]:
    """Women to 57 kg and men to 73 kg under way, the juniors to 66 kg finished."""
    return (
        _play(tournament, by, "Men -73 kg", 24, "optimal", rounds=QUARTERS),
        _play(tournament, by, "Women -57 kg", 13, "badness", rounds=QUARTERS - 1),
        _play(tournament, by, "Juniors -66 kg", 8, "optimal", rounds=TO_THE_END),
    )


def _play(
    tournament: Tournament, by: User, name: str, entrants: int, method: str, *, rounds: int
) -> Event:
    event = create_event(
        tournament,
        name=name,
        slug=name.lower().replace(" kg", "").replace(" -", "-"),
        kind=JUDO,
        starts_at=at_ten(tournament.starts + timedelta(days=3)),
    )
    _enter(event, by, entrants)
    values = {
        "system": "double_repechage",
        "sheet": None,
        "method": method,
        "reset_final": False,
        "pool_up_to": 5,
    }
    settings = set_judo(event, values, version=settings_of(event).version)
    give_places(event, "1, 2", version=0)
    settings = draw_lot(event, version=settings.version, number=LOT)
    post_judo(event, by=by, seen=proposed(event, settings).checksum)
    _fight(event, by, rounds)
    event.refresh_from_db()
    return event


def _enter(event: Event, by: User, entrants: int) -> None:
    people = People(SEED + entrants)
    for at in range(1, entrants + 1):
        name = people.name()
        club, country = CLUBS[(at * 5 + at // 4) % len(CLUBS)]
        member = MemberRow(1, name=name, club=club, country=country)
        seed = at if at <= entrants // 4 else None
        enter(event, by=by, name=name, members=[member], size=1, seed=seed)


def _fight(event: Event, by: User, rounds: int) -> None:
    """Every round before the last one whole, of that one the first half, with a walkover."""
    fought = 0
    while found := _next(event, rounds, fought):
        outcome = "w1" if fought == 4 else WINS[fought * 5 % len(WINS)]
        record_contest(found, outcome=outcome, version=found.version, by=by)
        fought += 1


def _next(event: Event, rounds: int, fought: int) -> Match | None:
    found = Match.objects.filter(bracket__event=event, state=Match.State.OPEN)
    earlier = found.filter(round_number__lt=rounds).select_related("bracket__event").first()
    if earlier is not None:
        return earlier
    now = Match.objects.filter(bracket__event=event, round_number=rounds)
    half = now.filter(state=Match.State.DECIDED).count() * 2 >= now.count()
    return None if half else found.select_related("bracket__event").first()
