"""Whatever any test of the awards stores is looked at: rows hold codes, never sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.db.models.signals import post_save

from awards.models import Sanction
from tests.awards.stored import faults


def _look(sender: type[Sanction], instance: Sanction, **_: Any) -> None:
    assert faults(instance) == []


@pytest.fixture(autouse=True, scope="session")
def _no_sentence_is_stored() -> Iterator[None]:
    """After the awards of an event are written, all its rows fit the schema."""
    post_save.connect(_look, sender=Sanction)
    yield
    post_save.disconnect(_look, sender=Sanction)
