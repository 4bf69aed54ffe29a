"""What a list would do to a ranking: every row new, changed, same or refused; nothing is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from awards.mapping.ranked import Ranked, RankedEvent
from awards.models import OVERALL
from awards.ranked.apart import names_apart
from awards.ranked.importing import ListedRow, RankingList
from awards.ranked.rows import Place, RowValues, places_of, tie_error
from tourney.importing.results_xml import Person
from tourney.names import plain
from tourney.queries.changes import NOTHING, Change
from tourney.queries.imports import CHANGED, NEW, REFUSED, SAME, SIGNS

Scope = tuple[int, str]


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
    known = _Known(found)
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


class _Known:
    """The entrants by number, by name and by their players."""

    def __init__(self, found: RankedEvent) -> None:
        self.found, self.names = found, names_apart(found)
        self.by_number = {one.entrant.number: one for one in found.entrants}
        self.by_name: dict[str, list[Ranked]] = {}
        self.by_player: dict[str, list[Ranked]] = {}
        for one in found.entrants:
            names = {one.entrant.name, *(member.name for member in one.members)}
            for name in {plain(name) for name in names}:
                self.by_name.setdefault(name, []).append(one)
            for member in one.members:
                if member.number:
                    self.by_player.setdefault(member.number, []).append(one)

    def find(self, row: ListedRow) -> Ranked | str:
        """The entrant a line means, or why it cannot be told."""
        if row.number is not None:
            return self.by_number.get(row.number) or f"there is no entry {row.number}"
        numbers = [person.number for person in row.people if person.number]
        is_whole = len(numbers) == len(row.people)
        if numbers and (is_whole or any(number in self.by_player for number in numbers)):
            return self._of_numbers(row.people)
        one: Ranked | str = self._named([row.name] if row.name else [p.name for p in row.people])
        if numbers and not isinstance(one, str) and any(m.number for m in one.members):
            return f"entry {one.entrant.number} of this name has other national numbers"
        return one

    def ranking(self, row: ListedRow, scope: Scope) -> str:
        """What a line is ranked in: its section of a session, or its bracket or flight."""
        if scope != (OVERALL, ""):
            return str(row.values.get(scope, {}).get("section", ""))
        one = self.find(row)
        if isinstance(one, str):
            return ""
        group = _group(self.found, row.group) or one.group
        return self.names.get(group, "")

    def _of_numbers(self, people: Sequence[Person]) -> Ranked | str:
        """Whose players have these national numbers, and none another name than the list says."""
        numbers = [person.number for person in people if person.number]
        found = [self.by_player.get(number, []) for number in numbers]
        for number, entries in zip(numbers, found, strict=True):
            if len(entries) != 1:
                said = "stands in no entry" if not entries else "stands in several entries"
                return f"player {number} {said}"
        one = found[0][0]
        if len({entries[0].entrant.pk for entries in found}) > 1:
            return "its players stand in different entries"
        members = {member.number: plain(member.name) for member in one.members}
        same = [members[p.number] == plain(p.name) for p in people if p.number and p.name]
        others = {plain(member.name) for member in one.members if member.number not in numbers}
        strangers = [p.name for p in people if not p.number and plain(p.name) not in others]
        if (same and not any(same)) or (others and strangers):
            named = " and ".join(person.name for person in people if person.name)
            of = " and ".join(member.name for member in one.members)
            return (
                f"its numbers are those of entry {one.entrant.number}, {of}; the list names {named}"
            )
        return one

    def _named(self, names: Sequence[str]) -> Ranked | str:
        """The one entry that has all of these names, as its own or as those of its players."""
        said = " and ".join(names)
        found = [self.by_name.get(plain(name), []) for name in names]
        same = [one for one in found[0] if all(one in others for others in found)]
        same = same or self.by_name.get(plain(" ".join(names)), [])
        if not same and len(found) > 1:  # an entry without its players bears the first name alone
            same = [one for one in found[0] if not one.members and not any(found[1:])]
        if len(same) == 1:
            return same[0]
        many = ", ".join(str(one.entrant.number) for one in same)
        return f"{said} is entry {many}; give the number" if same else f"no entry is {said}"


def _with_places(listed: RankingList, known: _Known) -> tuple[list[ListedRow], bool]:
    """Where a ranking has scores and no column of places, the scores give them."""
    rows, derived = list(listed.rows), False
    for session in sorted(
        {column.session for column in listed.columns if column.session is not None}
    ):
        if listed.has("score", session) and not listed.has("place", session):
            rows, derived = _derived(rows, session, known), True
    return rows, derived


def _derived(rows: list[ListedRow], session: int, known: _Known) -> list[ListedRow]:
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
    known: _Known,
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
    group = _group(found, row.group)
    changes = _changes(one, given, "" if group == one.group else group)
    outcome = SAME if not changes else CHANGED if one.rows else NEW
    return replace(
        base,
        outcome=outcome,
        changes=tuple(changes),
        warnings=_warnings(one, row),
        rows=given,
        group="" if group == one.group else group,
    )


def _reasons(known: _Known, row: ListedRow, rows: list[ListedRow]) -> list[str]:
    """A tie that is not one, a group that is not there."""
    reasons = []
    for scope, values in row.values.items():
        place = values.get("place")
        if place is not None and place.is_tie:
            said = tie_error(place, _level(known, rows, scope, known.ranking(row, scope)))
            reasons += [said.rstrip(".")] if said else []
    found = known.found
    if row.group and not _group(found, row.group):
        names = ", ".join(group.name for group in found.groups) or "none"
        reasons.append(f"there is no group {row.group}; there are {names}")
    return reasons


def _level(known: _Known, rows: list[ListedRow], scope: Scope, ranking: str) -> list[Place]:
    same = (row.values.get(scope, {}) for row in rows if known.ranking(row, scope) == ranking)
    return [values["place"] for values in same if "place" in values]


def _group(found: RankedEvent, name: str) -> str:
    known = {group.name.casefold(): group.name for group in found.groups}
    return known.get(name.casefold(), "")


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


def _warnings(one: Ranked, row: ListedRow) -> tuple[str, ...]:
    """Where the list and the entry say it otherwise: the director looks at it before it counts."""
    found = []
    if row.number is not None and row.name and plain(row.name) != plain(one.entrant.name):
        found.append(f"the list says {row.name}, the entry is {one.entrant.name}")
    names = {member.number: member.name for member in one.members}
    for person in row.people:
        known = names.get(person.number)
        if known and person.name and plain(known) != plain(person.name):
            found.append(f"the list says {person.name} for {person.number}, the entry {known}")
        elif not person.number:
            found.append(f"the list has no number of {person.name}")
    return tuple(found)
