"""A team, a player has one number on all pages of an event; any other says which it is."""

from __future__ import annotations

import re
from collections import defaultdict
from html import unescape

import pytest

from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.looking import look_once
from tests.brackets.conformance.test_onward import desk_pages
from tests.brackets.conformance.test_pages import public
from tests.brackets.conformance.trial import Trial
from tests.factories import make_entrant, make_event
from tourney.models import Event

pytestmark = pytest.mark.django_db
TEXT = re.compile(r">([^<]+)<")


def numbers(event: Event, pages: dict[str, str]) -> dict[str, dict[str, list[str]]]:
    """Of everybody entered, the bare numbers before the name, with the pages they stand on."""
    names = list(event.entrants.values_list("name", flat=True))
    said = {
        name: re.compile(rf"(?<![\w.,:–])(?<![:–] )(\d+) {re.escape(name)}(?!\w)") for name in names
    }
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for address, html in pages.items():
        for text in map(unescape, TEXT.findall(html)):
            for name in names:
                for number in said[name].findall(" ".join(text.split())) if name in text else ():
                    if int(number) <= len(names):  # a score is no number of anybody
                        found[name][number].append(address)
    return found


def looked_at(director: Director, state: str) -> dict[str, str]:
    """Every page of the desk and of the public."""
    event = director.now()
    pages = [*desk_pages(event), *public(event), director.address("entries/1/")]
    return {one: look_once(director, state, one).html for one in dict.fromkeys(pages)}


def test_everybody_has_one_number_before_the_posting(trial: Trial) -> None:
    director = Director(trial, trial.entered(None))
    found = numbers(director.now(), looked_at(director, "entered"))
    entries = dict(director.event.entrants.values_list("name", "number"))
    assert {
        name: set(one) - {str(entries[name])} for name, one in found.items() if len(one) > 1
    } == {}


def test_everybody_has_one_number_after_the_posting(director: Director) -> None:
    director.begins()
    found = numbers(director.now(), looked_at(director, "begun"))
    assert {name: dict(one) for name, one in found.items() if len(one) > 1} == {}


def test_everybody_has_one_number_after_an_amendment(director: Director) -> None:
    director.trial.amended(director.now())
    found = numbers(director.now(), looked_at(director, "amended"))
    assert {name: dict(one) for name, one in found.items() if len(one) > 1} == {}


def test_a_second_number_is_found_and_one_with_a_word_is_none() -> None:
    event = make_event()
    for name in ("Ng", "Ola", "Pat", "Quy"):
        make_entrant(event, name)
    pages = {"a": "<b>3 Ng</b> <i>13 Nguyen</i>", "b": "<p>Ng (entry 7) beat 4 Ng</p>"}
    assert numbers(event, pages)["Ng"] == {"3": ["a"], "4": ["b"]}
