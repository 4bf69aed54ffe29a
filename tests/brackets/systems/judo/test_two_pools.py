"""Two pools from entries to places: drawn, fought, crossed, level, corrected, undone, on the floor, to be checked."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from awards.door.registry import ENGINES
from brackets.desk.sent import new_key
from brackets.draw.errors import DrawError
from brackets.floor.reading import floor_of
from brackets.journal.append import undo
from brackets.journal.check import differences
from brackets.models import Match, Place, Record
from brackets.systems.contests.actions import leave_contest
from brackets.systems.judo.actions import record_bout
from brackets.systems.judo.engine.pools import DOUBLE
from brackets.systems.judo.field import settings_of
from brackets.systems.judo.pages.category import category_of
from brackets.systems.judo.pages.pool_places import places_of_pools
from brackets.systems.judo.pages.pools import Pools
from tests.brackets.systems.bridge.desk import questions, signed, stamp, text, type_line, url
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.judo.playing import USUAL, decide, entered
from tests.brackets.systems.judo.pooling import (
    by_number,
    fight,
    names,
    public,
    ring,
    table,
    two_pools,
)
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("size", list(DOUBLE))
def test_two_pools_from_the_entries_to_the_places(client: Client, size: int) -> None:
    event = two_pools(size)
    first, second = names(event, "A"), names(event, "B")
    assert len(first) - len(second) in (0, 1)
    assert [len({"J1", "J2"} & set(pool)) for pool in (first, second)] == [1, 1]
    by_number(event)
    assert names(event, "S1") == [first[0], second[1]]
    assert names(event, "S2") == [second[0], first[1]]
    for key in ("S1", "S2", "F"):
        decide(event, key)
    event = fresh(event)
    assert event.state == Event.State.FINISHED
    assert differences(event) == []
    places = Place.objects.filter(bracket__event=event).order_by("low", "entrant__number")
    found = {place.entrant.name: place.low for place in places}
    wanted = {first[0]: 1, second[0]: 2, second[1]: 3, first[1]: 3}
    assert found == wanted | dict.fromkeys((*first[2:], *second[2:]), 5)
    shown = public(client, event, "standings")
    assert shown.count('medal bronze"') == 2
    assert f"{len(first) + 1} won, 0 lost" in shown
    winner = event.entrants.get(name=first[0])
    assert "Place 1, gold medal" in public(client, event, "entrant", winner.number)
    assert "Pool A" in public(client, event)


def test_the_draw_page_offers_two_pools_and_posts_them(client: Client) -> None:
    event = entered(7, clubs=3)
    signed(client, event)
    chosen = {**USUAL, "pool_up_to": 5, "two_pools_up_to": 8, "sheet": ""}
    chosen = {k: v for k, v in chosen.items() if v is not False}
    version = settings_of(event).version
    client.post(url(event, "judo_settings"), chosen | {"version": version})
    page = text(client.get(url(event, "judo_draw")))
    assert "7 judoka in two pools, of 4 and 3" in page
    assert "Fixed places" not in page
    client.post(url(event, "judo_lot"), {"version": version + 1, "number": 7})
    page = text(client.get(url(event, "judo_draw")))
    assert "Pool B" in page
    assert "Seeds 1 and 2, 3 and 4 are in different pools." in page
    assert "Pairs of clubmates in one pool: 1; no sharing has fewer." in page
    assert "the lot chose evenly among the best" in page
    seen = page.split('name="seen" value="')[1].split('"')[0]
    assert client.post(url(event, "judo_post"), {"seen": seen}).status_code == 302
    page = text(client.get(url(event, "check_draw")))
    assert "Drawn again: the same 7 numbers" in page
    answer = client.get(url(event, "contest_lot"))
    again = json.loads(ENGINES["judo.pool"].answer(answer.content))
    assert [len(pool) for pool in again["pools"]] == [4, 3]
    assert [name.split(" ")[0] for name in again["pools"][1]] == names(event, "B")
    assert differences(fresh(event)) == []


def test_the_line_takes_bouts_and_then_the_contests_that_follow(client: Client) -> None:
    event = two_pools(6)
    signed(client, event)
    assert client.get(url(event, "contests")).status_code == 302
    for number in range(1, 7):
        assert type_line(client, event, f"{number} 1").status_code == 302
        page = text(client.get(url(event, "judo_pool")))
        assert differences(fresh(event)) == []
    assert "pools done, 0 of 3 contests fought" in page
    assert "Semi-finals" in page
    assert type_line(client, event, "9 1").status_code == 422
    assert type_line(client, event, "7 1i").status_code == 302
    sent = {"stamp": stamp(event, "1-S2"), "key": new_key(), "outcome": "2:waza-ari"}
    assert client.post(url(event, "contest_record", "S2"), sent).status_code == 302
    assert type_line(client, event, "9 1").status_code == 302
    assert fresh(event).state == Event.State.FINISHED
    assert type_line(client, event, "10 1").status_code == 422
    page = text(client.get(url(event, "judo_pool")))
    assert 'Correct <span class="quiet">contest 7</span>' in page
    history = text(client.get(url(event, "history")))
    assert "Bout 6" in history
    assert "Contest 9" in history
    assert client.get(url(event, "judo_papers")).status_code == 200


def test_a_correction_upstream_is_shown_before_it_voids_a_semi_final(client: Client) -> None:
    event = two_pools(6)
    signed(client, event)
    by_number(event)
    decide(event, "S1")
    before = names(event, "S1")
    sent = {"stamp": stamp(event, "1-1"), "key": new_key(), "outcome": "2"}
    asked = client.post(url(event, "judo_pool_record", 1), sent)
    assert "Correct it" in text(asked)
    assert ">7<" in text(asked)
    assert names(event, "S1") == before
    sent["confirmed"] = text(asked).split('name="confirmed" value="')[1].split('"')[0]
    assert client.post(url(event, "judo_pool_record", 1), sent).status_code == 302
    assert names(event, "S1") != before
    assert match_of(event, "S1").state == "open"
    assert differences(fresh(event)) == []
    undo(Record.objects.filter(event=event).latest("sequence"), by=None)
    assert names(event, "S1") == before
    assert match_of(event, "S1").state == "decided"
    assert differences(fresh(event)) == []


def test_a_level_pool_waits_for_the_director_and_the_other_goes_on(client: Client) -> None:
    event = two_pools(6)
    signed(client, event)
    ring(event)
    for number in table(event)["B"]:
        fight(event, number)
    match = match_of(event, "A")
    assert match.state == "level"
    assert names(event, "S1")[0] == ""
    page = text(client.get(url(event, "judo_pool")))
    assert "The bouts of pool A leave places level" in page
    assert "of pool A is fought and places are level" in public(client, event)
    seats = [side.entrant for side in match.sides.all()]
    asked = {"version": match.version, "pool": "A", "reason": "by lot"}
    asked |= {f"place-{at}": place for at, place in ((1, 3), (2, 1), (3, 2))}
    assert client.post(url(event, "judo_pool_settle"), asked).status_code == 302
    assert names(event, "S1")[0] == seats[1].name
    assert names(event, "S2")[1] == seats[2].name
    assert differences(fresh(event)) == []


def test_who_leaves_is_out_of_the_pool_and_a_semi_final(client: Client) -> None:
    event = two_pools(6)
    by_number(event)
    first, second = names(event, "S1")
    leave_contest(event.entrants.get(name=first), by=None, seen=7)
    assert match_of(event, "S1").state == "decided"
    assert names(event, "F")[0] == second
    assert differences(fresh(event)) == []
    other = two_pools(6)
    left = names(other, "A")[0]
    leave_contest(other.entrants.get(name=left), by=None, seen=1)
    for number in range(1, 7):
        one = table(other)["A"].get(number)
        if one is None or 1 not in one:
            fight(other, number)
    assert left not in (*names(other, "S1"), *names(other, "S2"))
    assert differences(fresh(other)) == []


def test_bouts_and_contests_stand_in_the_queues_of_the_mats(client: Client) -> None:
    event = two_pools(8, mats="1, 2")
    places = floor_of(event.tournament).places
    first, second = (
        [one.meeting.id for one in places[mat].every if one.event == event]
        for mat in ("mat-1", "mat-2")
    )
    wanted = table(event)
    assert first == [*(f"1-{number}" for number in wanted["A"]), "1-S1", "1-S2", "1-F"]
    assert second == [f"1-{number}" for number in wanted["B"]]
    where = "Pool A, the semi-finals and the final on mat 1, pool B on mat 2."
    assert where in text(signed(client, event).get(url(event, "judo_draw")))
    by_number(event)
    best = event.entrants.get(name=names(event, "S1")[0])
    assert "contest 13" in public(client, event, "entrant", best.number)
    standings = public(client, event, "standings")
    assert "still in: contest 13 (semi-final) against" in standings


def test_whoever_has_no_place_stands_last() -> None:
    event = two_pools(6)
    left = event.entrants.get(name=names(event, "A")[0])
    leave_contest(left, by=None, seen=1, disqualified=True)
    for number in (5, 2, 4, 6):
        fight(event, number)
    contest = category_of(fresh(event), with_places=True)
    assert contest is not None
    *_, last = places_of_pools(Pools(contest))
    assert (last.name, last.how) == (left.name, "disqualified, no place")


def test_a_bout_is_recorded_in_its_own_pool_and_pools_know_no_swap(client: Client) -> None:
    event = two_pools(6)
    signed(client, event)
    client.post(url(event, "judo_swap"), {"first": 1, "second": 4, "seen": 1})
    assert names(event, "A")
    match = match_of(event, "A")
    with pytest.raises(DrawError, match="Bout: 2 is none of 1, 3, 5"):
        record_bout(match, 2, outcome="1", version=match.version, by=None)


def test_the_pages_ask_as_many_questions_whatever_the_size(client: Client) -> None:
    counts = []
    for size in (6, 12):
        event = two_pools(size)
        signed(client, event)
        pages = ("judo_pool", "history", "judo_draw")
        counts.append({name: questions(client, url(event, name)) for name in pages})
    assert counts[0] == counts[1]
    assert Match.objects.filter(bracket__event=event).count() == 5
