"""The ticket of somebody in a contest: the next match, its place in the queue, what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from brackets.desk.stamps import match_id
from brackets.floor.ahead import InLine, in_line
from brackets.floor.calls import call, call_in_line
from brackets.floor.kept import kept_floor
from brackets.picture.kept import MatchRows
from brackets.picture.names import anchor
from brackets.picture.ticket import Act, Against, Badge, Call, Stub, Sure, Ticket, When
from brackets.picture.words import capital, places
from brackets.systems.contests.pages.match import in_a_sentence, sign, source
from brackets.systems.contests.shared import Contest, is_bye
from tourney.models import Event

SURE = "Sure already, whatever happens"


@dataclass(frozen=True, slots=True)
class Own:
    """What a room says of somebody's match: the ways out of it, the colour, who the other one is."""

    stubs: tuple[Stub, ...]
    badge: Badge | None = None
    club: str = ""


def contest_ticket(contest: Contest, found: MatchRows, at: int, own: Own) -> Ticket:
    """The ticket for a match, for who stands in this slot of it."""
    event, number = contest.event, found.match.position
    line = in_line(kept_floor(event.tournament), event, match_id(1, found.match.key))
    place = line.spot if line else None
    kind = place.kind if place else "place"
    return Ticket(
        f"{capital(contest.round_of(found).one)}, {contest.noun} {number}",
        sign(contest, found.match),
        when(event, found.match.round_number),
        kind,
        str(place.number) if place else "",
        (_against(contest, found, at, own.club),),
        badge=own.badge,
        call=_call(contest, line) if line else None,
        sure=sure_place(contest, found),
        stubs=own.stubs,
        acts=(Act("See the picture", f"{contest.rows.event_url}#{anchor(found.match.key)}"),),
    )


def _call(contest: Contest, line: InLine) -> Call | None:
    """The call; how many are before it where pages know of the other events that share its places."""
    system = contest.event.system
    if system.shows_queues:
        return call_in_line(line.spot.kind, line, with_time=system.tells_when)
    return call(line.spot.kind, line.called)


def when(event: Event, round_number: int) -> When:
    """When the event begins: of the first round the time itself."""
    start: datetime = event.local_start
    return When(start, "" if round_number == 1 else "in the event of")


def _against(contest: Contest, found: MatchRows, at: int, club: str) -> Against:
    other = found.sides[1 - at]
    team = contest.rows.team_of(other)
    if team is None:
        return Against(capital(in_a_sentence(source(contest, other))))
    return Against(team.name, (club,) if club else (), href=contest.rows.team_href(team))


def onward(contest: Contest, found: MatchRows, exit_: int) -> tuple[MatchRows, int] | None:
    """The match and slot an exit leads to; byes are passed."""
    target = contest.rows.target(found.match.key, exit_)
    while target is not None and is_bye(target[0]):
        target = contest.rows.target(target[0].match.key, 1)
    return target


def lost_places(contest: Contest, found: MatchRows) -> tuple[int, int] | None:
    """The places of who loses here and has no way on; None where more than the tree decides them."""
    if found.match.places:
        low, high = found.match.places[-1]
        return low, high
    if contest.to_come or contest.rows.side_keys:
        return None
    rounds = contest.rows.rounds
    at = next(n for n, ones in enumerate(rounds) if found in ones)
    above = contest.rows.sizes[at + 1]
    return above + 1, above + sum(not is_bye(one) for one in rounds[at])


def sure_place(contest: Contest, found: MatchRows) -> Sure | None:
    """The place of who loses this match, and any after it."""
    lost = found
    while (target := onward(contest, lost, 2)) is not None:
        lost = target[0]
    span = lost_places(contest, lost)
    return Sure(SURE, places(*span), "or better") if span else None
