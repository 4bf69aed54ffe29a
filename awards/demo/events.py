"""The three events of the sample: one in full swing, one about to start, one finished."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal

from django.contrib.auth.models import User

from awards.actions.awards import compute_awards, publish_awards
from awards.actions.sanctions import sanction_event
from awards.demo.play import pairs_of, play, playable, record, record_line_ups, scored
from awards.models import Sanction
from brackets.models import Match
from brackets.systems.bridge.actions import cut_brackets, enter_late, post_event, withdraw
from brackets.systems.bridge.planned import plan_checksum
from tourney.actions import create_event, enter
from tourney.models import Event, Tournament
from tourney.sample.entering import at_ten, entered
from tourney.sample.people import People, entry_list, team

SWING_SIZES = (16, 16, 14, 11)
FINISHED_SIZES = (12, 10)
WAITING_TEAMS = 200


def full_swing(tournament: Tournament, people: People, *, by: User) -> Event:
    """58 teams in four brackets: round one played, round two under way."""
    event = _event(tournament, "Lakeside Knockout Teams", 1, first_table=1)
    entered(event, entry_list(people, teams=sum(SWING_SIZES)), by=by)
    posted(event, SWING_SIZES, by=by)
    _late_entry(event, people, by=by)
    _play_round_one(event, people, by=by)
    _withdrawal(event, by=by)
    _play_round_two(event, people, by=by)
    sanctioned(event, by=by)
    return event


def waiting(tournament: Tournament, people: People, *, by: User) -> Event:
    """200 teams with their totals, to be cut and posted."""
    event = _event(tournament, "Sunset Knockout Teams", 2, first_table=101)
    entered(event, entry_list(people, teams=WAITING_TEAMS, with_members=False), by=by)
    sanctioned(event, by=by)
    return event


def finished(tournament: Tournament, people: People, *, by: User) -> Event:
    """22 teams in two brackets, played to the end, their awards published."""
    event = _event(tournament, "Opening Knockout Teams", 0, first_table=41)
    entered(event, entry_list(people, teams=sum(FINISHED_SIZES)), by=by)
    posted(event, FINISHED_SIZES, by=by)
    while matches := playable(event):
        for match in matches:
            play(match, people, by=by)
            record_line_ups(match, by=by)
    sanctioned(event, by=by)
    sanction = compute_awards(event, by=by)
    publish_awards(event, version=sanction.version, by=by)
    return event


def posted(event: Event, sizes: tuple[int, ...], *, by: User) -> None:
    """Cut and post."""
    cut_brackets(event, sizes=sizes, version=event.version)
    event.refresh_from_db()
    post_event(event, by=by, seen=plan_checksum(event))
    event.refresh_from_db()


def sanctioned(event: Event, *, by: User) -> Sanction:
    """A regional event under the edition in force."""
    return sanction_event(event, values={"classification": "regional"}, version=0, by=by)


def _event(tournament: Tournament, name: str, day: int, *, first_table: int) -> Event:
    return create_event(
        tournament,
        name=name,
        slug=name.split()[0].lower() + "-knockout",
        starts_at=at_ten(tournament.starts + timedelta(days=day + 2)),
        sessions=4,
        first_table=first_table,
        entry_fee=Decimal(160),
    )


def _late_entry(event: Event, people: People, *, by: User) -> None:
    row = team(people, 0, 900)
    late = enter(
        event,
        by=by,
        name=row.name,
        size=row.size or 4,
        reported_total=row.reported_total,
        members=row.members,
    )
    enter_late(late, bracket_number=3, by=by)


def _play_round_one(event: Event, people: People, *, by: User) -> None:
    """All of it; one result is typed the wrong way round and corrected."""
    for at, match in enumerate(playable(event)):
        if at == 0:
            _correction(match, by=by)
        else:
            play(match, people, by=by)
        record_line_ups(match, by=by)


def _correction(match: Match, *, by: User) -> None:
    [(one, other)] = pairs_of(match)
    record(match, [scored(one, other, 18, 41)], by=by)
    again = Match.objects.select_related("bracket__event").get(pk=match.pk)
    record(again, [scored(one, other, 41, 18)], by=by)


def _withdrawal(event: Event, *, by: User) -> None:
    """A team of bracket 2 goes home after winning its first match."""
    match = playable(event, bracket=2)[0]
    leaving = list(match.sides.all())[-1].entrant
    assert leaving is not None
    withdraw(leaving, by=by)


def _play_round_two(event: Event, people: People, *, by: User) -> None:
    """Half of it; one match is level after its boards, one three-way has a first result."""
    for number in (1, 2):
        for match in playable(event, bracket=number)[:-1]:
            play(match, people, by=by)
    level, *others = playable(event, bracket=3)
    one, other = level.sides.all()
    record(level, [scored(one, other, 27, 27)], by=by)
    play(others[0], people, by=by)
    three_way = next(m for m in playable(event, bracket=4) if len(m.sides.all()) > 2)
    first = pairs_of(three_way)[0]
    record(three_way, [scored(*first, 33, 26)], by=by)
