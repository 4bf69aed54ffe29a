"""Two at the same moment: what only the database notices is answered as a conflict, not an error."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import (
    make_admin,
    make_director,
    make_entrant,
    make_event,
    make_player,
    make_tournament,
)
from tests.tourney.test_desk_views import EVENT, NEW
from tests.tourney.test_import_actions import pasted
from tourney import actions, queries
from tourney.http import Conflict
from tourney.importing.errors import ImportRefused
from tourney.importing.rows import MemberRow
from tourney.models import Event, Player, Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
LIST = "team,captain,players,p1_number,p1_name\n1,Ann,4,K1,Ann Lee"


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The member file looks as it did a moment ago, without the player who has just joined."""
    monkeypatch.setattr("tourney.actions.lineups.players_numbered", lambda numbers: {})


@pytest.mark.usefixtures("unseen")
def test_an_import_whose_player_joins_the_file_meanwhile_is_shown_again() -> None:
    event, entries = make_event(), pasted(LIST)
    plan = queries.import_plan(event, entries)
    make_player("Ann Lea", number="K1")
    with pytest.raises(actions.PlanChanged) as changed:
        actions.import_entries(event, entries=entries, fingerprint=plan.fingerprint, by=None)
    assert changed.value.plan.counts["new"] == 1
    assert "Ann Lea" in " ".join(changed.value.plan.rows[0].warnings)
    assert not event.entrants.exists()


@pytest.mark.usefixtures("unseen")
def test_a_line_up_whose_player_joins_the_file_meanwhile_is_a_conflict() -> None:
    entrant = make_entrant(make_event())
    make_player("Ann Lea", number="K1")
    with pytest.raises(Conflict, match="a player of one of these national numbers"):
        actions.correct(entrant, version=1, by=None, members=[MemberRow(1, "K1", "Ann Lee")])
    assert not entrant.members.exists()
    assert Player.objects.get().name == "Ann Lea"


def test_a_username_taken_meanwhile_keeps_the_link(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, token = actions.invite(make_tournament(), name="Noor", by=make_admin("noor"))
    monkeypatch.setattr("tourney.forms.JoinForm.clean_username", lambda form: "noor")
    monkeypatch.setattr("tourney.forms.JoinForm.validate_unique", lambda form: None)
    sent = {"username": "noor", "password1": "a rook on b7", "password2": "a rook on b7"}
    response = client.post(reverse("tourney:invitation", args=[token]), sent)
    assert response.status_code == 422
    assert "noor is taken. Choose another username." in response.content.decode()
    assert queries.open_invitation(token)


@pytest.fixture
def free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every address looks free, as it did when the form was checked."""
    modules = {"tournaments.TournamentForm": "tournaments", "events.EventForm": "event_checks"}
    for form, module in modules.items():
        monkeypatch.setattr(
            f"tourney.forms.{module}.free_slug", lambda slug, name, others: slug or "twin"
        )
        monkeypatch.setattr(f"tourney.forms.{form}.validate_unique", lambda form: None)


@pytest.mark.usefixtures("free")
def test_an_address_taken_meanwhile_is_said_beside_it(client: Client) -> None:
    make_event(make_tournament(slug="twin"), slug="twin")
    tournament = Tournament.objects.get()
    other = make_event(tournament)
    client.force_login(make_admin())
    edit = [tournament.slug, other.slug]
    for address, sent in (
        (reverse("tourney:new_tournament"), NEW),
        (reverse("tourney:new_event", args=edit[:1]), EVENT),
        (reverse("tourney:edit_event", args=edit), EVENT | {"slug": "twin"}),
    ):
        response = client.post(address, sent)
        assert response.status_code == 422
        assert "is taken. Write another address." in response.content.decode()
    assert Event.objects.count() == 2


@pytest.mark.usefixtures("free")
def test_a_director_renames_no_tournament_onto_another(client: Client) -> None:
    make_tournament(slug="twin")
    tournament = make_tournament(slug="lake")
    client.force_login(make_director(tournament))
    edit = reverse("tourney:edit_tournament", args=["lake"])
    assert client.post(edit, NEW | {"slug": "twin"}).status_code == 422
    tournament.refresh_from_db()
    assert tournament.slug == "lake"


def test_an_event_that_became_another_kind_meanwhile_takes_no_entry_of_the_old_one(
    client: Client,
) -> None:
    event = make_event(kind="knockout")
    client.force_login(make_director(event.tournament))
    stale = Event.objects.get()
    Event.objects.update(kind="judo")
    with pytest.raises(Conflict):
        actions.enter(stale, by=None, name="Felt Kings", size=4)
    with pytest.raises(ImportRefused):
        actions.import_entries(stale, entries=pasted(LIST), fingerprint="", by=None)
    assert not event.entrants.exists()


@pytest.mark.parametrize(("kind", "size"), [("judo", 4), ("pairs", 4), ("compact", 6)])
def test_an_entry_that_came_meanwhile_keeps_the_kind(kind: str, size: int) -> None:
    event = make_event(kind="knockout")
    make_entrant(event, size=size)
    with pytest.raises(Conflict):
        actions.change_event(event, version=1, kind=kind)
    event.refresh_from_db()
    assert event.kind == "knockout"
