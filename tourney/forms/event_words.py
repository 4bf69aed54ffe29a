"""The folded fields of an event's form, told as one sentence of values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django import forms

from tourney.models import Event

STRENGTHS = {
    Event.Strength.MASTERPOINTS: "cut by average masterpoints",
    Event.Strength.RATING: "cut by average rating",
}
TIES = {
    "net": "level matches of three by net IMPs",
    "quotient": "level matches of three by IMP quotient",
}
HANDICAPS = {
    Event.Handicap.NONE: "no handicap",
    Event.Handicap.BOOK: "handicap by the book",
    Event.Handicap.OTHER: "a part of the book’s handicap",
    Event.Handicap.HUNDREDS: "a handicap of fixed IMPs",
    Event.Handicap.STEPS: "a handicap by a table",
}
Said = Callable[[Any], str]


def _counted(one: str, many: str) -> Said:
    return lambda value: f"{value} {one if str(value) == '1' else many}"


def _fee(value: Any) -> str:
    return f"entry fee {value}" if value not in (None, "") else "no entry fee"


SAID: Mapping[str, Said] = {
    "sessions": _counted("session", "sessions"),
    "boards": _counted("board a match", "boards a match"),
    "extra_boards": _counted("more board when level", "more boards when level"),
    "strength": lambda value: STRENGTHS.get(value, ""),
    "ties": lambda value: TIES.get(value, ""),
    "first_table": lambda value: f"tables from {value}",
    "handicap": lambda value: HANDICAPS.get(value, ""),
    "unit": lambda value: f"{value}s" if value else "",
    "entry_fee": _fee,
}


def told(form: forms.BaseForm, names: list[str], more: Mapping[str, Said]) -> str:
    """The values of these fields in a row of words; `more` says those of one system."""
    words = {**SAID, **more}
    return ", ".join(
        said for name in names if name in words and (said := words[name](form[name].value()))
    )
