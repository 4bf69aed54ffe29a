"""Corrections with their preview, two directors at once, undo and the history."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.desk.seen import last_record
from brackets.desk.sent import new_key
from brackets.journal.amending import amend_event
from brackets.journal.check import differences
from brackets.models import Match, Record
from brackets.systems.bridge.actions.restructuring import plan_disqualification
from tests.brackets.systems.bridge.desk import send, signed, stamp, text, url
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of, play, play_all, posted
from tourney.models import Event

pytestmark = pytest.mark.django_db


def played_to_the_final() -> Event:
    event = posted(8)
    play_all(event)
    return fresh(event)


def test_a_correction_shows_what_it_voids_and_then_needs_the_list(client: Client) -> None:
    event = played_to_the_final()
    signed(client, event)
    answer = send(client, event, "R1M1", a1="20", b1="43")
    assert answer.status_code == 409
    page = text(answer)
    assert "Correct tables 1–2, Bracket 1, quarter-final?" in page
    assert "Correct it and void 2 matches" in page
    assert "Keep 43 : 20" in page
    assert "Bracket 1, final" in page
    assert match_of(event, "R1M1").sides.get(outcome="through").entrant.name == "Team 1"
    listed = Record.objects.filter(event=event, match_key__in=["R2M1", "R3M1"])
    confirmed = ",".join(str(record.sequence) for record in listed)
    assert f'value="{confirmed}"' in page
    done = send(client, event, "R1M1", a1="20", b1="43", confirmed=confirmed)
    assert done.status_code == 302
    assert match_of(event, "R2M1").state == Match.State.OPEN
    assert differences(fresh(event)) == []


def test_a_correction_back_shows_what_counts_again(client: Client) -> None:
    event = played_to_the_final()
    signed(client, event)
    voided = Record.objects.filter(event=event, match_key__in=["R2M1", "R3M1"])
    confirmed = ",".join(str(record.sequence) for record in voided)
    send(client, event, "R1M1", a1="20", b1="43", confirmed=confirmed)
    answer = send(client, event, "R1M1", a1="43", b1="20")
    assert "count 2 matches again" in text(answer)
    send(client, event, "R1M1", a1="43", b1="20", confirmed="0")
    assert match_of(event, "R3M1").state == Match.State.DECIDED


def test_a_stale_confirmation_is_previewed_again(client: Client) -> None:
    event = played_to_the_final()
    signed(client, event)
    answer = send(client, event, "R1M1", a1="20", b1="43", confirmed="2")
    assert answer.status_code == 409
    assert "Its effects changed since you saw them" in text(answer)
    assert "void 2 matches" in text(answer)


def test_a_correction_that_touches_nothing_else_is_recorded_at_once(client: Client) -> None:
    event = played_to_the_final()
    answer = send(signed(client, event), event, "R1M1", a1="44", b1="20")
    assert answer.status_code == 302
    assert match_of(event, "R1M1").results[0]["scores"] == ["44", "20"]


def test_the_second_of_two_directors_sees_both_values_and_chooses(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    seen = stamp(event, "1-R1M1")
    play(event, "R1M1", (27, 14))
    answer = send(client, event, "R1M1", stamp=seen, a1="27", b1="41")
    assert answer.status_code == 409
    page = text(answer)
    assert "the system recorded tables 1–2, Bracket 1, quarter-final while you typed." in page
    assert "Keep 27 : 14" in page
    assert "Correct it to 27 : 41, see what changes" in page
    assert match_of(event, "R1M1").results[0]["scores"] == ["27", "14"]
    now = stamp(event, "1-R1M1")
    assert f'name="stamp" value="{now}"' in page
    send(client, event, "R1M1", stamp=now, a1="27", b1="41")
    assert match_of(event, "R1M1").results[0]["scores"] == ["27", "41"]


def test_undo_from_the_desk_and_refused_with_the_list(client: Client) -> None:
    event = played_to_the_final()
    signed(client, event)
    first = Record.objects.get(event=event, match_key="R1M1")
    final = Record.objects.get(event=event, match_key="R3M1")
    refused = client.post(url(event, "line_undo", first.sequence), {"key": new_key()})
    assert refused.status_code == 422
    assert f"undo {final.sequence}" in text(refused)
    done = client.post(url(event, "line_undo", final.sequence), {"key": new_key()})
    assert done.status_code == 302
    assert match_of(event, "R3M1").state == Match.State.OPEN
    assert differences(fresh(event)) == []


def test_history_says_what_stands(client: Client) -> None:
    event = played_to_the_final()
    signed(client, event)
    send(client, event, "R1M2", a1="50", b1="20")
    final = Record.objects.get(event=event, match_key="R3M1")
    client.post(url(event, "undo", final.sequence))
    page = text(client.get(url(event, "history")))
    assert "undone by" in page
    assert "replaced by" in page
    assert "in force" in page
    assert "Undid record" in page
    assert "Posted, 8 teams." in page
    assert "50 : 20" in text(client.get(url(event, "history") + "?of=1"))


def test_the_desk_learns_of_newer_records(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    seen = last_record(event)
    news = url(event, "news") + f"?shown={seen}&listed={seen}"
    assert client.get(news).json()["parts"] == []
    play(event, "R1M1", (27, 14))
    told = client.get(news).json()
    parts = {part["id"]: part["html"] for part in told["parts"]}
    assert told["seen"] == seen + 1
    assert "1 newer record" in parts["news"]
    assert "1–2" in parts["news"]
    assert "recorded" in parts[f"m{match_of(event, 'R1M1').pk}"]
    assert "3 open" in parts["facts"]
    assert client.get(url(event, "news") + f"?shown={seen + 9}").json()["stale"]


def test_the_same_result_twice_is_asked_about_and_recorded_once(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    seen = stamp(event, "1-R1M1")
    play(event, "R1M1", (27, 14))
    answer = send(client, event, "R1M1", stamp=seen, a1="27", b1="14")
    assert answer.status_code == 409
    assert "Keep 27 : 14" in text(answer)
    assert "Correct it to" not in text(answer)
    assert Record.objects.filter(event=event, kind="result").count() == 1


def test_a_repair_is_one_line_of_the_history_and_undone_at_once(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    play(event, "R1M1", (40, 20))
    plan = plan_disqualification(entrant(event, 1))
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)
    page = text(client.get(url(event, "history")))
    assert "was disqualified and forfeits what it has not played. Team 1 (1) v Team 8 (8)" in page
    records = page[page.index("<table") : page.index("</table")]
    assert records.count("record 3") == 1
    assert "record 4" not in records
    client.post(url(event, "undo", 4))
    page = text(client.get(url(event, "history")))
    assert "undone by 5" in page
    assert "Undid record 3: Team 1 (1) was disqualified" in page
    assert not entrant(event, 1).is_disqualified
