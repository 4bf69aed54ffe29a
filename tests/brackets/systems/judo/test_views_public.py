"""What everybody reads of a category: the sheet, who is called and when, places, one judoka."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from brackets.systems.contests.shared import is_bye
from brackets.systems.judo.pages.category import category_of
from tests.brackets.systems.bridge.desk import text
from tests.brackets.systems.bridge.playing import match_of
from tests.brackets.systems.judo.playing import decide, entered, play_out, posted_judo
from tourney.models import Event

pytestmark = pytest.mark.django_db


def page(client: Client, event: Event, name: str = "event", *args: int, query: str = "") -> str:
    address = reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *args])
    answer = client.get(address + query)
    assert answer.status_code == 200
    return text(answer)


def test_before_the_draw_only_the_entries_are_shown(client: Client) -> None:
    event = entered(5)
    assert "The sheet is not drawn yet" in page(client, event)
    assert "there are no places" in page(client, event, "standings")
    assert "not drawn yet" in page(client, event, "entrant", 1)


def test_the_sheet_has_both_pictures_and_says_who_is_called(client: Client) -> None:
    event = posted_judo(16)
    shown = page(client, event)
    assert "Repechage and bronze" in shown
    assert "beaten in round 1 by the winner of contest" in shown
    assert (
        shown.count('<article class="match contest"')
        == match_of(event, "M1").bracket.matches.count()
    )
    assert shown.count(", bronze, mat 1</span>") == 2
    assert "<dt>Judoka</dt><dd>16</dd>" in shown


@pytest.mark.parametrize("system", ["none", "double_elimination", "double_loss", "danish"])
def test_every_kind_of_sheet_is_drawn(client: Client, system: str) -> None:
    event = posted_judo(11, system=system)
    play_out(event, lambda match: "2", most=6)
    drawn = page(client, event).count('<article class="match contest"')
    assert drawn == sum(not is_bye(found) for found in category_of(event).rows.matches)
    play_out(event, lambda match: "2")
    assert "gold" in page(client, event, "standings")


def test_a_second_final_is_drawn_and_fought(client: Client) -> None:
    event = posted_judo(8, system="double_elimination", reset_final=True)
    assert "Second final, if needed" in page(client, event)
    play_out(event, lambda match: "2")
    assert "gold" in page(client, event)


def test_places_are_read_as_in_judo_with_medals_in_words(client: Client) -> None:
    event = posted_judo(8)
    assert "still in:" in page(client, event, "standings")
    play_out(event, lambda match: "1")
    shown = page(client, event, "standings")
    places = [part.split("</")[0] for part in shown.split('<td class="place" role="cell">')[1:]]
    assert [place.rpartition(">")[2].strip() for place in places][:4] == ["1", "2", "3", "3"]
    assert shown.count('<span class="medal-word">bronze</span>') == 2


def test_the_own_page_says_the_mat_and_what_comes_after(client: Client) -> None:
    event = posted_judo(8, mats="3")
    first, second = (side.entrant for side in match_of(event, "M1").sides.all())
    shown = page(client, event, "entrant", first.number)
    assert 'Your mat</p><p class="table">3</p>' in shown
    assert "contest 1</h2>" in shown
    assert f">{second.name}</a>" in shown
    assert f"<p>{first.name} fights the winner of" in shown
    assert "With a defeat" in shown
    assert "You wear white" in shown
    decide(event, "M1", "2")
    assert "The day so far" in page(client, event, "entrant", first.number)
    play_out(event, lambda match: "1")
    champion = match_of(event, "M7").bracket.places.get(low=1).entrant.number
    assert "Place 1, gold medal" in page(client, event, "entrant", champion)


def test_the_sheet_is_the_same_for_everybody_and_says_whose_rows_they_are(client: Client) -> None:
    event = posted_judo(8)
    shown = page(client, event)
    assert shown.count('data-entry="1"') == 1


@pytest.mark.parametrize(("name", "args"), [("event", ()), ("standings", ()), ("entrant", (1,))])
def test_a_page_asks_as_many_questions_whatever_the_size(
    client: Client, name: str, args: tuple[int, ...]
) -> None:
    counts = []
    for size in (8, 30):
        event = posted_judo(size)
        page(client, event, name, *args)
        with CaptureQueriesContext(connection) as queries:
            page(client, event, name, *args)
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 25


def test_the_live_part_is_the_sheet_alone(client: Client) -> None:
    event = posted_judo(8)
    answer = client.get(event.get_absolute_url() + "?part=live")
    assert 'id="m1"' in text(answer)
    assert "<html" not in text(answer)
