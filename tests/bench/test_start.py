"""The reference of the bench: 400 inserts, as often as scenarios of one run ask for them."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group

from bench.start import insert


@pytest.mark.django_db
def test_two_scenarios_of_a_run_may_have_the_inserts_as_their_reference() -> None:
    insert()
    insert()
    assert Group.objects.count() == 800
