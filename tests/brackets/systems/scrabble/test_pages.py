"""What the pages of a division say, from values alone: standing, records, reasons, what is next."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.scrabble.engine.history import standing_before
from brackets.systems.scrabble.pages.bests import bests
from brackets.systems.scrabble.pages.division import Division, Game, Person, Rest, Side
from brackets.systems.scrabble.pages.finding import found_players
from brackets.systems.scrabble.pages.notices import notices
from brackets.systems.scrabble.pages.pairings import division_page, headline
from brackets.systems.scrabble.pages.player import player_page
from brackets.systems.scrabble.pages.records import places_of, records_of, standing_order
from brackets.systems.scrabble.pages.standings import standings_page
from brackets.systems.scrabble.pages.ticket import Heard
from brackets.systems.scrabble.pages.wall import wall_page
from brackets.systems.scrabble.rack.cards import scorecards, slips
from tests.brackets.systems.scrabble.dividing import game_of, played_until, whole
from tests.examples import examples

HEARD = Heard(datetime(2026, 8, 17, 10, tzinfo=UTC))


@examples(25)
@given(st.sampled_from((20, 25, 52)), st.integers(0, 31), st.integers(0, 1))
def test_the_standing_is_the_one_the_engine_pairs_from(count: int, last: int, seed: int) -> None:
    shown = played_until(count, last, seed=seed)
    expected = standing_before(whole(count, seed), last + 1)
    found = standing_order(records_of(shown))
    assert tuple(one.person.number for one in found) == expected.order
    assert {one.person.number: one.spread for one in found} == dict(expected.spreads)


@examples(25)
@given(st.integers(0, 31), st.integers(0, 6))
def test_everybody_stands_once_in_every_round_of_every_list(last: int, out: int) -> None:
    shown = played_until(24, last, out=out)
    for number, found in shown.rounds.items():
        page = division_page(shown, number=number, order="name")
        listed = [line.person.number for line in page.shown.players]
        assert sorted(listed) == sorted(set(listed))
        assert len(listed) == 2 * len(found.games) + len(found.rests)
    wall = wall_page(shown)
    assert [number for block in wall.blocks for number in block.rounds] == list(shown.rounds)
    assert all(len(block.rows) == 24 for block in wall.blocks)
    assert [block.is_last for block in wall.blocks] == [*(False for _ in wall.blocks[1:]), True]


@examples(25)
@given(st.integers(1, 30))
def test_what_a_player_reads_agrees_with_what_the_opponent_reads(last: int) -> None:
    shown = played_until(21, last)
    pages = {number: player_page(shown, number, HEARD) for number in shown.people}
    for number, page in pages.items():
        for line in page.card:
            if line.opponent:
                other = next(o for o in pages[line.opponent.number].card if o.round == line.round)
                assert other.opponent.number == number
                assert {line.start, other.start} == {"starts", "replies"}
                assert (line.word, other.word) in WORDS


WORDS = {("won", "lost"), ("lost", "won"), ("tied", "tied"), ("not in yet", "not in yet")}


@pytest.mark.parametrize(
    ("last", "out", "said"),
    [
        (0, 0, "Round 1 of 31 is on: all 26 games are out."),
        (9, 4, "Round 9 of 31 is on: 4 of 26 games are still out."),
        (31, 0, "All 31 rounds are played."),
    ],
)
def test_the_headline_says_where_the_division_is(last: int, out: int, said: str) -> None:
    assert headline(played_until(52, last, out=out)) == said


def test_between_sessions_the_headline_says_what_is_posted_next() -> None:
    whole = played_until(52, 11)
    third = Division(
        whole.people, tuple(game for game in whole.games if game.round < 12), (), whole.settings
    )
    assert headline(third) == "Round 11 of 31 is complete. Session 4, rounds 12–14, is posted next."
    waiting = player_page(third, 1, HEARD)
    assert waiting.ticket is None
    assert waiting.waiting.startswith("Session 4 is not posted yet.")


def test_of_the_last_session_a_round_hangs_in_part() -> None:
    whole = played_until(52, 29)
    part = Division(
        whole.people,
        tuple(game for game in whole.games if game.round < 30 or game.board > 20),
        (),
        whole.settings,
        frozenset({30, 31}),
    )
    assert headline(part) == "Round 29 of 31 is complete. Round 30 is posted next."
    assert division_page(part, number=30).shown.sign.word == "partly posted"


def test_an_exchange_names_players_boards_and_the_round_they_met_in() -> None:
    shown = played_until(52, 7)
    found = [one for one in notices(shown, range(8, 12)) if one.kind == "changed"]
    assert found
    for one in found:
        assert re.fullmatch(r"Round \d+: \d games? changed", one.title)
        assert re.search(r"\d+ Player \d+ (and|had) .*(met|bye) in rounds? \d", one.text)
        assert all(re.search(r"plays .* on board \d+|sits out", line) for line in one.lines)
        assert "exchanged" not in one.text


def test_a_locked_player_is_explained_with_the_numbers_and_the_opponent() -> None:
    shown = played_until(53, 29, seed=10)
    found = [one for one in notices(shown, [30]) if one.kind == "locked"]
    assert [one.title for one in found] == ["Locked in: 18 Player 18"]
    assert "18 Player 18 is locked in at place 1: 24 wins, 34 Player 34 has 20" in found[0].text
    assert "11 Player 11 cannot reach place 15" in found[0].lines[0]
    assert 18 in found[0].players


def test_what_was_changed_in_all_is_said_beside_the_bound() -> None:
    shown = played_until(53, 7)
    (found,) = [one for one in notices(shown, range(8, 12)) if one.title == "Changed games"]
    assert re.fullmatch(r"\d+ games changed, the fewest there can be: proved\.", found.text)


def test_the_question_about_first_place_is_a_sentence() -> None:
    shown = played_until(53, 28)
    texts = [one.text for one in notices(shown, [29]) if one.kind == "note"]
    assert texts == [
        "Number 5 of the standing can still finish first by winning everything, so 1st meets 4th, "
        "2nd meets 5th and 3rd meets 6th. Locked players are not counted."
    ]


PEOPLE = {1: Person(1, "Ann"), 9: Person(9, "Bo"), 13: Person(13, "Cy")}


def duel(*games: Game, rests: tuple[Rest, ...] = ()) -> Division:
    """Three players, and just these games."""
    return Division(PEOPLE, games, rests)


def test_a_tie_is_half_a_win_and_a_bye_counts_once_its_round_has_begun() -> None:
    shown = duel(game_of(1, 1, (1, 9), (400, 400)), rests=(Rest(1, 13, 50), Rest(2, 1)))
    records = records_of(shown)
    assert [(records[n].text, records[n].spread_text) for n in (1, 9, 13)] == [
        ("0.5–0.5", "0"),
        ("0.5–0.5", "0"),
        ("1–0", "+50"),
    ]
    assert places_of(records) == {13: 1, 1: 2, 9: 3}


def test_a_round_missed_at_zero_is_neither_won_nor_lost() -> None:
    assert records_of(duel(rests=(Rest(1, 1, 0, "missed"),)))[1].text == "0–0"


def test_a_forfeit_and_an_opponent_who_left_are_said_in_words() -> None:
    lost = Game(1, 1, Side(1, None, 50), Side(9, None, -50), "forfeit")
    away = Game(2, 1, Side(13), Side(1, None, None, is_away=True), "absent")
    page = player_page(duel(lost, away), 9, HEARD)
    assert [(line.word, line.margin) for line in page.card] == [("lost forfeit", "−50")]
    left = player_page(duel(lost, away), 13, HEARD)
    told = "1 Ann has left the division. The round counts as a bye."
    assert left.ticket.against[0].lines == (told,)
    assert [line.round for line in player_page(duel(lost, away), 1, HEARD).card] == [1]


def test_the_next_game_says_board_opponent_start_and_earlier_meetings() -> None:
    first = game_of(1, 3, (1, 9), (410, 380))
    page = player_page(duel(first, Game(2, 7, Side(9), Side(1))), 1, HEARD)
    ticket = page.ticket
    assert (ticket.at, ticket.place, ticket.notes) == ("board", "7", ("Table 4",))
    assert ticket.badge.words == "You reply"
    assert ticket.against[0].name == "9 Bo"
    assert ticket.against[0].lines[-1] == "You have met before: round 1 won 410–380."
    assert [stub.title for stub in ticket.stubs] == ["Then", "Still open"]


def test_the_best_of_a_division_are_shared_by_those_who_are_level() -> None:
    found = {one.title: one for one in bests(duel(
        game_of(1, 1, (1, 9), (500, 420)), game_of(2, 1, (13, 9), (500, 300))
    ))}  # fmt: skip
    assert [one.person.name for one in found["High game"].holders] == ["Ann", "Cy"]
    assert (found["High loss"].figure, found["Widest win"].figure) == ("420", "+200")
    assert bests(duel(Game(1, 1, Side(1), Side(9)))) == ()


def test_the_standing_marks_paid_places_the_pool_and_who_is_locked_in_words() -> None:
    shown = played_until(60, 27)
    page = standings_page(shown)
    ends = {line.place: line.closes for line in page.lines if line.closes}
    assert ends == {
        15: "places 1 to 15 are paid",
        40: "the top 40 play the last session one by one",
    }
    assert page.lines[0].said == ("paid place",)
    late = standings_page(played_until(60, 30))
    assert sum("top 40" in line.said for line in late.lines) == 40


def test_class_prizes_go_to_the_best_of_each_class_once_the_division_is_over() -> None:
    whole = played_until(20, 31)
    people = {
        number: replace(person, category="B" if number % 2 else "")
        for number, person in whole.people.items()
    }
    prizes = standings_page(replace(whole, people=people)).classes
    assert [prize.category for prize in prizes] == ["B"]
    assert [line.person.number % 2 for line in prizes[0].lines] == [1, 1, 1]
    assert standings_page(played_until(20, 28)).classes == ()


def test_who_leaves_the_pool_is_not_replaced_in_it() -> None:
    whole = played_until(60, 29)
    before = {line.person.number: line.said for line in standings_page(whole).lines}
    leader = next(number for number, said in before.items() if "top 40" in said)
    gone = replace(whole.people[leader], last_round=29)
    after = standings_page(replace(whole, people={**whole.people, leader: gone}))
    pool = {line.person.number for line in after.lines if "top 40" in line.said}
    assert pool == {number for number, said in before.items() if "top 40" in said}


@pytest.mark.parametrize("sort", ["rank", "number", "name", "wins", "spread", "rating", "wrong"])
def test_the_standing_is_sorted_by_the_column_that_is_asked_for(sort: str) -> None:
    page = standings_page(played_until(24, 9), sort=sort)
    chosen = [one.title for one in page.sorts if one.is_chosen]
    assert chosen == [head.title for head in page.heads if head.sorted]
    assert {line.place for line in page.lines} == set(range(1, 25))
    if sort == "rating":
        ratings = [line.person.rating for line in page.lines]
        assert ratings == sorted(ratings, reverse=True)


def test_the_wall_breaks_between_sessions() -> None:
    shown = played_until(52, 31)
    assert [block.title for block in wall_page(shown).blocks] == [
        "Rounds 1–14",
        "Rounds 15–28",
        "Rounds 29–31",
    ]
    assert [block.title for block in wall_page(shown, paper="a3").blocks] == ["Rounds 1–31"]


def test_a_scorecard_carries_what_is_posted_and_leaves_the_rest_to_the_pen() -> None:
    shown = played_until(53, 7)
    sheet = scorecards(shown)
    assert sheet.title == "Scorecards, session 3"
    assert len(sheet.cards) == 53
    assert {row.round for card in sheet.cards for row in card.rows} == {8, 9, 10, 11}
    assert any(row.opponent == "bye" for card in sheet.cards for row in card.rows)
    assert scorecards(shown, 1).cards[0].brought == "first game"


def test_there_is_a_slip_for_every_board_of_the_round() -> None:
    shown = played_until(52, 8)
    assert [one.board for one in slips(shown).slips] == list(range(1, 27))
    assert slips(shown, 10).title == "Result slips, round 10"
    assert slips(Division(PEOPLE)).slips == ()


def test_players_are_found_by_the_beginning_of_a_name_or_by_number() -> None:
    shown = Division({3: Person(3, "Łukasz Wójtowicz"), 4: Person(4, "Ann Wood")})
    assert [one.number for one in found_players(shown, "woj")] == [3]
    assert [one.number for one in found_players(shown, "w")] == [3, 4]
    assert [one.number for one in found_players(shown, "4")] == [4]
    assert found_players(shown, " ") == ()
