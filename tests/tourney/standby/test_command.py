"""`manage.py standby`: what it says, what it refuses, and that it is recorded who did what and why."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection

from tests.tourney.standby.conftest import Pair

LONG = [pytest.mark.long, pytest.mark.servers]


@pytest.mark.django_db
def test_who_has_no_second_server_is_told_so() -> None:
    """A file has none; an address with one server names none."""
    is_file = connection.vendor == "sqlite"
    with pytest.raises(CommandError, match="a standby is for" if is_file else "names one server"):
        call_command("standby", "promote")


class TestServers:
    """The whole life of a standby, in one: each step begins where the one before ended."""

    pytestmark = LONG

    def test_required_released_and_promoted_by_hand(self, pair: Pair) -> None:
        assert pair.command("migrate", "--verbosity", "0") == (0, "")
        first, standby = (f"127.0.0.1:{one.port}" for one in (pair.first, pair.standby))

        status, said = pair.command("standby")
        assert f"{first} is the first server; no write waits for a standby." in said
        assert f"{standby} is a standby." in said
        assert "Standby “tourney” at 127.0.0.1" in said

        status, said = pair.command("standby", "promote")
        assert (status, "is the first server and answers" in said) == (1, True)

        status, said = pair.command("standby", "require", "--by", "Ann")
        assert (status, f"{first} waits for its standby" in said) == (0, True)
        pair.standby.stop(how="immediate")
        status, said = pair.command("standby", "require")
        assert (status, "No standby that calls itself “tourney”" in said) == (1, True)
        status, said = pair.command("standby", "release")
        assert (status, "Say why" in said) == (1, True)
        status, said = pair.command("standby", "release", "--why", "its disk broke", "--by", "Ann")
        assert (status, "writes without a standby" in said) == (0, True)

        pair.standby.start()
        pair.first.wait_for_standby()
        assert pair.command("standby", "require", "--by", "Ann")[0] == 0
        pair.first.stop(how="immediate")
        status, said = pair.command("standby", "require")
        assert (status, "first server that answers" in said) == (1, True)
        status, said = pair.command("standby", "promote", "--why", "it burned", "--by", "Ben")
        assert (status, f"{standby} is the first server now" in said) == (0, True)

        status, said = pair.command("standby")
        assert f"{first} does not answer." in said
        assert f"{standby} is the first server; no write waits for a standby." in said
        told = [line[17:] for line in said.splitlines() if ", by " in line]
        assert told == [
            f"The standby became the first server ({standby}, by Ben): it burned",
            f"Writing waits for the standby ({first}, by Ann)",
            f"Writing goes on without a standby ({first}, by Ann): its disk broke",
            f"Writing waits for the standby ({first}, by Ann)",
        ]
