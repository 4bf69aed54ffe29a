"""The results desk: rows, commands, corrections with their preview, two directors at once."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from brackets.checking import differences
from brackets.models import Match, Record
from tests.brackets.playing import fresh, match_of, play, play_all, posted
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def signed(client: Client) -> Any:
    """A client of somebody who directs the event's tournament."""

    def sign(event: Event) -> Client:
        client.force_login(make_director(event.tournament))
        return client

    return sign


def url(event: Event, name: str, *args: object) -> str:
    return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *args])


def send(client: Client, event: Event, key: str, **fields: object) -> HttpResponse:
    """Post a row as somebody who has just looked at it, unless a version is given."""
    version = fields.pop("version", match_of(event, key).version)
    number = fields.pop("number", 1)
    return client.post(url(event, "record", number, key), {"version": version, **fields})


def text(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


def test_open_matches_come_first_and_say_where_the_winner_goes(signed: Any) -> None:
    event = posted(9, 8)
    page = text(signed(event).get(url(event, "results")))
    assert "7 open" in page
    assert "The winner goes to the semi-final at tables 10–11" in page
    assert "1 Team 1" in page
    assert "Record" in page


def test_filter_by_bracket(signed: Any) -> None:
    event = posted(9, 8)
    page = text(signed(event).get(url(event, "results") + "?bracket=2"))
    assert "4 open" in page
    assert 'aria-current="true">Bracket 2' in page


def test_two_scores_are_recorded_and_the_next_row_gets_the_focus(signed: Any) -> None:
    event = posted(8)
    client = signed(event)
    answer = send(client, event, "R1M1", a1="31", b1="27")
    assert answer.status_code == 302
    page = text(client.get(answer.url))
    assert "Team 1 31 : 27 Team 8" in page
    after = match_of(event, "R1M2")
    focus = page.index("autofocus")
    assert f'id="i{after.pk}-a1"' in page[focus - 250 : focus]
    assert Record.objects.filter(event=event, kind="result").get().made_by is not None
    assert differences(fresh(event)) == []


def test_htmx_gets_the_part_alone(signed: Any) -> None:
    event = posted(8)
    client = signed(event)
    answer = client.post(
        url(event, "record", 1, "R1M1"),
        {"version": 1, "a1": "31", "b1": "27"},
        headers={"HX-Request": "true"},
    )
    assert answer.status_code == 200
    assert answer.content.strip().startswith(b'<div id="desk"')
    assert "3 open" in text(answer)


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
def test_wrong_input_is_kept_and_explained(signed: Any, fields: Any, says: str) -> None:
    event = posted(8)
    answer = send(signed(event), event, "R1M1", **fields)
    assert answer.status_code == 422
    page = text(answer)
    assert says in page
    for value in (fields.get("a1", ""), fields.get("b1", "")):
        assert f'value="{value}"' in page
    assert not Record.objects.filter(event=event, kind="result").exists()


def test_a_winner_without_scores_and_a_forfeit(signed: Any) -> None:
    event = posted(8)
    client = signed(event)
    send(client, event, "R1M1", w1="b")
    send(client, event, "R1M2", w1="fa")
    assert match_of(event, "R1M1").state == Match.State.DECIDED
    forfeit = match_of(event, "R1M2")
    assert (forfeit.state, forfeit.decided_by) == (Match.State.DECIDED, "forfeit")
    assert "Team 8 won" in text(client.get(url(event, "results")))


def test_a_level_match_asks_for_the_extra_boards(signed: Any) -> None:
    event = posted(8)
    client = signed(event)
    answer = send(client, event, "R1M1", a1="30", b1="30")
    assert match_of(event, "R1M1").state == Match.State.LEVEL
    page = text(client.get(answer.url))
    assert "Level after 24 boards. Who won the 4 extra boards?" in page
    send(client, event, "R1M1", a1="30", b1="30", w1="b")
    match = match_of(event, "R1M1")
    assert (match.state, match.decided_by) == (Match.State.DECIDED, "extra boards")


def test_a_three_way_is_recorded_pair_by_pair(signed: Any) -> None:
    event = posted(3)
    client = signed(event)
    send(client, event, "R1M1", a1="31", b1="22")
    assert "1 of 3 results" in text(client.get(url(event, "results")))
    send(client, event, "R1M1", a1="31", b1="22", a2="18", b2="27")
    send(client, event, "R1M1", a1="31", b1="22", a2="18", b2="27", a3="40", b3="12")
    assert match_of(event, "R1M1").state == Match.State.DECIDED
    assert differences(fresh(event)) == []


def test_a_three_way_level_on_everything_asks_for_an_order(signed: Any) -> None:
    event = posted(3)
    client = signed(event)
    level = {"a1": "30", "b1": "20", "a2": "20", "b2": "30", "a3": "30", "b3": "20"}
    answer = send(client, event, "R1M1", **level)
    assert match_of(event, "R1M1").state == Match.State.LEVEL
    page = text(client.get(answer.url))
    assert "who comes first, second and third?" in page
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


@pytest.mark.parametrize(
    ("command", "key", "words"),
    [
        ("1 31 27", "R1M1", "Team 1 31 : 27 Team 8"),
        ("2 31:27", "R1M1", "Team 1 31 : 27 Team 8"),
        ("t8 31 27", "R1M1", "Team 1 27 : 31 Team 8"),
        ("1/r1m2 31 27", "R1M2", "31 : 27"),
        ("1 w 8", "R1M1", "Team 8 won"),
        ("1 f 8", "R1M1", "forfeited by Team 8"),
    ],
)
def test_the_command_line_records(signed: Any, command: str, key: str, words: str) -> None:
    event = posted(8)
    client = signed(event)
    answer = client.post(url(event, "command"), {"command": command}, follow=True)
    assert answer.status_code == 200
    assert words in text(answer)
    assert match_of(event, key).state == Match.State.DECIDED


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("", "is no result"),
        ("99 31 27", "There is no table 99"),
        ("1 31", "This match takes 2 scores; 1 given"),
        ("1 w 3", "Team 3 does not play here"),
        ("1 31 x", "“x” is no IMP score"),
        ("t77 1 2", "There is no team with entry number 77"),
    ],
)
def test_a_wrong_command_is_kept_and_explained(signed: Any, command: str, says: str) -> None:
    event = posted(8)
    answer = signed(event).post(url(event, "command"), {"command": command})
    assert answer.status_code == 422
    assert says in text(answer)
    assert f'value="{command}"' in text(answer)


def test_a_command_never_writes_over_a_result(signed: Any) -> None:
    event = posted(8)
    client = signed(event)
    play(event, "R1M1", (31, 27))
    answer = client.post(url(event, "command"), {"command": "1 10 50"})
    assert answer.status_code == 422
    assert "There is no open match for the table 1" in text(answer)


def test_the_reading_says_what_a_command_would_record(signed: Any) -> None:
    event = posted(8)
    client = signed(event)
    page = text(client.get(url(event, "reading"), {"command": "1 31 27"}))
    assert "Team 1 31 : 27 Team 8" in page
    assert not Record.objects.filter(event=event, kind="result").exists()
    assert "There is no table 99" in text(client.get(url(event, "reading"), {"command": "99 1 2"}))


def played_to_the_final() -> Event:
    event = posted(8)
    play_all(event)
    return fresh(event)


def test_a_correction_shows_what_it_voids_and_then_needs_the_list(signed: Any) -> None:
    event = played_to_the_final()
    client = signed(event)
    answer = send(client, event, "R1M1", a1="20", b1="43")
    assert answer.status_code == 200
    page = text(answer)
    assert "void 2 matches" in page
    assert "Team 1 43 : 20 Team 8" in page
    assert "Bracket 1, final" in page
    assert match_of(event, "R1M1").sides.get(outcome="through").entrant.name == "Team 1"
    listed = Record.objects.filter(event=event, match_key__in=["R2M1", "R3M1"])
    confirmed = ",".join(str(record.sequence) for record in listed)
    assert f'value="{confirmed}"' in page
    done = send(client, event, "R1M1", a1="20", b1="43", confirmed=confirmed)
    assert done.status_code == 302
    assert match_of(event, "R2M1").state == Match.State.OPEN
    assert differences(fresh(event)) == []


def test_a_correction_back_shows_what_counts_again(signed: Any) -> None:
    event = played_to_the_final()
    client = signed(event)
    voided = Record.objects.filter(event=event, match_key__in=["R2M1", "R3M1"])
    confirmed = ",".join(str(record.sequence) for record in voided)
    send(client, event, "R1M1", a1="20", b1="43", confirmed=confirmed)
    answer = send(client, event, "R1M1", a1="43", b1="20")
    assert "count 2 matches again" in text(answer)
    send(client, event, "R1M1", a1="43", b1="20", confirmed="0")
    assert match_of(event, "R3M1").state == Match.State.DECIDED


def test_a_stale_confirmation_is_previewed_again(signed: Any) -> None:
    event = played_to_the_final()
    client = signed(event)
    answer = send(client, event, "R1M1", a1="20", b1="43", confirmed="2")
    assert answer.status_code == 409
    assert "The list changed since you saw it" in text(answer)
    assert "void 2 matches" in text(answer)


def test_a_correction_that_touches_nothing_else_is_recorded_at_once(signed: Any) -> None:
    event = played_to_the_final()
    answer = send(signed(event), event, "R1M1", a1="44", b1="20")
    assert answer.status_code == 302
    assert match_of(event, "R1M1").results[0]["imps"] == ["44", "20"]


def test_the_second_of_two_directors_sees_both_values_and_chooses(signed: Any) -> None:
    event = posted(8)
    client = signed(event)
    seen = match_of(event, "R1M1").version
    play(event, "R1M1", (27, 14))
    answer = send(client, event, "R1M1", version=seen, a1="27", b1="41")
    assert answer.status_code == 409
    page = text(answer)
    assert "Team 1 27 : 14 Team 8" in page
    assert "Team 1 27 : 41 Team 8" in page
    assert "Keep what is on record" in page
    assert match_of(event, "R1M1").results[0]["imps"] == ["27", "14"]
    now = match_of(event, "R1M1").version
    assert f'name="version" value="{now}"' in page
    send(client, event, "R1M1", version=now, a1="27", b1="41")
    assert match_of(event, "R1M1").results[0]["imps"] == ["27", "41"]


def test_undo_from_the_desk_and_refused_with_the_list(signed: Any) -> None:
    event = played_to_the_final()
    client = signed(event)
    first = Record.objects.get(event=event, match_key="R1M1")
    final = Record.objects.get(event=event, match_key="R3M1")
    refused = client.post(url(event, "undo", first.sequence), {"back": "desk"})
    assert refused.status_code == 409
    assert "undo " in text(refused)
    assert str(final.sequence) in text(refused)
    assert client.post(url(event, "undo", final.sequence), {"back": "desk"}).status_code == 302
    assert match_of(event, "R3M1").state == Match.State.OPEN
    assert differences(fresh(event)) == []


def test_history_says_what_stands(signed: Any) -> None:
    event = played_to_the_final()
    client = signed(event)
    send(client, event, "R1M2", a1="50", b1="20")
    final = Record.objects.get(event=event, match_key="R3M1")
    client.post(url(event, "undo", final.sequence), {"back": "history"})
    page = text(client.get(url(event, "history")))
    assert "undone by" in page
    assert "replaced by" in page
    assert "in force" in page
    assert "Undid record" in page
    assert "Posted, 8 teams." in page
    assert "50 : 20" in text(client.get(url(event, "history") + "?bracket=1"))


def test_pages_ask_a_constant_number_of_queries(
    signed: Any, django_assert_max_num_queries: Any
) -> None:
    small, large = posted(8), posted(16, 16, 13)
    for event in (small, large):
        play_all(event)
    counts = []
    for event in (small, large):
        client = signed(event)
        for name in ("results", "history", "bracketing", "line_ups"):
            with django_assert_max_num_queries(24) as found:
                client.get(url(event, name))
            counts.append((name, len(found)))
    assert counts[:4] == counts[4:]


def test_a_stranger_and_another_director_stay_out(client: Client) -> None:
    event, other = posted(8), posted(8)
    assert client.get(url(event, "results")).status_code == 302
    client.force_login(make_director(other.tournament))
    assert client.get(url(event, "results")).status_code == 403
    assert client.post(url(event, "command"), {"command": "1 1 2"}).status_code == 403


def test_the_desk_learns_of_newer_records(signed: Any) -> None:
    event = posted(8)
    client = signed(event)
    seen = event.records.count()
    news = url(event, "news") + f"?since={seen}"
    assert "Live" in text(client.get(news))
    play(event, "R1M1", (27, 14))
    assert "1 newer record" in text(client.get(news))


def test_the_same_result_twice_is_no_conflict(signed: Any) -> None:
    event = posted(8)
    client = signed(event)
    seen = match_of(event, "R1M1").version
    play(event, "R1M1", (27, 14))
    answer = send(client, event, "R1M1", version=seen, a1="27", b1="14")
    assert answer.status_code == 302
    assert Record.objects.filter(event=event, kind="result").count() == 1


def test_a_forfeit_in_a_match_of_three_keeps_what_was_played(signed: Any) -> None:
    event = posted(3)
    client = signed(event)
    play(event, "R1M1", (31, 22))
    client.post(url(event, "command"), {"command": "1 f 1"})
    match = match_of(event, "R1M1")
    assert match.state == Match.State.DECIDED
    assert match.results[0]["imps"] == ["31", "22"]
    assert match.results[0]["forfeited"] == []
    assert match.sides.get(outcome="out").entrant.number == 1
