"""The key of the site: known again at every start, never in the database, and changed without losing what it signed."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.tokens import default_token_generator
from django.core import signing
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.utils import timezone

from brackets.codes.issuing import issue, of_entrant, printed
from brackets.codes.limiter import Opened, try_code
from tests.factories import make_admin, make_entrant, make_event
from tourney.api.naming import site_uuid
from tourney.keys import Standing, WrongKey, note, standing, start
from tourney.models import KeyMark
from tourney.other_versions import fits

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[2]
FIRST, SECOND = (
    "the first key of this site, long enough to be one",
    "another key, as long as the first",
)

BOTH = """
import tourney.config.asgi
from django.core.management import execute_from_command_line
execute_from_command_line(["manage.py", "check", "--database", "default"])
"""


@pytest.fixture
def key(settings: Any) -> Any:
    settings.SECRET_KEY = FIRST
    start()
    return settings


@pytest.mark.postgresql
def test_the_first_start_keeps_a_mark_and_never_the_key(key: Any) -> None:
    row = KeyMark.objects.get()
    assert FIRST not in (row.mark, row.salt)
    first, salt = row.mark, row.salt
    start()
    assert KeyMark.objects.get().mark == first
    note()
    assert KeyMark.objects.get().salt != salt, "the same key has another mark on another site"


def test_a_start_with_another_key_refuses_and_names_the_mend(key: Any) -> None:
    key.SECRET_KEY = SECOND
    for named in ([], ["a third"]):
        key.SECRET_KEY_FALLBACKS = named
        with pytest.raises(WrongKey, match="name the old one in TOURNEY_OLD_SECRET_KEYS"):
            start()
    (error,) = fits(None, ["default"])
    assert error.id == "tourney.E002"
    with pytest.raises(CommandError, match="change_key --lost"):
        call_command("change_key")
    assert standing() is Standing.OTHER


@pytest.mark.postgresql
def test_a_change_that_names_the_old_key_goes_on(key: Any) -> None:
    key.SECRET_KEY, key.SECRET_KEY_FALLBACKS = SECOND, [FIRST]
    assert standing() is Standing.CHANGED
    assert fits(None, ["default"]) == []
    start()
    assert standing() is Standing.SAME
    key.SECRET_KEY, key.SECRET_KEY_FALLBACKS = FIRST, []
    with pytest.raises(WrongKey):
        start()


def test_a_lost_key_is_replaced_on_demand_and_says_what_is_void(key: Any) -> None:
    key.SECRET_KEY = SECOND
    said = StringIO()
    call_command("change_key", "--lost", stdout=said)
    call_command("change_key", stdout=said)
    assert "Everybody signs in anew" in said.getvalue()
    assert "Nothing to change" in said.getvalue()
    start()


def test_whatever_the_old_key_signed_is_good_through_a_change(key: Any) -> None:
    admin, entrant = make_admin(), make_entrant(make_event())
    browser = Client()
    browser.force_login(admin)
    token, sealed, name = (
        default_token_generator.make_token(admin),
        signing.dumps([1]),
        site_uuid("x"),
    )
    (row,) = issue([of_entrant(entrant.event, entrant)])
    code = printed(row)
    key.SECRET_KEY, key.SECRET_KEY_FALLBACKS = SECOND, [FIRST]
    start()
    assert browser.get("/desk/").status_code == 200
    assert default_token_generator.check_token(admin, token)
    assert signing.loads(sealed) == [1]
    assert site_uuid("x") == name
    (again,) = issue([of_entrant(entrant.event, entrant)])
    assert printed(again) == code, "slips that were printed are printed the same"
    opened = try_code(code, address="192.0.2.1", pass_="", now=timezone.now())
    assert isinstance(opened, Opened)
    by_pass = try_code(code, address="192.0.2.1", pass_=opened.pass_, now=timezone.now())
    assert isinstance(by_pass, Opened)
    key.SECRET_KEY_FALLBACKS = []
    assert browser.get("/desk/").status_code == 200, "seen meanwhile, it was signed anew"
    assert not isinstance(try_code(code, address="192.0.2.1", pass_="", now=timezone.now()), Opened)


def test_neither_migrate_nor_the_server_goes_on_with_another_key(tmp_path: Path) -> None:
    environment = {name: text for name, text in os.environ.items() if name != "DATABASE_URL"} | {
        "DJANGO_SETTINGS_MODULE": "tourney.config.settings",
        "TOURNEY_DATA": str(tmp_path),
    }

    def run(key: str, *words: str) -> subprocess.CompletedProcess[str]:
        told = {"env": environment | {"TOURNEY_SECRET_KEY": key}, "cwd": ROOT}
        return subprocess.run([sys.executable, *words], capture_output=True, text=True, **told)

    with closing(sqlite3.connect(tmp_path / "tourney.sqlite3")) as made:
        made.executescript(
            "CREATE TABLE tourney_keymark (id integer PRIMARY KEY, salt text, mark text, since text)"
        )
    serve, migrate = (
        ("-c", "import tourney.config.asgi"),
        ("manage.py", "check", "--database", "default"),
    )
    assert run(FIRST, "-c", BOTH).returncode == 0
    for words in (serve, migrate):
        refused = run(SECOND, *words)
        assert refused.returncode != 0
        assert "name the old one in TOURNEY_OLD_SECRET_KEYS" in refused.stderr
