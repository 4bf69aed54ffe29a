"""What can be said of a match of two: typed, pressed, recorded, and read; a room adds its own ways."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from brackets.desk.desk import Key
from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.draw.reasons import Reason
from brackets.draw.result import Game, PairResult, Result
from brackets.drawn import rows
from brackets.models import Match, Side
from brackets.picture.lines import MatchLine, SideLine

NEITHER, CLEAR = "neither", "clear"
WON = {"1": 0, "2": 1}
WALKOVER = {"w1": 0, "w2": 1}
"""The first or second side wins because the other did not come, or gave up."""
WORDS = {"1": "1", "2": "2", "w1": "w1", "w2": "w2", "n": NEITHER}
"""What is typed of any match, with the outcome that it means."""


@dataclass(frozen=True)
class Given:
    """What an outcome makes of a match: who won, all its games, the word that is recorded with it."""

    pair: PairResult
    games: tuple[Game, ...] = ()
    decided_by: str = ""


class Outcomes(ABC):
    """The outcomes of a room's matches. This much they all share: one of the two won, or did not come."""

    level: ClassVar[str] = "level, again"
    """The word beside a match that was played and won by nobody yet."""
    ways: ClassVar[tuple[str, ...]] = ()
    """By what somebody can win; each may be said after a colon, as 1:way."""
    nobody: ClassVar[str] = "; nobody goes on"
    """What it means when neither came."""

    @property
    @abstractmethod
    def keys(self) -> Sequence[Key]:
        """Examples of what can be typed in this room alone."""

    @abstractmethod
    def typed(self, *, has_colours: bool) -> Mapping[str, str]:
        """Everything that can be typed after the number of a match, with the outcome it means."""

    def besides(self, call: str, *, has_colours: bool) -> str:
        """What an error says can be typed of match `call` besides who won."""
        return ""

    def result(self, match: Match, outcome: str) -> Result:
        """The result an outcome makes of a match; of a decided one it replaces what was recorded.

        `match` has its sides at hand. Raises DrawError for an outcome that there is not, or while
        its players are not known.
        """
        sides = match.sides.all()
        pks = [side.entrant_key for side in sides if side.entrant_key is not None]
        if len(pks) != 2:
            raise DrawError(f"Match {match.position}: both players must be known first.")
        if outcome == CLEAR:
            return Result(match.key, frozenset(pks))
        given = self.given(match, (pks[0], pks[1]), outcome)
        return Result(
            match.key,
            frozenset(pks),
            (given.pair,),
            decided_by=Reason.of(given.decided_by) if given.decided_by else None,
            games=given.games,
        )

    def given(self, match: Match, pks: tuple[EntrantKey, EntrantKey], outcome: str) -> Given:
        """The same for one outcome of a match of these two entrants."""
        first, second = pks
        if outcome == NEITHER:
            return Given(PairResult(first, second, forfeited=frozenset(pks)))
        if outcome in WALKOVER:
            return Given(won_against(pks, WALKOVER[outcome]))
        if outcome in WON:
            return Given(PairResult(first, second, winner=pks[WON[outcome]]))
        raise DrawError(
            f"Match {match.position}: {outcome!r} is no outcome; name the winner, 1 or 2"
            f"{self.or_else(match)}."
        )

    def or_else(self, match: Match) -> str:
        """What an error says can be recorded of a match besides its winner."""
        return ""

    def recorded(self, match: MatchLine) -> str:
        """The outcome on record, as the desk's buttons send it; empty where there is none."""
        if not match.results:
            return ""
        gone, winner = match.results[0]["forfeited"], match.results[0]["winner"]
        if len(gone) == 2:
            return NEITHER
        if winner is None:
            return ""
        return f"w{winner}" if gone else str(winner)

    def winner_at(self, outcome: str) -> int | None:
        """The side that goes on, 0 or 1; None where nobody does yet."""
        return (WON | WALKOVER).get(outcome)

    def short(self, names: tuple[str, str], outcome: str) -> str:
        """An outcome with its winner's name, in a few words: Ann won without play."""
        if outcome in WON:
            return f"{names[WON[outcome]]} won"
        if outcome in WALKOVER:
            return f"{names[WALKOVER[outcome]]} won without play"
        return "neither came" if outcome == NEITHER else "no result"

    def without_play(self, match: MatchLine) -> bool:
        """Whether somebody went on because the other did not come or gave up; a bye has no other."""
        return match.decided_by == rows.FORFEIT.code

    def is_bye(self, match: MatchLine) -> bool:
        """Whether somebody went on because nobody stands opposite."""
        return match.decided_by == rows.WALKOVER.code

    def over(self, match: MatchLine) -> str:
        """How a decided match is over, in two words at most."""
        if self.is_bye(match):
            return "bye"
        return "without play" if self.without_play(match) else "decided"

    def mark(self, match: MatchLine, side: SideLine) -> str:
        """Of a decided match the word that stands beside one of the two."""
        is_through = side.outcome == Side.Outcome.THROUGH
        if self.is_bye(match):
            return "bye" if is_through else ""
        if not self.without_play(match):
            return ""
        return "w.o." if is_through else "–"

    def pair_in_words(
        self,
        pair: Mapping[str, Any] | None,
        games: Sequence[Mapping[str, Any]],
        names: Mapping[int, str],
        decided_by: str = "",
    ) -> str:
        """A recorded pair with its games: Ben beat Ann; `names` under the keys that the pair uses."""
        if pair is None:
            return "no result"
        first, second = names.get(pair["a"], "?"), names.get(pair["b"], "?")
        gone = [names.get(key, "?") for key in pair["forfeited"]]
        if len(gone) == 2:
            return f"neither {first} nor {second} came{self.nobody}"
        if pair["winner"] is None:
            return f"{first} – {second}: no result"
        winner, loser = (first, second) if pair["winner"] == pair["a"] else (second, first)
        return f"{winner} {self.won(loser, decided_by, without_play=bool(gone))}"

    def won(self, loser: str, decided_by: str, *, without_play: bool) -> str:
        """How somebody won: beat Ann, wins against Ann without play."""
        return f"wins against {loser} without play" if without_play else f"beat {loser}"

    def match_in_words(self, match: Match) -> str:
        """The match as recorded now; reads its prefetched sides and their entrants."""
        names = {side.position: side.entrant.name for side in match.sides.all() if side.entrant}
        pair = match.results[0] if match.results else None
        return self.pair_in_words(pair, match.games, names, match.decided_by)

    def result_in_words(self, result: Result, names: Mapping[int, str]) -> str:
        """A result as it stands in the journal."""
        games = [{"winner": game.winner} for game in result.games]
        if not result.pairs:
            who = " – ".join(names.get(key, "?") for key in sorted(result.entrants))
            return f"{who}: the result was taken back"
        pair = result.pairs[-1]
        found = {
            "a": pair.first,
            "b": pair.second,
            "winner": pair.won_by,
            "forfeited": sorted(pair.forfeited),
        }
        by = result.decided_by.code if result.decided_by else ""
        return self.pair_in_words(found, games, names, by)


def won_against(pks: tuple[EntrantKey, EntrantKey], at: int) -> PairResult:
    """The pair of these two where the one at this place, 0 or 1, goes on because the other may not."""
    return PairResult(*pks, forfeited=frozenset({pks[1 - at]}))
