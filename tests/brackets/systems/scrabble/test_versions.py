"""What an older version of the pairing posted stays on the wall as it was posted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from brackets.journal.entries import Entry
from brackets.journal.ledger import Written
from brackets.journal.numbers import Numbers
from brackets.systems.scrabble.engine.posting import VERSION
from brackets.systems.scrabble.engine.reasons import Fewest
from brackets.systems.scrabble.engine.settings import Session, Settings
from brackets.systems.scrabble.facts.exchanging import Wish, with_wishes
from brackets.systems.scrabble.facts.facts import SessionPosted
from brackets.systems.scrabble.facts.proposing import due, propose
from brackets.systems.scrabble.facts.replaying import replay
from brackets.systems.scrabble.mapping import decoded, encoded
from tests.brackets.systems.scrabble.facts.running import Division, seats
from tourney.models import Event

PLAN = Settings(
    (Session(1, 3, "round_robin", None, 1), Session(4, 7, "quads", 8, 1), Session(8, 8, "hill"))
)


@pytest.fixture
def division() -> Division:
    """Before the quads, whose rounds cannot be as the quads ask."""
    found = Division(seats(20), PLAN)
    found.play(3)
    return found


def test_what_an_older_version_posted_hangs_as_it_was_posted(division: Division) -> None:
    made = propose(division.state, 4)
    first = made.rounds[0]
    a, b = first.games[0], first.games[1]
    other = (replace(a, second=b.second), replace(b, second=a.second), *first.games[2:])
    old = replace(made, version=1, rounds=(replace(first, games=other), *made.rounds[1:]))
    written = encoded(old, Numbers(Event()))
    payload = {name: value for name, value in written.payload.items() if name != "version"}
    read = decoded(Written(written.kind, payload, written.match), Numbers(Event()))
    assert isinstance(read, SessionPosted)
    assert read == old
    state = replay([*division.journal, Entry(len(division.journal) + 1, read)])
    assert {one.posted.pair for one in state.rounds[4].games} == {one.pair for one in other}
    assert state.postings[-1].version == 1
    assert made.version == VERSION > 1


def test_what_the_search_says_is_kept_and_read_back(division: Division) -> None:
    made = propose(division.state, 4)
    written = encoded(made, Numbers(Event()))
    assert decoded(written, Numbers(Event())) == made
    assert [type(one) for one in made.notes] == [Fewest]


def test_a_game_fixed_by_hand_is_not_counted_among_the_fewest(division: Division) -> None:
    made = propose(division.state, 4)
    game, other = made.rounds[0].games[:2]
    fixed = with_wishes(division.state, made, [Wish(4, game.first, other.first)])
    assert not fixed.notes


def test_a_fourth_round_with_the_letters_of_then_is_posted_on_its_own() -> None:
    division = Division(seats(20), replace(PLAN, letters="now"))
    division.play(3)
    wanted = due(division.state)
    assert wanted is not None
    assert (wanted.title, wanted.last) == ("session 2, rounds 4 to 6", 6)
    division.play(6)
    wanted = due(division.state)
    assert wanted is not None
    assert (wanted.title, wanted.first) == ("round 7", 7)
    division.play()
    assert division.state.is_finished
    assert [one.first for one in division.state.postings] == [1, 4, 7, 8]
