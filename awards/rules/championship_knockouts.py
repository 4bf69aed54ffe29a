"""Knockout championships (rules 97, 102-109, 164; pages 6-8 and 15).

The first is fixed, or the knockout formula, under a maximum where there is one. Other places are
printed one by one, or the percents of page 4 of the unrounded first. A small entry keeps the same
share of every overall award (rules 107-108). Match awards are printed for a full day of two
sessions (rule 109), else they are the formula's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import Any, TypeAlias

from awards.rules.awarded import GroupAwards, MatchAward, PlaceAward
from awards.rules.championship_places import first_of, group_of, kept_of, match_paid, paid
from awards.rules.championship_terms import Championship
from awards.rules.errors import RuleError
from awards.rules.explained import (
    Explained,
    amount,
    percent_of,
    product,
    scaled,
    to_the_cent,
)
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.knockout import place_name, rounded
from awards.rules.match import ONE_WIN, match_award, partial_share
from awards.rules.placings import DOUBLING, Placing, average_percent, placings
from awards.rules.rounding import plain
from awards.rules.tables import KnockoutDepth, NabcDepth, NabcPlace
from awards.rules.winner import Winner, winners
from brackets.draw.reasons import Reason
from brackets.systems.bridge.books import cite

Line: TypeAlias = tuple[tuple[int, int], Explained]
"""Places and what each of them is paid before it is rounded."""


def knockout_group(event: Championship) -> GroupAwards:
    """All awards of a knockout championship."""
    name, reason = Reason.of("tables"), Reason.of("teams of event")
    tables = Explained(name, Fraction(teams_of(event)), reason)
    winner = _winner(event, tables)
    first = to_the_cent(first_of(event, winner.first, teams_of(event)), event.readings.rounding)
    lines = tuple(_overall(event, first))
    overall = tuple(paid(event, places, exact) for places, exact in lines)
    factors = () if event.fixed else winner.factors
    match = _match(event, winner)
    receipts = tuple(place.receipt for place in overall)
    receipts += (match.receipt,) if match else ()
    found = group_of(
        event, factors=factors, tables=tables, overall=overall, lines=receipts, match=match
    )
    return replace(found, level=partial(_level, event, lines))


def teams_of(event: Championship) -> int:
    """The teams; a table of a knockout is a team."""
    tables, field = event.field.tables, event.field.field
    if tables.denominator != 1:
        raise RuleError(f"{plain(tables)}; a knockout has whole teams.", field="tables")
    if field not in (0, tables):
        raise RuleError(
            f"{field}, but a knockout of {tables} tables has {tables} teams.", field="field"
        )
    if tables < 2:
        raise RuleError(f"{tables}; a knockout has two teams or more.", field="tables")
    return int(tables)


def _winner(event: Championship, tables: Explained) -> Winner:
    """The winner's award by the knockout formula (rule 79, page 3)."""
    facts = KnockoutFacts(
        event.classification,
        (BracketFacts(teams_of(event), upper_limit=event.limit, m=event.facts.m),),
        event.facts.boards,
        event.facts.sessions,
        event.facts.restrictions,
        age_limit=event.facts.age_limit,
        rating=event.rating,
    )
    return winners(event.book, facts, (tables,), event.readings)[0]


def _overall(event: Championship, first: Explained) -> Iterator[Line]:
    """First, then the printed places or the percents of page 4; nothing is rounded yet."""
    if event.row.other_places == "explicit":
        yield (1, 1), first
        yield from _printed(event)
        return
    for placing in _placings(event):
        yield (placing.first, placing.last), _percent(first, placing)


def _level(event: Championship, lines: Sequence[Line], low: int, high: int) -> PlaceAward | None:
    """Level teams share the unrounded average of their places, rounded once (rules 60, 92)."""
    for (first, last), exact in lines:
        if first <= low and high <= last:
            return paid(event, (low, high), exact)
    held = tuple(line for line in lines if line[0][0] <= high and line[0][1] >= low)
    if not held:
        return None
    counts = [min(high, last) - max(low, first) + 1 for (first, last), _ in held]
    teams, name, edition = high - low + 1, place_name(low, high), event.book.name

    def shared(values: list[Any]) -> Any:
        return sum(value * count for value, count in zip(values, counts, strict=True)) / teams

    def of(parts: tuple[Explained, ...]) -> Explained:
        values = [one.number * count for one, count in zip(parts, counts, strict=True)]
        shares = [
            Reason.of("award for", award=one.shown, teams=count)
            for one, count in zip(parts, counts, strict=True)
        ]
        if sum(counts) < teams:
            shares.append(Reason.of("nothing for", teams=teams - sum(counts)))
        reason = Reason.of("average of shares", shares=tuple(shares))
        value = sum(values, start=Fraction(0)) / teams
        found = Explained(name, value, reason, "92", 4, edition, parts=parts)
        return amount(found, shared, of)

    return paid(event, (low, high), of(tuple(one for _, one in held)))


def _printed(event: Championship) -> Iterator[Line]:
    """Places with their own number (rules 102-103, page 7) that a team can win a match for."""
    rows = [row for row in event.book.rows(NabcPlace) if row.event == event.row.name]
    if not rows:
        raise event.book.missing(NabcPlace, {"event": event.row.name})
    for row in rows:
        if row.place_to < teams_of(event) or row.place_to == 2:
            yield (row.place_from, row.place_to), _adjusted(event, row)


def _adjusted(event: Championship, row: NabcPlace) -> Explained:
    """A printed place in proportion to the first (rules 107, 164), not yet rounded."""
    name = place_name(row.place_from, row.place_to)
    reason, rule = Reason.of("printed for", event=row.event), event.row.rule_number
    found = Explained(name, row.award, reason, rule, row.page, event.book.name)
    for share in (_of_world(event), kept_of(event, teams_of(event))):
        found = scaled(found, share) if share else found
    return found


def _of_world(event: Championship) -> Explained | None:
    """A WBF event's first against that of the national event it follows (rule 164, page 15)."""
    world, first = event.world, event.row.first
    if world is None:
        return None
    if first is None:
        raise RuleError(f"{event.row.name} has no fixed first for {world.name} ({cite('164')}).")
    reason = Reason.of(
        "award against",
        award=str(world.first),
        event=world.name,
        against=str(first),
        equivalent=event.row.name,
    )
    share = Fraction(world.first) / Fraction(first)
    return Explained(Reason.of("proportion"), share, reason, "164", world.page, event.book.name)


def _placings(event: Championship) -> tuple[Placing, ...]:
    """The paid places and their percents: two rounds advanced (rule 89), or 8 and 4 (rule 106)."""
    teams = teams_of(event)
    if not event.row.depth:
        most = max((row.teams_to or teams for row in event.book.rows(KnockoutDepth)), default=0)
        return placings(event.book, BracketFacts(min(teams, most)))
    deepest = event.book.band(NabcDepth, "teams", teams, depth=event.row.depth).places
    most = min(deepest, teams)
    spans = [(1, 1), *((low + 1, high) for low, high in pairwise((1, *DOUBLING)))]
    return tuple(
        Placing(low, high, average_percent(event.book, low, high))
        for low, high in spans
        if high <= most
    )


def _percent(first: Explained, placing: Placing) -> Explained:
    """A percent of the unrounded first (rules 60, 90-92)."""
    if placing.last == 1:
        return first
    name = place_name(placing.first, placing.last)

    def of(parts: tuple[Explained, ...]) -> Explained:
        percent, first = parts
        value = first.number * percent.number / 100
        reason = Reason.of(
            "percent because", percent=plain(percent.number), first=first.shown, why=percent.reason
        )
        found = Explained(name, value, reason, percent.rule, percent.page, percent.edition)
        return amount(replace(found, parts=parts), percent_of, of)

    return of((placing.percent, first))


def _match(event: Championship, winner: Winner) -> MatchAward | None:
    """The printed match award, else the formula's (rules 93, 102-105, 109); none of a WBF event."""
    if event.world:
        return None
    printed, row, book = event.row.match_award, event.row, event.book
    if printed is None:
        parts = (winner.boards, winner.strength, winner.limits)
        return match_paid(event, match_award(book, event.rating, *parts))
    day = book.cite("nabc_full_day_sessions")
    reason = Reason.of("printed for full day", event=row.name, sessions=str(day.value))
    full = Explained(
        Reason.of("match award"), printed, reason, row.rule_number, row.page, book.name
    )
    return match_paid(event, full, _one_session(event, full, day), _one_win(event, full))


def _one_session(event: Championship, full: Explained, day: Explained) -> Explained:
    """What a match of one session is worth: half the day's (rule 109, page 8; DESIGN section 5)."""
    name, reason = Reason.of("sessions"), Reason.of("one session of", sessions=str(day.value))
    part = Explained(name, 1 / day.number, reason, "109", day.page)
    name = Reason.of("match of one session")
    exact = product(name, full, part, rule="109", page=day.page)
    return rounded(name, exact, event.readings)


def _one_win(event: Championship, full: Explained) -> Explained:
    """What one win of two is worth in a three- or four-way match (rule 109, page 8)."""
    share, readings = (
        partial_share(event.book, 1, 2, event.readings, is_national=True),
        event.readings,
    )
    name, reason = Reason.of("share"), Reason.of("of full match")
    part = Explained(name, share, reason, "109", 8, event.book.name)
    exact = product(Reason.of("one win of two"), full, part, rule="109", page=8)
    found = rounded(Reason.of("one win of several"), exact, readings)
    return replace(found, reading=readings.said(ONE_WIN))
