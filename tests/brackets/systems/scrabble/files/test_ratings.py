"""Ratings in: by national number, then by exact name; what could be two players is nobody's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.scrabble.files.problems import FileRefused
from brackets.systems.scrabble.files.ratings import RatingList, RatingRow, read_ratings
from brackets.systems.scrabble.files.record import PlayerRecord
from tests.brackets.systems.scrabble.files.divisions import people, real_event
from tourney.importing.errors import ImportRefused
from tourney.importing.source import read_pasted

FIELD = (
    PlayerRecord(1, "Cree, Ann", 1500, national="AA1"),
    PlayerRecord(2, "Olaf, Bo", 1400),
    PlayerRecord(3, "Olaf, Bo", 1300, national="AA3"),
    PlayerRecord(4, "Ünal, Cem"),
)


def read(text: str, players: tuple[PlayerRecord, ...] = FIELD) -> RatingList:
    return read_ratings(read_pasted(text).table, players)


def reasons(text: str) -> list[str]:
    return [reason for row in read(text).refused for reason in row.reasons]


@given(st.permutations(range(1, 53)), st.sampled_from([",", ";", "\t"]), st.booleans())
def test_every_player_of_the_real_field_gets_his_own_rating(
    order: list[int], delimiter: str, numbered: bool
) -> None:
    players = tuple(
        PlayerRecord(one.number, one.name, national=f"k{one.number}" * numbered)
        for one in people(52)
    )
    rows = [f'"{players[at - 1].name}"{delimiter}{2000 + at}' for at in order]
    if numbered:
        rows = [f"K{at}{delimiter}{2000 + at}" for at in order]
    head = f"{'id' if numbered else 'Player'}{delimiter}Rating"
    found = read("\n".join([head, *rows]), players)
    assert {row.player: row.rating for row in found.rows} == {at: 2000 + at for at in range(1, 53)}
    assert (found.refused, found.without) == ((), ())


@pytest.mark.slow
def test_the_real_ratings_are_taken() -> None:
    event, players = real_event()
    head = "name;new rating"
    rows = (f"{players[one.number - 1].name};{one.rating}" for one in event.players)
    found = read("\n".join([head, *rows]), players)
    assert [row.rating for row in found.rows] == [one.rating for one in event.players]


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    try:
        found = read(f"name,number,rating,old id\n{text}")
    except (ImportRefused, FileRefused):
        return
    assert {row.player for row in found.rows}.isdisjoint(found.without)
    assert all(row.reasons for row in found.refused)


def test_number_first_then_the_exact_name() -> None:
    found = read("Name;National number;Rtg;club\nAnything;aa1;1600;x\nÜnal, Cem;zz9;1 200;y")
    assert found.rows == (RatingRow(2, 1, 1600, "AA1"), RatingRow(3, 4, 1200, "ZZ9"))
    assert found.ignored == ("club",)
    assert found.without == (2, 3)


def test_a_new_number_comes_with_the_old_one() -> None:
    found = read("old id;new id;rating\nAA1;BB1;1501")
    assert found.rows == (RatingRow(2, 1, 1501, "BB1"),)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (
            ";Olaf, Bo;1500",
            "the name is that of Olaf, Bo (player 2) and Olaf, Bo (player 3); give the",
        ),
        (";olaf, bo;1500", "nobody here has this number or exactly this name"),
        ("AA9;Cree, Ann;1500", "Cree, Ann has number AA1 here and AA9 in the list; mend one"),
        ("AA1;Ünal, Cem;1500", "the number is Cree, Ann's and the name Ünal, Cem (player 4)'s"),
        ("AA1;;", "rating: none given; write 0 for an unrated player"),
        ("AA1;;1.500", "rating: '1.500' can be read in two ways"),
        ("AA1;;1500.5", "rating: '1500.5' is no whole number to 99999; round it"),
        ("AA1;;high", "rating: 'high' is not a number"),
        (";;1500", "neither a name nor a number"),
        ("AA1;;1500;x", "4 cells stand under 3 headings"),
        (";A\u202eB;1500", "holds a hidden sign"),
        ("AA1;;1500\nAA1;;1501", "the player has a rating in line 2 already; keep one"),
    ],
)
def test_what_is_not_one_players_is_reported(row: str, said: str) -> None:
    assert said in " ".join(reasons(f"number;name;rating\n{row}"))


def test_two_numbers_of_two_players_are_nobodys() -> None:
    assert "the numbers are those of" in reasons("old id;id;rating\nAA1;AA3;1500")[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("Cree, Ann;1500", "does not name the columns"),
        ("rating;club\n1500;x", "does not name the columns"),
        ("name;rating;new rating\nA;1;2", "The columns rating and new rating mean the same"),
        ("name;rating", "no player below"),
    ],
)
def test_a_list_without_headings_is_refused(text: str, said: str) -> None:
    with pytest.raises(FileRefused, match=said):
        read(text)
