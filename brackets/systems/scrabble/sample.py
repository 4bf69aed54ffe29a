"""A Scrabble division of the sample: 51 players, session 3 on the wall, half its first round in."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal

from django.contrib.auth.models import User

from brackets.systems.scrabble.actions import post_pairings, record_games, save_plan, start_division
from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.facts.facts import GameGiven, Spreads
from brackets.systems.scrabble.kinds import SCRABBLE
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.queries import last_record, plan_of, seats_of, start_checksum
from tourney.actions import create_event
from tourney.importing.columns import Headings
from tourney.importing.rows import EntryList, EntryRow, MemberRow
from tourney.models import Event, Tournament
from tourney.sample.entering import at_ten, entered
from tourney.sample.people import People

PLAYERS = 51
SEED = 1931
CLUBS = (
    "Harbour Words",
    "Lakeside Tiles",
    "Northgate",
    "Seven Letters",
    "Triple Word",
    "Bingo Club",
)
COUNTRIES = ("CAN", "USA", "NZL", "GBR", "NGA", "AUS")


def play_scrabble(tournament: Tournament, by: User | None) -> Event:
    """A division of the 2002 plan in full swing: an odd field, so that somebody sits out."""
    people = People(SEED)
    event = create_event(
        tournament,
        name="Scrabble, Division 1",
        slug="scrabble-division-1",
        kind=SCRABBLE,
        starts_at=at_ten(tournament.starts + timedelta(days=1)),
    )
    entered(event, _entries(people), by=by)
    save_plan(event, settings=Settings(), spreads=Spreads(), version=0)
    start_division(event, seen=start_checksum(plan_of(event), seats_of(event)), by=by)
    for _ in range(2):
        _post(event, by)
        _play(event, people, by=by)
    _post(event, by)
    _play(event, people, by=by, half_of=8)
    event.refresh_from_db()
    return event


def _entries(people: People) -> EntryList:
    rows = tuple(_row(people, at) for at in range(1, PLAYERS + 1))
    return EntryList(rows, (), Headings((), (), in_file=True), delimiter=";")


def _row(people: People, at: int) -> EntryRow:
    """A player; the last one has no rating yet."""
    name = people.name()
    rating = None if at == PLAYERS else Decimal(int(people.between(900, 2050)))
    home = people.below(len(CLUBS))
    member = MemberRow(
        1,
        number=people.number(100),
        name=name,
        rating=rating,
        club=CLUBS[home],
        country=COUNTRIES[home],
    )
    return EntryRow(line=at, number=at, name=name, size=1, members=(member,))


def _post(event: Event, by: User | None) -> None:
    post_pairings(event, seen=last_record(event), by=by)


def _play(event: Event, people: People, *, by: User | None, half_of: int = 0) -> None:
    """Every game that is out, or every other of one round; the stronger score more on the whole."""
    rows = Pairing.objects.filter(event=event, state=Pairing.State.OPEN)
    rated = {
        line.player_number: line.rating for line in ScrabbleStanding.objects.filter(event=event)
    }
    chosen = list(rows.filter(round_number=half_of))[::2] if half_of else list(rows)

    def score(number: int) -> int:
        return int(people.between(250, 470) + rated[number] / 20)

    facts = [
        GameGiven(
            row.round_number,
            row.first_number,
            row.second_number or 0,
            score(row.first_number),
            score(row.second_number or 0),
        )
        for row in chosen
    ]
    record_games(event, facts, by=by)
