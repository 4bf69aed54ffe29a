"""Every engine behind the door, by name."""

from awards.door import event, handicap, individual, knockout, rule
from awards.door.engine import Engine

ENGINES: dict[str, Engine] = {
    one.name: one
    for one in (
        knockout.ENGINE,
        event.ENGINE,
        individual.ENGINE,
        rule.ENGINE,
        handicap.ENGINE,
    )
}
