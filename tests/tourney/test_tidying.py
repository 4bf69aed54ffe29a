"""What is kept for a time only is thrown away by itself, and the page of one's data says so."""

from __future__ import annotations

from datetime import datetime, timedelta
from io import StringIO

import pytest
from django.conf import LazySettings
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from brackets.models import Sent
from tests.factories import make_admin, make_event, make_tournament
from tests.tampering import behind
from tests.tourney.webhooks.making import make_receiver
from tourney.actions import invite
from tourney.models import Event, Invitation, MemberList, Notice, Tries
from tourney.tidying import passing, tidy

pytestmark = pytest.mark.django_db


def _made(now: datetime, days: int) -> None:
    """One of each, so many days old."""
    then = now - timedelta(days=days)
    Session.objects.create(session_key=f"s{days}", session_data="", expire_date=then)
    Tries.objects.create(subject=f"a{days}", wrong=3, last=then)
    lists = MemberList.objects.create(name="list.csv", headings=["name"])
    MemberList.objects.filter(pk=lists.pk).update(made_at=then)
    tournament = make_tournament(starts=then.date(), ends=then.date())
    invitation, _ = invite(tournament, name="Noor", by=make_admin(f"admin{days}"))
    Invitation.objects.filter(pk=invitation.pk).update(expires_at=then)
    event = make_event(tournament)
    _told(event, then)
    sent = Sent.objects.create(event=event, key="k.1", text="1 40 20", answer={}, first=1, last=1)
    behind(Sent, pk=sent.pk).update(made_at=then)


def _told(event: Event, then: datetime) -> None:
    """A program that was told of it, one that was removed, a secret that was replaced."""
    receiver, _ = make_receiver(event.tournament)
    Notice.objects.create(receiver=receiver, event=event, kind="result", number=1, made_at=then)
    receiver.secrets.update(ends_at=then)
    make_receiver(removed_at=then)


def test_what_is_over_goes_and_what_is_not_stays() -> None:
    now = timezone.now()
    _made(now, days=-1)
    assert set(tidy(now).values()) == {0}
    _made(now, days=91)
    assert set(tidy(now).values()) == {1}
    assert set(tidy(now).values()) == {0}
    left = Session, Tries, MemberList, Invitation, Sent, Notice
    assert [one.objects.count() for one in left] == [1] * len(left)


def test_the_command_says_what_went_and_the_timer_runs_it() -> None:
    _made(timezone.now(), days=91)
    said = StringIO()
    call_command("tidy", stdout=said)
    assert "1 sessions" in said.getvalue()
    with open("deploy/tourney-backup.service", encoding="utf-8") as unit:
        assert "tourney tidy" in unit.read()


def test_the_page_says_all_of_it_and_whom_to_ask(client: Client, settings: LazySettings) -> None:
    address = reverse("tourney:help_privacy")
    assert address in client.get("/").content.decode(), "it is linked from the foot"
    page = client.get(address).content.decode()
    for one in passing():
        assert one.kept in page
    assert "Ask the organiser" in page
    settings.CONTACT = "office@example.org"
    assert "Ask office@example.org." in client.get(address).content.decode()
