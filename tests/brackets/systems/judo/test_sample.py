"""The judo categories of the sample: two in their quarter-finals on two mats, one finished."""

from __future__ import annotations

from collections import Counter

import pytest

from brackets.floor.reading import floor_of
from brackets.journal.check import differences
from brackets.models import Match, Place
from brackets.systems.judo.sample import play_judo
from tests.factories import make_tournament, make_user

pytestmark = pytest.mark.django_db


def test_the_categories_of_the_sample_are_in_full_swing() -> None:
    tournament = make_tournament()
    men, women, juniors = play_judo(tournament, make_user())
    for event, number in ((men, 3), (women, 2)):
        quarters = Match.objects.filter(bracket__event=event, round_number=number)
        assert Counter(quarters.values_list("state", flat=True))["decided"] >= 2
        assert event.state == "posted"
    assert juniors.state == "finished"
    places = Place.objects.filter(bracket__event=juniors).values_list("low", flat=True)
    assert sorted(places) == [1, 2, 3, 3, 5, 5, 7, 7]
    mats = floor_of(tournament).places
    assert sorted(mats) == ["mat-1", "mat-2"]
    assert all(len({bout.event for bout in mat.every}) == 2 for mat in mats.values())
    assert [differences(event) for event in (men, women, juniors)] == [[], [], []]
