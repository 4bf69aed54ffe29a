"""The parts of a page are cut out of it as they stand there."""

from __future__ import annotations

import pytest
from lxml import html as lxml

from tourney.live.parts import cut


def test_each_part_is_cut_out_whole_and_in_order() -> None:
    page = (
        '<div id="a" data-part><div>1</div>\n<p>x</div><p id="no">2</p>'
        '<li class="match" id="b" data-part data-state="open"><ul><li>3</li></ul></li>'
        '<section data-part id="c" aria-labelledby="t"></section>'
    )
    parts = cut(page)
    assert list(parts) == ["a", "b", "c"]
    assert parts["a"] == '<div id="a" data-part><div>1</div>\n<p>x</div>'
    assert parts["b"].endswith("<ul><li>3</li></ul></li>")
    assert "".join(parts.values()) in page.replace('<p id="no">2</p>', "")


def test_a_part_inside_another_is_a_piece_of_it() -> None:
    assert list(cut('<div id="a" data-part><p id="b" data-part>1</p></div>')) == ["a"]


def test_other_attributes_are_no_parts() -> None:
    assert cut('<div id="a" data-parts></div><p data-party id="b"></p>') == {}


@pytest.mark.parametrize("page", ["<p data-part>1</p>", '<p id="a" data-part>1'])
def test_a_part_without_id_or_end_is_an_error_of_the_template(page: str) -> None:
    with pytest.raises(ValueError, match="A part has no"):
        cut(page)


def test_a_parser_finds_the_same(posted_part: str) -> None:
    outer = [
        one.get("id")
        for one in lxml.fragment_fromstring(posted_part, create_parent="div").iter()
        if one.get("data-part") is not None
        and not any(above.get("data-part") is not None for above in one.iterancestors())
    ]
    assert list(cut(posted_part)) == outer
    assert len(outer) > 5
