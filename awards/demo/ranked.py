"""The ranked events of the sample: sectional pairs published twice, a Swiss computed, the Spingold typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from decimal import Decimal

from django.contrib.auth.models import User

from awards.actions.awards import compute_awards, publish_awards, take_back_awards
from awards.actions.ranked import save_field, write_boards, write_ranking
from awards.actions.sanctions import sanction_event
from awards.mapping.ranked import Ranked, ranked_event, ranked_field
from awards.ranked.apart import rankings_apart
from awards.ranked.checking import is_larger
from awards.ranked.kinds import NABC, SWISS
from awards.ranked.kinds import PAIRS as PAIRS_EVENT
from awards.ranked.rows import RowValues, places_of
from tourney.actions import create_event
from tourney.models import Event, Tournament
from tourney.sample.entering import entered
from tourney.sample.people import People, entry_list

PAIRS, SWISS_TEAMS, SPINGOLD_TEAMS = 52, 34, 64
STRATA = (("A", None), ("B", 1500), ("C", 500))
BRACKETS = (("1", None), ("2", 2000), ("3", 750))
MATCHES, BOARDS = 8, 7
STRONGEST_PAIR = 4200.0
LEFT = (32, 16, 8, 4, 2)
"""Teams left in the Spingold after each day that is played."""
Scores = Mapping[int, Decimal]


def sectional_pairs(tournament: Tournament, people: People, starts: datetime, *, by: User) -> Event:
    """52 pairs in three strata, two sections, two sessions; published, corrected, published again."""
    event = create_event(
        tournament,
        name="Saturday Stratified Pairs",
        slug="stratified-pairs",
        kind=PAIRS_EVENT,
        starts_at=starts,
        sessions=2,
        boards=26,
    )
    entered(event, entry_list(people, teams=PAIRS, size=2, held=STRONGEST_PAIR), by=by)
    _divided(event, STRATA, {"layout": "strata"}, by=by)
    _two_sessions(event, people, by=by)
    sanction_event(event, values={"classification": "sectional"}, version=0, by=by)
    _published(event, by=by)
    _corrected(event, by=by)
    return event


def bracketed_swiss(tournament: Tournament, people: People, starts: datetime, *, by: User) -> Event:
    """34 teams in three brackets over eight matches; computed, not yet published."""
    event = create_event(
        tournament,
        name="Sunday Bracketed Swiss",
        slug="bracketed-swiss",
        kind=SWISS,
        starts_at=starts,
        sessions=2,
        boards=BOARDS,
    )
    entered(event, entry_list(people, teams=SWISS_TEAMS), by=by)
    settings = {"layout": "brackets", "eligibility": "average", "team_boards": MATCHES * BOARDS}
    _divided(event, BRACKETS, settings, by=by)
    _victory_points(event, people, by=by)
    _boards(event, by=by)
    sanction_event(event, values={"classification": "regional"}, version=0, by=by)
    compute_awards(event, by=by)
    return event


def spingold(tournament: Tournament, people: People, starts: datetime, *, by: User) -> Event:
    """64 teams; whoever is out has its place, the final is being played."""
    event = create_event(
        tournament,
        name="Spingold Knockout Teams",
        slug="spingold",
        kind=NABC,
        unit=Event.Unit.TEAM,
        starts_at=starts,
        sessions=6,
        boards=60,
    )
    entered(event, entry_list(people, teams=SPINGOLD_TEAMS), by=by)
    _divided(event, (), {"layout": "whole", "name": "Spingold"}, by=by)
    _knocked_out(event, people, by=by)
    sanction_event(event, values={"classification": "national"}, version=0, by=by)
    return event


def _divided(
    event: Event,
    groups: Sequence[tuple[str, int | None]],
    settings: Mapping[str, object],
    *,
    by: User,
) -> None:
    rows = [
        {"name": name, "flight": "", "upper_limit": Decimal(limit) if limit else None}
        for name, limit in groups
    ]
    save_field(event, values=settings, groups=rows, version=0, by=by)


def _two_sessions(event: Event, people: People, *, by: User) -> None:
    """Two sections a session, reseeded after the first; the whole event is the sum of both."""
    entrants = ranked_event(event).entrants
    rows: dict[tuple[int, int, str], RowValues | None] = {}
    total = {one.entrant.pk: Decimal(0) for one in entrants}
    for session in (1, 2):
        seated = entrants if session == 1 else _reseeded(total, entrants)
        for section, sat in (("A", seated[0::2]), ("B", seated[1::2])):
            scores = {one.entrant.pk: _percent(one, people) for one in sat}
            for key, place in places_of(scores).items():
                rows[key, session, ""] = RowValues(section, place, scores[key])
                total[key] += scores[key]
    for key, place in places_of(total).items():
        rows[key, 0, ""] = RowValues("", place, total[key])
    write_ranking(event, rows=rows, version=ranked_field(event).version, by=by)


def _reseeded(total: Scores, entrants: Sequence[Ranked]) -> list[Ranked]:
    """The pairs by what they have so far."""
    return sorted(entrants, key=lambda one: (-total[one.entrant.pk], one.entrant.number))


def _percent(one: Ranked, people: People) -> Decimal:
    """A session of a pair: the stronger ones have more of the chances."""
    held = min(float(one.points or 0), 5000.0)
    return Decimal(round(4100 + 250 * held / 1000 + people.between(-700, 1500))) / 100


def _victory_points(event: Event, people: People, *, by: User) -> None:
    """Each bracket by victory points, with matches won to the half."""
    found = ranked_event(event)
    rows: dict[tuple[int, int, str], RowValues | None] = {}
    for some in rankings_apart(found).values():
        points = {one.entrant.pk: Decimal(45 + people.below(91)) for one in some}
        for key, place in places_of(points).items():
            wins = Decimal(min(2 * MATCHES, round(points[key] / 10))) / 2
            rows[key, 0, ""] = RowValues("", place, points[key], wins)
    write_ranking(event, rows=rows, version=found.field.version, by=by)


def _boards(event: Event, *, by: User) -> None:
    """Members of five and six take turns, whole matches each."""
    found = ranked_event(event)
    boards: dict[int, int | None] = {}
    for one in (one for one in found.entrants if is_larger(one)):
        four = 4 * MATCHES // len(one.members) * BOARDS
        boards |= {member.pk: four for member in one.members}
    write_boards(event, boards=boards, version=found.field.version, by=by)


def _knocked_out(event: Event, people: People, *, by: User) -> None:
    """The places of all teams that are out, by the day they lost."""
    found = ranked_event(event)
    ordered = sorted(
        found.entrants,
        key=lambda one: -float(one.entrant.reported_total or 0) * people.between(0.2, 1),
    )
    rows: dict[tuple[int, int, str], RowValues | None] = {}
    after = len(ordered)
    for left in LEFT:
        for one in ordered[left:after]:
            rows[one.entrant.pk, 0, ""] = RowValues("", left + 1, None, Decimal(LEFT.index(left)))
        after = left
    write_ranking(event, rows=rows, version=found.field.version, by=by)


def _published(event: Event, *, by: User) -> None:
    sanction = compute_awards(event, by=by)
    publish_awards(event, version=sanction.version, by=by)


def _corrected(event: Event, *, by: User) -> None:
    """Two pairs next to each other were scored the wrong way round."""
    sanction = event.sanction
    sanction.refresh_from_db()
    take_back_awards(event, version=sanction.version, by=by)
    found = ranked_event(event)
    second, third = sorted(found.entrants, key=lambda one: one.place or len(found.entrants))[1:3]
    assert second.overall is not None
    assert third.overall is not None
    rows: dict[tuple[int, int, str], RowValues | None] = {
        (second.entrant.pk, 0, ""): RowValues.of(third.overall),
        (third.entrant.pk, 0, ""): RowValues.of(second.overall),
    }
    write_ranking(event, rows=rows, version=found.field.version, by=by)
    _published(event, by=by)
