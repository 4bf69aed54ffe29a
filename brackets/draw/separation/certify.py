"""The certificate: what was reached beside what nobody could beat, club by club and round by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import chain
from typing import TypeAlias

from brackets.draw.separation.bounds import (
    Pairs,
    fewest_pairs,
    fewest_with_fixed,
    first_round,
    latest_meeting,
)
from brackets.draw.separation.halving import club_of, country_of
from brackets.draw.separation.repair import pairs_of
from brackets.draw.separation.uniform import LARGEST
from brackets.draw.separation.values import BYE, Certificate, ClubLine, Group, Member

Label: TypeAlias = Callable[[Member], Hashable]


def club_label(member: Member) -> Hashable:
    """The club, as far as it counts; None for who has none, and for byes."""
    return club_of(member) if isinstance(member.club, str) else None


def country_label(member: Member) -> Hashable:
    """The country; None for who has none."""
    return None if member.country is None else country_of(member)


def certify(
    size: int,
    groups: Sequence[Group],
    fixed: Mapping[int, Member],
    placed: Mapping[int, Member],
    *,
    uniform: bool,
    searched: bool = False,
) -> Certificate:
    """The certificate of a finished draw of everybody; `searched`: a search found none better."""
    rounds = size.bit_length() - 1
    least, reached = _least(rounds, groups, fixed), _reached(rounds, placed, club_label)
    members = Counter(map(club_label, placed.values()))
    bounds = _bounds(rounds, members, fixed)
    clubs = [
        ClubLine(str(club[1]), members[club], bounds[club], first_round(pairs))
        for club, pairs in reached.items()
        if isinstance(club, tuple)
    ]
    total = _sum(reached.values(), rounds)
    bound = total if searched else _sum(least.values(), rounds)
    proved = searched or (total == bound and _byes_apart(rounds, placed))
    countries = _reached(rounds, placed, country_label)
    nations = countries == _least(rounds, groups, fixed, country_label) if countries else None
    ranked = tuple(sorted(clubs, key=lambda one: (-one.members, one.club)))
    spread = uniform and _byes(groups, fixed) > 1
    said = _said(_said_of_clubs(size, bool(proved), uniform, spread), nations)
    return Certificate(proved or None, uniform, total, bound, ranked, said, nations or None)


def bound_cost(size: int, groups: Sequence[Group], fixed: Mapping[int, Member]) -> int:
    """The bound as the whole number that repair counts in; byes and countries at their least too."""
    rounds, base = size.bit_length() - 1, size * size
    clubs = _sum(_least(rounds, groups, fixed).values(), rounds)
    countries = _sum(_least(rounds, groups, fixed, country_label).values(), rounds)
    total = max(_byes(groups, fixed) - size // 2, 0)
    for count in (*clubs, *countries):
        total = total * base + count
    return total


def _everybody(groups: Sequence[Group], fixed: Mapping[int, Member]) -> list[Member]:
    return [*fixed.values(), *chain.from_iterable(group.members for group in groups)]


def _byes(groups: Sequence[Group], fixed: Mapping[int, Member]) -> int:
    return sum(member.club is BYE for member in _everybody(groups, fixed))


def _least(
    rounds: int,
    groups: Sequence[Group],
    fixed: Mapping[int, Member],
    label_of: Label = club_label,
) -> dict[Hashable, Pairs]:
    """The fewest pairs of each club or country, with those of it that are fixed where they stand."""
    labels = Counter(map(label_of, _everybody(groups, fixed)))
    standing: dict[Hashable, list[int]] = {}
    for line, member in fixed.items():
        standing.setdefault(label_of(member), []).append(line)
    lines = [line for group in groups for line in group.lines]
    return {
        label: fewest_with_fixed(many, rounds, standing[label], lines)
        if label in standing
        else fewest_pairs(many, rounds)
        for label, many in labels.items()
        if label is not None
    }


def _reached(rounds: int, placed: Mapping[int, Member], label_of: Label) -> dict[Hashable, Pairs]:
    """The pairs of each club or country as they stand."""
    stand: dict[Hashable, list[int]] = {}
    for line, member in placed.items():
        stand.setdefault(label_of(member), []).append(line)
    stand.pop(None, None)
    return {label: pairs_of(lines, rounds) for label, lines in stand.items()}


def _byes_apart(rounds: int, placed: Mapping[int, Member]) -> bool:
    """Whether byes meet byes as rarely as can be."""
    byes = [line for line, member in placed.items() if member.club is BYE]
    least: int = max(len(byes) - 2 ** (rounds - 1), 0)
    return pairs_of(byes, rounds)[0] == least


def _sum(pairs: Iterable[Pairs], rounds: int) -> Pairs:
    """Round by round over all clubs."""
    found = [0] * rounds
    for one in pairs:
        found = [a + b for a, b in zip(found, one, strict=True)]
    return tuple(found)


def _bounds(
    rounds: int, members: Mapping[Hashable, int], fixed: Mapping[int, Member]
) -> dict[Hashable, int]:
    """The latest first meeting of each club alone, with everybody who is fixed where he stands.

    Byes are nobody: they may stand anywhere. Somebody alone has the round after the final (k + 1).
    """
    standing: dict[Hashable, list[int]] = {}
    room = set(range(2**rounds))
    for line, member in fixed.items():
        if member.club is not BYE:
            standing.setdefault(club_label(member), []).append(line)
            room.discard(line)
    return {
        club: latest_meeting(many, rounds, standing.get(club, []), room)
        for club, many in members.items()
    }


def _said(found: str, nations: bool | None) -> str:
    if nations is None:
        return found
    also = "No draw keeps countrymen apart longer either."
    return f"{found} {also if nations else 'Of countrymen that is not proved.'}"


def _said_of_clubs(size: int, proved: bool, uniform: bool, spread: bool) -> str:
    if uniform:
        byes = " and spreads the byes as evenly" if spread else ""
        alike = f"every draw that does so{byes} was equally likely."
        return f"No draw keeps clubmates apart longer; {alike}"
    if not proved:
        return "Improved by swaps as far as they help; that no draw is better is not proved."
    above = f" Above {LARGEST} lines the lot is fair to each club, not exactly even over all draws."
    return "No draw keeps clubmates apart longer." + (above if size > LARGEST else "")
