"""What actions on brackets, contests and categories refuse, in words, and then leave as it was."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from brackets.draw.errors import DrawError
from brackets.models import Record
from brackets.systems.bridge.actions import (
    arrange_teams,
    cut_brackets,
    enter_late,
    post_event,
    record_line_up,
    withdraw,
    withdraw_unplaced,
)
from brackets.systems.bridge.actions.transferring import plan_transfer
from brackets.systems.bridge.planned import plan_checksum
from brackets.systems.contests.actions import leave_contest, record_contest
from brackets.systems.judo.actions import draw_lot, record_bout, settle_pool, swap_posted
from brackets.systems.judo.field import settings_of
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of, play, posted
from tests.brackets.systems.cup.playing import decide, posted_cup
from tests.brackets.systems.judo.playing import entered, posted_judo
from tests.factories import make_entrant, make_event, make_field, make_member
from tourney.http import Conflict
from tourney.models import Event

pytestmark = pytest.mark.django_db

Attempt = Callable[[Event], object]


def cut(*sizes: int) -> Event:
    """A plan of brackets of these sizes, not posted."""
    event = make_event()
    make_field(event, [5000 - 10 * at for at in range(sum(sizes))])
    cut_brackets(event, sizes=sizes, version=event.version)
    return fresh(event)


def uncut() -> Event:
    """A field that nobody has cut."""
    event = make_event()
    make_field(event, [100] * 9)
    return fresh(event)


def with_somebody_late() -> Event:
    """A posted event, and team 10 that came afterwards."""
    event = posted(9)
    make_entrant(event, "Larry Late")
    return event


def with_a_withdrawal() -> Event:
    """Two brackets, both begun; team 9 has left the first."""
    event = posted(9, 9)
    for bracket in (1, 2):
        play(event, "R1M1", (30, 20), bracket=bracket)
    withdraw(entrant(event, 9), by=None)
    return event


def line_up_of_one(event: Event) -> None:
    """Team 1 has two members, and boards are given for one of them."""
    team = entrant(event, 1)
    first = make_member(team)
    make_member(team)
    record_line_up(match_of(event, "R1M1"), team, boards={first.pk: 24}, by=None)


def settle(event: Event) -> None:
    """A pool whose bouts leave three level is settled without a word."""
    for number, outcome in enumerate(["1", "2", "1"], start=1):
        match = match_of(event, "A")
        record_bout(match, number, outcome=outcome, version=match.version, by=None)
    match = match_of(event, "A")
    order = [side.entrant.pk for side in match.sides.all()]
    settle_pool(match, order, reason=" ", version=match.version, by=None)


def leave_twice(event: Event) -> None:
    """Player 3 leaves, and leaves."""
    leave_contest(entrant(event, 3), by=None)
    leave_contest(entrant(event, 3), by=None)


def lot_again(event: Event) -> None:
    """A lot is drawn."""
    draw_lot(event, version=settings_of(event).version)


REFUSED: dict[str, tuple[Callable[[], Event], Attempt, str]] = {
    "a late entry that is in": (
        lambda: posted(9),
        lambda event: enter_late(entrant(event, 3), bracket_number=1, by=None),
        "Team 3 (entry 3) is in a bracket already",
    ),
    "a late entry into no bracket": (
        with_somebody_late,
        lambda event: enter_late(entrant(event, 10), bracket_number=2, by=None),
        "There is no posted bracket 2; choose another",
    ),
    "a withdrawal from no bracket": (
        with_somebody_late,
        lambda event: withdraw(entrant(event, 10), by=None),
        "is in no posted bracket; withdraw it on the entries page",
    ),
    "a withdrawal of an entry with a seat": (
        lambda: posted(9),
        lambda event: withdraw_unplaced(entrant(event, 3), version=1, by=None),
        "is in a bracket; look at its withdrawal first",
    ),
    "a bracket of one": (
        lambda: posted(2),
        lambda event: withdraw(entrant(event, 2), by=None),
        "Bracket 1 would have 1 team; it needs two",
    ),
    "boards of some members": (
        lambda: posted(9),
        line_up_of_one,
        "Give the boards of every member",
    ),
    "another count of brackets": (
        lambda: cut(9, 9),
        lambda event: arrange_teams(
            event,
            brackets=[[one.pk for one in event.entrants.all()]],
            version=event.version,
        ),
        "The plan has 2 brackets, not 1; cut it first",
    ),
    "posting what is not cut": (
        uncut,
        lambda event: post_event(event, by=None, seen=plan_checksum(event)),
        "There are no brackets yet; cut the field first",
    ),
    "a move into the same bracket": (
        lambda: posted(9, 9),
        lambda event: plan_transfer(entrant(event, 3), bracket_number=1),
        "Team 3 (entry 3) must come from another posted bracket",
    ),
    "a move out of no bracket": (
        with_somebody_late,
        lambda event: plan_transfer(entrant(event, 10), bracket_number=1),
        "must come from another posted bracket",
    ),
    "a move of who has left": (
        with_a_withdrawal,
        lambda event: plan_transfer(entrant(event, 9), bracket_number=2, match_key="R1M2"),
        "Team 9 (entry 9) has withdrawn; it moves nowhere",
    ),
    "a move into a bracket with results": (
        with_a_withdrawal,
        lambda event: plan_transfer(entrant(event, 4), bracket_number=2),
        "Bracket 2 has results, so it is not drawn again",
    ),
    "a lot for a posted sheet": (
        lambda: posted_judo(9),
        lot_again,
        "The sheet is posted; swap two entrants, or enter somebody late",
    ),
    "a pool settled without a reason": (
        lambda: posted_judo(3, pool_up_to=5),
        settle,
        "Reason: it is empty; say how the order was decided",
    ),
    "leaving a cup twice": (
        lambda: posted_cup(5),
        leave_twice,
        "P3 (entry 3) has left already",
    ),
    "a swap before the sheet is posted": (
        lambda: entered(9),
        lambda event: swap_posted(event, first=1, second=2, reason="", by=None, seen=0),
        "The sheet is not posted yet",
    ),
}


@pytest.mark.parametrize(("ready", "attempt", "words"), REFUSED.values(), ids=REFUSED)
def test_it_is_refused_in_words(ready: Callable[[], Event], attempt: Attempt, words: str) -> None:
    event = ready()
    with pytest.raises(DrawError, match=re.escape(words)):
        attempt(event)


def test_a_match_that_changed_meanwhile_is_not_recorded() -> None:
    event = posted_cup(4)
    seen = match_of(event, "R1M1").version
    decide(event, "R1M1")
    before = Record.objects.filter(event=event).count()
    with pytest.raises(Conflict, match="Match 1 was changed meanwhile"):
        record_contest(match_of(event, "R1M1"), outcome="2", version=seen, by=None)
    assert Record.objects.filter(event=event).count() == before
