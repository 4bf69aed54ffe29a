"""The time stands still where tries are counted and codes compared, however slow the machine is."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace

import pytest

from tests.tourney.signing_in.phones import STEP


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The middle of a code's half minute."""
    now = datetime.now(UTC).timestamp() // STEP * STEP + STEP / 2
    counted = SimpleNamespace(now=lambda: datetime.fromtimestamp(now, UTC))
    monkeypatch.setattr("tourney.forms.signing_in.timezone", counted)
    compared = SimpleNamespace(time=lambda: now)
    monkeypatch.setattr("django_otp.plugins.otp_totp.models.time", compared)
