"""Sessions of the real field: fewest changed games, counted anew, and the bound beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from brackets.systems.scrabble.engine.history import standing_before
from brackets.systems.scrabble.engine.posting import pair_session
from brackets.systems.scrabble.engine.reasons import Fewest
from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.engine.units import fourth_rounds, inner_round, units_of
from brackets.systems.scrabble.engine.values import Event, Game, Pair, Player, Posting
from tests.reference import json_document

REAL: dict[str, Any] = json_document("nsc_sessions_real_52.json")


def before(session: int, **readings: Any) -> Event:
    """The 52 players as they stood before this session."""
    players = tuple(Player(one["id"], one["rating"]) for one in REAL["players"])
    games = tuple(Game(**one) for one in REAL["before"][str(session)]["games"])
    return Event(players, games, settings=Settings(**readings))


def same(pairs: Iterable[Pair]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairs}


def changed(event: Event, posting: Posting) -> int:
    """Posted pairs that are not those the quads ask for in their round; of a fourth round the best coupling."""
    session = event.settings.sessions[posting.session - 1]
    order = standing_before(event, session.first).order
    groups = units_of(order, session.group or 0)
    units = [unit for group in groups for unit in group]
    count = 0
    for turn, posted in enumerate(posting.rounds, 1):
        if turn == 4:
            ways = [same(way) for way in fourth_rounds(groups, order)]
        else:
            ways = [same(pair for unit in units for pair in inner_round(unit, turn))]
        count += min(len(same(posted.pairs) - way) for way in ways)
    return count


def fewest(posting: Posting) -> Fewest:
    (note,) = [one for one in posting.notes if isinstance(one, Fewest)]
    return note


@pytest.mark.slow
@pytest.mark.parametrize(
    ("session", "adjustments", "changes", "least"),
    [(4, "games", 17, 17), (5, "games", 26, 26), (4, "quads", 39, 17), (5, "quads", 59, 26)],
)
def test_a_session_of_the_real_field_changes_the_fewest_games(
    session: int, adjustments: str, changes: int, least: int
) -> None:
    """The figures of docs/rules/scrabble.md."""
    event = before(session, adjustments=adjustments)
    posting = pair_session(event, session)
    note = fewest(posting)
    met = Counter(frozenset((one.a, one.b)) for one in event.games)
    met += Counter(frozenset(pair) for one in posting.rounds for pair in one.pairs)
    assert set(met.values()) == {1}
    assert changed(event, posting) == note.changed == len(posting.adjustments) == changes
    assert (note.least_repeats, note.least_changed) == (0, least)
    assert note.is_proved is (adjustments == "games")
    assert pair_session(event, session) == posting


def test_a_session_in_which_repeats_are_allowed_is_as_the_quads_ask() -> None:
    event = before(6)
    posting = pair_session(event, 6)
    assert changed(event, posting) == 0
    assert not posting.notes
