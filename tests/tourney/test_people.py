"""People: added by a link, admins or not, let go and brought back, and never the last admin."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import (
    PASSWORD,
    make_admin,
    make_director,
    make_entrant,
    make_event,
    make_tournament,
    make_user,
)
from tourney import actions
from tourney.actions.people import (
    PersonStays,
    add_person,
    change_person,
    delete_person,
    let_go,
    set_active,
    set_admin,
)
from tourney.http import Conflict
from tourney.models import Director, Tournament
from tourney.queries.people import mark, may_delete

pytestmark = pytest.mark.django_db
PEOPLE, NEW = reverse("tourney:people"), reverse("tourney:new_person")


@pytest.fixture
def boss() -> User:
    return make_admin()


@pytest.fixture
def admin(client: Client, boss: User) -> Client:
    client.force_login(boss)
    return client


def at(name: str, person: User) -> str:
    return reverse(f"tourney:{name}", args=[person.pk])


def act(client: Client, name: str, person: User, **given: Any) -> Any:
    person.refresh_from_db()
    return client.post(at(name, person), {"seen": mark(person)} | given)


def test_a_new_person_chooses_the_password_by_the_link_that_is_shown(admin: Client) -> None:
    page = admin.post(NEW, {"username": "marit", "email": "m@example.org"})
    link = page.context["link"]
    assert f'value="{link}"' in page.content.decode()
    assert page["Cache-Control"].count("no-store")
    marit = User.objects.get(username="marit")
    assert (marit.email, marit.is_superuser, marit.has_usable_password()) == (
        "m@example.org",
        False,
        False,
    )
    reader = Client()
    form = reader.get(link, follow=True)
    chosen = {"new_password1": PASSWORD, "new_password2": PASSWORD}
    assert reader.post(form.request["PATH_INFO"], chosen).status_code == 302
    login = {"username": "marit", "password": PASSWORD}
    assert reader.post(reverse("tourney:login"), login).status_code == 302
    assert "new_password1" not in Client().get(link, follow=True).content.decode()


@pytest.mark.postgresql
def test_a_new_admin_is_made_and_a_name_is_there_once(admin: Client) -> None:
    assert admin.post(NEW, {"username": "bo", "is_admin": "on"}).status_code == 200
    bo = User.objects.get(username="bo")
    assert bo.is_superuser
    assert bo.is_staff
    taken = admin.post(NEW, {"username": "Bo", "email": "kept@example.org"})
    assert taken.status_code == 422
    assert "Bo is taken" in taken.content.decode()
    assert 'value="kept@example.org"' in taken.content.decode()
    assert admin.post(NEW, {"username": "two words"}).status_code == 422
    with pytest.raises(actions.UsernameTaken):
        add_person(username="bo", email="", is_admin=False)


@pytest.mark.postgresql
def test_name_and_e_mail_are_corrected_by_who_saw_what_stands(admin: Client) -> None:
    marit = make_user("marit")
    seen = mark(marit)
    given = {"username": "marit.lea", "email": "m@example.org", "seen": seen}
    assert admin.post(at("person", marit), given).status_code == 302
    marit.refresh_from_db()
    assert (marit.username, marit.email) == ("marit.lea", "m@example.org")
    stale = admin.post(at("person", marit), given | {"username": "mara"})
    page = stale.content.decode()
    assert stale.status_code == 409
    assert "marit.lea, m@example.org" in page
    assert 'value="mara"' in page
    again = {"username": "mara", "email": "", "seen": stale.context["form"]["seen"].value()}
    assert admin.post(at("person", marit), again).status_code == 302
    wrong = admin.post(at("person", marit), {"username": "admin", "seen": mark(marit)})
    assert wrong.status_code == 422
    marit.refresh_from_db()
    with pytest.raises(actions.UsernameTaken):
        change_person(marit, seen=mark(marit), username="admin", email="")


def test_an_admin_is_made_and_unmade(admin: Client) -> None:
    bo = make_user("bo")
    assert act(admin, "person_role", bo, admin="yes").status_code == 302
    bo.refresh_from_db()
    assert bo.is_superuser
    assert "bo is an admin now." in admin.get(at("person", bo)).content.decode()
    assert act(admin, "person_role", bo, admin="no").status_code == 302
    bo.refresh_from_db()
    assert not bo.is_superuser
    assert not bo.is_staff
    stale = admin.post(at("person_role", bo), {"seen": "another", "admin": "yes"})
    assert stale.status_code == 409


@pytest.mark.parametrize(
    ("name", "given"),
    [("person_role", {"admin": "no"}), ("person_active", {"active": "no"}), ("person_delete", {})],
)
def test_nobody_locks_themselves_out(
    name: str, given: dict[str, str], admin: Client, boss: User
) -> None:
    make_admin("second")
    page = act(admin, name, boss, **given)
    assert page.status_code == 422
    assert "This is you." in page.content.decode()
    boss.refresh_from_db()
    assert boss.is_superuser
    assert boss.is_active


def test_the_last_admin_stays(boss: User) -> None:
    other = make_user("somebody")
    for act_on in (
        lambda: set_admin(boss, seen=mark(boss), is_admin=False, by=other),
        lambda: set_active(boss, seen=mark(boss), is_active=False, by=other),
        lambda: delete_person(boss, seen=mark(boss), by=other),
    ):
        with pytest.raises(PersonStays, match="the last admin"):
            act_on()
    second = make_admin("second")
    set_active(second, seen=mark(second), is_active=False, by=boss)
    with pytest.raises(PersonStays, match="the last admin"):
        set_admin(boss, seen=mark(boss), is_admin=False, by=other)


def test_who_is_deactivated_is_out_at_the_next_click_and_can_be_brought_back(admin: Client) -> None:
    tournament = make_tournament()
    marit = make_director(tournament, "marit")
    reader = Client()
    login = {"username": "marit", "password": PASSWORD}
    assert reader.post(reverse("tourney:login"), login).status_code == 302
    desk = reverse("tourney:desk", args=[tournament.slug])
    assert reader.get(desk).status_code == 200
    assert act(admin, "person_active", marit, active="no").status_code == 302
    assert reader.get(desk)["Location"].startswith(reverse("tourney:login"))
    assert Client().post(reverse("tourney:login"), login).status_code == 422
    assert act(admin, "person_link", marit).status_code == 422
    assert act(admin, "person_role", marit, admin="yes").status_code == 422
    assert act(admin, "person_active", marit, active="yes").status_code == 302
    assert Client().post(reverse("tourney:login"), login).status_code == 302
    assert tournament.directors.filter(user=marit).exists()


def test_only_who_never_did_anything_is_deleted(admin: Client) -> None:
    new = make_user("new")
    assert "Delete new" in admin.get(at("person", new)).content.decode()
    assert act(admin, "person_delete", new).status_code == 302
    assert not User.objects.filter(username="new").exists()
    with pytest.raises(Conflict, match="deleted"):
        set_active(new, seen=mark(new), is_active=False, by=User.objects.get(username="admin"))


def test_whoever_left_a_trace_is_not_deleted(admin: Client, boss: User) -> None:
    invited, recorder, reader = make_user("invited"), make_user("recorder"), make_user("reader")
    actions.invite(make_tournament(), name="Bo", by=invited)
    event = make_event()
    actions.withdraw(make_entrant(event), version=1, by=recorder)
    Client().force_login(reader)
    reader.refresh_from_db()
    director = make_director(make_tournament(), "director")
    for person in (invited, recorder, reader, director):
        assert not may_delete(person)
        page = admin.get(at("person", person)).content.decode()
        assert f"{person} has signed in here, or something bears that name" in page
        assert f"Delete {person}" not in page
        behind_it = admin.get(reverse("admin:auth_user_change", args=[person.pk]))
        assert "“Take out” in the list deactivates" in behind_it.content.decode()
        page = act(admin, "person_delete", person)
        assert page.status_code == 422
        assert f"Deactivate {person} instead" in page.content.decode()
        assert let_go(person, by=boss) is False
        person.refresh_from_db()
        assert not person.is_active


def test_a_person_directs_a_tournament_and_leaves_it(admin: Client) -> None:
    bo, tournament = make_user("bo"), make_tournament("Lakeside")
    choose = at("person_directs", bo)
    assert admin.post(choose, {"tournament": tournament.pk}).status_code == 302
    tournament.refresh_from_db()
    assert tournament.owner == bo, "nobody owned it before"
    assert admin.post(choose, {"tournament": tournament.pk}).status_code == 422
    seat = Director.objects.get(user=bo)
    leave = at("person_leaves", bo)
    refused = admin.post(leave, {"director": seat.pk})
    assert refused.status_code == 422
    assert "bo owns Lakeside" in refused.content.decode()
    Tournament.objects.update(owner=None)
    assert "the last director" in admin.post(leave, {"director": seat.pk}).content.decode()
    make_director(tournament, "ann")
    assert admin.post(leave, {"director": seat.pk}).status_code == 302
    assert admin.post(leave, {"director": seat.pk}).status_code == 422
    bo.is_active = False
    with pytest.raises(actions.OwnerStays, match="deactivated"):
        actions.add_director(tournament, user=bo)


def test_a_link_is_for_the_person_and_says_how_long_it_holds(admin: Client) -> None:
    page = admin.post(at("person_link", make_user("marit")))
    assert page.context["link"].startswith("http://testserver/account/password/")
    assert "It works once, until" in page.content.decode()


@pytest.mark.postgresql
@pytest.mark.parametrize(
    ("who", "found"),
    [
        ("admin", {"admin"}),
        ("director", {"marit"}),
        ("nobody", {"new"}),
        ("gone", {"old"}),
        ("", {"admin", "marit", "new", "old"}),
    ],
)
def test_the_list_is_narrowed_by_role(who: str, found: set[str], admin: Client) -> None:
    make_director(make_tournament(), "marit")
    make_user("new", email="somebody@example.org")
    make_user("old", is_active=False)
    listing = admin.get(PEOPLE, {"who": who}).context["listing"]
    assert {row.record.username for row in listing.table.paginated_rows} == found
    by_mail = admin.get(PEOPLE, {"q": "SOMEBODY"}).context["listing"]
    assert [row.record.username for row in by_mail.table.paginated_rows] == ["new"]


@pytest.mark.parametrize("page", ["people", "person"])
def test_the_pages_ask_no_more_for_more_people(page: str, admin: Client) -> None:
    counts = []
    marit = make_user("marit")
    address = PEOPLE if page == "people" else at("person", marit)
    for more in (2, 9):
        for _ in range(more):
            tournament = make_tournament(directors=(marit,))
            make_director(tournament)
        with CaptureQueriesContext(connection) as asked:
            assert admin.get(address).status_code == 200
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 10


def test_the_roles_say_who_makes_tournaments(admin: Client) -> None:
    roles = reverse("tourney:roles")
    assert "–, as" in admin.get(roles).content.decode()
    actions.change_site(version=0, makers="directors")
    assert "yes, as" in admin.get(roles).content.decode()


@pytest.mark.postgresql
def test_a_name_in_other_letters_signs_in(admin: Client) -> None:
    """Signing in compares the plain letters; so does whether a name is taken."""
    assert admin.post(NEW, {"username": "ｍａｒｉｔ"}).status_code == 200
    assert User.objects.filter(username="marit").exists()
    assert admin.post(NEW, {"username": "Ｍarit"}).status_code == 422
