"""Small categories from entries to places: every size, level, corrected, undone, without play."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from brackets.desk.sent import new_key
from brackets.draw.errors import DrawError
from brackets.floor.reading import floor_of
from brackets.journal.append import undo
from brackets.journal.check import differences
from brackets.models import Match, Place, Record
from brackets.systems.contests.actions import leave_contest
from brackets.systems.judo.actions import record_bout, settle_pool
from brackets.systems.judo.engine.pools import POOL, bouts
from brackets.systems.judo.field import settings_of
from tests.brackets.systems.bridge.desk import signed, stamp, text, type_line, url
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.judo.playing import USUAL, entered, posted_judo
from tests.brackets.systems.judo.pooling import by_number, fight, public, ring
from tests.factories import make_tournament
from tourney.http import Conflict
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
def test_a_pool_is_fought_from_the_entries_to_the_places(client: Client, size: int) -> None:
    event = posted_judo(size, pool_up_to=7)
    seated = [side.entrant.name for side in match_of(event, "A").sides.all()]
    last = bouts(POOL, size)[-1]
    assert {seated[at - 1] for at in last} == {"J1", "J2"}
    by_number(event)
    event = fresh(event)
    assert event.state == Event.State.FINISHED
    places = Place.objects.filter(bracket__event=event).order_by("low")
    assert [place.entrant.name for place in places] == seated
    assert [place.low for place in places] == list(range(1, size + 1))
    assert differences(event) == []
    assert "gold" in public(client, event)
    shown = public(client, event, "standings")
    assert "gold" in shown
    assert f"{size - 1} won, 0 lost" in shown
    assert "Place 1, gold medal" in public(client, event, "entrant", places[0].entrant.number)


def test_the_draw_page_draws_a_pool_and_posts_it(client: Client) -> None:
    event = entered(4)
    signed(client, event)
    chosen = {**USUAL, "pool_up_to": 5, "sheet": "", "version": settings_of(event).version}
    client.post(url(event, "judo_settings"), {k: v for k, v in chosen.items() if v is not False})
    assert "4 judoka in one pool" in text(client.get(url(event, "judo_draw")))
    for lot in (7, 8):
        asked = {"version": settings_of(event).version, "number": lot}
        client.post(url(event, "judo_lot"), asked)
    page = text(client.get(url(event, "judo_draw")))
    assert "Bouts in order" in page
    assert client.post(url(event, "judo_post"), {"seen": "old"}).status_code == 409
    seen = page.split('name="seen" value="')[1].split('"')[0]
    assert client.post(url(event, "judo_post"), {"seen": seen}).status_code == 302
    lot = Record.objects.get(event=event).payload["chances"][0]
    assert (lot["engine"], lot["version"]) == ("judo.pool", 1)
    assert lot["document"]["random_seed"] == 8
    assert "Bouts in order" in text(client.get(url(event, "judo_draw")))
    assert "Next: bout 1" in public(client, event)
    assert differences(fresh(event)) == []


def test_bouts_are_recorded_by_button_and_by_command(client: Client) -> None:
    event = posted_judo(4, pool_up_to=5)
    signed(client, event)
    assert client.get(url(event, "contests")).status_code == 302
    asked = {"stamp": stamp(event, "1-1"), "key": new_key(), "outcome": "1:ippon"}
    assert client.post(url(event, "judo_pool_record", 1), asked).status_code == 302
    assert client.post(url(event, "judo_pool_record", 2), asked).status_code == 422
    stale = asked | {"key": new_key(), "outcome": "2"}
    assert client.post(url(event, "judo_pool_record", 1), stale).status_code == 409
    assert type_line(client, event, "3 2").status_code == 302
    page = text(client.get(url(event, "judo_pool")))
    assert "by ippon" in page
    assert "2 of 6 bouts fought" in page
    for wrong in ("9 1", "4 r", "x"):
        answer = type_line(client, event, wrong)
        assert answer.status_code == 422
        assert f'value="{wrong}"' in text(answer)
    assert type_line(client, event, "3 1").status_code == 409
    assert client.post(url(event, "judo_pool_record", 7), stale).status_code == 422
    second = match_of(event, "A").sides.all()[1].entrant.number
    shown = public(client, event, "entrant", second)
    assert 'Your mat</p><p class="table">1</p>' in shown
    assert "of 6" in shown
    assert "2 of 6 bouts fought" in public(client, event)
    assert "still in: bout" in public(client, event, "standings")
    assert client.get(url(event, "history")).status_code == 200
    assert client.get(url(event, "judo_papers")).status_code == 200


def test_three_that_are_level_wait_for_the_director(client: Client) -> None:
    event = posted_judo(3, pool_up_to=5)
    signed(client, event)
    ring(event)
    match = match_of(event, "A")
    assert match.state == "level"
    assert "the director settles the order" in public(client, event)
    form = {"version": match.version, "reason": "by lot"}
    for places, status in (((1, 1, 2), 422), ((3, 1, 2), 302)):
        asked = form | {f"place-{at}": place for at, place in enumerate(places, start=1)}
        assert client.post(url(event, "judo_pool_settle"), asked).status_code == status
    order = [side.entrant.pk for side in match.sides.all()]
    places = Place.objects.filter(bracket__event=event).order_by("low")
    assert [place.entrant.pk for place in places] == [order[1], order[2], order[0]]
    assert "by lot" in public(client, event)
    assert differences(fresh(event)) == []
    with pytest.raises(DrawError, match="nothing to settle"):
        settle_pool(match, order, reason="again", version=match_of(event, "A").version, by=None)


def test_a_correction_keeps_the_other_bouts_and_undo_brings_the_old_one_back() -> None:
    event = posted_judo(3, pool_up_to=5)
    by_number(event)
    fight(event, 1, "2")
    match = match_of(event, "A")
    assert [pair["winner"] for pair in match.results] == [2, 1, 2]
    undo(Record.objects.filter(event=event).latest("sequence"), by=None)
    assert [pair["winner"] for pair in match_of(event, "A").results] == [1, 1, 2]
    assert differences(fresh(event)) == []
    with pytest.raises(Conflict):
        record_bout(match, 1, outcome="1", version=match.version - 1, by=None)
    with pytest.raises(DrawError, match="no outcome"):
        fight(event, 1, "1:magic")


def test_points_part_two_who_are_level_only_where_every_bout_has_them() -> None:
    event = posted_judo(3, pool_up_to=5)
    for number, outcome in enumerate(["1:waza-ari", "2:decision", "1:ippon"], start=1):
        fight(event, number, outcome)
    names = [side.entrant.name for side in match_of(event, "A").sides.all()]
    places = Place.objects.filter(bracket__event=event).order_by("low")
    assert [place.entrant.name for place in places] == [names[1], names[0], names[2]]
    fight(event, 2, "2")
    assert match_of(event, "A").state == "level"


def test_a_walkover_and_somebody_who_leaves() -> None:
    event = posted_judo(4, pool_up_to=5)
    fight(event, 1, "w2")
    names = [side.entrant for side in match_of(event, "A").sides.all()]
    leave_contest(names[0], by=None)
    for number in (2, 4, 6):
        if number <= len(bouts(POOL, 4)) and 1 not in bouts(POOL, 4)[number - 1]:
            fight(event, number)
    event = fresh(event)
    assert event.state == Event.State.FINISHED
    assert Place.objects.get(entrant=names[1]).low == 1
    assert not Match.objects.filter(bracket__event=event).exclude(state="decided")
    assert differences(event) == []


def test_a_judoka_of_a_pool_reads_where_the_bout_stands_in_line(client: Client) -> None:
    tournament = make_tournament()
    posted_judo(8, tournament=tournament)
    event = posted_judo(4, tournament=tournament, pool_up_to=5)
    page = text(client.get(reverse("brackets:entrant", args=[tournament.slug, event.slug, 1])))
    ahead = next(
        at
        for at, bout in enumerate(floor_of(tournament).places["mat-1"].every)
        if bout.event == event and "J1" in bout.meeting.who
    )
    assert ahead > 0
    assert 'Your mat</p><p class="table">1</p>' in page
    assert f"<b>{ahead} before yours</b>" in page
