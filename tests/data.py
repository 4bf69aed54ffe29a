"""A reader of the interface for others: every answer is held to the description, as a generated client would."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from django.test import Client
from jsonschema import Draft202012Validator

from tourney.api.describing import description
from tourney.models import Event

ROOT = "/api/v1"
JSON = dict[str, Any]


@cache
def validator(template: str, status: int) -> Draft202012Validator:
    """What an answer of an operation must be, or a line of it."""
    found = description()
    said = found["paths"][template]["get"]["responses"][str(status)]
    if "$ref" in said:
        said = found["components"]["responses"][said["$ref"].rpartition("/")[2]]
    (content,) = said["content"].values()
    schema = content["schema"] | {"components": found["components"]}
    return Draft202012Validator(schema)


def template_of(address: str) -> str:
    """The path of the description that an address belongs to."""
    parts = address.partition("?")[0].split("/")
    for template in description()["paths"]:
        wanted = template.split("/")
        if len(wanted) == len(parts) and all(
            one == other or one.startswith("{") for one, other in zip(wanted, parts, strict=True)
        ):
            return str(template)
    raise AssertionError(f"{address} is not described")


def ask(address: str, client: Client | None = None, status: int = 200) -> Any:
    """The answer as JSON, a list of its lines where it has lines; it is what the description says."""
    answer = (client or Client()).get(address)
    assert answer.status_code == status, (address, answer.status_code, answer.content[:400])
    held = validator(template_of(address), status)
    text = answer.content.decode()
    if answer["Content-Type"] == "application/jsonl":
        lines = [json.loads(line) for line in text.splitlines()]
        for line in lines:
            held.validate(line)
        return lines
    found = json.loads(text)
    held.validate(found)
    return found


def of(event: Event, what: str = "") -> str:
    """The address of something of an event."""
    own = f"{ROOT}/tournaments/{event.tournament.slug}/events/{event.slug}"
    return f"{own}/{what}" if what else own


def everything(address: str) -> list[JSON]:
    """All items of a list, page by page."""
    found: list[JSON] = []
    asked: str | None = address
    while asked:
        page = ask(asked)
        found += page["items"]
        asked = page["next"]
    assert len(found) == page["count"]
    return found


class Whole:
    """What somebody has who reads an event whole."""

    def __init__(self, event: Event) -> None:
        """Ask for all of it."""
        self.event = ask(of(event))
        self.draws = {one["number"]: one for one in ask(of(event, "draws"))}
        meetings = everything(of(event, "meetings"))
        self.meetings = {(one["draw"], one["key"]): one for one in meetings}
        assert len(self.meetings) == len(meetings)

    @property
    def state(self) -> tuple[object, ...]:
        """All of it, to be compared."""
        return self.event, self.draws, self.meetings


class Follower:
    """What somebody has who follows the changes, as docs/open-data.md says."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.version = 0
        self.event: JSON = {}
        self.draws: dict[int, JSON] = {}
        self.meetings: dict[tuple[int, str], JSON] = {}
        self.lines: list[JSON] = []

    def catches_up(self, event: Event) -> None:
        """Take what changed since the last time."""
        self.lines = ask(f"{of(event, 'changes')}?since={self.version}")
        for line in self.lines:
            self._take(line)
        assert self.lines[-1]["kind"] == "end"

    def _take(self, line: JSON) -> None:
        match line["kind"]:
            case "event":
                self.event = line["event"]
            case "posted":
                keys = {(one["draw"], one["key"]) for one in line["meetings"]}
                self.draws = {n: one for n, one in self.draws.items() if n in line["draws"]}
                self.meetings = {key: one for key, one in self.meetings.items() if key in keys}
            case "draw":
                self.draws[line["draw"]["number"]] = line["draw"]
            case "meeting":
                one = line["meeting"]
                self.meetings[one["draw"], one["key"]] = one
            case "end":
                self.version = line["version"]

    @property
    def state(self) -> tuple[object, ...]:
        """All of it, to be compared."""
        return self.event, self.draws, self.meetings
