"""Deleting, archiving and bringing back events and tournaments; who owns a tournament."""

from __future__ import annotations

import importlib
from datetime import timedelta

import pytest
from django.apps import apps
from django.db import connection
from django.db.models import ProtectedError
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from brackets.models import Record, TableCode, TableReport
from tests.brackets.systems.bridge.playing import fresh, play, posted
from tests.factories import make_admin, make_director, make_entrant, make_event, make_tournament
from tourney import actions, queries
from tourney.forms import TournamentForm
from tourney.http import Conflict
from tourney.models import Director, Entrant, Event, Tournament

pytestmark = pytest.mark.django_db


def _of(event: Event, name: str) -> str:
    return reverse(f"tourney:{name}", args=[event.tournament.slug, event.slug])


def _director(event: Event) -> Client:
    client = Client()
    client.force_login(make_director(event.tournament))
    return client


def _seen(event: Event) -> str:
    return queries.removal_of(event).seen


def test_what_would_go_is_said_in_numbers_before() -> None:
    event = posted(8)
    page = _director(event).get(_of(event, "delete_event")).content.decode()
    for said in ("8 teams entered", "1 bracket", "7 matches", "1 record of its history"):
        assert said in page
    assert "players read it now" in page


def test_a_posted_event_without_a_result_is_deleted_after_its_name_was_typed() -> None:
    event = posted(4)
    client = _director(event)
    assert Client().get(event.get_absolute_url()).status_code == 200
    typed = {"name": event.name.upper() + " ", "seen": _seen(event)}
    done = client.post(_of(event, "delete_event"), typed)
    assert done["Location"] == reverse("tourney:desk", args=[event.tournament.slug])
    assert not Event.objects.exists()
    assert not Entrant.objects.exists()
    assert not Record.objects.exists()
    assert Client().get(event.get_absolute_url()).status_code == 404
    assert event.name not in Client().get(event.tournament.get_absolute_url()).content.decode()


def test_another_name_deletes_nothing_and_is_kept() -> None:
    event = make_event()
    client = _director(event)
    answer = client.post(_of(event, "delete_event"), {"name": "Nock out", "seen": _seen(event)})
    assert answer.status_code == 422
    assert "“Nock out” is not its name" in answer.content.decode()
    assert 'value="Nock out"' in answer.content.decode()
    assert Event.objects.get() == event


def test_an_entry_that_came_meanwhile_is_shown_before_anything_goes() -> None:
    event = make_event()
    client, typed = _director(event), {"name": event.name, "seen": _seen(event)}
    make_entrant(event)
    answer = client.post(_of(event, "delete_event"), typed)
    assert answer.status_code == 409
    assert "1 team entered" in answer.content.decode()
    assert Event.objects.exists()
    again = client.post(_of(event, "delete_event"), typed | {"seen": _seen(event)})
    assert again.status_code == 302
    assert not Event.objects.exists()


def test_an_event_with_a_result_is_kept_and_can_be_archived() -> None:
    event = posted(4)
    play(event, "R1M1", (40, 20))
    client, typed = _director(event), {"name": event.name, "seen": _seen(event)}
    page = client.get(_of(event, "delete_event")).content.decode()
    assert "1 result in" in page
    assert "for good" not in page
    assert client.post(_of(event, "delete_event"), typed).status_code == 422
    with pytest.raises(actions.ResultsIn, match="Archive it instead"):
        actions.delete_event(event, seen=_seen(event))
    client.post(_of(event, "archive_event"))
    reader = Client()
    assert reader.get(event.get_absolute_url()).status_code == 404
    assert event.name not in reader.get(event.tournament.get_absolute_url()).content.decode()
    assert client.get(event.get_absolute_url()).status_code == 404
    assert client.get(f"/desk/look{event.get_absolute_url()}").status_code == 200
    desk = client.get(reverse("tourney:desk", args=[event.tournament.slug])).content.decode()
    assert "Archived" in desk
    assert "Bring back" in desk
    client.post(_of(event, "bring_back_event"))
    assert reader.get(event.get_absolute_url()).status_code == 200


def test_an_archived_event_is_found_by_nobody_and_holds_up_no_player() -> None:
    event = posted(4)
    other = make_event(event.tournament)
    assert queries.lineups.events_at_once(other) == [event]
    actions.archive_event(event)
    name = event.entrants.all()[0].name
    found = Client().get(reverse("brackets:find", args=[event.tournament.slug]), {"q": name})
    assert event.slug not in found.content.decode()
    assert queries.lineups.events_at_once(other) == []


def test_a_tournament_is_deleted_by_its_owner_alone() -> None:
    owner, other = make_admin(), Client()
    tournament = actions.create_tournament(by=owner, **_values())
    other.force_login(make_director(tournament))
    make_event(tournament)
    address = reverse("tourney:delete_tournament", args=[tournament.slug])
    typed = {"name": tournament.name, "seen": queries.removal_of_tournament(tournament).seen}
    assert "Only its owner" in other.get(address).content.decode()
    assert other.post(address, typed).status_code == 422
    assert Tournament.objects.exists()
    client = Client()
    client.force_login(owner)
    page = client.get(address).content.decode()
    assert "1 event" in page
    assert client.post(address, typed)["Location"] == reverse("tourney:desks")
    assert not Tournament.objects.exists()


def test_a_tournament_with_a_result_is_archived_with_all_its_events() -> None:
    event = posted(4)
    play(event, "R1M1", (40, 20))
    tournament = event.tournament
    with pytest.raises(actions.ResultsIn):
        actions.delete_tournament(tournament, seen=queries.removal_of_tournament(tournament).seen)
    client = Client()
    client.force_login(make_admin())
    client.post(reverse("tourney:archive_tournament", args=[tournament.slug]))
    for page in (tournament.get_absolute_url(), event.get_absolute_url()):
        assert Client().get(page).status_code == 404
    assert "Archived" in client.get(reverse("tourney:desks")).content.decode()
    assert tournament not in queries.public_tournaments()
    client.post(reverse("tourney:bring_back_tournament", args=[tournament.slug]))
    assert Client().get(event.get_absolute_url()).status_code == 200


def test_the_owner_and_the_last_director_stay() -> None:
    owner = make_admin()
    tournament = actions.create_tournament(by=owner, **_values())
    other = tournament.directors.get(user=make_director(tournament))
    own = tournament.directors.get(user=owner)
    with pytest.raises(actions.OwnerStays, match="Make somebody else the owner first"):
        actions.remove_director(own)
    actions.hand_over(other, owner=owner.pk)
    with pytest.raises(Conflict):
        actions.hand_over(own, owner=owner.pk)
    actions.remove_director(own)
    with pytest.raises(actions.OwnerStays):
        actions.remove_director(other)
    with pytest.raises(ProtectedError):
        other.user.delete()
    lone = make_tournament()
    make_director(lone)
    with pytest.raises(actions.OwnerStays, match="last director"):
        actions.remove_director(lone.directors.get())


def test_the_desk_says_who_owns_the_tournament_and_refuses_in_words(client: Client) -> None:
    owner = make_admin("marit")
    tournament = actions.create_tournament(by=owner, **_values())
    make_director(tournament, "noor")
    client.force_login(owner)
    desk = reverse("tourney:desk", args=[tournament.slug])
    assert "Make owner" in client.get(desk).content.decode()
    own = tournament.directors.get(user=owner)
    refused = client.post(
        reverse("tourney:remove_director", args=[tournament.slug, own.pk]), follow=True
    )
    assert refused.status_code == 422
    assert "Make somebody else the owner first" in refused.content.decode()
    other = tournament.directors.get(user__username="noor")
    client.post(reverse("tourney:hand_over", args=[tournament.slug, other.pk]), {"owner": owner.pk})
    tournament.refresh_from_db()
    assert str(tournament.owner) == "noor"


def test_whoever_joins_a_tournament_that_nobody_owns_owns_it() -> None:
    tournament, admin = make_tournament(), make_admin()
    _, token = actions.invite(tournament, name="Noor", by=admin)
    actions.accept_invitation(token, user=admin)
    tournament.refresh_from_db()
    assert tournament.owner == admin


def test_the_migration_makes_the_first_director_the_owner() -> None:
    tournament = make_tournament()
    late, first = make_director(tournament), make_director(tournament)
    Director.objects.filter(user=first).update(since=timezone.now() - timedelta(days=3))
    migration = importlib.import_module("tourney.migrations.0004_owner_and_archive")
    migration.own(apps, None)
    tournament.refresh_from_db()
    assert tournament.owner == first != late


@pytest.mark.parametrize("entries", [2, 9])
def test_the_questions_before_a_delete_do_not_grow(entries: int) -> None:
    event = make_event()
    for _ in range(entries):
        make_entrant(event)
    client = _director(event)
    with CaptureQueriesContext(
        connection,
    ) as found:
        client.get(_of(event, "delete_event"))
    assert len(found) <= 16


def _values() -> dict[str, object]:
    made = make_tournament()
    values = {"name": "Harbour", "slug": "harbour", "starts": made.starts, "ends": made.ends}
    made.delete()
    return values


def test_an_archived_event_pays_no_masterpoints() -> None:
    event = make_event(kind="knockout")
    make_event(event.tournament, kind="judo")
    assert Tournament.objects.get().has_masterpoints
    actions.archive_event(event)
    assert not Tournament.objects.get().has_masterpoints
    Event.objects.all().update(archived_at=timezone.now())
    form = TournamentForm(instance=Tournament.objects.get())
    assert "classification" in form.fields, "its next event may be any"


def test_a_draft_that_a_side_reported_of_goes_whole() -> None:
    """A report that is of a code, of an entrant and of an event goes with all of them."""
    event = posted(8)
    entrant = event.entrants.get(number=1)
    code = TableCode.objects.create(
        subject="one", tournament=event.tournament, event=event, entrant=entrant, digest="d"
    )
    TableReport.objects.create(
        event=event, meeting="1-R1M1", entrant=entrant, code=code, asks=True, made_at=timezone.now()
    )
    removal = queries.removal_of(fresh(event))
    actions.delete_event(fresh(event), seen=removal.seen)
    assert not TableReport.objects.exists()
