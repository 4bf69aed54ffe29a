"""The certificate: what was reached beside what nobody could beat, club by club and round by round."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import chain

from brackets.draw.separation.bounds import Pairs, fewest_pairs, fewest_with_fixed, first_round
from brackets.draw.separation.halving import club_of, country_of
from brackets.draw.separation.repair import pairs_of
from brackets.draw.separation.uniform import LARGEST
from brackets.draw.separation.values import BYE, Certificate, ClubLine, Group, Member


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
    stand: dict[Hashable, list[int]] = {}
    names: dict[Hashable, str] = {}
    for line, member in sorted(placed.items()):
        if isinstance(member.club, str):
            stand.setdefault(club_of(member), []).append(line)
            names[club_of(member)] = member.club
    least = _least(rounds, groups, fixed)
    reached = {club: pairs_of(lines, rounds) for club, lines in stand.items()}
    clubs = [
        ClubLine(names[club], len(stand[club]), _bound(least[club], rounds), first_round(pairs))
        for club, pairs in reached.items()
    ]
    total = _sum(reached.values(), rounds)
    bound = total if searched else _sum((least[one] for one in reached), rounds)
    proved = searched or (total == bound and _others_reached(rounds, groups, fixed, placed))
    ranked = tuple(sorted(clubs, key=lambda one: (-one.members, one.club)))
    said = _said(size, bool(proved), uniform)
    return Certificate(proved or None, uniform, total, bound, ranked, said)


def bound_cost(size: int, groups: Sequence[Group], fixed: Mapping[int, Member]) -> int:
    """The bound as the whole number that repair counts in; byes and countries at their least too."""
    rounds, base = size.bit_length() - 1, size * size
    clubs = _sum(_least(rounds, groups, fixed).values(), rounds)
    countries = _sum(_least_countries(rounds, groups, fixed).values(), rounds)
    total = max(_byes(groups, fixed) - size // 2, 0)
    for count in (*clubs, *countries):
        total = total * base + count
    return total


def _everybody(groups: Sequence[Group], fixed: Mapping[int, Member]) -> list[Member]:
    return [*fixed.values(), *chain.from_iterable(group.members for group in groups)]


def _byes(groups: Sequence[Group], fixed: Mapping[int, Member]) -> int:
    return sum(member.club is BYE for member in _everybody(groups, fixed))


def _least(
    rounds: int, groups: Sequence[Group], fixed: Mapping[int, Member]
) -> dict[Hashable, Pairs]:
    """The fewest pairs of each club, with those of it that are fixed where they stand."""
    counts: dict[Hashable, int] = {}
    standing: dict[Hashable, list[int]] = {}
    for member in _everybody(groups, fixed):
        if isinstance(member.club, str):
            counts[club_of(member)] = counts.get(club_of(member), 0) + 1
    for line, member in fixed.items():
        standing.setdefault(club_of(member), []).append(line)
    lines = [line for group in groups for line in group.lines]
    return {
        club: fewest_with_fixed(many, rounds, standing[club], lines)
        if club in standing
        else fewest_pairs(many, rounds)
        for club, many in counts.items()
    }


def _least_countries(
    rounds: int, groups: Sequence[Group], fixed: Mapping[int, Member]
) -> dict[Hashable, Pairs]:
    counts: dict[Hashable, int] = {}
    for member in _everybody(groups, fixed):
        if member.country is not None:
            counts[country_of(member)] = counts.get(country_of(member), 0) + 1
    return {country: fewest_pairs(many, rounds) for country, many in counts.items()}


def _others_reached(
    rounds: int,
    groups: Sequence[Group],
    fixed: Mapping[int, Member],
    placed: Mapping[int, Member],
) -> bool:
    """Whether byes meet byes, and countrymen countrymen, as rarely as can be."""
    byes = [line for line, member in placed.items() if member.club is BYE]
    least = max(len(byes) - 2 ** (rounds - 1), 0)
    stand: dict[Hashable, list[int]] = {}
    for line, member in placed.items():
        if member.country is not None:
            stand.setdefault(country_of(member), []).append(line)
    bounds = _least_countries(rounds, groups, fixed)
    reached = {country: pairs_of(lines, rounds) for country, lines in stand.items()}
    return pairs_of(byes, rounds)[0] == least and reached == bounds


def _sum(pairs: Iterable[Pairs], rounds: int) -> Pairs:
    """Round by round over all clubs."""
    found = [0] * rounds
    for one in pairs:
        found = [a + b for a, b in zip(found, one, strict=True)]
    return tuple(found)


def _bound(least: Pairs, rounds: int) -> int:
    """The first round with a pair; of somebody alone the round after the final (k + 1)."""
    return first_round(least) or rounds + 1


def _said(size: int, proved: bool, uniform: bool) -> str:
    if uniform:
        return "No draw keeps clubmates apart longer; every draw that does so was equally likely."
    if not proved:
        return "Improved by swaps as far as they help; that no draw is better is not proved."
    above = f" Above {LARGEST} lines the lot is fair to each club, not exactly even over all draws."
    return "No draw keeps clubmates apart longer." + (above if size > LARGEST else "")
