"""The desk of a pool: bouts to fight, bouts recorded, the order to settle, what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from brackets.desk.history import ActLine, newest_lines, read_acts
from brackets.desk.parts import TOO_MANY, Part, happened_part, row_part, ticked_part, whole_part
from brackets.desk.values import Ticked
from brackets.draw.numbers import EntrantKey
from brackets.drawn.facts import EventState
from brackets.journal.append import state_of
from brackets.picture.rows import Team
from brackets.systems.contests.desk.page import changed_rows, contests_page
from brackets.systems.judo.outcomes import KINDS
from brackets.systems.judo.pages.pool import Pool, PoolBout
from brackets.systems.judo.pages.pools import Pools
from tourney.models import Event
from tourney.names import by_surname

SHOWN = 12


@dataclass(frozen=True)
class Order:
    """A pool that is level: everybody with the place that stands or was typed, and the reason that was."""

    pool: Pool
    places: tuple[tuple[Team, str], ...]
    reason: str


NOTHING: Mapping[EntrantKey, str] = {}


def pool_page(
    event: Event, pool: Pools, *, typed: Mapping[EntrantKey, str] = NOTHING, reason: str = ""
) -> dict[str, Any]:
    """The context of the page; `typed` are the places of an order that was refused."""
    return {
        "event": event,
        "pool": pool,
        "kinds": KINDS,
        "happened": newest_lines(event, SHOWN),
        "orders": [_order(one, typed, reason) for one in pool.level],
        "contests": contests_page(pool.contest, everything=True) if pool.is_double else None,
        "playing": sorted(pool.teams, key=lambda team: by_surname(team.name)),
    }


def _order(pool: Pool, typed: Mapping[EntrantKey, str], reason: str) -> Order:
    places = tuple(
        (line.team, typed.get(EntrantKey(line.team.pk), str(at)))
        for at, line in enumerate(pool.lines, start=1)
    )
    is_own = any(line.team.pk in typed for line in pool.lines)
    return Order(pool, places, reason if is_own else "")


def changed_parts(
    event: Event, pool: Pools, acts: Sequence[int], state: EventState | None
) -> Sequence[Part] | None:
    """Every bout anew, and what happened: also the older record of a bout that a newer one replaces."""
    if len(acts) > TOO_MANY:
        return None
    state = state or state_of(event)[0]
    context = pool_page(event, pool)
    happened: Sequence[ActLine] = context["happened"]
    older = [line for line in happened if line.sequence not in acts]
    return [
        *(_bout(context, bout) for bout in pool.bouts),
        *changed_rows(pool.contest, pool.contest.listed),
        whole_part("facts", "judo/_pool_facts.html", context),
        whole_part("order", "judo/_pool_order.html", context),
        *(happened_part(event, line) for line in older[::-1]),
        *(happened_part(event, line) for line in read_acts(event, state, acts).lines(acts)),
    ]


def _bout(context: Mapping[str, Any], bout: PoolBout) -> Part:
    id = f"c{bout.number}"
    if not bout.is_fought:
        return row_part(id, "judo/_pool_row.html", {**context, "bout": bout})
    ticked = Ticked(id, str(bout.number), "", bout.words, "", "", None, True)
    return ticked_part(context["event"], ticked)
