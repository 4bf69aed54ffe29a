"""Sessions of 200 to 301 Scrabble players, beside one matching of as many by rustworkx."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import rustworkx

from bench.measure import Figure, in_turns
from brackets.draw.lot import Lot
from brackets.systems.scrabble.door import ENGINE

TIMES = 5
SESSION = 5
"""The last one without repeats: four rounds, after 14, with the most to adjust."""
MOST = {100: 13, 200: 2.5, 201: 5, 300: 1.5, 301: 1.5}
"""Of so many players how many matchings of all of them a session may take, all orders and the search included."""


def scenario() -> Iterator[Figure]:
    """The whole document in and out: standing, all rounds together, boards, starts, explanations."""
    for players, most in MOST.items():
        document = json.dumps({**played(SESSION, players), "session": SESSION}).encode()
        work, reference = partial(ENGINE.answer, document), complete_graph(players)
        seconds, matching = in_turns(work, partial(matched, reference), times=TIMES)
        beside, target = f"one matching of {players}", f"under {most:g} x"
        name = f"NSC session of {players}"
        yield Figure(name, seconds, beside, matching, target, seconds < most * matching)


def played(until: int, count: int) -> dict[str, Any]:
    """The event before this session, its scores by lot."""
    lot = Lot(2002)
    players = [{"id": number, "rating": 2100 - 5 * number} for number in range(1, count + 1)]
    event: dict[str, Any] = {"players": players, "games": [], "byes": []}
    for session in range(1, until):
        answer = ENGINE.answer(json.dumps({**event, "session": session}).encode())
        for one in json.loads(answer)["rounds"]:
            event["games"] += [result(one["round"], pair, lot) for pair in one["pairs"]]
            event["byes"] += [{"round": one["round"], "player": who} for who in one["byes"]]
    return event


def result(number: int, pair: list[int], lot: Lot) -> dict[str, int]:
    """A game in which the stronger has a little the better of it."""
    scores = [300 + lot.below(200) - player // 4 for player in pair]
    named = {"a": pair[0], "b": pair[1], "score_a": scores[0], "score_b": scores[1]}
    return {"round": number, **named}


def complete_graph(count: int) -> rustworkx.PyGraph[int, int]:
    """Everybody could meet everybody, near neighbours best."""
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    lot = Lot(1)
    graph.add_edges_from(
        [
            (i, j, 10**6 - 100 * (j - i) - lot.below(1000))
            for i in range(count)
            for j in range(i + 1, count)
        ]
    )
    return graph


def matched(graph: rustworkx.PyGraph[int, int]) -> set[tuple[int, int]]:
    """The reference: nothing but the library."""
    return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
