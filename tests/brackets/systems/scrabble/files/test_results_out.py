"""Results for rating: CSV round by round, the cross-table, the file of AUPAIR."""

from __future__ import annotations

import csv
import io
from collections import Counter
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given

from brackets.systems.scrabble.engine.history import standing_before
from brackets.systems.scrabble.files.cross_table import cross_table
from brackets.systems.scrabble.files.nsc import from_event, to_nsc
from brackets.systems.scrabble.files.problems import FileRefused
from brackets.systems.scrabble.files.record import (
    ByeRecord,
    DivisionRecord,
    GameRecord,
    PlayerRecord,
)
from brackets.systems.scrabble.files.results_csv import results_csv
from brackets.systems.scrabble.files.standing import standing
from brackets.systems.scrabble.files.tou import write_tou
from tests.brackets.systems.scrabble.files.divisions import people, real_event, records

DAY = date(2002, 8, 18)
FOUR = DivisionRecord(
    (
        PlayerRecord(1, "Crée, Ann", 1812, national="AA1"),
        PlayerRecord(2, "Olaf, Bo", 1500),
        PlayerRecord(3, "Unal, Cem"),
        PlayerRecord(4, "=cmd|, Di", 900),
    ),
    (
        GameRecord(1, 1, 2, 401, 377, 1, 1),
        GameRecord(2, 3, 1, 412, 388, 3, 1),
        GameRecord(3, 2, 3, 400, 400, 2, 1),
        GameRecord(1, 4, 3, 98, 350, None, 2),
    ),
    (ByeRecord(3, 1, 50), ByeRecord(2, 2, -50), ByeRecord(3, 4, 0)),
)


def rows(record: DivisionRecord) -> list[dict[str, str]]:
    """The lines of the CSV by their headings."""
    return list(csv.DictReader(io.StringIO(results_csv(record).removeprefix("\ufeff"))))


@given(records())
def test_each_result_stands_once_for_each_player_and_games_alone_are_rated(
    record: DivisionRecord,
) -> None:
    found = rows(record)
    assert len(found) == 2 * len(record.games) + len(record.byes)
    rated = Counter((row["round"], row["kind"]) for row in found if row["rated"] == "yes")
    played = Counter((str(game.round), "game") for game in record.games if game.is_played)
    assert rated == played + played
    assert [(int(r["round"]), int(r["number"])) for r in found] == sorted(
        (int(r["round"]), int(r["number"])) for r in found
    )


@pytest.mark.slow
@given(records())
def test_the_standing_is_the_engines(record: DivisionRecord) -> None:
    everybody = replace(record, off=())
    engine = standing_before(to_nsc(everybody).event, record.rounds + 1)
    own = standing(everybody)
    assert tuple(line.player.number for line in own) == engine.order
    assert {line.player.number: line.halves for line in own} == engine.halves
    assert {line.player.number: line.spread for line in own} == engine.spreads


@given(records())
def test_the_cross_table_has_a_line_a_player(record: DivisionRecord) -> None:
    lines = cross_table(record).split("\n")
    assert len(lines) == len(record.players) + 2
    assert len({len(line) for line in lines[:-1]}) == 1


def test_the_csv_says_who_met_whom_and_guards_names() -> None:
    found = rows(FOUR)
    assert list(found[0].values()) == [
        *("1", "1", "1", "Crée, Ann", "AA1", "1812", "2", "Olaf, Bo", ""),
        *("401", "377", "first", "game", "yes"),
    ]
    assert next(r["name"] for r in found if r["number"] == "4") == "'=cmd|, Di"
    byes = [(r["number"], r["score"], r["kind"], r["rated"]) for r in found if r["kind"] != "game"]
    assert byes == [
        ("2", "-50", "forfeit", "no"),
        ("1", "50", "bye", "no"),
        ("4", "0", "no game", "no"),
    ]


def test_a_game_not_played_is_there_and_not_rated() -> None:
    found = rows(DivisionRecord(FOUR.players[:2], (GameRecord(1, 1, 2),), ()))
    assert [(r["score"], r["kind"], r["rated"]) for r in found] == [("", "not played", "no")] * 2


def test_the_cross_table_as_it_is_printed() -> None:
    assert cross_table(FOUR).splitlines() == [
        " # NAME      OLD RATING R1   R2   R3   WINS    SPR",
        " 1 Unal, Cem          0 W-04 W-02 T-03   2+   +276",
        " 2 Crée, Ann       1812 W-03 L-01 B-00    2    +50",
        " 3 Olaf, Bo        1500 L-02 F-00 T-01   0+    -74",
        " 4 =cmd|, Di        900 L-01 ---- --00    0   -252",
    ]


def test_the_aupair_file_column_by_column() -> None:
    record = replace(
        FOUR, players=(*FOUR.players[:3], PlayerRecord(4, "Æble-Ørsted, Di Maria", 900))
    )
    assert write_tou(record, event="Été Open", day=DAY, division="A").decode().split("\r\n") == [
        "*M18.08.2002 Ete Open",
        "*A",
        "                                      0",
        "Ann Cree             2401  +2  388   3 2050   1",
        "Bo Olaf               377   1  000   2 1400  +3",
        "Cem Unal             2350   4 2412  +1 1400   2",
        "Di Maria Aeble-Orste  098   3  000   4  000   4",
        "*** END OF FILE ***",
        "",
    ]


@pytest.mark.slow
def test_the_aupair_file_of_the_real_field_can_be_added_up_again() -> None:
    event, players = real_event()
    record = from_event(event, players)
    lines = write_tou(record, event="NSC", day=DAY).decode().split("\r\n")[3:-2]
    halves = {
        at: sum(int(line[start + 1 : start + 2].strip() or 0) for start in range(20, len(line), 9))
        for at, line in enumerate(lines, 1)
    }
    assert halves == {line.player.number: line.halves for line in standing(record)}
    assert {len(line) for line in lines} == {20 + 31 * 9}


def test_three_figures_for_more_than_99_players() -> None:
    record = DivisionRecord(people(100), (GameRecord(1, 1, 100, 400, 300, 1),))
    lines = write_tou(record, event="Big", day=DAY).decode().split("\r\n")
    assert lines[3][20:] == " 2400 +100"
    assert lines[102][20:] == "  300    1"


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ({"games": (GameRecord(1, 1, 2),)}, "Round 1, 1 v 2 has no scores yet"),
        ({"games": (GameRecord(1, 1, 2, -5, 300),)}, "cannot hold -5; send the CSV"),
        ({"games": (GameRecord(1, 1, 2, 1000, 300),)}, "cannot hold 1000"),
        ({"players": (PlayerRecord(1, "Łoś Ж, A"),)}, "is ASCII and cannot hold the player 1"),
        ({"players": (PlayerRecord(1, "R2, A"),)}, "without figures"),
        ({"players": (PlayerRecord(2, "B, A"),)}, "Nobody has number 1"),
        ({"players": (PlayerRecord(1, "B, A"), PlayerRecord(2, "B, A"))}, "1 and 2 are both 'A B'"),
    ],
)
def test_what_the_aupair_file_cannot_hold_is_refused(
    record: dict[str, tuple[GameRecord, ...]], said: str
) -> None:
    players = (PlayerRecord(1, "A, A"), PlayerRecord(2, "B, B"))
    given = DivisionRecord(**{"players": players, **record})  # type: ignore[arg-type]
    with pytest.raises(FileRefused, match=said):
        write_tou(given, event="Open", day=DAY)


def test_an_event_without_latin_letters_is_refused() -> None:
    with pytest.raises(FileRefused, match="cannot hold the event"):
        write_tou(FOUR, event="Жук", day=DAY)
