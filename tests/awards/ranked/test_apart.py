"""Brackets and flights are ranked apart; places in strata and of sessions that are typed."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.test import Client

from awards.actions.awards import compute_awards, publish_awards
from awards.actions.ranked import write_ranking
from awards.forms.ranking import RankingGrid
from awards.mapping.ranked import ranked_event
from awards.models import Award, RankingRow
from awards.ranked.apart import in_order, spans_of
from awards.ranked.kinds import BAM, SWISS
from awards.ranked.rows import RowValues
from awards.receipts.ranks import team_rank
from tests.awards.making import loaded
from tests.awards.ranked_making import at, director, divide, pairs_event, rank, sanctioned
from tests.awards.words import earned, warned
from tests.factories import make_entrant, make_event
from tourney.models import Event

pytestmark = pytest.mark.django_db
BRACKETS = (("1", None), ("2", "500"))


@pytest.fixture(autouse=True)
def _book() -> None:
    loaded()


def bracketed() -> Event:
    """Four teams in bracket 1, three in bracket 2, each from 1 with a tie."""
    event = make_event(kind=SWISS, sessions=2, boards=28, name="Bracketed Swiss")
    for points in (9000, 8000, 7000, 6000, 1600, 1200, 800):
        make_entrant(event, reported_total=points, size=4)
    divide(event, BRACKETS, layout="brackets", eligibility="average")
    return event


def test_every_bracket_is_ranked_from_one() -> None:
    event = bracketed()
    rank(event, [2, 1, 3, 3, 1, 3, 2])
    found = ranked_event(event)
    assert [one.entrant.number for one in in_order(found)] == [2, 1, 3, 4, 5, 7, 6]
    assert sorted(spans_of(found).values()) == [(1, 1), (1, 1), (2, 2), (2, 2), (3, 3), (3, 4), (3, 4)]  # fmt: skip
    sanction = sanctioned(event, "regional")
    director(event).post(at(event, "compute"))
    sanction.refresh_from_db()
    assert not any("place" in said for said in warned(sanction))
    ranks = {one.team_number: team_rank(one) for one in Award.objects.filter(sanction=sanction)}
    assert ranks == {1: "2", 2: "1", 3: "3/4", 4: "3/4", 5: "1", 6: "3", 7: "2"}


def test_one_order_of_finish_is_counted_bracket_by_bracket() -> None:
    event = bracketed()
    director(event).post(at(event, "ranking_order"), {"order": "2 5 1 3=4 7=6", "version": "1"})
    assert {one.entrant.number: one.place for one in ranked_event(event).entrants} == {
        1: 2, 2: 1, 3: 3, 4: 3, 5: 1, 6: 2, 7: 2,
    }  # fmt: skip


def test_a_list_ties_and_scores_within_a_bracket() -> None:
    event = bracketed()
    scores = "number,vp\n1,60\n2,70\n3,50\n4,50\n5,65\n6,20\n7,30"
    client = director(event)
    preview = client.post(at(event, "ranking_import"), {"text": scores})
    client.post(at(event, "ranking_confirm"), {"preview": preview.context["sealed"]})
    assert [one.place for one in ranked_event(event).entrants] == [2, 1, 3, 3, 1, 3, 2]
    moved = client.post(
        at(event, "ranking_import"), {"text": "number,bracket,place\n1,1,1=\n5,2,1="}
    )
    assert [row.reasons for row in moved.context["plan"].rows] == [
        ("1= says a tie, but nobody else has place 1",)
    ] * 2


def test_places_in_strata_are_typed_where_they_are_asked_for() -> None:
    event = pairs_event([4000, 1400, 1200, 450, 400, 300])
    divide(event)
    client, page = director(event), at(event, "ranking_desk")
    assert "Place in B" not in client.get(page).content.decode()
    shown = client.get(page + "?columns=strata").content.decode()
    assert "Place in B" in shown
    assert "Place in C" in shown
    assert "Place in A" not in shown
    typed = {
        "columns": ["strata", "sessions"],
        "version": "1",
        "e2-0-place": "2",
        "e2-in0-place": "1",
    }
    assert client.post(page, typed).status_code == 302
    row = RankingRow.objects.get(entrant__event=event, stratum="B")
    assert (row.entrant.number, row.place, row.session) == (2, 1, 0)
    assert "Place in B" in client.get(page).content.decode()
    wrong = client.post(page, typed | {"version": "2", "e3-in0-place": "first"})
    assert wrong.status_code == 422
    assert b"is not a place" in wrong.content


@pytest.mark.parametrize(("kind", "stands"), [("bam", True), ("swiss", False)])
def test_teams_have_places_of_sessions_where_the_kind_pays_them(kind: str, stands: bool) -> None:
    event = make_event(kind=kind, sessions=1, name="Teams")
    make_entrant(event)
    found = ranked_event(event)
    assert ("S1 place" in RankingGrid(found).heads) == stands
    assert "S1 place" in RankingGrid(found, more=["sessions"]).heads
    assert RankingGrid(found).never == ("strata",)


def test_places_of_sessions_of_teams_are_paid() -> None:
    event = make_event(kind=BAM, sessions=1, boards=26, name="Board-a-match")
    for _ in range(6):
        make_entrant(event)
    typed = {"columns": "sessions", "version": "0"}
    typed |= {f"e{n}-1-place": str(n) for n in range(1, 7)}
    typed |= {f"e{n}-0-place": str(7 - n) for n in range(1, 7)}
    assert director(event).post(at(event, "ranking_desk"), typed).status_code == 302
    sanctioned(event, "sectional")
    director(event).post(at(event, "compute"))
    first = Award.objects.filter(sanction__event=event, team_number=1).first()
    assert first is not None
    assert earned(first) == "sessions"
    assert first.award > Decimal(0)


def test_players_read_who_is_paid_first_and_in_which_bracket() -> None:
    event = bracketed()
    rank(event, [2, 1, 3, 3, 1, 3, 2])
    sanctioned(event, "regional")
    sanction = compute_awards(event, by=None)
    publish_awards(event, version=sanction.version, by=None)
    page = Client().get(at(event, "event")).content.decode()
    assert page.index("Who is paid") < page.index("Bracket 1")
    assert "1 in bracket 2" in page
    printed = Client().get(at(event, "report")).content.decode()
    assert "1 in bracket 2" in printed
    assert "1 in 2" not in printed
    desk = director(event).get(at(event, "desk")).content.decode()
    assert desk.index("Bracket 1") < desk.index("Who is paid")


def test_the_field_says_the_average_of_the_top_team_of_each_bracket() -> None:
    event = bracketed()
    page = director(event).get(at(event, "field")).content.decode()
    assert "Average of the top team" in page
    assert "2250.00" in page
    assert "400.00" in page


def test_sections_that_pay_the_same_stand_together() -> None:
    event = pairs_event([3000] * 16, sessions=1)
    rank(event, [1, 2, 3, 4, 5, 6, 7, 8] * 2)
    for section, numbers in (("A", range(1, 9)), ("B", range(9, 17))):
        rows = {
            (entrant.pk, 1, ""): RowValues(section, entrant.number - numbers[0] + 1)
            for entrant in event.entrants.filter(number__in=numbers)
        }
        kept = ranked_event(event).field.version
        write_ranking(event, rows=rows, version=kept, by=None)
    sanctioned(event, "sectional")
    client = director(event)
    client.post(at(event, "compute"))
    page = client.get(at(event, "desk")).content.decode()
    assert "section A, B" in page
    assert "section A<" not in page
