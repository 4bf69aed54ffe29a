"""Victory points: what a margin of IMPs is worth in a round robin (rules 39-40, page 6).

The handbook names victory points without a scale. The 20-point scale common in North America
is the default; a draw keeps the scale it was made with, so that replay never looks it up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.draw.result import PairResult

TOTAL = 20
TWENTY: Mapping[tuple[int, int], tuple[int, ...]] = {
    (6, 8): (0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28),
    (9, 11): (0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36),
}
"""By the boards of a match: the least margin for 10, 11, ... 20 points."""

Step = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class VictoryScale:
    """Steps of a scale: the least margin in IMPs, points of the winner and of the loser."""

    steps: tuple[Step, ...]

    def __post_init__(self) -> None:
        """Refuse a scale that leaves a margin without points."""
        margins = [margin for margin, _, _ in self.steps]
        if not margins or margins[0] != 0 or margins != sorted(set(margins)):
            raise DrawError("A scale of victory points starts at margin 0 and rises.")

    def of(self, pair: PairResult, entrant: EntrantKey) -> int:
        """One team's points. A forfeit gives the most, a winner without IMPs the least win."""
        _, winner, loser = self._step(pair)
        if pair.won_by is None:
            return 0 if pair.forfeited else self.steps[0][1]
        return winner if pair.won_by == entrant else loser

    def _step(self, pair: PairResult) -> Step:
        if pair.forfeited:
            return self.steps[-1]
        if pair.by_score is None or pair.score_first is None or pair.score_second is None:
            return self.steps[min(1, len(self.steps) - 1)]
        margin: Decimal = abs(pair.score_first - pair.score_second)
        return max(step for step in self.steps if step[0] <= margin)


def twenty_point_scale(boards: int) -> VictoryScale:
    """The shipped scale for matches of so many boards; other lengths take the nearest column.

    >>> twenty_point_scale(7).steps[4]
    (8, 14, 6)
    """
    nearest = min(TWENTY, key=lambda lengths: max(lengths[0] - boards, boards - lengths[1], 0))
    even = TOTAL // 2
    steps = enumerate(TWENTY[nearest])
    return VictoryScale(tuple((margin, even + k, even - k) for k, margin in steps))
