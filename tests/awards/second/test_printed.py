"""What the book prints in its appendices and lists, and what the second calculation has for it."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest

from tests.awards.second.book import championships as lists
from tests.awards.second.book.general_formula import b_factor, m_factor, place_award
from tests.awards.second.book.knockout_teams import credited_tables, l_factor
from tests.reference import csv_rows

MISPRINTED = {row["tables"] for row in csv_rows("b_misprints.csv")}
SMALL_ENTRY = {"x_pairs": "x", "x_teams": "x", "**": "**", "75_lt32": "75%"}


def printed(number: Fraction, like: str) -> str:
    """A number with as many decimals as the book prints."""
    exact = Decimal(number.numerator) / number.denominator
    return str(exact.quantize(Decimal(like), ROUND_HALF_UP))


def test_appendix_a_has_b_of_every_number_of_tables() -> None:
    rows = [row for row in csv_rows("b_values.csv") if row["tables"] not in MISPRINTED]
    assert len(rows) == 498
    found = {row["tables"]: printed(b_factor(Fraction(row["tables"])), row["b"]) for row in rows}
    assert found == {row["tables"]: row["b"] for row in rows}


def test_appendix_b_has_samples_of_m() -> None:
    for row in csv_rows("m_samples.csv"):
        assert printed(m_factor(Fraction(row["upper_limit"])), row["m"]) == row["m"]


def test_appendix_c_has_the_awards_of_one_four_and_six_sessions() -> None:
    for row in csv_rows("appendix_c.csv"):
        award = place_award(Fraction(1), int(row["place"]), int(row["sessions"]))
        assert printed(award, row["fraction_of_first"]) == row["fraction_of_first"]


def test_appendix_e_has_l_of_every_length_of_a_match() -> None:
    for row in csv_rows("l_values.csv"):
        for boards in {row["boards_min"], row["boards_max"] or "64"}:
            assert printed(l_factor(int(boards)), row["l"]) == row["l"]


def test_appendix_f_counts_the_tables_of_six_brackets_of_sixteen() -> None:
    rows = csv_rows("appendix_f.csv")
    parts = {"at_100pct": 1, "at_half": 2, "at_third": 3, "at_fifth": 5}
    counted = [
        sum((Fraction(row[name] or 0) / by for name, by in parts.items()), Fraction(0))
        for row in rows
    ]
    assert list(credited_tables([16] * 6, [Fraction(300)] * 6, "appendix")) == counted


@pytest.mark.parametrize("row", csv_rows("nabc_fixed.csv"), ids=lambda row: row["name"])
def test_the_list_of_nabc_events_is_as_printed(row: dict[str, str]) -> None:
    event = lists.NABC[row["name"]]
    assert (str(event.first or ""), str(event.most or "")) == (row["first_value"], row["first_max"])
    assert str(event.sessions or "") == row["sessions"]
    others = ";".join(f"{span(top, last)}:{award}" for top, last, award in event.others)
    assert others == row["explicit_places"]
    assert event.match == (int(Fraction(row["match_award"])) if row["match_award"] else None)
    assert event.small_entry == SMALL_ENTRY.get(row["min_tables_rule"], "")
    assert event.is_gnt == bool(row["depth_rule"])
    # Page 6 prints Canadian Senior Teams among the pairs, "for overall and match awards".
    teams = ("swiss_bam", "pairs") if row["name"] == "Canadian Senior Teams" else ("swiss_bam",)
    assert event.kind == row["section"] or row["section"] in teams


def span(top: int, last: int) -> str:
    """Places as the list writes them."""
    return str(top) if top == last else f"{top}-{last}"


def test_the_lists_name_nothing_else() -> None:
    assert list(lists.NABC) == [row["name"] for row in csv_rows("nabc_fixed.csv")]
    assert list(lists.WBF) == [row["wbf_event"] for row in csv_rows("wbf_events.csv")]


def test_the_list_of_world_events_is_as_printed() -> None:
    for row in csv_rows("wbf_events.csv"):
        event = lists.WBF[row["wbf_event"]]
        assert str(event.mp_award) == row["mp_award"]
        assert event.closest.startswith(row["closest_nabc_equivalent"].split("/")[0])


@pytest.mark.parametrize("row", csv_rows("min_table_rules.csv"), ids=lambda row: row["effect"])
def test_a_small_entry_keeps_what_is_printed(row: dict[str, str]) -> None:
    rule = row["rule_id"]
    if rule in ("special", "none"):
        return
    kind: lists.KindOfNabc = "pairs" if rule == "x_pairs" else "knockout"
    event = lists.Championship(kind, 140, small_entry=SMALL_ENTRY[rule])
    effect = row["effect"]
    for entry in {row["min"] or "1", row["max"] or "400"}:
        part = lists.kept(event, Fraction(entry))
        if effect.startswith("1st"):
            assert f"1st {part * 140}" in effect
        else:
            assert effect.startswith("full" if part == 1 else f"{part * 100}%")
