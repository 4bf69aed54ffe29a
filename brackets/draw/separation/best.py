"""The best draw of a field: its deals, the filling of each, and one of all best draws by lot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from brackets.draw.lot import Lot
from brackets.draw.separation.broad import broad_deal, broad_draw
from brackets.draw.separation.counting import LARGEST
from brackets.draw.separation.dealing import (
    ManyDeals,
    Shape,
    best_deals,
    dealt,
    kinds_of,
)
from brackets.draw.separation.drawing import drawn
from brackets.draw.separation.exact import Solved, Unsolved, solve
from brackets.draw.separation.filling import Filling, Group
from brackets.draw.separation.labels import homed
from brackets.draw.separation.values import Field, Member, Placed
from brackets.draw.separation.weights import weights_of

MOST_DEALS = 24
"""Kinds of deals that are filled one by one."""


@dataclass(frozen=True)
class Drawn:
    """A draw with what is known of it: its cost, what no draw can beat, the number of best draws.

    `known` is the cost of the best draw that is known, where that is another one.
    """

    placed: Placed
    cost: int
    bound: int
    draws: int | None
    known: int | None = None


@dataclass(frozen=True)
class BestDraws:
    """All best draws of a field: the fillings that have them, each with its deal, and their numbers."""

    field: Field
    fillings: tuple[tuple[Solved, Shape], ...]
    numbers: tuple[int, ...]

    def drawn(self, lot: Lot) -> Drawn:
        """One of them by lot, each as likely as the others."""
        at = lot.weighted(self.numbers) if len(self.numbers) > 1 else 0
        solved, shape = self.fillings[at]
        placed = _mirrored(self.field, shape, drawn(solved, lot), lot)
        whole = {**placed, **self.field.fixed}
        cost = solved.filling.cost(whole)
        return Drawn(whole, cost, cost, sum(self.numbers))


def best_draw(field: Field, lot: Lot) -> Drawn:
    """Everybody on a line; of the best draws, where they can be counted, each as likely as the others."""
    found = best_draws(field)
    if isinstance(found, BestDraws):
        return found.drawn(lot)
    own = at_home(field)
    if found:
        return _unproved(own, found, lot)
    other = _broad(own, lot)
    if own.spread or own.size > LARGEST:
        return other
    even = best_draw(replace(own, spread=True), lot)
    return other if other.cost <= even.cost else replace(even, bound=other.bound, draws=None)


def best_draws(field: Field) -> BestDraws | list[tuple[Solved | Unsolved, Shape]]:
    """The best draws counted; where that cannot be, what is known of each deal, or of none."""
    own = at_home(field)
    shapes = _shapes(own)
    found = [
        (solve(_filling(own, dealt(shape, own.size, Lot(0)))), shape, many)
        for shape, many in shapes
    ]
    counted = [(one, shape, many) for one, shape, many in found if isinstance(one, Solved)]
    if not found or len(counted) < len(found):
        return [(one, shape) for one, shape, _ in found]
    least = min(one.cost for one, _, _ in counted)
    best = [(one, shape, many) for one, shape, many in counted if one.cost == least]
    fillings = tuple((one, shape) for one, shape, _ in best)
    return BestDraws(own, fillings, tuple(one.draws * many for one, _, many in best))


def beside_best(field: Field, placed: Placed) -> Drawn:
    """A draw of the field that was made otherwise, with what is known of the best one."""
    own = at_home(field)
    home = {one.name: one for one in own.everybody}
    stand = {line: home[one.name] if one.name is not None else one for line, one in placed.items()}
    best = best_draw(field, Lot(0))
    weights = weights_of(field.size, spread=field.spread)
    cost = Filling(field.size, (), {}, weights).cost(stand)
    return Drawn(stand, cost, best.bound, None, best.cost)


def at_home(field: Field) -> Field:
    """The field with the one country of each club."""
    everybody = homed(field.everybody)
    fixed = dict(zip(field.fixed, everybody, strict=False))
    return Field(field.size, tuple(everybody[len(fixed) :]), fixed, field.spread)


def _shapes(field: Field) -> tuple[tuple[Shape, int], ...]:
    """The best deals with their numbers; none where there are too many, or too many lines."""
    if field.size > LARGEST:
        return ()
    if not any(one.skips for one in field.members):
        return ((None, 1),)
    try:
        found = best_deals(field.size, field.members, spread=field.spread).shapes
    except ManyDeals:
        return ()
    return found if len(found) <= MOST_DEALS else ()


def _filling(field: Field, lines: Mapping[int, int | None]) -> Filling:
    """The groups of a deal: a group for each kind, and one for all others."""
    kinds = kinds_of(field.members)
    groups = [_group(field.members, kinds[at], _of_kind(lines, at)) for at in range(len(kinds))]
    open_lines = [line for line in _of_kind(lines, None) if line not in field.fixed]
    groups.append(_group(field.members, (0, False), open_lines))
    kept = tuple(group for group in groups if group.members)
    return Filling(field.size, kept, field.fixed, weights_of(field.size, spread=field.spread))


def _of_kind(lines: Mapping[int, int | None], kind: int | None) -> list[int]:
    return [line for line, own in lines.items() if own == kind]


def _group(members: Sequence[Member], kind: tuple[int, bool], lines: Sequence[int]) -> Group:
    own = tuple(one for one in members if (one.skips, one.qualified and one.skips > 0) == kind)
    return Group(own, tuple(lines))


def _mirrored(field: Field, shape: Shape, placed: Placed, lot: Lot) -> Placed:
    """The draw with the halves of each block exchanged or not by lot: a shape stands for its mirror images."""
    if shape is None:
        return placed
    where = {line: at for at, line in enumerate(_turned(0, field.size, lot))}
    return {where[line] >> one.skips << one.skips: one for line, one in placed.items()}


def _turned(first: int, lines: int, lot: Lot) -> list[int]:
    """The lines of a block in their new order."""
    if lines == 1:
        return [first]
    left, right = (_turned(at, lines // 2, lot) for at in (first, first + lines // 2))
    return [*left, *right] if lot.below(2) else [*right, *left]


def _unproved(field: Field, found: Sequence[tuple[Solved | Unsolved, Shape]], lot: Lot) -> Drawn:
    """The best draw that is known, turned by lot; and the least bound of all deals."""
    bound = min(one.cost if isinstance(one, Solved) else one.bound for one, _ in found)
    solved, shape = min(found, key=lambda one: one[0].cost)
    placed = drawn(solved, lot) if isinstance(solved, Solved) else _exchanged(solved.placed, lot)
    turned = _mirrored(field, shape, placed, lot)
    return Drawn({**turned, **field.fixed}, solved.cost, bound, None)


def _exchanged(placed: Placed, lot: Lot) -> Placed:
    """The same draw with those exchanged by lot whom nothing tells apart."""
    alike: dict[Member, list[int]] = {}
    for line, one in placed.items():
        alike.setdefault(replace(one, name=None), []).append(line)
    return {
        line: placed[other]
        for lines in alike.values()
        for line, other in zip(lines, lot.shuffle(lines), strict=True)
    }


def _broad(field: Field, lot: Lot) -> Drawn:
    """A good draw of a field that is too large to be counted."""
    groups = broad_deal(field, lot)
    weights = weights_of(field.size, spread=field.spread)
    filling = Filling(field.size, groups, field.fixed, weights)
    placed = broad_draw(filling, lot)
    whole = {**placed, **field.fixed}
    return Drawn(whole, filling.cost(whole), filling.bound, None)
