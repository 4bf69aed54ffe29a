"""What the door takes and what it refuses: one line with field, value and mend, never a traceback."""

from __future__ import annotations

import json
import re
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.door.registry import ENGINES
from tests.examples import examples
from tourney.door.errors import DoorError

EVENT = {
    "event": "knockout",
    "classification": "regional",
    "sessions": 4,
    "boards": 24,
    "brackets": [{"teams": 16}, {"teams": 9, "top_team_average": "412.50"}],
}
PAIRS = {
    "event": "pairs",
    "classification": "sectional",
    "sessions": 2,
    "strata": [
        {"name": "A", "tables": 10, "field": 20},
        {"name": "B", "tables": "6.5", "field": 12, "upper_limit": 750},
    ],
}
RANKING = {
    "facts": PAIRS,
    "entrants": [
        {"id": "1", "stratum": "B", "place": 1, "session_places": [{"place": 1}, None]},
        {"id": "2", "stratum": "A", "place": 2},
    ],
}
GOOD: dict[str, dict[str, Any]] = {
    "draw.knockout": {"entrants": 19},
    "draw.compact": {"tables": 15},
    "award.event": EVENT,
    "award.ranking": RANKING,
    "award.individual": {"record": "won_two", "percents": [100, 50, 0]},
    "award.rule": {"rule": "IA B", "input": {"tables": 24}},
    "handicap": {"higher": "15000", "lower": "10000", "boards": 24},
    "pair.nsc2002": {
        "players": [{"id": 9 - n, "rating": 100 * n} for n in range(1, 9)],
        "games": [],
        "byes": [],
        "session": 1,
    },
    "draw.cup": {"entrants": [{"name": "A"}, {"name": "B"}, {"name": "C"}], "random_seed": 7},
    "pair.cup_round": {"round": 1, "entrants": [{"name": "A"}, {"name": "B"}], "random_seed": 7},
}
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["1", "-1", "1e9", "NaN", "regional", "knockout", "²", "٣"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=10,
)


def ask(name: str, document: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ENGINES[name].answer(json.dumps(document).encode()))
    return found


def refusal(name: str, raw: str | bytes) -> str:
    with pytest.raises(DoorError) as caught:
        ENGINES[name].answer(raw if isinstance(raw, bytes) else raw.encode())
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    return message


def answered_or_refused(name: str, raw: bytes) -> str:
    """Any answer is JSON; any refusal is one line. Either as it is said."""
    try:
        said = [json.dumps(json.loads(ENGINES[name].answer(raw)))]
    except DoorError as error:
        said = str(error).splitlines()
    assert len(said) == 1
    return said[0]


@pytest.mark.parametrize("name", GOOD)
@examples(60)
@given(value=JSON, data=st.data())
def test_no_value_of_any_field_gives_a_traceback(name: str, value: Any, data: Any) -> None:
    schema = ENGINES[name].schema()
    shape = schema.get("properties") or schema["oneOf"][0]["properties"]
    field = data.draw(st.sampled_from([*shape, "else"]))
    answered_or_refused(name, json.dumps({**GOOD[name], field: value}).encode())


@examples(60)
@given(value=JSON, field=st.sampled_from(("teams", "top_team_average", "m", "rounds", "groups")))
def test_no_value_inside_a_bracket_gives_a_traceback(value: Any, field: str) -> None:
    brackets = [{"teams": 16, field: value}, {"teams": 9, field: value}]
    answered_or_refused("award.event", json.dumps({**EVENT, "brackets": brackets}).encode())


@pytest.mark.parametrize(
    "rule",
    ENGINES["award.rule"].schema()["oneOf"],
    ids=lambda r: str(r["properties"]["rule"]["const"]),
)
@examples(25)
@given(data=st.data())
def test_no_input_of_any_rule_gives_a_traceback(rule: dict[str, Any], data: Any) -> None:
    fields = rule["properties"]["input"]["properties"]
    plain = st.integers(0, 20) | st.sampled_from(
        ["regional", "pairs", "1.5", "9-12", [16, 9], True]
    )
    given_fields = {name: data.draw(plain | JSON) for name in fields}
    document = {"rule": rule["properties"]["rule"]["const"], "input": given_fields}
    answered_or_refused("award.rule", json.dumps(document).encode())


@examples(100)
@given(st.binary(max_size=40) | JSON.map(lambda found: json.dumps(found).encode()))
def test_no_bytes_give_a_traceback(raw: bytes) -> None:
    answered_or_refused("draw.knockout", raw)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("", "document: empty"),
        ("  \n", "document: empty"),
        (b"\xff\xfe", "document: byte 1 is not UTF-8"),
        ("nul", "document: not JSON at line 1, column 1"),
        ("[]", "document: [] is not an object."),
        ("[" * 100_000, "document: nested too deeply."),
        ('{"entrants": 19.0}', "entrants: 19.0 is a JSON float"),
        ('{"entrants": 1e1}', "entrants: 1e1 is a JSON float"),
        ('{"entrants": NaN}', "entrants: NaN is not a number."),
        ('{"entrants": -Infinity}', "entrants: -Infinity is not a number."),
        ('{"entrants": ' + "9" * 5000 + "}", "is a number of 5000 characters"),
        ('{"entrants": true}', "entrants: true is not a whole number."),
        ('{"entrants": "nineteen"}', 'entrants: "nineteen" is not a whole number.'),
        ('{"entrants": "1٣"}', "is not a whole number."),
        ('{"entrants": -3}', "entrants: -3 is not between 2 and 64."),
        ('{"entrants": "-0"}', 'entrants: "-0" is not a whole number.'),
        ('{"entrants": 65}', "entrants: 65 teams are too many"),
        ('{"entrants": null}', "entrants: missing; it must be given."),
        ("{}", "entrants: missing; it must be given."),
        ('{"entrants": 8, "entrants": 9}', 'the field "entrants" is given twice'),
        ('{"entrants": 8, "size": 9}', "size: 9 is given for an unknown field; there are "),
        ('{"entrants": 8, "a\\nb\\ud800": 9}', "unknown field"),
        (
            '{"entrants": 8, "variant": "swiss"}',
            'variant: "swiss" is not one of book, three_way, four_way.',
        ),
    ],
)
def test_a_refusal_names_the_field_the_value_and_what_is_wrong(raw: str | bytes, said: str) -> None:
    assert said in refusal("draw.knockout", raw)


@pytest.mark.parametrize("name", GOOD)
def test_left_out_equals_null_equals_the_default(name: str) -> None:
    schema = ENGINES[name].schema()
    shape = schema.get("properties") or schema["oneOf"][0]["properties"]
    nothing = dict.fromkeys(set(shape) - set(GOOD[name]))
    assert ask(name, {**nothing, **GOOD[name]}) == ask(name, GOOD[name])


def test_counts_may_be_strings_of_digits() -> None:
    assert ask("draw.knockout", {"entrants": "19"}) == ask("draw.knockout", {"entrants": 19})


def test_nothing_has_a_minus_for_the_schema_knows_none() -> None:
    for nothing in ("-0", "-0.00"):
        document = {"higher": "500", "lower": nothing, "boards": 24}
        said = f'lower: "{nothing}" is not a decimal number such as "412.50".'
        assert refusal("handicap", json.dumps(document)) == said
    counts, digits = ENGINES["handicap"].schema()["properties"]["lower"]["anyOf"]
    assert counts["minimum"] == 0
    assert not re.search(digits["pattern"], "-0.00")


def test_a_value_of_any_depth_is_refused_in_one_line() -> None:
    for depth in (*range(50, sys.getrecursionlimit() + 50), 10_000):
        raw = '{"percents": [' + '{"a": ' * depth + "1" + "}" * depth + "]}"
        assert refusal("award.individual", raw).startswith(("percents[0]: {", "document: nested"))


def test_the_handicap_has_three_decimals_and_refuses_swapped_averages() -> None:
    assert ask("handicap", GOOD["handicap"]) == {"imps": "2.992"}
    assert ask("handicap", {"higher": 500, "lower": 500, "boards": 24}) == {"imps": "0.000"}
    swapped = '{"higher": 10000, "lower": 15000, "boards": 24}'
    assert refusal("handicap", swapped).startswith("higher: ")


def test_every_schema_is_json_and_says_what_is_required() -> None:
    for name, engine in ENGINES.items():
        schema = json.loads(json.dumps(engine.schema()))
        assert schema["title"] == name
        assert schema.get("required") is not None or schema["oneOf"]


def test_a_schema_has_the_bounds_the_door_has() -> None:
    counts, digits = ENGINES["draw.knockout"].schema()["properties"]["entrants"]["anyOf"]
    assert (counts["minimum"], counts["maximum"]) == (2, 64)
    assert re.search(digits["pattern"], "64")
    assert not re.search(digits["pattern"], "-8")
    average, text = ENGINES["handicap"].schema()["properties"]["higher"]["anyOf"]
    assert (average["minimum"], average["maximum"]) == (0, 1_000_000)
    assert re.search(text["pattern"], "412.50")
