"""A knockout from the pasted list to the published points, all of it in a browser.

Thirteen teams, one bracket: cut, posted, played to the end with a corrected first-round
winner and a forfeit; meanwhile a player with a phone looks for the team.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from awards.models import Award
from brackets.journal.check import differences
from brackets.models import Match, Place, Record
from brackets.systems.bridge.books import cite
from tests.awards.making import loaded
from tests.brackets.systems.bridge.playing import fresh, match_of, standing
from tests.factories import make_director, make_event
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


class Director:
    """What a director does on a page, in the words of the desk."""

    def __init__(self, page: Page, event: Event) -> None:
        self.page, self.event = page, event

    def go(self, name: str, *more: object) -> None:
        """Open a page of the event's desk."""
        self.page.goto(reverse(name, args=[self.event.tournament.slug, self.event.slug, *more]))

    def paste(self, text: str) -> None:
        """Import a list, looking at the preview first."""
        self.go("tourney:import")
        self.page.locator("textarea[name=text]").fill(text)
        self.page.get_by_role("button", name="Look at it").click()
        expect(self.page.get_by_role("heading", name="What the list would do")).to_be_visible()
        self.page.get_by_role("button", name=re.compile("^Import 13 teams")).click()
        self.page.wait_for_url("**/entries/")

    def cut_and_post(self) -> None:
        """Take the proposal, then post it."""
        self.go("brackets:bracketing")
        self.page.get_by_role("textbox", name="Sizes").press("Enter")
        self.page.get_by_role("link", name="Post the brackets").click()
        self.page.get_by_role("button", name="Post the brackets").click()
        expect(
            self.page.get_by_text("Plays first").or_(self.page.get_by_text("posted"))
        ).not_to_have_count(0)

    def type(self, line: str) -> None:
        """One line on the desk: table and IMPs, Enter."""
        before = Record.objects.count()
        field = self.page.get_by_role("textbox", name="Result", exact=True)
        field.fill(line)
        field.press("Enter")
        expect(field).to_have_value("")
        expect(self.page.get_by_role("main")).to_contain_text("ecorded")
        for _ in range(100):
            if Record.objects.count() == before + 1:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{line!r} was not recorded: {self.page.inner_text('main')[:600]}")

    def play_round(self, number: int) -> None:
        """Type every open match of a round from the top; the upper team wins."""
        self.go("brackets:results")
        for match in Match.objects.filter(bracket__event=self.event, round_number=number):
            if match.state == "open":
                # No table has nearly the same slip twice: a desk would ask.
                n = number
                triangle = f"3{n} 1{n} 3{n + 4} 1{n + 1} 4{n} 2{n}"
                pairs = {2: f"4{n} 2{n}", 3: triangle}[match.sides.count()]
                self.type(f"{match.tables[0]} {pairs}")

    def correct_first_match(self) -> None:
        """Reverse the first match of round one; look at what it voids; agree."""
        self.go("brackets:record", 1, "R1M1")
        self.page.locator("input[name=a1]").fill("22")
        self.page.locator("input[name=b1]").fill("39")
        self.page.get_by_role("button", name=re.compile("^Correct it")).click()
        question = self.page.get_by_role("alert", name="A question before it is recorded")
        expect(question).to_be_visible()
        expect(self.page.get_by_role("table").first).to_contain_text("void")
        question.get_by_role("button", name=re.compile("^Correct it and void")).click()
        expect(question).to_have_count(0)

    def withdraw(self, entry: int) -> None:
        """A team goes home: its opponent goes on by forfeit."""
        self.go("brackets:withdrawal", entry)
        expect(self.page.get_by_text("forfeits what it has not played")).to_be_visible()
        self.page.get_by_role("button", name="Record the withdrawal").click()
        self.page.wait_for_url(lambda url: "withdraw" not in url)

    def publish_points(self) -> None:
        """Choose the classification, compute, publish."""
        self.go("awards:settings")
        self.page.get_by_label("Classification").select_option("regional")
        self.page.get_by_role("button", name=re.compile("Save|Use|Keep")).first.click()
        self.page.get_by_role("button", name="Compute").click()
        self.page.get_by_role("link", name="Publish…").click()
        assumed = self.page.get_by_label(re.compile("^Every member of the teams"))
        if assumed.count():
            assumed.check()
        self.page.get_by_role("button", name="Publish and freeze").click()
        expect(self.page.locator("dl").get_by_text("Published and frozen")).to_be_visible()


@pytest.fixture
def director(desk: Page, sign_in: Callable[[Page, Any], None]) -> Director:
    loaded()
    event = make_event(name="Sunday Knockout", slug="sunday")
    sign_in(desk, make_director(event.tournament))
    return Director(desk, event)


def test_thirteen_teams_from_the_list_to_the_points(
    director: Director, phone: Page, shared: Path
) -> None:
    event = director.event
    director.paste((shared / "data" / "regional_ko_13_teams.csv").read_text(encoding="utf-8"))
    director.cut_and_post()
    assert fresh(event).state == Event.State.POSTED
    play_two_rounds_and_correct_the_first(director, phone)
    play_on_with_a_forfeit(director)
    assert differences(fresh(event)) == []

    director.publish_points()
    champion = Place.objects.get(bracket__event=event, low=1, high=1).entrant
    assert Award.objects.filter(sanction__event=event, entrant=champion).exists()
    read_the_points(phone, event, champion.name)


def play_two_rounds_and_correct_the_first(director: Director, phone: Page) -> None:
    """The corrected winner stands in the second round, whose old result is void."""
    event = director.event
    director.play_round(1)
    director.play_round(2)
    assert match_of(event, "R2M1").state == Match.State.DECIDED
    loser = match_of(event, "R1M1").sides.get(position=2).entrant
    director.correct_first_match()
    assert standing(event, "R2M1")[0] == loser.name
    assert match_of(event, "R2M1").state == Match.State.OPEN
    look_for_the_team(phone, event, loser.name)
    director.play_round(2)


def play_on_with_a_forfeit(director: Director) -> None:
    """A semi-finalist goes home: it ranks with those it beat before (rule 147)."""
    event = director.event
    gone = match_of(event, "R3M1").sides.get(position=1).entrant
    director.withdraw(gone.number)
    assert match_of(event, "R3M1").decided_by == "forfeit"
    director.play_round(3)
    director.play_round(4)
    assert fresh(event).state == Event.State.FINISHED
    assert str(Place.objects.get(entrant=gone)) == "5/8"


def look_for_the_team(phone: Page, event: Event, name: str) -> None:
    """A player types a name and sees table and next opponent without moving sideways."""
    phone.goto(reverse("brackets:find", args=[event.tournament.slug]))
    phone.get_by_role("searchbox").or_(phone.locator("input[name=q]")).first.fill(name)
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/find/?q=*")
    phone.get_by_role("main").get_by_role("link", name=re.compile(name)).first.click()
    phone.wait_for_url("**/entry/**")
    opponent = standing(event, "R2M1")[1]
    expect(phone.get_by_role("main")).to_contain_text(opponent)
    expect(phone.get_by_role("main")).to_contain_text(str(match_of(event, "R2M1").tables[0]))
    width = phone.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


def read_the_points(phone: Page, event: Event, name: str) -> None:
    """The points are posted, and each opens its receipt."""
    phone.goto(reverse("awards:event", args=[event.tournament.slug, event.slug]))
    expect(phone.get_by_role("main")).to_contain_text(name)
    phone.locator("main a[href*='/receipt/']").first.click()
    expect(phone.get_by_role("main")).to_contain_text(f"{cite('79')}")
