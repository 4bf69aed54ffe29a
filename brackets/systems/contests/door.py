"""What the scripting door reads alike of all contests: who has which position before the lot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tourney.door.errors import DoorError, refused
from tourney.door.fields import Schema, Text, Whole


@dataclass(frozen=True)
class Positions:
    """Names by position, of `most` positions, in the order they were placed."""

    most: int

    def read(self, value: Any, where: str) -> dict[int, str]:
        """The names under the numbers of their positions."""
        if not isinstance(value, dict):
            raise refused(where, value, "is not an object of positions and names.")
        found: dict[int, str] = {}
        for key, name in value.items():
            try:
                position = Whole(1, self.most).read(key, f"{where}.{key}")
            except DoorError as error:
                raise refused(where, key, f"is not a position from 1 to {self.most}.") from error
            if position in found:
                raise refused(where, key, "is a position given twice.")
            found[position] = Text().read(name, f"{where}.{key}")
        return found

    def schema(self) -> Schema:
        """An object whose keys are positions."""
        return {
            "type": "object",
            "propertyNames": {"pattern": f"^0*[0-9]{{1,{len(str(self.most))}}}$"},
            "additionalProperties": Text().schema(),
        }
