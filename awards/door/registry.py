"""Every engine behind the door, by name: the awards' own, and those of every room."""

from django.utils.module_loading import import_string

from awards.door import event, individual, ranking, rule
from brackets.system import rooms
from tourney.door.engine import Engine

ENGINES: dict[str, Engine] = {
    one.name: one
    for one in (
        event.ENGINE,
        ranking.ENGINE,
        individual.ENGINE,
        rule.ENGINE,
        *(import_string(name) for room in rooms() for name in room.engines),
    )
}
