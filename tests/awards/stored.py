"""What rows of the awards may hold: a typed schema, in which no text field takes a sentence.

Every text is a code with its arguments, a number, a key of the book, or one of the named fields
that hold data: names of events, groups, sections, entries, and what a person typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from string import Formatter
from typing import Any, TypeAlias

from awards.models import Sanction
from awards.rules.explained import VALUES, Explained
from awards.rules.tables.colours import PIGMENT
from awards.words import WORDS
from brackets.draw.reasons import Reason
from brackets.draw.words import CLAUSE

DATA = frozenset(
    {
        *("event", "equivalent", "edition"),
        *("group", "section", "lower", "upper", "name"),
        *("team", "teams", "names"),
        "text",
    }
)
"""The arguments that hold data: what a person typed, and names of the book, of groups and entries."""
NUMBER = re.compile(r"-?\d+(\.\d+)?(/\d+)?")
KEY = re.compile(r"[a-z][a-z0-9_]*")
SIGNS = ("+", "-")
RULE = re.compile(r"[\d, -]*")
Faults: TypeAlias = Iterator[str]
Check: TypeAlias = Callable[[Any, str], Faults]


def arguments(sentence: str) -> frozenset[str]:
    """The arguments that a sentence has places for."""
    places = (
        name
        for _, name, _, _ in Formatter().parse(sentence)
        if name and not name.startswith(CLAUSE)
    )
    return frozenset(re.split(r"[.\[]", name)[0] for name in places)


def reason(stored: Any, where: str) -> Faults:
    """A code of the list with just its arguments, none of them a sentence."""
    if not isinstance(stored, dict) or stored.get("code") not in WORDS.codes:
        yield f"{where}: {stored!r} is no reason"
        return
    if arguments(WORDS.sentences[stored["code"]]) != stored.keys() - {"code"}:
        yield f"{where}: {stored!r} has other arguments than its words"
    for name, value in stored.items():
        if name != "code":
            yield from _argument(name, value, f"{where}.{name}")


def _argument(name: str, value: Any, where: str) -> Faults:
    if isinstance(value, dict):
        yield from reason(value, where)
    elif isinstance(value, list):
        for one in value:
            yield from _argument(name, one, where)
    elif isinstance(value, str) and name not in DATA and not _is_word(value):
        yield f"{where}: {value!r} is neither a number nor a key"


def _is_word(text: str) -> bool:
    return bool(NUMBER.fullmatch(text) or KEY.fullmatch(text)) or text in SIGNS


def _of(kind: type) -> Check:
    def check(value: Any, where: str) -> Faults:
        if not isinstance(value, kind):
            yield f"{where}: {value!r} is no {kind.__name__}"

    return check


def _like(pattern: re.Pattern[str]) -> Check:
    def check(value: Any, where: str) -> Faults:
        if not isinstance(value, str) or not pattern.fullmatch(value):
            yield f"{where}: {value!r} is not like {pattern.pattern}"

    return check


def _one_of(*words: str) -> Check:
    def check(value: Any, where: str) -> Faults:
        if value not in words:
            yield f"{where}: {value!r} is not one of {', '.join(words)}"

    return check


def _either(*checks: Check) -> Check:
    def check(value: Any, where: str) -> Faults:
        found = [list(one(value, where)) for one in checks]
        if all(found):
            yield from found[0]

    return check


def _each(one: Check) -> Check:
    def check(value: Any, where: str) -> Faults:
        if not isinstance(value, list):
            yield f"{where}: {value!r} is no list"
            return
        for at, part in enumerate(value):
            yield from one(part, f"{where}[{at}]")

    return check


def _fields(shape: Mapping[str, Check]) -> Check:
    """An object of just these fields."""

    def check(value: Any, where: str) -> Faults:
        if not isinstance(value, dict) or value.keys() != shape.keys():
            yield f"{where}: {value!r} has not the fields {', '.join(shape)}"
            return
        for name, field in shape.items():
            yield from field(value[name], f"{where}.{name}")

    return check


def line(stored: Any, where: str) -> Faults:
    """One line of a receipt with its parts, or the name of a line that is shared."""
    return _LINE(stored, where)


def _parts(stored: Any, where: str) -> Faults:
    return _each(line)(stored, where)


NOTHING, DATUM = _of(type(None)), _of(str)
AMOUNT, COLOUR = _like(NUMBER), _one_of(*PIGMENT)
_LINE = _either(
    _fields(
        {
            "name": reason,
            "value": _either(AMOUNT, COLOUR, _one_of(*VALUES)),
            "reason": reason,
            "rule": _either(_like(RULE), NOTHING),
            "page": _either(_of(int), NOTHING),
            "edition": _either(DATUM, NOTHING),
            "reading": _either(reason, NOTHING),
            "parts": _parts,
        }
    ),
    _fields({"ref": DATUM}),
)
COLOURS = _each(_fields({"colour": COLOUR, "award": AMOUNT}))
PAID = {"places": _each(_of(int)), "award": AMOUNT, "colours": COLOURS, "ref": DATUM}
OTHER = _fields(
    {
        "reading": _like(KEY),
        "rule": _like(RULE),
        "value": _like(KEY),
        "other": _like(KEY),
        "what": reason,
        "award": AMOUNT,
        "difference": reason,
        "more": _of(int),
    }
)
BRACKET = _fields(
    {
        "number": _of(int),
        "teams": _of(int),
        "finished": _of(bool),
        **dict.fromkeys(("tables", "first", "match", "match_colour"), line),
        "match_colours": COLOURS,
        "factors": _each(line),
        "notes": _each(reason),
        "other_readings": _each(OTHER),
        "places": _each(_fields({**PAID, "percent": AMOUNT})),
    }
)
GROUP = _fields(
    {
        "number": _of(int),
        "name": DATUM,
        "tables": line,
        "factors": _each(line),
        "places": _each(_fields(PAID)),
        "sessions": _each(_fields({"section": DATUM, "places": _each(_fields(PAID))})),
        "match": _either(AMOUNT, NOTHING),
        "match_colours": COLOURS,
        "other_readings": _each(OTHER),
    }
)


def faults(sanction: Sanction) -> list[str]:
    """What the rows of an event's awards hold that is neither code nor number nor named data."""
    return list(_faults(sanction))


def _faults(sanction: Sanction) -> Faults:
    receipts = dict(sanction.receipts)
    yield from _each(BRACKET)(receipts.pop("brackets", []), "brackets")
    yield from _each(GROUP)(receipts.pop("groups", []), "groups")
    for name, shared in receipts.pop("shared", {}).items():
        yield from line(shared, f"shared.{name}")
    yield from (f"receipts.{name}: no field of them" for name in receipts)
    yield from _each(reason)(sanction.warnings, "warnings")
    credit = sanction.inputs.get("concurrent", {}) if sanction.inputs else {}
    yield from _each(reason)(credit.get("reasons", []), "concurrent.reasons")
    for award in sanction.awards.all():
        yield from _each(reason)(award.reasons, f"{award.position}.reasons")
        yield from line(award.receipt, f"{award.position}.receipt")
        yield from COLOURS(award.colours, f"{award.position}.colours")


def faults_of(*said: Explained | Reason) -> list[str]:
    """The same of what an engine answers."""
    return [
        fault
        for one in said
        for fault in (line if isinstance(one, Explained) else reason)(one.to_json(), "engine")
    ]
