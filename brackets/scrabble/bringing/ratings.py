"""A list of ratings before it is stored: whose they are, what changes, what nobody can be given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brackets.scrabble_files.ratings import RatingList, read_ratings
from brackets.scrabble_files.record import PlayerRecord
from tourney.importing.rows import read_entries
from tourney.importing.source import Source, read_pasted
from tourney.importing.table import guarded
from tourney.models import Entrant, Event, Member
from tourney.queries import ImportPlan, import_plan


@dataclass(frozen=True)
class RatingPreview:
    """The list line by line, and what it leaves open."""

    found: RatingList
    plan: ImportPlan
    without: tuple[str, ...]
    cautions: tuple[str, ...]
    source: Source

    @property
    def counts(self) -> dict[str, int]:
        """How many ratings have each outcome, refused lines included."""
        counts = self.plan.counts
        return counts | {"refused": counts["refused"] + len(self.found.refused)}


def rating_preview(event: Event, given: Source) -> RatingPreview:
    """What the list would do; raises FileRefused for one without headings."""
    people = {one.number: one for one in _people(event)}
    found = read_ratings(given.table, people.values())
    rows = ["entry\tname\trating\tnumber", *_rows(found, people)]
    source = Source(read_pasted("\n".join(rows)).table, given.said)
    plan = import_plan(event, read_entries(source.table, single=True))
    without = tuple(people[number].name for number in found.without)
    return RatingPreview(found, plan, without, tuple(_cautions(event, found, people)), source)


def _people(event: Event) -> Iterator[PlayerRecord]:
    entered = Member.objects.filter(
        entrant__event=event, entrant__status=Entrant.Status.ENTERED
    ).order_by("entrant__number")
    rows = entered.values_list("entrant__number", "entrant__name", "player__number")
    for number, name, national in rows:
        yield PlayerRecord(number, name, national=national or "")


def _rows(found: RatingList, people: dict[int, PlayerRecord]) -> Iterator[str]:
    for row in found.rows:
        known = people[row.player]
        national = known.national or row.national
        cells = (str(row.player), known.name, str(row.rating), national)
        yield "\t".join(guarded(cell) for cell in cells)


def _cautions(event: Event, found: RatingList, people: dict[int, PlayerRecord]) -> Iterator[str]:
    if event.state != Event.State.ENTRY:
        yield (
            "The division has started: its ratings are frozen. The list changes the member file "
            "alone."
        )
    for row in found.rows:
        known = people[row.player]
        if known.national and row.national != known.national:
            yield (
                f"Line {row.line}: {known.name} has number {known.national} here and "
                f"{row.national} in the list; the number stays as it is."
            )
