"""What can be said of a contest of judo: by what it was won, and who got hansoku-make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from brackets.desk.desk import Key
from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.draw.reasons import Reason
from brackets.draw.result import PairResult, Result
from brackets.models import Match, Side
from brackets.picture.lines import MatchLine, SideLine
from brackets.systems.contests.outcomes import (
    WALKOVER,
    WON,
    WORDS,
    Given,
    Outcomes,
    won_against,
)
from brackets.systems.judo.words import WORDS as SAID

HANSOKU = {"h1": 0, "h2": 1}
"""The first or second side wins because the other is disqualified (hansoku-make)."""
HANSOKU_MAKE = "hansoku-make"
KINDS = ("ippon", "waza-ari", "decision", "shidos")
"""How a contest may be won, as 1:ippon; with three shidos the loser stays in the draw."""
POINTS = {"ippon": 10, "waza-ari": 7, "decision": 1, "shidos": 10}
"""Of a pool: points of the winner of a bout for how it was won."""
TYPED = {
    f"{winner}{letter}": f"{winner}:{kind}"
    for winner in "12"
    for letter, kind in (("i", "ippon"), ("w", "waza-ari"), ("d", "decision"), ("s", "shidos"))
} | {"h1": "h1", "h2": "h2"}
"""By what a judoka won: 12 1i for ippon; h1: the other is disqualified, hansoku-make."""


class JudoOutcomes(Outcomes):
    """Who won may be said with the kind; hansoku-make puts the other out of the draw."""

    ways = KINDS

    @property
    def keys(self) -> Sequence[Key]:
        """By what it was won."""
        return (
            Key("12 1i", "by ippon; w waza-ari, d decision, s shidos"),
            Key("12 h1", "the first wins by hansoku-make of the second"),
        )

    def typed(self, *, has_colours: bool) -> Mapping[str, str]:
        """By what it was won too."""
        return WORDS | TYPED

    def given(self, match: Match, pks: tuple[EntrantKey, EntrantKey], outcome: str) -> Given:
        """With the kind as the word on record, or hansoku-make of the loser."""
        word, _, kind = outcome.partition(":")
        if word in HANSOKU:
            return Given(won_against(pks, HANSOKU[word]), decided_by=HANSOKU_MAKE)
        if kind and (kind not in KINDS or word not in WON):
            raise DrawError(f"Match {match.position}: {kind!r} is none of {', '.join(KINDS)}.")
        return replace(super().given(match, pks, word), decided_by=kind)

    def recorded(self, match: MatchLine) -> str:
        """With the kind, where it was said."""
        found, by = super().recorded(match), match.decided_by
        if found in WALKOVER and by == HANSOKU_MAKE:
            return f"h{found[1:]}"
        return f"{found}:{by}" if found in WON and by in KINDS else found

    def winner_at(self, outcome: str) -> int | None:
        """However it was won."""
        word = outcome.partition(":")[0]
        return HANSOKU[word] if word in HANSOKU else super().winner_at(word)

    def short(self, names: tuple[str, str], outcome: str) -> str:
        """Who won, and by what.

        >>> JudoOutcomes().short(("Ann", "Ben"), "2:ippon"), JudoOutcomes().short(("Ann", "Ben"), "h1")
        ('Ben won by ippon', 'Ann won by hansoku-make')
        """
        word, _, kind = outcome.partition(":")
        if word in HANSOKU:
            return f"{names[HANSOKU[word]]} won by {HANSOKU_MAKE}"
        return super().short(names, word) + (f" by {kind}" if kind and word in WON else "")

    def mark(self, match: MatchLine, side: SideLine) -> str:
        """How it was won, beside the winner; hansoku-make beside whoever got it."""
        if match.decided_by == HANSOKU_MAKE:
            return HANSOKU_MAKE if side.forfeited else ""
        if match.decided_by in KINDS:
            return match.decided_by if side.outcome == Side.Outcome.THROUGH else ""
        return super().mark(match, side)

    def won(self, loser: str, decided_by: str, *, without_play: bool) -> str:
        """Beat Ann by ippon, wins against Ann by hansoku-make."""
        if without_play and decided_by == HANSOKU_MAKE:
            return f"wins against {loser} by {_how(decided_by)}"
        said = super().won(loser, decided_by, without_play=without_play)
        return f"{said} by {_how(decided_by)}" if decided_by in KINDS and not without_play else said

    def result_in_words(self, result: Result, names: Mapping[int, str]) -> str:
        """Of a pool the order that was settled, or the bout recorded last."""
        if result.order:
            order = ", ".join(names.get(key, "?") for key in result.order)
            why = SAID.say(result.decided_by) if result.decided_by else ""
            return f"order settled: {order} ({why})"
        if result.pairs and not result.decided_by and (kind := _kind(result.pairs[-1])):
            result = replace(result, decided_by=Reason.of(kind))
        return super().result_in_words(result, names)


class PoolOutcomes(JudoOutcomes):
    """Bouts of a pool: nobody goes on from any of them, so that is not said."""

    nobody = ""


def _how(code: str) -> str:
    return SAID.say(Reason.of(code))


def kind_of(points: object) -> str:
    """By what a bout of a pool was won, from the points of its winner.

    >>> kind_of("7"), kind_of(None)
    ('waza-ari', '')
    """
    return next((kind for kind, worth in POINTS.items() if str(worth) == str(points)), "")


def is_hansoku_make(pair: Mapping[str, Any], decided_by: str = "") -> bool:
    """Whether a recorded pair was decided so: the word stands with it, or of a pool's bout the points.

    >>> is_hansoku_make({"forfeited": [2], "scores": ["10", "0"]})
    True
    """
    return bool(pair["forfeited"]) and (decided_by == HANSOKU_MAKE or pair["scores"][0] is not None)


def _kind(pair: PairResult) -> str:
    """What the points of a pool's bout say of how it was won."""
    if pair.score_first is None or pair.score_second is None:
        return ""
    return HANSOKU_MAKE if pair.forfeited else kind_of(max(pair.score_first, pair.score_second))
