"""Cups, judo and Scrabble ask before they change what published awards rest on, as knockouts do."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from awards.models import Sanction
from brackets.desk.sent import new_key
from brackets.journal.append import undo
from brackets.journal.published_awards import AwardsPublished
from brackets.models import Record
from brackets.systems.judo.actions import record_bout
from brackets.systems.scrabble.actions import record_games, take_out
from brackets.systems.scrabble.facts.facts import GameGiven
from brackets.systems.scrabble.models import Pairing
from brackets.systems.scrabble.queries import last_record
from tests.brackets.desk.typing import Typist, asked, button, recorded
from tests.brackets.systems.bridge.desk import signed, stamp, text, type_line, url
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.cup import playing as cups
from tests.brackets.systems.judo import playing as judo
from tests.brackets.systems.judo.test_pools import ring
from tests.brackets.systems.scrabble import running
from tests.factories import make_entrant, make_user
from tourney.models import Event

pytestmark = pytest.mark.django_db


def marked(event: Event) -> Event:
    """An event of another system, were it ever to have awards."""
    Sanction.objects.create(
        event=event,
        status=Sanction.Status.PUBLISHED,
        published_at=timezone.now(),
        published_by=make_user(),
    )
    return fresh(event)


def records(event: Event) -> int:
    return event.records.count()


def test_a_cup_asks_on_every_page(client: Client) -> None:
    event = cups.posted_cup(8)
    cups.decide(event, "R1M1")
    marked(event)
    signed(client, event)
    before = records(event)
    assert "awards published" in text(type_line(client, event, "2 1"))
    assert "awards published" in text(client.post(url(event, "undo", before), {}))
    leave = url(event, "contest_leave", 8)
    assert "awards published" in text(client.post(leave, {"seen": before}))
    assert records(event) == before
    assert client.post(leave, {"seen": before, "sure": "published"}).status_code == 302
    assert client.post(url(event, "undo", before), {"sure": "published"}).status_code == 302
    typist = Typist(event)
    typed = typist.typed("2 1")
    recorded(typist.answers(typed, button(asked(typist.sends(typed)), "published awards stay")))


def test_a_late_entry_of_a_cup_asks(client: Client) -> None:
    event = cups.posted_cup(7)
    marked(event)
    late = make_entrant(event, "Late")
    signed(client, event)
    address, sent = (
        url(event, "cup_late", late.number),
        {"seen": records(event), "lot": "1", "way": "bye"},
    )
    assert "awards published" in text(client.post(address, sent))
    late.refresh_from_db()
    assert not late.is_late
    assert client.post(address, {**sent, "sure": "published"}).status_code == 302


def test_the_table_of_a_mat_asks_in_its_place(client: Client) -> None:
    event = marked(judo.posted_judo(8))
    signed(client, event)
    key = judo.open_keys(event)[0]
    pressed = f"{event.slug}/1-{key} {stamp(event, f'1-{key}')} mat-1 outcome=1"
    sent = {"result": pressed, "key": new_key()}
    address = reverse("brackets:floor_record", args=[event.tournament.slug])
    answer = client.post(address, sent)
    assert answer.status_code == 409
    assert "awards published" in text(answer)
    assert f'name="result" value="{pressed}"' in text(answer)
    assert client.post(address, {**sent, "sure": "published"}).status_code == 302
    assert match_of(event, key).state == "decided"


def test_a_pool_asks(client: Client) -> None:
    event = judo.posted_judo(4, pool_up_to=5)
    match = match_of(event, event.brackets.get().matches.get().key)
    record_bout(match, 1, outcome="1", version=match.version, by=None)
    marked(event)
    match = match_of(event, match.key)
    with pytest.raises(AwardsPublished):
        record_bout(match, 2, outcome="1", version=match.version, by=None)
    typist = Typist(event)
    typed = typist.typed("2 1")
    recorded(typist.answers(typed, button(asked(typist.sends(typed)), "published awards stay")))


def test_the_order_of_a_level_pool_asks(client: Client) -> None:
    event = judo.posted_judo(3, pool_up_to=5)
    ring(event)
    marked(event)
    signed(client, event)
    form = {"version": match_of(event, "A").version, "reason": "by lot"}
    form |= {f"place-{at}": at for at in (1, 2, 3)}
    address = url(event, "judo_pool_settle")
    page = text(client.post(address, form))
    assert "awards published" in page
    assert 'name="place-2" value="2"' in page
    assert client.post(address, {**form, "sure": "published"}).status_code == 302
    assert match_of(event, "A").state == "decided"


def test_a_division_asks(client: Client) -> None:
    event = marked(running.posted(8))
    signed(client, event)
    before = records(event)
    row = Pairing.objects.filter(event=event, state="open", round_number=1, board=1).get()
    typist = Typist(event)
    typed = typist.typed("1 400 300")
    question = asked(typist.sends(typed))
    fact = GameGiven(1, row.first_number, row.second_number, 400, 300)
    with pytest.raises(AwardsPublished):
        take_out(event, 1, after_round=1, seen=last_record(event), by=None)
    with pytest.raises(AwardsPublished):
        record_games(event, [fact], by=None)
    address = url(event, "undo", before)
    assert "awards published" in text(client.post(address, {}))
    assert records(event) == before
    recorded(typist.answers(typed, button(question, "published awards stay")))
    last = Record.objects.filter(event=event).order_by("-sequence")[0]
    with pytest.raises(AwardsPublished):
        undo(last, by=None)
    undo(last, by=None, sure=True)
