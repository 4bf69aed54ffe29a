"""Whether a process lives and whether it can serve: asked by machines, by any name, without a cookie."""

from __future__ import annotations

import pytest
from django.db import connections
from django.test import Client, RequestFactory

from tourney import probes
from tourney.keys import Standing
from tourney.probes import LIVES, SERVES, Probes

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]


def asked(path: str, **headers: str) -> tuple[int, str]:
    """By somebody who knows an address alone."""
    answer = Client().get(path, headers=headers)
    assert answer["Cache-Control"] == "no-store"
    assert not answer.cookies
    return answer.status_code, answer.content.decode()


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "has_tables", lambda: True)


@pytest.mark.parametrize("secure", [False, True])
def test_any_name_and_no_certificate_will_do(tables: None, settings, secure: bool) -> None:
    settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT = ["desk.example.org"], secure
    for path in (LIVES, SERVES):
        assert asked(path, Host="10.0.0.7:8000")[0] == 200
    refused = Client().get("/", headers={"Host": "10.0.0.7:8000"})
    assert refused.status_code == 400, "a page is answered to nobody who calls it so"


def test_a_process_lives_without_its_database_and_does_not_serve(
    tables: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = connections.create_connection("default")
    broken.settings_dict = {**broken.settings_dict, "NAME": "/missing/tourney"}
    monkeypatch.setattr(probes, "connection", broken)
    assert asked(LIVES) == (200, probes.ALIVE)
    assert asked(SERVES) == (503, probes.SILENT)


def test_a_site_whose_tables_are_of_another_release_does_not_serve(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And serves once they are there; then they are not looked at again."""
    looked, there = list[None](), [False, False, True]
    monkeypatch.setattr(probes, "has_tables", lambda: (looked.append(None), there.pop(0))[1])
    probe = Probes(lambda _: pytest.fail("not for the pages"))
    request = RequestFactory().get(SERVES)
    assert [probe(request).status_code for _ in range(5)] == [503, 503, 200, 200, 200]
    assert len(looked) == 3


def test_a_machine_with_another_key_does_not_serve(
    tables: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probes, "standing", lambda: Standing.OTHER)
    assert asked(SERVES) == (503, probes.OTHER_KEY)


def test_tables_are_those_of_the_release_once_every_migration_was_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Loader:
        disk_migrations = {("tourney", "0001"): None, ("awards", "0001"): None}
        applied_migrations = {("tourney", "0001"): None}

    monkeypatch.setattr(probes, "MigrationLoader", lambda _: Loader)
    assert not probes.has_tables()
    Loader.applied_migrations |= {("awards", "0001"): None, ("newer", "0001"): None}
    assert probes.has_tables()
