"""The conditions of contest: what they say, who posts them, and the reminder until it is done."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from brackets.journal.amending import amend_event
from brackets.journal.append import state_of
from brackets.systems.bridge.actions import withdraw
from brackets.systems.bridge.actions.restructuring import plan_move, plan_play_off
from brackets.systems.bridge.conditions.clauses import SECTIONS
from brackets.systems.bridge.conditions.reminder import conditions_reminder
from brackets.systems.bridge.pages.conditions import conditions_page
from tests.brackets import reading
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import entrant, fresh, play, posted
from tests.factories import make_event
from tourney.actions import post_conditions
from tourney.http import Conflict
from tourney.models import Event

pytestmark = pytest.mark.django_db
REMINDER = "Post the conditions of contest before the first comparison of scores."
LATE = "A result is in and the conditions of contest are not posted."


def words(event: Event, key: str) -> str:
    """The clauses of one section."""
    found = {section.key: section.clauses for section in conditions_page(event).sections}
    return " ".join(clause.words for clause in found.get(key, ()))


def public(event: Event) -> str:
    return reverse("brackets:conditions", args=[event.tournament.slug, event.slug])


def test_the_clauses_follow_the_settings() -> None:
    event = posted(13, 9, boards=28, extra_boards=6, sessions=3, ties="quotient")
    assert "average masterpoints" in words(event, "format")
    assert (
        "Bracket 1: 13 teams. Round 1: 2 matches of two and 3 matches of three; "
        "round 2: 4 matches of two; round 3: 2 matches of two; round 4: 1 match of two."
    ) in words(event, "format")
    assert "Bracket 2: the director may pair the semi-final again" in words(event, "format")
    assert "scheduled for 3 sessions. A match of two has 28 boards." in words(event, "sessions")
    assert "play 6 more boards" in words(event, "ties")
    assert "the IMP quotient, then net IMPs, then extra boards or lot" in words(event, "ties")
    assert "half of its boards" in words(event, "participation")
    assert "without a ribbon qualification" in words(event, "forfeits")
    assert words(event, "carry-over") == ""


@pytest.mark.parametrize(
    ("teams", "ties", "sessions"),
    [
        (3, "level on wins in the round robin are ranked by IMP quotient", 3),
        (4, "", 3),
        (5, "ranked by victory points, then matches won", 3),
        (6, "teams of a group that are level on wins are ranked by IMP quotient", 3),
        (7, "", 3),
    ],
)
def test_small_fields_by_the_book_say_how_they_are_played(
    teams: int, ties: str, sessions: int
) -> None:
    """Rules 37 to 42, page 6: what is said of ties is what the draw does."""
    event = posted(teams, variant="book")
    assert f"Bracket 1 takes {sessions} sessions." in words(event, "sessions")
    assert ties in words(event, "ties")
    draw = state_of(event)[0].brackets[1].draw
    by_quotient = any(match.ties == "quotient" for match in draw.matches)
    assert by_quotient == (ties.endswith("by IMP quotient"))


def test_a_match_of_five_says_how_many_go_on() -> None:
    found = words(posted(5, variant="book"), "format")
    assert "Round 1: 1 match of five that sends on four teams;" in found


def test_before_posting_nothing_is_said_of_single_brackets() -> None:
    event = make_event()
    assert "Bracket 1" not in words(event, "format")
    assert "A match of two has 24 boards." in words(event, "sessions")


def test_clauses_of_the_book_name_its_page() -> None:
    sections = conditions_page(posted(8)).sections
    pages = {clause.words: clause.page for section in sections for clause in section.clauses}
    assert pages["Who loses a match of two teams is out of the bracket."] == "3"
    assert {page for page in pages.values() if page} <= {"1", "1–2", "2", "3", "5", "6", "7", "13"}


def test_players_read_them_once_they_are_posted(client: Client) -> None:
    event = posted(8)
    assert "not posted yet" in reading.text(client, public(event))
    assert "Conditions" not in reading.text(client, event.get_absolute_url())
    before = fresh(event).public_version
    post_conditions(event, text="  No smoking.\n\n  Lunch: 12", version=0, by=None)
    assert fresh(event).public_version == before + 1
    answer = client.get(public(event))
    assert answer["ETag"]
    assert "  No smoking.\n\n  Lunch: 12" in answer.content.decode()
    assert "What else holds in this event" in answer.content.decode()
    assert "Conditions of contest" in client.get(event.get_absolute_url()).content.decode()
    bracket = client.get(event.brackets.get().get_absolute_url()).content.decode()
    assert public(event) in bracket


def test_the_director_reads_adds_and_posts(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    page = text(client.get(url(event, "desk_conditions")))
    assert "Not posted yet" in page
    assert "Post the conditions" in page
    sent = {"text": "Phones stay off.", "version": 0}
    answer = client.post(url(event, "desk_conditions"), sent, follow=True)
    assert "The conditions of contest are posted." in text(answer)
    event = fresh(event)
    assert (event.conditions_version, event.conditions_text) == (1, "Phones stay off.")
    assert event.conditions_posted_by is not None
    assert "Post them again" in text(client.get(url(event, "desk_conditions")))


@pytest.mark.postgresql
def test_two_directors_posting_at_once(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    post_conditions(event, text="Theirs", version=0, by=None)
    sent = {"text": "Yours & mine", "version": 0}
    answer = client.post(url(event, "desk_conditions"), sent)
    assert answer.status_code == 409
    assert "Theirs" in text(answer)
    assert "Yours &amp; mine" in text(answer)
    assert 'value="1"' in text(answer)
    assert fresh(event).conditions_text == "Theirs"
    with pytest.raises(Conflict):
        post_conditions(event, text="", version=0, by=None)


def test_a_text_too_long_is_refused_and_kept(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    answer = client.post(url(event, "desk_conditions"), {"text": "x" * 4001, "version": 0})
    assert answer.status_code == 422
    assert "at most 4000 characters" in text(answer)
    assert "x" * 4001 in text(answer)


@pytest.mark.parametrize("page", ["bracketing", "results"])
def test_the_desk_reminds_until_they_are_posted(client: Client, page: str) -> None:
    event = posted(8)
    signed(client, event)
    assert REMINDER in text(client.get(url(event, page)))
    play(event, "R1M1", (30, 20))
    late = text(client.get(url(event, page)))
    assert LATE in late
    assert "note reminder screen stop" in late
    post_conditions(event, text="", version=0, by=None)
    done = text(client.get(url(event, page)))
    assert LATE not in done
    assert REMINDER not in done


def test_nobody_is_reminded_while_entries_are_taken() -> None:
    assert conditions_reminder(make_event(), has_results=False) is None


def test_the_page_costs_the_same_queries_in_a_large_event(client: Client) -> None:
    counts = []
    for sizes in ((8,), (32, 19, 13)):
        event = posted(*sizes)
        post_conditions(event, text="", version=0, by=None)
        with CaptureQueriesContext(connection) as found:
            assert client.get(public(event)).status_code == 200
        counts.append(len(found))
    assert counts[0] == counts[1] <= 9


def test_the_page_of_the_rules_lists_every_section() -> None:
    page = (Path(__file__).parents[4] / "docs/rules/conditions.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1].strip() for line in page.splitlines() if line.startswith("| ")]
    assert rows[rows.index("section") + 1 :] == [title for _, title, _ in SECTIONS]


def test_the_reading_of_small_shares_and_the_play_off_are_conditions() -> None:
    """Rules 2 and 12; without a rule book the reading is that of the design."""
    said = words(posted(8), "participation")
    assert "Less than half of a match won earns that share of its match award." in said
    assert "half of the play-off and half of all other boards" in said


def clauses(event: Event) -> str:
    return " ".join(c.words for s in conditions_page(event).sections for c in s.clauses)


def test_play_offs_are_said_where_the_book_allows_them_or_one_is_drawn() -> None:
    """Rules 148 and 149: 8, 16 to 18 and 32 to 36 teams by the entry."""
    event = posted(16, 13)
    assert "Bracket 1: the director may have losers play off" in clauses(event)
    assert "Bracket 2: the director may" not in clauses(event)
    plan = plan_play_off(event, bracket_number=1)
    amend_event(event, plan, by=None, seen=plan.seen)
    assert "Bracket 1: losers play off for further overall places" in clauses(event)


def test_nine_to_three_is_said_of_a_repaired_bracket() -> None:
    """Rules 34 to 36: what changed for the players of the bracket that took the team in."""
    event = posted(16, 16)
    assert "took a ninth team" not in clauses(event)
    play(event, "R1M1", (40, 20), bracket=2)
    plan = plan_move(entrant(event, 17), bracket_number=1)
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)
    said = clauses(event)
    assert "Bracket 1 took a ninth team into its second round" in said
    assert "Bracket 1: the director may have losers play off" not in said


def test_a_team_that_left_a_round_robin_feeds_nobody(client: Client) -> None:
    """Five teams by the book: who withdrew is not named among those who may come from it."""
    event = posted(5, variant="book")
    play(event, "R1M1", (30, 20))
    bracket = event.brackets.get().get_absolute_url()
    assert "from 1, 2, 3, 4 or 5" in reading.text(client, bracket)
    withdraw(entrant(event, 5), by=None)
    page = reading.text(client, bracket)
    assert "from 1, 2, 3 or 4" in page
    assert "4 or 5" not in page
