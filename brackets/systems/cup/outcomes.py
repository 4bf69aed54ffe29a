"""What can be said of a match of a cup: besides its winner Remis, after which the two play again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from brackets.desk.desk import Key
from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import DECIDED
from brackets.draw.result import Game, PairResult
from brackets.models import Match
from brackets.picture.lines import MatchLine
from brackets.systems.contests.outcomes import WORDS, Given, Outcomes

REMIS = "remis"


class CupOutcomes(Outcomes):
    """Games with colours: a Remis is one more game, and the last game has the winner of the match."""

    level = "Remis, again"

    @property
    def keys(self) -> Sequence[Key]:
        """Remis."""
        return (Key("12 r", "Remis, to be played again"),)

    def typed(self, *, has_colours: bool) -> Mapping[str, str]:
        """Remis too, where colours are played."""
        return WORDS | ({"r": REMIS, "=": REMIS} if has_colours else {})

    def besides(self, call: str, *, has_colours: bool) -> str:
        """Remis too."""
        return f", {call} r for Remis" if has_colours else ""

    def or_else(self, match: Match) -> str:
        """Remis too."""
        return ", or Remis" if black_of(match) is not None else ""

    def given(self, match: Match, pks: tuple[EntrantKey, EntrantKey], outcome: str) -> Given:
        """The games that stay, and with a winner or Remis one more."""
        kept, black = _games(match, pks), black_of(match)
        if outcome == REMIS and black is not None:
            return Given(PairResult(*pks), (*kept, Game(black)))
        found = super().given(match, pks, outcome)
        if found.pair.winner is None or black is None:
            return replace(found, games=kept)
        return replace(found, games=(*kept, Game(black, found.pair.winner)))

    def recorded(self, match: MatchLine) -> str:
        """A match that was played and has no winner is level."""
        return super().recorded(match) or (REMIS if match.results and match.games else "")

    def short(self, names: tuple[str, str], outcome: str) -> str:
        """Remis, or who won.

        >>> CupOutcomes().short(("Ann", "Ben"), "w1"), CupOutcomes().short(("Ann", "Ben"), "remis")
        ('Ann won without play', 'Remis')
        """
        return "Remis" if outcome == REMIS else super().short(names, outcome)

    def pair_in_words(
        self,
        pair: Mapping[str, Any] | None,
        games: Sequence[Mapping[str, Any]],
        names: Mapping[int, str],
        decided_by: str = "",
    ) -> str:
        """With how often the match was repeated.

        >>> ann_ben = {"a": 1, "b": 2, "winner": 2, "forfeited": []}
        >>> CupOutcomes().pair_in_words(ann_ben, [{"winner": None}], {1: "Ann", 2: "Ben"})
        'Ben beat Ann after one Remis'
        """
        said = super().pair_in_words(pair, games, names, decided_by)
        remis = sum(game["winner"] is None for game in games)
        if pair is None or len(pair["forfeited"]) == 2:
            return said
        if pair["winner"] is None:
            first, second = names.get(pair["a"], "?"), names.get(pair["b"], "?")
            return f"{first} – {second}: {remis_in_words(remis)}, to be repeated"
        return f"{said} after {remis_in_words(remis)}" if remis else said


def remis_in_words(count: int) -> str:
    """How often a match was repeated.

    >>> remis_in_words(1), remis_in_words(2)
    ('one Remis', '2 Remis')
    """
    return "one Remis" if count == 1 else f"{count} Remis"


def black_of(match: Match) -> EntrantKey | None:
    """Who has black in the game in question; None where no colours are played."""
    return next((side.entrant_key for side in match.sides.all() if side.colour == "black"), None)


def _games(match: Match, pks: tuple[EntrantKey, EntrantKey]) -> tuple[Game, ...]:
    """The games so far; of a decided match without the last, which is replaced."""
    found = tuple(
        Game(pks[game["black"] - 1], pks[game["winner"] - 1] if game["winner"] else None)
        for game in match.games
    )
    return found[:-1] if match.state == DECIDED and match.decided_by == "" else found
