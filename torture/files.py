"""Damaged and hostile files of every format, by every page that takes one: refused in words, and nothing written."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from http import HTTPStatus
from random import Random

from django.db.models import Model
from django.test.utils import override_settings
from django.urls import reverse

from awards.models import TABLE_MODELS, Edition
from tests.awards.making import drafted
from torture import nasty
from torture.archives import ARCHIVES
from torture.bombs import BOMBS
from torture.inputs import HOST, Watch
from torture.scene import Scene, made
from torture.tried import Tried
from tourney.cells import csv_text, safe_cell
from tourney.models import Entrant, Event, MemberList, Player
from tourney.workbook import Table, workbook

ROWS = tuple((at, f"Team Dvořák {at}", f"Ada {at}", at * 10) for at in range(1, 30))
SHEET = Table("Entries", ("number", "name", "captain", "rating"), ROWS)
RESULTS = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE USEBIO SYSTEM "usebio_v1_3.dtd">
<USEBIO Version="1.3"><EVENT EVENT_TYPE="PAIRS"><EVENT_DESCRIPTION>Friday</EVENT_DESCRIPTION><PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLACE>1=</PLACE><PLAYER><PLAYER_NAME>Zoë Ng</PLAYER_NAME>
<NATIONAL_ID_NUMBER>123</NATIONAL_ID_NUMBER></PLAYER><PLAYER><PLAYER_NAME>Li</PLAYER_NAME></PLAYER></PAIR>
</PARTICIPANTS></EVENT></USEBIO>"""
DIVISION = "Cree, Ann 1500 2; 400\nOlaf, Bo 1400 1; 380\n#config x\n" * 3
WHOLE: Mapping[str, bytes] = {
    "list.csv": csv_text(SHEET.all_rows).encode(),
    "wide.csv": csv_text(SHEET.all_rows).encode("utf-16"),
    "list.xlsx": workbook([SHEET, SHEET], at=datetime(2026, 3, 14), safe=safe_cell),
    "results.xml": RESULTS.encode(),
    "wide.xml": RESULTS.replace("UTF-8", "UTF-16").encode("utf-16"),
    "division.t": DIVISION.encode(),
}
"""What is damaged."""
PAGES = {
    "pairs": ("awards:ranking_import",),
    "scrabble": ("brackets:scrabble_import", "brackets:scrabble_ratings"),
}
"""Pages that only an event of this kind has."""


@dataclass(frozen=True, slots=True)
class Door:
    """A page that takes a file: who sends it there, and what it may not write before somebody looked at it."""

    name: str
    address: str
    role: str
    more: Mapping[str, str]
    keeps: tuple[type[Model], ...] = ()
    """What a file that is taken writes at once."""


def run(task: Tried) -> None:
    """So many files, each through some page."""
    logging.getLogger("django").setLevel(logging.CRITICAL)
    with override_settings(ALLOWED_HOSTS=[HOST, "testserver"]):
        scene = made()
        doors = _doors(scene)
        clients = {role: scene.client(role) for role in ("director", "admin")}
        kept = _rows()
        for at in range(task.tries):
            door = doors[at % len(doors)]
            name, raw = _file(task.chance)
            sent = nasty.multipart(sorted(door.more.items()), {"file": (name, raw)})
            task.outcome.tried += 1
            status, body = 0, b""
            with Watch() as watch:
                answer = clients[door.role].generic(
                    "POST", door.address, sent.raw, sent.kind, HTTP_HOST=HOST
                )
                status, body = answer.status_code, answer.content
            _hold(task, f"{door.name}, {name[:60]!r}", status, body, watch.last)
            now = _rows()
            kept = _unchanged(task, door, kept, now, refused=status != HTTPStatus.FOUND)


def _hold(task: Tried, told: str, status: int, body: bytes, error: str) -> None:
    """An answer is a preview, a refusal with words on the page itself, or a page of its own that says what is wrong."""
    outcome = task.outcome
    if error or not status or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        if status == HTTPStatus.SERVICE_UNAVAILABLE and body.strip():
            outcome.busy += 1
            return
        outcome.errors += 1
        outcome.note(f"{error or status} ({told})")
    elif status not in (200, 302, 400, 413, 422):
        outcome.errors += 1
        outcome.note(f"{told} was answered {status}")


def _unchanged(
    task: Tried, door: Door, before: dict[str, int], after: dict[str, int], *, refused: bool
) -> dict[str, int]:
    """Nothing was written by what was refused; what was only looked at wrote no more than the page keeps."""
    may_add = () if refused else [model._meta.label for model in door.keeps]
    for name in before:
        if after[name] != before[name] and name not in may_add:
            task.outcome.lost += 1
            task.outcome.note(f"{door.name} wrote {name} without being asked")
    return after


def _rows() -> dict[str, int]:
    """How many there are of everything a file could write."""
    models: tuple[type[Model], ...] = (
        Entrant,
        Player,
        Event,
        MemberList,
        Edition,
        *TABLE_MODELS.values(),
    )
    return {model._meta.label: model._default_manager.count() for model in models}


def _file(chance: Random) -> tuple[str, bytes]:
    """A name and what it holds: half of them damaged, the others hostile."""
    made: list[Callable[[], tuple[str, bytes]]] = [
        lambda: _damaged(chance),
        lambda: _damaged(chance),
        lambda: _of(ARCHIVES, chance, "odd.xlsx"),
        lambda: _of(BOMBS, chance, "bomb.xlsx"),
        lambda: ("noise", chance.randbytes(chance.randrange(600))),
        lambda: ("nasty.csv", _nasty_list(chance)),
    ]
    name, raw = chance.choice(made)()
    return (nasty.value(chance)[:200] or "x" if chance.random() < 0.2 else name), raw


def _of(known: Mapping[str, Callable[[], bytes]], chance: Random, name: str) -> tuple[str, bytes]:
    return name, _made(known[chance.choice(sorted(known))])


@cache
def _made(making: Callable[[], bytes]) -> bytes:
    """A file that is much to make is made once."""
    return making()


def _damaged(chance: Random) -> tuple[str, bytes]:
    """Cut off, with bytes lost, changed, put in, or parts of it exchanged."""
    name = chance.choice(sorted(WHOLE))
    raw = bytearray(WHOLE[name])
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(raw) or 1)
        how = chance.choice(("cut", "lose", "change", "put", "repeat"))
        if how == "cut":
            del raw[at:]
        elif how == "lose":
            del raw[at : at + chance.randrange(1, 40)]
        elif how == "change" and raw:
            raw[at] = chance.randrange(256)
        elif how == "put":
            raw[at:at] = chance.randbytes(12)
        else:
            raw[at:at] = raw[at : at + 200]
    return name, bytes(raw)


def _nasty_list(chance: Random) -> bytes:
    """A list whose headings are right and whose cells are not."""
    heads = ["number", "name", "captain", "players", "rating", "place", "score", "masterpoints"]
    rows = [[nasty.value(chance) for _ in heads] for _ in range(chance.randrange(1, 6))]
    text = "\n".join(
        ";".join('"' + cell.replace('"', '""') + '"' for cell in row) for row in [heads, *rows]
    )
    return text.encode(chance.choice(("utf-8", "utf-16", "cp1252")), "replace")


def _doors(scene: Scene) -> list[Door]:
    """Every page that takes a file."""
    by_name = {event.kind: event for event in scene.events}
    found = [Door("member file", reverse("tourney:members"), "admin", {}, (MemberList,))]
    book = reverse("awards:book_files", args=[drafted().name])
    found.append(Door("rule book", book, "admin", {"table": ""}))
    for event in scene.events:
        at = [event.tournament.slug, event.slug]
        found.append(
            Door(
                f"entries of {event.kind}",
                reverse("tourney:import", args=at),
                "director",
                {"text": ""},
            )
        )
    for kind, names in PAGES.items():
        event = by_name[kind]
        at = [event.tournament.slug, event.slug]
        found += [Door(name, reverse(name, args=at), "director", {"text": ""}) for name in names]
    return found
