"""Reasons of the awards: every code has words, and no row holds a sentence."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from hypothesis import given

from awards.actions.awards import compute_awards, publish_awards
from awards.models import Edition, Report, Sanction
from awards.ranked.kinds import (
    BAM,
    BAROMETER_FINAL,
    INDIVIDUAL,
    NABC,
    PAIRS,
    SIDE_GAME,
    SIDE_GAME_SERIES,
    SWISS,
    TEAM_OF_TWO,
    WBF,
    ZIP_KNOCKOUT,
)
from awards.receipts.said import printed, said
from awards.receipts.tree import restored
from awards.rules.explained import VALUES
from awards.rules.ranked import RankedFacts
from awards.words import OWN, WORDS, say
from brackets.draw.reasons import PEOPLE, Reason
from brackets.draw.words import CLAUSE, KERNEL
from brackets.systems.bridge.words import OWN as BRIDGE
from brackets.systems.cup.words import OWN as CUP
from brackets.systems.judo.words import OWN as JUDO
from tests.awards.making import computed, finished, loaded
from tests.awards.ranked_making import divide, pairs_event, rank, sanctioned
from tests.awards.receipts.test_calculator import receipts
from tests.awards.reporting import publish
from tests.awards.rules.test_ranked_properties import FACTS, paid
from tests.awards.stored import arguments, faults, faults_of
from tests.examples import examples
from tests.factories import make_entrant, make_event
from tourney.models import Event

PRODUCT = Path(__file__).parents[2] / "awards"
CODE = re.compile(r"[A-Z]|[a-z]+([ -][a-z]+){0,4}")
Made = tuple[str, frozenset[str]]


@cache
def sources() -> dict[str, list[ast.AST]]:
    """What stands in every module of the awards."""
    return {str(path): nodes(path) for path in sorted(PRODUCT.rglob("*.py"))}


def nodes(path: Path) -> list[ast.AST]:
    """The imports and calls of a module that names reasons."""
    text = path.read_text()
    found = ast.walk(ast.parse(text)) if "reasons" in text else ()
    return [node for node in found if isinstance(node, ast.Call | ast.ImportFrom)]


@cache
def made() -> tuple[Made, ...]:
    """Code and names of the arguments of every reason that the awards make."""
    return tuple(
        (code, frozenset(str(one.arg) for one in node.keywords))
        for found in sources().values()
        for node in found
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Reason.of"
        for code in codes_of(node.args[0])
    )


def codes_of(node: ast.expr) -> Iterator[str]:
    """A code that is written out, or either of two."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from codes_of(node.body)
        yield from codes_of(node.orelse)


def test_no_code_is_a_sentence_and_every_code_is_of_one_room() -> None:
    assert [code for code in sorted(OWN.codes) if not CODE.fullmatch(code)] == []
    others = KERNEL.codes | BRIDGE.codes | CUP.codes | JUDO.codes
    assert sorted(OWN.codes & others) == []


def test_every_reason_that_is_made_has_words_that_need_just_its_arguments() -> None:
    known = {code: arguments(said) for code, said in WORDS.sentences.items()}
    assert [found for found in made() if known.get(found[0]) != found[1]] == []


def test_every_code_is_made_somewhere() -> None:
    assert sorted(OWN.codes - {code for code, _ in made()} - {*VALUES}) == []


def test_text_that_somebody_wrote_comes_from_the_edition_alone() -> None:
    """The code "written" holds any text: only what an edition says of a constant is put there."""
    users = [
        Path(name).name
        for name, found in sources().items()
        for node in found
        if isinstance(node, ast.ImportFrom)
        and node.module == "brackets.draw.reasons"
        and "written" in {one.name for one in node.names}
    ]
    assert users == ["rulebook.py"]


def test_the_awards_make_reasons_of_their_own_alone() -> None:
    assert [code for code, _ in made() if code not in OWN.codes] == []


def test_words_are_asked_for_every_code() -> None:
    for code, sentence in OWN.sentences.items():
        places = [
            (name, spec)
            for _, name, spec, _ in Formatter().parse(sentence)
            if name and not name.startswith(CLAUSE)
        ]
        own = {name: f"so{chr(97 + at)}" for at, (name, _) in enumerate(places)}
        given: dict[str, Any] = {
            name: (own[name], own[name]) if spec and spec not in OWN.forms else own[name]
            for name, spec in places
        }
        given |= {name: "144" for name, spec in places if spec == CLAUSE}
        own |= {name: "page 12" for name, spec in places if spec == CLAUSE}
        said = say(Reason.of(code, **given))
        assert said, code
        assert [name for name, word in own.items() if word not in said.lower()] == [], code


def test_no_place_of_a_sentence_is_somebody() -> None:
    """Numbers and names of the awards are data; `entrant` and `other` are keys of entrants."""
    places = {
        (code, name)
        for code, sentence in OWN.sentences.items()
        for _, name, _, _ in Formatter().parse(sentence)
    }
    assert [place for place in places if place[1] in PEOPLE] == []


@examples(40)
@given(FACTS)
def test_the_engines_answer_codes_whatever_the_event(facts: RankedFacts) -> None:
    found = paid(facts)
    assert faults_of(*receipts(found), *found.warnings) == []


ENTERED = {
    BAM: ("team", 4),
    BAROMETER_FINAL: ("pair", 2),
    INDIVIDUAL: ("player", 1),
    NABC: ("team", 4),
    PAIRS: ("pair", 2),
    SIDE_GAME: ("pair", 2),
    SIDE_GAME_SERIES: ("pair", 2),
    SWISS: ("team", 4),
    TEAM_OF_TWO: ("team", 4),
    WBF: ("team", 4),
    ZIP_KNOCKOUT: ("team", 4),
}
"""What enters each kind of ranked event, and how many players it is."""
FIELDS: dict[str, dict[str, object]] = {
    BAROMETER_FINAL: {"level": 2},
    NABC: {"name": "Spingold"},
    SIDE_GAME_SERIES: {"session_tables": ["10", "14", "12"]},
    WBF: {"name": "Bermuda Bowl"},
}

WITHOUT_SESSIONS = (NABC, SIDE_GAME_SERIES, SWISS, WBF, ZIP_KNOCKOUT)


@pytest.fixture
def edition() -> Edition:
    return loaded()


def ranking(kind: str) -> Event:
    """An event of that kind, entered, described and ranked, two of its entries level."""
    word, size = ENTERED[kind]
    event = make_event(kind=kind, sessions=2, boards=24, unit=word, name="Ranked by Hand")
    for number in range(1, 17):
        make_entrant(event, f"E{number}", kind=word, size=size, members=size)
    divide(event, [], layout="whole", **FIELDS.get(kind, {}))
    rank(event, [1, 2, 3, 3, *range(5, 17)])
    if kind not in WITHOUT_SESSIONS:
        rank(event, range(1, 17), 1, "A")
    return event


def frozen(event: Event) -> Sanction:
    """Its awards computed and published."""
    compute_awards(event, by=None)
    publish(event)
    return Sanction.objects.get(event=event)


@pytest.mark.django_db
@pytest.mark.parametrize("kind", sorted(ENTERED))
def test_no_receipt_of_a_ranked_event_holds_a_sentence(kind: str, edition: Edition) -> None:
    event = ranking(kind)
    sanctioned(event, "national" if kind in (NABC, WBF) else "regional")
    sanction = frozen(event)
    assert sanction.awards.filter(award__gt=0).exists()
    assert faults(sanction) == []


@pytest.mark.django_db
def test_no_receipt_of_a_stratified_event_or_a_knockout_holds_a_sentence(edition: Edition) -> None:
    event = pairs_event([3000, 1400, 2500, 450, 1200, 300, 900, 2000])
    divide(event)
    rank(event, [1, 2, 3, 3, 7, 6, 5, 8])
    sanctioned(event)
    assert faults(compute_awards(event, by=None)) == []
    cut = computed(finished(9, 8, members=5), classification="regional")
    assert cut.warnings
    assert faults(cut) == []


@pytest.mark.django_db
def test_the_schema_finds_a_sentence_wherever_it_stands(edition: Edition) -> None:
    sanction = computed(finished(8))
    sanction.warnings = ["A line-up is missing."]
    sanction.receipts["brackets"][0]["first"]["reason"] = "B x K x L x M x P"
    sanction.receipts["brackets"][0]["tables"]["name"] = {"code": "tables of this bracket"}
    sanction.receipts["brackets"][0]["match"]["value"] = "not a number"
    sanction.receipts["brackets"][0]["match"]["reason"]["way"] = "the nearest hundredth"
    said = " ".join(faults(sanction))
    for where in ("warnings[0]", "first", "tables", "match"):
        assert where in said


@pytest.mark.django_db
def test_a_published_report_has_codes_and_the_sentences_shown(edition: Edition) -> None:
    event = finished(8, members=5)
    computed(event)
    sanction = publish_awards(
        event, version=Sanction.objects.get(event=event).version, line_ups_assumed=True, by=None
    )
    document = json.loads(Report.objects.get().document)
    assert document["warning_codes"] == sanction.warnings
    assert document["warnings"] == [say(Reason.read(one)) for one in sanction.warnings]
    for line, award in zip(document["awards"], sanction.awards.all(), strict=True):
        assert line["reason_codes"] == award.reasons
        assert line["reason"] == " ".join(say(Reason.read(one)) for one in award.reasons)
        whole = printed(line["receipt"], document["shared_receipts"])
        now = said(restored(award.receipt, sanction.receipts["shared"]))
        assert (whole.to_json(), whole.to_text()) == (now.to_json(), now.to_text())
    factor = document["groups"][0]["factors"][0]
    assert (factor["name"], factor["codes"]["name"]) == ("B", {"code": "B"})
