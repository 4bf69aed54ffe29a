"""What a list would do to a ranking: every row new, changed, same or refused; nothing is stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from awards.mapping.ranked import Ranked, RankedEvent
from awards.models import OVERALL
from awards.ranked.identifying import Entries, Scope, differences, group_of
from awards.ranked.importing import ListedRow, RankingList
from awards.ranked.rows import Place, RowValues, places_of, tie_error
from tourney.queries.changes import NOTHING, Change
from tourney.queries.imports import CHANGED, NEW, REFUSED, SAME, SIGNS


@dataclass(frozen=True, slots=True)
class PlannedPlace:
    """One line of the list and what becomes of it."""

    line: int
    name: str
    outcome: str
    number: int | None = None
    entrant: int | None = None
    changes: tuple[Change, ...] = ()
    reasons: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    rows: Mapping[Scope, RowValues] | None = None
    group: str = ""

    @property
    def sign(self) -> str:
        """The sign before its outcome."""
        return SIGNS.get(self.outcome, "")

    @property
    def seal(self) -> str:
        """What must still be so when the row is stored."""
        return repr((self.line, self.entrant, self.outcome, self.changes, self.reasons, self.group))


@dataclass(frozen=True, slots=True)
class RankingPlan:
    """The whole preview."""

    rows: tuple[PlannedPlace, ...]
    ignored: tuple[str, ...]
    from_scores: bool

    def of(self, outcome: str) -> list[PlannedPlace]:
        """The rows with this outcome."""
        return [row for row in self.rows if row.outcome == outcome]

    @property
    def counts(self) -> dict[str, int]:
        """How many rows have each outcome."""
        return {outcome: len(self.of(outcome)) for outcome in (NEW, CHANGED, SAME, REFUSED)}

    @property
    def does_something(self) -> bool:
        """Whether storing it would change anything."""
        return any(row.outcome in (NEW, CHANGED) for row in self.rows)

    @property
    def fingerprint(self) -> str:
        """Differs when any row would be treated differently."""
        return sha256("\n".join(row.seal for row in self.rows).encode()).hexdigest()


def ranking_plan(found: RankedEvent, listed: RankingList) -> RankingPlan:
    """The preview of a list, in the order of its lines."""
    known = Entries(found)
    placed, from_scores = _with_places(listed, known)
    rows: list[PlannedPlace] = []
    seen: dict[int, int] = {}
    for row in placed:
        rows.append(_planned(found, known, row, placed, seen))
    rows += [
        PlannedPlace(one.line, one.text, REFUSED, reasons=one.reasons) for one in listed.refused
    ]
    ordered = tuple(sorted(rows, key=lambda row: row.line))
    return RankingPlan(ordered, listed.ignored, from_scores)


def _with_places(listed: RankingList, known: Entries) -> tuple[list[ListedRow], bool]:
    """Where a ranking has scores and no column of places, the scores give them."""
    rows, derived = list(listed.rows), False
    for session in sorted(
        {column.session for column in listed.columns if column.session is not None}
    ):
        if listed.has("score", session) and not listed.has("place", session):
            rows, derived = _derived(rows, session, known), True
    return rows, derived


def _derived(rows: list[ListedRow], session: int, known: Entries) -> list[ListedRow]:
    scope = (session, "")
    rankings = {known.ranking(row, scope) for row in rows}
    places: dict[int, int] = {}
    for ranking in rankings:
        scores = {
            row.line: row.values[scope]["score"]
            for row in rows
            if "score" in row.values.get(scope, {}) and known.ranking(row, scope) == ranking
        }
        places |= places_of(scores)
    return [
        replace(row, values={**row.values, scope: {**row.values[scope], "place": Place(places[row.line])}})
        if row.line in places
        else row
        for row in rows
    ]  # fmt: skip


def _planned(
    found: RankedEvent,
    known: Entries,
    row: ListedRow,
    rows: list[ListedRow],
    seen: dict[int, int],
) -> PlannedPlace:
    one = known.find(row)
    if isinstance(one, str):
        return PlannedPlace(row.line, row.text, REFUSED, reasons=(one,))
    entrant = one.entrant
    reasons = [*_reasons(known, row, rows)]
    if entrant.pk in seen:
        reasons.append(f"entry {entrant.number} stands in line {seen[entrant.pk]} already")
    seen.setdefault(entrant.pk, row.line)
    base = PlannedPlace(row.line, entrant.name, REFUSED, entrant.number, entrant.pk)
    if reasons:
        return replace(base, reasons=tuple(reasons))
    given = {scope: _merged(one, scope, values) for scope, values in row.values.items()}
    group = group_of(found, row.group)
    changes = _changes(one, given, "" if group == one.group else group)
    outcome = SAME if not changes else CHANGED if one.rows else NEW
    return replace(
        base,
        outcome=outcome,
        changes=tuple(changes),
        warnings=differences(one, row),
        rows=given,
        group="" if group == one.group else group,
    )


def _reasons(known: Entries, row: ListedRow, rows: list[ListedRow]) -> list[str]:
    """A tie that is not one, a group that is not there."""
    reasons = []
    for scope, values in row.values.items():
        place = values.get("place")
        if place is not None and place.is_tie:
            said = tie_error(place, _level(known, rows, scope, known.ranking(row, scope)))
            reasons += [said.rstrip(".")] if said else []
    found = known.found
    if row.group and not group_of(found, row.group):
        names = ", ".join(group.name for group in found.groups) or "none"
        reasons.append(f"there is no group {row.group}; there are {names}")
    return reasons


def _level(known: Entries, rows: list[ListedRow], scope: Scope, ranking: str) -> list[Place]:
    same = (row.values.get(scope, {}) for row in rows if known.ranking(row, scope) == ranking)
    return [values["place"] for values in same if "place" in values]


def _merged(one: Ranked, scope: Scope, values: Mapping[str, Any]) -> RowValues:
    """What stands with the new values over it; an empty cell leaves what stands."""
    stored = one.rows.get(scope)
    before = RowValues.of(stored) if stored else RowValues()
    given = dict(values)
    if "place" in given:
        given["place"] = given["place"].low
    return replace(before, **given)


def _changes(one: Ranked, given: Mapping[Scope, RowValues], group: str) -> list[Change]:
    found = [Change("stratum", one.group, group)] if group else []
    for scope, values in sorted(given.items()):
        stored = one.rows.get(scope)
        before = RowValues.of(stored) if stored else RowValues()
        found += [
            Change(_label(scope, name), _said(getattr(before, name)), _said(value))
            for name, value in values.fields.items()
            if value != getattr(before, name)
        ]
    return found


def _label(scope: Scope, name: str) -> str:
    session, stratum = scope
    if stratum:
        return f"{name} in {stratum}"
    return name if session == OVERALL else f"session {session}, {name}"


def _said(value: object) -> str:
    return NOTHING if value in (None, "") else str(value)
