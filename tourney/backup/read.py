"""What a database or a copy of one holds, as it was counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.migrations.loader import MigrationLoader

from tourney.backup.errors import BackupError
from tourney.other_versions import FIRST, words

SAID = {
    "tourney_tournament": ("tournament", "tournaments"),
    "tourney_event": ("event", "events"),
    "brackets_record": ("record", "records"),
    "awards_report": ("report", "reports"),
}
"""Tables whose rows a person counts, with what one and many are called. A database of every release has them."""


@dataclass(frozen=True)
class Read:
    """The rows of each table, and every migration that was applied."""

    counts: Mapping[str, int]
    applied: frozenset[tuple[str, str]]

    def said(self) -> str:
        """What there is, as a person counts it."""
        found = ((self.counts.get(table, 0), said) for table, said in SAID.items())
        return ", ".join(f"{many} {said[many != 1]}" for many, said in found)

    def check(self) -> None:
        """Raise BackupError unless this is a database of this or an older release of Tourney."""
        if not self.counts:
            raise BackupError("it holds no Tourney database: it has no tables.")
        other = words(self.applied)
        if other:
            raise BackupError(f"it {other[0]} {other[1]}")
        if FIRST not in self.applied or not self.counts.keys() >= SAID.keys():
            raise BackupError(f"it holds no Tourney database, but {self._whose()}.")

    def _whose(self) -> str:
        apps_seen = sorted({app for app, _ in self.applied})
        if apps_seen:
            return f"one of another program, with the apps {', '.join(apps_seen)}"
        return f"one with the tables {', '.join(sorted(self.counts)[:8])}"


def missing(applied: frozenset[tuple[str, str]]) -> list[tuple[str, str]]:
    """The migrations of this release that a database has not seen, in alphabetical order."""
    known = MigrationLoader(None, ignore_no_migrations=True).disk_migrations
    return sorted(one for one in known if one not in applied)
