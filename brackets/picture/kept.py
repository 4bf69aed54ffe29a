"""Matches as they were last read: after a result only what it changed is read again, for all pages together."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from threading import Lock
from typing import TypeAlias

import msgspec
from django.db import connection

from brackets.models import Bracket, Match, Side
from brackets.picture.lines import MatchLine, SideLine

LIMIT = 8192
"""So many matches are kept; those of the bracket that was asked for longest ago go first."""
FEW = 100
"""Up to so many matches are asked for by name; more of them, and all of their brackets are read."""
STANDS = """
    SELECT m.id, m.bracket_id, m.version, b.drawing, r.hash
    FROM brackets_match m JOIN brackets_bracket b ON b.id = m.bracket_id
    LEFT JOIN brackets_record r ON r.event_id = b.event_id AND r.sequence = m.changed
    WHERE m.changed > %s AND m.bracket_id IN ({keys}) ORDER BY m.position"""
"""Every page asks it, so it is written down as the database reads it."""


@dataclass(frozen=True)
class MatchRows:
    """A match and its sides in slot order."""

    match: MatchLine
    sides: tuple[SideLine, ...]

    @property
    def is_decided(self) -> bool:
        """Whether it is known who goes on."""
        return self.match.state == Match.State.DECIDED

    @property
    def losing_exits(self) -> range:
        """The exits of those who do not go on: after those who do."""
        return range(self.match.qualify + 1, len(self.sides) + 1)


class Stand(msgspec.Struct, frozen=True):
    """Which writing of a match it is: each raises `version` and names its record in `changed`.

    The seal of that record says what went before it, so that a copy that was put back, and played on
    from otherwise, is never taken for what it replaced.
    """

    id: int
    bracket_id: int
    version: int
    drawing: int
    seal: str | None


Kept: TypeAlias = tuple[Stand, MatchRows]
_NOBODY = (None, None)


class KeptMatches:
    """The matches of brackets by their keys, up to a limit; used from many threads."""

    def __init__(self, limit: int = LIMIT) -> None:
        """Keep at most `limit` matches."""
        self._limit, self._size = limit, 0
        self._kept: OrderedDict[int, dict[int, Kept]] = OrderedDict()
        self._lock = Lock()

    def of(self, brackets: Collection[Bracket], since: int = 0) -> Iterator[MatchRows]:
        """The matches of these brackets that a record after `since` wrote, in the order of their numbers."""
        stands = _stands(brackets, since)
        known = {bracket.pk: self._of(bracket.pk) for bracket in brackets}
        lost = [one for one in stands if known[one.bracket_id].get(one.id, _NOBODY)[0] != one]
        read = {rows.match.id: rows for rows in _read(brackets, [one.id for one in lost])}
        for one in lost:
            known[one.bracket_id].pop(one.id, None)
            rows = read.get(one.id)
            if rows is not None and rows.match.version == one.version:
                known[one.bracket_id][one.id] = one, rows
        if lost:
            there = {one.id for one in stands}
            for pk, matches in known.items():
                self._keep(pk, {key: matches[key] for key in matches if since or key in there})
        for one in stands:
            found = read.get(one.id) or known[one.bracket_id].get(one.id, _NOBODY)[1]
            if found is not None:
                yield found

    def _of(self, bracket: int) -> dict[int, Kept]:
        with self._lock:
            found = self._kept.get(bracket)
            if found is None:
                return {}
            self._kept.move_to_end(bracket)
            return dict(found)

    def _keep(self, bracket: int, matches: dict[int, Kept]) -> None:
        with self._lock:
            self._size += len(matches) - len(self._kept.pop(bracket, ()))
            self._kept[bracket] = matches
            while self._size > self._limit:
                self._size -= len(self._kept.popitem(last=False)[1])


def _stands(brackets: Collection[Bracket], since: int) -> list[Stand]:
    keys = [bracket.pk for bracket in brackets]
    if not keys:
        return []
    with connection.cursor() as cursor:
        cursor.execute(STANDS.format(keys=", ".join(["%s"] * len(keys))), [since, *keys])
        return [Stand(*row) for row in cursor.fetchall()]


def _read(brackets: Collection[Bracket], wanted: Collection[int]) -> Iterator[MatchRows]:
    """These matches, or all of their brackets where they are many; sides first: none is newer than its match."""
    if not wanted:
        return
    few = len(wanted) <= FEW
    matches = Match.objects.filter(**({"pk__in": wanted} if few else {"bracket__in": brackets}))
    of_sides = {"match__in": wanted} if few else {"match__bracket__in": brackets}
    sides = defaultdict[int, list[SideLine]](list)
    for side in SideLine.read(Side.objects.filter(**of_sides).order_by("position")):
        sides[side.match_id].append(side)
    for match in MatchLine.read(matches.order_by()):
        yield MatchRows(match, tuple(sides[match.id]))
