"""Awards of whole events: computed from what was played, checked, published, frozen."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from awards.actions.awards import compute_awards, publish_awards, take_back_awards
from awards.actions.editions import copy_edition, publish_edition, save_row
from awards.actions.sanctions import sanction_event, set_terms
from awards.errors import AwardError
from awards.models import TABLE_MODELS, Award, Edition, Sanction
from awards.queries.sanctions import changes_since, missing_line_ups, sanction_of
from awards.receipts.ranks import team_rank
from brackets.systems.bridge.actions import cut_brackets, post_event, record_line_up, withdraw
from brackets.systems.bridge.books import cite
from brackets.systems.bridge.planned import plan_checksum
from tests.awards.making import (
    award_of,
    computed,
    day,
    finished,
    loaded,
    made_field,
    play_out,
    play_scores,
    sanctioned,
)
from tests.awards.words import earned, warned, why
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of
from tests.factories import make_event, make_field
from tourney.http import Conflict
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


def published(event: Event, **more: bool) -> Sanction:
    sanction = sanction_of(event)
    return publish_awards(event, version=sanction.version, by=None, **more)


def test_thirteen_teams_are_paid_by_the_formula() -> None:
    event = finished(13)
    computed(event)
    # B = (13 + 10) / 60, K 46, L 1, M 1, P 1: 17.6333; second 75%, 3/4 50%, a match 1.25.
    assert str(award_of(event, 1).award) == "17.63"
    assert str(award_of(event, 2).award) == "13.23"
    assert {str(award_of(event, team).award) for team in (3, 4)} == {"8.82"}
    assert award_of(event, 1).colours == [{"colour": "gold", "award": "17.63"}]


def test_half_a_match_award_for_one_win_of_two() -> None:
    event = finished(13)
    computed(event)
    shares = {a.team_number: a for a in Award.objects.filter(member__position=1)}
    second_of_three = [a for a in shares.values() if a.match_wins == Decimal("0.50")]
    assert {str(a.award) for a in second_of_three} <= {"0.63"}
    assert str(next(a for a in shares.values() if earned(a) == "nothing").award) == "0.00"


def test_the_larger_of_overall_and_matches_or_both() -> None:
    event = finished(8)
    computed(event)
    alone = award_of(event, 1).award
    sanction_event(
        event,
        values={"readings": {"match_and_overall": "add"}},
        version=sanction_of(event).version,
        by=None,
    )
    compute_awards(event, by=None)
    assert award_of(event, 1).award == alone + 3 * Decimal("1.25")


def test_every_classification_has_its_own_awards() -> None:
    event = finished(8)
    sanctioned(event)
    firsts = []
    for rating in Sanction.Classification.values:
        version = sanction_of(event).version
        sanction_event(event, values={"classification": rating}, version=version, by=None)
        compute_awards(event, by=None)
        firsts.append(award_of(event, 1))
    assert [str(a.award) for a in firsts] == ["2.40", "3.60", "7.80", "9.00", "13.80", "21.00"]
    colours = [a.colours[0]["colour"] for a in firsts]
    assert colours == ["black", "black", "black", "silver", "gold", "platinum"]


def test_who_played_less_is_paid_less() -> None:
    event = finished(8, members=5)
    winner = entrant(event, 1)
    members = [member.pk for member in winner.members.all()]
    for key, absent in (("R1M1", 0), ("R2M1", 0), ("R3M1", 1)):
        boards = {pk: 0 if at == absent else 24 for at, pk in enumerate(members)}
        record_line_up(match_of(event, key), winner, boards=boards, by=None)
    computed(event)
    missed_two, missed_final, played_all = (award_of(event, 1, at) for at in (1, 2, 3))
    assert (earned(missed_two), str(missed_two.award)) == ("match", "1.25")
    assert (earned(missed_final), str(missed_final.award)) == ("2nd", "10.35")
    assert (earned(played_all), str(played_all.award)) == ("1st", "13.80")
    assert "0% of match 3" not in why(missed_two)
    assert not played_all.line_up_missing


def test_a_missing_line_up_is_said_and_publishing_asks() -> None:
    event = finished(8, members=5)
    sanction = computed(event)
    assert "line-up" in warned(sanction)[0]
    assert len(missing_line_ups(sanction)) == 14
    with pytest.raises(AwardError, match="Line-ups are not entered"):
        published(event)
    assert published(event, line_ups_assumed=True).is_published
    assert award_of(event, 1).line_up_missing


def test_players_without_names_are_paid_as_each_of_the_team() -> None:
    event = make_event()
    make_field(event, [900 - at for at in range(8)])
    from_plan = fresh(event)
    _post(from_plan, 8)
    play_out(event)
    computed(fresh(event))
    awards = Award.objects.filter(kind=Award.Kind.EACH)
    assert awards.count() == 8
    assert str(awards.get(team_number=1).award) == "13.80"


def test_a_team_that_forfeits_ranks_with_those_it_beat_last() -> None:
    event = made_field(16)
    play_scores(match_of(event, "R1M1"), (60, 20))
    withdraw(entrant(event, 1), by=None)
    play_out(event)
    computed(fresh(event))
    award = award_of(event, 1)
    assert team_rank(award) == "9/16"
    assert (earned(award), str(award.award)) == ("match", "1.25")
    assert f"{cite('147')}" in why(award)


def test_a_team_that_never_came_does_not_count_for_the_tables() -> None:
    event = made_field(9)
    play_scores(match_of(event, "R1M2"), (60, 20), (70, 20), (50, 20))
    withdraw(entrant(event, 9), by=None, confirmed=None)
    play_out(event)
    sanction = computed(fresh(event))
    assert sanction.receipts["brackets"][0]["tables"]["value"] == "8"
    assert "Team 9 (entry 9) played no board" in " ".join(warned(sanction))
    # Nine were drawn: four teams advanced two rounds (rule 89), 3/4 have half of 13.80.
    assert (team_rank(award_of(event, 3)), str(award_of(event, 3).award)) == ("3/4", "6.90")


def test_a_bracket_not_finished_is_named_and_nothing_is_published() -> None:
    event = made_field(8, 8)
    play_out(event, bracket=1)
    sanction = computed(fresh(event))
    assert warned(sanction)[0].startswith("Bracket 2 is not finished")
    assert set(sanction.awards.values_list("bracket_number", flat=True)) == {1}
    with pytest.raises(AwardError, match="Bracket 2 is not finished"):
        published(event)


def test_the_share_of_gold_is_asked_for_where_no_average_is_known() -> None:
    event = make_event()
    make_field(event, [900 - at for at in range(16)])
    event.entrants.filter(number__gt=8).update(reported_total=None)
    _post(fresh(event), 8, 8)
    play_out(event)
    sanction = computed(fresh(event))
    assert any("share of gold" in warning for warning in warned(sanction))
    with pytest.raises(AwardError, match="share of gold"):
        published(event)
    set_terms(event, bracket_number=2, upper_limit=None, m=None, gold="1/3", by=None)
    compute_awards(event, by=None)
    [award] = Award.objects.filter(bracket_number=2, team_low=1, team_high=1)
    assert [share["colour"] for share in award.colours] == ["gold", "red"]
    assert sum(Decimal(share["award"]) for share in award.colours) == award.award


def test_terms_of_a_bracket_change_its_strength() -> None:
    event = finished(8, 8)
    computed(event)
    before = Award.objects.get(bracket_number=2, team_low=1, team_high=1, member__position=1).award
    set_terms(event, bracket_number=2, upper_limit=Decimal(500), m=None, gold="", by=None)
    compute_awards(event, by=None)
    after = Award.objects.get(bracket_number=2, team_low=1, team_high=1, member__position=1).award
    assert after < before
    set_terms(event, bracket_number=2, upper_limit=None, m=None, gold="", by=None)
    assert not sanction_of(event).terms.exists()


def test_published_awards_are_frozen_and_players_hear_of_them() -> None:
    event = finished(8)
    computed(event)
    version = fresh(event).public_version
    published(event)
    assert fresh(event).public_version > version
    for refused in (
        lambda: compute_awards(event, by=None),
        lambda: sanction_event(event, values={}, version=sanction_of(event).version, by=None),
        lambda: set_terms(event, bracket_number=1, upper_limit=None, m=None, gold="1", by=None),
    ):
        with pytest.raises(AwardError, match="frozen"):
            refused()


def test_a_correction_after_publishing_is_noticed_and_changes_nothing() -> None:
    event = finished(8)
    computed(event)
    sanction = published(event)
    paid = award_of(event, 1).award
    assert changes_since(sanction) == []
    play_scores(match_of(event, "R3M1"), (20, 60), sure=True)
    changes = changes_since(sanction_of(event))
    assert "Bracket 1: 1 Team 1." in changes
    assert award_of(event, 1).award == paid
    take_back_awards(event, version=sanction_of(event).version, by=None)
    with pytest.raises(AwardError, match="compute again"):
        published(event)
    compute_awards(event, by=None)
    published(event)
    assert award_of(event, 1).award < paid


def test_publishing_what_somebody_else_changed_conflicts() -> None:
    event = finished(8)
    version = computed(event).version
    compute_awards(event, by=None)
    with pytest.raises(Conflict):
        publish_awards(event, version=version, by=None)


def test_settings_saved_on_an_old_page_conflict() -> None:
    event = finished(8)
    sanctioned(event)
    with pytest.raises(Conflict):
        sanction_event(event, values={}, version=0, by=None)


def test_awards_need_a_classification_first() -> None:
    with pytest.raises(AwardError, match="classification"):
        compute_awards(finished(8), by=None)


def test_a_new_edition_pays_new_events_and_leaves_old_ones_alone(edition: Edition) -> None:
    old = finished(13, starts_at=day(2026, 6, 15))
    computed(old)
    published(old)
    copy = copy_edition(edition, name="2026-07", starts=date(2026, 7, 1), by=None)
    factor = TABLE_MODELS["knockout_factors"]._default_manager.get(
        edition=copy, classification="regional"
    )
    factor.factor = "44.00"
    save_row(factor, by=None)
    copy.refresh_from_db()
    publish_edition(copy, version=copy.version, by=None)
    new = finished(13, starts_at=day(2026, 7, 15))
    computed(new)
    assert str(award_of(old, 1).award) == "17.63"
    assert str(award_of(new, 1).award) == "16.87"
    assert award_of(new, 1).sanction.inputs["edition"] == "2026-07"
    take_back_awards(old, version=sanction_of(old).version, by=None)
    compute_awards(old, by=None)
    assert str(award_of(old, 1).award) == "17.63"


def test_what_is_read_does_not_grow_with_the_field() -> None:
    counts = []
    for size in (8, 16):
        event = finished(size)
        sanctioned(event)
        compute_awards(event, by=None)
        with CaptureQueriesContext(connection) as queries:
            compute_awards(event, by=None)
        counts.append(sum(found["sql"].startswith("SELECT") for found in queries))
    assert counts[0] == counts[1]


def _post(event: Event, *sizes: int) -> None:
    cut_brackets(event, sizes=sizes, version=event.version)
    post_event(event, by=None, seen=plan_checksum(fresh(event)))
