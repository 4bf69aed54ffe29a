"""21 sessions without repeats, of 20 to 200 players: changed games round by round, and all rounds together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pytest

from brackets.systems.scrabble.engine import adjust
from brackets.systems.scrabble.engine.closest import Closest, Ideal, closest
from brackets.systems.scrabble.engine.posting import pair_session
from brackets.systems.scrabble.engine.settings import NSC_2002, Settings
from brackets.systems.scrabble.engine.values import Pair
from brackets.systems.scrabble.engine.whole import Task, Whole, fewest
from tests.brackets.systems.scrabble.engine.playing import division, scores, with_round

SIZES = (20, 24, 40, 60, 96, 150, 200)


@dataclass
class Both:
    """The search, and beside it what one round after the other comes to: fourth rounds had one coupling then."""

    found: list[Whole] = field(default_factory=list)
    one_by_one: list[tuple[int, int, int]] = field(default_factory=list)

    def __call__(
        self,
        ideals: Sequence[Sequence[Ideal]],
        met: Mapping[Pair, int],
        excess: Callable[[Pair, int], int],
    ) -> Whole:
        task = Task([some[:1] for some in ideals], met, excess)
        rounds: list[Closest] = []
        for some in task.ideals:
            played = Counter(pair for one in rounds for pair in one.pairs)
            rounds.append(closest(some, task.over(played)))
        self.one_by_one.append(task.cost(tuple(rounds)))
        self.found.append(fewest(ideals, met, excess))
        return self.found[-1]


@pytest.mark.slow
def test_all_rounds_together_change_fewer_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sums of docs/rules/scrabble.md."""
    both = Both()
    monkeypatch.setattr(adjust, "fewest", both)
    for count in SIZES:
        event = replace(division(count), settings=Settings(sessions=NSC_2002[:5]))
        score = scores(event, 1)
        for number in range(1, 6):
            for posted in pair_session(event, number).rounds:
                event = with_round(event, posted, score)
    pairs = list(zip(both.found, both.one_by_one, strict=True))
    assert len(pairs) == 21
    assert all(found.cost <= old and found.is_proved for found, old in pairs)
    assert sum(old[1] for _, old in pairs) == 486
    assert sum(found.cost[1] for found, _ in pairs) == 463
