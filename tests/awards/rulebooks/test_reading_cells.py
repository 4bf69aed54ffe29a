"""The cells of a file as a table takes them."""

from __future__ import annotations

from awards.rulebooks.reading_cells import read_cells
from awards.rulebooks.sheets import all_columns
from awards.rules.tables import KnockoutFactor
from awards.rules.tables.sane import RATINGS


def test_a_text_no_database_takes_is_refused() -> None:
    cells = dict.fromkeys(all_columns(KnockoutFactor), "1")
    cells |= {"classification": "regional", "note": "a\0b"}
    _, refused = read_cells(KnockoutFactor, cells, RATINGS)
    assert [str(one) for one in refused] == ["note: “ab” has a null character in it. Type it anew."]
