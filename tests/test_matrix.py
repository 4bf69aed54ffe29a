"""Every URL, the framework's admin included, by every method, for all who may not: nothing opens, nothing is written.

`tests/test_roles.py` asks for each route what who may use it is answered; here is the rest of the table: who was
deactivated, who has only a code of the table, a director of the tournament next door with numbers of this one,
tournaments that are shown, hidden and archived, and an admin who presses everything the framework's admin has.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from awards.models import Edition
from tests.awards.making import loaded
from tests.house import NEIGHBOUR, SLUG, House, house, reaching, rows_of, undone
from tests.routes import ADMIN_NAMES, ALL, NAMES, arguments_of
from tests.who import ADMIN, DIRECTOR, PUBLIC, SIGNED_IN, WHO
from tourney.models import Tournament
from tourney.models.lasting import Lasting

pytestmark = [pytest.mark.django_db, pytest.mark.long]
METHODS = ("get", "head", "options", "post", "put", "patch", "delete")
WRITING = ("get", "post")
STATES: dict[str, dict[str, Any]] = {
    "shown": {},
    "hidden": {"is_public": False},
    "archived": {"archived_at": timezone.now()},
}
TRIED = {"shown": METHODS, "hidden": ("get",), "archived": ("post",)}
SHUT_OUT = {
    PUBLIC: {},
    SIGNED_IN: {"anonymous": 302, "gone": 302},
    DIRECTOR: {"anonymous": 302, "gone": 302, "stranger": 403, "nobody": 403},
    ADMIN: {"anonymous": 302, "gone": 302, "stranger": 403, "nobody": 403, "director": 403},
}
"""What each who may not is answered: to sign in, or that it is not theirs."""
LOGS_OUT = ("tourney:logout", "admin:logout")
OF_NOBODY = ("admin:login", "admin:jsi18n", "admin:logout")
"""What the framework's admin tells everybody."""


def test_each_route_is_one_of_the_product_or_of_the_framework() -> None:
    assert set(ALL) == {*NAMES, *ADMIN_NAMES, "admin:None"}
    assert len(ADMIN_NAMES) > 200


def _ask(client: Client, method: str, address: str, body: dict[str, str]) -> Any:
    if method == "get":
        return client.get(address)
    if method == "post":
        return client.post(address, body)
    return getattr(client, method)(address)


@pytest.mark.parametrize("state", STATES)
def test_who_may_not_use_a_route_is_refused_and_writes_nothing(state: str) -> None:
    site = house()
    Tournament.objects.filter(slug=SLUG).update(**STATES[state])
    body, wrong, asked = reaching(), [], 0
    codes = site.codes(SLUG)
    for name in NAMES:
        address = site.address(name)
        expected = SHUT_OUT[WHO[name]]
        for method in TRIED[state]:
            for role, answer in expected.items():
                sent = body | {"code": codes["helper"]} if role == "anonymous" else body
                with undone() as wrote:
                    found = _ask(site.clients[role], method, address, sent).status_code
                asked += 1
                if found not in (answer, 405) or wrote:
                    wrong.append((name, method, role, found, wrote[:1]))
    assert wrong == []
    assert asked > 700 * len(TRIED[state])


@pytest.mark.parametrize("state", ["hidden", "archived"])
def test_nobody_reads_what_is_put_away(state: str) -> None:
    """Its directors neither, but at their desk: what is public is the same for everybody."""
    site, wrong = house(), []
    Tournament.objects.filter(slug=SLUG).update(**STATES[state])
    for name in NAMES:
        address = site.address(name)
        if WHO[name] != PUBLIC or SLUG not in address:
            continue
        for role in ("anonymous", "gone", "nobody", "stranger", "director", "admin"):
            for method in WRITING:
                with undone() as wrote:
                    found = _ask(site.clients[role], method, address, {}).status_code
                if found not in (404, 405) or wrote:
                    wrong.append((name, method, role, found, wrote[:1]))
    assert wrong == []


def test_a_director_next_door_reaches_nothing_with_numbers_of_this_tournament() -> None:
    """His own addresses take his own rows alone, whatever the address and the form name besides."""
    site = house()
    theirs = site.tournament
    body, before, wrong, wrote_own = reaching(), rows_of(theirs), [], Counter[str]()
    for name in NAMES:
        if WHO[name] != DIRECTOR:
            continue
        for address in _addresses(site, name, body):
            for method in WRITING:
                with undone() as wrote:
                    found = _ask(site.clients["stranger"], method, address, body).status_code
                    if found >= 500 or (method == "post" and rows_of(theirs) != before):
                        wrong.append((name, method, found))
                wrote_own[name] += len(wrote)
    assert wrong == []
    assert rows_of(theirs) == before
    assert wrote_own.total() > 20, "some of it did something of his own"


def _addresses(site: House, name: str, body: dict[str, str]) -> Iterator[str]:
    """The neighbour's address, as it is and with keys of the other tournament's rows in place of its numbers."""
    own = site.address(name, NEIGHBOUR)
    yield own
    for key in {
        body["director"],
        body["code"],
        body["report"],
        body["invitation"],
        body["receiver"],
        body["entrant"],
    }:
        other = re.sub(r"(?<=/)1(?=/|$)", key, own)
        if other != own:
            yield other


@pytest.mark.parametrize("code", ["player", "helper", "revoked"])
def test_a_code_of_another_event_reaches_nothing(code: str) -> None:
    site = house()
    theirs, letters = site.tournament, site.codes(NEIGHBOUR)[code]
    body, before = reaching() | {"code": letters, "s0": "41", "s1": "20"}, rows_of(site.tournament)
    for name in NAMES:
        if name.startswith("brackets:code") and WHO[name] == PUBLIC:
            with undone():
                found = site.clients["anonymous"].post(site.address(name), body).status_code
                assert found < 500, name
                assert rows_of(theirs) == before, name


def test_a_code_opens_no_desk_and_no_account() -> None:
    site = house()
    for letters in site.codes(SLUG).values():
        client = Client()
        client.post(reverse("brackets:code"), {"code": letters})
        assert "_auth_user_id" not in client.session
        assert client.get(reverse("tourney:desk", args=[SLUG])).status_code == 302


# ---- the framework's admin


@pytest.fixture
def edition() -> Edition:
    return loaded()


def _admin_address(name: str) -> str:
    """An address of the framework's admin, of a row that is there where there is one."""
    found = re.fullmatch(r"admin:([a-z]+)_(\w+?)_(?:simple_history|password_change|[a-z]+)", name)
    model = (
        apps.get_model(found[1], found[2]) if found and found[1] in ("tourney", "auth") else None
    )
    row = model._base_manager.order_by("pk").first() if model else None
    known = {"app_label": "tourney", "url": "nowhere"}
    key = row.pk if row else 1
    return reverse(name, kwargs={one: known.get(one, key) for one in arguments_of(name)})


def test_the_frameworks_admin_is_for_admins_alone() -> None:
    site, wrong, asked = house(), [], 0
    login = reverse("admin:login")
    for name in (name for name in ADMIN_NAMES if name not in OF_NOBODY):
        address = _admin_address(name)
        for role in ("anonymous", "gone", "director"):
            for method in ("get", "post", "put", "delete"):
                with undone() as wrote:
                    answer = _ask(site.clients[role], method, address, {"post": "yes"})
                asked += 1
                if answer.status_code != 302 or login not in answer["Location"] or wrote:
                    wrong.append((name, method, role, answer.status_code, wrote[:1]))
    assert wrong == []
    assert asked > 2500


KEPT = re.compile(r'^(UPDATE|DELETE FROM) "(\w+)"')


def _kept_tables() -> set[str]:
    """What nothing in the framework's admin changes or takes away: records and every history."""
    lasting = {model._meta.db_table for model in Lasting.__subclasses__()}
    return lasting | {
        model._meta.db_table
        for model in apps.get_models()
        if "historical" in model._meta.model_name
    }


def test_an_admin_who_presses_everything_changes_no_record(edition: Edition) -> None:
    site, kept, wrong, wrote_all = house(), _kept_tables(), [], 0
    for name in (name for name in ADMIN_NAMES if name not in LOGS_OUT):
        address = _admin_address(name)
        for body in _pressed(name):
            with undone() as wrote:
                found = site.clients["admin"].post(address, body).status_code
            wrote_all += len(wrote)
            broken = [sql for sql in wrote if (at := KEPT.match(sql)) and at[2] in kept]
            if found >= 500 or broken:
                wrong.append((name, body, found, broken[:1]))
        with undone() as wrote:
            found = site.clients["admin"].get(address).status_code
        if found >= 500 or [sql for sql in wrote if not sql.startswith("INSERT")]:
            wrong.append((name, "get", found, wrote[:1]))
    assert wrong == []
    assert wrote_all > 10, "something was deleted"
    assert User.objects.filter(username="gone").exists()


def _pressed(name: str) -> Iterator[dict[str, Any]]:
    """What an admin may press there: nothing, yes, and every action with every row."""
    yield {}
    if name.endswith("_delete"):
        yield {"post": "yes"}
    if name.endswith("_changelist"):
        keys = [str(number) for number in range(1, 40)]
        for action in ("delete_selected", "take_out", "make_no_admins", "bring_back"):
            yield {"action": action, "_selected_action": keys, "post": "yes"}
