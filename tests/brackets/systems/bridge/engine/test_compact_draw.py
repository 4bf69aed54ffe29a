"""The draw of a compact knockout: the printed pattern wired, lengths, places (rules 46-49, 150-153)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from brackets.draw.notation import draw_from_json, draw_to_json
from brackets.draw.progress import DECIDED
from brackets.draw.structure import Exit
from brackets.draw.validity import check_draw
from brackets.drawn.facts import DrawMade, ResultGiven, Withdrawn
from brackets.drawn.replaying import replay
from brackets.journal.entries import Entry
from brackets.systems.bridge.engine.amend import is_plain, joinable, play_off_round
from brackets.systems.bridge.engine.compact import meeting_of, table_order
from brackets.systems.bridge.engine.compact_draw import draw_compact
from brackets.systems.bridge.engine.compact_patterns import NUMBERS, PATTERNS
from brackets.systems.bridge.engine.knockout import draw_knockout
from brackets.systems.bridge.engine.repeats import earliest_repeat
from brackets.systems.bridge.engine.small import draw_small
from tests.brackets.draw.play import Scorer, better_number_wins, journal, play_out
from tests.reference import json_document

PRINTED: dict[str, Any] = json_document("compact_patterns.json")["patterns"]
SIZES = sorted(PATTERNS)
ALL = range(2, 65)


def made(entrants: int) -> DrawMade:
    seats = {number: 100 + number for number in range(1, entrants + 1)}
    return DrawMade(1, draw_compact(entrants, boards=12), seats, tuple(seats))


def played(entrants: int, scorer: Scorer = better_number_wins) -> Any:
    return play_out(journal(made(entrants)), scorer).brackets[1]


def of_round(entry: Entry, last: int) -> bool:
    """Whether a record is the draw or a result of a round up to this one."""
    fact = entry.fact
    return not isinstance(fact, ResultGiven) or int(fact.result.match[1]) <= last


def by_coin(seed: int) -> Scorer:
    coin = Random(seed)
    return lambda a, b: (31, 30) if coin.random() < 0.5 else (30, 31)


def whence(tables: int, slot: Exit) -> str:
    """An exit as the reference says it: winner of AB1, #2 of XYZ7, loser of XYZ7."""
    names = table_order(list(NUMBERS[tables]))
    name = names[int(slot.match.removeprefix("R1M")) - 1]
    seats = len(NUMBERS[tables][name])
    if slot.place == seats:
        return f"loser of {name}"
    return f"winner of {name}" if seats == 2 else f"#{slot.place} of {name}"


@pytest.mark.parametrize("tables", SIZES)
def test_the_second_half_is_the_printed_one_seat_by_seat(tables: int) -> None:
    seats: dict[str, str] = {}
    for meeting in PRINTED[str(tables)]["second_half"].values():
        seats |= meeting["seats"]
    names = table_order(list({meeting_of(seat)[0] for seat in seats}))
    second = draw_compact(tables).rounds[1]
    for seat, comer in seats.items():
        match, place = meeting_of(seat)
        slot = second[names.index(match)].slots[place]
        assert isinstance(slot, Exit)
        assert whence(tables, slot) == comer


@pytest.mark.parametrize("entrants", ALL)
def test_every_size_is_a_draw_that_survives_being_stored(entrants: int) -> None:
    draw = draw_compact(entrants, boards=12)
    check_draw(draw)
    assert draw.numbers == tuple(range(1, entrants + 1))
    assert draw_from_json(draw_to_json(draw)) == draw


@pytest.mark.parametrize("entrants", [n for n in ALL if n not in PATTERNS])
def test_other_sizes_play_their_own_draw(entrants: int) -> None:
    own = draw_small(entrants) if entrants < 8 else draw_knockout(entrants)
    found = [match for match in draw_compact(entrants).matches if not match.places]
    assert [(m.id, m.slots, m.qualify) for m in found] == [
        (m.id, m.slots, m.qualify) for m in own.matches
    ]


@pytest.mark.parametrize("entrants", ALL)
def test_lengths_are_half_but_for_small_fields(entrants: int) -> None:
    draw = draw_compact(entrants, boards=12)
    full = {match.id for match in draw.matches if match.boards == 24}
    everything = {match.id for match in draw.matches}
    wanted = everything if entrants <= 4 else {draw.final.id} if entrants <= 8 else set()
    assert full == wanted
    assert {match.boards for match in draw.matches} <= {12, 24}


@pytest.mark.parametrize("entrants", [9, 11, 12, 13, 14, 15, 16, 17, 30])
def test_nine_and_more_have_a_clear_third_and_fourth(entrants: int) -> None:
    finishes = played(entrants).finishes
    assert [finishes[100 + number].places for number in (1, 2, 3, 4)] == [
        (1, 1),
        (2, 2),
        (3, 3),
        (4, 4),
    ]


@pytest.mark.parametrize("entrants", [5, 6, 7, 8])
def test_fewer_play_no_match_for_third(entrants: int) -> None:
    assert not draw_compact(entrants).side_matches


@pytest.mark.parametrize("tables", SIZES)
@pytest.mark.parametrize("seed", range(3))
def test_everybody_plays_the_whole_first_session(tables: int, seed: int) -> None:
    bracket = played(tables, by_coin(seed))
    assert all(state.state == DECIDED for state in bracket.matches.values())
    second = [who for m in bracket.draw.rounds[1] for who in bracket.matches[m.id].present]
    assert sorted(second) == sorted(bracket.seats.values())


@pytest.mark.parametrize("tables", SIZES)
@pytest.mark.parametrize("seed", range(3))
def test_losers_of_the_first_half_share_their_places_whatever_comes(tables: int, seed: int) -> None:
    bracket = played(tables, by_coin(seed))
    first = bracket.draw.rounds[0]
    beaten = [who for match in first for who in bracket.matches[match.id].out]
    going_on = sum(match.qualify for match in first)
    assert {bracket.finishes[who].places for who in beaten} == {(going_on + 1, tables)}
    assert len(bracket.finishes) == tables


@pytest.mark.parametrize("tables", SIZES)
def test_opponents_of_one_match_meet_again_in_the_final_only(tables: int) -> None:
    draw = draw_compact(tables)
    assert earliest_repeat(draw) in (None, draw.final.round_number)


def test_who_forfeits_the_play_off_keeps_no_place_of_it() -> None:
    entries = journal(made(16))
    play_out(entries, better_number_wins)
    entries = [entry for entry in entries if of_round(entry, 3)]
    after = replay([*entries, Entry(99, Withdrawn(104))]).brackets[1]
    assert after.finishes[103].places == (3, 3)
    assert (after.finishes[104].places, after.finishes[104].forfeited) == ((5, 8), True)


def test_who_goes_home_after_the_first_half_keeps_the_places_of_its_losers() -> None:
    entries = journal(made(16))
    play_out(entries, better_number_wins)
    entries = [entry for entry in entries if of_round(entry, 1)]
    after = replay([*entries, Entry(99, Withdrawn(116))]).brackets[1]
    assert after.finishes[116].places == (9, 16)
    assert after.finishes[116].round_lost == 1


def test_the_round_lost_is_the_first_one_lost() -> None:
    finishes = played(15).finishes
    assert [finishes[100 + n].round_lost for n in (1, 2, 3, 4, 5, 9)] == [None, 4, 3, 3, 2, 1]


@pytest.mark.parametrize("entrants", ALL)
def test_no_further_play_off_is_allowed(entrants: int) -> None:
    assert play_off_round(draw_compact(entrants)) == ()


@pytest.mark.parametrize("entrants", [9, 12, 13, 14, 15, 16, 20])
def test_a_printed_pattern_is_not_joined_in_play(entrants: int) -> None:
    draw = draw_compact(entrants)
    assert is_plain(draw) == (entrants not in PATTERNS)
    assert bool(joinable(draw)) == (entrants in (9, 20))
