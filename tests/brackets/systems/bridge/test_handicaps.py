"""A handicap event: set, posted, shown, applied, and changed only on purpose."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from brackets.draw.errors import DrawError
from brackets.draw.handicap import handicap
from brackets.drawn.mapping import Kind
from brackets.journal.append import undo
from brackets.journal.check import differences
from brackets.systems.bridge.actions import enter_late, recompute_handicaps
from brackets.systems.bridge.pages.conditions import conditions_page
from tests.brackets import reading
from tests.brackets.systems.bridge.desk import send, signed, text, url
from tests.brackets.systems.bridge.playing import (
    entrant,
    fresh,
    match_of,
    play,
    play_all,
    posted,
    standing,
)
from tests.factories import make_director, make_entrant, make_event, make_tournament
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db
AVERAGES = {1: 5000, 8: 4930}
NEW = {
    "name": "Handicap Knockout",
    "starts_at": "2026-03-15T19:00",
    "kind": "knockout",
    "sessions": 2,
    "boards": 24,
    "extra_boards": 4,
    "strength": "masterpoints",
    "ties": "net",
    "first_table": 1,
    "version": 1,
}


def given(event: Event, key: str = "R1M1") -> list[dict[str, Any]]:
    return match_of(event, key).extras


def imps(high: int, low: int, boards: int = 24) -> Decimal:
    return handicap(Decimal(high), Decimal(low), boards)


def correct(event: Event, number: int, average: int) -> None:
    Entrant.objects.filter(event=event, number=number).update(reported_total=Decimal(4 * average))


def test_posting_records_the_averages_and_the_rule() -> None:
    event = posted(8, handicap="book")
    record = event.records.get(kind=Kind.HANDICAP)
    assert record.payload["percent"] == 100
    assert len(record.payload["averages"]) == 8
    (extra,) = given(event)
    assert extra["reason"] == {"code": "handicap"}
    assert [Decimal(found) for found in extra["scores"]] == [0, imps(5000, 4930)]
    assert not posted(8).records.filter(kind=Kind.HANDICAP).exists()


def test_another_formula_and_rounding() -> None:
    event = posted(8, handicap="other", handicap_percent=50, handicap_decimals=1, boards=96)
    (extra,) = given(event)
    whole = imps(5000, 4930, 96)
    assert abs(Decimal(extra["scores"][1]) - whole / 2) <= Decimal("0.05")
    assert len(extra["scores"][1].partition(".")[2]) == 1


def test_the_handicap_decides_a_level_match() -> None:
    event = posted(8, handicap="book")
    play(event, "R1M1", (30, 30))
    assert "Team 8" in standing(event, "R2M1")
    plain = posted(8)
    play(plain, "R1M1", (30, 30))
    assert match_of(plain, "R1M1").state == "level"


def test_a_match_of_three_shows_whom_the_handicap_helps_then_the_totals(client: Client) -> None:
    event = posted(9, handicap="book")
    page = reading.text(client, event.get_absolute_url() + "bracket/1/")
    assert "1–9 9 +0.056" in page
    assert "it is in the IMPs of a result" in page
    play(event, "R1M1", (40, 20), (42, 20), (39, 20))
    page = reading.text(client, event.get_absolute_url() + "bracket/1/")
    assert "1–9 42 :20.056" in page


def test_a_correction_after_posting_changes_nothing_until_asked(client: Client) -> None:
    event = posted(8, handicap="book")
    signed(client, event)
    before = given(event)
    correct(event, 8, 1000)
    play(event, "R1M2", (30, 20))
    assert given(event) == before
    assert differences(event) == []
    page = text(client.get(url(event, "bracketing")))
    assert "corrected masterpoints do not change it" in page
    assert "Take the corrected masterpoints" not in page
    with pytest.raises(DrawError, match="A result is in"):
        recompute_handicaps(event, by=None)
    answer = client.post(url(event, "handicaps"), follow=True)
    assert "A result is in" in text(answer)


def test_corrected_averages_are_taken_before_the_first_result(client: Client) -> None:
    event = posted(8, handicap="book")
    signed(client, event)
    correct(event, 8, 1000)
    assert "Take the corrected masterpoints" in text(client.get(url(event, "bracketing")))
    before = fresh(event).public_version
    answer = client.post(url(event, "handicaps"), follow=True)
    assert "as they are now" in text(answer)
    assert fresh(event).public_version > before
    (extra,) = given(event)
    assert Decimal(extra["scores"][1]) == imps(5000, 1000)
    assert differences(event) == []
    history = text(client.get(url(event, "history")))
    assert "Handicaps by the averages of 8 teams." in history
    with pytest.raises(DrawError, match="not undone"):
        undo(event.records.filter(kind=Kind.HANDICAP).last(), by=None)


def test_an_event_without_handicap_has_none_to_work_out(client: Client) -> None:
    event = posted(8)
    with pytest.raises(DrawError, match="no posted handicaps"):
        recompute_handicaps(event, by=None)
    assert "Handicap" not in text(signed(client, event).get(url(event, "bracketing")))


def test_a_late_entry_brings_its_own_average_and_leaves_the_others() -> None:
    event = posted(8, handicap="book")
    correct(event, 7, 10)
    late = make_entrant(event, "Late", reported_total=Decimal(4 * 100))
    enter_late(late, bracket_number=1, by=None)
    averages = event.records.filter(kind=Kind.HANDICAP).last().payload["averages"]
    assert averages == {str(late.number): "100.00"}
    rows = [match.extras for match in event.brackets.get().matches.all()]
    gains = {Decimal(value) for extras in rows for extra in extras for value in extra["scores"]}
    assert imps(5000, 10) not in gains
    assert differences(event) == []


def test_the_desk_and_the_players_see_it_beside_the_score(client: Client) -> None:
    event = posted(8, handicap="book")
    said = f"{imps(5000, 4930).normalize():f}"
    team = reverse("brackets:entrant", args=[event.tournament.slug, event.slug, 8])
    assert f"You start with {said} IMPs of handicap." in reading.text(client, team)
    bracket = event.brackets.get().get_absolute_url()
    assert f"+{said} handicap" in reading.text(client, bracket)
    signed(client, event)
    assert f"Handicap: {said} IMPs for 8 Team 8" in text(client.get(url(event, "results")))
    answer = send(client, event, "R1M1", a1="30", b1="30")
    assert answer.status_code == 302
    page = text(client.get(url(event, "results")))
    assert f"Team 1 30 : 30 Team 8 (handicap {said} for Team 8)" in page
    assert Decimal(30) + imps(5000, 4930) == match_of(event, "R1M1").sides.get(position=2).score


def test_a_whole_event_replays_to_the_same_rows() -> None:
    event = posted(13, handicap="book", handicap_decimals=0)
    play_all(event)
    correct(event, 13, 9000)
    assert differences(fresh(event)) == []


def test_the_conditions_say_it() -> None:
    event = posted(8, handicap="other", handicap_percent=80, handicap_decimals=0)
    (section,) = [s for s in conditions_page(event).sections if s.key == "handicap"]
    words = " ".join(clause.words for clause in section.clauses)
    assert "gets 80% of N x log10" in words
    assert "management's approval" in words
    assert "rounded once, to whole imps" in words.lower()
    assert all(s.key != "handicap" for s in conditions_page(make_event()).sections)


def test_the_setting_is_made_with_the_event_and_fixed_once_posted(client: Client) -> None:
    tournament = make_tournament()
    client.force_login(make_director(tournament))
    new = reverse("tourney:new_event", args=[tournament.slug])
    chosen = {"handicap": "other", "handicap_percent": 80, "handicap_decimals": 1}
    wrong = client.post(new, NEW | chosen | {"handicap_percent": 0})
    assert wrong.status_code == 422
    rated = client.post(new, NEW | chosen | {"strength": "rating"})
    assert rated.status_code == 422
    assert "A handicap goes by average masterpoints" in text(rated)
    client.post(new, NEW | chosen)
    event = Event.objects.get()
    assert (event.handicap, event.handicap_percent, event.handicap_decimals) == ("other", 80, 1)
    Event.objects.update(state=Event.State.POSTED)
    edit = reverse("tourney:edit_event", args=[tournament.slug, event.slug])
    client.post(edit, NEW | {"handicap": "none"})
    event.refresh_from_db()
    assert event.handicap == "other"


def test_pages_cost_the_same_queries_with_a_handicap(client: Client) -> None:
    counts = []
    for sizes in ((8,), (32, 19)):
        event = posted(*sizes, handicap="book")
        signed(client, event)
        correct(event, 8, 10)
        for name in ("bracketing", "results"):
            client.get(url(event, name))
            with CaptureQueriesContext(connection) as found:
                assert client.get(url(event, name)).status_code == 200
            counts.append(len(found))
    assert counts[:2] == counts[2:]


def test_the_team_that_nobody_knows_plays_without() -> None:
    event = posted(8, handicap="book")
    Entrant.objects.filter(pk=entrant(event, 8).pk).update(reported_total=None)
    recompute_handicaps(event, by=None)
    averages = event.records.filter(kind=Kind.HANDICAP).last().payload["averages"]
    assert averages[str(entrant(event, 8).number)] is None
    assert given(event) == []


TABLE = "50 0.05\n100: 0.1"


def test_a_table_of_the_organisers_own_is_kept_in_the_journal_and_explained(
    client: Client,
) -> None:
    """5000 against 4930: 70 apart, 0.05 a board, 24 boards (rule 44)."""
    event = posted(8, handicap="steps", handicap_steps=TABLE)
    assert match_of(event, "R1M1").extras[0]["scores"] == ["0", "1.200"]
    kept = event.records.filter(kind=Kind.HANDICAP).last().payload
    assert kept["steps"] == [["50", "0.05"], ["100", "0.1"]]
    Event.objects.filter(pk=event.pk).update(handicap_steps="1 9")
    play_all(event)
    assert differences(fresh(event)) == []
    signed(client, event)
    words = "IMPs a board by the difference of the averages (from 50 0.05, from 100 0.1;"
    assert words in text(client.get(url(event, "history")))


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"handicap": "steps", "handicap_steps": TABLE}, "from 50 0.05, from 100 0.1; below that"),
        ({"handicap": "hundreds", "handicap_rate": Decimal("0.5")}, "0.5 IMPs a board for every"),
    ],
)
def test_the_conditions_explain_a_formula_of_the_organisers_own(
    client: Client, values: dict[str, object], words: str
) -> None:
    event = posted(8, **values)
    (section,) = [s for s in conditions_page(event).sections if s.key == "handicap"]
    said = " ".join(clause.words for clause in section.clauses)
    assert words in said
    assert "management's approval" in said
    signed(client, event)
    assert words in text(client.get(url(event, "bracketing")))


@pytest.mark.parametrize(
    ("chosen", "field", "words"),
    [
        ({"handicap": "steps"}, "handicap_steps", "Write the table"),
        ({"handicap": "steps", "handicap_steps": "500 0.2\n400 0.3"}, "handicap_steps", "Line 2"),
        ({"handicap": "steps", "handicap_steps": "500"}, "handicap_steps", "Line 1, “500”"),
        ({"handicap": "hundreds"}, "handicap_rate", "Write the IMPs a board"),
        ({"handicap": "hundreds", "handicap_rate": "11"}, "handicap_rate", "not above 0"),
    ],
)
def test_a_formula_that_is_none_is_refused_and_kept_as_typed(
    client: Client, chosen: dict[str, str], field: str, words: str
) -> None:
    tournament = make_tournament()
    client.force_login(make_director(tournament))
    new = reverse("tourney:new_event", args=[tournament.slug])
    wrong = client.post(new, NEW | chosen)
    assert wrong.status_code == 422
    assert words in " ".join(wrong.context["form"].errors[field])
    assert chosen.get(field, "") in wrong.content.decode()
    assert not Event.objects.exists()
    mended = {"handicap_rate": "0.05", "handicap_steps": "500 0.2\r\n1000 0.3"}
    assert client.post(new, NEW | chosen | mended).status_code == 302
    assert Event.objects.get().handicap == chosen["handicap"]
