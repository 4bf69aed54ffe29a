"""The cup of the sample: the chapter's second example in full swing, through the real actions."""

from __future__ import annotations

from collections import Counter

import pytest

from brackets.journal.check import differences
from brackets.models import Match
from brackets.systems.cup.sample import play_cup
from tests.factories import make_tournament, make_user
from tourney.models import Member

pytestmark = pytest.mark.django_db


def test_the_cup_of_the_sample_is_in_its_quarter_finals() -> None:
    event = play_cup(make_tournament(), make_user())
    matches = Match.objects.filter(bracket__event=event)
    rounds = Counter(matches.values_list("round_number", flat=True))
    assert [rounds[number] for number in sorted(rounds)] == [9, 8, 4, 2, 1]
    third = Counter(matches.filter(round_number=3).values_list("state", flat=True))
    assert third == {"decided": 1, "level": 1, "open": 2}
    assert matches.filter(decided_by="forfeit").count() == 1
    assert Member.objects.filter(entrant__event=event).exclude(player__club="").count() == 25
    assert differences(event) == []
