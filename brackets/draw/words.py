"""Reasons in words: one sentence a code, and those of the codes that every system has.

A room's `words.py` adds its own. Sentences are plain templates with named places, so that they can
be given to translators as they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from brackets.draw.reasons import PEOPLE, Reason, Value

Who: TypeAlias = Callable[[int], str]
"""What an entrant is called, by the key that the reason names it by."""


@dataclass(frozen=True)
class Sentences:
    """The sentence of every code; `nobody` stands for a place without an entrant."""

    sentences: Mapping[str, str]
    nobody: str = "nobody"

    @property
    def codes(self) -> frozenset[str]:
        """Every code there are words for."""
        return frozenset(self.sentences)

    def __or__(self, more: Sentences) -> Sentences:
        """Both lists; a code has one sentence."""
        twice = self.codes & more.codes
        if twice:
            raise ValueError(f"{', '.join(sorted(twice))}: said twice.")
        return Sentences({**self.sentences, **more.sentences}, more.nobody)

    def say(self, reason: Reason, who: Who = str) -> str:
        """The reason in words; a code without words is a mistake of ours, so KeyError.

        >>> KERNEL.say(Reason.of("written", text="the hall was flooded"))
        'the hall was flooded'
        """
        given = {name: self._argument(name, value, who) for name, value in reason.arguments}
        return self.sentences[reason.code].format(**given)

    def _argument(self, name: str, value: Value, who: Who) -> object:
        if name in PEOPLE:
            return who(value) if isinstance(value, int) else self.nobody
        return self.say(value, who) if isinstance(value, Reason) else value


KERNEL = Sentences(
    {
        "posted": "posted",
        "written": "{text}",
        "carry-over": "carry-over",
        "handicap": "handicap",
        "extra boards": "extra boards",
        "lot": "lot",
        "forfeit": "forfeit",
        "walkover": "walkover",
    }
)
