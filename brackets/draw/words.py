"""Reasons in words: one sentence a code, and those of the codes that every system has.

A room's `words.py` adds its own. Sentences are plain templates with named places, so that they can
be given to translators as they stand. Behind the colon of a place stands how its argument is said:
the name of one of the `forms`, or of a list what is put between its parts. A place like `{§27-28}` is
where a book says so: the clause as the form named § cites it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Any, TypeAlias

from brackets.draw.reasons import PEOPLE, Reason, Value

Who: TypeAlias = Callable[[int], str]
"""What an entrant is called, by the key that the reason names it by."""
Forms: TypeAlias = Mapping[str, Callable[[Any], str]]
"""How arguments are said, by the name that stands behind the colon of their place."""

CLAUSE = "§"
"""Begins a place that names clauses of a book."""


class _Speaker(Formatter):
    """Fills the places of a sentence."""

    def __init__(self, forms: Forms) -> None:
        """The forms its sentences may name."""
        self.forms = forms

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """The argument of a place, or where a book says it."""
        if isinstance(key, str) and key.startswith(CLAUSE):
            return self.forms[CLAUSE](key.removeprefix(CLAUSE))
        return super().get_value(key, args, kwargs)

    def format_field(self, value: Any, format_spec: str) -> str:
        """One argument as its place asks for it."""
        if format_spec in self.forms:
            return self.forms[format_spec](value)
        if isinstance(value, tuple):
            return (format_spec or ", ").join(map(str, value))
        return format(value, format_spec)


@dataclass(frozen=True)
class Sentences:
    """The sentence of every code; `nobody` stands for a place without an entrant."""

    sentences: Mapping[str, str]
    nobody: str = "nobody"
    forms: Forms = field(default_factory=dict)

    @property
    def codes(self) -> frozenset[str]:
        """Every code there are words for."""
        return frozenset(self.sentences)

    def __or__(self, more: Sentences) -> Sentences:
        """Both lists; a code has one sentence."""
        twice = self.codes & more.codes
        if twice:
            raise ValueError(f"{', '.join(sorted(twice))}: said twice.")
        forms = {**self.forms, **more.forms}
        return Sentences({**self.sentences, **more.sentences}, more.nobody, forms)

    def say(self, reason: Reason, who: Who = str) -> str:
        """The reason in words; a code without words is a mistake of ours, so KeyError.

        >>> KERNEL.say(Reason.of("written", text="the hall was flooded"))
        'the hall was flooded'
        """
        given = {name: self._argument(name, value, who) for name, value in reason.arguments}
        return _Speaker(self.forms).vformat(self.sentences[reason.code], (), given)

    def _argument(self, name: str, value: Value, who: Who) -> object:
        if name in PEOPLE:
            return who(value) if isinstance(value, int) else self.nobody
        if isinstance(value, tuple):
            return tuple(self._argument(name, one, who) for one in value)
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
        "walkover": "bye",
    }
)
