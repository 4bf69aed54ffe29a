"""The table at a mat, and the mats for everybody: now, next, one tap, undo, papers."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from brackets.desk.sent import new_key
from brackets.drawn.mapping import Kind
from brackets.journal.check import differences
from brackets.systems.judo.pages.mats import mats_of_tournament
from tests.brackets.systems.bridge.desk import signed, stamp, text
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.judo.playing import decide, play_out, posted_judo
from tests.factories import make_director, make_tournament
from tourney.models import Event

pytestmark = pytest.mark.django_db


def at(event: Event, name: str = "judo_mat", mat: int = 1) -> str:
    return reverse(f"brackets:{name}", args=[event.tournament.slug, mat])


def tap(client: Client, event: Event, contest: str, outcome: str, **more: object) -> HttpResponse:
    """Press a button of the mat as somebody who has just looked, if nothing else is said."""
    headers = more.pop("headers", None)
    seen = more.pop("stamp", None) or stamp(event, f"1-{contest}")
    sent = {
        "contest": f"{event.slug}/{contest}",
        "stamp": seen,
        "key": new_key(),
        "outcome": outcome,
    }
    return client.post(at(event, "judo_mat_record"), {**sent, **more}, headers=headers)


def take_back(client: Client, event: Event, contest: str, **more: object) -> HttpResponse:
    """Press the button under the last contest."""
    return tap(client, event, contest, "clear", **more)


def test_the_contest_now_is_recorded_by_one_tap_and_the_next_one_follows(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    page = text(client.get(at(event)))
    assert f'value="{event.slug}/M1"' in page
    assert 'class="corner white" name="outcome" value="1"' in page
    assert tap(client, event, "M1", "2").status_code == 302
    page = text(client.get(at(event)))
    assert f'value="{event.slug}/M2"' in page
    assert "Last: contest 1" in page
    assert tap(client, event, "M1", "2:ippon").status_code == 302
    assert match_of(event, "M1").decided_by == "ippon"


def test_the_last_contest_is_taken_back_whole_and_shown_again(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    for outcome in ("1", "1:ippon"):
        assert tap(client, event, "M1", outcome).status_code == 302
    assert "Take contest 1 back" in text(client.get(at(event)))
    seen = stamp(event, "1-M1")
    answer = take_back(client, event, "M1", stamp=seen)
    assert answer.status_code == 302
    assert answer["Location"].endswith(f"?now={event.slug}/M1")
    assert match_of(event, "M1").state == "open"
    assert take_back(client, event, "M1", stamp=seen).status_code == 409
    assert "Last: contest" not in text(client.get(at(event)))
    assert differences(fresh(event)) == []


def test_what_somebody_else_recorded_meanwhile_is_asked_about(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    seen = stamp(event, "1-M1")
    decide(event, "M1", "1")
    answer = tap(client, event, "M1", "2", stamp=seen)
    assert answer.status_code == 409
    assert 'role="alert"' in text(answer)
    assert match_of(event, "M1").results[0]["winner"] == 1
    assert tap(client, event, "M9", "1").status_code == 422


def test_a_correction_that_others_have_fought_on_from_asks_first(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    play_out(event, lambda match: "1", most=6)
    answer = tap(client, event, "M1", "2")
    assert answer.status_code == 409
    confirmed = re.search(r'name="confirmed" value="([\d,]+)"', text(answer))
    assert confirmed is not None
    assert match_of(event, "M1").results[0]["winner"] == 1
    assert tap(client, event, "M1", "2", confirmed=confirmed[1]).status_code == 302
    assert match_of(event, "M1").results[0]["winner"] == 2
    assert differences(fresh(event)) == []


def test_a_tap_whose_answer_was_lost_counts_once(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    sent = {"stamp": stamp(event, "1-M1"), "key": new_key()}
    assert [tap(client, event, "M1", "1", **sent).status_code for _ in range(2)] == [302, 302]
    assert event.records.filter(kind=Kind.RESULT).count() == 1
    assert event.records.last().source == "mat 1"
    other = tap(client, event, "M1", "2", **sent)
    assert other.status_code == 422
    assert "was used for" in text(other)
    taken = {"stamp": stamp(event, "1-M1"), "key": new_key()}
    assert [take_back(client, event, "M1", **taken).status_code for _ in range(2)] == [302, 302]
    assert match_of(event, "M1").state == "open"


def test_a_tap_of_somebody_else_in_this_browser_is_not_sent_in_my_name(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    other = make_director(event.tournament)
    assert tap(client, event, "M1", "1", person=other.pk).status_code == 403
    decide(event, "M1", "1")
    assert take_back(client, event, "M1", person=other.pk).status_code == 403
    assert match_of(event, "M1").state == "decided"


def test_a_tap_answers_htmx_with_the_part_alone(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    answer = tap(client, event, "M1", "1", headers={"HX-Request": "true"})
    assert "<html" not in text(answer)
    assert 'id="mat"' in text(answer)
    queue = client.get(at(event) + "?part=queue", headers={"HX-Request": "true"})
    assert 'id="queue"' in text(queue)
    assert 'id="mat"' not in text(queue)


def test_a_table_is_told_that_its_contest_was_recorded_elsewhere(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    part = at(event) + f"?part=queue&now={event.slug}/M1"
    headers = {"HX-Request": "true"}
    assert 'id="fight"' not in text(client.get(part, headers=headers))
    decide(event, "M1", "1")
    queue = text(client.get(part, headers=headers))
    assert "Contest 1 was recorded elsewhere: " in queue
    assert 'hx-swap-oob="true"' in queue
    assert "Show the contest that is next" in queue


def test_another_contest_may_be_fought_now(client: Client) -> None:
    event = posted_judo(8)
    page = text(signed(client, event).get(at(event) + f"?now={event.slug}/M3"))
    assert f'name="contest" value="{event.slug}/M3"' in page


def test_two_mats_share_a_sheet_and_two_categories_a_mat(client: Client) -> None:
    tournament = make_tournament()
    first = posted_judo(16, mats="1, 2", tournament=tournament)
    second = posted_judo(8, mats="2", tournament=tournament)
    mats = mats_of_tournament(tournament)
    assert sorted(mats) == [1, 2]
    keys = {bout.key for bout in mats[1].bouts if bout.event == first.slug}
    assert {"M1", "M2", "M3", "M4"} <= keys
    assert "M5" not in keys
    assert {bout.event for bout in mats[2].bouts} == {first.slug, second.slug}
    page = text(client.get(reverse("brackets:judo_mats", args=[tournament.slug])))
    assert "Mat 1" in page
    assert "Mat 2" in page


def test_byes_are_never_called(client: Client) -> None:
    event = posted_judo(5)
    for _ in range(20):
        mat = mats_of_tournament(event.tournament)[1]
        if not mat.bouts:
            break
        assert all("nobody" not in one.name for one in mat.ready[0].judoka)
        decide(event, mat.ready[0].key, "1")
    assert fresh(event).state == Event.State.FINISHED


def test_papers_of_a_mat(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    slips = text(client.get(at(event, "judo_mat_slips")))
    assert slips.count('class="paper-slip"') == 4
    listed = text(client.get(at(event, "judo_mat_list")))
    assert "beaten in round 1" in listed or "loser of contest" in listed
    overview = client.get(reverse("brackets:judo_desk_mats", args=[event.tournament.slug]))
    assert "Open the table of mat 1" in text(overview)


def test_a_mat_nobody_fights_on_is_not_found(client: Client) -> None:
    event = posted_judo(8)
    assert signed(client, event).get(at(event, mat=7)).status_code == 404
    assert client.post(at(event, "judo_mat_record", 1), {"contest": "x/M1"}).status_code == 404


@pytest.mark.parametrize("name", ["judo_mats", "judo_mat"])
def test_a_mat_asks_as_many_questions_whatever_is_fought(client: Client, name: str) -> None:
    counts = []
    for sizes in ((8,), (8, 30, 16)):
        tournament = make_tournament()
        for size in sizes:
            event = posted_judo(size, tournament=tournament)
            decide(event, "M2" if size == 30 else "M1", "1")
        signed(client, event)
        args = [tournament.slug] if name == "judo_mats" else [tournament.slug, 1]
        client.get(reverse(f"brackets:{name}", args=args))
        with CaptureQueriesContext(connection) as queries:
            client.get(reverse(f"brackets:{name}", args=args))
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 20
