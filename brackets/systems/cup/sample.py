"""A cup of the sample: the chapter's second example, 25 with 6 pre-qualified, in round 3."""

from __future__ import annotations

from datetime import timedelta

from django.contrib.auth.models import User

from brackets.models import Match
from brackets.systems.contests.actions import record_contest
from brackets.systems.cup.actions import draw_lot, post_cup, set_cup, shown
from brackets.systems.cup.field import checksum, settings_of
from brackets.systems.cup.kinds import CUP
from tourney.actions import create_event, enter
from tourney.importing.rows import MemberRow
from tourney.models import Event, Tournament
from tourney.sample.entering import at_ten
from tourney.sample.people import People

PLAYERS, QUALIFIED, SEEDED = 25, 6, 8
CLUBS = ("Bern", "Chur", "Genf", "Thun", "Zug")
LOT = 20261121
SEED = 31


def play_cup(tournament: Tournament, by: User) -> Event:
    """Drawn by lot with clubmates apart; two rounds played, the third under way."""
    event = create_event(
        tournament,
        name="Riverside Cup",
        slug="riverside-cup",
        kind=CUP,
        starts_at=at_ten(tournament.starts + timedelta(days=3)),
    )
    _enter(event, by)
    values = {"mode": "tree", "byes": "seeds", "separate_clubs": True}
    settings = set_cup(event, values, version=settings_of(event).version)
    settings = draw_lot(event, version=settings.version, number=LOT)
    post_cup(event, by=by, seen=checksum(event, shown(event, settings)))
    for number in (1, 2):
        _play(event, number, by)
    _play_one(event, by)
    event.refresh_from_db()
    return event


def _enter(event: Event, by: User) -> None:
    people = People(SEED)
    for at in range(1, PLAYERS + 1):
        name = people.name()
        member = MemberRow(1, name=name, club=CLUBS[at % len(CLUBS)])
        seed = at if at <= SEEDED else None
        skips = 1 if at <= QUALIFIED else 0
        enter(event, by=by, name=name, members=[member], size=1, seed=seed, skips=skips)


def _play(event: Event, number: int, by: User) -> None:
    """A round with a Remis and somebody who did not come."""
    for at, key in enumerate(_keys(event, number)):
        if at == 1:
            _record(event, key, "remis", by)
        _record(event, key, "w1" if (number, at) == (1, 4) else "12"[at * 7 % 3 % 2], by)


def _play_one(event: Event, by: User) -> None:
    """Of the quarter-finals one is decided, one is to be repeated."""
    first, second = _keys(event, 3)[:2]
    _record(event, first, "2", by)
    _record(event, second, "remis", by)


def _keys(event: Event, number: int) -> list[str]:
    matches = Match.objects.filter(bracket__event=event, round_number=number)
    return list(matches.values_list("key", flat=True))


def _record(event: Event, key: str, outcome: str, by: User) -> None:
    match = Match.objects.select_related("bracket__event").get(bracket__event=event, key=key)
    record_contest(match, outcome=outcome, version=match.version, by=by)
