"""What an engine raises: one sentence that names the field, the value and the mend."""

from __future__ import annotations

from collections.abc import Callable

from tourney.refusal import Refusal


class DrawError(Refusal):
    """A draw, result or journal that cannot be; the message is a sentence for the director."""


class PlayersError(DrawError):
    """A refusal that speaks of players: `say` makes the sentence with what a page calls each number."""

    def __init__(self, say: Callable[[Callable[[int], str]], str]) -> None:
        """The message itself has the numbers."""
        super().__init__(say(str))
        self.say = say
