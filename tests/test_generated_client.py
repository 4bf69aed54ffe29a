"""A client that is generated from the description, by a package that knows nothing of us, reads a tournament whole."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from django.test import Client as DjangoClient

from tests.awards.making import loaded
from tests.awards.reporting import published
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.robin.playing import posted_robin
from tests.brackets.systems.scrabble.running import posted as division_posted
from tourney.api.describing import description

CONFIG = """post_hooks: []
content_type_overrides:
  application/jsonl: application/octet-stream
"""
"""Lines are JSON each; the generator has no reader of lines and hands them out as they come."""
pytestmark = [pytest.mark.django_db, pytest.mark.long]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The client as a package that can be imported."""
    (tmp_path / "openapi.json").write_text(json.dumps(description()))
    (tmp_path / "config.yml").write_text(CONFIG)
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--fail-on-warning"]
    where = ["--path", "openapi.json", "--config", "config.yml", "--meta", "none"]
    done = subprocess.run(
        [*command, *where, "--output-path", "reader_of_tourney"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    monkeypatch.syspath_prepend(tmp_path)
    return "reader_of_tourney"


def answered(request: httpx.Request) -> httpx.Response:
    """What the site answers, without a network."""
    found = DjangoClient().get(request.url.raw_path.decode())
    headers = {"Content-Type": found["Content-Type"]}
    return httpx.Response(found.status_code, headers=headers, content=found.content)


class Reader:
    """The generated client, by the names of its operations."""

    def __init__(self, package: str) -> None:
        """Over a transport that asks this site."""
        self.package = package
        own = importlib.import_module(f"{package}.client").Client("http://site")
        transport = httpx.MockTransport(answered)
        self.client = own.set_httpx_client(
            httpx.Client(base_url="http://site", transport=transport)
        )

    def read(self, operation: str, *path: str) -> Any:
        """The parsed answer of an operation."""
        module = importlib.import_module(f"{self.package}.api.default.{operation}")
        found = module.sync_detailed(*path, client=self.client)
        assert found.status_code == 200, (operation, path)
        assert found.parsed is not None, (operation, path)
        return found.parsed


def test_a_generated_client_reads_a_tournament_whole(package: str) -> None:
    loaded()
    owner = published(8).tournament
    for made in (posted_cup, posted_judo, posted_robin, division_posted):
        made(8, tournament=owner)
    reader = Reader(package)
    assert [one.slug for one in reader.read("tournaments").items] == [owner.slug]
    programme = reader.read("tournament", owner.slug)
    assert {one.system for one in programme.events} == {
        "bridge", "cup", "judo", "robin", "scrabble"
    }  # fmt: skip
    for event in programme.events:
        where = owner.slug, event.slug
        alone = reader.read("event", *where).to_dict()
        head = alone.pop("journal")
        assert alone == event.to_dict()
        assert (head is None) == (event.system == "ranked")
        entrants = {one.number for one in reader.read("entrants", *where).items}
        assert len(entrants) == 8
        meetings = reader.read("meetings", *where).items
        assert {side.entrant for one in meetings for side in one.sides} - {None} <= entrants
        for draw in reader.read("draws", *where):
            own = {one.key for one in meetings if one.draw == draw.number}
            assert {one.key for one in draw.matches} == own
        assert reader.read("standings", *where).count == 8
    paid = next(one.slug for one in programme.events if one.system == "bridge")
    assert reader.read("awards", owner.slug, paid).awards[0].receipt.name
