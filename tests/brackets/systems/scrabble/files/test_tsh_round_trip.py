"""What is written into a `.t` file is read out of it again, and no bytes whatever trip the reader."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.scrabble.engine.posting import pair_round
from brackets.systems.scrabble.files.nsc import from_event, to_nsc
from brackets.systems.scrabble.files.problems import FileRefused
from brackets.systems.scrabble.files.record import DivisionRecord, ordered
from brackets.systems.scrabble.files.renumbering import new_numbers, renumbered
from brackets.systems.scrabble.files.tsh_reader import read_division
from brackets.systems.scrabble.files.tsh_record import division_of, record_of
from brackets.systems.scrabble.files.tsh_values import Division, stripped
from brackets.systems.scrabble.files.tsh_writer import LATIN_1, write_division
from tests.brackets.systems.scrabble.engine.playing import division, everything, scores
from tests.brackets.systems.scrabble.files.divisions import people, real_event, records
from tests.examples import examples

Value = TypeVar("Value")
SCRAPS = (
    *("Cree, Ann", "Bö, Ñ", " ", "  ", "\t", ";", "; ", "\\;", "\\\\", "\\", "\n", "\r\n", "\r"),
    *("0", "00", "1", "2", "3", "17", "-50", "450", "1500", "1500+2", "+", ".", "#", "# x", "#k v"),
    *("p12 1 2", "board 1", "off 0", "class A", "password x", "\ufeff", "\x00", "\u202e", "٣", "²"),
)


@pytest.mark.slow
@given(records())
def test_reading_what_was_written_gives_the_division_back(record: DivisionRecord) -> None:
    reading = read_division(write_division(division_of(record)))
    assert reading.problems == ()
    assert reading.division == division_of(record)
    assert record_of(reading.division) == record


@pytest.mark.slow
@given(records(), st.sampled_from(["\n", "\r\n", "\r"]), st.booleans(), st.booleans())
def test_newlines_byte_order_marks_and_comments_change_nothing(
    record: DivisionRecord, newline: str, marked: bool, commented: bool
) -> None:
    lines = write_division(division_of(record)).decode().splitlines(keepends=False)
    lines = [part for line in lines for part in (["# a remark", "", line] * commented or [line])]
    raw = ("\ufeff" * marked + newline.join(lines)).encode()
    assert record_of(read_division(raw).division) == record


@given(records())
def test_latin_1_gives_the_division_back_or_is_refused(record: DivisionRecord) -> None:
    meant = division_of(record)
    raw, said = attempted(lambda: write_division(meant, encoding=LATIN_1))
    assert said.isprintable()
    assert raw is None or read_division(raw).division == meant


@pytest.mark.slow
@given(records())
def test_what_is_private_is_never_written(record: DivisionRecord) -> None:
    plain = division_of(record)
    secret = tuple(
        replace(one, tags={**one.tags, "password": ("hunter2",), "E-mail": ("a@b.c",)})
        for one in plain.players
    )
    raw = write_division(Division(secret, (("password", "hunter2"), ("event", "Open"))))
    assert b"hunter2" not in raw
    assert b"a@b.c" not in raw
    assert read_division(raw).division == Division(plain.players, (("event", "Open"),))


@pytest.mark.slow
@given(records())
def test_the_engine_gets_every_game_played_and_gives_it_back(record: DivisionRecord) -> None:
    made = to_nsc(record)
    played = tuple(game for game in record.games if game.is_played)
    given_byes = tuple(bye for bye in record.byes if bye.spread is not None)
    back = from_event(made.event, record.players, made.boards)
    left = tuple(replace(one, spread=0) for one in record.off)
    assert back == replace(record, games=played, byes=given_byes, off=left)


@given(records(), st.integers(2, 5))
def test_new_numbers_close_the_gaps_and_change_nothing_else(
    record: DivisionRecord, step: int
) -> None:
    wide = DivisionRecord(
        tuple(replace(one, number=one.number * step) for one in record.players),
        tuple(
            replace(one, a=one.a * step, b=one.b * step, start=one.start and one.start * step)
            for one in record.games
        ),
        tuple(replace(one, player=one.player * step) for one in record.byes),
        tuple(replace(one, player=one.player * step) for one in record.off),
    )
    assert renumbered(wide) == record
    assert set(new_numbers(wide)) == {one.number for one in wide.players}
    with pytest.raises(FileRefused, match="without a gap"):
        division_of(wide)


@pytest.mark.slow
def test_the_real_field_goes_out_and_comes_back_after_31_rounds() -> None:
    event, people = real_event()
    record = from_event(event, people)
    raw = write_division(division_of(record))
    read = record_of(read_division(raw).division)
    assert read == record
    assert len(read.games) == 31 * 26
    assert set(to_nsc(read).event.games) == {
        game
        if game.a < game.b
        else replace(game, a=game.b, b=game.a, score_a=game.score_b, score_b=game.score_a)
        for game in event.games
    }


@pytest.mark.slow
@pytest.mark.parametrize("count", [52, 51])
def test_a_desk_that_changes_programs_after_28_rounds_posts_the_same_pairings(count: int) -> None:
    start = division(count)
    event, postings = everything(start, scores(start, 7))
    games = tuple(game for game in event.games if game.round <= 28)
    byes = tuple(bye for bye in event.byes if bye.round <= 28)
    before = replace(event, games=games, byes=byes)
    raw = write_division(division_of(from_event(before, people(count))))
    read = to_nsc(record_of(read_division(raw).division)).event
    assert pair_round(read, 29) == pair_round(before, 29) == postings[8]


@pytest.mark.slow
@given(records(), st.data())
def test_a_file_with_a_slip_is_read_or_refused_in_words(
    record: DivisionRecord, data: st.DataObject
) -> None:
    raw = bytearray(write_division(division_of(record)))
    for at in data.draw(st.lists(st.integers(0, len(raw) - 1), min_size=1, max_size=4)):
        raw[at] = data.draw(st.sampled_from(b" ;0123-+.#\\\n\xe9ap"))
    assert_read_or_refused(bytes(raw))


@examples(300)
@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused_in_words(raw: bytes) -> None:
    assert_read_or_refused(raw)


@pytest.mark.slow
def test_ten_thousand_hostile_documents_are_read_or_refused_in_words() -> None:
    chance = Random(52)
    for _ in range(10_000):
        text = "".join(chance.choices(SCRAPS, k=chance.randint(1, 40)))
        raw = text.encode(chance.choice(["utf-8", "utf-8", "cp1252", "utf-16"]), "replace")
        if chance.random() < 0.2:
            raw = bytes(byte ^ (chance.random() < 0.05) * chance.randrange(256) for byte in raw)
        assert_read_or_refused(raw)


def attempted(call: Callable[[], Value]) -> tuple[Value | None, str]:
    """What a call gives, or the sentence it refuses with."""
    try:
        return call(), ""
    except FileRefused as refusal:
        return None, str(refusal)


def assert_read_or_refused(raw: bytes) -> None:
    """Clean readings can be written again; everything else says what is wrong."""
    reading, said = attempted(lambda: read_division(raw))
    assert said.isprintable()
    if reading is None:
        return
    for one in (*reading.problems, *reading.cautions):
        assert not any(unicodedata.category(sign) == "Cc" for sign in one.text)
        assert len(one.text) < 400
    if not reading.problems:
        assert ordered(record_of(reading.division)) == record_of(reading.division)
        assert read_division(write_division(reading.division)).division == stripped(
            reading.division
        )
