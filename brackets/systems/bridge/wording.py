"""Results in the words of the desk: for messages, history and conflicts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from brackets.draw.reasons import Reason
from brackets.draw.result import PairResult
from brackets.models import Match, Side
from brackets.systems.bridge.words import WORDS


def results_in_words(match: Match) -> str:
    """The match as recorded now; reads its prefetched sides and their entrants."""
    names = {
        side.position: side.entrant.name if side.entrant else _nobody(side)
        for side in match.sides.all()
    }
    lines = (_line(pair, names, level=is_level(pair, match.extras)) for pair in match.results)
    words = "; ".join(lines) or "no result"
    extras = [words for extra in match.extras for words in _gains(extra, names)]
    return f"{words} ({', '.join(extras)})" if extras and match.results else words


def _nobody(side: Side) -> str:
    """A slot without a team: no name for one that was moved away, else its number."""
    return "" if side.is_vacant else str(side.number)


def is_level(pair: Mapping[str, Any], extras: Sequence[Mapping[str, Any]] = ()) -> bool:
    """Whether two teams are level in IMPs with all that counts: handicap and carry-over."""
    if pair["scores"][0] is None:
        return False
    total: dict[int, Decimal] = dict(
        zip((pair["a"], pair["b"]), map(Decimal, pair["scores"]), strict=True)
    )
    for extra in extras:
        if {extra["a"], extra["b"]} == set(total):
            for key, imps in zip((extra["a"], extra["b"]), extra["scores"], strict=True):
                total[key] += Decimal(imps)
    return total[pair["a"]] == total[pair["b"]]


def _gains(extra: Mapping[str, Any], names: Mapping[int, str]) -> Iterator[str]:
    """Who got how much besides: handicap 2.992 Smith."""
    for key, imps in zip((extra["a"], extra["b"]), map(Decimal, extra["scores"]), strict=True):
        if imps:
            yield f"{WORDS.say(Reason.read(extra['reason']))} {imps_in_words(imps)} for {names.get(key, '?')}"


def imps_in_words(imps: Decimal | None) -> str:
    """IMPs without trailing zeros.

    >>> imps_in_words(Decimal("22.990")), imps_in_words(Decimal("40"))
    ('22.99', '40')
    """
    return "?" if imps is None else f"{imps.normalize():f}"


def pairs_in_words(pairs: Sequence[PairResult], names: Mapping[int, str]) -> str:
    """Results as typed."""
    return "; ".join(
        _line(
            {
                "a": pair.first,
                "b": pair.second,
                "scores": [pair.score_first, pair.score_second],
                "winner": pair.won_by,
                "forfeited": pair.forfeited,
            },
            names,
            level=pair.by_score is None,
        )
        for pair in pairs
    )


def _line(pair: Mapping[str, Any], names: Mapping[int, str], *, level: bool) -> str:
    first, second = names.get(pair["a"], ""), names.get(pair["b"], "")
    if not (first and second):
        return f"{first or second or '?'}: forfeit win"
    if pair["forfeited"]:
        gone = " and ".join(names.get(key, "?") for key in pair["forfeited"])
        return f"{first} v {second}: forfeited by {gone}"
    imps = pair["scores"]
    if imps[0] is not None:
        words = f"{first} {imps[0]} : {imps[1]} {second}"
        won = level and pair["winner"]
        return f"{words}, {names.get(pair['winner'], '?')} won the extra boards" if won else words
    return f"{first} v {second}: {names.get(pair['winner'], '?')} won"
