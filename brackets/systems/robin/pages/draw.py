"""The draw page: who is entered, what a lot gives, what is posted."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.systems.robin.engine.berger import rounds
from brackets.systems.robin.facts.state import RobinState
from brackets.systems.robin.queries import checksum, entered, proposed, robin_of
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class Preview:
    """The numbers of a lot that nobody has posted yet."""

    lot: int
    seen: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class DrawPage:
    """Everything the page shows; `outside` are players entered after the draw."""

    state: RobinState
    entered: int
    names: tuple[str, ...]
    outside: tuple[Entrant, ...]
    preview: Preview | None
    refused: str

    @property
    def is_posted(self) -> bool:
        """Whether everybody sees it."""
        return bool(self.state.seats)

    @property
    def can_draw(self) -> bool:
        """Whether the numbers can be drawn, or drawn again."""
        return not self.state.given and not self.refused

    @property
    def rounds(self) -> int:
        """How many rounds are played."""
        return len(self.state.schedule) or len(rounds(self.entered))


def draw_page(event: Event, lot: int | None) -> DrawPage:
    """What is posted, and what this lot gives."""
    state, players = robin_of(event), list(entered(event))
    preview, refused = None, ""
    try:
        drawn = proposed(event, lot or 0)
        if lot is not None and not state.given:
            preview = Preview(
                lot, checksum(event, drawn, state.drawing), _names(event, drawn.seats)
            )
    except DrawError as error:
        refused = str(error)
    outside = (one for one in players if state.seats and one.pk not in state.seats)
    names = _names(event, state.seats)
    return DrawPage(state, len(players), names, tuple(outside), preview, refused)


def _names(event: Event, seats: tuple[EntrantKey, ...]) -> tuple[str, ...]:
    names = dict(event.entrants.values_list("pk", "name"))
    return tuple(names[key] for key in seats)
