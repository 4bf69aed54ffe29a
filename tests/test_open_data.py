"""The examples of docs/open-data.md are answered as they stand there."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from tests.brackets.systems.robin.playing import give, posted_robin
from tests.factories import make_tournament
from tourney.api.operations import operations
from tourney.models import Event, Tournament

PAPER = (Path(settings.BASE_DIR) / "docs/open-data.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```http\nGET (\S+)\n\n(.+?)\n```", PAPER, re.DOTALL)


@pytest.fixture
def riverside(db: None) -> Tournament:
    """The tournament of the examples: a round robin of three players, one game played."""
    tournament = make_tournament(
        "Riverside Games", slug="riverside", place="Riverside", time_zone="Europe/Madrid"
    )
    event = posted_robin(3, tournament)
    Event.objects.filter(pk=event.pk).update(name="Friday Round Robin", slug="friday")
    give(event, 1)
    return tournament


def _read(text: str, *, in_lines: bool) -> Any:
    """What it says, but for the seal of a record, which hangs on the moment in which it was made."""
    read = partial(json.loads, object_hook=_without_moment)
    return [read(line) for line in text.splitlines()] if in_lines else read(text)


def _without_moment(found: dict[str, Any]) -> dict[str, Any]:
    if found.keys() == {"record", "seal", "at"}:
        assert re.fullmatch("[0-9a-f]{16}", found["seal"])
        return {"record": found["record"]}
    return found


@pytest.mark.parametrize(("address", "said"), EXAMPLES, ids=[one for one, _ in EXAMPLES])
def test_an_example_is_answered_as_it_stands(
    riverside: Tournament, address: str, said: str
) -> None:
    answer = Client().get(address)
    in_lines = answer["Content-Type"] == "application/jsonl"
    found = _read(answer.content.decode(), in_lines=in_lines)
    assert found == _read(said, in_lines=in_lines)


def test_there_are_examples_and_every_address_is_told() -> None:
    assert len(EXAMPLES) > 4
    for one in operations():
        assert one.path.rpartition("/")[2].removeprefix("<slug:") in PAPER or one.name in PAPER
