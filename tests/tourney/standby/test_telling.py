"""An admin is told at the desk while one machine alone keeps the results, where a second one can."""

from __future__ import annotations

import pytest
from django.db import connection

from tests.factories import make_admin, make_user
from tourney.models import StandbyChange
from tourney.standby.telling import warnings

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]


def test_who_let_writing_go_on_alone_and_why_is_said_until_writing_waits_again() -> None:
    admin = make_admin("boss")
    assert warnings(admin) == []
    StandbyChange.objects.create(what="released", server="db1", by="root", why="its disk is full")
    said = " ".join(warnings(admin))
    assert ("(root: its disk is full)" in said) == (connection.vendor == "postgresql")
    assert warnings(make_user("nobody")) == []
    StandbyChange.objects.create(what="required", server="db1", by="root")
    assert warnings(admin) == []
