"""A line-up names members; an entry may be corrected since, and play goes on."""

from __future__ import annotations

import pytest

from brackets.journal.check import differences
from brackets.systems.bridge.actions import record_line_up
from tests.brackets.systems.bridge.playing import fresh, match_of, play
from tests.brackets.systems.bridge.test_actions import make_field_around
from tests.factories import make_entrant, make_event

pytestmark = pytest.mark.django_db


def test_a_member_of_a_line_up_may_be_replaced_and_play_goes_on() -> None:
    event = make_event()
    team = make_entrant(event, members=4, size=4)
    make_field_around(event)
    side = next(s for s in team.sides.all() if s.match.round_number == 1)
    boards = {member.pk: 24 for member in team.members.all()}
    record_line_up(match_of(event, side.match.key), team, boards=boards, by=None)
    team.members.order_by("position").last().delete()
    play(fresh(event), side.match.key, (40, 20))
    assert match_of(event, side.match.key).line_ups.count() == 3
    assert differences(fresh(event)) == []
