"""The sample: made by the real actions, once, with accounts that work."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.test import Client

from awards.mapping.ranked import ranked_event
from awards.models import Award, Report, Sanction
from brackets.models import Match, Record
from tests.awards.words import warned
from tourney.models import Event, Player, Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.long]
PASSWORD = "felt and chalk 7"


@pytest.fixture(scope="module")
def printed(django_db_setup: None, django_db_blocker: Any) -> Iterator[str]:
    """What the command prints; the sample stays for all tests here, each in a savepoint."""
    said = StringIO()
    with django_db_blocker.unblock(), pytest.MonkeyPatch.context() as patch, transaction.atomic():
        patch.setenv("TOURNEY_DEMO_PASSWORD", PASSWORD)
        call_command("create_demo", stdout=said)
        yield said.getvalue()
        transaction.set_rollback(True)


@pytest.fixture
def sample(printed: str, db: None) -> Tournament:
    return Tournament.objects.get(slug="lakeside-regional")


def test_the_command_prints_the_accounts(printed: str) -> None:
    assert f"director  {PASSWORD}  (directs all four tournaments)" in printed


def test_the_sample_shows_a_tournament_in_full_swing(sample: Tournament) -> None:
    swing = Event.objects.get(slug="lakeside-knockout")
    states = Match.objects.filter(bracket__event=swing).values_list("state", flat=True)
    assert {"decided", "open", "partial", "level", "waiting"} <= set(states)
    assert swing.entrants.count() == 58
    assert swing.entrants.filter(is_late=True).count() == 1
    assert swing.entrants.filter(status="withdrawn").count() == 1
    assert Record.objects.filter(event=swing, kind="withdrawal").exists()
    waiting = Event.objects.get(slug="sunset-knockout")
    assert (waiting.state, waiting.entrants.count()) == ("entry", 200)
    finished = Event.objects.get(slug="opening-knockout")
    assert finished.state == Event.State.FINISHED
    assert Sanction.objects.get(event=finished).is_published
    assert Award.objects.filter(own_low=1, award__gt=0).exists()
    assert not Award.objects.filter(line_up_missing=True).exists()


def test_its_accounts_open_the_desk_and_the_admin(sample: Tournament) -> None:
    for username, url in (("director", f"/desk/{sample.slug}/"), ("admin", "/admin/")):
        client = Client()
        form = {"username": username, "password": PASSWORD}
        assert client.post("/account/login/", form).status_code == 302
        assert client.get(url).status_code == 200


def test_it_is_made_once_and_anew_only_on_demand(sample: Tournament) -> None:
    with pytest.raises(CommandError, match="--reset"):
        call_command("create_demo")
    players = Player.objects.count()
    names = set(Player.objects.values_list("name", flat=True))
    call_command("create_demo", "--reset")
    assert Player.objects.count() == players
    assert set(Player.objects.values_list("name", flat=True)) == names
    assert Tournament.objects.count() == 4


def test_the_ranked_events_stand_in_different_states(sample: Tournament) -> None:
    pairs, swiss, spingold = (
        Event.objects.get(slug=slug) for slug in ("stratified-pairs", "bracketed-swiss", "spingold")
    )
    revisions = Report.objects.filter(sanction__event=pairs).order_by("revision")
    assert [report.revision for report in revisions] == [1, 2]
    assert Sanction.objects.get(event=pairs).is_published
    assert {award.group for award in Award.objects.filter(sanction__event=pairs)} == set("ABC")
    computed = Sanction.objects.get(event=swiss)
    assert (computed.status, warned(computed)) == (Sanction.Status.COMPUTED, [])
    typing = ranked_event(spingold)
    assert (len(typing.entrants), len(typing.unplaced)) == (64, 2)
    assert Sanction.objects.get(event=spingold).status == Sanction.Status.NONE
