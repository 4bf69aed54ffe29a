"""Codes from a phone: asked for after the password, used once, counted, required of admins where a site says so."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories import PASSWORD, make_admin, make_director, make_tournament, make_user
from tests.tourney.signing_in.phones import shown, with_codes, wrong
from tests.tourney.signing_in.test_passwords import hammered, later, signs_in
from tourney.actions.time_codes import MANY, use_code
from tourney.proving import CODE, OWN
from tourney.queries.time_codes import asks_code, pending_codes, secret_of
from tourney.second_step import HALF

pytestmark = pytest.mark.django_db
CODES, STEP = "/account/codes/", "/account/login/code/"


def types(client: Client, code: str, address: str = "192.0.2.7") -> HttpResponse:
    return client.post(STEP, {"code": code}, REMOTE_ADDR=address)


def halfway(name: str, address: str = "192.0.2.7") -> Client:
    """A browser on which the right password was typed."""
    client = Client()
    assert signs_in(client, name, PASSWORD, address)["Location"] == STEP
    return client


def is_in(client: Client) -> bool:
    return client.get("/desk/").status_code == 200


def test_whoever_has_codes_is_in_with_a_code_alone_and_is_led_on() -> None:
    boss = make_admin("boss")
    secret, _ = with_codes(boss)
    client = Client()
    sent = {"username": "boss", "password": PASSWORD, "next": "/admin/"}
    assert client.post("/account/login/", sent)["Location"] == STEP
    assert not is_in(client)
    assert client.get("/admin/").status_code == 302
    assert types(client, wrong(secret)).status_code == 422
    assert not is_in(client)
    assert types(client, shown(secret))["Location"] == "/admin/"
    assert is_in(client)
    assert HALF not in client.session


def test_a_code_is_used_once() -> None:
    secret, recovery = with_codes(make_user("marit"))
    code = shown(secret)
    for typed, again in ((code, shown(secret)), (recovery[0], recovery[0])):
        assert types(halfway("marit"), typed).status_code == 302
        assert types(halfway("marit"), again).status_code == 422
    assert types(halfway("marit"), recovery[1].lower().replace("-", " ")).status_code == 302


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_a_code_is_used_once_also_by_many_at_the_same_moment() -> None:
    marit = make_user("marit")
    secret, recovery = with_codes(marit)

    def one(code: str) -> bool:
        try:
            return use_code(marit, code)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        assert sum(threads.map(one, [shown(secret)] * 8)) == 1
        assert sum(threads.map(one, [recovery[0]] * 8)) == 1


def test_wrong_codes_are_counted_from_wherever_and_a_known_browser_by_itself() -> None:
    secret, recovery = with_codes(make_user("marit"))
    known = halfway("marit")
    assert types(known, recovery[0]).status_code == 302
    known.post(reverse("tourney:logout"))
    codes = [
        types(halfway("marit", f"10.0.{at}.1"), wrong(secret), f"10.0.{at}.1").status_code
        for at in range(CODE.free + 3)
    ]
    assert codes == [422] * CODE.free + [429] * 3
    early = types(halfway("marit", "10.0.9.1"), shown(secret), "10.0.9.1")
    assert (early.status_code, early["Retry-After"]) == (429, "1")
    assert "Too many wrong codes were tried here." in early.content.decode()
    assert signs_in(known, "marit", PASSWORD)["Location"] == STEP
    assert types(known, shown(secret)).status_code == 302
    known.post(reverse("tourney:logout"))
    signs_in(known, "marit", PASSWORD)
    own = [types(known, wrong(secret)).status_code for _ in range(OWN.free + 1)]
    assert own == [422] * OWN.free + [429]


def test_a_browser_is_known_after_the_code_and_not_after_the_password() -> None:
    secret, _ = with_codes(make_user("marit"))
    half = halfway("marit")
    hammered("marit", "192.0.2.7")
    assert signs_in(half, "marit", PASSWORD).status_code == 429
    later(120)
    half = halfway("marit")
    assert types(half, shown(secret)).status_code == 302
    half.post(reverse("tourney:logout"))
    hammered("marit", "192.0.2.7")
    assert signs_in(half, "marit", PASSWORD)["Location"] == STEP


def test_half_a_sign_in_is_worth_nothing_after_ten_minutes_or_another_password() -> None:
    marit = make_user("marit")
    secret, _ = with_codes(marit)
    late = halfway("marit")
    session = late.session
    session[HALF] |= {"at": session[HALF]["at"] - 601}
    session.save()
    assert types(late, shown(secret))["Location"] == "/account/login/"
    other = halfway("marit")
    marit.set_password("a rook on b7")
    marit.save()
    assert types(other, shown(secret))["Location"] == "/account/login/"
    assert types(Client(), shown(secret))["Location"] == "/account/login/"


def set_up(client: Client) -> tuple[str, HttpResponse]:
    """Press “Set them up” and type what the app shows."""
    client.post(f"{CODES}begin/")
    user = User.objects.get(pk=client.session["_auth_user_id"])
    pending = pending_codes(user)
    assert pending is not None
    secret = secret_of(pending)
    page = client.get(CODES)
    assert secret in page.content.decode()
    assert "no-store" in page["Cache-Control"]
    sent = {"password": PASSWORD, "code": shown(secret, steps=-1)}
    return secret, client.post(f"{CODES}on/", sent)


def test_codes_are_turned_on_with_password_and_code_and_the_recovery_codes_shown_once() -> None:
    marit = make_user("marit")
    client, elsewhere = Client(), Client()
    for one in (client, elsewhere):
        one.force_login(marit)
    client.post(f"{CODES}begin/")
    pending = pending_codes(marit)
    assert pending is not None
    code = shown(secret_of(pending), steps=-1)
    for sent in ({"password": "wrong", "code": code}, {"password": PASSWORD, "code": "1"}, {}):
        assert client.post(f"{CODES}on/", sent).status_code == 422
        assert not asks_code(marit)
    _, answer = set_up(client)
    assert answer.status_code == 200
    assert asks_code(marit)
    recovery = answer.context["codes"]
    assert len(set(recovery)) == MANY
    again = client.get(CODES).content.decode()
    assert not [one for one in recovery if one in again]
    assert "10 of 10 recovery codes left" in again
    assert is_in(client)
    assert not is_in(elsewhere)


def test_new_recovery_codes_take_the_place_of_those_before() -> None:
    client = Client()
    client.force_login(make_user("marit"))
    secret, first = set_up(client)
    answer = client.post(f"{CODES}new/", {"password": PASSWORD, "code": shown(secret)})
    before, now = first.context["codes"], answer.context["codes"]
    assert not set(before) & set(now)
    assert types(halfway("marit"), before[0]).status_code == 422
    answer = halfway("marit").post(STEP, {"code": now[0]}, follow=True)
    (said,) = answer.context["messages"]
    assert str(said).startswith("9 recovery codes left.")


def test_codes_are_turned_off_with_password_and_code_alone_and_wrong_ones_are_counted() -> None:
    marit = make_user("marit")
    client = Client()
    client.force_login(marit)
    secret, _ = set_up(client)
    code = shown(secret)
    assert client.post(f"{CODES}off/", {"password": "wrong", "code": code}).status_code == 422
    right = {"password": PASSWORD, "code": code}
    for _ in range(OWN.free - 1):
        client.post(f"{CODES}off/", {"password": PASSWORD, "code": wrong(secret)})
    early = client.post(f"{CODES}off/", right)
    assert (early.status_code, early["Retry-After"]) == (429, "1")
    later(1)
    assert client.post(f"{CODES}off/", right).status_code == 302
    assert not asks_code(marit)
    assert signs_in(Client(), "marit", PASSWORD)["Location"] == "/desk/"


def test_a_command_resets_them_signs_out_and_the_log_says_so() -> None:
    marit = make_user("marit")
    client = Client()
    client.force_login(marit)
    set_up(client)
    out = StringIO()
    call_command("reset_codes", "marit", stdout=out)
    assert "marit signs in with the password alone" in out.getvalue()
    assert not asks_code(marit)
    assert not is_in(client)
    assert signs_in(client, "marit", PASSWORD)["Location"] == "/desk/"
    log = LogEntry.objects.filter(object_id=str(marit.pk)).order_by("pk")
    assert [one.change_message for one in log] == [
        "Sign-in codes are on.",
        "Sign-in codes have new recovery codes.",
        "Sign-in codes were reset at the shell.",
    ]
    boss = Client()
    boss.force_login(make_admin())
    page = boss.get(reverse("tourney:person", args=[marit.pk])).content.decode()
    assert "Sign-in codes were reset at the shell" in page
    for name, why in (("marit", "has no sign-in codes"), ("nobody", "Nobody signs in as")):
        with pytest.raises(CommandError, match=why):
            call_command("reset_codes", name)


@pytest.fixture
def required(settings: Any) -> None:
    """Every admin of the site must have codes."""
    settings.ADMIN_CODES = True


@pytest.mark.usefixtures("required")
def test_where_admins_must_have_codes_one_without_sees_nothing_of_an_admin() -> None:
    tournament = make_tournament(slug="lake")
    boss = Client()
    signs_in(boss, make_admin("boss").username, PASSWORD)
    for path in (
        "/desk/",
        "/desk/lake/",
        "/admin/",
        "/account/people/",
        "/account/site/",
        "/live/desk/lake/",
    ):
        assert boss.get(path)["Location"] == CODES, path
        assert boss.post(path)["Location"] == CODES, path
    assert boss.get("/t/lake/").status_code == 200
    assert "Admins of this site must have codes" in boss.get(CODES).content.decode()
    secret, answer = set_up(boss)
    assert answer.status_code == 200
    for path in ("/desk/lake/", "/admin/", "/account/people/"):
        assert boss.get(path).status_code == 200
    assert (
        boss.post(f"{CODES}off/", {"password": PASSWORD, "code": shown(secret)}).status_code == 403
    )
    assert asks_code(User.objects.get(username="boss"))
    director = Client()
    signs_in(director, make_director(tournament, "marit").username, PASSWORD)
    assert director.get("/desk/lake/").status_code == 200


@pytest.mark.usefixtures("required")
def test_a_session_without_a_code_of_an_admin_who_has_them_ends() -> None:
    boss = make_admin("boss")
    with_codes(boss)
    client = Client()
    client.force_login(boss)
    assert client.get("/admin/")["Location"] == "/account/login/?next=/admin/"
    assert "_auth_user_id" not in client.session


def test_nobody_reads_a_secret_in_the_frameworks_admin() -> None:
    boss = Client()
    boss.force_login(make_admin())
    for path in ("otp_totp/totpdevice/", "otp_static/staticdevice/"):
        assert boss.get(f"/admin/{path}").status_code == 404
