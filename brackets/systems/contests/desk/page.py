"""The contests page: open matches with a button a player, what was recorded, what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from brackets.desk.history import ActLine, newest_lines, read_acts
from brackets.desk.parts import TOO_MANY, Part, happened_part, row_part, ticked_part, whole_part
from brackets.desk.stamps import match_stamp
from brackets.desk.values import Ticked
from brackets.drawn.facts import EventState
from brackets.journal.append import state_of
from brackets.journal.people import maker
from brackets.models import Match, Record
from brackets.picture.kept import MatchRows
from brackets.picture.match import Sign
from brackets.systems.contests.pages.match import GameView, games_of, sign, source
from brackets.systems.contests.shared import Contest
from tourney.models import Entrant, Event

SHOWN = 12
ON_A_SLIP = 3
"""Games a slip has room for at least: the match is played again until somebody wins."""


@dataclass(frozen=True)
class Button:
    """One player of an open match: `outcome` is what pressing the name records.

    `colour` is that of the game to come, after the `games` played.
    """

    outcome: str
    number: int
    name: str
    colour: str
    absent: str
    games: tuple[GameView, ...] = ()

    @property
    def slip(self) -> tuple[GameView, ...]:
        """The games on a result slip: those played, the one to come, room for more."""
        found = (*self.games, GameView("", self.colour))
        return (*found, *(GameView("", ""),) * (ON_A_SLIP - len(found)))


@dataclass(frozen=True)
class OpenRow:
    """A match to be played: who has which colour, what was played so far.

    `choices` is the template of what can be said of it besides its winner, `ways` by what it can be
    won, `after` what comes after it for its winner and its loser.
    """

    key: str
    number: int
    stamp: str
    where: str
    sign: Sign
    said: str
    buttons: tuple[Button, ...]
    has_colours: bool
    noun: str
    choices: str
    ways: tuple[str, ...]
    after: tuple[str, str]


@dataclass(frozen=True)
class Recorded:
    """A match that is decided, in words."""

    key: str
    number: int
    where: str
    words: str


@dataclass(frozen=True)
class Counts:
    """How many matches can be played and how many wait; rounds still to be paired, and the next."""

    open: int
    waiting: int
    to_come: int
    next_round: str
    noun: str
    nouns: str
    drawing: str

    @property
    def is_complete(self) -> bool:
        """Whether the round is over and another one is to be paired."""
        return bool(self.to_come and not self.open and not self.waiting)


@dataclass(frozen=True)
class ContestsPage:
    """Everything the page shows; `missing` are entrants who are not in the draw.

    `final` is what the page with everybody's place is called.
    """

    counts: Counts | None
    rows: tuple[OpenRow, ...] = ()
    recorded: tuple[Recorded, ...] = ()
    more: int = 0
    happened: tuple[ActLine, ...] = ()
    missing: tuple[Entrant, ...] = ()
    playing: tuple[tuple[int, str], ...] = ()
    noun: str = "match"
    final: str = ""

    @property
    def is_posted(self) -> bool:
        """Whether there is a draw to play."""
        return self.counts is not None


def contests_page(contest: Contest | None, *, everything: bool = False) -> ContestsPage:
    """The desk of a contest now, None before it is posted.

    Of what was recorded it shows the newest dozen unless all is asked for.
    """
    if contest is None:
        return ContestsPage(None)
    event = contest.event
    matches = contest.listed
    rows = tuple(open_row(contest, one) for one in matches if one.match.state in PLAYABLE)
    recorded = [_recorded(contest, one) for one in reversed(matches) if one.match.results]
    decided = [one for one in recorded if one.number not in {row.number for row in rows}]
    shown = tuple(decided if everything else decided[:SHOWN])
    return ContestsPage(
        counts_of(contest),
        rows,
        shown,
        len(decided) - len(shown),
        tuple(newest_lines(event, SHOWN)),
        _missing(event, contest),
        _playing(contest),
        contest.noun,
        contest.own.final,
    )


def counts_of(contest: Contest) -> Counts:
    """What is to play, and what comes after it."""
    states = [one.match.state for one in contest.listed]
    return Counts(
        sum(state in PLAYABLE for state in states),
        states.count(Match.State.WAITING),
        contest.to_come,
        contest.next_round,
        contest.meeting.one,
        contest.meeting.many,
        contest.drawing,
    )


def changed_parts(
    contest: Contest, since: int, acts: Sequence[int], state: EventState | None
) -> Sequence[Part] | None:
    """What is not on the page any more as it was; None when the page is better loaded anew.

    `acts` are the records whose standing changed, `state` the event as it is now where it is known.
    """
    event = contest.event
    changed = [one for one in contest.listed if one.match.changed > since]
    if max(len(changed), len(acts)) > TOO_MANY:
        return None
    state = state or state_of(event)[0]
    return [
        *changed_rows(contest, changed),
        whole_part("facts", "contests/_facts.html", {"event": event, "counts": counts_of(contest)}),
        *(happened_part(event, line) for line in read_acts(event, state, acts).lines(acts)),
    ]


def changed_rows(contest: Contest, changed: Sequence[MatchRows]) -> Iterator[Part]:
    """The rows of changed matches, and of those to play that lead to them."""
    keys = {one.match.key for one in changed}
    feeders = {side.feeder_key for one in changed for side in one.sides}
    for found in contest.listed:
        playable = found.match.state in PLAYABLE
        if found.match.key not in keys and not (playable and found.match.key in feeders):
            continue
        if playable:
            row = open_row(contest, found)
            shown = {"event": contest.event, "row": row}
            yield row_part(f"c{row.number}", "contests/_row.html", shown)
        else:
            yield ticked_part(contest.event, _ticked(contest, found))


def _ticked(contest: Contest, found: MatchRows) -> Ticked:
    """A match that cannot be played any more, in the place where it was."""
    made, number = _maker(contest, found), found.match.position
    is_over = found.match.state == Match.State.DECIDED
    return Ticked(
        f"c{number}",
        str(number),
        contest.round_of(found).title,
        _words(contest, found) if found.match.results else "",
        "",
        maker(made) if made else "",
        made.made_at if made else None,
        is_over,
    )


def _maker(contest: Contest, found: MatchRows) -> Record | None:
    records = contest.event.records.filter(sequence=found.match.record_sequence or 0)
    return records.select_related("made_by").first()


PLAYABLE = (Match.State.OPEN, Match.State.LEVEL)


def open_row(contest: Contest, found: MatchRows) -> OpenRow:
    """One match with its buttons."""
    match = found.match
    names = [_name(contest, found, at) for at in (0, 1)]
    buttons = tuple(
        Button(
            str(at + 1),
            number,
            name,
            found.sides[at].colour,
            f"w{2 - at}",
            games_of(match, at + 1),
        )
        for at, (number, name) in enumerate(names)
    )
    return OpenRow(
        match.key,
        match.position,
        match_stamp(match, found.sides),
        contest.round_of(found).title,
        sign(contest, match),
        _words(contest, found) if match.results else "",
        buttons,
        any(side.colour for side in found.sides),
        contest.noun,
        contest.own.row_choices,
        contest.outcomes.ways,
        contest.after(found),
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
    return contest.outcomes.pair_in_words(pair, found.match.games, names, found.match.decided_by)


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
