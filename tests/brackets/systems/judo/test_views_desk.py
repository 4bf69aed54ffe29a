"""The draw page of a category: settings, preview, certificate, trace, swap and its cost, late entries."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from awards.door.registry import ENGINES
from brackets.desk.sent import new_key
from brackets.journal.check import differences
from brackets.systems.judo.actions import set_judo
from brackets.systems.judo.field import drawn_of, judo_field, people_of, settings_of
from brackets.systems.judo.pages.draw import draw_page
from brackets.systems.judo.posted import posted_sheet
from tests.brackets.systems.bridge.desk import questions, signed, stamp, text, url
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.judo.playing import (
    LOT,
    USUAL,
    decide,
    entered,
    play_out,
    post,
    posted_judo,
)
from tests.factories import make_entrant
from tourney.models import Event

pytestmark = pytest.mark.django_db


def chosen(event: Event, **changes: object) -> dict[str, object]:
    """The settings form as it stands, with these changes."""
    values = {**USUAL, "sheet": "", "version": settings_of(event).version, **changes}
    return {name: value for name, value in values.items() if value is not False}


def seen_on(page: str) -> str:
    """The mark by which the shown draw is posted."""
    return page.split('name="seen" value="')[1].split('"')[0]


def test_a_category_is_drawn_swapped_and_posted(client: Client) -> None:
    event = entered(13)
    signed(client, event)
    page = text(client.get(url(event, "judo_draw")))
    assert "13 judoka on a sheet of 16: Double repechage." in page
    client.post(url(event, "judo_settings"), chosen(event))
    client.post(url(event, "judo_lot"), {"version": settings_of(event).version, "number": LOT})
    page = text(client.get(url(event, "judo_draw")))
    assert str(LOT) in page
    assert "keeps them apart longer" in page
    assert "Entered so far" in text(client.get(event.get_absolute_url()))
    page = text(client.get(url(event, "judo_draw"), {"first": 1}))
    assert 'href="?first=1&amp;second=16"' in page
    page = text(client.get(url(event, "judo_draw"), {"first": 1, "second": 16}))
    assert "Swap positions 1 and 16?" in page
    assert "Seed 1 moves to position 16." in page
    asked = {"first": 1, "second": 16, "reason": "kin", "version": settings_of(event).version}
    client.post(url(event, "judo_swap"), asked)
    page = text(client.get(url(event, "judo_draw")))
    assert "Swapped" in page
    assert ": kin." in page
    assert client.post(url(event, "judo_post"), {"seen": "old"}).status_code == 409
    assert client.post(url(event, "judo_post"), {"seen": seen_on(page)}).status_code == 302
    assert fresh(event).state == Event.State.POSTED
    assert "Posted." in text(client.get(url(event, "judo_draw")))
    assert differences(fresh(event)) == []


def test_a_swap_is_taken_back_before_posting(client: Client) -> None:
    event = entered(8)
    signed(client, event)
    client.post(url(event, "judo_settings"), chosen(event))
    client.post(url(event, "judo_lot"), {"version": 2, "number": 1})
    client.post(url(event, "judo_swap"), {"first": 1, "second": 3, "version": 3})
    assert len(settings_of(event).swaps) == 1
    client.post(url(event, "judo_unswap"), {"version": 4})
    assert settings_of(event).swaps == []


def test_each_name_of_a_drawn_sheet_is_pressed_to_be_swapped(client: Client) -> None:
    event = entered(6)
    signed(client, event)
    client.post(url(event, "judo_settings"), chosen(event))
    client.post(url(event, "judo_lot"), {"version": 2, "number": 1})
    page = text(client.get(url(event, "judo_draw")))
    drawn = draw_page(event, settings_of(event)).drawn
    assert drawn is not None
    names = [one.name for one in drawn.positions]
    assert [f'href="?first={at}#position-{at}"' in page for at in range(1, 9)] == [True] * 8
    assert page.count('class="name" href="?first=') == 6
    bye = names.index("") + 1
    other = next(at for at in range(1, 9) if not names[at - 1] and at != bye)
    page = text(client.get(url(event, "judo_draw"), {"first": bye}))
    assert f"<b>The bye on position {bye}</b> is chosen" in page
    assert f"first={bye}&amp;second={other}" not in page
    assert page.count(f'href="?first={bye}&amp;second=') == 12


def test_who_has_fought_cannot_be_pressed(client: Client) -> None:
    event = posted_judo(8)
    decide(event, "M1", "1")
    page = text(signed(client, event).get(url(event, "judo_draw")))
    pressed = [f'href="?first={at}#' in page for at in range(1, 9)]
    assert pressed == [False] * 2 + [True] * 6
    assert "Whoever has fought stays" in page


@pytest.mark.parametrize("first", ["99", "x", "-1"])
def test_what_is_no_position_chooses_nobody(client: Client, first: str) -> None:
    event = posted_judo(8)
    page = text(signed(client, event).get(url(event, "judo_draw"), {"first": first}))
    assert "is chosen" not in page


def test_names_lead_to_nobodys_way_until_the_sheet_is_posted(client: Client) -> None:
    event = entered(8)
    signed(client, event)
    client.post(url(event, "judo_settings"), chosen(event))
    client.post(url(event, "judo_lot"), {"version": 2, "number": 1})
    page = text(client.get(url(event, "judo_draw")))
    assert "Drawn, not posted" in page
    assert f"{event.get_absolute_url()}entry/" not in page
    post(fresh(event))
    assert f"{event.get_absolute_url()}entry/" in text(client.get(event.get_absolute_url()))


def test_badness_shows_how_it_came_about(client: Client) -> None:
    event = posted_judo(8, method="badness")
    page = text(signed(client, event).get(url(event, "judo_draw")))
    assert "How it came about" in page
    assert page.count('<span class="quiet"> chosen</span>') == 8


def test_the_recorded_input_draws_the_same_again(client: Client) -> None:
    event = posted_judo(13)
    answer = client.get(url(event, "contest_lot"))
    again = json.loads(ENGINES["draw.double_knockout"].answer(answer.content))
    people = people_of(event)
    positions = posted_sheet(event)[0].positions
    assert again["positions"] == [name and people[name] for name in positions]


def test_a_seed_given_twice_is_named_before_the_lot_and_after_it(client: Client) -> None:
    event = entered(8)
    signed(client, event)
    said = "Seed 2: J2 (entry 2) and J4 (entry 4) both have it"
    event.entrants.filter(number=4).update(seed=2)
    set_judo(event, USUAL, version=1)
    answer = client.post(url(event, "judo_lot"), {"version": 2})
    assert answer.status_code == 422
    assert said in text(answer)
    event.entrants.filter(number=4).update(seed=None)
    assert client.post(url(event, "judo_lot"), {"version": 2}).status_code == 302
    event.entrants.filter(number=4).update(seed=2)
    assert said in text(client.get(url(event, "judo_draw")))


@pytest.mark.parametrize(
    ("entrants", "changes", "said"),
    [
        (9, {"sheet": 8}, "sheet: 8 positions do not hold 9 entrants"),
        (1, {}, "1 cannot be drawn"),
        (8, {"system": "danish", "reset_final": "on"}, "reset_final"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_words(
    client: Client, entrants: int, changes: dict[str, object], said: str
) -> None:
    event = entered(entrants)
    signed(client, event)
    client.post(url(event, "judo_settings"), chosen(event, **changes))
    answer = client.post(url(event, "judo_lot"), {"version": 2})
    assert answer.status_code == 422
    assert said in text(answer)
    assert settings_of(event).random_seed is None


def test_wrong_forms_keep_what_was_typed(client: Client) -> None:
    event = entered(8)
    signed(client, event)
    answer = client.post(url(event, "places"), {"version": 0, "places": "1, x"})
    assert answer.status_code == 422
    assert "&#x27;x&#x27; is no place" in text(answer)
    assert 'value="1, x"' in text(answer)
    answer = client.post(url(event, "judo_lot"), {"version": 1, "number": "-3"})
    assert answer.status_code == 422
    assert 'value="-3"' in text(answer)
    assert client.post(url(event, "judo_settings"), chosen(event, system="sumo")).status_code == 422
    assert client.post(url(event, "places"), {"version": 9, "places": "1"}).status_code == 409


def test_a_swap_of_who_has_fought_is_refused(client: Client) -> None:
    event = posted_judo(8)
    decide(event, "M1", "1")
    answer = signed(client, event).get(url(event, "judo_draw"), {"first": 1, "second": 5})
    assert answer.status_code == 422
    assert "has fought already" in text(answer)
    seen = event.records.count()
    client.post(url(event, "judo_swap"), {"first": 3, "second": 5, "seen": seen})
    assert "swapped" in text(client.get(url(event, "judo_draw"))).lower()


def test_a_late_entry_is_offered_the_free_positions(client: Client) -> None:
    event = posted_judo(6)
    late = make_entrant(event, "Late")
    signed(client, event)
    assert "Late (entry 7) is not on the sheet" in text(client.get(url(event, "judo_draw")))
    page = text(client.get(url(event, "judo_late", late.number)))
    position = page.split('name="position" value="')[1].split('"')[0]
    answer = client.post(
        url(event, "judo_late", late.number), {"position": position, "seen": event.records.count()}
    )
    assert answer.status_code == 302
    again = {"position": position, "seen": event.records.count()}
    assert client.post(url(event, "judo_late", late.number), again).status_code == 422


def test_the_desk_of_contests_knows_kinds_and_hansoku_make(client: Client) -> None:
    event = posted_judo(8)
    page = text(signed(client, event).get(url(event, "contests")))
    assert 'value="1:ippon"' in page
    assert 'value="h2"' in page
    assert "The winner fights" in page
    sent = {"stamp": stamp(event, "1-M1"), "key": new_key(), "outcome": "h1"}
    assert client.post(url(event, "contest_record", "M1"), sent).status_code == 302
    assert "by hansoku-make" in text(client.get(url(event, "contests")))


def test_a_correction_with_a_repechage_begun_asks_first(client: Client) -> None:
    event = posted_judo(8)
    play_out(event, lambda match: "1", most=7)
    signed(client, event)
    address = url(event, "contest_record", "M1")
    sent = {"stamp": stamp(event, "1-M1"), "key": new_key(), "outcome": "2"}
    asked = client.post(address, sent)
    assert "Correct contest 1, " in text(asked)
    sent["confirmed"] = text(asked).split('name="confirmed" value="')[1].split('"')[0]
    assert client.post(address, sent).status_code == 302
    assert differences(fresh(event)) == []


@pytest.mark.parametrize("name", ["judo_draw", "contests", "judo_papers"])
def test_a_desk_page_asks_as_many_questions_whatever_the_size(client: Client, name: str) -> None:
    counts = []
    for size in (8, 30):
        event = posted_judo(size)
        signed(client, event)
        counts.append(questions(client, url(event, name)))
    assert counts[0] == counts[1] <= 32


def test_the_desk_offers_how_the_document_is_read(client: Client) -> None:
    event = entered(9)
    signed(client, event)
    wishes = {"method": "badness", "numbers": "sentence", "countries": "on", "spread_byes": ""}
    assert client.post(url(event, "judo_settings"), chosen(event, **wishes)).status_code == 302
    document = judo_field(event).document(settings_of(event), LOT)
    assert document["badness"] == {"numbers": "sentence", "countries": True}
    assert document["spread_byes"] is False
    assert drawn_of(document).method == "badness"
