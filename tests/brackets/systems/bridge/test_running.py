"""What the desk of a knockout says comes next."""

from __future__ import annotations

import pytest

from brackets.systems.bridge.actions.planning import cut_brackets
from tests.brackets.systems.bridge.playing import fresh, play, posted
from tests.factories import make_entrant, make_event, make_field
from tourney.models import Event

pytestmark = pytest.mark.django_db


def cut(*sizes: int) -> Event:
    event = make_event()
    make_field(event, [2000 - number for number in range(sum(sizes))])
    cut_brackets(event, sizes=sizes, version=event.version)
    return fresh(event)


def now(event: Event) -> tuple[str, str]:
    step = fresh(event).system.running(fresh(event)).now
    return step.title, step.why


def test_a_plan_that_would_be_refused_is_mended_before_it_is_posted() -> None:
    event = cut(8, 9)
    assert now(event)[0] == "Post 2 brackets"
    assert now(event)[1].startswith("8 and 9 teams;")
    make_entrant(event, "Late", number=99)
    assert now(event) == ("Mend the brackets", "1 entry is in no bracket")
    event.entrants.filter(number=1).update(status="withdrawn")
    said = "1 entry is in no bracket, 1 withdrawn team is in one"
    assert now(event) == ("Mend the brackets", said)


def test_many_brackets_are_counted() -> None:
    assert now(cut(*[8] * 7))[1].startswith("7 brackets; players")


def test_conditions_that_are_late_do_not_stand_before_the_results_all_day() -> None:
    event = posted(8)
    assert now(event)[0] == "Post the conditions before the first result"
    play(event, "R1M1", (30, 20))
    running = fresh(event).system.running(fresh(event))
    assert [step.code for step in running.steps[:2]] == ["results", "conditions"]
