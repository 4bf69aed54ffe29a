"""Posting, recording, correcting, leaving and undoing: the rows are always those of the journal."""

from __future__ import annotations

import pytest

from brackets.draw.errors import DrawError
from brackets.journal.append import undo
from brackets.journal.check import differences
from brackets.systems.robin.actions import leave_robin, post_robin, record_game
from brackets.systems.robin.models import RobinGame
from brackets.systems.robin.pages.table import rows_of
from brackets.systems.robin.queries import checksum, games_of, proposed
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.robin.playing import (
    entered,
    game_of,
    give,
    play_out,
    post,
    posted_robin,
)
from tests.factories import make_entrant
from tourney.http import Conflict
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db


def own_games(event: Event, number: int) -> list[RobinGame]:
    """The games of an entry."""
    return [game for game in games_of(event) if number in (game.white.number, game.black.number)]


def leave(event: Event, number: int) -> Entrant:
    """Somebody leaves."""
    entrant = event.entrants.get(number=number)
    leave_robin(entrant, by=None)
    return entrant


def test_posting_makes_every_game_once() -> None:
    event = posted_robin(7)
    met = {frozenset((game.white_id, game.black_id)) for game in games_of(event)}
    assert len(met) == games_of(event).count() == 21
    assert event.state == Event.State.POSTED
    assert differences(event) == []


def test_nobody_posts_what_was_not_looked_at() -> None:
    event = entered(4)
    seen = checksum(event, proposed(event, 1), 0)
    make_entrant(event, "Late")
    with pytest.raises(Conflict):
        post_robin(event, lot=1, seen=seen, by=None)


def test_nobody_posts_under_a_name_that_was_not_looked_at() -> None:
    event = entered(4)
    seen = checksum(event, proposed(event, 1), 0)
    event.entrants.filter(number=2).update(name="Corrected")
    with pytest.raises(Conflict):
        post_robin(event, lot=1, seen=seen, by=None)


def test_before_the_first_result_a_late_entry_draws_again_and_after_it_nobody() -> None:
    event = posted_robin(4)
    make_entrant(event, "Late")
    event = post(event, 5)
    assert games_of(event).count() == 10
    assert {game.drawing for game in games_of(event)} == {2}
    assert differences(event) == []
    give(event, 1)
    with pytest.raises(DrawError, match="cannot be drawn again"):
        post(event, 6)


@pytest.mark.postgresql
def test_a_game_is_recorded_corrected_and_taken_back() -> None:
    event = posted_robin(4)
    give(event, 1, "1")
    give(event, 1, "=")
    assert game_of(event, 1).result == "="
    first, second = event.records.filter(kind="game")
    with pytest.raises(DrawError, match=f"undo {second.sequence} first"):
        undo(first, by=None)
    undo(second, by=None)
    assert game_of(event, 1).result == "1"
    undo(first, by=None)
    assert game_of(event, 1).is_open
    undo(event.records.last(), by=None)
    assert game_of(event, 1).result == "1"
    assert differences(event) == []


@pytest.mark.postgresql
def test_two_directors_collide() -> None:
    event = posted_robin(4)
    stale = game_of(event, 1)
    give(event, 1, "0")
    with pytest.raises(Conflict):
        record_game(stale, "1", version=stale.version, by=None)


def test_the_posted_draw_is_not_undone() -> None:
    event = posted_robin(4)
    with pytest.raises(DrawError, match="cannot be undone"):
        undo(event.records.get(), by=None)


def test_the_last_result_ends_it() -> None:
    event = play_out(posted_robin(5))
    assert event.state == Event.State.FINISHED
    assert differences(event) == []


def test_who_leaves_before_half_of_the_games_takes_all_along() -> None:
    event = posted_robin(5)
    give(event, own_games(event, 1)[0].number, "1")
    entrant = leave(event, 1)
    assert all(game.is_out and not game.is_open for game in own_games(event, 1))
    rows = rows_of(event, list(games_of(event)))
    assert [row.line.halves for row in rows] == [0] * 5
    assert rows[-1].entrant == entrant
    assert rows[-1].place == "–"
    assert differences(event) == []
    undo(event.records.last(), by=None)
    assert Entrant.objects.get(pk=entrant.pk).status == Entrant.Status.ENTERED
    assert [game.is_open for game in own_games(event, 1)] == [False, True, True, True]
    assert differences(event) == []


def test_who_leaves_after_half_of_the_games_loses_the_others() -> None:
    event = posted_robin(5)
    for game in own_games(event, 1)[:2]:
        give(event, game.number, "=")
    leave(event, 1)
    own = own_games(event, 1)
    assert [game.result for game in own][:2] == ["=", "="]
    assert {game.result for game in own[2:]} <= {"+", "-"}
    row = next(one for one in rows_of(event, list(games_of(event))) if one.entrant.number == 1)
    assert (row.line.won, row.line.drawn, row.line.lost) == (0, 2, 2)
    assert play_out(fresh(event)).state == Event.State.FINISHED
    assert differences(event) == []


def test_nobody_leaves_twice_and_no_game_of_theirs_is_recorded() -> None:
    event = posted_robin(4)
    leave(event, 1)
    with pytest.raises(DrawError, match="left already"):
        leave(event, 1)
    with pytest.raises(DrawError, match="has left"):
        give(event, own_games(event, 1)[0].number)


def test_a_result_of_who_left_is_still_corrected() -> None:
    event = posted_robin(3)
    number = own_games(event, 1)[0].number
    give(event, number, "1")
    leave(event, 1)
    give(event, number, "=")
    assert game_of(event, number).result == "="
    assert differences(event) == []


def test_who_left_is_no_part_of_the_next_draw() -> None:
    event = posted_robin(5)
    leave(event, 1)
    event = post(event, 9)
    assert games_of(event).count() == 6
    assert own_games(event, 1) == []
    assert differences(event) == []


def test_a_result_is_not_taken_back_behind_who_left_since() -> None:
    event = posted_robin(5)
    for game in own_games(event, 1)[:2]:
        give(event, game.number, "=")
    result = event.records.latest("sequence")
    leave(event, 1)
    left = event.records.latest("sequence")
    with pytest.raises(DrawError, match=f"undo {left.sequence} first"):
        undo(result, by=None)
    undo(left, by=None)
    undo(result, by=None)
    assert differences(event) == []


def test_nobody_leaves_on_games_that_changed_since_they_were_looked_at() -> None:
    event = posted_robin(5)
    give(event, own_games(event, 1)[0].number, "1")
    with pytest.raises(Conflict):
        leave_robin(event.entrants.get(number=1), by=None, seen=1)
