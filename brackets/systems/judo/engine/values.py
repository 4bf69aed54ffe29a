"""A sheet is a value: numbered contests with two sources each, as the printed sheets list them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Source:
    """Where one side of a contest comes from.

    A `position` of the sheet, or the winner (or `loser`) of contest `contest`; with `rounds` not
    he himself but whom he beat in the first of these rounds, or whom that one beat in the next.
    """

    position: int | None = None
    contest: int = 0
    loser: bool = False
    rounds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Contest:
    """One contest of a sheet; `if_needed` is a second final after the unbeaten one lost the first."""

    number: int
    round_number: int
    slots: tuple[Source, Source]
    bronze: bool = False
    if_needed: bool = False


@dataclass(frozen=True)
class Sheet:
    """All contests of a system for so many positions, in the order of their numbers."""

    system: str
    size: int
    contests: tuple[Contest, ...]

    @cached_property
    def winner_to(self) -> dict[int, int]:
        """The contest that the winner of a contest goes to."""
        return {
            slot.contest: contest.number
            for contest, slot in self._slots()
            if slot.contest and not slot.loser and not slot.rounds
        }

    @cached_property
    def loser_to(self) -> dict[int, int]:
        """The contest that the loser of a contest goes to, whoever he is."""
        return {
            slot.contest: contest.number
            for contest, slot in self._slots()
            if slot.loser and not slot.rounds
        }

    @cached_property
    def main(self) -> frozenset[int]:
        """The contests on the way of those who never lost, up to the final."""
        found = set(range(1, self.size // 2 + 1))
        for number in range(1, len(self.contests) + 1):
            if number in found and number in self.winner_to:
                found.add(self.winner_to[number])
        return frozenset(found)

    @property
    def final(self) -> int:
        """The number of the contest for first and second place, the second of two where there are two."""
        number = 1
        while number in self.winner_to:
            number = self.winner_to[number]
        return number

    @property
    def bronzes(self) -> tuple[int, ...]:
        """The contests whose winners take a bronze medal."""
        return tuple(contest.number for contest in self.contests if contest.bronze)

    def _slots(self) -> Iterator[tuple[Contest, Source]]:
        return ((contest, slot) for contest in self.contests for slot in contest.slots)
