"""Contests and bouts of judo on the floor: a sheet's parts and whole pools, on the mats of the category."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

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
from brackets.systems.judo.pages.category import Category, categories
from brackets.systems.judo.pages.pool import Pool, PoolBout
from tourney.models import Event

NOBODY = Person(0, "")
OWN, OUTCOMES = JudoContests(), PoolOutcomes()
Given = Mapping[frozenset[int], int]


def judo_meetings(events: Sequence[Event]) -> Iterator[Meeting]:
    """Every contest of a sheet that is fought, every bout of a pool."""
    people = people_of(events)
    found = categories(events)
    given = _bouts_given([one.event.pk for one in found if one.is_pool])
    for category in found:
        if category.is_pool:
            yield from _pool_meetings(category, people, given.get(category.event.pk, {}))
            continue
        for match in category.rows.matches:
            if not is_bye(match):
                spot = Spot(MAT, category.hall.mats[match.match.key])
                yield contest_meeting(category, match, spot, people)


def _pool_meetings(
    category: Category, people: Mapping[int, Person], given: Given
) -> Iterator[Meeting]:
    pool = Pool(category)
    spot = Spot(MAT, category.hall.mats[pool.found.match.key])
    for bout in pool.bouts:
        meeting = _bout(pool, bout, spot, people)
        entries = frozenset({bout.white.entry, bout.blue.entry})
        yield replace(meeting, sequence=given.get(entries) if bout.is_fought else None)


def _bout(pool: Pool, bout: PoolBout, spot: Spot, people: Mapping[int, Person]) -> Meeting:
    event, names = pool.contest.event, (bout.white.name, bout.blue.name)
    each = max(len(pool.teams) // 2, 1)
    label = f"Bout {bout.number} of {len(pool.bouts)}"
    turn = Turn(
        event.pk,
        label,
        f"pool of {len(pool.teams)}",
        spot,
        (int(event.starts_at.timestamp()), (bout.number - 1) // each + 1, event.pk, bout.number),
        tuple(_corner(team, at, names, people) for at, team in enumerate((bout.white, bout.blue))),
        OVER if bout.is_fought else READY,
        pool.contest.rows.bracket.drawing,
        href=reverse("brackets:judo_pool", args=[event.tournament.slug, event.slug]),
        ways=() if bout.is_fought else OWN.ways(names),
        refined=_refined(bout),
        clear=Way("Take it back", {"outcome": CLEAR}) if bout.is_fought else None,
        said=OUTCOMES.short(names, bout.outcome) if bout.is_fought else "",
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
    return Corner(team.name, person.club, mark, person.player, team.pk, wins)


def _bouts_given(events: Sequence[int]) -> dict[int, Given]:
    """The record each bout of these pools has its result from, by event and entry numbers.

    A record holds every bout so far, so it is the one that first said what is said now.
    """
    if not events:
        return {}
    told = Record.objects.filter(event__in=events, kind__in=(Kind.RESULT, UNDO))
    rows = list(told.order_by("sequence").values_list("event_id", "sequence", "kind", "payload"))
    gone = _undone(rows)
    found: dict[int, dict[frozenset[int], int]] = {}
    said: dict[int, dict[frozenset[int], object]] = {}
    for event, sequence, kind, payload in rows:
        if kind != Kind.RESULT or (event, sequence) in gone:
            continue
        now = {frozenset(one["pair"]): one for one in payload["pairs"] if _has_result(one)}
        before = said.get(event, {})
        kept = found.get(event, {})
        found[event] = {
            pair: kept[pair] if before.get(pair) == one and pair in kept else sequence
            for pair, one in now.items()
        }
        said[event] = dict(now)
    return dict(found)


def _has_result(pair: StoredPair) -> bool:
    """One that was taken back has none."""
    return bool(pair["forfeited"]) or pair["winner"] is not None or pair["scores"][0] is not None


def _undone(rows: Sequence[tuple[int, int, str, dict[str, int]]]) -> set[tuple[int, int]]:
    """The records that are taken back now; an undo can be undone itself."""
    gone: set[tuple[int, int]] = set()
    for event, sequence, kind, payload in reversed(rows):
        if kind == UNDO and (event, sequence) not in gone:
            gone.add((event, payload["sequence"]))
    return gone
