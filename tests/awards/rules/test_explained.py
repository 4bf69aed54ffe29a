"""A receipt says the same in JSON and in text; stored are its codes."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction

import pytest

from awards.receipts.said import frozen, printed, said
from awards.receipts.tree import restored
from awards.rules.explained import Explained, capped, product, scaled, total
from brackets.draw.reasons import Reason
from brackets.systems.bridge.books import cite
from tests.awards.words import text_of

LINEAR = Reason.of("linear", tables="16", add="10", divisor="60")
REGIONAL = Reason.of("knockout rated", classification="regional")
FIRST = Reason.of("first overall")
B = Explained(Reason.of("B"), Fraction(13, 30), LINEAR, "51", 1, "acbl-2003-11")
K = Explained(Reason.of("K"), Decimal("46.00"), REGIONAL, "80", 3, "acbl-2003-11")


def test_a_product_a_sum_and_a_cap_are_exact() -> None:
    assert product(FIRST, B, K).number == Fraction(13, 30) * 46
    assert total(Reason.of("tables"), FIRST, B, K).number == Fraction(13, 30) + 46
    assert capped(K, B).number == B.number
    assert capped(B, K) is B
    assert scaled(K, B).parts == (K, B)


def test_text_and_json_carry_the_same() -> None:
    found = product(FIRST, B, K, rule="79", page=3)
    assert text_of(found).splitlines() == [
        f"first overall = 19.9333: B x K [{cite('79')}]",
        f"  B = 0.4333: (16 tables + 10) / 60 [{cite('51')}]",
        f"  K = 46.00: regional knockout [{cite('80')}]",
    ]
    plain = said(found).to_json()
    assert (plain["value"], plain["rule"], plain["page"]) == ("19.9333", "79", 3)
    assert plain["edition"] == "acbl-2003-11"
    assert plain["parts"] == [said(B).to_json(), said(K).to_json()]
    assert (plain["name"], plain["reason"]) == ("first overall", "B x K")


def test_what_is_stored_is_codes_and_comes_back_in_the_same_words() -> None:
    found = product(FIRST, B, K, rule="79", page=3)
    kept = json.loads(json.dumps(found.to_json()))
    assert (kept["name"], kept["value"]) == ({"code": "first overall"}, "19.9333")
    assert kept["reason"] == {"code": "product", "of": [{"code": "B"}, {"code": "K"}]}
    assert said(restored(kept, {})) == said(found)


def test_a_report_freezes_codes_and_words() -> None:
    found = product(FIRST, B, K, rule="79", page=3)
    document = frozen(found.to_json())
    assert document["codes"]["reason"] == found.reason.to_json()
    assert printed(document, {}).to_text() == text_of(found)


def test_a_word_is_no_number() -> None:
    with pytest.raises(TypeError, match="a word"):
        assert Explained(Reason.of("colour"), "gold", Reason.of("top bracket")).number
