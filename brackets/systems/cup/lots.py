"""The lots of a cup: of the whole tree, or of each round on its own."""

from __future__ import annotations

from collections.abc import Mapping

from brackets.draw.errors import DrawError
from brackets.draw.lot import Chance
from brackets.draw.numbers import EntrantKey
from brackets.journal.numbers import Numbers
from brackets.lots.room import Lots, PostedLot
from brackets.systems.contests.lots import posted_lot, round_lot, seated
from brackets.systems.cup.engine.document import round_of
from brackets.systems.cup.engine.made import (
    DRAW,
    PAIR,
    PAIR_VERSION,
    VERSION,
    round_made,
    tree_made,
)
from brackets.systems.cup.engine.playing import ROUNDS
from brackets.systems.cup.field import check_places, cup_field, next_round, settings_of, state_now
from brackets.systems.cup.models import CupSettings
from tourney.models import Event


class CupLots(Lots):
    """What is drawn is the cup before posting, and after it the next round."""

    def asked(self, event: Event, random_seed: int) -> Chance:
        """The input of `draw.cup`, or of `pair.cup_round` where the next round is paired."""
        if event.state != Event.State.ENTRY:
            return next_round(event, random_seed).chances[-1]
        document = cup_field(event).document(settings_of(event), random_seed)
        check_places(document, Numbers(event).called)
        return Chance(DRAW, VERSION, document)

    def gives(self, event: Event, chance: Chance) -> str:
        """Of the first of rounds drawn one by one it is the byes; its pairs have a file of their own."""
        if chance.engine == PAIR:
            return "The round: the same file goes in, the same matches come out"
        if settings_of(event).mode == CupSettings.Mode.ROUNDS:
            return (
                "Who has a bye: the same file goes in, the same byes come out; the pairs of the round have "
                "a file of their own, at the foot of the page of the cup"
            )
        return super().gives(event, chance)

    def again(self, event: Event, chance: Chance) -> Mapping[int, EntrantKey]:
        """Numbers of the tree, or of the first round; of a later round those of its matches."""
        if (chance.engine, chance.version) == (PAIR, PAIR_VERSION):
            named = Numbers(event).lot_names
            drawn = (name for pair in round_of(chance.document).matches for name in pair)
            return {at: named[name] for at, name in enumerate(drawn, start=1)}
        if (chance.engine, chance.version) != (DRAW, VERSION):
            raise DrawError(f"{chance.engine} {chance.version} is not the engine of today.")
        keys, state = Numbers(event).lot_names, state_now(event)
        if state is not None and state.draw.format == ROUNDS:
            seed = chance.document["random_seed"]
            return seated(round_made(chance.document, keys, random_seed=seed))
        return seated(tree_made(chance.document, keys))

    def posted(self, event: Event) -> PostedLot | None:
        """The cup as it was posted, or the last of its rounds that are drawn one by one."""
        return round_lot(event, ROUNDS) or posted_lot(event)


LOTS = CupLots()
