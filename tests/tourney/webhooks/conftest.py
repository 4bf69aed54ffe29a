"""What tests of webhooks share: an authority of our own, and names that lead to this machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.tourney.webhooks.receiving import HERE, make_authority
from tourney.webhooks.sending import Resolve


@pytest.fixture(scope="session")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of its certificates."""
    return make_authority(tmp_path_factory.mktemp("authority"))


@pytest.fixture
def trusted(authority: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, and this process trusts it, as a site does whose operator says so."""
    monkeypatch.setenv("SSL_CERT_FILE", str(authority / "ours.pem"))
    return authority


@pytest.fixture
def here() -> Resolve:
    """Every name leads to this machine."""

    async def resolve(host: str, port: int) -> Sequence[str]:
        return [HERE]

    return resolve
