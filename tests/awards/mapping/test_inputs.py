"""Frozen inputs of an older format match those of today but for what they cannot know."""

from __future__ import annotations

import pytest

from awards.actions.awards import compute_awards
from awards.mapping.inputs import FORMAT, of_one_format
from awards.queries.sanctions import changes_since, sanction_of
from tests.awards.making import loaded
from tests.awards.ranked_making import divide, pairs_event, rank, sanctioned
from tourney.models import Event, Member

OLD = {"groups": [{"name": "A", "tables": "5"}], "field": {"cut_after": []}, "restrictions": 0}


@pytest.fixture
def computed() -> Event:
    """Six pairs in three strata, computed."""
    loaded()
    event = pairs_event([4000, 1400, 1200, 450, 400, 300])
    divide(event)
    rank(event, [1, 2, 3, 4, 5, 6])
    sanctioned(event)
    compute_awards(event, by=None)
    return event


def made_older(event: Event) -> None:
    """As if the event was computed before limits, cuts and the entrants' size were kept."""
    sanction = sanction_of(event)
    assert sanction.inputs.pop("format") == FORMAT
    del sanction.inputs["field"]["cut_after"], sanction.inputs["consolation"]
    for group in sanction.inputs["groups"]:
        del group["limits"]
    for entrant in sanction.inputs["ranking"]:
        del entrant["size"]
    sanction.save()


@pytest.mark.django_db
def test_what_was_not_kept_then_is_no_change(computed: Event) -> None:
    made_older(computed)
    assert changes_since(sanction_of(computed)) == []


@pytest.mark.django_db
def test_what_both_know_is_compared_whatever_the_format(computed: Event) -> None:
    made_older(computed)
    Member.objects.filter(entrant__event=computed, name="Player 2.1").update(name="X")
    assert changes_since(sanction_of(computed)) == ["2 Pair 2 changed."]


@pytest.mark.django_db
def test_of_one_format_nothing_is_forgiven(computed: Event) -> None:
    sanction = sanction_of(computed)
    del sanction.inputs["consolation"]
    sanction.save()
    assert changes_since(sanction_of(computed)) == ["The consolation of the event changed."]


def test_lines_without_a_name_of_their_own_are_compared_whole() -> None:
    codes = [{"code": "credited", "tables": one} for one in ("4", "7")]
    then, now = {"format": 1, "reasons": codes}, {"format": 2, "reasons": codes[1:]}
    assert of_one_format(then, now) == ({"reasons": codes}, {"reasons": codes[1:]})


def test_lines_that_came_or_went_stay_to_be_named() -> None:
    now = {"format": 2, "groups": [{"name": "B", "tables": "5", "limits": [None, None]}]}
    then, after = of_one_format(OLD, now)
    assert then == {"groups": [{"name": "A", "tables": "5"}]}
    assert after == {"groups": [{"name": "B", "tables": "5", "limits": [None, None]}]}
