"""Events whose lot is drawn, of every system that has one, up to the press that draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from brackets.lots.room import Lots
from brackets.systems.cup import actions as cup
from brackets.systems.cup import field as cup_field
from brackets.systems.cup.lots import LOTS as CUP
from brackets.systems.judo import actions as judo
from brackets.systems.judo import field as judo_field
from brackets.systems.judo.lots import LOTS as JUDO
from brackets.systems.robin import actions as robin
from brackets.systems.robin.lots import LOTS as ROBIN
from brackets.systems.robin.queries import checksum, proposed, robin_of
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.cup.playing import entered as cup_entered
from tests.brackets.systems.judo.playing import entered as judo_entered
from tests.brackets.systems.robin.playing import entered as robin_entered
from tourney.models import Event


@dataclass(frozen=True)
class Draw:
    """How an event of one kind is entered, drawn and posted; `draw` gives the number of the lot."""

    lots: Lots
    enter: Callable[[], Event]
    draw: Callable[..., int]
    post: Callable[[Event], Event]


def _cup(event: Event, **how: Any) -> int:
    version = cup_field.settings_of(event).version
    return cup.draw_lot(event, version=version, **how).random_seed or 0


def _post_cup(event: Event) -> Event:
    made = cup.shown(event, cup_field.settings_of(event))
    cup.post_cup(event, by=None, seen=cup_field.checksum(event, made))
    return fresh(event)


def _judo(event: Event, **how: Any) -> int:
    version = judo_field.settings_of(event).version
    return judo.draw_lot(event, version=version, **how).random_seed or 0


def _post_judo(event: Event) -> Event:
    seen = judo_field.proposed(event, judo_field.settings_of(event)).checksum
    judo.post_judo(event, by=None, seen=seen)
    return fresh(event)


def _robin(event: Event, **how: Any) -> int:
    return robin.draw_robin(event, **how)


def _post_robin(event: Event) -> Event:
    lot = event.lot_records.filter(kind="drawn").last()
    number = lot.payload["document"]["random_seed"] if lot else 1
    seen = checksum(event, proposed(event, number), robin_of(event).drawing)
    robin.post_robin(event, lot=number, seen=seen, by=None)
    return fresh(event)


DRAWS: Mapping[str, Draw] = {
    "cup": Draw(CUP, lambda: cup_entered(11, clubs=3), _cup, _post_cup),
    "sheet": Draw(JUDO, lambda: judo_entered(11), _judo, _post_judo),
    "pool": Draw(JUDO, lambda: judo_entered(4), _judo, _post_judo),
    "round robin": Draw(ROBIN, lambda: robin_entered(7), _robin, _post_robin),
}
