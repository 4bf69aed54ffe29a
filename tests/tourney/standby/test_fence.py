"""The server that may be written to is taken; one that was replaced is not, whatever it takes itself for."""

from __future__ import annotations

from math import inf
from pathlib import Path

import pytest
from django.db import OperationalError
from django.test import override_settings

from tests.tourney.standby.conftest import Pair, connected
from torture.clusters import Server
from tourney.standby import fence
from tourney.standby.servers import PROMOTE

pytestmark = [pytest.mark.long, pytest.mark.servers]


@pytest.fixture(autouse=True)
def _nobody_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fence._asked, "at", -inf)


def _ports(pair: Pair, *servers: Server) -> str:
    return ",".join(str(one.port) for one in servers)


def test_the_one_that_may_be_written_to_is_taken_and_stands_first_from_then_on(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with override_settings(DATA_DIR=tmp_path), connected(pair, monkeypatch) as made:
        assert made.settings_dict["PORT"] == _ports(pair, pair.standby, pair.first)
        made.ensure_connection()
        assert made.connection.info.port == pair.first.port
        assert made.settings_dict["PORT"] == _ports(pair, pair.first, pair.standby)
        assert fence.file().read_text().split()[1] == "1"


@pytest.mark.postgresql
def test_a_server_that_was_replaced_is_refused_also_where_it_comes_back(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with override_settings(DATA_DIR=tmp_path):
        with connected(pair, monkeypatch) as made:
            made.ensure_connection()
        pair.first.stop(how="immediate")
        with pair.standby.reached() as asked:
            asked.execute(PROMOTE)
        with connected(pair, monkeypatch) as made:
            made.ensure_connection()
            assert made.connection.info.port == pair.standby.port
        pair.standby.stop()
        pair.first.start()
        monkeypatch.setattr(fence, "_highest", {})
        with connected(pair, monkeypatch) as made:
            with pytest.raises(OperationalError, match="was replaced: it is at timeline 1"):
                made.ensure_connection()
            assert made.connection is None
        monkeypatch.setattr(fence, "_highest", {})
        fence.file().write_text("7000 9\n")
        with connected(pair, monkeypatch) as made:
            made.ensure_connection()
        assert fence.file().read_text().split()[1] == "1", "another cluster begins anew"


@pytest.mark.postgresql
def test_a_machine_that_was_off_meanwhile_hears_of_it_from_the_other_server(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It has worked with the old server alone, which is back beside the new one."""
    pair.first.stop(how="immediate")
    with pair.standby.reached() as asked:
        asked.execute(PROMOTE)
    pair.first.start()
    with override_settings(DATA_DIR=tmp_path), connected(pair, monkeypatch) as made:
        made.settings_dict["PORT"] = _ports(pair, pair.first, pair.standby)
        with pytest.raises(OperationalError, match=r"timeline 1, and .* timeline 2"):
            made.ensure_connection()
        made.ensure_connection()
        assert made.connection.info.port == pair.standby.port, "the next one gets the other"
