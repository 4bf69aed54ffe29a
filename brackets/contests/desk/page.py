"""The contests page: open matches with a button a player, what was recorded, what happened."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.contests.desk.history import Line, happened
from brackets.contests.outcomes import KINDS
from brackets.contests.pages.ahead import if_lost, if_won
from brackets.contests.pages.match import sign, source
from brackets.contests.pages.reading import Contest, contest_of
from brackets.contests.wording import outcome_in_words
from brackets.models import Match
from brackets.pages.match import Sign
from brackets.pages.rows import MatchRows
from tourney.models import Entrant, Event

SHOWN = 12


@dataclass(frozen=True)
class Button:
    """One player of an open match: `outcome` is what pressing the name records."""

    outcome: str
    number: int
    name: str
    colour: str
    absent: str


@dataclass(frozen=True)
class OpenRow:
    """A match to be played: who has which colour, what was played so far."""

    key: str
    number: int
    version: int
    where: str
    sign: Sign
    said: str
    buttons: tuple[Button, ...]
    has_remis: bool
    noun: str = "match"
    kinds: tuple[str, ...] = ()
    ahead: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Recorded:
    """A match that is decided, in words."""

    key: str
    number: int
    where: str
    words: str


@dataclass(frozen=True)
class ContestsPage:
    """Everything the page shows; `missing` are entrants who are not in the draw."""

    is_posted: bool
    rows: tuple[OpenRow, ...]
    recorded: tuple[Recorded, ...]
    more: int
    waiting: int
    to_come: int
    next_round: str
    happened: tuple[Line, ...]
    missing: tuple[Entrant, ...]
    playing: tuple[tuple[int, str], ...] = ()
    noun: str = "match"


def contests_page(event: Event, *, everything: bool = False) -> ContestsPage:
    """The desk of a contest now; of what was recorded the newest dozen unless all is asked for."""
    contest = contest_of(event)
    if contest is None:
        return ContestsPage(False, (), (), 0, 0, 0, "", (), ())
    matches = contest.rows.matches
    rows = tuple(open_row(contest, one) for one in matches if one.match.state in PLAYABLE)
    recorded = [_recorded(contest, one) for one in reversed(matches) if one.match.results]
    decided = [one for one in recorded if one.number not in {row.number for row in rows}]
    shown = tuple(decided if everything else decided[:SHOWN])
    waiting = sum(one.match.state == Match.State.WAITING for one in matches)
    return ContestsPage(
        True,
        rows,
        shown,
        len(decided) - len(shown),
        waiting,
        contest.to_come,
        contest.names.of(contest.names.rounds - contest.to_come + 1).within,
        happened(event),
        _missing(event, contest),
        _playing(contest),
        contest.noun,
    )


PLAYABLE = (Match.State.OPEN, Match.State.LEVEL)


def open_row(contest: Contest, found: MatchRows) -> OpenRow:
    """One match with its buttons."""
    match = found.match
    names = [_name(contest, found, at) for at in (0, 1)]
    buttons = tuple(
        Button(str(at + 1), number, name, found.sides[at].colour, f"w{2 - at}")
        for at, (number, name) in enumerate(names)
    )
    return OpenRow(
        match.key,
        match.position,
        match.version,
        contest.round_of(found).title,
        sign(match),
        _words(contest, found) if match.results else "",
        buttons,
        any(side.colour for side in found.sides),
        contest.noun,
        KINDS if contest.sheet else (),
        (if_won(contest, found), if_lost(contest, found)) if contest.sheet else ("", ""),
    )


def _name(contest: Contest, found: MatchRows, at: int) -> tuple[int, str]:
    side = found.sides[at]
    team = contest.rows.team_of(side)
    return (team.number, team.name) if team else (0, source(contest, side))


def _words(contest: Contest, found: MatchRows) -> str:
    names = {at: _name(contest, found, at - 1)[1] for at in (1, 2)}
    pair = found.match.results[0]
    if len({pair["a"], pair["b"]} & set(names)) < 2 or any(s.is_vacant for s in found.sides):
        return "without play"
    return outcome_in_words(pair, found.match.games, names, found.match.decided_by)


def _recorded(contest: Contest, found: MatchRows) -> Recorded:
    where = contest.round_of(found).title
    return Recorded(found.match.key, found.match.position, where, _words(contest, found))


def _playing(contest: Contest) -> tuple[tuple[int, str], ...]:
    """Entry number and name of everybody who can still leave, by name."""
    out = {s.entrant_id for m in contest.rows.matches for s in m.sides if s.outcome == "out"}
    found = [(team.entry, team.name) for pk, team in contest.rows.teams.items() if pk not in out]
    found += [(one.entry, one.name) for one in contest.entering]
    return tuple(sorted(found, key=lambda one: one[1]))


def _missing(event: Event, contest: Contest) -> tuple[Entrant, ...]:
    known = {seat.entry for seat in contest.rows.seats} | {one.entry for one in contest.entering}
    entered = event.entrants.filter(status=Entrant.Status.ENTERED)
    return tuple(entered.exclude(number__in=known))
