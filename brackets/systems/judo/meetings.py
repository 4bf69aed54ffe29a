"""Contests and bouts of judo on the floor: a sheet's parts and whole pools, on the mats of the category."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.urls import reverse

from brackets.desk.turns import OVER, READY, Corner, Spot, Turn, Way
from brackets.desk.values import Meeting
from brackets.draw.result import StoredPair
from brackets.drawn.mapping import Kind
from brackets.floor.places import Person, people_of
from brackets.journal.records import UNDO
from brackets.models import Record
from brackets.picture.rows import Team
from brackets.systems.contests.meetings import called, contest_meeting
from brackets.systems.contests.outcomes import CLEAR, WON
from brackets.systems.contests.shared import is_bye
from brackets.systems.judo.contests import JudoContests
from brackets.systems.judo.kinds import MAT
from brackets.systems.judo.outcomes import PoolOutcomes
from brackets.systems.judo.pages.category import categories
from brackets.systems.judo.pages.pool import Pool, PoolBout
from brackets.systems.judo.pages.pools import Pools
from tourney.models import Event

NOBODY = Person(0, "")
OWN, OUTCOMES = JudoContests(), PoolOutcomes()
Place = tuple[int, str]
"""An event and the match of a pool."""
Given = Mapping[Place, Mapping[frozenset[int], int]]


def judo_meetings(events: Sequence[Event]) -> Iterator[Meeting]:
    """Every contest of a sheet that is fought, every bout of a pool."""
    people = people_of(events)
    found = categories(events)
    given = _bouts_given([one.event.pk for one in found if one.is_pool])
    for category in found:
        last = 0
        if category.is_pool:
            pools = Pools(category)
            yield from _pool_meetings(pools, people, given)
            last = max(_wave(pools, bout) for bout in pools.bouts)
        for match in category.listed:
            if not is_bye(match):
                spot = Spot(MAT, category.hall.mats[match.match.key])
                yield _after(contest_meeting(category, match, spot, people), last)


def _after(meeting: Meeting, last: int) -> Meeting:
    """A contest after the bouts of its pools, in the order of the floor."""
    if not last or meeting.turn is None:
        return meeting
    start, wave, *rest = meeting.turn.order
    return replace(meeting, turn=replace(meeting.turn, order=(start, last + wave, *rest)))


def _pool_meetings(pools: Pools, people: Mapping[int, Person], given: Given) -> Iterator[Meeting]:
    event = pools.contest.event.pk
    for _, (pool, bout) in sorted(pools.by_number.items()):
        spot = Spot(MAT, pools.contest.hall.mats[pool.key])
        meeting = _bout(pools, pool, bout, spot, people)
        entries = frozenset({bout.white.entry, bout.blue.entry})
        sequence = given.get((event, pool.key), {}).get(entries) if bout.is_fought else None
        yield replace(meeting, sequence=sequence)


def _wave(pools: Pools, bout: PoolBout) -> int:
    """The bout of a pool as a round of the category: everybody fights about once in it."""
    return (bout.number - 1) // max(len(pools.teams) // 2, 1) + 1


def _bout(
    pools: Pools, pool: Pool, bout: PoolBout, spot: Spot, people: Mapping[int, Person]
) -> Meeting:
    event, names = pool.contest.event, (bout.white.name, bout.blue.name)
    label = f"Bout {bout.number} of {len(pools.bouts)}"
    turn = Turn(
        event.pk,
        label,
        f"pool {pool.key}" if pools.is_double else f"pool of {len(pool.teams)}",
        spot,
        (int(event.starts_at.timestamp()), _wave(pools, bout), event.pk, bout.number),
        tuple(_corner(team, at, names, people) for at, team in enumerate((bout.white, bout.blue))),
        OVER if bout.is_fought else READY,
        pool.contest.rows.bracket.drawing,
        href=reverse("brackets:judo_pool", args=[event.tournament.slug, event.slug]),
        ways=() if bout.is_fought else OWN.ways(names),
        refined=_refined(bout),
        clear=Way("Take it back", {"outcome": CLEAR}) if bout.is_fought else None,
        said=OUTCOMES.short(names, bout.outcome) if bout.is_fought else "",
        told=OWN.told(names, has_colours=True),
    )
    return Meeting(
        f"1-{bout.number}",
        frozenset({str(bout.number)}),
        f"{label}, {turn.round}",
        " – ".join(names),
        bout.stamp,
        not bout.is_fought,
        pool.found.match.changed,
        turn.said,
        turn=turn,
    )


def _refined(bout: PoolBout) -> tuple[Way, ...]:
    at = OUTCOMES.winner_at(bout.outcome)
    if at is None or bout.outcome[:1] not in WON:
        return ()
    ways = OWN.refined(at)
    return tuple(replace(way, is_now=way.fields["outcome"] == bout.outcome) for way in ways)


def _corner(team: Team, at: int, names: tuple[str, str], people: Mapping[int, Person]) -> Corner:
    person = people.get(team.pk, NOBODY)
    wins = Way(f"{called(names)[at]} wins", {"outcome": str(at + 1)})
    mark = (OWN.colours or ("", ""))[at]
    return Corner(team.name, person.club, mark, person.player, team.pk, wins, team.entry)


def _bouts_given(events: Sequence[int]) -> Given:
    """The record each bout of these pools has its result from, by event, pool and entry numbers.

    A record holds every bout of its pool so far, so it is the one that first said what is said now.
    """
    if not events:
        return {}
    told = Record.objects.filter(event__in=events, kind__in=(Kind.RESULT, UNDO))
    rows = list(told.order_by("sequence").values_list("event_id", "sequence", "kind", "payload"))
    gone = _undone(rows)
    found: dict[Place, dict[frozenset[int], int]] = {}
    said: dict[Place, dict[frozenset[int], object]] = {}
    for event, sequence, kind, payload in rows:
        if kind != Kind.RESULT or (event, sequence) in gone:
            continue
        place = event, str(payload["match"])
        now = {frozenset(one["pair"]): one for one in payload["pairs"] if _has_result(one)}
        before, kept = said.get(place, {}), found.get(place, {})
        found[place] = {
            pair: kept[pair] if before.get(pair) == one and pair in kept else sequence
            for pair, one in now.items()
        }
        said[place] = dict(now)
    return found


def _has_result(pair: StoredPair) -> bool:
    """One that was taken back has none."""
    return bool(pair["forfeited"]) or pair["winner"] is not None or pair["scores"][0] is not None


def _undone(rows: Sequence[tuple[int, int, str, dict[str, Any]]]) -> set[tuple[int, int]]:
    """The records that are taken back now; an undo can be undone itself."""
    gone: set[tuple[int, int]] = set()
    for event, sequence, kind, payload in reversed(rows):
        if kind == UNDO and (event, sequence) not in gone:
            gone.add((event, payload["sequence"]))
    return gone
