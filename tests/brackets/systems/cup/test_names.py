"""Names of a cup that look like numbers, and names that are corrected after the draw."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.draw.errors import DrawError
from brackets.journal.check import differences
from brackets.models import Match
from brackets.systems.contests.actions import leave_contest
from brackets.systems.contests.pages.reading import contest_of
from brackets.systems.cup.actions import set_cup
from brackets.systems.cup.field import settings_of
from brackets.systems.cup.pages.standings import standings_of
from tests.brackets.reading import text
from tests.brackets.systems.bridge.playing import entrant, fresh
from tests.brackets.systems.cup.playing import LOT, entered, play_round, post, posted_cup
from tourney.models import Event

pytestmark = pytest.mark.django_db

ODD = ("7 No Trump", "Team 4", "3 Müller 2", "R2D2", "12", "2 P2", "winner of match 1", "9")


def renamed(event: Event) -> Event:
    """The players under odd names, each its own."""
    for one in event.entrants.all():
        more, at = divmod(one.number, len(ODD))
        event.entrants.filter(pk=one.pk).update(name=f"{ODD[at]} {more}" if more else ODD[at])
    return fresh(event)


def names(event: Event) -> dict[int, str]:
    return dict(event.entrants.values_list("number", "name"))


def test_who_enters_later_is_called_by_the_name_of_now(client: Client) -> None:
    event = renamed(posted_cup(25, 6, mode="rounds"))
    contest = contest_of(event)
    assert contest is not None
    assert all(one.name == names(event)[one.entry] for one in contest.entering)
    assert len(contest.entering) >= 6
    page = text(client, event.get_absolute_url())
    assert all(one.name in page for one in contest.entering)


def test_who_leaves_before_entering_does_not_enter_later() -> None:
    event = posted_cup(25, 6, mode="rounds")
    leave_contest(entrant(event, 2), by=None)
    contest = contest_of(fresh(event))
    assert contest is not None
    assert 2 not in {one.entry for one in contest.entering}
    assert 3 in {one.entry for one in contest.entering}


def test_a_cup_that_does_not_know_who_is_who_says_what_to_do() -> None:
    event = posted_cup(5, mode="rounds")
    record = event.records.get()
    for lot in record.payload["chances"]:
        del lot["entrants"]
    record.save()
    play_round(event)
    with pytest.raises(DrawError, match="posted by an earlier build; draw and post it anew"):
        post(event, LOT)


@pytest.mark.parametrize("when", ["before the draw", "after it"])
def test_every_round_pairs_whoever_is_due_whatever_his_name(when: str) -> None:
    event = entered(13, 2)
    if when == "before the draw":
        event = renamed(event)
    values = {"mode": "rounds", "byes": "seeds", "separate_clubs": False}
    set_cup(event, values, version=settings_of(event).version)
    event = post(event, LOT)
    if when == "after it":
        event = renamed(event)
    met: set[int] = set()
    while fresh(event).state != Event.State.FINISHED:
        if not play_round(event):
            event = post(event, LOT + 1)
        for match in Match.objects.filter(bracket__event=event).prefetch_related("sides__entrant"):
            met |= {side.entrant.number for side in match.sides.all() if side.entrant}
    assert met == set(range(1, 14))
    assert differences(fresh(event)) == []
    contest = contest_of(fresh(event), with_places=True)
    assert contest is not None
    assert {line.name for line in standings_of(contest)} == set(names(event).values())
