"""Sheets played by a coin, fast: who met whom, and in which contests two met again."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass

from brackets.draw.lot import Lot
from brackets.systems.judo.engine.systems import sheet_of
from brackets.systems.judo.engine.values import Sheet, Source


@dataclass(frozen=True)
class Rematches:
    """Of many tournaments on one sheet."""

    at_least_one: float
    mean: float
    before_the_final: float
    by_contest: dict[int, float]
    most_contests: int
    fewest_contests: int


class Tournament:
    """One tournament on a full sheet."""

    def __init__(self, sheet: Sheet, lot: Lot) -> None:
        self.winner: dict[int, int] = {}
        self.loser: dict[int, int] = {}
        self.victims: dict[tuple[int, int], int] = {}
        self.met: set[tuple[int, int]] = set()
        self.played = dict.fromkeys(range(1, sheet.size + 1), 0)
        self.again: list[int] = []
        for contest in sheet.contests:
            one, other = (self.at(slot) for slot in contest.slots)
            won, lost = (one, other) if lot.below(2) else (other, one)
            self.winner[contest.number], self.loser[contest.number] = won, lost
            self.victims[won, contest.round_number] = lost
            self.played[one] += 1
            self.played[other] += 1
            pair = (min(one, other), max(one, other))
            if pair in self.met:
                self.again.append(contest.number)
            self.met.add(pair)

    def at(self, slot: Source) -> int:
        """Who stands in a slot."""
        if slot.position:
            return slot.position
        found = (self.loser if slot.loser else self.winner)[slot.contest]
        for number in slot.rounds:
            found = self.victims[found, number]
        return found


def rematches(sheet: Sheet, times: int, seed: int) -> Rematches:
    """How often two meet again when every contest is a toss-up."""
    lot = Lot(seed)
    all_of_them = [Tournament(sheet, lot) for _ in range(times)]
    again = Counter(number for one in all_of_them for number in one.again)
    return Rematches(
        sum(bool(one.again) for one in all_of_them) / times,
        sum(len(one.again) for one in all_of_them) / times,
        sum(min(one.again, default=sheet.final) < sheet.final for one in all_of_them) / times,
        {number: many / times for number, many in again.items()},
        max(max(one.played.values()) for one in all_of_them),
        min(min(one.played.values()) for one in all_of_them),
    )


def main(times: int) -> None:
    """How often two meet again before the final of a double elimination, on sheets of 8 to 128.

    `python -m tests.brackets.systems.judo.engine.coins 20000` is where docs/rules/judo.md has its figures from.
    """
    for size in (8, 16, 32, 64, 128):
        share = rematches(sheet_of("double_elimination", size), times, size).before_the_final
        print(f"{size}: {100 * share:.1f} of 100")


if __name__ == "__main__":
    main(int(sys.argv[1]))
