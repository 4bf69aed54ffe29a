"""The result of a contest in words: for lists, messages, the history and conflicts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brackets.contests.outcomes import HANSOKU_MAKE, KINDS
from brackets.draw.result import PairResult, Result
from brackets.models import Match
from tourney.models import Event

POINTS = {"ippon": 10, "waza-ari": 7, "decision": 1, "shidos": 10}
"""Of a pool: points of the winner of a bout for how it was won."""


def kind_of(points: object) -> str:
    """By what a bout of a pool was won, from the points of its winner.

    >>> kind_of("7"), kind_of(None)
    ('waza-ari', '')
    """
    return next((kind for kind, worth in POINTS.items() if str(worth) == str(points)), "")


def is_hansoku_make(pair: Mapping[str, Any], decided_by: str = "") -> bool:
    """Whether a recorded pair was decided so: the word stands with it, or of a pool's bout the points.

    >>> is_hansoku_make({"forfeited": [2], "imps": ["10", "0"]})
    True
    """
    return bool(pair["forfeited"]) and (decided_by == HANSOKU_MAKE or pair["imps"][0] is not None)


def noun_of(event: Event) -> str:
    """What the desk calls a head-to-head: judo says contest, cups say match.

    >>> noun_of(Event(kind="judo")), noun_of(Event(kind="cup"))
    ('contest', 'match')
    """
    return "contest" if event.family == Event.Family.JUDO else "match"


def remis_in_words(count: int) -> str:
    """How often a match was repeated.

    >>> remis_in_words(1), remis_in_words(2)
    ('one Remis', '2 Remis')
    """
    return "one Remis" if count == 1 else f"{count} Remis"


def outcome_in_words(
    pair: Mapping[str, Any] | None,
    games: Sequence[Mapping[str, Any]],
    names: Mapping[int, str],
    decided_by: str = "",
    *,
    in_pool: bool = False,
) -> str:
    """A recorded pair with its games; `names` under the keys that the pair uses.

    Of a pool nobody goes on from any bout, so that is not said.

    >>> outcome_in_words({"a": 1, "b": 2, "winner": 2, "forfeited": []}, [], {1: "Ann", 2: "Ben"})
    'Ben beat Ann'
    """
    if pair is None:
        return "no result"
    first, second = names.get(pair["a"], "?"), names.get(pair["b"], "?")
    remis = sum(game["winner"] is None for game in games)
    after = f" after {remis_in_words(remis)}" if remis else ""
    gone = [names.get(key, "?") for key in pair["forfeited"]]
    if len(gone) == 2:
        return f"neither {first} nor {second} came{'' if in_pool else '; nobody goes on'}"
    if pair["winner"] is None:
        return f"{first} – {second}: {remis_in_words(remis)}, to be repeated"
    winner, loser = (first, second) if pair["winner"] == pair["a"] else (second, first)
    return f"{winner} {_won(loser, decided_by, without_play=bool(gone))}{after}"


def _won(loser: str, decided_by: str, *, without_play: bool) -> str:
    """How somebody won: beat Ann by ippon, wins against Ann without play."""
    if without_play:
        how = f"by {HANSOKU_MAKE}" if decided_by == HANSOKU_MAKE else "without play"
        return f"wins against {loser} {how}"
    return f"beat {loser} by {decided_by}" if decided_by in KINDS else f"beat {loser}"


def match_in_words(match: Match) -> str:
    """The match as recorded now; reads its prefetched sides and their entrants."""
    names = {side.position: side.entrant.name for side in match.sides.all() if side.entrant}
    pair = match.results[0] if match.results else None
    return outcome_in_words(pair, match.games, names, match.decided_by)


def result_in_words(result: Result, names: Mapping[int, str]) -> str:
    """A result as it stands in the journal."""
    games = [{"winner": game.winner} for game in result.games]
    if result.order:
        order = ", ".join(names.get(key, "?") for key in result.order)
        return f"order settled: {order} ({result.decided_by})"
    pair = next(iter(result.pairs[::-1]), None)
    if pair is None:
        who = " – ".join(names.get(key, "?") for key in sorted(result.entrants))
        return f"{who}: the result was taken back"
    found = {
        "a": pair.first,
        "b": pair.second,
        "winner": pair.won_by,
        "forfeited": sorted(pair.forfeited),
    }
    decided_by = result.decided_by or _kind(pair)
    return outcome_in_words(found, games, names, decided_by)


def _kind(pair: PairResult) -> str:
    """What the points of a pool's bout say of how it was won."""
    if pair.imps_first is None or pair.imps_second is None:
        return ""
    return HANSOKU_MAKE if pair.forfeited else kind_of(max(pair.imps_first, pair.imps_second))
