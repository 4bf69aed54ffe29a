"""Reasons are codes: each has words in one place, is never a sentence, and is stored as it is."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.reasons import PEOPLE, POSTED, Reason, Value, written
from brackets.draw.separation.words import WORDS as CERTIFICATES
from brackets.draw.words import CLAUSE, KERNEL, Sentences
from brackets.systems.bridge.words import OWN as BRIDGE
from brackets.systems.bridge.words import WORDS as ALL_BRIDGE
from brackets.systems.cup.words import OWN as CUP
from brackets.systems.judo.words import OWN as JUDO
from brackets.systems.judo.words import WORDS as ALL_JUDO
from brackets.systems.scrabble.engine import reasons as scrabble

PRODUCT = Path(__file__).parents[2] / "brackets"
LISTS = {
    "the kernel": KERNEL | CERTIFICATES,
    "bridge": BRIDGE,
    "cup": CUP,
    "judo": JUDO,
}
CODE = re.compile(r"[a-z]+([ -][a-z]+){0,3}")
NAMES = {1: "1 Ann", 2: "2 Ben"}

leaves = st.none() | st.booleans() | st.integers() | st.text()
names = st.text(alphabet="abcdefgh_", min_size=1)
reasons = st.recursive(
    st.builds(lambda code, given: Reason.of(code, **given), names, st.dictionaries(names, leaves)),
    lambda inner: st.builds(
        lambda code, given: Reason.of(code, **given),
        names,
        st.dictionaries(names, inner | st.lists(inner | leaves).map(tuple)),
    ),
    max_leaves=5,
)


@given(reasons)
def test_a_reason_comes_back_from_the_journal_as_it_was(reason: Reason) -> None:
    stored = json.dumps(reason.to_json())
    assert Reason.read(json.loads(stored)) == reason
    assert json.dumps(Reason.read(json.loads(stored)).to_json()) == stored


def test_the_order_in_which_arguments_are_given_does_not_matter() -> None:
    one, other = Reason.of("moved", entrant=1, bracket=2), Reason.of("moved", bracket=2, entrant=1)
    assert one == other
    assert list(one.to_json()) == list(other.to_json()) == ["code", "bracket", "entrant"]


@pytest.mark.parametrize("value", [1.5, [1], {"a": 1}, (1, 2.5), object()])
def test_what_json_would_not_give_back_is_refused(value: Value) -> None:
    with pytest.raises(TypeError, match="is no argument of a reason"):
        Reason.of("moved", by=value)


def test_people_are_named_by_key_and_by_entry_number_in_a_payload() -> None:
    reason = Reason.of("swapped", entrant=1, other=None, position=1)
    assert reason.people == {1}
    stored = reason.to_payload({1: 7}.__getitem__)
    assert stored == {"code": "swapped", "entrant": 7, "other": None, "position": 1}
    assert Reason.of_payload(stored, {7: 1}.__getitem__) == reason


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (Reason.of("late entry", entrant=1), "late entry: 1 Ann"),
        (
            Reason.of("transferred", entrant=2, old=3, bracket=1),
            "wrong bracket: 2 Ben moved from bracket 3 to 1",
        ),
        (Reason.of("opponent chosen", entrant=1, other=2), "1 Ann chose 2 Ben"),
        (written("1 {entrant} left early"), "1 {entrant} left early"),
        (POSTED, "posted"),
    ],
)
def test_bridge_says_its_reasons_with_names(reason: Reason, sentence: str) -> None:
    assert ALL_BRIDGE.say(reason, NAMES.__getitem__) == sentence


def test_judo_calls_an_empty_position_a_bye() -> None:
    swapped = Reason.of("swapped because", entrant=2, other=None, text="kin")
    assert ALL_JUDO.say(swapped, NAMES.__getitem__) == "swapped 2 Ben and a bye: kin"


def test_a_code_without_words_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        ALL_BRIDGE.say(Reason.of("no such code"))


def test_a_code_is_said_once() -> None:
    with pytest.raises(ValueError, match="posted: said twice"):
        KERNEL | Sentences({"posted": "published"})


def coded() -> Iterator[tuple[str, str]]:
    yield from ((room, code) for room, words in LISTS.items() for code in words.codes)
    yield from (("scrabble", code) for code in scrabble.CODES)


def test_every_code_belongs_to_one_room() -> None:
    owners: dict[str, list[str]] = {}
    for room, code in coded():
        owners.setdefault(code, []).append(room)
    assert {code: rooms for code, rooms in owners.items() if len(rooms) > 1} == {}


def test_no_code_is_a_sentence() -> None:
    assert [found for found in coded() if not CODE.fullmatch(found[1])] == []


def made() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Room, code and names of the arguments of every reason that the product makes."""
    for path in sorted(PRODUCT.rglob("*.py")):
        inside = path.relative_to(PRODUCT).parts
        room = inside[1] if inside[0] == "systems" and len(inside) > 2 else "the kernel"
        for node in ast.walk(ast.parse(path.read_text())):
            if not (isinstance(node, ast.Call) and ast.unparse(node.func) == "Reason.of"):
                continue
            if node.args and isinstance(code := node.args[0], ast.Constant):
                yield room, str(code.value), frozenset(str(one.arg) for one in node.keywords)


def places(sentence: str) -> frozenset[str]:
    return frozenset(
        name
        for _, name, _, _ in Formatter().parse(sentence)
        if name and not name.startswith(CLAUSE)
    )


def test_every_reason_that_is_made_has_words_that_need_just_its_arguments() -> None:
    known = {
        code: places(said) for words in LISTS.values() for code, said in words.sentences.items()
    }
    assert [found for found in made() if known.get(found[1]) != found[2]] == []


def test_a_room_makes_reasons_of_its_own_and_of_the_kernel_alone() -> None:
    known = {room: KERNEL.codes | words.codes for room, words in LISTS.items()}
    assert [(room, code) for room, code, _ in made() if code not in known[room]] == []


@pytest.mark.parametrize("room", LISTS)
def test_words_are_asked_for_every_code(room: str) -> None:
    words = LISTS[room]
    for code, sentence in words.sentences.items():
        counted = {
            name
            for name in places(sentence)
            for form in ("th", "grouped")
            if f"{{{name}:{form}}}" in sentence
        }
        numbers = PEOPLE | counted
        given: dict[str, Value] = {
            name: 1 if name in numbers else "so" for name in places(sentence)
        }
        said = words.say(Reason.of(code, **given), NAMES.__getitem__)
        assert said
        assert ("1 Ann" in said) == bool(PEOPLE & given.keys())
