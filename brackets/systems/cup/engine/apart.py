"""One round of a cup paired with clubmates apart: what a pair costs, and the best pairing by lot.

In this order: those who enter now do not meet each other (the chapter's own clause), as few clubmates
as can be meet, then as few countrymen, then the fewest colour troubles, then the lot. What remains of a
colour's cost when everybody has had the best share of it belongs to the pair alone (`Wishes.excess`),
so the whole is a matching of least cost (`brackets/draw/matching.py`).

A round that is not too large is counted (`counting.py`), and every best pairing, who has black included,
is as likely as the others. Else the ordinary lot is drawn again until it gives a best pairing, which is
even too. Where that takes too long a best pairing is found by matching, and it is not drawn evenly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from brackets.draw.lot import Lot
from brackets.draw.matching import matching_of
from brackets.draw.reasons import Reason
from brackets.draw.separation.labels import homed
from brackets.draw.separation.values import Member
from brackets.systems.cup.engine.colours import BLACK, WHITE, cost
from brackets.systems.cup.engine.counting import Counted, Person, count_pairings

AT_ONCE = 256
"""Players who are paired anew by one matching."""
TRIES = 400_000
"""Players drawn in all while the ordinary lot is drawn again."""

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Entering:
    """One player as this round sees it: the colours played, club and country, whether the first match is now."""

    colours: tuple[str, ...]
    club: str | None
    country: str | None
    is_new: bool


@dataclass(frozen=True, slots=True)
class Troubles:
    """What a pairing costs, in this order: newcomers, clubmates, countrymen who meet, and colours."""

    new: int = 0
    clubs: int = 0
    lands: int = 0
    colours: int = 0

    @property
    def tiers(self) -> tuple[int, int, int, int]:
        """In the order in which they are compared."""
        return self.new, self.clubs, self.lands, self.colours


@dataclass(frozen=True, slots=True)
class RoundCertificate:
    """How many clubmates and countrymen meet, and what is proved of that.

    `optimal`: no pairing is better; None where that is not known. `pairings` is the number of best pairings where
    they are counted, `uniform` whether each of them was as likely as the others. `countrymen` is None where
    no countries were given.
    """

    clubmates: int
    countrymen: int | None
    optimal: bool | None
    uniform: bool
    pairings: int | None

    @property
    def claims(self) -> Iterator[Reason]:
        """What it claims, as reasons."""
        yield _claim("clubmates", self.clubmates, self.optimal)
        if self.countrymen is not None:
            yield _claim("countrymen", self.countrymen, self.optimal)
        if self.pairings is not None:
            yield Reason.of("pairings drawn evenly", pairings=self.pairings)
        elif self.optimal:
            yield Reason.of("pairing drawn evenly" if self.uniform else "pairing not drawn evenly")


def _claim(mates: str, matches: int, optimal: bool | None) -> Reason:
    if not matches:
        return Reason.of(f"no {mates} meet")
    return Reason.of(f"{mates} meet" if optimal else f"{mates} meet not proved", matches=matches)


class Round:
    """The players of a round by number, and what every pair of them costs."""

    def __init__(self, players: Sequence[Entering]) -> None:
        """Everybody who plays, an even number."""
        self.players = players
        home = homed([Member(None, one.club, one.country) for one in players])
        self.clubs = _numbered([one.club for one in home])
        self.lands = _numbered([one.country for one in home])
        self.wishes = _packed([one.colours for one in players])
        new = sum(one.is_new for one in players)
        self.is_few = [one.is_new == (2 * new <= len(players)) for one in players]
        """Of newcomers and others the fewer: none of them meets another of them in the best pairing."""

    @cached_property
    def median(self) -> int:
        """The wish of the last who has black when everybody's wish is heeded."""
        return sorted(self.wishes)[(len(self.wishes) - 1) // 2]

    def excess(self, one: int, other: int) -> int:
        """What a pair costs in colours beyond the best that the whole round can have.

        Where both would rather have black than half the field, or both rather white, one of them gives way.
        """
        low, high = sorted((self.wishes[one], self.wishes[other]))
        return max(0, self.median - high) + max(0, low - self.median)

    def trouble(self, one: int, other: int) -> Troubles:
        """What this pair costs."""
        mates = self.clubs[one] is not None and self.clubs[one] == self.clubs[other]
        lands = self.lands[one] is not None and self.lands[one] == self.lands[other]
        return Troubles(
            int(self.is_few[one] and self.is_few[other]),
            int(mates),
            int(lands and not mates),
            self.excess(one, other),
        )

    def total(self, pairs: Iterable[Pair]) -> Troubles:
        """What a pairing costs."""
        found = [self.trouble(*pair).tiers for pair in pairs]
        return Troubles(*map(sum, zip(*found, strict=True))) if found else Troubles()

    def mates(self, pairs: Iterable[Pair]) -> int:
        """How many clubmates meet."""
        clubs = self.clubs
        return sum(clubs[one] is not None and clubs[one] == clubs[other] for one, other in pairs)

    @property
    def bound(self) -> Troubles:
        """What no pairing can beat: of a club that is more than half the field the rest must meet."""
        half = len(self.players) // 2
        least = [
            max(
                (many - half for name, many in Counter(names).items() if name is not None),
                default=0,
            )
            for names in (self.clubs, self.lands)
        ]
        clubs = max(0, least[0])
        return Troubles(0, clubs, max(0, least[1] - clubs))

    def black_first(self, pair: Pair, lot: Lot) -> Pair:
        """Who would rather have black has it; where both wish alike the lot says."""
        one, other = pair
        if self.wishes[one] == self.wishes[other]:
            return (one, other) if lot.below(2) else (other, one)
        return (one, other) if self.wishes[one] < self.wishes[other] else (other, one)


def _numbered(labels: Sequence[Hashable]) -> list[int | None]:
    """Labels by number in their order; none where nobody else has it."""
    several = [one for one, many in Counter(labels).items() if one is not None and many > 1]
    numbers = {label: at for at, label in enumerate(several)}
    return [numbers.get(one) for one in labels]


def _packed(played: Sequence[tuple[str, ...]]) -> list[int]:
    """How much rather white than black, as one number each: sums of them compare as their tiers do."""
    wishes = []
    for colours in played:
        both = zip(cost(colours, BLACK), cost(colours, WHITE), strict=True)
        wishes.append(tuple(black - white for black, white in both))
    many = 2 * len(played) + 1
    widest = [max((abs(one[at]) for one in wishes), default=0) * many + 1 for at in (1, 2)]
    return [(one[0] * widest[0] + one[1]) * widest[1] + one[2] for one in wishes]


def pair_apart(
    players: Sequence[Entering], ordinary: Callable[[], list[Pair]], lot: Lot
) -> tuple[list[Pair], RoundCertificate]:
    """The pairs by number, black first, and what is proved of them; `ordinary` draws without heed of clubs."""
    field = Round(players)
    has_lands = any(one.country for one in players)
    pairs, counted = _counted(field, lot)
    if pairs is None:
        pairs = _drawn_again(field, ordinary)
    uniform, best = pairs is not None, True
    if pairs is None:
        pairs, best = _matched(field, ordinary(), lot)
        pairs = [field.black_first(pair, lot) for pair in pairs]
    total = field.total(pairs)
    return pairs, RoundCertificate(
        total.clubs, total.lands if has_lands else None, best or None, uniform, counted
    )


def _counted(field: Round, lot: Lot) -> tuple[list[Pair] | None, int | None]:
    """A pairing drawn evenly among all best ones, and their number; none where they are too many to count."""
    if len(field.players) > AT_ONCE:
        return None, None
    least = field.total(_least(field, range(len(field.players))))
    found: Counted | None = count_pairings(
        list(_people(field, least.colours)), field.median, (least.clubs, least.lands, least.colours)
    )
    if found is None:
        return None, None
    return [field.black_first(pair, lot) for pair in found.drawn(lot)], found.pairings


def _people(field: Round, spare: int) -> Iterator[Person]:
    """Everybody as the count knows them: wishes that no best pairing tells apart are alike."""
    low, high = field.median - spare - 1, field.median + spare + 1
    for at, wish in enumerate(field.wishes):
        kind = field.is_few[at], min(max(wish, low), high)
        yield Person(at, kind, field.clubs[at], field.lands[at])


def _least(field: Round, players: Sequence[int]) -> list[Pair]:
    """The best pairing of these players."""
    costs = {
        (i, j): field.trouble(players[i], players[j]).tiers
        for i, j in combinations(range(len(players)), 2)
    }
    return [(players[i], players[j]) for i, j in matching_of(len(players), costs) or ()]


def _drawn_again(field: Round, ordinary: Callable[[], list[Pair]]) -> list[Pair] | None:
    """The ordinary lot again and again until nothing could be better; None when that takes too long.

    Without newcomers the ordinary lot gives every pairing with the best colours equally often, so those that are
    kept are even too.
    """
    if any(field.is_few):
        return None
    bound = field.bound
    for _ in range(TRIES // len(field.players)):
        pairs = ordinary()
        if field.mates(pairs) == bound.clubs and field.total(pairs) == bound:
            return pairs
    return None


def _matched(field: Round, pairs: list[Pair], lot: Lot) -> tuple[list[Pair], bool]:
    """The ordinary pairing, with its troubles taken out by matching; and whether nothing is better.

    In a large field the pairs with a trouble are paired anew with others by lot, until no trouble is left
    or it does not help.
    """
    while True:
        before = field.total(pairs)
        if before.tiers == field.bound.tiers:
            return pairs, True
        drawn = lot.shuffle(pairs)
        drawn.sort(key=lambda pair: field.trouble(*pair).tiers, reverse=True)
        again, kept = drawn[: AT_ONCE // 2], drawn[AT_ONCE // 2 :]
        pairs = [*_least(field, [one for pair in again for one in pair]), *kept]
        if not kept or field.total(pairs).tiers >= before.tiers:
            return pairs, not kept or field.total(pairs).tiers == field.bound.tiers
