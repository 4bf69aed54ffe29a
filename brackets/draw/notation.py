"""A draw as JSON for the journal: the whole value, so that nothing is ever drawn again to read it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from brackets.draw.errors import DrawError
from brackets.draw.numbers import SeatNumber
from brackets.draw.structure import Beaten, Bye, Draw, Exit, Match, Seed, Slot
from brackets.draw.validity import check_draw
from brackets.draw.victory import VictoryScale

NOTATION = 1
"""Version of the stored form; a reader of later forms still reads this one."""

Json = dict[str, Any]


def draw_to_json(draw: Draw) -> Json:
    """The whole draw as it is stored: a seed is its number, a bye null, an exit a pair.

    One who was beaten is the exit of whoever beat him, and the rounds after it.
    """
    matches = [_stored_match(match) for match in draw.matches]
    return {
        "notation": NOTATION,
        "format": draw.format,
        "version": draw.version,
        "matches": matches,
    }


def _stored_match(match: Match) -> Json:
    found: Json = {
        "id": match.id,
        "round": match.round_number,
        "slots": [_stored_slot(slot) for slot in match.slots],
        "numbers": list(match.numbers),
        "qualify": match.qualify,
    }
    if match.exits != "number":
        found["exits"] = match.exits
    if match.boards is not None:
        found["boards"] = match.boards
    if match.carries:
        found["carries"] = list(match.carries)
    if match.places:
        found["places"] = [list(span) for span in match.places]
    if match.ties:
        found["ties"] = match.ties
    if match.carried != 1:
        found["carried"] = str(match.carried)
    if match.scale:
        found["scale"] = [list(step) for step in match.scale.steps]
    return found


def _stored_slot(slot: Slot) -> int | list[str | int] | None:
    match slot:
        case Seed(number):
            return number
        case Exit(name, place):
            return [name, place]
        case Beaten(name, place, rounds):
            return [name, place, *rounds]
        case Bye():
            return None


def draw_from_json(document: object) -> Draw:
    """A draw read back from its stored form, refused with a sentence if it cannot be one."""
    found = _fields(document, {"notation", "format", "version", "matches"}, set(), "draw")
    if found["notation"] != NOTATION:
        raise DrawError(f"draw: notation {found['notation']!r} is not known, only {NOTATION}.")
    if not isinstance(found["matches"], list) or not found["matches"]:
        raise DrawError("draw: matches must be a list of one or more.")
    matches = tuple(_read_match(match) for match in found["matches"])
    draw = Draw(_text(found["format"], "format"), matches, _count(found["version"], "version"))
    check_draw(draw)
    return draw


def _read_match(document: object) -> Match:
    required = {"id", "round", "slots", "numbers", "qualify"}
    optional = {"exits", "boards", "carries", "places", "ties", "carried", "scale"}
    found = _fields(document, required, optional, "match")
    name = _text(found["id"], "match id")
    boards = found.get("boards")
    return Match(
        id=name,
        round_number=_count(found["round"], f"match {name} round"),
        slots=tuple(_read_slot(slot, name) for slot in _list(found["slots"], f"{name} slots")),
        numbers=tuple(
            SeatNumber(_count(n, f"{name} number")) for n in _list(found["numbers"], f"{name}")
        ),
        qualify=_count(found["qualify"], f"match {name} qualify"),
        exits=_text(found.get("exits", "number"), f"match {name} exits"),
        boards=None if boards is None else _count(boards, f"match {name} boards"),
        carries=tuple(_text(m, f"{name} carries") for m in found.get("carries", [])),
        places=tuple(_read_span(span, name) for span in found.get("places", [])),
        ties=_text(found["ties"], f"match {name} ties") if "ties" in found else "",
        carried=_read_part(found.get("carried", "1"), name),
        scale=_read_scale(found["scale"], name) if "scale" in found else None,
    )


def _read_part(stored: object, name: str) -> Fraction:
    try:
        part = Fraction(_text(stored, f"match {name} carried"))
    except (ValueError, ZeroDivisionError) as error:
        raise DrawError(f"match {name} carried: {stored!r} is not a part.") from error
    if not 0 < part <= 1:
        raise DrawError(f"match {name} carried: {stored!r} is not a part from 0 to 1.")
    return part


def _read_scale(stored: object, name: str) -> VictoryScale:
    steps = [tuple(_list(step, f"match {name} scale")) for step in _list(stored, f"{name} scale")]
    for step in steps:
        if len(step) != 3 or any(type(part) is not int or part < 0 for part in step):
            raise DrawError(f"match {name} scale: {step!r} is not a margin and two points.")
    return VictoryScale(tuple((margin, winner, loser) for margin, winner, loser in steps))


def _read_span(stored: object, name: str) -> tuple[int, int]:
    low, high = (_count(place, f"match {name} places") for place in _list(stored, name))
    return low, high


def _read_slot(stored: object, name: str) -> Slot:
    if stored is None:
        return Bye()
    if isinstance(stored, list) and len(stored) > 1:
        source = _text(stored[0], f"match {name} exit")
        place, *rounds = (_count(part, f"match {name} exit") for part in stored[1:])
        return Beaten(source, place, tuple(rounds)) if rounds else Exit(source, place)
    return Seed(SeatNumber(_count(stored, f"match {name} slot")))


def _fields(document: object, required: set[str], optional: set[str], what: str) -> Json:
    if not isinstance(document, dict):
        raise DrawError(f"{what}: {document!r} is not an object.")
    _refuse(f"{what}: unknown field", document.keys() - required - optional)
    _refuse(f"{what}: missing field", required - document.keys())
    return document


def _refuse(what: str, names: Iterable[object]) -> None:
    for name in sorted(map(str, names)):
        raise DrawError(f"{what} {name}.")


def _list(value: object, field: str) -> list[Any]:
    if not isinstance(value, list):
        raise DrawError(f"{field}: {value!r} is not a list.")
    return value


def _count(value: object, field: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise DrawError(f"{field}: {value!r} is not a whole number of 1 or more.")
    return value


def _text(value: object, field: str) -> str:
    if not isinstance(value, str) or not value:
        raise DrawError(f"{field}: {value!r} is not a name.")
    return value
