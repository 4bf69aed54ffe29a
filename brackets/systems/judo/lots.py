"""The lot of a judo category: of its sheet, or of its pool."""

from __future__ import annotations

from collections.abc import Mapping

from brackets.draw.errors import DrawError
from brackets.draw.lot import Chance
from brackets.draw.numbers import EntrantKey
from brackets.journal.numbers import Numbers
from brackets.lots.room import Lots, PostedLot
from brackets.systems.contests.lots import posted_lot
from brackets.systems.judo.engine.draw import VERSION
from brackets.systems.judo.field import ENGINE, check_places, drawn_of, judo_field, settings_of
from brackets.systems.judo.pools import ENGINE as POOL
from brackets.systems.judo.pools import VERSION as POOL_VERSION
from brackets.systems.judo.pools import pool_kind, pool_names
from tourney.models import Event


class JudoLots(Lots):
    """A category is drawn once; what changes its sheet afterwards is no lot."""

    def asked(self, event: Event, random_seed: int) -> Chance:
        """The input of the sheet, or of the pool that a small field fights."""
        if event.state != Event.State.ENTRY:
            raise DrawError("The sheet is posted; nothing more is drawn.")
        field, settings = judo_field(event), settings_of(event)
        kind = pool_kind(len(field.competitors), settings)
        if kind:
            return Chance(POOL, POOL_VERSION, field.pool(kind, random_seed).document)
        document = field.document(settings, random_seed)
        check_places(field, document)
        return Chance(ENGINE, VERSION, document)

    def again(self, event: Event, chance: Chance) -> Mapping[int, EntrantKey]:
        """Positions of the sheet, or numbers of the pool."""
        keys = Numbers(event).lot_names
        match chance.engine, chance.version:
            case (engine, version) if (engine, version) == (ENGINE, VERSION):
                names: tuple[str | None, ...] = drawn_of(chance.document).positions
            case (engine, version) if (engine, version) == (POOL, POOL_VERSION):
                names = pool_names(chance.document)
            case engine, version:
                raise DrawError(f"{engine} {version} is not the engine of today.")
        return {at: keys[name] for at, name in enumerate(names, start=1) if name is not None}

    def posted(self, event: Event) -> PostedLot | None:
        """The sheet as it was posted, before swaps."""
        return posted_lot(event)


LOTS = JudoLots()
