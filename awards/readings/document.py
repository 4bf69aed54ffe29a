"""`docs/readings.md`, written out of the edition and the engine."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from awards.readings.examples import EXAMPLES
from awards.readings.fixed import FIXED
from awards.rulebooks.reader import read, shipped
from awards.rulebooks.words import option_words, reading_title
from awards.rules.rulebook import Rulebook
from awards.rules.tables import Choice
from brackets.systems.bridge.books import cite

HEAD = """# Readings

The books can be read in more than one way. Here is every open question of the masterpoint book and of the
participation rules, how Tourney reads it and what another reading would pay. This page is written by
`manage.py write_readings` from the edition `{name}` and computed by the engine; a test holds it up to date.

## With a switch

An edition chooses the default (its table *Readings*), an event may differ (its masterpoint settings, or `readings` of
`award.event`). A receipt names the reading wherever it changes the number, and says what the other one would pay. The
desk compares any event under other readings line by line.
"""
MIDDLE = """## Fixed

These have no switch: the book is open or silent, and Tourney reads it this one way. Readings of draws, repairs, small
fields, handicaps and other sports are settings of the event or stand on the pages of their rules.

| question | how it is read | where |
|---|---|---|
"""
DEFAULT = "acbl-2003-11"


def readings_document(name: str = DEFAULT) -> str:
    """The whole page."""
    book = read(name)
    switches = "\n".join(_switch(book, choice) for choice in book.rows(Choice))
    fixed = "".join(f"| {one.what} | {one.read} | {cite(one.rule)} |\n" for one in FIXED)
    return f"{HEAD.format(name=book.name)}\n{switches}\n{MIDDLE}{fixed}"


def _switch(book: Rulebook, choice: Choice) -> str:
    lines = "\n".join(_options(book, choice))
    return (
        f"### {reading_title(choice.name)}\n\n"
        f"`{choice.name}`, {cite(choice.rule_number)}: {choice.meaning}.\n\n"
        f"{EXAMPLES[choice.name].said}:\n\n"
        "| reading | switch | example | difference |\n|---|---|---|---|\n"
        f"{lines}\n{_evidence(choice)}"
    )


def _evidence(choice: Choice) -> str:
    """What speaks for either, and which shipped edition reads it otherwise."""
    said = [EXAMPLES[choice.name].evidence]
    said += [
        f"The edition `{book.name}` reads it `{one.value}`."
        for book in shipped()
        for one in book.rows(Choice)
        if one.name == choice.name and one.value != choice.value
    ]
    text = " ".join(filter(None, said))
    return f"\n{text}\n" if text else ""


def _options(book: Rulebook, choice: Choice) -> Iterator[str]:
    """The default first, each with what it pays."""
    others = [option for option in choice.options.split("|") if option != choice.value]
    default = paid(book, choice.name, choice.value)
    yield f"| {option_words(choice.value)} | `{choice.value}` (default) | {default} | |"
    for option in others:
        pays = paid(book, choice.name, option)
        yield f"| {option_words(option)} | `{option}` | {pays} | {_signed(pays - default)} |"


def paid(book: Rulebook, name: str, value: str) -> Decimal:
    """What the example of a reading pays when it is read that way."""
    return EXAMPLES[name].pays(book, book.readings({name: value}))


def _signed(value: Decimal) -> str:
    return f"+{value}" if value > 0 else f"−{abs(value)}" if value else "none"
