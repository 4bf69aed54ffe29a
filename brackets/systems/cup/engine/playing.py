"""Who has black in each match of a cup, from what was played before; pure, as every replay.

A drawn tree gives the colours of a match by the soft rule as soon as both players are known; a round
paired on its own has them from its pairing, black in the first slot. After a Remis they are
exchanged (`docs/rules/cup.md`, "Repeated matches").
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from brackets.draw.lot import Lot
from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import DECIDED, VACANT, MatchState
from brackets.draw.reasons import Reason
from brackets.draw.result import Game
from brackets.drawn.facts import BracketState
from brackets.systems.cup.engine.colours import BLACK, WHITE, black_of, complaint
from brackets.systems.cup.engine.draw import METHOD

ROUNDS = "cup_rounds"
"""The format of a cup of which each round is paired on its own."""
FORMATS = (METHOD, ROUNDS)
MOST_MATCHES = 10_000


@dataclass(frozen=True, slots=True)
class Unavoidable:
    """What the soft rule would have avoided: whose, in which match, in which of its games."""

    match: str
    game: int
    entrant: EntrantKey
    reason: Reason


@dataclass(frozen=True, slots=True)
class Colours:
    """Of every match with two players who has black in its next game, or had it in the last.

    `unavoidable` are the games that gave somebody a colour the soft rule avoids.
    """

    black: dict[str, EntrantKey]
    unavoidable: tuple[Unavoidable, ...]

    def of(self, match: str, entrant: EntrantKey | None) -> str:
        """The colour of an entrant in a match, empty while it is not known."""
        if entrant is None or match not in self.black:
            return ""
        return BLACK if self.black[match] == entrant else WHITE


def cup_colours(state: BracketState, among: frozenset[EntrantKey] | None = None) -> Colours:
    """The colours of every match of a cup whose players are known, or of those where one `among` them stands."""
    played = defaultdict[EntrantKey, list[str]](list)
    black: dict[str, EntrantKey] = {}
    found: list[Unavoidable] = []
    for one, is_wanted in _near(state, among):
        if len(one.present) != 2 or VACANT in one.occupants:
            continue
        games = one.result.games if one.result else ()
        if not is_wanted:
            for game in games:
                _play(one, game, played)
            continue
        first = games[0].black if games else _black(state, one, played)
        black[one.match.id] = _now(one, games, first)
        shown = games or ((Game(first),) if one.state != DECIDED else ())
        for number, game in enumerate(shown, start=1):
            found += _complaints(one, number, game, played)
            if games:
                _play(one, game, played)
    return Colours(black, tuple(found))


def _near(
    state: BracketState, among: frozenset[EntrantKey] | None
) -> Iterator[tuple[MatchState, bool]]:
    """Every match and whether it is wanted; of those that are not, the ones that its players have played."""
    matches = state.matches.values()
    if among is None:
        yield from ((one, True) for one in matches)
        return
    wanted = {one.match.id for one in matches if not among.isdisjoint(one.occupants)}
    players = {who for key in wanted for who in state.matches[key].present}
    for one in matches:
        if not players.isdisjoint(one.occupants):
            yield one, one.match.id in wanted


def _black(state: BracketState, one: MatchState, played: dict[EntrantKey, list[str]]) -> EntrantKey:
    """Black of the first game: of the pairing, or by the soft rule and a lot of this match's own.

    The lot goes by the posted number, so that no amendment changes colours that are on slips.
    """
    first, second = one.present
    if state.draw.format == ROUNDS:
        return first
    seed = int(state.chances[0].document["random_seed"])
    lot = Lot(seed * MOST_MATCHES + state.numbers[one.match.id] - 1)
    return one.present[black_of(played[first], played[second], lot)]


def _now(one: MatchState, games: tuple[Game, ...], first: EntrantKey) -> EntrantKey:
    """Black of the next game; of a decided match black of its last."""
    if not games:
        return first
    last = games[-1].black
    if one.state == DECIDED:
        return last
    return next(entrant for entrant in one.present if entrant != last)


def _complaints(
    one: MatchState, number: int, game: Game, played: dict[EntrantKey, list[str]]
) -> Iterator[Unavoidable]:
    for entrant in one.present:
        colour = BLACK if entrant == game.black else WHITE
        if said := complaint(played[entrant], colour):
            yield Unavoidable(one.match.id, number, entrant, said)


def _play(one: MatchState, game: Game, played: dict[EntrantKey, list[str]]) -> None:
    for entrant in one.present:
        played[entrant].append(BLACK if entrant == game.black else WHITE)


def history(state: BracketState) -> dict[EntrantKey, tuple[str, ...]]:
    """The colours everybody has played, oldest first: what the next round is paired on."""
    played = defaultdict[EntrantKey, list[str]](list)
    for one in state.matches.values():
        for game in one.result.games if one.result and len(one.present) == 2 else ():
            _play(one, game, played)
    return {entrant: tuple(colours) for entrant, colours in played.items()}
