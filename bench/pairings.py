"""Pairing a session of 200 Scrabble players through the door, beside one matching of 200 by rustworkx."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import rustworkx

from bench.measure import Figure, in_turns
from brackets.draw.lot import Lot
from brackets.systems.scrabble.door import ENGINE

PLAYERS = 200
TIMES = 9
SESSION = 5
"""The last one without repeats: four rounds, after 14, with the most to adjust."""


def scenario() -> Iterator[Figure]:
    """The whole document in and out: standing, four matchings, boards, starts, explanations."""
    document = json.dumps({**played(SESSION), "session": SESSION}).encode()
    graph = complete_graph(PLAYERS)
    seconds, matching = in_turns(
        partial(ENGINE.answer, document), partial(matched, graph), times=TIMES
    )
    name = f"NSC session of {PLAYERS}"
    reference = f"one matching of {PLAYERS}"
    yield Figure(name, seconds, reference, matching, "under 0.5 s", seconds < 0.5)


def played(until: int) -> dict[str, Any]:
    """The event before this session, its scores by lot."""
    lot = Lot(2002)
    players = [{"id": number, "rating": 2100 - 5 * number} for number in range(1, PLAYERS + 1)]
    event: dict[str, Any] = {"players": players, "games": [], "byes": []}
    for session in range(1, until):
        answer = ENGINE.answer(json.dumps({**event, "session": session}).encode())
        for one in json.loads(answer)["rounds"]:
            event["games"] += [result(one["round"], pair, lot) for pair in one["pairs"]]
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
