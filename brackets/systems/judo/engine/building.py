"""From the stages of a pattern to the numbered contests of a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias, TypeVar

from brackets.systems.judo.engine.values import Contest, Sheet, Source

STAGE = re.compile(r"([a-z])((?:\d+)(?::\d+)*)?(?:\^(\d+))?$")
WRITTEN = re.compile(r"((?:r\d+)*)([WL])(\d+)$")

T = TypeVar("T")
Pair: TypeAlias = tuple[Source, Source]


def build_sheet(system: str, size: int, pattern: str) -> Sheet:
    """The sheet that a pattern describes.

    >>> [contest.bronze for contest in build_sheet("x", 8, "m p1 d2^1 m").contests[8:]]
    [True, True, False]
    """
    found = _Stages(size)
    for stage in pattern.split():
        (found.add_written if "-" in stage else found.add)(stage)
    sheet = Sheet(system, size, tuple(_numbered(found.pairs)))
    bronze, second = _bronzes(sheet), sheet.final if pattern.endswith(" r") else 0
    contests = (
        replace(one, bronze=one.number in bronze, if_needed=one.number == second)
        for one in sheet.contests
    )
    return replace(sheet, contests=tuple(contests))


class _Stages:
    """The contests so far: rounds on the way to the final, and the last ones of the losers."""

    def __init__(self, size: int) -> None:
        lines = range(1, size + 1, 2)
        self.pairs: list[Pair] = [(Source(line), Source(line + 1)) for line in lines]
        self.rounds: list[list[int]] = [[]]
        self.losers: list[int] = []
        self.rounds.append(list(range(1, size // 2 + 1)))

    def add(self, stage: str) -> None:
        """One stage of the table."""
        parsed = STAGE.match(stage)
        assert parsed, stage
        kind, rounds, crossing = parsed.groups()
        numbers = [int(part) for part in (rounds or "0").split(":")]
        added = self._extend(self._pairs_of(kind, numbers, int(crossing or 0)))
        if kind in "mcgr":
            self.rounds.append(added)
        else:
            self.losers = added

    def add_written(self, stage: str) -> None:
        """Contests whose slots are written out; they count as the losers' last."""
        written = (contest.split("-") for contest in stage.split(","))
        self.losers = self._extend([(_source(one), _source(other)) for one, other in written])

    def _pairs_of(self, kind: str, rounds: Sequence[int], crossing: int) -> list[Pair]:
        main, of_round = self.rounds[-1], self.rounds[rounds[0]]
        match kind:
            case "m":
                return _two_by_two([winner(one) for one in main])
            case "w":
                return _two_by_two([winner(one) for one in self.losers])
            case "p":
                return _crossed(_two_by_two([loser(one) for one in of_round]), crossing)
            case "d":
                others = [loser(one) for one in of_round]
            case "c":
                others = [winner(one) for one in self.losers]
                return _against(main, _crossed(others, crossing))
            case "v":
                pairs = ((_victim(one, rounds, 1), _victim(one, rounds, 2)) for one in of_round)
                return list(pairs)
            case "a":
                others = [_victim(one, rounds, 1) for one in of_round]
            case "g":
                return [(winner(main[0]), winner(self.losers[0]))]
            case _:
                return [(winner(main[0]), loser(main[0]))]
        return _against(self.losers, _crossed(others, crossing))

    def _extend(self, pairs: Sequence[Pair]) -> list[int]:
        first = len(self.pairs) + 1
        self.pairs.extend(pairs)
        return list(range(first, first + len(pairs)))


def winner(contest: int) -> Source:
    """The winner of a contest."""
    return Source(contest=contest)


def loser(contest: int) -> Source:
    """The loser of a contest."""
    return Source(contest=contest, loser=True)


def _two_by_two(sources: Sequence[Source]) -> list[Pair]:
    return list(zip(sources[::2], sources[1::2], strict=True))


def _crossed(found: Sequence[T], crossing: int) -> list[T]:
    return [found[at ^ crossing] for at in range(len(found))]


def _against(ahead: Sequence[int], others: Sequence[Source]) -> list[Pair]:
    return [(winner(one), other) for one, other in zip(ahead, others, strict=True)]


def _victim(contest: int, rounds: Sequence[int], which: int) -> Source:
    """Whom the winner of a contest beat in a round; in its own round its loser."""
    if rounds[which] == rounds[0]:
        return loser(contest)
    return Source(contest=contest, rounds=(rounds[which],))


def _source(written: str) -> Source:
    parsed = WRITTEN.match(written)
    assert parsed, written
    rounds, side, contest = parsed.groups()
    inward = tuple(int(part) for part in rounds.split("r")[:0:-1])
    return Source(contest=int(contest), loser=side == "L", rounds=inward)


def _numbered(pairs: Sequence[Pair]) -> Iterator[Contest]:
    """Contests with the rounds in which they can be played: each after all that feed it."""
    played: dict[int, int] = {0: 0}
    current = 1
    for number, slots in enumerate(pairs, start=1):
        current = max(current, *(played[slot.contest] + 1 for slot in slots))
        played[number] = current
        yield Contest(number, current, slots)


def _bronzes(sheet: Sheet) -> set[int]:
    """Contests that lead nowhere besides the final and the one its loser goes to."""
    ends = {one.number for one in sheet.contests} - sheet.winner_to.keys()
    return ends - {sheet.final, sheet.loser_to.get(sheet.final, 0)}
