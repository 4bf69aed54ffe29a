"""Results in USEBIO XML become the tables that typed lists give; what is odd or hostile is refused in words."""

from __future__ import annotations

from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.shared.usebio import ALONE, PAIRS_13, TEAMS_12
from tourney.importing.errors import ImportRefused
from tourney.importing.results_xml import entries_of, is_xml, ranking_of, read_results
from tourney.importing.rows import read_entries
from tourney.importing.source import read_upload
from tourney.importing.table import Table


def rows(table: Table) -> list[dict[str, str]]:
    """Every line by the headings, without what is empty."""
    heads, *lines = table.lines
    return [
        {head: cell for head, cell in zip(heads.cells, line.cells, strict=True) if cell}
        for line in lines
    ]


def test_pairs_of_version_1_3_are_read() -> None:
    found = read_results(PAIRS_13.encode())
    assert found.said == "USEBIO 1.3, Friday Pairs"
    assert rows(ranking_of(found, "pair"))[:2] == [
        {
            "place": place,
            "score": score,
            "p1_number": one[0],
            "p1_name": one[1],
            "p2_number": two[0],
            "p2_name": two[1],
        }
        for place, score, one, two in (
            ("2=", "51.25", ("111", "Ann Lee"), ("112", "Bo Ng")),
            ("1", "60.00", ("113", "Cy Roe"), ("114", "Di Fox")),
        )
    ]
    assert rows(entries_of(found, "pair"))[0] == {
        "team": "1",
        "captain": "Ann Lee",
        "players": "2",
        "p1_number": "111",
        "p1_name": "Ann Lee",
        "p2_number": "112",
        "p2_name": "Bo Ng",
    }


def test_teams_in_a_section_are_read_with_their_players_once() -> None:
    found = read_results(TEAMS_12.encode("iso-8859-1"))
    first, second = rows(entries_of(found, "team"))
    assert (first["captain"], first["p1_name"], first["players"]) == ("Nuñez", "Inés Nuñez", "4")
    assert (second["captain"], second["players"]) == ("Moss", "3")
    ranked = rows(ranking_of(found, "team"))[0]
    assert [ranked[name] for name in ("name", "place", "score")] == ["Nuñez", "1", "31.20"]
    assert [ranked.get(f"p{at}_number") for at in (1, 2)] == ["211", None]
    assert ranked["p2_name"] == "Joe Poe"


def test_players_alone_are_read() -> None:
    found = read_results(ALONE.encode())
    assert rows(ranking_of(found, "player")) == [
        {"place": "1", "score": "80", "p1_number": "111", "p1_name": "Ann Lee"}
    ]
    table = entries_of(found, "player")
    assert rows(table) == [{"entry": "4", "name": "Ann Lee", "number": "111"}]
    assert not read_entries(table, single=True).refused


def test_a_team_with_more_players_than_an_entry_has_is_known_by_its_name() -> None:
    player = "<PLAYER><PLAYER_NAME>P{0}</PLAYER_NAME></PLAYER>"
    more = "".join(player.format(number) for number in range(300, 305))
    text = TEAMS_12.replace("</TEAM>", f"{more}</TEAM>", 1)
    first, second = rows(ranking_of(read_results(text.encode("iso-8859-1")), "team"))
    assert first == {"name": "Nuñez", "place": "1", "score": "31.20"}
    assert second["p1_name"] == "Meg Moss"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "iso-8859-1", "windows-1252", "utf-16"])
def test_a_file_is_read_in_the_encoding_it_says(encoding: str) -> None:
    said = encoding.removesuffix("-sig")
    raw = TEAMS_12.replace('encoding="iso-8859-1"', f'encoding="{said}"').encode(encoding)
    found = read_upload(raw, lambda found: entries_of(found, "team"))
    assert rows(found.table)[0]["p1_name"] == "Inés Nuñez"


BOMB = """<!DOCTYPE USEBIO [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><USEBIO Version="1.3">&b;</USEBIO>"""
FILE = """<!DOCTYPE USEBIO [<!ENTITY a SYSTEM "file:///etc/hostname">]><USEBIO Version="1.3">&a;</USEBIO>"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BOMB, "entities of its own"),
        (FILE, "entities of its own"),
        (PAIRS_13[:600], "cannot be read"),
        ("<html><body/></html>", "begins with html"),
        (PAIRS_13.replace('"1.3"', '"4.0"'), "USEBIO 4.0; known are 1.0, 1.1, 1.2, 1.3"),
        (ALONE.replace("PLAYER>", "PLAYR>"), "names nobody"),
        ('<USEBIO Version="1.3"></USEBIO>', "0 events"),
        (ALONE.replace("</EVENT>", "</EVENT><EVENT></EVENT>"), "2 events"),
        ('<?xml version="1.0" encoding="no-such"?><USEBIO/>', "cannot be read"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    with pytest.raises(ImportRefused, match=said):
        read_results(text.encode())


def test_entries_of_another_kind_are_refused() -> None:
    found = read_results(PAIRS_13.encode())
    for table in (entries_of, ranking_of):
        with pytest.raises(ImportRefused, match="names pairs; this event takes teams"):
            table(found, "team")


def test_two_rankings_are_not_taken_for_one() -> None:
    text = PAIRS_13.replace("<WINNER_TYPE>1", "<WINNER_TYPE>2").replace(
        "<PAIR_NUMBER>3", "<DIRECTION>EW</DIRECTION><PAIR_NUMBER>1"
    )
    found = read_results(text.encode())
    with pytest.raises(ImportRefused, match="two rankings"):
        ranking_of(found, "pair")
    numbers = [row.get("team") for row in rows(entries_of(found, "pair"))]
    assert numbers == [None, "2", None]


def test_only_who_asks_for_results_gets_them() -> None:
    assert is_xml(b"\xef\xbb\xbf  <?xml")
    assert not is_xml(b"team;name")
    found = read_upload(PAIRS_13.encode(), lambda found: ranking_of(found, "pair"))
    assert found.said.startswith("USEBIO 1.3")
    assert read_upload(b"team;captain\n1;Ann", lambda found: ranking_of(found, "pair")).table.lines


NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), min_size=1, max_size=20)


@given(NAMES, NAMES)
def test_a_name_comes_through_as_it_is(name: str, other: str) -> None:
    text = ALONE.replace("Ann Lee", escape(name)).replace("111", escape(other))
    (row,) = rows(entries_of(read_results(text.encode()), "player"))
    assert row.get("name", "") == " ".join(name.split())
