"""Every vector of the reference, whichever part of the system it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from brackets.systems.scrabble.engine.adjust import Limits, adjust
from brackets.systems.scrabble.engine.gibson import can_finish_first, locked_places
from brackets.systems.scrabble.engine.groups import initial_groups, round_robin
from brackets.systems.scrabble.engine.history import Meetings
from brackets.systems.scrabble.engine.posting import pair_round
from brackets.systems.scrabble.engine.settings import NSC_2002, Settings
from brackets.systems.scrabble.engine.units import fourth_round, inner_round, units_of
from brackets.systems.scrabble.engine.values import BYE, ByeGiven, Event, Player
from brackets.systems.scrabble.engine.words import note_text
from tests.reference import json_document

VECTORS: list[dict[str, Any]] = json_document("nsc_vectors.json")


def field(players: int) -> list[int]:
    return [*range(1, players + 1), *([BYE] if players % 2 else [])]


def listed(value: Any) -> Any:
    """Tuples as lists, as the reference has them."""
    return [listed(one) for one in value] if isinstance(value, tuple | list) else value


def check_sessions(_: dict[str, Any], expect: Any) -> None:
    found = [
        {
            "session": number,
            "first": one.first,
            "last": one.last,
            "group": one.group,
            "max_meetings": one.max_meetings,
        }
        for number, one in enumerate(NSC_2002, 1)
    ]
    assert found == expect


def check_initial(given: dict[str, Any], expect: Any) -> None:
    assert listed(initial_groups(range(1, given["players"] + 1))) == expect


def check_round(given: dict[str, Any], expect: Any) -> None:
    if "size" in given:
        group = tuple(field(given["size"]))
        assert listed([round_robin(group, number) for number in range(1, 8)]) == expect
    else:
        check_hill(given, expect)


def check_units(given: dict[str, Any], expect: Any) -> None:
    assert listed(units_of(field(given["players"]), given["group"])) == expect


def check_ideal(given: dict[str, Any], expect: Any) -> None:
    order = field(given["players"])
    groups = units_of(order, given["group"])
    units = [unit for group in groups for unit in group]
    rounds = [[pair for one in units for pair in inner_round(one, n)] for n in (1, 2, 3)]
    assert listed([*rounds, fourth_round(groups, order)][: given["rounds"]]) == expect


def check_round4(given: dict[str, Any], expect: Any) -> None:
    order = field(given["players"])
    groups = units_of(order, given["group"])
    units = [unit for group in groups for unit in group]
    seats = {one: (at, unit.index(one)) for at, unit in enumerate(units) for one in unit}
    found = fourth_round(groups, order)

    def cost(pairs: Any) -> int:
        return sum((seats[a][1] - seats[b][1]) ** 2 for a, b in pairs)

    assert sorted(one for pair in found for one in pair) == order
    assert all(seats[a][0] != seats[b][0] for a, b in found)
    assert [pair for pair in expect["couples_kept"] if pair not in listed(found)] == []
    assert cost(found) == cost(expect["one_optimum"])


def check_adjust(given: dict[str, Any], expect: Any) -> None:
    order, ideal = given["order"], [tuple(pair) for pair in given["ideal"]]
    met = Meetings({(pair[0], pair[1]): (1,) for pair in given["met_once"]})
    found = adjust(8, order, ideal, met, Limits(1))
    target = {a: b for pair in ideal for a, b in (pair, pair[::-1])}
    changed = [(a, b) for a, b in found.pairs if target[a] != b]
    away = sum(abs(target[a] - b) + abs(target[b] - a) for a, b in changed)
    assert len(changed) == len(found.adjustments) == expect["changed_games"]
    assert len(found.forced) == expect["repeats"]
    assert away == expect["displacement"]


def check_hill(given: dict[str, Any], expect: Any) -> None:
    """A field that has won so many games: by byes, whose scores are spread alone."""
    wins = given["wins_by_position"]
    byes = tuple(
        ByeGiven(number, place, 50 if number <= won else -50)
        for place, won in enumerate(wins, 1)
        for number in range(1, given["round"])
    )
    event = Event(tuple(Player(place, 3000 - place) for place in range(1, len(wins) + 1)), (), byes)
    posting = pair_round(event, given["round"])
    assert listed(posting.rounds[0].pairs) == expect["pairs"]
    chances = [note for note in expect["notes"] if note.startswith("#")]
    assert [note_text(one) for one in posting.notes] == chances
    told = [f"{row.player} locked in; plays {row.opponent}" for row in posting.locked]
    assert told == [note.partition(" (")[0] for note in expect["notes"] if note not in chances]


def check_locked(given: dict[str, Any], expect: Any) -> None:
    halves = [round(2 * won) for won in given["wins"]]
    spreads, limit = given.get("spreads", ()), given.get("limit")
    assert locked_places(halves, given["rounds_left"], spreads, limit) == expect
    if limit is not None:
        assert Settings().spread_limit(given["rounds_left"]) == limit


def check_legit(given: dict[str, Any], expect: Any) -> None:
    mine, leader = round(2 * given["wins"]), round(2 * given["leader_wins"])
    assert can_finish_first(mine, leader, given["rounds_left"]) is expect


CHECKS: dict[str, Callable[[dict[str, Any], Any], None]] = {
    name.removeprefix("check_"): check
    for name, check in list(globals().items())
    if name.startswith("check_")
}


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["name"]))
def test_the_reference(vector: dict[str, Any]) -> None:
    CHECKS[vector["name"].partition("_")[0]](vector["given"], vector["expect"])
