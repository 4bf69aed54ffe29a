"""Seven mistakes of a newcomer and their ways back, by what can be seen: nothing needs an admin or a shell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from awards.actions.awards import compute_awards, publish_awards
from awards.models import Sanction
from brackets.models import Bracket
from tests.awards.making import loaded
from tests.awards.ranked_making import divide, pairs_event, rank, sanctioned
from tests.brackets.systems.bridge.playing import fresh, match_of, posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.browser.newcomer import Newcomer
from tests.factories import make_director, make_entrant, make_event, make_field, make_tournament
from tourney.models import Event, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Arrive = Callable[..., Newcomer]


@pytest.fixture
def arrive(desk: Page, sign_in: Callable[[Page, Any], None]) -> Arrive:
    """A director, no admin, at the desk of a tournament, or of one of its events."""

    def arrived(at: Tournament | Event) -> Newcomer:
        tournament = at.tournament if isinstance(at, Event) else at
        sign_in(desk, make_director(tournament))
        newcomer = Newcomer(desk)
        parts = [tournament.slug, at.slug] if isinstance(at, Event) else [tournament.slug]
        route = "tourney:event_home" if isinstance(at, Event) else "tourney:desk"
        newcomer.arrive(reverse(route, args=parts))
        return newcomer

    return arrived


def sizes(event: Event) -> list[int]:
    """Teams of each bracket."""
    return [one.seats.count() for one in Bracket.objects.filter(event=event).order_by("number")]


def test_a_wrong_kind_is_changed(arrive: Arrive) -> None:
    event = make_event(name="Club Evening")
    newcomer = arrive(event.tournament)
    newcomer.click("Change Club Evening")
    newcomer.unfold("Change the kind")
    newcomer.click("Cup")
    newcomer.click("Save Club Evening")
    newcomer.sees("Club Evening")
    expect(newcomer.page.get_by_role("heading", name="Events")).to_be_visible()
    assert Event.objects.get().kind == "cup"


def test_a_list_in_the_wrong_event_is_taken_back(arrive: Arrive) -> None:
    right = make_event(name="Right")
    wrong = make_event(right.tournament, name="Wrong")
    make_entrant(wrong, "Belongs here")
    newcomer = arrive(wrong)
    newcomer.click("Import a list")
    rows = "".join(f"{9 + at}\tTeam {at}\t4\t{2000 - at}\n" for at in range(12))
    newcomer.paste("Paste a list", f"team\tcaptain\tplayers\ttotal\n{rows}")
    newcomer.click("Import 12 teams")
    newcomer.sees("A wrong list is taken back under “Import a list”.")
    assert wrong.entrants.count() == 13
    newcomer.click("Import a list")
    newcomer.click("Take this list back")
    newcomer.sees("The list is taken back: 12 teams removed.")
    assert [one.name for one in wrong.entrants.all()] == ["Belongs here"]
    assert not right.entrants.exists()


def test_a_wrong_list_is_noticed_after_the_cut_and_the_right_one_is_posted(arrive: Arrive) -> None:
    event = make_event()
    newcomer = arrive(event)
    lists = {
        name: "team\tcaptain\tplayers\ttotal\n"
        + "".join(f"{at}\t{name} {at}\t4\t{2000 - at}\n" for at in range(1, 9))
        for name in ("Wrong", "Right")
    }
    newcomer.click("Import a list")
    newcomer.paste("Paste a list", lists["Wrong"])
    newcomer.click("Import 8 teams")
    newcomer.click("Make the brackets")
    newcomer.type("Sizes", "8", enter=True)
    newcomer.sees("Post the brackets")
    newcomer.click("Entries")
    newcomer.click("Import a list")
    newcomer.sees("The cut into 1 bracket goes with it")
    newcomer.click("Take this list back and drop the cut")
    newcomer.sees("8 teams removed. The cut into 1 bracket went with them: cut again.")
    assert (event.entrants.count(), sizes(event)) == (0, [])
    newcomer.paste("Paste a list", lists["Right"])
    newcomer.click("Import 8 teams")
    newcomer.click("Make the brackets")
    newcomer.type("Sizes", "8", enter=True)
    newcomer.click("Post the brackets")
    newcomer.click("Post the brackets", "button")
    newcomer.sees("Posted: teams, tables and opponents are public.")
    assert {one.name.split()[0] for one in event.entrants.all()} == {"Right"}


def test_a_wrong_cut_is_cut_again_before_and_after_the_posting(arrive: Arrive) -> None:
    event = make_event()
    make_field(event, [5000 - 100 * at for at in range(16)])
    newcomer = arrive(event)
    newcomer.click("Make the brackets")
    newcomer.type("Sizes", "9 7", enter=True)
    newcomer.sees("Post the brackets")
    assert sizes(event) == [9, 7]
    newcomer.type("Sizes", "16", enter=True)
    expect(newcomer.page.locator(".ranked")).to_have_count(1)
    assert sizes(event) == [16]
    newcomer.click("Post the brackets")
    newcomer.click("Post the brackets", "button")
    newcomer.click("Take back the posting")
    newcomer.click("Take back drawing 1")
    newcomer.sees("Drawing 1 was taken back")
    newcomer.type("Sizes", "8 8", enter=True)
    expect(newcomer.page.locator(".ranked")).to_have_count(2)
    newcomer.click("Post the brackets")
    newcomer.click("Post the brackets", "button")
    newcomer.sees("Posted: teams, tables and opponents are public.")
    assert (sizes(event), fresh(event).state) == ([8, 8], Event.State.POSTED)


def test_what_was_posted_too_early_is_taken_back(arrive: Arrive) -> None:
    event = posted_cup(8)
    newcomer = arrive(event)
    newcomer.click("Take back the posting")
    newcomer.click("Take back")
    newcomer.sees("taken back")
    assert fresh(event).state == Event.State.ENTRY
    newcomer.click("Entries")
    newcomer.type("Player", "Came late", enter=True)
    newcomer.sees("Came late")
    expect(newcomer.page.locator("#entry-rows tr")).to_have_count(9)
    assert event.entrants.count() == 9


def test_an_event_in_the_wrong_tournament_is_deleted(arrive: Arrive) -> None:
    wrong, right = make_tournament(name="Wrong Week"), make_tournament(name="Right Week")
    event = make_event(wrong, name="Open Teams")
    make_field(event, [5000 - 100 * at for at in range(4)])
    newcomer = arrive(wrong)
    newcomer.click("Delete Open Teams")
    newcomer.type("Its name", "Open Teams")
    newcomer.click("Delete Open Teams for good")
    newcomer.sees("Open Teams is deleted.")
    assert not Event.objects.exists()
    assert {one.name for one in Tournament.objects.all()} == {wrong.name, right.name}


def test_a_wrong_result_is_undone_or_corrected(arrive: Arrive) -> None:
    event = posted(8)
    newcomer = arrive(event)
    newcomer.click("Open the results")
    newcomer.type("Result", "1 30 20", enter=True)
    newcomer.sees("recorded")
    assert match_of(event, "R1M1").results
    newcomer.press("Control+z")
    newcomer.sees("undone")
    assert not match_of(event, "R1M1").results
    newcomer.type("Result", "1 31 20", enter=True)
    newcomer.sees("recorded")
    newcomer.type("Result", "1 20 31", enter=True)
    newcomer.click("Correct it")
    expect(newcomer.page.locator("#lines > li").first).to_have_attribute("data-state", "recorded")
    assert match_of(event, "R1M1").results[0]["scores"] == ["20", "31"]


def test_awards_that_were_published_too_early_are_taken_back(arrive: Arrive) -> None:
    loaded()
    event = pairs_event([900 - 10 * at for at in range(12)])
    divide(event)
    rank(event, list(range(1, 13)))
    sanctioned(event)
    publish_awards(event, version=compute_awards(event, by=None).version, by=None)
    newcomer = arrive(event)
    newcomer.click("Awards")
    newcomer.click("Take them back")
    newcomer.click("Take the awards back")
    newcomer.sees("The awards are no longer public.")
    assert event.sanction.__class__.objects.get().status != Sanction.Status.PUBLISHED
