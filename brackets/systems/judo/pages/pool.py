"""A pool as its pages read it: the bouts in order with results, the table, what is next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from brackets.desk.values import stamp_of
from brackets.draw.numbers import EntrantKey
from brackets.draw.result import decided_by
from brackets.floor.ahead import InLine, in_line
from brackets.floor.kept import kept_floor
from brackets.models import Match
from brackets.picture.match import Sign
from brackets.picture.rows import MatchRows, Team
from brackets.systems.contests.outcomes import NEITHER
from brackets.systems.judo.engine.pools import POOL, bouts
from brackets.systems.judo.outcomes import HANSOKU_MAKE, PoolOutcomes, is_hansoku_make, kind_of
from brackets.systems.judo.pages.category import MEDALS, Category
from brackets.systems.judo.pages.cell import Cell
from brackets.systems.judo.pages.places import PlacedJudoka, place_words, placed
from brackets.systems.judo.words import WORDS
from tourney.models import Entrant

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
    """The one match of a pool, read bout by bout."""

    contest: Category

    @property
    def found(self) -> MatchRows:
        """The row of the pool."""
        return self.contest.rows.matches[0]

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
        order = enumerate(bouts(POOL, len(self.teams)), start=1)
        return tuple(self._bout(number, *pair) for number, pair in order)

    @property
    def to_fight(self) -> tuple[PoolBout, ...]:
        """The bouts without a result, in order."""
        return tuple(bout for bout in self.bouts if not bout.is_fought)

    @property
    def fought(self) -> tuple[PoolBout, ...]:
        """The bouts with a result, in order."""
        return tuple(bout for bout in self.bouts if bout.is_fought)

    @property
    def next_bout(self) -> PoolBout | None:
        """The bout that is fought now."""
        return next(iter(self.to_fight), None)

    @property
    def has_hansoku_make(self) -> bool:
        """Whether the table explains the letter H."""
        return bool(self.contest.disqualified)

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
    def sign(self) -> Sign:
        """How far the pool is."""
        if self.found.is_decided:
            return Sign("done", "finished")
        if self.is_level:
            return Sign("live", "level, the director settles the order")
        return Sign("live", f"{len(self.fought)} of {len(self.bouts)} bouts fought")

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

    @property
    def places(self) -> tuple[PlacedJudoka, ...]:
        """Everybody by place for the page of places."""
        return tuple(self._placed(line) for line in self.lines)

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
        at = team.number
        won = [pair for pair in self._pairs.values() if pair["winner"] == at]
        lost = [pair for pair in self._pairs.values() if _is_lost(pair, at)]
        number = placed(self.contest.rows.places.get(team.pk))[0]
        return PoolLine(
            team,
            self.contest.rows.team_href(team),
            self.contest.hall.clubs.get(team.pk, ""),
            tuple(self._cell(at, other) for other in range(1, len(self.teams) + 1)),
            len(won),
            len(lost),
            str(sum(_points(pair) for pair in won)) if self.has_points else "",
            str(number or ""),
            MEDALS.get(number, ""),
        )

    def _cell(self, at: int, other: int) -> Cell:
        if at == other:
            return Cell.OWN
        pair = self._pairs.get((min(at, other), max(at, other)))
        if pair is None:
            return Cell.OPEN
        if at in pair["forfeited"]:
            return Cell.HANSOKU_MAKE if is_hansoku_make(pair) else Cell.WITHOUT_PLAY
        return Cell.WON if pair["winner"] == at else Cell.LOST

    def _is_out(self, team: Team) -> bool:
        return team.pk in self.contest.disqualified

    def _placed(self, line: PoolLine) -> PlacedJudoka:
        place = self.contest.rows.places.get(line.team.pk)
        ahead = next((bout for bout in self.bouts_of(line.team.pk) if not bout.is_fought), None)
        still = f"still in: bout {ahead.number}" if ahead else "waits for the others"
        return PlacedJudoka(
            line.place,
            line.medal,
            line.team.entry,
            line.team.name,
            line.club,
            line.href,
            line.wins,
            line.lost,
            placed(place, by_hansoku_make=self._is_out(line.team))[1] if place else still,
        )


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


@dataclass(frozen=True)
class PoolJudoka:
    """What one judoka of a pool wants to know: the next bout, where it stands in line, the results."""

    title: str
    ahead: PoolBout | None
    line: InLine | None
    against: str
    fought: tuple[PoolBout, ...]


def pool_judoka(pool: Pool, entrant: Entrant) -> PoolJudoka:
    """The pool as one of its judoka sees it."""
    place = pool.contest.rows.places.get(entrant.pk)
    own = pool.bouts_of(entrant.pk)
    ahead = next((bout for bout in own if not bout.is_fought), None)
    title = ""
    if place:
        title = f"Place {place_words(place)}" if place.low else "No place"
    against = ""
    if ahead:
        against = ahead.blue.name if ahead.white.pk == entrant.pk else ahead.white.name
    event = pool.contest.event
    line = in_line(kept_floor(event.tournament), event, f"1-{ahead.number}") if ahead else None
    fought = tuple(bout for bout in own if bout.is_fought)
    return PoolJudoka(title, ahead, line, against, fought)
