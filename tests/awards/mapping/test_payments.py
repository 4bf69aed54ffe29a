"""Who is paid what: all who are paid alike share one award and one receipt; lines without names count."""

from __future__ import annotations

from decimal import Decimal

import pytest

from awards.mapping.knockout_rows import field_of
from awards.mapping.payments import Payment, award_rows, total_of
from awards.queries.computation import worked_event
from awards.queries.editions import edition_of
from awards.queries.sanctions import sanction_of
from brackets.models import LineUp, Match
from tests.awards.making import finished, loaded, sanctioned
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def edition() -> None:
    loaded()


def payments(event: Event) -> tuple[Payment, ...]:
    sanction = sanction_of(event)
    return tuple(worked_event(sanction, edition_of(sanction), field_of(event)).payments())


def test_players_of_like_teams_share_one_award() -> None:
    """Four of each of sixteen teams, which finished in five ways."""
    event = finished(16)
    sanctioned(event)
    listed = payments(event)
    assert len(listed) == 64
    assert len({id(one.paid) for one in listed}) == 5
    assert len({id(one.paid) for one in listed if one.payee.team_number > 8}) == 1


def test_members_who_played_the_same_boards_share_one_award() -> None:
    event = finished(8, members=5)
    match = Match.objects.get(bracket__event=event, key="R1M1")
    team = Entrant.objects.get(event=event, number=1)
    members = list(team.members.all())
    LineUp.objects.bulk_create(
        LineUp(match=match, member=member, boards=match.boards * (at < 4))
        for at, member in enumerate(members)
    )
    sanctioned(event)
    paid = [one.paid for one in payments(event) if one.payee.team_number == 1]
    assert paid[0] is paid[1] is paid[2] is paid[3]
    assert paid[4] is not paid[0]
    assert paid[4].award == paid[0].award
    assert paid[4].reasons != paid[0].reasons


def test_what_is_paid_alike_is_written_out_once() -> None:
    event = finished(16)
    sanctioned(event)
    sanction = sanction_of(event)
    worked = worked_event(sanction, edition_of(sanction), field_of(event))
    rows = list(award_rows(sanction, worked.payments(), worked.refs))
    assert [row.position for row in rows] == list(range(1, 65))
    assert len({id(row.receipt) for row in rows}) == 5
    assert {row.team_number for row in rows if row.receipt is rows[-1].receipt} == set(range(9, 17))


def test_a_line_without_a_name_counts_for_all_its_players() -> None:
    event = finished(8)
    sanctioned(event)
    named = total_of(payments(event))
    for entrant in event.entrants.all():
        entrant.members.filter(position__gt=1).delete()
    listed = payments(event)
    assert [one.payee.players for one in listed[:2]] == [1, 3]
    assert total_of(listed) == named > Decimal(0)
