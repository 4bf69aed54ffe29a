"""Places of a category fought in a pool, or in two: bouts, then the crossed contests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from operator import itemgetter

from brackets.picture.kept import MatchRows
from brackets.picture.lines import PlaceLine
from brackets.systems.judo.pages.category import MEDALS, Category
from brackets.systems.judo.pages.places import (
    PlacedJudoka,
    day_of,
    next_contests,
    placed,
    still_in,
)
from brackets.systems.judo.pages.pool import Pool, PoolLine
from brackets.systems.judo.pages.pools import Pools

LAST = 10**6


def places_of_pools(pools: Pools) -> tuple[PlacedJudoka, ...]:
    """Everybody by place; those still in stand first, as their pool stands, and whoever has no place last."""
    won, lost = day_of(pools.contest)
    ahead = next_contests(pools.contest)
    found = []
    for pool in pools.pools:
        for line in pool.lines:
            pk = line.team.pk
            fought = replace(line, wins=line.wins + won[pk], lost=line.lost + lost[pk])
            place = pools.contest.rows.places.get(pk)
            still = "" if place else _still_in(pools.contest, pool, pk, ahead)
            order = (place is not None, (place and place.low) or LAST)
            found.append((order, _placed(pools.contest, fought, place, still)))
    return tuple(one for _, one in sorted(found, key=itemgetter(0)))


def _placed(contest: Category, line: PoolLine, place: PlaceLine | None, still: str) -> PlacedJudoka:
    number, how = placed(place, by_hansoku_make=line.team.pk in contest.disqualified)
    return PlacedJudoka(
        str(number or ""),
        MEDALS.get(number, ""),
        line.team.entry,
        line.team.name,
        line.club,
        line.href,
        line.wins,
        line.lost,
        still or how,
    )


def _still_in(contest: Category, pool: Pool, pk: int, ahead: Mapping[int, MatchRows]) -> str:
    bout = next((bout for bout in pool.bouts_of(pk) if not bout.is_fought), None)
    if bout:
        return f"still in: bout {bout.number}"
    return still_in(contest, ahead[pk], pk) if pk in ahead else "waits for the others"
