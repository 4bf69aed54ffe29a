"""The lines between two rounds, in blocks that share no lane, so that a result draws those of its block again."""

from __future__ import annotations

from collections.abc import Collection, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from operator import attrgetter
from typing import TypeAlias

from brackets.picture.board.lanes import CLEARANCE, Lane, Run, lanes
from brackets.picture.board.placed import Column, Placed
from brackets.picture.board.shape import Scale, Way
from brackets.picture.board.wires import Wire, path

Size: TypeAlias = tuple[Fraction, Scale]
"""How high a gutter is, and in what scale."""

MANY = 12
"""A gutter with more lanes than this draws them closer together."""
CLOSE = Fraction("0.4")


@dataclass(frozen=True, slots=True)
class _Line:
    run: Run
    is_open: bool
    is_winner: bool
    way: Way


@dataclass(frozen=True, slots=True)
class Block:
    """The lines into these boxes of the next round, from these of the one before; they meet none of other blocks."""

    targets: tuple[str, ...]
    sources: frozenset[str]
    lines: tuple[_Line, ...]
    lanes: tuple[Lane, ...]
    is_crossed: bool


@dataclass(frozen=True)
class Gutter:
    """The lines between two rounds, the winner's last."""

    width: Fraction
    size: Size
    blocks: tuple[Block, ...]
    drawn: tuple[tuple[Wire, ...], ...]
    """The wires of each block."""

    @property
    def height(self) -> Fraction:
        """That of the columns beside it."""
        return self.size[0]

    @property
    def wires(self) -> tuple[Wire, ...]:
        """All lines as they are drawn."""
        found = (wire for wires in self.drawn for wire in wires)
        return tuple(sorted(found, key=attrgetter("is_winner")))

    @property
    def is_crossed(self) -> bool:
        """Whether lines cross."""
        return any(block.is_crossed for block in self.blocks)

    def after(self, left: Column, right: Column, changed: Collection[str]) -> Gutter:
        """The same once these boxes changed, and while nobody has won it all."""
        blocks = tuple(
            _block(left, right, block.targets, frozenset())
            if not block.sources.isdisjoint(changed)
            else block
            for block in self.blocks
        )
        return self if blocks == self.blocks else _drawn(blocks, self.size, self)


def gutter(left: Column, right: Column, won: frozenset[Way], size: Size) -> Gutter:
    """The lines from one column to the next; `won` are the exits on the winner's way."""
    blocks = (_block(left, right, targets, won) for targets in _together(left, right))
    return _drawn(tuple(blocks), size)


def _together(left: Column, right: Column) -> list[tuple[str, ...]]:
    """The boxes of the next round by blocks: whoever wins, no line into one comes near a line into another."""
    spans = sorted((*_span(left, placed), at) for at, placed in enumerate(right.boxes))
    found: list[list[int]] = []
    lowest: Fraction | None = None
    for top, foot, at in spans:
        if lowest is None or top > lowest + CLEARANCE:
            found.append([])
            lowest = foot
        found[-1].append(at)
        lowest = max(lowest, foot)
    keys = [placed.box.key for placed in right.boxes]
    return [tuple(keys[at] for at in sorted(block)) for block in sorted(found, key=min)]


def _span(left: Column, target: Placed) -> tuple[Fraction, Fraction]:
    """From where to where lines into a box may run, whoever comes to it."""
    heights = list(target.rows.values())
    for row in target.box.rows:
        source = left.by_key.get(row.feeder[0]) if row.feeder else None
        if source:
            heights += (*source.rows.values(), *source.open_exits)
    return min(heights), max(heights)


def _drawn(blocks: tuple[Block, ...], size: Size, before: Gutter | None = None) -> Gutter:
    """The gutter of these blocks; those that were drawn as wide before are not drawn again."""
    width = _width([lane for block in blocks for lane in block.lanes], size[1])
    kept = zip(before.blocks, before.drawn, strict=True) if before and before.width == width else ()
    known = {block.targets: (block, wires) for block, wires in kept}
    drawn = []
    for block in blocks:
        old, wires = known.get(block.targets, (None, ()))
        drawn.append(wires if old is block else _wires(block, width))
    return Gutter(width, size, blocks, tuple(drawn))


def _block(left: Column, right: Column, targets: tuple[str, ...], won: Set[Way]) -> Block:
    found = [right.by_key[key] for key in targets]
    sources = {row.feeder[0] for one in found for row in one.box.rows if row.feeder}
    lines = tuple(_lines(left, found, won))
    lanes_, crossed = lanes(tuple(line.run for line in lines))
    return Block(targets, frozenset(sources), lines, lanes_, crossed > 0)


def _lines(left: Column, targets: Sequence[Placed], won: Set[Way]) -> list[_Line]:
    lines = []
    for target in targets:
        for index in target.order:
            feeder = target.box.rows[index].feeder
            source = left.by_key.get(feeder[0]) if feeder else None
            start = source.exit_height(feeder[1]) if source and feeder else None
            if source and feeder and start is not None:
                run = Run(start, target.rows[index])
                is_open = source.box.through is None
                lines.append(_Line(run, is_open, feeder in won, feeder))
    return lines


def _wires(block: Block, width: Fraction) -> tuple[Wire, ...]:
    return tuple(
        Wire(
            path(line.run.start, line.run.end, width * lane.number / (lane.count + 1), width),
            line.is_open,
            line.is_winner,
            line.way,
            line.run.start,
            line.run.end,
        )
        for line, lane in zip(block.lines, block.lanes, strict=True)
    )


def _width(found: Sequence[Lane], scale: Scale) -> Fraction:
    count = max((lane.count for lane in found), default=1)
    lane = scale.lane if count <= MANY else CLOSE
    return max(scale.gutter, lane * (count + 1))
