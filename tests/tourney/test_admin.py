"""The admin writes people and settings through the same versions as the desk."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from brackets.models import Record
from tests.brackets.systems.bridge.playing import posted
from tests.factories import (
    make_admin,
    make_director,
    make_event,
    make_player,
    make_tournament,
    make_user,
)
from tourney.admin import save_changed
from tourney.models import Director, Event, Player, Tournament

pytestmark = pytest.mark.django_db
INLINE = {
    "directors-TOTAL_FORMS": 0,
    "directors-INITIAL_FORMS": 0,
    "directing-TOTAL_FORMS": 0,
    "directing-INITIAL_FORMS": 0,
}


@pytest.fixture
def admin(client: Client) -> Client:
    client.force_login(make_admin())
    return client


def test_a_tournament_changed_in_the_admin_is_new_for_its_readers(admin: Client) -> None:
    tournament = make_event().tournament
    change = reverse("admin:tourney_tournament_change", args=[tournament.pk])
    form = {
        "name": "Harbour",
        "slug": "harbour",
        "starts": tournament.starts,
        "ends": tournament.ends,
    }
    assert admin.post(change, form | INLINE).status_code == 302
    tournament.refresh_from_db()
    assert (tournament.name, tournament.version, tournament.public_version) == ("Harbour", 2, 2)


def test_an_event_changed_in_the_admin_is_new_for_its_readers(admin: Client) -> None:
    event = make_event()
    page = admin.get(reverse("admin:tourney_event_change", args=[event.pk]))
    form = page.context["adminform"].form
    values = {name: form[name].value() for name in form.fields if form[name].value() is not None}
    values |= {"starts_at_0": "2026-03-14", "starts_at_1": "11:00", "boards": 28}
    assert (
        admin.post(reverse("admin:tourney_event_change", args=[event.pk]), values).status_code
        == 302
    )
    event.refresh_from_db()
    assert (event.boards, event.version, event.public_version) == (28, 2, 2)


@pytest.mark.parametrize("slug", ["new", "find", "edit"])
def test_no_tournament_and_no_event_hides_behind_a_page(admin: Client, slug: str) -> None:
    for row, page in (
        (make_event(), "event"),
        (make_event().tournament, "tournament"),
    ):
        change = reverse(f"admin:tourney_{page}_change", args=[row.pk])
        response = admin.post(change, {"slug": slug} | INLINE)
        assert response.status_code == 200
        assert "is taken by a page" in response.content.decode()


def test_what_a_posted_draw_stands_on_is_fixed_in_the_admin_too(admin: Client) -> None:
    event = make_event(state=Event.State.POSTED)
    change = reverse("admin:tourney_event_change", args=[event.pk])
    form = admin.get(change).context["adminform"].form
    assert not {"boards", "slug", "first_table", "tournament"} & set(form.fields)
    values = {name: form[name].value() for name in form.fields if form[name].value() is not None}
    values |= {"starts_at_0": "2026-03-14", "starts_at_1": "11:00", "boards": 30, "name": "New"}
    assert admin.post(change, values).status_code == 302
    event.refresh_from_db()
    assert (event.name, event.boards, event.state) == ("New", 24, "posted")


def test_the_admin_writes_the_changed_fields_alone() -> None:
    event = make_event()
    stale = Event.objects.get(pk=event.pk)
    Event.objects.filter(pk=event.pk).update(state=Event.State.POSTED, public_version=9)
    stale.name = "Renamed"
    save_changed(stale, SimpleNamespace(changed_data=["name"]), change=True)
    event.refresh_from_db()
    assert (event.name, event.state, event.public_version) == ("Renamed", "posted", 9)


def test_players_are_edited_with_their_history(admin: Client) -> None:
    player = make_player("Ann Lea", number="K1")
    change = reverse("admin:tourney_player_change", args=[player.pk])
    assert admin.post(change, {"name": "Ann Lee", "number": ""}).status_code == 302
    player.refresh_from_db()
    assert (player.name, player.number, player.version) == ("Ann Lee", None, 2)
    assert [str(one.history_user) for one in Player.history.filter(history_type="~")] == ["admin"]
    add = admin.post(reverse("admin:tourney_player_add"), {"name": "Bo", "number": ""})
    assert add.status_code == 302
    assert Player.objects.filter(number=None).count() == 2


def test_a_user_is_made_a_director_in_the_admin(admin: Client) -> None:
    user, tournament = make_user("marit"), make_event().tournament
    page = admin.get(reverse("admin:auth_user_change", args=[user.pk])).content.decode()
    assert 'name="directing-TOTAL_FORMS"' in page
    Director.objects.create(tournament=tournament, user=user)
    listed = admin.get(reverse("admin:tourney_tournament_change", args=[tournament.pk]))
    assert "marit" in listed.content.decode()


def test_the_page_of_a_tournament_asks_no_more_for_more_directors(admin: Client) -> None:
    counts = []
    for directors in (2, 6):
        tournament = make_tournament(directors=tuple(make_user() for _ in range(directors)))
        change = reverse("admin:tourney_tournament_change", args=[tournament.pk])
        admin.get(change)  # whoever comes first in a process fills what it keeps
        with CaptureQueriesContext(connection) as queries:
            assert admin.get(change).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_whoever_makes_a_tournament_in_the_admin_owns_and_directs_it(admin: Client) -> None:
    bo = make_user("bo")
    form = {"name": "Lake", "slug": "lake", "starts": "2026-03-14", "ends": "2026-03-19"}
    form |= INLINE | {"directors-TOTAL_FORMS": 1, "directors-0-user": bo.pk}
    assert admin.post(reverse("admin:tourney_tournament_add"), form).status_code == 302
    tournament = Tournament.objects.get()
    assert str(tournament.owner) == "admin"
    assert sorted(str(one.user) for one in tournament.directors.all()) == ["admin", "bo"]
    form |= {"name": "Hill", "slug": "hill", "directors-0-user": tournament.owner_id}
    assert admin.post(reverse("admin:tourney_tournament_add"), form).status_code == 302
    assert Tournament.objects.get(slug="hill").directors.count() == 1


def test_the_owner_is_not_taken_away_in_the_admin(admin: Client) -> None:
    owner = make_user("ann")
    tournament = make_tournament(directors=(owner, make_user("bo")))
    Tournament.objects.update(owner=owner)
    seat = tournament.directors.get(user=owner)
    ticked = {"TOTAL_FORMS": 1, "INITIAL_FORMS": 1, "0-DELETE": "on", "0-id": seat.pk}
    form = {"name": "Lake", "slug": "lake", "starts": "2026-03-14", "ends": "2026-03-19"}
    form |= {f"directors-{name}": value for name, value in ticked.items()}
    change = reverse("admin:tourney_tournament_change", args=[tournament.pk])
    refused = admin.post(change, form | {"directors-0-tournament": tournament.pk})
    assert "ann owns Lake" in refused.content.decode()
    page = reverse("admin:auth_user_change", args=[owner.pk])
    user = {f"directing-{name}": value for name, value in ticked.items()}
    user |= {"username": "ann", "date_joined_0": "2026-03-14", "date_joined_1": "10:00"}
    refused = admin.post(page, user | {"directing-0-user": owner.pk})
    assert "Make somebody else the owner" in refused.content.decode()
    assert tournament.directors.count() == 2


def test_a_director_is_taken_away_in_the_admin(admin: Client) -> None:
    tournament = make_tournament(directors=(make_user("ann"), make_user("bo")))
    first = tournament.directors.order_by("pk").first()
    assert first is not None
    form = {"name": "Lake", "slug": "lake", "starts": "2026-03-14", "ends": "2026-03-19"}
    form |= {"directors-TOTAL_FORMS": 2, "directors-INITIAL_FORMS": 2, "directors-0-DELETE": "on"}
    form |= {"directors-0-id": first.pk, "directors-0-tournament": tournament.pk}
    change = reverse("admin:tourney_tournament_change", args=[tournament.pk])
    page = admin.get(change).content.decode()
    assert "directors-0-DELETE" in page
    assert 'name="directors-0-user"' not in page
    last = tournament.directors.order_by("pk").last()
    assert last is not None
    form |= {"directors-1-id": last.pk, "directors-1-tournament": tournament.pk}
    assert admin.post(change, form).status_code == 302
    assert [str(director) for director in tournament.directors.all()] == ["bo"]


def chosen(admin: Client, act: str, *people: User) -> str:
    """What the list of people says after an act on these."""
    form = {"action": act, "_selected_action": [person.pk for person in people]}
    return admin.post(reverse("admin:auth_user_changelist"), form, follow=True).content.decode()


def test_who_did_anything_is_deactivated_in_the_admin_too(admin: Client) -> None:
    new, director = make_user("new"), make_director(make_tournament(), "marit")
    assert (
        "delete_selected" not in admin.get(reverse("admin:auth_user_changelist")).content.decode()
    )
    page = chosen(admin, "take_out", new, director)
    assert "New is deleted." in page
    assert "Marit has signed in or recorded something and is deactivated" in page
    director.refresh_from_db()
    assert not director.is_active
    assert not User.objects.filter(username="new").exists()
    delete = reverse("admin:auth_user_delete", args=[director.pk])
    for answer in (admin.get(delete), admin.post(delete, {"post": "yes"})):
        assert answer.url == reverse("tourney:person", args=[director.pk])
    assert "and is never deleted, only deactivated." in admin.get(answer.url).content.decode()
    assert User.objects.filter(pk=director.pk).exists()
    newer = make_user("newer")
    delete = reverse("admin:auth_user_delete", args=[newer.pk])
    assert admin.post(delete, {"post": "yes"}).status_code == 302
    assert not User.objects.filter(username="newer").exists()
    assert "Marit may sign in." in chosen(admin, "bring_back", director)


def test_roles_change_in_the_admin_by_the_same_rules(admin: Client) -> None:
    bo, boss = make_user("bo"), User.objects.get(username="admin")
    assert "This is you." in chosen(admin, "make_no_admins", boss)
    assert "Bo is an admin." in chosen(admin, "make_admins", bo)
    assert "Bo is no admin." in chosen(admin, "make_no_admins", bo)
    change = reverse("admin:auth_user_change", args=[bo.pk])
    form = INLINE | {"username": "bo", "email": "", "is_superuser": "on", "is_staff": "on"}
    assert admin.post(change, form).status_code == 302
    bo.refresh_from_db()
    assert not bo.is_superuser, "the form shows the role and does not change it"


def test_the_admin_leads_back_and_follows_the_chosen_light(admin: Client) -> None:
    page = admin.get(reverse("admin:index")).content.decode()
    assert f'href="{reverse("tourney:desks")}">Back to Tourney<' in page
    assert "css/admin" in page
    assert "js/colours" in page
    assert "theme.js" not in page


def test_the_last_director_is_not_taken_away_in_the_admin(admin: Client) -> None:
    tournament = make_tournament(directors=(make_user("ann"),))
    seat = tournament.directors.get()
    form = {"name": "Lake", "slug": "lake", "starts": "2026-03-14", "ends": "2026-03-19"}
    form |= {"directors-TOTAL_FORMS": 1, "directors-INITIAL_FORMS": 1, "directors-0-DELETE": "on"}
    form |= {"directors-0-id": seat.pk, "directors-0-tournament": tournament.pk}
    change = reverse("admin:tourney_tournament_change", args=[tournament.pk])
    assert "ann is the last director of" in admin.post(change, form).content.decode()
    form |= {"directors-TOTAL_FORMS": 2, "directors-1-user": make_user("bo").pk}
    assert admin.post(change, form).status_code == 302
    assert [str(director) for director in tournament.directors.all()] == ["bo"]


@pytest.mark.parametrize("page", ["event", "tournament"])
def test_what_is_deleted_is_deleted_on_the_products_own_page(admin: Client, page: str) -> None:
    event = posted(8)
    row = event if page == "event" else event.tournament
    own = {
        "event": reverse("tourney:delete_event", args=[event.tournament.slug, event.slug]),
        "tournament": reverse("tourney:delete_tournament", args=[event.tournament.slug]),
    }[page]
    delete = reverse(f"admin:tourney_{page}_delete", args=[row.pk])
    assert admin.get(delete)["Location"] == own
    assert admin.post(delete, {"post": "yes"})["Location"] == own
    at_once = {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
    listing = admin.post(reverse(f"admin:tourney_{page}_changelist"), at_once)
    assert "delete_selected" not in listing.content.decode()
    assert admin.get(reverse(f"admin:tourney_{page}_delete", args=[999])).status_code == 404
    assert Record.objects.count() == 1


@pytest.mark.parametrize(
    "address", ["none/history/", "%00/history/", "1/history/x/", "x/history/1/"]
)
@pytest.mark.parametrize(
    "model", ["tourney/player", "tourney/entrant", "awards/sanction", "awards/edition"]
)
def test_what_is_no_row_has_no_history(admin: Client, model: str, address: str) -> None:
    assert admin.get(f"/admin/{model}/{address}").status_code == 404
