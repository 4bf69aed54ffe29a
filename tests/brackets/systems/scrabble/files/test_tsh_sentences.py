"""The `.t` syntax sentence by sentence, and what a director reads of a file that contradicts itself."""

from __future__ import annotations

import pytest

from brackets.systems.scrabble.files.nsc import from_event, to_nsc
from brackets.systems.scrabble.files.problems import FileRefused
from brackets.systems.scrabble.files.record import (
    ByeRecord,
    DivisionRecord,
    GameRecord,
    OffRecord,
    PlayerRecord,
)
from brackets.systems.scrabble.files.tsh_reader import TshReading, read_division
from brackets.systems.scrabble.files.tsh_record import division_of, left_out, record_of
from brackets.systems.scrabble.files.tsh_values import Division, TshPlayer
from brackets.systems.scrabble.files.tsh_writer import LATIN_1, write_division

THREE = """\
# June, second try
#division_name Open
Cree, Ann             1812 2 3 0; 401 388 50; p12 1 2 0; board 1 1 0; class A; team North Sea
Olaf, Bo              1500+1433 1 0 3; 377 -50 400; p12 2 0 1; board 1 0 1; password sesame
Ünal, Cem de la       0 0 1 2; 50 412 400; p12 0 1 2; board 0 1 1; newr 1500 1510 1505; time 1018
"""


def read(text: str) -> TshReading:
    return read_division(text.encode())


def problems(text: str) -> list[str]:
    return [one.text for one in read(text).problems]


def test_a_player_a_line_and_the_number_is_the_line_comments_not_counted() -> None:
    reading = read(THREE)
    assert reading.problems == reading.cautions == ()
    assert [(one.number, one.name) for one in reading.division.players] == [
        (1, "Cree, Ann"),
        (2, "Olaf, Bo"),
        (3, "Ünal, Cem de la"),
    ]
    assert reading.division.keys == (("division_name", "Open"),)


def test_opponents_scores_and_tags_become_games_byes_and_forfeits() -> None:
    record = record_of(read(THREE).division)
    assert record.players[0] == PlayerRecord(1, "Cree, Ann", 1812, "A", "North Sea")
    assert record.games == (
        GameRecord(1, 1, 2, 401, 377, 1, 1),
        GameRecord(2, 1, 3, 388, 412, 3, 1),
        GameRecord(3, 2, 3, 400, 400, 2, 1),
    )
    assert record.byes == (ByeRecord(1, 3, 50), ByeRecord(2, 2, -50), ByeRecord(3, 1, 50))
    assert record.rounds == 3
    assert left_out(read(THREE).division) == ("newr", "password", "time")


def test_the_engine_gets_starts_and_boards() -> None:
    made = to_nsc(record_of(read(THREE).division))
    assert [game.start for game in made.event.games] == [1, 3, 2]
    assert made.boards == {(1, (1, 2)): 1, (2, (1, 3)): 1, (3, (2, 3)): 1}


def test_several_ratings_are_joined_by_plus_or_point() -> None:
    players = read("A, A 1500+1433\nB, B 1200.30+7").division.players
    assert [one.ratings for one in players] == [(1500, 1433), (1200, 30, 7)]
    assert record_of(Division(players)).players[1].rating == 1200


def test_a_missing_value_is_00_and_0_is_a_bye() -> None:
    reading = read("A, A 9 00 2 0; 00 400 00\nB, B 8 0 1; 0 380")
    assert reading.division.players[0].opponents == (None, 2, 0)
    assert reading.division.players[0].scores == (None, 400, None)
    assert [one.text for one in reading.cautions] == [
        "Line 1, opponents, round 1: '00' is no opponent; the round counts for "
        "nothing until it has one, or 0 and a score.",
        "Line 1, scores, round 3: '00' is no score; the round is not played yet.",
        "Line 2, opponents, round 3: '00' is no opponent; the round counts for "
        "nothing until it has one, or 0 and a score.",
    ]
    assert record_of(reading.division).byes == (ByeRecord(1, 2, 0), ByeRecord(3, 1))


def test_a_game_posted_and_not_played_has_no_scores() -> None:
    record = record_of(read("A, A 9 2\nB, B 8 1; ; p12 4").division)
    assert record.games == (GameRecord(1, 1, 2),)
    assert to_nsc(record).event.games == ()


def test_negative_scores_may_be_of_games_as_well() -> None:
    assert record_of(read("A, A 9 2; -12\nB, B 8 1; 240").division).games[0].score_a == -12


def test_a_player_who_is_off_plays_no_round_behind_his_last() -> None:
    record = record_of(read("A, A 9 2; 400; off -50\nB, B 8 1 0; 300 50; off").division)
    assert record.off == (OffRecord(1, 1, -50), OffRecord(2, 2, 0))
    assert "off -50" in write_division(division_of(record)).decode()


def test_semicolons_and_backslashes_are_escaped() -> None:
    players = read("A\\;B, C\\\\D\\E 9; ; team x\\;y z").division.players
    assert players[0].name == "A;B, C\\D\\E"
    assert players[0].tags == {"team": ("x;y", "z")}
    assert b"A\\;B, C\\\\D\\\\E" in write_division(Division(players))


@pytest.mark.parametrize("codec", ["latin-1", "utf-8", "utf-8-sig", "utf-16"])
def test_the_encoding_is_found(codec: str) -> None:
    assert read_division("Núñez, Zoë 1500".encode(codec)).division.players[0].name == "Núñez, Zoë"


def test_latin_1_is_written_on_request_and_refused_where_it_cannot_be() -> None:
    division = read("Núñez, Zoë 1500").division
    assert "Núñez".encode("latin-1") in write_division(division, encoding=LATIN_1)
    assert "Núñez".encode() in write_division(division)
    with pytest.raises(FileRefused, match="Line 1 holds 'Ł', which latin-1 has not; write UTF-8"):
        write_division(Division((TshPlayer(1, "Łoś, A"),)), encoding=LATIN_1)
    with pytest.raises(FileRefused, match="would be read as"):
        write_division(Division((TshPlayer(1, "Ã©, A"),)), encoding=LATIN_1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "A, A 9 2; 4\nB, B 8 3; 4\nC, C 7 2; 4",
            "Line 1, opponents, round 1: '2' is met by nobody back: line 2 (B, B) "
            "has opponent 3; mend one of the two lines.",
        ),
        (
            "A, A 9 2; 4\nB, B 8",
            "Line 1, opponents, round 1: '2' is met by nobody back: line 2 (B, B) "
            "has no opponent; mend one of the two lines.",
        ),
        (
            "# x\n\nA, A 9 2; 4\nB, B 8 1",
            "Line 3, scores, round 1: '4' has no score beside it: line 4 (B, B) has"
            " none of this round; give both scores or none.",
        ),
        (
            "A, A 9 0; 50 50",
            "Line 1, scores, round 2: '50' stands without an opponent; give the "
            "opponent's number, or 0 for a bye.",
        ),
        ("A, A 9 1; 50", "Line 1, opponents, round 1: '1' is the player himself."),
        (
            "A, A 9 7; 50",
            "Line 1, opponents, round 1: '7' is not among the players; give 1 to 1,"
            " or 0 for a bye.",
        ),
        (
            "A, A 9 2; 4; p12 1\nB, B 8 1; 4; p12 1",
            "Line 1, p12, round 1: '1' does not agree with line 2 (B, B), which has"
            " code 1; one is 1 and the other 2, or both 4.",
        ),
        (
            "A, A 9 2; 4; p12 1\nB, B 8 1; 4",
            "Line 1, p12, round 1: '1' does not agree with line 2 (B, B), which has"
            " no code; one is 1 and the other 2, or both 4.",
        ),
        (
            "A, A 9 2; 4; board 1\nB, B 8 1; 4; board 2",
            "Line 1, board, round 1: '1' is another board than 2 in line 2 (B, B); "
            "they play at one.",
        ),
        (
            "A, A 9 x 2; 4",
            "Line 1, name and opponents: 'x' stands after the number 9; a name "
            "holds no number by itself, and opponents are numbers.",
        ),
        (
            "Cree, Ann",
            "Line 1, rating: 'Cree, Ann' is not followed by a rating; write 0 for "
            "an unrated player.",
        ),
        ("1500 2; 4", "Line 1, name: '' is no name; begin the line with Surname, Given."),
        (
            "A, A 9 05",
            "Line 1, opponents, round 1: '05' is no player number; write the "
            "opponent's number, 0 for a bye, 00 for none.",
        ),
        (
            "A, A 9 0; 4x0",
            "Line 1, scores, round 1: '4x0' is no score; write a whole number from "
            "-9999 to 9999, or 00 for none.",
        ),
        (
            "A, A 9 0; 50; p12 7",
            "Line 1, p12, round 1: '7' is no code; write 0 bye, 1 first, 2 second, "
            "3 or 4 not yet known.",
        ),
        (
            "A, A 9; ; class A; class B",
            "Line 1, tags: 'class' stands twice in the line; keep one of them.",
        ),
        ("A, A 9; ; 12 x", "Line 1, tags: '12' is no tag; a tag begins with a letter."),
        ("A\u202e, A 9", "Line 1, line: '\\u202e' is a sign nobody sees; type the line anew."),
        ("A, A 9" + " 0" * 100, "Line 1, opponents: '100' rounds are too many; keep 99."),
    ],
)
def test_a_contradiction_names_line_round_and_value(text: str, said: str) -> None:
    assert said in problems(text)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A, A 9; " + "x " * 9_000, "'9000' rounds are too many; keep 99."),
        ("A, A 9;" + "; a" * 5_000, "'5000' tags are too many; keep 50."),
        ("A, A 9" + "\\;" * 900_000, "has 1800006 letters; a line has at most 20000."),
        ("A " * 9_000 + "9", "is longer than 120 letters"),
    ],
)
def test_a_line_without_end_is_one_problem(line: str, said: str) -> None:
    (only,) = problems(line)
    assert said in only


@pytest.mark.parametrize("head", ["#a", "#a b", "A, A 9 ", "A, A 9;; x "])
def test_blanks_without_end_take_no_time(head: str) -> None:
    """A search that goes back over them would take hours, not seconds."""
    assert len(problems(f"B, B 8\n{head}{' ' * 900_000};x")) <= 1


def test_what_changes_the_standing_elsewhere_is_said() -> None:
    cautions = read("A, A 9 0; 50; p12 0 1; penalty 0 -20; handicap 0").cautions
    assert [one.text for one in cautions] == [
        "Line 1, penalty: '0 -20' changes the standing in tsh and is not taken "
        "over; correct the scores if it should count.",
        "Line 1, p12: '1' stands behind the last of 1 opponents and is not used.",
    ]


def test_other_players_keep_their_numbers_beside_a_wrong_line() -> None:
    reading = read("A, A 9 3; 4\nB, B x\nC, C 8 1; 5")
    assert [one.number for one in reading.division.players] == [1, 3]
    assert len(reading.problems) == 1
    with pytest.raises(FileRefused, match="Player 3 does not stand in line 3"):
        write_division(reading.division)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "has no player"),
        (b"# nothing\n", "has no player"),
        (b"A, A 9; \x00 1", "cannot be read as text"),
        (b"\x81", "cannot be read as text"),
        (b"A, A 9\n" * 1_001, "has 1001 players; a division has at most 1000"),
        (b" " * 2_000_001, "has 2000001 bytes"),
    ],
)
def test_a_file_that_is_none_is_refused(raw: bytes, said: str) -> None:
    with pytest.raises(FileRefused, match=said):
        read_division(raw)


@pytest.mark.parametrize("name", ["#1, Fan", "", "A  B", "A\nB", "\ufeffA, B", "12"])
def test_a_name_the_file_cannot_hold_is_not_written(name: str) -> None:
    with pytest.raises(FileRefused):
        write_division(Division((TshPlayer(1, name),)))


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ({"games": (GameRecord(1, 1, 1),)}, "a player meets himself"),
        ({"games": (GameRecord(1, 1, 2, 400),)}, "Round 1, 1 v 2: one score is missing"),
        ({"games": (GameRecord(1, 1, 2, start=3),)}, "3 goes first and is not in the game"),
        ({"games": (GameRecord(1, 1, 3),)}, "Round 1: 3 is not among the players"),
        ({"games": (GameRecord(0, 1, 2),)}, "Round 0: rounds count from 1"),
        ({"games": (GameRecord(1, 1, 2),), "byes": (ByeRecord(1, 2),)}, "two games or byes"),
        ({"byes": (ByeRecord(3, 2),), "off": (OffRecord(2, 1),)}, "off after round 1 and has a"),
        ({"off": (OffRecord(7, 1),)}, "Player 7 is off and is no player"),
        ({"players": (PlayerRecord(1, "A, A"),) * 2}, "Player number 1 is given twice"),
        ({"players": (PlayerRecord(2, "A, A"),)}, "Nobody has number 1"),
    ],
)
def test_a_record_that_contradicts_itself_is_not_written(
    record: dict[str, tuple[GameRecord, ...]], said: str
) -> None:
    players = (PlayerRecord(1, "A, A"), PlayerRecord(2, "B, B"))
    with pytest.raises(FileRefused, match=said):
        division_of(DivisionRecord(**{"players": players, **record}))  # type: ignore[arg-type]


def test_a_contradiction_is_no_record_and_a_nameless_player_no_division() -> None:
    with pytest.raises(FileRefused, match="is met by nobody back"):
        record_of(read("A, A 9 2; 4\nB, B 8 0; 4").division)
    event = to_nsc(DivisionRecord((PlayerRecord(1, "A, A"),))).event
    with pytest.raises(FileRefused, match="Player 1 has no name"):
        from_event(event, ())
