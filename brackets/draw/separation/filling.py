"""A tree whose blocks are dealt: which members may take which lines, and what a filling of it costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from brackets.draw.separation.bounds import fewest_pairs, fewest_with_fixed, pairs_of
from brackets.draw.separation.labels import Labels, labels_of
from brackets.draw.separation.values import BYE, Member, Pairs
from brackets.draw.separation.weights import Costs, Weights


@dataclass(frozen=True, slots=True)
class Group:
    """Members who may stand on these lines (from 0) and on no others; as many as there are lines."""

    members: tuple[Member, ...]
    lines: tuple[int, ...]


@dataclass(frozen=True)
class Filling:
    """Groups to be put on their lines beside who is fixed, and the costs that decide."""

    size: int
    groups: tuple[Group, ...]
    fixed: Mapping[int, Member]
    weights: Weights

    @cached_property
    def everybody(self) -> tuple[Member, ...]:
        """The fixed first."""
        return (*self.fixed.values(), *chain.from_iterable(one.members for one in self.groups))

    @cached_property
    def labels(self) -> Labels:
        """The labels that keep somebody apart."""
        return labels_of(self.everybody)

    @cached_property
    def bound(self) -> int:
        """What no filling can beat: every label at its own least, those of it that are fixed where they stand."""
        weights, rounds = self.weights, self.size.bit_length() - 1
        byes = fewest_by_label(
            rounds, self.everybody, self.fixed, lambda one: one.club is BYE or None
        )
        clubs = fewest_by_label(rounds, self.everybody, self.fixed, club_of)
        lands = fewest_by_label(rounds, self.everybody, self.fixed, country_of)
        return (
            sum(_times(pairs, weights.byes) for pairs in byes.values())
            + sum(_times(pairs, weights.clubs) for pairs in clubs.values())
            + sum(_times(pairs, weights.lands) for pairs in lands.values())
        )

    def cost(self, placed: Mapping[int, Member]) -> int:
        """The cost of members on lines."""
        rounds, weights = self.size.bit_length() - 1, self.weights
        byes = _priced(
            [line for line, one in placed.items() if one.club is BYE], weights.byes, rounds
        )
        clubs = pairs_by_label(
            rounds, {at: one.club for at, one in placed.items() if one.club is not BYE}
        )
        lands = pairs_by_label(rounds, {at: one.country for at, one in placed.items()})
        return (
            byes
            + sum(_times(pairs, weights.clubs) for pairs in clubs.values())
            + sum(_times(pairs, weights.lands) for pairs in lands.values())
        )


def club_of(member: Member) -> str | None:
    """The club; None for who has none, and for byes."""
    return member.club if isinstance(member.club, str) else None


def country_of(member: Member) -> str | None:
    """The country; None for who has none."""
    return member.country


def fewest_by_label(
    rounds: int,
    members: Iterable[Member],
    fixed: Mapping[int, Member],
    label_of: Callable[[Member], Hashable],
) -> dict[Hashable, Pairs]:
    """The fewest pairs of each label by round, whatever the others do, with those fixed where they stand."""
    held = stands({line: label_of(one) for line, one in fixed.items()})
    many = Counter(label_of(one) for one in members)
    many.pop(None, None)
    open_lines = [line for line in range(1 << rounds) if line not in fixed]
    return {
        label: fewest_with_fixed(count, rounds, held[label], open_lines)
        if label in held
        else fewest_pairs(count, rounds)
        for label, count in many.items()
    }


def stands(labels: Mapping[int, Hashable]) -> dict[Hashable, list[int]]:
    """The lines of each label, of labels by line; None is no label."""
    found: dict[Hashable, list[int]] = {}
    for line, label in labels.items():
        found.setdefault(label, []).append(line)
    found.pop(None, None)
    return found


def pairs_by_label(rounds: int, labels: Mapping[int, Hashable]) -> dict[Hashable, Pairs]:
    """The pairs of each label by round, of labels by line; None is no label."""
    return {label: pairs_of(lines, rounds) for label, lines in stands(labels).items()}


def _priced(lines: Sequence[int], costs: Costs, rounds: int) -> int:
    return _times(pairs_of(lines, rounds), costs)


def _times(pairs: Iterable[int], costs: Costs) -> int:
    return sum(many * cost for many, cost in zip(pairs, costs[1:], strict=True))
