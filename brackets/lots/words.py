"""What the pages of a lot say: acts, what changed between two drawings, what the check found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from brackets.draw.lot import FIXED
from brackets.draw.numbers import EntryNumber
from brackets.draw.sealed import Listed
from brackets.draw.value_form import ValueForm, Written

SAME = "Drawn again: the same {numbers} numbers"
OTHER = "Drawn again: not what was posted"
NOT_NOW = "It was drawn by another version of {engine}"
WHOLE = "List, value and lot belong together, and every number is the one that was posted."
FREE = (
    "Every number is the one that was posted. The list was not closed before, so this shows what followed from "
    "the lot, not that the lot could not be chosen: how often it was drawn stands beside this."
)
APART = {
    "lot": "The lot is not that of the closed list and the value.",
    "list": "Others were drawn than stood in the closed list.",
    "numbers": "Somebody has another number than the lot gives.",
}
OLD = (
    "Version {version} drew it; this site has another one, which would draw otherwise. What was posted stays. "
    "Whoever has version {version} draws the same again from the file."
)
WRITTEN = {
    Written.RISING: "Whole numbers, in rising order",
    Written.DRAWN: "Whole numbers, in the order in which they were drawn",
    Written.DECIMAL: "A number with decimals",
    Written.HEXADECIMAL: "Hexadecimal digits",
    Written.WORDS: "Words of Latin letters and digits",
}
"""The forms of a value, as somebody chooses among them."""
COUNTED = {
    Written.RISING: ("a whole number", "{count} whole numbers in rising order"),
    Written.DRAWN: (
        "a whole number",
        "{count} whole numbers in the order in which they were drawn",
    ),
    Written.DECIMAL: ("a number with one decimal", "a number with {count} decimals"),
    Written.HEXADECIMAL: ("a hexadecimal digit", "{count} hexadecimal digits"),
    Written.WORDS: ("a word", "{count} words"),
}
FREE_TEXT = "free text"
PROVES = (
    "Who closed the list could not know the value. Who knew the value could not change the list. {form} A lot that "
    "did not please would stand here."
)
FORM_PROVES = "The form of the value was declared with the list: {form}, so it could be written in one way alone."
LEAVES_SPELLING = (
    "The form of the value was declared with the list: {form}, without capitals and accents. How they are spelled "
    "was left open: compare them with the source."
)
FREE_PROVES = (
    "Its form was not declared, as this list is from before there were forms: how the value is written was left to "
    "whoever typed it, and another way to write it makes another lot. Compare it with the source, sign by sign."
)
PROVES_LESS = (
    "A lot that did not please would stand here. Whoever drew could see each before drawing again; a list that is "
    "closed before its value is known shows more."
)


def form_said(form: ValueForm | None) -> str:
    """How a value is written.

    >>> form_said(ValueForm(Written.RISING, 6))
    '6 whole numbers in rising order'
    """
    if form is None:
        return FREE_TEXT
    one, more = COUNTED[form.written]
    return one if form.count == 1 else more.format(count=form.count)


def proves(form: ValueForm | None) -> str:
    """What a closed list and its value show, and what the form of the value leaves open."""
    if form is None:
        return PROVES.format(form=FREE_PROVES)
    said = LEAVES_SPELLING if form.written is Written.WORDS else FORM_PROVES
    return PROVES.format(form=said.format(form=form_said(form)))


def changes(before: Listed, after: Listed, names: Mapping[EntryNumber, str]) -> Iterator[str]:
    """What is not the same in two lists, entrants by number in both."""
    old = {one["name"]: one for one in before.entrants}
    new = {one["name"]: one for one in after.entrants}
    for number in sorted(old.keys() - new.keys(), key=int):
        yield f"{_called(number, names)} is no longer drawn"
    for number in sorted(new.keys() - old.keys(), key=int):
        yield f"{_called(number, names)} is drawn too"
    for number in sorted(old.keys() & new.keys(), key=int):
        yield from (
            f"{_called(number, names)}: {what}" for what in _differences(old[number], new[number])
        )
    yield from _differences(_named(before.how, names), _named(after.how, names))
    if (before.engine, before.version) != (after.engine, after.version):
        yield f"drawn by {after.engine} {after.version}, before by {before.engine} {before.version}"


def _named(how: Mapping[str, Any], names: Mapping[EntryNumber, str]) -> dict[str, Any]:
    """How it is drawn, with names for those who have a place before the lot."""
    return {**how, FIXED: fixed_said(how, names)}


def fixed_said(how: Mapping[str, Any], names: Mapping[EntryNumber, str]) -> str:
    """Who has which place before the lot; empty where nobody has one."""
    found = sorted((int(at), name) for at, name in how.get(FIXED, {}).items())
    return ", ".join(f"{_called(name, names)} on {at}" for at, name in found)


def _called(number: str, names: Mapping[EntryNumber, str]) -> str:
    return names.get(EntryNumber(int(number)), f"entry {number}")


def _differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    for name in sorted({*before, *after}):
        if before.get(name) != after.get(name):
            yield f"{label(name)} {value(after.get(name))}, before {value(before.get(name))}"


def label(name: str) -> str:
    """What a field of a list is called.

    >>> label("separate_clubs")
    'separate clubs'
    """
    return name.replace("_", " ")


def value(found: Any) -> str:
    """A value of a list.

    >>> value(True), value(None), value(3)
    ('yes', 'none', '3')
    """
    if found is None or found == "":
        return "none"
    if isinstance(found, bool):
        return "yes" if found else "no"
    return str(found)
