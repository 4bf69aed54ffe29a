"""The page of webhooks: a secret shown once, what became of each notice in words, and nothing overwritten."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.factories import make_director, make_tournament
from tests.tourney.webhooks.making import ADDRESS, make_receiver, noted
from tourney.models import Notice, NoticeKind, Receiver, ReceiverSecret, Tournament
from tourney.models.webhooks import TO_CHOOSE
from tourney.webhooks import words
from tourney.webhooks.actions import MOST
from tourney.webhooks.signing import secrets_in_force

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
NEW = {"address": ADDRESS, "kinds": ["result", "posted"]}
SECRET = re.compile(r'value="(whsec_[^"]+)"')


@pytest.fixture
def tournament(client: Client) -> Tournament:
    """One whose director is signed in."""
    found = make_tournament()
    client.force_login(make_director(found))
    return found


def page_of(tournament: Tournament) -> str:
    return reverse("tourney:webhooks", args=[tournament.slug])


def pressed(client: Client, what: str, receiver: Receiver, version: int = 1) -> str:
    """The page after a button was pressed."""
    address = reverse(f"tourney:webhook_{what}", args=[receiver.tournament.slug, receiver.pk])
    return client.post(address, {"version": version}, follow=True).content.decode()


def test_a_program_is_added_and_its_secret_is_shown_once(
    client: Client, tournament: Tournament
) -> None:
    desk = client.get(reverse("tourney:desk", args=[tournament.slug])).content.decode()
    assert f'href="{page_of(tournament)}"' in desk
    answer = client.post(page_of(tournament), NEW)
    (secret,) = SECRET.findall(answer.content.decode())
    assert "no-store" in answer["Cache-Control"]
    page = client.get(page_of(tournament)).content.decode()
    assert ADDRESS in page
    assert secret not in page
    receiver = tournament.receivers.get()
    assert receiver.kinds == ["posted", "result"]
    rows = repr(list(ReceiverSecret.objects.values())) + repr(list(Receiver.objects.values()))
    assert secret.removeprefix("whsec_") not in rows


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"address": "http://club.example.org/"}, "does not begin with https://"),
        ({"address": "https://10.0.0.1/"}, "can be reached from this site alone"),
        ({"address": ""}, "This field is required."),
        ({"kinds": []}, "Tick at least one."),
        ({"kinds": ["trial"]}, "Select a valid choice"),
    ],
)
def test_what_cannot_be_told_is_refused_in_words_and_kept_as_it_was_typed(
    client: Client, tournament: Tournament, typed: dict[str, object], said: str
) -> None:
    answer = client.post(page_of(tournament), NEW | typed)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert str((NEW | typed)["address"]) in answer.content.decode()
    assert not Receiver.objects.exists()


def test_a_hall_may_tell_a_program_of_its_own_network(
    client: Client, tournament: Tournament, settings: LazySettings
) -> None:
    settings.WEBHOOKS_PRIVATE = True
    answer = client.post(page_of(tournament), NEW | {"address": "http://192.168.1.7:8080/"})
    assert SECRET.search(answer.content.decode())


def test_the_same_program_is_not_added_twice_and_not_too_many(
    client: Client, tournament: Tournament
) -> None:
    client.post(page_of(tournament), NEW)
    again = client.post(page_of(tournament), NEW)
    assert (again.status_code, Receiver.objects.count()) == (422, 1)
    assert "is told already" in again.content.decode()
    for number in range(MOST - 1):
        client.post(page_of(tournament), NEW | {"address": f"{ADDRESS}/{number}"})
    more = client.post(page_of(tournament), NEW | {"address": f"{ADDRESS}/more"})
    assert (more.status_code, Receiver.objects.count()) == (422, MOST)
    assert f"{MOST} programs are told already" in more.content.decode()


def test_it_is_tried_paused_and_told_again(client: Client, tournament: Tournament) -> None:
    receiver, _ = make_receiver(tournament)
    assert "A trial is on its way" in pressed(client, "trial", receiver)
    assert Notice.objects.get().kind == NoticeKind.TRIAL
    assert "is paused; what happens meanwhile waits" in pressed(client, "pause", receiver)
    receiver.refresh_from_db()
    assert receiver.is_paused
    assert "is told again" in pressed(client, "resume", receiver, version=2)
    receiver.refresh_from_db()
    assert not receiver.is_paused


def test_a_secret_is_replaced_and_the_one_before_is_good_for_a_day(
    client: Client, tournament: Tournament
) -> None:
    receiver, old = make_receiver(tournament)
    page = pressed(client, "secret", receiver)
    (new,) = SECRET.findall(page)
    assert new != old
    assert "good for a day more" in page
    rows, now = list(receiver.secrets.all()), timezone.now()
    assert len(secrets_in_force(rows, now)) == 2
    assert len(secrets_in_force(rows, now + timedelta(days=1))) == 1


def test_who_is_removed_is_gone_with_what_waits(client: Client, tournament: Tournament) -> None:
    receiver, _ = make_receiver(tournament)
    assert "is told nothing any more" in pressed(client, "remove", receiver)
    assert "None yet." in client.get(page_of(tournament)).content.decode()
    for what in ("trial", "pause", "resume", "secret", "remove"):
        address = reverse(f"tourney:webhook_{what}", args=[tournament.slug, receiver.pk])
        assert client.post(address, {"version": 2}).status_code == 404
    assert SECRET.search(client.post(page_of(tournament), NEW).content.decode())


@pytest.mark.parametrize("what", ["pause", "resume", "secret", "remove"])
def test_what_somebody_changed_meanwhile_is_not_overwritten(
    client: Client, tournament: Tournament, what: str
) -> None:
    receiver, _ = make_receiver(tournament, version=2)
    address = reverse(f"tourney:webhook_{what}", args=[tournament.slug, receiver.pk])
    answer = client.post(address, {"version": 1})
    assert answer.status_code == 409
    assert "was changed while you looked at it" in answer.content.decode()
    assert list(Receiver.objects.values_list("version", "removed_at")) == [(2, None)]
    assert ReceiverSecret.objects.count() == 1


def test_a_program_of_another_tournament_is_not_there(
    client: Client, tournament: Tournament
) -> None:
    other, _ = make_receiver()
    for what in ("trial", "pause", "resume", "secret", "remove"):
        address = reverse(f"tourney:webhook_{what}", args=[tournament.slug, other.pk])
        assert client.post(address, {"version": 1}).status_code == 404


def test_the_page_says_what_became_of_each_notice_and_that_nobody_sends(
    client: Client, tournament: Tournament
) -> None:
    receiver, _ = make_receiver(tournament)
    noted(receiver, 8)
    assert "nobody sends them" not in client.get(page_of(tournament)).content.decode()
    late = timezone.now() - timedelta(minutes=5)
    Receiver.objects.update(due_at=late, failing_since=late, failures=3)
    Notice.objects.filter(number=8).update(outcome="late", tries=3)
    page = client.get(page_of(tournament)).content.decode()
    assert "nobody sends them" in page
    assert "Not reached since" in page
    assert "8 wait" in page
    assert "no answer within 10 seconds, 3 tries" in page
    assert page.count('<time class="figure when"') == 6, "the newest alone"
    Receiver.objects.update(is_paused=True)
    assert "nobody sends them" not in client.get(page_of(tournament)).content.decode()


def test_the_page_asks_as_much_for_many_programs_as_for_one(
    client: Client, tournament: Tournament
) -> None:
    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            client.get(page_of(tournament))
        return len(queries)

    noted(make_receiver(tournament)[0], 2)
    one = asked()
    for number in range(4):
        noted(make_receiver(tournament, f"{ADDRESS}/{number}")[0], 2)
    assert asked() == one


def test_every_code_has_its_words() -> None:
    assert set(words.WHY) == set(Notice.Outcome)
    assert set(words.WHAT) == set(NoticeKind)
    assert set(words.OF) == set(TO_CHOOSE)
    assert set(words.SIGNS) == set(Notice.State)
