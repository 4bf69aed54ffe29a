"""What an entry list would do to an event: every row new, changed, same or refused (DESIGN 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from tourney.importing.columns import Column, Headings
from tourney.importing.rows import EntryList, EntryRow, MemberRow
from tourney.models import Entrant, Event
from tourney.queries.changes import Change, change_of, lineup_changes, shown
from tourney.queries.import_singles import numbered
from tourney.queries.import_standing import ImportStanding, seats, standing_of
from tourney.queries.import_teams import numbered_teams
from tourney.queries.import_warnings import warnings_of
from tourney.queries.lineups import Seated, fills, lineup

SIZE = Column(0, "size")
ENTRY_FIELDS = ("name", "size", "reported_total", "seed", "skips")
NEW, CHANGED, SAME, REFUSED = "new", "changed", "same", "refused"
SIGNS = {CHANGED: "half", SAME: "done", REFUSED: "void"}
"""The sign before the word of an outcome; what is new has the plain one."""


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """One row of the list and what becomes of it."""

    line: int
    number: int | None
    name: str
    outcome: str
    changes: tuple[Change, ...] = ()
    reasons: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)
    row: EntryRow | None = None
    entrant: Entrant | None = None

    @property
    def sign(self) -> str:
        """The sign before its outcome."""
        return SIGNS.get(self.outcome, "")

    @property
    def members(self) -> tuple[MemberRow, ...]:
        """The line-up the row gives; empty when it says nothing of one."""
        return self.row.members if self.row else ()

    @property
    def seal(self) -> str:
        """What must still be so when the row is stored."""
        return repr((self.number, self.name, self.outcome, self.changes, self.reasons))


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """The whole preview; nothing is stored of it."""

    rows: tuple[PlannedRow, ...]
    headings: Headings
    usual_size: int = 0
    """How many players a new entry gets because the list has no column that says it; 0: none does."""

    @property
    def ignored(self) -> tuple[str, ...]:
        """The headings of columns that are not used."""
        return self.headings.ignored

    @property
    def has_headings(self) -> bool:
        """Whether the first line names the columns."""
        return self.headings.in_file

    def of(self, outcome: str) -> list[PlannedRow]:
        """The rows with this outcome."""
        return [row for row in self.rows if row.outcome == outcome]

    @property
    def counts(self) -> dict[str, int]:
        """How many rows have each outcome."""
        return {outcome: len(self.of(outcome)) for outcome in (NEW, CHANGED, SAME, REFUSED)}

    @property
    def warned(self) -> int:
        """How many rows have a warning."""
        return sum(bool(row.warnings) for row in self.rows)

    @property
    def does_something(self) -> bool:
        """Whether confirming it would change anything."""
        return any(row.outcome in (NEW, CHANGED) for row in self.rows)

    @property
    def fingerprint(self) -> str:
        """Differs when any row would be treated differently."""
        return sha256("\n".join(row.seal for row in self.rows).encode()).hexdigest()


def import_plan(event: Event, entries: EntryList) -> ImportPlan:
    """The preview of a list, in the order of its lines."""
    if event.has_single_players:
        entries = numbered(event, entries)
    elif any(not row.number for row in entries.rows):
        entries = numbered_teams(event, entries)
    standing = standing_of(event, entries)
    says_size = event.has_single_players or SIZE in entries.headings.columns
    usual = 0 if says_size else event.usual_members
    rows = [_planned(standing, row, usual) for row in entries.rows]
    rows += [
        PlannedRow(refused.line, None, refused.text, REFUSED, reasons=refused.reasons)
        for refused in entries.refused
    ]
    ordered = sorted(rows, key=lambda row: row.line)
    is_usual = any(
        one.outcome == NEW and one.row and one.row.size is None and not one.row.members
        for one in rows
    )
    return ImportPlan(tuple(ordered), entries.headings, usual if is_usual else 0)


def _planned(standing: ImportStanding, row: EntryRow, usual: int) -> PlannedRow:
    entrant = standing.entrants.get(row.number)
    current = standing.lineup_of(entrant)
    reasons = _reasons(standing, row, entrant, usual)
    if reasons:
        return PlannedRow(row.line, row.number, row.name, REFUSED, reasons=tuple(reasons), row=row)
    seated = lineup(row.members, standing.known, current) if row.members else seats(current)
    values = {field: getattr(row, field) for field in ENTRY_FIELDS}
    given = {field: value for field, value in values.items() if value is not None}
    if entrant is None:
        given = {"size": len(row.members) or usual, "number": row.number} | given
    changes = _changes(entrant, given, seats(current), seated) + _file_changes(row, seated)
    outcome = NEW if entrant is None else CHANGED if changes else SAME
    return PlannedRow(
        row.line,
        row.number,
        row.name,
        outcome,
        changes=tuple(changes) if entrant else tuple(_file_changes(row, seated)),
        warnings=tuple(warnings_of(standing, row, entrant, given, seated)),
        values=given,
        row=row,
        entrant=entrant,
    )


def _changes(
    entrant: Entrant | None, given: Mapping[str, object], old: list[Seated], new: list[Seated]
) -> list[Change]:
    fields = [
        change_of(field, getattr(entrant, field), value)
        for field, value in given.items()
        if entrant and getattr(entrant, field) != value
    ]
    return fields + lineup_changes(old, new)


def _file_changes(row: EntryRow, seated: list[Seated]) -> list[Change]:
    """What the list adds to the member file of players it knows."""
    return [
        Change(f"{seat.taken.name} in the member file, {name}", "–", shown(name, value))
        for member, seat in zip(row.members, seated, strict=False)
        if seat.player.pk
        for name, value in fills(seat.player, member).items()
    ]


def _reasons(
    standing: ImportStanding, row: EntryRow, entrant: Entrant | None, usual: int
) -> list[str]:
    reasons = [
        f"player {member.position}: {member.number} is not in the member file and has no name"
        for member in row.members
        if not member.name and member.number not in standing.known
    ]
    if entrant is None and standing.event.state != Event.State.ENTRY:
        reasons.append(standing.event.system.entries.closed)
    if entrant is None and row.size is None and not row.members and not usual:
        reasons.append("the number of players is missing")
    size, most = row.size or len(row.members), standing.event.most_members
    if size > most:
        reasons.append(
            f"{size} players, but a {standing.event.word} of this event has at most {most}"
        )
    if entrant and row.size is None and len(row.members) > entrant.size:
        reasons.append(f"{len(row.members)} members are listed, but the entry has {entrant.size}")
    return reasons


def import_words(event: Event, plan: ImportPlan) -> str:
    """What storing the list does, as its button says it: “Import 58 teams”, “Import 12 new, change 3”."""
    new, changed = plan.counts[NEW], plan.counts[CHANGED]
    some = f"{new} {event.word}{'' if new == 1 else 's'}"
    if new and changed:
        return f"Import {new} new, change {changed}"
    return (
        f"Import {some}" if new else f"Change {changed} {event.word}{'' if changed == 1 else 's'}"
    )
