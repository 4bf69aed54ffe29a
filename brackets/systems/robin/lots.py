"""The lot of a round robin: who has which number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from brackets.draw.errors import DrawError
from brackets.draw.lot import Chance, lot_name
from brackets.draw.numbers import EntrantKey, EntryNumber
from brackets.journal.numbers import Numbers, number_of
from brackets.lots.room import Lots, PostedLot
from brackets.systems.robin.engine.berger import by_lot
from brackets.systems.robin.queries import entered, robin_of
from tourney.models import Event

ENGINE, VERSION = "draw.robin", 1


def chance_of(numbers: Iterable[EntryNumber], random_seed: int) -> Chance:
    """The input of `draw.robin` for these entry numbers."""
    entrants = [{"name": lot_name(number)} for number in numbers]
    return Chance(ENGINE, VERSION, {"entrants": entrants, "random_seed": random_seed})


class RobinLots(Lots):
    """Numbers are drawn before posting, and again while nothing is played."""

    def asked(self, event: Event, random_seed: int) -> Chance:
        """Everybody entered, by entry number."""
        if robin_of(event).given:
            raise DrawError("There are results, so the numbers stay.")
        found = entered(event)
        if not found:
            raise DrawError("Entries: nobody is entered; enter two or more.")
        return chance_of(map(number_of, found), random_seed)

    def again(self, event: Event, chance: Chance) -> Mapping[int, EntrantKey]:
        """Numbers of the Berger tables."""
        document, keys = chance.document, Numbers(event).lot_names
        names = by_lot([one["name"] for one in document["entrants"]], document["random_seed"])
        return {at: keys[name] for at, name in enumerate(names, start=1)}

    def posted(self, event: Event) -> PostedLot | None:
        """The numbers as they are posted."""
        state, numbers = robin_of(event), Numbers(event)
        if not state.seats:
            return None
        drawn = sorted(numbers.number(key) for key in state.seats)
        return PostedLot(chance_of(drawn, state.lot), dict(enumerate(state.seats, start=1)))


LOTS = RobinLots()
