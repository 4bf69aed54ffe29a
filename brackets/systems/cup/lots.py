"""The lots of a cup: of the whole tree, or of each round on its own."""

from __future__ import annotations

from collections.abc import Mapping

from brackets.draw.errors import DrawError
from brackets.draw.lot import Chance
from brackets.draw.numbers import EntrantKey
from brackets.journal.numbers import Numbers
from brackets.lots.room import Lots, PostedLot
from brackets.systems.contests.lots import posted_lot, seated
from brackets.systems.cup.engine.made import DRAW, VERSION, round_made, tree_made
from brackets.systems.cup.engine.playing import ROUNDS
from brackets.systems.cup.field import cup_field, next_round, settings_of, state_now
from tourney.models import Event


class CupLots(Lots):
    """What is drawn is the cup before posting, and after it the next round."""

    def asked(self, event: Event, random_seed: int) -> Chance:
        """The input of `draw.cup`, or of `pair.cup_round` where the next round is paired."""
        if event.state != Event.State.ENTRY:
            return next_round(event, random_seed).chances[-1]
        return Chance(DRAW, VERSION, cup_field(event).document(settings_of(event), random_seed))

    def again(self, event: Event, chance: Chance) -> Mapping[int, EntrantKey]:
        """Numbers of the tree, or of the first round."""
        if (chance.engine, chance.version) != (DRAW, VERSION):
            raise DrawError(f"{chance.engine} {chance.version} is not the engine of today.")
        keys, state = Numbers(event).lot_names, state_now(event)
        if state is not None and state.draw.format == ROUNDS:
            seed = chance.document["random_seed"]
            return seated(round_made(chance.document, keys, random_seed=seed))
        return seated(tree_made(chance.document, keys))

    def posted(self, event: Event) -> PostedLot | None:
        """The cup as it was posted."""
        return posted_lot(event)


LOTS = CupLots()
