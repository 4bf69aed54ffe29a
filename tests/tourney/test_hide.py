"""A tournament is hidden from the shell as its settings hide it, and shown again."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from tests.factories import make_tournament
from tourney.actions.removing import archive_tournament

pytestmark = pytest.mark.django_db


def said(*words: str) -> str:
    out = StringIO()
    call_command("hide", *words, stdout=out)
    return out.getvalue().strip()


def test_nobody_reads_what_is_hidden_until_it_is_shown_again() -> None:
    tournament = make_tournament(name="Spring", slug="spring")
    path = tournament.get_absolute_url()
    assert Client().get(path).status_code == 200
    assert said("spring") == "Spring: Players do not see it."
    assert Client().get(path).status_code == 404
    assert said("spring", "--show") == "Spring: Players see it."
    assert Client().get(path).status_code == 200


def test_what_is_archived_stays_so() -> None:
    archive_tournament(make_tournament(name="Spring", slug="spring"))
    assert said("spring", "--show") == "Spring: Players do not see it."


def test_an_address_that_is_none_is_refused_with_it() -> None:
    with pytest.raises(CommandError, match="There is no tournament at /t/autumn/"):
        call_command("hide", "autumn")
