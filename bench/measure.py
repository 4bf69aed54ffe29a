"""Timing and the table: what was measured, beside what, how many times as long, and what was aimed at."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One line: seconds of the thing, seconds of its reference, and the target in words."""

    name: str
    seconds: float
    reference: str
    reference_seconds: float
    target: str
    met: bool

    @property
    def ratio(self) -> float:
        """How many times the reference the thing takes."""
        return self.seconds / self.reference_seconds


def once(work: Callable[[], object]) -> float:
    """Seconds of one run."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def processor(work: Callable[[], object]) -> float:
    """Processor seconds of one run: the machine may be busy with other things."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def typical(
    work: Callable[[], object],
    *,
    times: int,
    clock: Callable[[Callable[[], object]], float] = processor,
) -> float:
    """The median seconds of some runs, after one that warms up; `once` where another process does the work."""
    work()
    return statistics.median(clock(work) for _ in range(times))


def in_turns(
    first: Callable[[], object], second: Callable[[], object], *, times: int
) -> tuple[float, float]:
    """The medians of two works measured in turns, so that a busy machine slows both alike: processor seconds."""
    first()
    second()
    pairs = [(processor(first), processor(second)) for _ in range(times)]
    return statistics.median(a for a, _ in pairs), statistics.median(b for _, b in pairs)


def table(figures: Iterable[Figure]) -> str:
    """The figures as lines of text."""
    heads = ("what", "figure", "reference", "its figure", "ratio", "target", "")
    return aligned([heads, *(_row(figure) for figure in figures)])


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells as lines of text, each column as wide as its longest cell."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def _row(figure: Figure) -> tuple[str, ...]:
    return (
        figure.name,
        _milliseconds(figure.seconds),
        figure.reference,
        _milliseconds(figure.reference_seconds),
        f"{figure.ratio:.2f} x",
        figure.target,
        "met" if figure.met else "MISSED",
    )


def _milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.3f} ms" if seconds < 0.1 else f"{seconds * 1000:.0f} ms"
