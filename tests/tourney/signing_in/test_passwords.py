"""Wrong passwords: counted by address and by name, slower and slower; no stranger locks a director out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from ipaddress import ip_network
from typing import Any

import psycopg
import pytest
from django.contrib.auth.models import User
from django.core import signing
from django.db import connection
from django.db.models import F
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories import PASSWORD, make_admin, make_tournament, make_user
from tourney import actions
from tourney.devices import COOKIE
from tourney.models import Tries
from tourney.proving import FROM, NAMED, OWN
from tourney.queries import reset_link_parts

pytestmark = pytest.mark.django_db
LOGIN = "/account/login/"
HALL, HOME, ELSEWHERE = "192.0.2.7", "198.51.100.3", "203.0.113.9"


def signs_in(client: Client, name: str, password: str, address: str = HALL) -> HttpResponse:
    sent = {"username": name, "password": password}
    return client.post(LOGIN, sent, REMOTE_ADDR=address)


def hammered(name: str, address: str, times: int = 12) -> list[int]:
    return [signs_in(Client(), name, "wrong", address).status_code for _ in range(times)]


def signed_in_before(name: str) -> Client:
    """A browser on which this name signed in, and out again."""
    client = Client()
    assert signs_in(client, name, PASSWORD).status_code == 302
    assert client.post(reverse("tourney:logout")).status_code == 302
    return client


def later(seconds: int) -> None:
    """Time passes for all counts."""
    Tries.objects.update(last=F("last") - timedelta(seconds=seconds))


def test_a_stranger_holds_up_nobody_on_a_browser_that_is_known() -> None:
    make_user("marit")
    desk = signed_in_before("marit")
    assert 429 in hammered("marit", HALL)
    assert signs_in(desk, "marit", PASSWORD).status_code == 302


def test_nobody_who_is_signed_in_is_held_up_by_what_others_try() -> None:
    make_user("marit")
    desk = Client()
    assert signs_in(desk, "marit", PASSWORD).status_code == 302
    assert 429 in hammered("marit", HALL)
    sent = {
        "old_password": PASSWORD,
        "new_password1": "a rook on b7",
        "new_password2": "a rook on b7",
    }
    assert desk.post(reverse("tourney:change_password"), sent).status_code == 302


def test_from_elsewhere_a_name_that_is_tried_is_waited_for_once_and_then_read() -> None:
    make_user("marit")
    for at in range(12):
        hammered("marit", f"10.0.{at}.1", times=1)
        later(NAMED.longest)
    first = signs_in(Client(), "marit", PASSWORD, HOME)
    assert first.status_code == 429
    wait = int(first["Retry-After"])
    assert 0 < wait <= NAMED.longest
    later(wait)
    hammered("marit", ELSEWHERE)
    hammered("marit", "10.0.1.1")
    assert signs_in(Client(), "marit", PASSWORD, HOME).status_code == 302


def test_one_address_may_not_try_names_without_end() -> None:
    codes = [signs_in(Client(), f"name{at}", "wrong").status_code for at in range(25)]
    assert codes == [422] * FROM.free + [429] * (25 - FROM.free)
    make_user("marit")
    assert signs_in(Client(), "marit", PASSWORD, HOME).status_code == 302


def test_right_passwords_are_no_tries_however_many_sign_in_behind_one_address() -> None:
    make_user("marit")
    codes = [signs_in(Client(), "marit", PASSWORD).status_code for _ in range(FROM.free + 5)]
    assert set(codes) == {302}


@pytest.mark.parametrize("proxies", [(), (ip_network("127.0.0.1"),)])
def test_nobody_chooses_by_what_address_he_is_counted(settings: Any, proxies: Any) -> None:
    settings.PROXIES = proxies
    for at in range(FROM.free + 2):
        said = f"10.9.{at}.1, {HOME}" if proxies else f"10.9.{at}.1"
        last = Client().post(
            LOGIN,
            {"username": f"name{at}", "password": "wrong"},
            REMOTE_ADDR="127.0.0.1",
            HTTP_X_FORWARDED_FOR=said,
        )
    assert last.status_code == 429
    counted = Tries.objects.get(subject__startswith="password from ").subject
    assert counted == f"password from {HOME if proxies else '127.0.0.1'}"


def test_one_name_is_not_tried_without_end_from_many_addresses() -> None:
    codes = [hammered("marit", f"10.0.{at}.1", times=1)[0] for at in range(12)]
    assert codes == [422] * NAMED.free + [429] * (12 - NAMED.free)


@pytest.mark.postgresql
@pytest.mark.parametrize("name", ["marit", "nobody", "MARIT"])
def test_the_answer_says_when_to_come_back_and_keeps_the_name_whether_there_is_one(
    name: str,
) -> None:
    make_user("marit")
    wrong = [signs_in(Client(), name, "wrong") for _ in range(NAMED.free + 1)]
    early = wrong.pop()
    assert {one.status_code for one in wrong} == {422}
    assert (early.status_code, early["Retry-After"]) == (429, "1")
    page = early.content.decode()
    assert (
        "Too many wrong passwords were tried here. Try again in 1 second; nothing is locked."
        in page
    )
    assert f'value="{name}"' in page
    assert signs_in(Client(), name.lower(), PASSWORD).status_code == 429


def test_a_known_browser_has_a_count_of_its_own() -> None:
    make_user("marit")
    desk = signed_in_before("marit")
    codes = [signs_in(desk, "marit", "wrong").status_code for _ in range(OWN.free + 3)]
    assert codes == [422] * OWN.free + [429] * 3
    assert signs_in(Client(), "marit", PASSWORD, HOME).status_code == 302


def test_a_browser_is_known_for_those_alone_who_signed_in_on_it() -> None:
    make_user("marit")
    make_user("noor")
    desk = signed_in_before("marit")
    hammered("noor", HALL)
    assert signs_in(desk, "noor", PASSWORD).status_code == 429
    later(NAMED.longest)
    assert signs_in(desk, "noor", PASSWORD).status_code == 302
    desk.post(reverse("tourney:logout"))
    hammered("marit", HALL)
    for name in ("marit", "noor"):
        assert signs_in(desk, name, PASSWORD).status_code == 302
        desk.post(reverse("tourney:logout"))


def test_a_changed_password_makes_every_browser_unknown_but_the_one_it_was_changed_on() -> None:
    marit = make_user("marit")
    stolen, own = signed_in_before("marit"), signed_in_before("marit")
    assert signs_in(own, "marit", PASSWORD).status_code == 302
    new = "a rook on b7"
    sent = {"old_password": PASSWORD, "new_password1": new, "new_password2": new}
    assert own.post(reverse("tourney:change_password"), sent).status_code == 302
    own.post(reverse("tourney:logout"))
    hammered("marit", HALL)
    assert signs_in(stolen, "marit", new).status_code == 429
    assert signs_in(own, "marit", new).status_code == 302
    marit.refresh_from_db()
    assert marit.password not in own.cookies[COOKIE].value


def test_a_cookie_that_we_did_not_sign_is_no_browser_of_ours() -> None:
    marit = make_user("marit")
    forged = Client()
    for value in ("", "x", signing.dumps([(marit.pk, "device", "")], salt="another")):
        forged.cookies[COOKIE] = value
        assert signs_in(forged, "marit", "wrong").status_code == 422
    hammered("marit", HALL)
    assert signs_in(forged, "marit", PASSWORD).status_code == 429


def test_the_cookie_signs_nobody_in_and_goes_to_the_account_alone() -> None:
    make_user("marit")
    desk = signed_in_before("marit")
    cookie = desk.cookies[COOKIE]
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/account/", True, "Lax")
    assert desk.get("/desk/")["Location"].startswith(LOGIN)


def test_a_link_of_an_admin_or_an_invitation_makes_the_browser_known_too() -> None:
    marit, new = make_user("marit"), "a rook on b7"
    desk = Client()
    link = reverse("tourney:password", kwargs=reset_link_parts(marit))
    form = desk.get(link)["Location"]
    desk.post(form, {"new_password1": new, "new_password2": new})
    hammered("marit", HALL)
    assert signs_in(desk, "marit", new).status_code == 302
    _, token = actions.invite(make_tournament(), name="Noor", by=make_admin())
    guest = Client()
    sent = {"username": "noor", "password1": new, "password2": new}
    assert guest.post(reverse("tourney:invitation", args=[token]), sent).status_code == 302
    guest.post(reverse("tourney:logout"))
    hammered("noor", HALL)
    assert signs_in(guest, "noor", new).status_code == 302


def test_the_old_password_is_not_guessed_on_the_page_that_changes_it() -> None:
    marit = make_user("marit")
    desk = Client()
    desk.force_login(marit)
    new = "a rook on b7"
    sent = {"old_password": "wrong", "new_password1": new, "new_password2": new}
    page = reverse("tourney:change_password")
    answers = [desk.post(page, sent) for _ in range(OWN.free + 3)]
    codes = [answer.status_code for answer in answers]
    assert codes == [422] * OWN.free + [429] * 3
    assert answers[-1]["Retry-After"] == "1"
    right = sent | {"old_password": PASSWORD}
    assert desk.post(page, right).status_code == 429
    later(1)
    assert desk.post(page, right).status_code == 302
    assert User.objects.get(pk=marit.pk).check_password(new)


@pytest.mark.parametrize(
    ("path", "leads"),
    [("/admin/login/", LOGIN), ("/admin/password_change/", reverse("tourney:change_password"))],
)
def test_the_frameworks_own_doors_lead_to_ours(path: str, leads: str) -> None:
    boss = Client()
    boss.force_login(make_admin("boss"))
    if path == "/admin/login/":
        assert boss.get(path)["Location"] == "/admin/"
        sent = {"username": "boss", "password": PASSWORD}
        answer = Client().post(f"{path}?next=/admin/auth/user/", sent)
        assert answer["Location"] == f"{LOGIN}?next=/admin/auth/user/"
    else:
        assert boss.post(path, {"old_password": "wrong"})["Location"] == leads
    assert not Tries.objects.exists()


def test_who_is_no_admin_is_told_so_at_the_frameworks_door() -> None:
    client = Client()
    client.force_login(make_user())
    assert client.get("/admin/", follow=True).status_code == 403


def test_what_was_typed_for_a_name_stands_nowhere() -> None:
    hammered("my secret password", HALL, times=2)
    assert "secret" not in " ".join(Tries.objects.values_list("subject", flat=True))


@contextmanager
def locked() -> Iterator[None]:
    """Somebody else writes the counts for longer than we wait."""
    if connection.vendor == "sqlite":
        with connection.cursor() as ours:
            ours.execute("PRAGMA busy_timeout = 50")
        other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
    else:
        with connection.cursor() as ours:
            ours.execute("SET lock_timeout = '50ms'")
        found = connection.get_connection_params()
        keys = ("dbname", "user", "password", "host", "port")
        other = psycopg.connect(**{key: found[key] for key in keys if key in found})
        other.execute("LOCK TABLE tourney_tries")
    try:
        yield
    finally:
        other.close()
        connection.close()


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_a_locked_database_is_told_and_no_error() -> None:
    make_user("marit")
    with locked():
        answer = signs_in(Client(), "marit", PASSWORD)
        assert (answer.status_code, answer["Retry-After"]) == (503, "5")
        page = answer.content.decode()
    assert "The site is busy and could not look at this." in page
    assert 'value="marit"' in page
    assert PASSWORD not in page
    assert signs_in(Client(), "marit", PASSWORD).status_code == 302
