"""The desk of a cup in the pages: drawing, posting, a tap a result, corrections, leaving, papers."""

from __future__ import annotations

import json

import pytest
from django.core.management import call_command
from django.test import Client

from awards.door.registry import ENGINES
from brackets.desk.sent import new_key
from brackets.draw.lot import Lot
from brackets.journal.check import differences
from brackets.models import Record
from brackets.systems.cup.actions import late_lot
from brackets.systems.cup.field import settings_of
from tests.brackets.systems.bridge.desk import questions, signed, stamp, text, type_line, url
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.cup.playing import LOT, decide, entered, play_round, posted_cup
from tests.factories import make_entrant
from tourney.models import Event

pytestmark = pytest.mark.django_db


def seen_on(page: str) -> str:
    """The mark by which the shown draw is posted."""
    return page.split('name="seen" value="')[1].split('"')[0]


def tap(client: Client, event: Event, key: str, outcome: str, **fields: object) -> object:
    seen = fields.pop("stamp", None) or stamp(event, f"1-{key}")
    sent = {"stamp": seen, "key": new_key(), "outcome": outcome, **fields}
    return client.post(url(event, "contest_record", key), sent)


def test_a_cup_is_drawn_looked_at_drawn_again_and_posted(client: Client) -> None:
    event = entered(13)
    signed(client, event)
    page = text(client.get(url(event, "cup_draw")))
    assert "The next power of two is 16: 4 rounds, and 3 byes in round 1." in page
    first = {"version": 1, "mode": "tree", "byes": "seeds"}
    assert client.post(url(event, "cup_settings"), first).status_code == 302
    client.post(url(event, "cup_lot"), {"version": 2, "number": 7})
    assert "Lot <b" in text(client.get(url(event, "cup_draw")))
    client.post(url(event, "cup_lot"), {"version": 3, "number": LOT})
    page = text(client.get(url(event, "cup_draw")))
    assert str(LOT) in page
    assert "Entered so far" in text(client.get(event.get_absolute_url()))
    assert client.post(url(event, "cup_post"), {"seen": "old"}).status_code == 409
    assert client.post(url(event, "cup_post"), {"seen": seen_on(page)}).status_code == 302
    assert fresh(event).state == Event.State.POSTED
    assert "Posted." in text(client.get(url(event, "cup_draw")))


def test_the_vorrunde_is_explained(client: Client) -> None:
    event = entered(31, 6)
    page = text(signed(client, event).get(url(event, "cup_draw")))
    assert "preliminary round (Vorrunde): every pre-qualified player skips 1 round more" in page
    assert "they count as 49 with 18 fictitious ones" in page


def test_an_impossible_field_says_why_and_offers_no_draw(client: Client) -> None:
    event = entered(3, 2)
    page = text(signed(client, event).get(url(event, "cup_draw")))
    assert "Let fewer entrants skip, or fewer rounds." in page
    assert "Draw</button>" not in page
    assert client.post(url(event, "cup_lot"), {"version": 1}).status_code == 422


def test_a_lot_that_is_no_number_is_refused_and_kept_in_its_field(client: Client) -> None:
    event = entered(4)
    signed(client, event)
    answer = client.post(url(event, "cup_lot"), {"version": 1, "number": "seven"})
    assert answer.status_code == 422
    assert 'value="seven"' in text(answer)
    assert settings_of(event).random_seed is None


def test_a_seed_given_twice_is_named(client: Client) -> None:
    event = entered(4)
    event.entrants.filter(number=4).update(seed=2)
    answer = signed(client, event).post(url(event, "cup_lot"), {"version": 1})
    assert answer.status_code == 422
    assert "Seed 2: P2 (entry 2) and P4 (entry 4) both have it" in text(answer)


def test_an_unknown_way_to_draw_is_refused(client: Client) -> None:
    event = entered(4)
    values = {"version": 1, "mode": "none", "byes": "lot"}
    answer = signed(client, event).post(url(event, "cup_settings"), values)
    assert answer.status_code == 422
    assert "none is not one of the available choices" in text(answer)


def test_the_file_of_the_lot_gives_the_posted_draw_again(client: Client) -> None:
    event = posted_cup(13, separate_clubs=True, clubs=3)
    answer = client.get(url(event, "contest_lot"))
    assert answer["Content-Disposition"] == 'attachment; filename="draw.cup.json"'
    drawn = json.loads(ENGINES["draw.cup"].answer(answer.content))
    first = next(one for one in drawn["schedule"][0]["matches"] if one["id"] == "R1M1")
    names = [slot["entrant"] for slot in first["slots"]]
    sides = match_of(event, "R1M1").sides.all()
    assert names == [str(side.entrant) for side in sides]


def test_a_tap_records_and_the_page_says_it(client: Client) -> None:
    event = posted_cup(4)
    signed(client, event)
    answer = tap(client, event, "R1M1", "1")
    assert answer.status_code == 302
    assert "Match 1, semi-final: <b>P" in text(client.get(answer["Location"]))
    assert match_of(event, "R1M1").state == "decided"


def test_the_command_line_takes_match_and_winner(client: Client) -> None:
    event = posted_cup(4)
    signed(client, event)
    assert type_line(client, event, "1 r").status_code == 302
    assert match_of(event, "R1M1").state == "level"
    assert type_line(client, event, "2 w2").status_code == 302
    assert match_of(event, "R1M2").decided_by == "forfeit"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "Nothing was typed"),
        ("x 1", "“x” is no match; type its number and who won"),
        ("9 1", "There is no match 9 in the draw"),
        ("1 x", "“x” is no outcome of a match; type 1 1 or 1 2 for who won, 1 r for Remis"),
        ("1 1i", "“1i” is no outcome of a match"),
        ("3 1", "Match 3, final waits: winner of P"),
        ("1 2 3", "“2 3” is no outcome of a match"),
    ],
)
def test_a_wrong_line_is_kept_and_explained(client: Client, line: str, says: str) -> None:
    event = posted_cup(4)
    answer = type_line(signed(client, event), event, line)
    assert answer.status_code == 422
    assert says in text(answer)
    assert f'value="{line}"' in text(answer)


def test_a_correction_is_shown_before_it_voids_anything(client: Client) -> None:
    event = posted_cup(4)
    play_round(event)
    decide(event, "R2M1")
    signed(client, event)
    winner = next(s.position for s in match_of(event, "R1M1").sides.all() if s.outcome == "through")
    other = str(3 - winner)
    answer = tap(client, event, "R1M1", other)
    assert answer.status_code == 409
    assert "Correct match 1, semi-final?" in text(answer)
    assert match_of(event, "R2M1").state == "decided"
    confirmed = text(answer).split('name="confirmed" value="')[1].split('"')[0]
    assert tap(client, event, "R1M1", other, confirmed=confirmed).status_code == 302
    assert match_of(event, "R2M1").state == "open"
    assert differences(fresh(event)) == []


def test_a_stale_tap_is_a_conflict(client: Client) -> None:
    event = posted_cup(4)
    seen = stamp(event, "1-R1M1")
    decide(event, "R1M1")
    answer = tap(signed(client, event), event, "R1M1", "2", stamp=seen)
    assert answer.status_code == 409
    assert "recorded match 1, semi-final while you typed. Nothing is overwritten." in text(answer)
    assert "Correct it to P" in text(answer)


def test_undo_and_history(client: Client) -> None:
    event = posted_cup(4)
    decide(event, "R1M1")
    signed(client, event)
    assert client.post(url(event, "undo", 1)).status_code == 409
    assert client.post(url(event, "undo", 2)).status_code == 302
    page = text(client.get(url(event, "history")))
    assert "Undid record 2" in page
    assert f"lot {LOT}" in page


def test_a_long_history_has_pages(client: Client) -> None:
    event = posted_cup(64)
    play_round(event)
    play_round(event)
    play_round(event)
    signed(client, event)
    assert "Page 1 of 2" in text(client.get(url(event, "history")))
    assert "Posted: 64 players" in text(client.get(url(event, "history") + "?page=2"))


def test_who_leaves_is_shown_first(client: Client) -> None:
    event = posted_cup(4)
    signed(client, event)
    gone = match_of(event, "R1M1").sides.first().entrant
    assert f'<option value="{gone.number}">{gone.name}' in text(client.get(url(event, "contests")))
    chosen = client.get(url(event, "contest_leaver") + f"?number={gone.number}&disqualified=1")
    assert chosen["Location"] == url(event, "contest_leave", gone.number) + "?disqualified=1"
    assert client.get(url(event, "contest_leaver") + "?number=x").status_code == 404
    page = text(client.get(url(event, "contest_leave", gone.number)))
    assert "goes on without play" in page
    seen = Record.objects.filter(event=event).last().sequence
    address = url(event, "contest_leave", gone.number)
    assert client.post(address, {"seen": seen - 1}).status_code == 409
    assert client.post(address, {"seen": seen, "disqualified": 1}).status_code == 302
    assert client.post(address, {"seen": seen}).status_code == 422
    assert match_of(event, "R1M1").state == "decided"


def test_a_late_entry_is_drawn_a_line(client: Client) -> None:
    event = posted_cup(13)
    signed(client, event)
    late = make_entrant(event, "Late")
    assert "Late is not in the draw" in text(client.get(url(event, "contests")))
    page = text(client.get(url(event, "cup_late", late.number)))
    assert "one of 3 with a bye who have not played, by lot: P1 (seed 1), P2" in page
    assert "Draw the whole cup again" in page
    lot = late_lot(late)
    assert page.count(f"with lot {lot}") == 2
    assert f"with lot {lot}" in text(client.get(url(event, "cup_late", late.number)))
    address = url(event, "cup_late", late.number)
    for wrong in ({"way": "P1"}, {}):
        answer = client.post(address, {"seen": 1, **wrong})
        assert answer.status_code == 422
        assert "Draw the whole cup again" in text(answer)
    assert client.post(address, {"seen": 0, "way": "bye"}).status_code == 409
    told = text(client.post(address, {"seen": 1, "lot": 7, "way": "bye"}, follow=True))
    met = Lot(lot).choice([1, 2, 3])
    said = f"{late}: late entry: {late} meets P{met} (entry {met}), by lot {lot} among the byes of entries 1, 2, 3."
    assert said in told
    answer = client.get(address)
    assert answer.status_code == 422
    assert "is in the draw already" in text(answer)
    assert "Late" in text(client.get(event.get_absolute_url()))


def test_who_comes_when_no_line_is_free_is_told_so_and_offered_nothing(client: Client) -> None:
    event = posted_cup(8)
    decide(event, "R1M1")
    signed(client, event)
    late = make_entrant(event, "Late")
    answer = client.get(url(event, "cup_late", late.number))
    assert answer.status_code == 422
    assert "there are results. No bye of round 1 is free any more either" in text(answer)
    assert "with lot" not in text(answer)


def test_the_next_round_is_paired_on_the_draw_page(client: Client) -> None:
    event = posted_cup(8, mode="rounds")
    signed(client, event)
    assert "4 matches of this round are not decided yet" in text(client.get(url(event, "cup_draw")))
    play_round(event)
    assert "The round is complete." in text(client.get(url(event, "contests")))
    version = settings_of(event).version
    assert client.post(url(event, "cup_lot"), {"version": version, "number": 9}).status_code == 302
    page = text(client.get(url(event, "cup_draw")))
    client.post(url(event, "cup_post"), {"seen": seen_on(page)})
    assert match_of(event, "R2M1").state == "open"


def test_the_papers_name_the_colours(client: Client) -> None:
    event = posted_cup(8)
    signed(client, event)
    assert "<small>black</small>" in text(client.get(url(event, "cup_papers")))
    assert text(client.get(url(event, "cup_slips"))).count("paper-slip") == 4


def test_colours_that_could_not_be_avoided_are_listed(client: Client) -> None:
    event = posted_cup(64)
    for _ in range(3):
        play_round(event)
    page = text(signed(client, event).get(url(event, "cup_draw")))
    assert "What could not be avoided" in page
    assert " times" in page


@pytest.mark.parametrize("name", ["contests", "cup_draw", "cup_papers", "history"])
def test_the_number_of_queries_does_not_grow(client: Client, name: str) -> None:
    counts = []
    for size in (4, 32):
        event = posted_cup(size)
        signed(client, event)
        counts.append(questions(client, url(event, name)))
    assert counts[0] == counts[1]


def test_check_brackets_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    play_round(posted_cup(8))
    call_command("check_brackets")
    assert "agree with their journals" in capsys.readouterr().out
