"""The rows of a preview in pages: first what is refused or doubtful, last what changes nothing."""

from __future__ import annotations

from dataclasses import dataclass

from tourney.queries.imports import CHANGED, NEW, REFUSED, SAME, ImportPlan, PlannedRow

ON_A_PAGE = 50
TO_CHECK = "to check"
ORDER = (REFUSED, TO_CHECK, CHANGED, NEW, SAME)


@dataclass(frozen=True, slots=True)
class Kind:
    """Rows of one kind: how many, and the page on which they begin."""

    name: str
    count: int
    page: int


@dataclass(frozen=True, slots=True)
class RowsPage:
    """One page of the rows, and where the others are; `first` and `last` are places among all `count` rows."""

    rows: tuple[PlannedRow, ...]
    number: int
    pages: int
    kinds: tuple[Kind, ...]
    count: int

    @property
    def first(self) -> int:
        """The place of its first row."""
        return (self.number - 1) * ON_A_PAGE + 1

    @property
    def last(self) -> int:
        """The place of its last row."""
        return self.first + len(self.rows) - 1

    @property
    def before(self) -> int:
        """The page before it, 0 for none."""
        return self.number - 1

    @property
    def next(self) -> int:
        """The page after it, 0 for none."""
        return self.number + 1 if self.number < self.pages else 0


def rows_page(plan: ImportPlan, number: int = 1) -> RowsPage:
    """This page of the rows of a plan, the nearest there is."""
    rows = sorted(plan.rows, key=lambda row: (ORDER.index(kind_of(row)), row.line))
    kinds = [kind_of(row) for row in rows]
    pages = max(-(-len(rows) // ON_A_PAGE), 1)
    shown = min(max(number, 1), pages)
    begins = (
        Kind(kind, kinds.count(kind), kinds.index(kind) // ON_A_PAGE + 1)
        for kind in dict.fromkeys(kinds)
    )
    on_it = rows[(shown - 1) * ON_A_PAGE :][:ON_A_PAGE]
    return RowsPage(tuple(on_it), shown, pages, tuple(begins), len(rows))


def kind_of(row: PlannedRow) -> str:
    """What becomes of a row; one that is stored but may be wrong is to be checked first."""
    return TO_CHECK if row.warnings and row.outcome != REFUSED else row.outcome
