"""`manage.py standby`: what it says, what it refuses, and that it is recorded who did what and why."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection

from tests.tourney.standby.conftest import Pair


@pytest.mark.postgresql
@pytest.mark.django_db
def test_who_has_no_second_server_is_told_so() -> None:
    """A file has none; an address with one server names none."""
    is_file = connection.vendor == "sqlite"
    with pytest.raises(CommandError, match="a standby is for" if is_file else "names one server"):
        call_command("standby", "promote")


def done(pair: Pair, *words: str) -> str:
    status, said = pair.command("standby", *words)
    assert status == 0, said
    return said


def refused(pair: Pair, *words: str) -> str:
    status, said = pair.command("standby", *words)
    assert status == 1, said
    return said


@pytest.mark.long
@pytest.mark.servers
def test_required_released_and_promoted_by_hand(pair: Pair) -> None:
    """The whole life of a standby: each step begins where the one before ended."""
    pair.command("migrate", "--verbosity", "0")
    first, standby = (f"127.0.0.1:{one.port}" for one in (pair.first, pair.standby))
    said = done(pair)
    assert f"{first} is the first server; no write waits for a standby." in said
    assert f"{standby} is a standby." in said
    assert "Standby “tourney” at 127.0.0.1" in said

    assert "is the first server and answers" in refused(pair, "promote")
    assert f"{first} waits for its standby" in done(pair, "require", "--by", "Ann")
    pair.standby.stop(how="immediate")
    assert "No standby that calls itself “tourney”" in refused(pair, "require")
    assert "Say why" in refused(pair, "release")
    why = ("--why", "its disk broke", "--by", "Ann")
    assert "writes without a standby" in done(pair, "release", *why)

    pair.standby.start()
    pair.first.wait_for_standby()
    done(pair, "require", "--by", "Ann")
    pair.first.stop(how="immediate")
    assert "first server that answers" in refused(pair, "require")
    why = ("--why", "it burned", "--by", "Ben")
    assert f"{standby} is the first server now" in done(pair, "promote", *why)

    said = done(pair)
    assert f"{first} does not answer." in said
    assert f"{standby} is the first server; no write waits for a standby." in said
    assert [line[17:] for line in said.splitlines() if ", by " in line] == [
        f"The standby became the first server ({standby}, by Ben): it burned",
        f"Writing waits for the standby ({first}, by Ann)",
        f"Writing goes on without a standby ({first}, by Ann): its disk broke",
        f"Writing waits for the standby ({first}, by Ann)",
    ]
