"""From a cup's recorded input to the draw that is posted: the whole tree, or one round more.

The input of the engines is kept with the draw (`Chance`), so `draw.cup` and `pair.cup_round` give
the same again to anybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from brackets.draw.errors import DrawError
from brackets.draw.lot import Chance
from brackets.draw.numbers import EntrantKey, SeatNumber
from brackets.draw.progress import DECIDED
from brackets.draw.reasons import POSTED, Reason
from brackets.draw.structure import Draw, Exit, Match, Seed, Slot
from brackets.drawn.facts import BracketState, DrawMade
from brackets.systems.cup.engine.document import cup_of, round_of
from brackets.systems.cup.engine.plan import CupPlan, plan_cup
from brackets.systems.cup.engine.playing import ROUNDS, history
from brackets.systems.cup.engine.tree import as_draw, seat_names

DRAW, PAIR = "draw.cup", "pair.cup_round"
VERSION, PAIR_VERSION = 2, 1
"""Each raised when its engine would give another draw for the same input.

Version 2 of the tree draws every best draw that keeps clubs apart equally often; without clubs it draws as
version 1 did.
"""

NO_SEAT = SeatNumber(0)

Document: TypeAlias = Mapping[str, Any]
Keys: TypeAlias = Mapping[str, EntrantKey]


def gives_again(lot: Chance) -> bool:
    """Whether the engines of now give the same draw for its input."""
    is_old = lot.engine == DRAW and lot.version < VERSION
    return not is_old or not lot.document["separate_clubs"]


def tree_made(document: Document, keys: Keys, *, reason: Reason = POSTED) -> DrawMade:
    """The whole tree of a cup; `keys` gives each name's entrant."""
    drawn = cup_of(document)
    seats = {SeatNumber(at): keys[name] for at, name in enumerate(seat_names(drawn), start=1)}
    lots = (Chance(DRAW, VERSION, document),)
    return DrawMade(1, as_draw(drawn), seats, reason=reason, chances=lots)


@dataclass(frozen=True)
class Field:
    """Who plays a cup paired round by round, and when everybody enters.

    `enters` is the round of everybody's first match, byes and skips heeded; `homes` are clubs and countries
    where they are kept apart.
    """

    plan: CupPlan
    enters: Mapping[str, int]
    homes: Mapping[str, Mapping[str, str]]
    separate_clubs: bool


def field_of(document: Document) -> Field:
    """The plan of the input of `draw.cup`; its byes are those of the draw with that lot."""
    entrants = document["entrants"]
    plan = plan_cup([entrant.get("skip", 0) for entrant in entrants])
    byes = cup_of({**document, "separate_clubs": False}).byes if plan.byes else ()
    skips = dict(zip((one["name"] for one in entrants), plan.skips, strict=True))
    enters = {name: skip + 1 + (name in byes) for name, skip in skips.items()}
    apart = document["separate_clubs"]
    homes = {
        one["name"]: {key: one[key] for key in ("club", "country") if apart and key in one}
        for one in entrants
    }
    return Field(plan, enters, homes, apart)


@dataclass(frozen=True)
class _Waiting:
    """Who is still in: name to the slot it comes from, None while it has no number yet."""

    slots: Mapping[str, Slot | None]
    later: int


def round_made(
    document: Document,
    keys: Keys,
    *,
    random_seed: int,
    before: BracketState | None = None,
    gone: frozenset[EntrantKey] = frozenset(),
) -> DrawMade:
    """The next round of a cup paired round by round, with everything paired before it.

    Raises DrawError while a match of an earlier round is open, and when nobody is left to pair.
    """
    field = field_of(document)
    number, waiting = _next(field, keys, before, gone)
    asked = _input(field, waiting, number, random_seed, _colours(keys, before))
    pairs = round_of(asked).matches
    alive = len(waiting.slots) + waiting.later
    numbers = dict(before.number_of) if before else {}
    earlier = before.draw.matches if before else ()
    sides = _sides(pairs, waiting, keys, numbers, earlier)
    fresh = _matches(number, pairs, sides, _spans(alive, len(pairs)))
    lots = before.chances if before else (Chance(DRAW, VERSION, document),)
    return DrawMade(
        1,
        Draw(ROUNDS, (*earlier, *fresh)),
        {at: key for key, at in numbers.items()},
        reason=Reason.of("round paired", round=number) if before else POSTED,
        chances=(*lots, Chance(PAIR, PAIR_VERSION, asked)),
        to_come=max(field.plan.rounds - number, 1) if alive - len(pairs) > 1 else 0,
    )


def _sides(
    pairs: Sequence[tuple[str, str]],
    waiting: _Waiting,
    keys: Keys,
    numbers: dict[EntrantKey, SeatNumber],
    earlier: Sequence[Match],
) -> dict[str, tuple[Slot, SeatNumber]]:
    """Everybody's slot and the number carried, in the order of the pairs, in which they enter."""
    carried = {one.id: min(one.numbers) for one in earlier}
    return {
        name: _side(waiting.slots[name], keys[name], numbers, carried)
        for pair in pairs
        for name in pair
    }


def _matches(
    number: int,
    pairs: Sequence[tuple[str, str]],
    sides: Mapping[str, tuple[Slot, SeatNumber]],
    places: tuple[tuple[int, int], ...],
) -> list[Match]:
    """The matches of the round, black in the first slot."""
    found: list[Match] = []
    for at, names in enumerate(pairs, start=1):
        slots = tuple(sides[name][0] for name in names)
        own = tuple(sides[name][1] for name in names)
        found.append(Match(f"R{number}M{at}", number, slots, own, places=places))
    return found


def _next(
    field: Field, keys: Keys, before: BracketState | None, gone: frozenset[EntrantKey]
) -> tuple[int, _Waiting]:
    """The next round that two can play, and who plays it."""
    number = before.draw.matches[-1].round_number + 1 if before else 1
    waiting = _waiting(field, keys, number, before, gone)
    while len(waiting.slots) < 2 and waiting.later:
        number += 1
        waiting = _waiting(field, keys, number, before, gone)
    if len(waiting.slots) < 2:
        raise DrawError("There is nobody left to pair: the cup is decided.")
    return number, waiting


def _waiting(
    field: Field, keys: Keys, number: int, before: BracketState | None, gone: frozenset[EntrantKey]
) -> _Waiting:
    """Who plays this round, and how many more enter later."""
    slots: dict[str, Slot | None] = {}
    names = {key: name for name, key in keys.items()}
    for one in before.matches.values() if before else ():
        if one.state != DECIDED:
            raise DrawError(
                f"Match {one.match.id} is not decided; round {number} is paired when "
                f"round {number - 1} is complete."
            )
        leads = before is not None and (one.match.id, 1) in before.draw.destinations
        if one.survivors and not leads:
            slots[names[one.survivors[0]]] = Exit(one.match.id, 1)
    seated = set(before.seats.values()) if before else set()
    fresh = [n for n in field.enters if keys[n] not in seated and keys[n] not in gone]
    slots |= {name: None for name in fresh if field.enters[name] <= number}
    later = sum(field.enters[name] > number for name in fresh)
    return _Waiting(slots, later)


def _colours(keys: Keys, before: BracketState | None) -> dict[str, tuple[str, ...]]:
    played = history(before) if before else {}
    return {name: played.get(key, ()) for name, key in keys.items()}


def _input(
    field: Field,
    waiting: _Waiting,
    number: int,
    random_seed: int,
    colours: Mapping[str, tuple[str, ...]],
) -> dict[str, Any]:
    """The input of `pair.cup_round`, in the order of the entries."""
    skips = dict(zip(field.enters, field.plan.skips, strict=True))
    playing = [name for name in field.enters if name in waiting.slots]
    return {
        "round": number,
        "entrants": [
            {"name": name, "skip": skips[name], "colours": list(colours[name]), **field.homes[name]}
            for name in playing
        ],
        **({"separate_clubs": True} if field.separate_clubs else {}),
        "random_seed": random_seed,
    }


def _side(
    slot: Slot | None,
    key: EntrantKey,
    numbers: dict[EntrantKey, SeatNumber],
    carried: Mapping[str, SeatNumber],
) -> tuple[Slot, SeatNumber]:
    """The slot and the number carried; whoever enters now gets the next number."""
    if isinstance(slot, Exit):
        return slot, carried[slot.match]
    numbers[key] = SeatNumber(len(numbers) + 1)
    return Seed(numbers[key]), numbers[key]


def _spans(alive: int, matches: int) -> tuple[tuple[int, int], ...]:
    """The places of those who lose this round, by the plan: below all who are still in."""
    if alive == 2:
        return (1, 1), (2, 2)
    return ((alive - matches + 1, alive),) * 2


def with_late_entry(
    made: BracketState, key: EntrantKey, beside: EntrantKey, *, reason: Reason
) -> DrawMade:
    """A late entry on the free line beside somebody who has a bye: the two meet in round 1.

    Raises DrawError when `beside` has no bye, or has played.
    """
    number = made.number_of.get(beside, NO_SEAT)
    found = next((m for m in made.draw.matches if Seed(number) in m.slots), None)
    if found is None or found.round_number != 2 or made.matches[found.id].uses:
        raise DrawError("Choose somebody who has a bye in round 1 and has not played yet.")
    first = [m for m in made.draw.matches if m.round_number == 1]
    fresh = SeatNumber(len(made.seats) + 1)
    extra = Match(f"R1M{len(first) + 1}", 1, (Seed(number), Seed(fresh)), (number, fresh))
    slots = tuple(Exit(extra.id, 1) if s == Seed(number) else s for s in found.slots)
    later = Match(found.id, 2, slots, found.numbers)
    rest = [later if m is found else m for m in made.draw.matches if m.round_number > 1]
    draw = Draw(made.draw.format, (*first, extra, *rest))
    return DrawMade(1, draw, {**made.seats, fresh: key}, reason=reason, chances=made.chances)
