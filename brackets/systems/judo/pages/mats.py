"""The mats of a tournament: what is fought now, what comes next, what was fought last.

One queue a mat over all categories (`brackets.systems.judo.engine.mats`): whoever has just fought rests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from brackets.desk.stamps import match_stamp
from brackets.drawn.mapping import Kind
from brackets.models import Match, Record
from brackets.picture.rows import MatchRows
from brackets.systems.contests.pages.match import source
from brackets.systems.contests.shared import is_bye
from brackets.systems.judo.engine import mats as queues
from brackets.systems.judo.kinds import JUDO
from brackets.systems.judo.pages.category import Category, categories
from tourney.models import Tournament

REMEMBERED = 6
"""Contests a mat looks back on to let people rest."""


@dataclass(frozen=True)
class Judoka:
    """One of the two: known, or in words where he comes from."""

    outcome: str
    name: str
    club: str
    colour: str
    is_known: bool


@dataclass(frozen=True)
class Bout:
    """A contest of the queue."""

    category: str
    event: str
    key: str
    number: int
    stamp: str
    where: str
    judoka: tuple[Judoka, ...]
    is_ready: bool
    is_rested: bool
    if_won: str = ""
    if_lost: str = ""

    @property
    def id(self) -> str:
        """Which contest of which category, as pages name it."""
        return f"{self.event}/{self.key}"


@dataclass(frozen=True)
class Last:
    """The contest that was recorded last on a mat; `kinds` may still be said."""

    event: str
    category: str
    key: str
    number: int
    stamp: str
    sequence: int
    words: str
    won: str
    decided_by: str


@dataclass(frozen=True)
class MatPool:
    """A small category fought on the mat: its bouts are recorded on its own page."""

    name: str
    slug: str


@dataclass(frozen=True)
class Mat:
    """One mat; `bouts` from the one to be fought now."""

    number: int
    bouts: tuple[Bout, ...]
    last: Last | None
    pools: tuple[MatPool, ...] = ()

    @property
    def ready(self) -> tuple[Bout, ...]:
        """Those whose two are known."""
        return tuple(bout for bout in self.bouts if bout.is_ready)

    @property
    def waiting(self) -> tuple[Bout, ...]:
        """Those who wait for an earlier contest."""
        return tuple(bout for bout in self.bouts if not bout.is_ready)

    def turned(self, chosen: str) -> tuple[Bout | None, tuple[Bout, ...]]:
        """The contest now, the one that is `chosen` if it can be fought, and all others."""
        ready = self.ready
        now = next((bout for bout in ready if bout.id == chosen), ready[0] if ready else None)
        return now, tuple(bout for bout in self.bouts if bout is not now)


COLOURS = ("white", "blue")


def mats_of_tournament(tournament: Tournament) -> dict[int, Mat]:
    """Every mat that a category of the tournament is fought on, by number."""
    events = list(tournament.events.filter(kind=JUDO).order_by("starts_at", "pk"))
    for event in events:
        event.tournament = tournament
    every = categories(events)
    found = [contest for contest in every if not contest.is_pool]
    past = _past(found)
    numbers = {mat for contest in every for mat in contest.hall.mats.values()}
    pools = [contest for contest in every if contest.is_pool]
    return {
        number: replace(_mat(number, found, past), pools=_pools(number, pools))
        for number in sorted(numbers)
    }


def _pools(number: int, pools: Sequence[Category]) -> tuple[MatPool, ...]:
    """The small categories of a mat that are not over."""
    here = (one for one in pools if number in one.hall.mats.values())
    return tuple(
        MatPool(one.event.name, one.event.slug)
        for one in here
        if not all(found.is_decided for found in one.rows.matches)
    )


@dataclass(frozen=True)
class _Past:
    contest: Category
    found: MatchRows
    sequence: int
    at: datetime

    @property
    def mat(self) -> int:
        return self.contest.hall.mats[self.found.match.key]


def _past(found: Sequence[Category]) -> list[_Past]:
    """The results that count, in the order they were recorded."""
    by_bracket = {contest.rows.bracket.pk: contest for contest in found}
    decided = Match.objects.filter(bracket__in=by_bracket, record_sequence__isnull=False)
    counting = list(decided.values_list("bracket_id", "key", "record_sequence"))
    events = [contest.event.pk for contest in found]
    records = Record.objects.filter(event__in=events, kind=Kind.RESULT)
    when = {
        (event, sequence): at
        for event, sequence, at in records.values_list("event_id", "sequence", "made_at")
    }
    past = []
    for bracket, key, sequence in counting:
        contest, number = by_bracket[bracket], sequence or 0
        at = when[contest.event.pk, number]
        past.append(_Past(contest, contest.rows.by_key[key], number, at))
    return sorted(past, key=lambda one: (one.at, one.sequence))


def _mat(number: int, found: Sequence[Category], past: Sequence[_Past]) -> Mat:
    here = [one for one in past if one.mat == number]
    by_event = {contest.event.pk: contest for contest in found}
    waiting = [
        _queued(contest, match)
        for contest in found
        for match in contest.rows.matches
        if contest.hall.mats[match.match.key] == number and not match.is_decided
        if not is_bye(match)
    ]
    recent = [player for one in here[-REMEMBERED:] for player in _players(one.contest, one.found)]
    bouts = (
        _bout(by_event[called.contest.category], called) for called in queues.queue(waiting, recent)
    )
    return Mat(number, tuple(bouts), _last(here[-1]) if here else None)


def _queued(contest: Category, found: MatchRows) -> queues.Contest:
    match = found.match
    players = _players(contest, found)
    return queues.Contest(match.round_number, contest.event.pk, match.position, players)


def _players(contest: Category, found: MatchRows) -> tuple[int, ...]:
    known = (side.entrant_id for side in found.sides if side.entrant_id)
    return tuple(contest.hall.players.get(pk, -pk) for pk in known)


def _bout(contest: Category, called: queues.Called) -> Bout:
    found = contest.rows.by_number[called.contest.number]
    match, is_ready = found.match, called.contest.is_ready
    return Bout(
        contest.event.name,
        contest.event.slug,
        match.key,
        match.position,
        match_stamp(match, found.sides),
        contest.round_of(found).one,
        tuple(_judoka(contest, found, at) for at in (0, 1)),
        is_ready,
        called.is_rested,
        *(contest.after(found) if is_ready else ("", "")),
    )


def _judoka(contest: Category, found: MatchRows, at: int) -> Judoka:
    side = found.sides[at]
    team = contest.rows.team_of(side)
    if team is None:
        return Judoka("", source(contest, side), "", COLOURS[at], False)
    club = contest.hall.clubs.get(team.pk, "")
    return Judoka(str(at + 1), team.name, club, COLOURS[at], True)


def _last(past: _Past) -> Last:
    found, rows = past.found, past.contest.rows
    names: Mapping[int, str] = {
        at: team.name
        for at, side in enumerate(found.sides, start=1)
        if (team := rows.team_of(side))
    }
    match = found.match
    pair = match.results[0] if match.results else None
    played = pair is not None and not pair["forfeited"]
    return Last(
        past.contest.event.slug,
        past.contest.event.name,
        match.key,
        match.position,
        match_stamp(match, found.sides),
        past.sequence,
        past.contest.outcomes.pair_in_words(pair, match.games, names, match.decided_by),
        str(pair["winner"]) if pair and played else "",
        match.decided_by,
    )
