"""The results desk: rows, winners without scores, ties, matches of three, who may come in."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from brackets.desk.sent import new_key
from brackets.journal.check import differences
from brackets.models import Match, Record
from tests.brackets.systems.bridge.desk import send, signed, stamp, text, url
from tests.brackets.systems.bridge.playing import fresh, match_of, play_all, posted
from tests.factories import make_director

pytestmark = pytest.mark.django_db


def test_open_matches_come_first_and_say_where_the_winner_goes(client: Client) -> None:
    event = posted(9, 8)
    page = text(signed(client, event).get(url(event, "results")))
    assert "7 open" in page
    assert "The winner goes to the semi-final at tables 10–11" in page
    assert "1 Team 1" in page
    assert "Record" in page


def test_filter_by_bracket(client: Client) -> None:
    event = posted(9, 8)
    page = text(signed(client, event).get(url(event, "results") + "?bracket=2"))
    assert "4 open" in page
    assert 'id="choice-2"' in page
    assert '?bracket=2" aria-current="true">Bracket 2' in page


def test_two_scores_are_recorded_and_said(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    answer = send(client, event, "R1M1", a1="31", b1="27")
    assert answer.status_code == 302
    page = text(client.get(answer.url))
    assert "<b>1 Team 1 31</b>, 8 Team 8 27. 1 Team 1 goes to the semi-final" in page
    assert "3 open" in page
    assert Record.objects.filter(event=event, kind="result").get().made_by is not None
    assert differences(fresh(event)) == []


@pytest.mark.parametrize(("imps", "status"), [("0", 302), ("999", 302), ("1000", 422), ("-1", 422)])
def test_a_row_takes_scores_from_0_to_999(client: Client, imps: str, status: int) -> None:
    event = posted(8)
    answer = send(signed(client, event), event, "R1M1", a1=imps, b1="31")
    assert answer.status_code == status
    said = f"“{imps}” is no IMP score; type a number from 0 to 999."
    assert (said in text(answer)) == (status == 422)


def test_a_script_gets_what_changed_alone(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    sent = {"stamp": stamp(event, "1-R1M1"), "key": new_key(), "shown": 1, "a1": "31", "b1": "27"}
    address = url(event, "record", 1, "R1M1")
    answer = client.post(address, sent, headers={"Accept": "application/json"}).json()
    assert answer["state"] == "recorded"
    parts = {part["id"]: part for part in answer["parts"]}
    assert "3 open" in parts["facts"]["html"]
    fourth = match_of(event, "R1M4")
    assert "against 1 Team 1" in parts[f"m{fourth.pk}"]["html"]
    assert f"m{match_of(event, 'R1M2').pk}" not in parts


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({}, "Nothing was typed"),
        ({"a1": "31"}, "31 alone is half a score"),
        ({"a1": "x", "b1": "2"}, "“x” is no IMP score"),
        ({"a1": "-4", "b1": "2"}, "“-4” is no IMP score"),
        ({"a1": "1200", "b1": "2"}, "“1200” is no IMP score"),
        ({"a1": "31", "b1": "27", "w1": "b"}, "contradicts the IMPs"),
    ],
)
def test_wrong_input_is_kept_and_explained(client: Client, fields: Any, says: str) -> None:
    event = posted(8)
    answer = send(signed(client, event), event, "R1M1", **fields)
    assert answer.status_code == 422
    page = text(answer)
    assert says in page
    for value in (fields.get("a1", ""), fields.get("b1", "")):
        assert f'value="{value}"' in page
    assert not Record.objects.filter(event=event, kind="result").exists()


def test_a_winner_without_scores_and_a_forfeit(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    send(client, event, "R1M1", w1="b")
    send(client, event, "R1M2", w1="fa")
    assert match_of(event, "R1M1").state == Match.State.DECIDED
    forfeit = match_of(event, "R1M2")
    assert (forfeit.state, forfeit.decided_by) == (Match.State.DECIDED, "forfeit")
    assert "Team 8 won" in text(client.get(url(event, "results")))


def test_a_level_match_asks_for_the_extra_boards(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    answer = send(client, event, "R1M1", a1="30", b1="30")
    assert match_of(event, "R1M1").state == Match.State.LEVEL
    page = text(client.get(answer.url))
    assert "Level after 24 boards. Who won the 4 extra boards?" in page
    send(client, event, "R1M1", a1="30", b1="30", w1="b")
    match = match_of(event, "R1M1")
    assert (match.state, match.decided_by) == (Match.State.DECIDED, "extra boards")


def test_a_three_way_is_recorded_pair_by_pair(client: Client) -> None:
    event = posted(3)
    signed(client, event)
    send(client, event, "R1M1", a1="31", b1="22")
    assert "1 of 3 results" in text(client.get(url(event, "results")))
    send(client, event, "R1M1", a1="31", b1="22", a2="18", b2="27")
    send(client, event, "R1M1", a1="31", b1="22", a2="18", b2="27", a3="40", b3="12")
    assert match_of(event, "R1M1").state == Match.State.DECIDED
    assert differences(fresh(event)) == []


def test_a_three_way_level_on_everything_asks_for_an_order(client: Client) -> None:
    event = posted(3)
    signed(client, event)
    level = {"a1": "30", "b1": "20", "a2": "20", "b2": "30", "a3": "30", "b3": "20"}
    answer = send(client, event, "R1M1", **level)
    assert match_of(event, "R1M1").state == Match.State.LEVEL
    page = text(client.get(answer.url))
    assert "who comes first, second and so on?" in page
    twice = send(client, event, "R1M1", **level, p1="1", p2="1", p3="2", decided_by="lot")
    assert twice.status_code == 422
    assert "places 1, 2 and 3, each once" in text(twice)
    silent = send(client, event, "R1M1", **level, p1="1", p2="3", p3="2")
    assert "extra boards or a lot" in text(silent)
    send(client, event, "R1M1", **level, p1="1", p2="3", p3="2", decided_by="lot")
    match = match_of(event, "R1M1")
    assert (match.state, match.decided_by) == (Match.State.DECIDED, "lot")
    out = match.sides.get(outcome="out")
    assert out.position == 2
    page = text(client.get(url(event, "record", 1, "R1M1")))
    assert '<option value="3" selected>3</option>' in page


def test_pages_ask_a_constant_number_of_queries(
    client: Client, django_assert_max_num_queries: Any
) -> None:
    small, large = posted(8), posted(16, 16, 13)
    for event in (small, large):
        play_all(event)
    counts = []
    for event in (small, large):
        signed(client, event)
        for name in ("results", "history", "bracketing", "line_ups"):
            with django_assert_max_num_queries(26) as found:
                client.get(url(event, name))
            counts.append((name, len(found)))
    assert counts[:4] == counts[4:]


def test_a_stranger_and_another_director_stay_out(client: Client) -> None:
    event, other = posted(8), posted(8)
    assert client.get(url(event, "results")).status_code == 302
    client.force_login(make_director(other.tournament))
    assert client.get(url(event, "results")).status_code == 403
    assert client.post(url(event, "line"), {"command": "1 1 2"}).status_code == 403
