"""What was done on the floor, in words: acts keep codes and numbers, and this is the one place that says them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User

from brackets.desk.turns import spot_of
from brackets.models import FloorAct

SAID: Mapping[str, str] = {
    "call": "{at}: {label}, {event}, is called.",
    "again": "{at}: {label}, {event}, is called again.",
    "on": "{at}: {label}, {event}, is on.",
    "back": "{at}: {label}, {event}, is back in line.",
    "move": "{label}, {event}, is moved to {to}.",
    "later": "{at}: {label}, {event}, comes after {after}.",
    "even": "{count} of {event} moved from {of} to {to}.",
}


@dataclass(frozen=True, slots=True)
class Done:
    """An act as the floor shows it."""

    pk: int
    made_at: datetime
    made_by: User | None
    words: str


def said(act: FloorAct) -> str:
    """What was done."""
    told = dict(act.told)
    code = "again" if act.code == "call" and told.pop("again", False) else act.code
    places = {name: spot_of(told[name]) for name in ("at", "of", "to") if name in told}
    words = {name: spot.words for name, spot in places.items() if spot}
    if "at" in words:
        words["at"] = words["at"].capitalize()
    return SAID[code].format(**{**told, **words, "event": act.event.name})


def done(act: FloorAct) -> Done:
    """With who and when."""
    return Done(act.pk, act.made_at, act.made_by, said(act))
