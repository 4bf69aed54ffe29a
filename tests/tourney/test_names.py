"""Where the surname of a name is, and lists by it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tourney.names import by_surname, in_parts, plain, spelled, surname_first


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Ann Smith", ("", "Smith", "Ann")),
        ("Smith, Ann", ("", "Smith", "Ann")),
        ("Mary Ann Smith-Jones", ("", "Smith-Jones", "Mary Ann")),
        ("Oscar van der Berg", ("van der", "Berg", "Oscar")),
        ("van der Berg, Oscar", ("van der", "Berg", "Oscar")),
        ("Dick Van Dyke", ("", "Van Dyke", "Dick")),
        ("Charles de Gaulle", ("de", "Gaulle", "Charles")),
        ("MÜLLER Hans", ("", "MÜLLER", "Hans")),
        ("Hans MÜLLER", ("", "MÜLLER", "Hans")),
        ("JP Goldstein", ("", "Goldstein", "JP")),
        ("J.P. Goldstein", ("", "Goldstein", "J.P.")),
        ("AJ Smith", ("", "Smith", "AJ")),
        ("NG Peter", ("", "NG", "Peter")),
        ("WU Yi", ("", "WU", "Yi")),
        ("John Smith Jr.", ("", "Smith", "John Jr.")),
        ("John Smith, Jr.", ("", "Smith", "John Jr.")),
        ("Martin King III", ("", "King", "Martin III")),
        ("Team 12", ("", "Team 12", "")),
        ("Nigel", ("", "Nigel", "")),
        ("van Gogh", ("", "Gogh", "van")),
        ("", ("", "", "")),
        ("  ", ("", "", "")),
        (",", ("", "", "")),
    ],
)
def test_where_the_surname_is(name: str, parts: tuple[str, str, str]) -> None:
    assert in_parts(name) == parts


def test_accents_capitals_and_the_order_of_the_halves_do_not_matter() -> None:
    assert by_surname("Żak, Ána") == by_surname("ana zak") == ("zak", "ana", "")


@pytest.mark.parametrize("name", ["Jürgen O’Dell", "Juergen O'Dell", "JÜRGEN O´DELL"])
@pytest.mark.parametrize("typed", ["jürgen", "Juergen", "jurgen", "o’dell", "O'Dell", "odell"])
def test_a_name_is_found_however_it_is_spelled(name: str, typed: str) -> None:
    assert (plain(typed) in spelled(name)) == (typed != "odell")


def test_a_pair_goes_by_its_first_player() -> None:
    for pair in ("Ann Smith & Bob Cole", "Ann Smith – Bob Cole", "Ann Smith / Bob Cole"):
        assert by_surname(pair)[0] == "smith"
    assert by_surname("Mary Smith-Jones")[0] == "smith jones"


def test_teams_without_a_person_keep_their_order() -> None:
    assert sorted(["Team 3", "Team 1", "Aces 2"], key=by_surname) == ["Aces 2", "Team 1", "Team 3"]


@examples(300)
@given(st.text(max_size=40))
def test_every_text_has_a_place_and_loses_no_letter(name: str) -> None:
    assert all(isinstance(part, str) for part in by_surname(name))
    letters = sorted(letter for letter in surname_first(name) if letter.isalnum())
    assert letters == sorted(letter for letter in name if letter.isalnum())
