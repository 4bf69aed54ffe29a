"""Whatever changes what published awards rest on says what is published, asks, and then goes on."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from awards.actions.awards import publish_awards
from awards.models import Edition, Sanction
from awards.queries.sanctions import changes_since
from brackets.journal.append import undo
from brackets.journal.published_awards import AwardsPublished, PublishedAwards, question
from brackets.models import Record
from brackets.systems.bridge.actions import withdraw
from tests.awards.making import computed, finished, loaded
from tests.brackets.desk.typing import Typist, asked, button, recorded
from tests.brackets.systems.bridge.desk import send, signed, text, url
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of, play
from tests.factories import make_director, make_event, make_user
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


def published(event: Event) -> Event:
    """A knockout played to the end, its awards published by Anna Ames."""
    version = computed(event).version
    by = make_director(event.tournament)
    by.first_name, by.last_name = "Anna", "Ames"
    by.save()
    publish_awards(event, version=version, line_ups_assumed=True, by=by)
    return fresh(event)


def knockout() -> Event:
    return published(finished(8))


def records(event: Event) -> int:
    return event.records.count()


def test_the_question_says_when_by_whom_and_how_many() -> None:
    event = make_event(name="Open Knockout")
    by = make_user("anna", first_name="Anna", last_name="Ames")
    at = datetime(2026, 3, 14, 16, 40, tzinfo=UTC)
    said = question(event, PublishedAwards(timezone.localtime(at), by, 32))
    day = timezone.localtime(at).strftime("%H:%M")
    assert said.startswith(f"Open Knockout: 32 awards published 14 Mar, {day} by Anna Ames. ")
    assert question(event, PublishedAwards(at, None, 1)).startswith("Open Knockout: 1 award publ")


# ---- the result line


def test_a_correction_typed_as_a_line_is_asked_about_and_then_recorded() -> None:
    event = knockout()
    final = match_of(event, "R3M1")
    typist, before = Typist(event), records(event)
    typed = typist.typed(f"{final.tables[0]} 20 61")
    beside = asked(typist.sends(typed))
    weighed = asked(typist.answers(typed, button(beside, "Correct it")))
    assert "32 awards" not in weighed.heading
    question = weighed
    while "published" not in question.heading:
        question = asked(typist.answers(typed, button(question, "orrect")))
    assert "Anna Ames" in question.heading
    assert re.search(r"\d+ awards published", question.heading)
    assert records(event) == before
    yes = button(question, "the published awards stay")
    recorded(typist.answers(typed, yes))
    assert records(event) == before + 1
    sanction = Sanction.objects.get(event=event)
    assert sanction.is_published
    assert changes_since(sanction)


def test_an_undo_on_the_line_is_asked_about_and_then_made() -> None:
    event = knockout()
    typist, before = Typist(event), records(event)
    last = Record.objects.filter(event=event).order_by("-sequence")[0].sequence
    question = asked(typist.undoes(last))
    assert "published" in question.heading
    assert records(event) == before
    yes = button(question, f"Undo record {last}")
    assert yes.fields == {"sure": "published"}
    assert [choice.drops for choice in question.choices] == [False, True]
    recorded(typist.undoes(last, sure="published"))
    assert records(event) == before + 1


def test_an_undo_without_scripts_is_answered_at_its_own_address(client: Client) -> None:
    """Not as a line that says “undo 9”."""
    event = knockout()
    signed(client, event)
    last = Record.objects.filter(event=event).order_by("-sequence")[0].sequence
    address = url(event, "line_undo", last)
    page = text(client.post(address, {"key": "0" * 16 + "." + "1" * 16}))
    assert f'<form action="{address}" method="post">' in page
    assert 'name="sure" value="published"' in page
    answer = client.post(address, {"key": "0" * 16 + "." + "2" * 16, "sure": "published"})
    assert answer.status_code == 302
    assert match_of(event, "R3M1").state == "open"


def test_a_row_is_asked_about_in_its_page(client: Client) -> None:
    event = knockout()
    signed(client, event)
    before = records(event)
    sent = {"a1": "20", "b1": "61"}
    page = text(send(client, event, "R3M1", **sent))
    assert "awards published" in page
    assert records(event) == before
    assert send(client, event, "R3M1", **sent, sure="published").status_code == 302
    assert records(event) == before + 1


def test_nothing_is_asked_where_nothing_is_published(client: Client) -> None:
    event = finished(8)
    computed(event)
    Typist(event).undoes(Record.objects.filter(event=event).order_by("-sequence")[0].sequence)
    assert match_of(event, "R3M1").state == "open"


# ---- the other pages of the desk of a knockout


def test_the_history_asks_before_it_undoes_and_sends_the_same_once_more(client: Client) -> None:
    event = knockout()
    signed(client, event)
    last = Record.objects.filter(event=event).order_by("-sequence")[0].sequence
    address, before = url(event, "undo", last), records(event)
    answer = client.post(
        address, {}, headers={"Referer": f"http://testserver{url(event, 'history')}"}
    )
    page = text(answer)
    assert answer.status_code == 409
    assert "The awards are published" in page
    assert "Anna Ames" in page
    assert f'action="{address}"' in page
    assert f'href="http://testserver{url(event, "history")}"' in page
    assert records(event) == before
    assert client.post(address, {"sure": "published"}).status_code == 302
    assert records(event) == before + 1
    desk = client.get(reverse("awards:desk", args=[event.tournament.slug, event.slug]))
    assert "The published awards no longer match the results" in text(desk)


def test_a_withdrawal_is_asked_about_with_everything_that_was_sent(client: Client) -> None:
    event = knockout()
    undo(Record.objects.filter(event=event).order_by("-sequence")[0], by=None, sure=True)
    signed(client, event)
    team, seen = entrant(event, 1), records(event)
    address = url(event, "withdrawal", team.number)
    page = text(client.post(address, {"seen": seen, "confirmed": ""}))
    assert "awards published" in page
    assert f'name="seen" value="{seen}"' in page
    team.refresh_from_db()
    assert team.status == "entered"
    again = {"seen": seen, "confirmed": "", "sure": "published"}
    assert client.post(address, again).status_code == 302
    team.refresh_from_db()
    assert team.status == "withdrawn"


def test_a_line_up_is_asked_about(client: Client) -> None:
    event = published(finished(8, members=5))
    signed(client, event)
    match = match_of(event, "R1M1")
    team = match.sides.all()[0].entrant
    address = url(event, "line_up", 1, "R1M1", team.number)
    members = list(team.members.all())
    boards = {f"m{one.pk}": str(match.boards) for one in members} | {f"m{members[0].pk}": "0"}
    assert "awards published" in text(client.post(address, boards))
    assert client.post(address, {**boards, "sure": "published"}).status_code == 302


def test_actions_raise_the_question() -> None:
    event = knockout()
    with pytest.raises(AwardsPublished):
        play(event, "R3M1", (20, 61))
    with pytest.raises(AwardsPublished):
        withdraw(entrant(event, 1), by=None)


# ---- after publishing


def test_a_published_page_no_longer_says_before_publishing(client: Client) -> None:
    event = finished(8, members=5)
    version = computed(event).version
    signed(client, event)
    address = reverse("awards:desk", args=[event.tournament.slug, event.slug])
    assert "Open before publishing" in text(client.get(address))
    publish_awards(event, version=version, line_ups_assumed=True, by=None)
    page = text(client.get(address))
    assert "before publishing" not in page
    assert "Known when they were published" in page
