"""From the rows of a ranked event to awards: eligibility, larger teams, kinds, what blocks."""

from __future__ import annotations

from decimal import Decimal

import pytest

from awards.actions.awards import compute_awards, publish_awards
from awards.actions.ranked import put_into_group, save_field, write_boards, write_ranking
from awards.errors import AwardError
from awards.mapping.ranked import group_for, ranked_event, ranked_field
from awards.mapping.ranked_facts import ranked_facts
from awards.models import Award, FieldGroup, RankedField
from awards.queries.sanctions import changes_since, sanction_of
from awards.ranked.kinds import BAM, INDIVIDUAL, SIDE_GAME, SWISS, TEAM_OF_TWO, ZIP_KNOCKOUT
from awards.ranked.rows import RowValues
from tests.awards.making import loaded
from tests.awards.ranked_making import (
    at,
    director,
    divide,
    make_pair,
    pairs_event,
    rank,
    sanctioned,
)
from tests.awards.rules.book import BOOK
from tests.awards.words import earned, warned
from tests.factories import make_entrant, make_event, make_member, make_player
from tourney.http import Conflict
from tourney.models import Event, Member

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _book() -> None:
    loaded()


def swiss(*sizes: int, sessions: int = 2) -> Event:
    event = make_event(kind=SWISS, sessions=sessions, boards=24, name="Swiss")
    for size in sizes:
        make_entrant(event, members=size, size=size)
    return event


def paid(event: Event) -> list[Decimal]:
    return list(Award.objects.filter(sanction__event=event).values_list("award", flat=True))


# ---- who is eligible where


def test_the_strongest_player_decides_or_the_average() -> None:
    event = pairs_event([400])
    member = Member.objects.filter(entrant__event=event).first()
    Member.objects.filter(pk=member.pk).update(masterpoints=Decimal(900))
    divide(event)
    assert ranked_event(event).entrants[0].group == "B"
    divide(event, eligibility="average")
    one = ranked_event(event).entrants[0]
    assert (one.points, one.group) == (Decimal(650), "B")
    Member.objects.filter(pk=member.pk).update(masterpoints=Decimal(600))
    assert ranked_event(event).entrants[0].group == "C"


def test_unknown_masterpoints_count_in_the_highest_and_are_named() -> None:
    event = pairs_event([400, 300])
    make_member(
        make_entrant(event, "Nameless", kind="pair", size=2, reported_total=None),
        make_player(masterpoints=None),
    )
    divide(event)
    found = ranked_event(event)
    assert found.entrants[2].group == "A"
    assert [one.entrant.name for one in found.unknown] == ["Nameless"]


@pytest.mark.parametrize(
    ("points", "group"), [("500", "C"), ("500.01", "B"), ("1500", "B"), ("1500.5", "A")]
)
def test_a_limit_belongs_to_its_group(points: str, group: str) -> None:
    groups = [
        FieldGroup(name="A"),
        FieldGroup(name="B", upper_limit=Decimal(1500)),
        FieldGroup(name="C", upper_limit=Decimal(500)),
    ]
    assert group_for(groups, Decimal(points)) == group


def test_counts_come_from_the_entries_unless_they_are_given() -> None:
    event = pairs_event([4000] * 6 + [1000] * 4 + [100] * 3)
    divide(event)
    sanction = sanctioned(event)
    strata = ranked_facts(BOOK, sanction, ranked_event(event)).strata
    assert [(one.field, float(one.tables)) for one in strata] == [(6, 3), (4, 2), (3, 1.5)]
    FieldGroup.objects.filter(name="C").update(tables=Decimal(4), entrants=8)
    assert ranked_facts(BOOK, sanction, ranked_event(event)).strata[2].field == 8


def test_withdrawn_pairs_do_not_count() -> None:
    event = pairs_event([4000] * 6)
    event.entrants.filter(number=6).update(status="withdrawn")
    assert len(ranked_event(event).entrants) == 5


# ---- what is paid


def test_members_of_a_team_of_five_are_paid_by_their_boards() -> None:
    """Rule 139, page 12: 48 of 96 boards earn half of the overall in a two-session event."""
    event = swiss(5, 4, 4, 4)
    rank(event, [1, 2, 3, 4])
    sanctioned(event)
    save_field(event, values={"team_boards": 96}, groups=[], version=1, by=None)
    members = list(Member.objects.filter(entrant__number=1, entrant__event=event))
    played = dict(zip((m.pk for m in members), (96, 96, 96, 48, 48), strict=True))
    write_boards(event, boards=played, version=2, by=None)
    sanction = compute_awards(event, by=None)
    found = paid(event)
    assert found[0] > 0
    assert found[:5] == [found[0]] * 3 + [found[0] / 2] * 2
    assert warned(sanction) == [] or not any("boards of the members" in w for w in warned(sanction))


def test_boards_nobody_told_are_assumed_only_with_the_directors_word() -> None:
    event = swiss(6, 4, 4)
    rank(event, [1, 2, 3])
    sanctioned(event)
    sanction = compute_awards(event, by=None)
    assert any(
        "The boards of the members are not entered: Team 1 (entry 1)" in w for w in warned(sanction)
    )
    with pytest.raises(AwardError, match="played all boards"):
        publish_awards(event, version=sanction.version, by=None)
    page = director(event).get(at(event, "publish")).content.decode()
    assert 'name="line_ups_assumed"' in page
    assert at(event, "boards") in page
    typed = {"version": sanction.version, "line_ups_assumed": "1"}
    assert director(event).post(at(event, "publish"), typed).status_code == 302


def test_matches_won_are_paid_where_no_place_is() -> None:
    """D x L x M x P of a sectional, 0.900 (rule 93, page 5), three and a half times."""
    event = swiss(4, 4, 4, sessions=1)
    team = event.entrants.get(number=3)
    rows = {(team.pk, 0, ""): RowValues(place=3, wins=Decimal("3.5"))}
    rank(event, [1, 2])
    write_ranking(event, rows=rows, version=1, by=None)
    sanctioned(event)
    compute_awards(event, by=None)
    award = Award.objects.filter(team_number=3).first()
    assert earned(award) == "match"
    assert award.match_wins == Decimal("3.50")
    assert award.award == Decimal("3.15")


@pytest.mark.parametrize(
    ("kind", "size", "word"),
    [
        (INDIVIDUAL, 1, "player"),
        (BAM, 4, "team"),
        (TEAM_OF_TWO, 4, "team"),
        (ZIP_KNOCKOUT, 4, "team"),
        (SIDE_GAME, 2, "pair"),
    ],
)
def test_every_kind_is_paid_by_its_ranking(kind: str, size: int, word: str) -> None:
    event = make_event(kind=kind, sessions=1, name="Ranked")
    assert event.word == word
    for number in range(1, 21):
        make_entrant(event, f"E{number}", kind=word, size=size, members=size)
    rank(event, list(range(1, 21)))
    sanctioned(event)
    compute_awards(event, by=None)
    found = paid(event)
    assert len(found) == 20 * size
    assert found[0] > 0
    assert found == sorted(found, reverse=True)


# ---- what stands against it


def test_nobody_placed_blocks_publishing() -> None:
    event = pairs_event([400] * 8)
    sanctioned(event)
    sanction = compute_awards(event, by=None)
    with pytest.raises(AwardError, match="Nobody is placed yet"):
        publish_awards(event, version=sanction.version, by=None)


def test_places_that_do_not_follow_are_named() -> None:
    event = pairs_event([400] * 8)
    rank(event, [1, 2, 2, 3, 5, 6, 7])
    sanctioned(event)
    warnings = " ".join(warned(compute_awards(event, by=None)))
    assert "Pair 4 (entry 4) has place 3 where 4 is next" in warnings
    assert "Without a place: Pair 8 (entry 8)" in warnings


def test_a_late_pair_is_a_change_since_the_awards_were_computed() -> None:
    event = pairs_event([400] * 8)
    rank(event, list(range(1, 9)))
    sanctioned(event)
    compute_awards(event, by=None)
    make_pair(event, 9, 100)
    assert changes_since(sanction_of(event)) == ["9 Pair 9 is new."]


def test_two_directors_collide_on_the_version() -> None:
    event = pairs_event([400] * 3)
    rank(event, [1, 2, 3])
    pair = event.entrants.get(number=1)
    with pytest.raises(Conflict, match="version 1"):
        put_into_group(event, pair, group="A", reason="late", version=0, by=None)


def test_every_change_of_the_ranking_leaves_its_history() -> None:
    event = pairs_event([400] * 2)
    rank(event, [1, 2])
    rank(event, [2, 1])
    row = ranked_field(event).rows.first()
    assert row.history.count() == 2
    assert RankedField.objects.get(event=event).history.count() == 2


def test_a_section_without_a_lower_stratum_is_no_news() -> None:
    """Nobody of C sat in section B: nothing is said of C there, and A and B are paid."""
    event = pairs_event([4000] * 4 + [1000] * 4 + [100] * 3)
    divide(event)
    rank(event, list(range(1, 12)))
    rank(event, list(range(1, 9)), 1, "B")
    sanction = sanctioned(event)
    sections = ranked_facts(BOOK, sanction, ranked_event(event)).sections
    assert [(one.name, one.group, one.field) for one in sections] == [
        ("1B", "A", 4),
        ("1B", "B", 4),
    ]
    assert not any("section 1B" in said for said in warned(compute_awards(event, by=None)))


def test_the_brackets_of_a_swiss_have_the_average_of_their_top_team() -> None:
    """Rule 143, page 12: teams are put into their brackets by their averages or by the director."""
    event = make_event(kind=SWISS, sessions=2, name="Bracketed Swiss")
    for total in (8000, 6000, 4000, 3600, 2000, 1600):
        make_entrant(event, reported_total=Decimal(total), members=4)
    groups = [("1", None), ("2", "950"), ("3", "500")]
    divide(event, groups, layout="brackets", eligibility="average")
    found = ranked_facts(BOOK, sanctioned(event, "regional"), ranked_event(event)).brackets
    assert [(one.name, one.field, one.top_team_average) for one in found] == [
        ("1", 3, 2000),
        ("2", 1, 900),
        ("3", 2, 500),
    ]
    rank(event, list(range(1, 7)))
    compute_awards(event, by=None)
    assert paid(event)[0] > 0
