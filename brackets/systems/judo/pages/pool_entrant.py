"""A pool as one of its judoka sees it: the next bout, or the contest that follows the pools; the results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brackets.floor.ahead import in_line
from brackets.floor.calls import call_in_line
from brackets.floor.kept import kept_floor
from brackets.picture.match import Sign
from brackets.picture.ticket import Act, Against, Badge, Stub, Sure, Ticket
from brackets.systems.contests.pages.ticket import when
from brackets.systems.judo.contests import JudoContests
from brackets.systems.judo.pages.entrant import judoka_ticket
from brackets.systems.judo.pages.places import next_contests, place_title
from brackets.systems.judo.pages.pool import Pool, PoolBout
from brackets.systems.judo.pages.pools import Pools
from tourney.models import Entrant, Member


@dataclass(frozen=True)
class PoolJudoka:
    """What one judoka of a pool wants to know: the ticket, and the results by number.

    `is_level` says that nothing is ahead until the director has settled the order of the pool.
    """

    entrant: Entrant
    player: Member | None
    is_level: bool
    title: str
    ticket: Ticket | None
    fought: tuple[tuple[int, str], ...]


def pool_judoka(pools: Pools, entrant: Entrant) -> PoolJudoka:
    """The category as one of its judoka sees it."""
    pool = next(one for one in pools.pools if any(team.pk == entrant.pk for team in one.teams))
    return PoolJudoka(
        entrant,
        entrant.members.first(),
        pool.is_level,
        place_title(pools.contest.rows.places.get(entrant.pk)),
        _ticket(pools, pool, entrant),
        tuple(_day(pools, pool, entrant.pk)),
    )


def _ticket(pools: Pools, pool: Pool, entrant: Entrant) -> Ticket | None:
    ahead = [bout for bout in pool.bouts_of(entrant.pk) if not bout.is_fought]
    if ahead:
        return _bout_ticket(pools, pool, entrant, ahead)
    found = next_contests(pools.contest).get(entrant.pk)
    return judoka_ticket(pools.contest, found, entrant) if found else None


def _bout_ticket(pools: Pools, pool: Pool, entrant: Entrant, ahead: list[PoolBout]) -> Ticket:
    bout, event = ahead[0], pool.contest.event
    line = in_line(kept_floor(event.tournament), event, f"1-{bout.number}")
    at = 0 if bout.white.pk == entrant.pk else 1
    other = (bout.blue, bout.white)[at]
    club = pool.contest.hall.clubs.get(other.pk, "")
    colour = JudoContests.colours[at]
    noun = line.spot.kind if line else "mat"
    against = Against(other.name, (club,) if club else (), href=pool.contest.rows.team_href(other))
    return Ticket(
        f"Bout {bout.number} of {len(pools.bouts)}",
        Sign("live", "to fight"),
        when(event, 1),
        noun,
        str(line.spot.number) if line else "",
        (against,),
        badge=Badge(f"You wear {colour}", colour),
        call=call_in_line(noun, line, with_time=True) if line else None,
        sure=_standing(pool, entrant),
        stubs=(_then(pools, entrant, ahead), _still(ahead)),
        acts=(
            Act(
                "See both pools" if pools.is_double else "See the whole pool",
                event.get_absolute_url(),
            ),
        ),
    )


def _standing(pool: Pool, entrant: Entrant) -> Sure:
    line = next(one for one in pool.lines if one.team.pk == entrant.pk)
    return Sure("You have now", f"{line.wins} won", f"and {line.lost} lost")


def _then(pools: Pools, entrant: Entrant, ahead: list[PoolBout]) -> Stub:
    if len(ahead) == 1:
        if pools.is_double:
            return Stub("Then", "The first two of each pool fight the semi-finals.")
        return Stub("Then", "This is your last bout.")
    then = ahead[1]
    other = then.blue if then.white.pk == entrant.pk else then.white
    return Stub("Then", f"Bout {then.number}", f"against {other.name}")


def _still(ahead: list[PoolBout]) -> Stub:
    count = len(ahead)
    return Stub("Still open", f"{count} bout{'' if count == 1 else 's'} of yours, this one too.")


def _day(pools: Pools, pool: Pool, pk: int) -> Iterator[tuple[int, str]]:
    yield from ((bout.number, bout.words) for bout in pool.bouts_of(pk) if bout.is_fought)
    contest = pools.contest
    for found in contest.listed:
        if found.match.results and any(side.entrant_id == pk for side in found.sides):
            teams = [contest.rows.team_of(side) for side in found.sides]
            names = {at: team.name for at, team in enumerate(teams, start=1) if team}
            match, pair = found.match, found.match.results[0]
            said = contest.outcomes.pair_in_words(pair, match.games, names, match.decided_by)
            yield found.match.position, said
