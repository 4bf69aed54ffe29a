"""A pool as its pages read it: the bouts in order with results, the table, what is next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from brackets.desk.values import stamp_of
from brackets.draw.numbers import EntrantKey
from brackets.draw.result import decided_by
from brackets.models import Match
from brackets.picture.kept import MatchRows
from brackets.picture.rows import Team
from brackets.systems.contests.outcomes import NEITHER
from brackets.systems.judo.engine.pools import DOUBLE_POOL, POOL, bouts_in, pools_of
from brackets.systems.judo.outcomes import HANSOKU_MAKE, PoolOutcomes, is_hansoku_make, kind_of
from brackets.systems.judo.pages.category import MEDALS, Category
from brackets.systems.judo.pages.cell import Cell
from brackets.systems.judo.pages.places import placed
from brackets.systems.judo.words import WORDS

Pair = Mapping[str, Any]


@dataclass(frozen=True)
class PoolBout:
    """One bout: the two, and its result in words once it is known."""

    number: int
    white: Team
    blue: Team
    words: str
    winner: int
    stamp: str = ""
    outcome: str = ""

    @property
    def is_fought(self) -> bool:
        """Whether its result is known."""
        return bool(self.words)

    @property
    def pks(self) -> tuple[EntrantKey, EntrantKey]:
        """The entrants of the two."""
        return EntrantKey(self.white.pk), EntrantKey(self.blue.pk)


@dataclass(frozen=True)
class PoolLine:
    """One judoka of the table; `cells` say of every number whether he beat it, or how he lost."""

    team: Team
    href: str
    club: str
    cells: tuple[Cell, ...]
    wins: int
    lost: int
    points: str
    place: str
    medal: str


@dataclass(frozen=True)
class Pool:
    """The one match of a pool, read bout by bout; of two pools the bouts of both have one order."""

    contest: Category
    found: MatchRows

    @property
    def key(self) -> str:
        """A, or of two pools B."""
        return self.found.match.key

    @property
    def title(self) -> str:
        """What its table is called."""
        return f"Pool {self.key}" if len(self.contest.pools) > 1 else "Table"

    @cached_property
    def numbers(self) -> range:
        """The numbers that were drawn into it."""
        kind, size = _kind_and_size(self.contest)
        return pools_of(kind, size)[self.contest.pools.index(self.found)]

    @property
    def version(self) -> int:
        """What a form of the desk compares."""
        return self.found.match.version

    @cached_property
    def teams(self) -> tuple[Team, ...]:
        """Numbers 1, 2, ..."""
        teams = (self.contest.rows.team_of(side) for side in self.found.sides)
        return tuple(team for team in teams if team is not None)

    @cached_property
    def bouts(self) -> tuple[PoolBout, ...]:
        """All bouts in the order they are fought."""
        order = bouts_in(*_kind_and_size(self.contest), self.numbers)
        return tuple(self._bout(number, *pair) for number, pair in order.items())

    @property
    def has_hansoku_make(self) -> bool:
        """Whether the table explains the letter H."""
        return any(is_hansoku_make(pair) for pair in self.found.match.results)

    @property
    def is_level(self) -> bool:
        """Whether every bout is fought and the director has to settle the order."""
        return self.found.match.state == Match.State.LEVEL

    @property
    def settled_by(self) -> str:
        """The reason of the director's order; empty without one."""
        match = self.found.match
        return WORDS.say(decided_by("written", match.decided_text)) if match.decided_text else ""

    @property
    def has_points(self) -> bool:
        """Whether points rank those who are level on wins: every bout must have them."""
        results = self.found.match.results
        return bool(results) and all(pair["scores"][0] or pair["forfeited"] for pair in results)

    @cached_property
    def lines(self) -> tuple[PoolLine, ...]:
        """The table: by place, and while it is fought as it stands."""
        sides = zip(self.found.sides, self.teams, strict=True)
        ranked = sorted(
            sides, key=lambda one: (one[0].rank or 0, -one[0].wins, one[0].forfeited, one[1].number)
        )
        return tuple(self._line(team) for _, team in ranked)

    def bouts_of(self, pk: int) -> tuple[PoolBout, ...]:
        """The bouts of one judoka."""
        return tuple(bout for bout in self.bouts if pk in bout.pks)

    def _bout(self, number: int, one: int, other: int) -> PoolBout:
        pair = self._pairs.get((min(one, other), max(one, other)))
        white, blue = self.teams[one - 1], self.teams[other - 1]
        won = pair["winner"] or 0 if pair else 0
        stamp = stamp_of([white.pk, blue.pk], pair, self.found.match.drawing)
        said = _outcome(pair, one) if pair else ""
        return PoolBout(number, white, blue, self._words(pair), won, stamp, said)

    @cached_property
    def _pairs(self) -> dict[tuple[int, int], Pair]:
        return {(pair["a"], pair["b"]): pair for pair in self.found.match.results}

    def _words(self, pair: Pair | None) -> str:
        if pair is None:
            return ""
        names = {at: team.name for at, team in enumerate(self.teams, start=1)}
        return PoolOutcomes().pair_in_words(pair, (), names, _kind(pair))

    def _line(self, team: Team) -> PoolLine:
        at = team.number - self.numbers.start + 1
        won = [pair for pair in self._pairs.values() if pair["winner"] == at]
        lost = [pair for pair in self._pairs.values() if _is_lost(pair, at)]
        place = self.contest.rows.places.get(team.pk)
        number = self._rank(team) if len(self.contest.pools) > 1 else placed(place)[0]
        return PoolLine(
            team,
            self.contest.rows.team_href(team),
            self.contest.hall.clubs.get(team.pk, ""),
            tuple(self._cell(at, other) for other in range(1, len(self.teams) + 1)),
            len(won),
            len(lost),
            str(sum(_points(pair) for pair in won)) if self.has_points else "",
            str(number or ""),
            "" if len(self.contest.pools) > 1 else MEDALS.get(number, ""),
        )

    def _rank(self, team: Team) -> int:
        """The rank in the pool, once it is decided."""
        own = next(side for side in self.found.sides if side.entrant_id == team.pk)
        return (own.rank or 0) if self.found.is_decided else 0

    def _cell(self, at: int, other: int) -> Cell:
        if at == other:
            return Cell.OWN
        pair = self._pairs.get((min(at, other), max(at, other)))
        if pair is None:
            return Cell.OPEN
        if at in pair["forfeited"]:
            return Cell.HANSOKU_MAKE if is_hansoku_make(pair) else Cell.WITHOUT_PLAY
        return Cell.WON if pair["winner"] == at else Cell.LOST


def _kind_and_size(contest: Category) -> tuple[str, int]:
    """One pool or two, and how many were drawn into them."""
    kind = DOUBLE_POOL if len(contest.pools) > 1 else POOL
    return kind, len(contest.rows.seats)


def _outcome(pair: Pair, white: int) -> str:
    """The outcome on record, as a button sends it."""
    if len(pair["forfeited"]) == 2:
        return NEITHER
    at, kind = "1" if pair["winner"] == white else "2", _kind(pair)
    if pair["forfeited"]:
        return f"{'h' if kind == HANSOKU_MAKE else 'w'}{at}"
    return f"{at}:{kind}" if kind else at


def _is_lost(pair: Pair, at: int) -> bool:
    return at in (pair["a"], pair["b"]) and pair["winner"] != at


def _points(pair: Pair) -> int:
    """The points of the winner; a win without play is worth an ippon."""
    given = [int(value) for value in pair["scores"] if value is not None]
    return max(given, default=10)


def _kind(pair: Pair) -> str:
    if pair["scores"][0] is None:
        return ""
    return HANSOKU_MAKE if is_hansoku_make(pair) else kind_of(_points(pair))
