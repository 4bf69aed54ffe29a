"""An undo on an event with published awards: asked about where it was pressed, and then made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from awards.actions.awards import publish_awards
from brackets.journal.append import undo
from brackets.models import Record
from tests.awards.making import computed, finished, loaded
from tests.brackets.desk.typing import Typist, recorded
from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import match_of
from tests.factories import make_director

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_an_undo_asks_beside_its_line_and_the_question_goes_with_the_answer(
    desk: Page, sign_in: Callable[[Page, Any], None], axe: Callable[[Page], None]
) -> None:
    loaded()
    event = finished(8)
    undo(Record.objects.filter(event=event).latest("sequence"), by=None)
    director = make_director(event.tournament)
    recorded(Typist(event, director).types("1 61 21"))
    publish_awards(event, version=computed(event).version, by=None)
    sign_in(desk, director)
    desk.goto(url(event, "results"))
    line = desk.locator("#lines li").first
    line.locator("[data-undo] button").click()
    asked = line.locator("[data-answer]")
    expect(asked).to_contain_text("awards published")
    axe(desk)
    asked.get_by_role("button", name="Undo record").click()
    expect(line).to_contain_text("undone")
    expect(asked).to_have_count(0)
    assert match_of(event, "R3M1").state == "open"
