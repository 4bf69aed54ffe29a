"""A receipt says the same in JSON and in text."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from awards.rules.explained import Explained, capped, product, scaled, total

B = Explained("B", Fraction(13, 30), "(16 tables + 10) / 60", "51", 1, "acbl-2003-11")
K = Explained("K", Decimal("46.00"), "regional knockout", "80", 3, "acbl-2003-11")


def test_a_product_a_sum_and_a_cap_are_exact() -> None:
    assert product("first", B, K).number == Fraction(13, 30) * 46
    assert total("sum", "both", B, K).number == Fraction(13, 30) + 46
    assert capped(K, B).number == B.number
    assert capped(B, K) is B
    assert scaled(K, B).parts == (K, B)


def test_text_and_json_carry_the_same() -> None:
    found = product("first overall", B, K, rule="79", page=3)
    assert found.to_text().splitlines() == [
        "first overall = 19.9333: B x K [page 3, rule 79]",
        "  B = 0.4333: (16 tables + 10) / 60 [page 1, rule 51]",
        "  K = 46.00: regional knockout [page 3, rule 80]",
    ]
    plain = found.to_json()
    assert (plain["value"], plain["rule"], plain["page"]) == ("19.9333", "79", 3)
    assert plain["edition"] == "acbl-2003-11"
    assert plain["parts"] == [B.to_json(), K.to_json()]


def test_a_word_is_no_number() -> None:
    with pytest.raises(TypeError, match="a word"):
        assert Explained("colour", "gold", "top bracket").number
