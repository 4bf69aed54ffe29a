"""Names of judoka that look like numbers, and names that are corrected after the draw."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.systems.contests.actions import leave_contest
from brackets.systems.judo.actions import enter_late, swap_posted
from brackets.systems.judo.field import settings_of
from brackets.systems.judo.pages.draw import draw_page
from brackets.systems.judo.posted import free_positions, posted_sheet
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import entrant, fresh
from tests.brackets.systems.judo.playing import posted_judo
from tests.factories import make_entrant
from tourney.models import Event

pytestmark = pytest.mark.django_db

ODD = ("7 No Trump", "Team 4", "3 Müller 2", "R2D2", "12", "bye", "winner of contest 1", "9 J9")


def renamed(event: Event) -> Event:
    """The judoka under odd names, each its own."""
    for one in event.entrants.all():
        at, more = one.number % len(ODD), "'" * (one.number // len(ODD))
        event.entrants.filter(pk=one.pk).update(name=f"{ODD[at]}{more}")
    return fresh(event)


def labels(event: Event) -> set[str]:
    return {str(one) for one in event.entrants.all()}


def test_a_corrected_name_stands_on_the_draw_page_with_its_certificate() -> None:
    event = posted_judo(8)
    before = draw_page(event, settings_of(event)).drawn
    event = renamed(event)
    after = draw_page(event, settings_of(event)).drawn
    assert before is not None
    assert after is not None
    assert after.certificate == before.certificate != ()
    assert {one.name for one in after.positions} == labels(event)
    assert [one.club for one in after.positions] == [one.club for one in before.positions]
    assert [one.seed for one in after.positions] == [one.seed for one in before.positions]


def test_how_a_draw_by_badness_came_about_is_told_with_the_names_of_now() -> None:
    event = renamed(posted_judo(8, method="badness"))
    drawn = draw_page(event, settings_of(event)).drawn
    assert drawn is not None
    assert {step.name for step in drawn.steps} == labels(event)


def test_positions_are_exchanged_after_names_were_corrected_and_somebody_left() -> None:
    event = renamed(posted_judo(8))
    leave_contest(entrant(event, 3), by=None)
    sheet, seen = posted_sheet(event)
    at = {name: number for number, name in enumerate(sheet.positions, start=1)}
    first, second = at[str(entrant(event, 5))], at[str(entrant(event, 6))]
    swap_posted(event, first=first, second=second, reason="kin", by=None, seen=seen)
    after, _ = posted_sheet(event)
    assert after.positions[first - 1] == str(entrant(event, 6))
    assert after.positions[second - 1] == str(entrant(event, 5))


def test_a_late_entry_takes_a_place_beside_corrected_names() -> None:
    event = renamed(posted_judo(7))
    late = make_entrant(event, "8 J8")
    (position,) = free_positions(posted_sheet(event)[0])
    seen = posted_sheet(event)[1]
    enter_late(entrant(event, late.number), position=position, by=None, seen=seen)
    assert str(late) in posted_sheet(fresh(event))[0].positions


def test_a_pool_is_listed_with_the_names_of_now(client: Client) -> None:
    event = renamed(posted_judo(4, pool_up_to=5))
    pool = draw_page(event, settings_of(event)).pool
    assert pool is not None
    assert {one.name for one in pool.positions} == labels(event)
    assert {name for _, *both in pool.bouts for name in both} == labels(event)
    page = text(signed(client, event).get(url(event, "judo_draw")))
    assert "J1<" not in page
