"""What a page of help is made of. Each system writes its own; `tourney.help.finding` collects them.

Texts have three signs: `**Post**` is something to press, `` `Ctrl Z` `` a key or what is typed, and
`[[void]]`, or `[[void|that no longer counts]]`, a word of the field that is explained.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the field and what it means; `where` names book, page and heading if it has one."""

    code: str
    name: str
    said: str
    where: str = ""


@dataclass(frozen=True, slots=True)
class Trouble:
    """What may go wrong, as somebody in a hurry says it, and the way out."""

    what: str
    mend: str


@dataclass(frozen=True, slots=True)
class Key:
    """Something to press or to type, and what it does."""

    typed: str
    does: str


@dataclass(frozen=True, slots=True)
class Topic:
    """One page of help: `pages` are the routes it belongs to, `beside` the codes of what to read next.

    `words` are explained at its end; whatever the texts link to is among them.
    """

    code: str
    title: str
    lead: str
    steps: tuple[str, ...]
    trouble: tuple[Trouble, ...] = ()
    keys: tuple[Key, ...] = ()
    words: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """Everything that is read, with its signs."""
        troubles = (text for one in self.trouble for text in (one.what, one.mend))
        return (self.lead, *self.steps, *troubles)


@dataclass(frozen=True, slots=True)
class Hint:
    """Help beside one field of a form: what somebody asks there, and the answer.

    `at` is the form's name and the field's: `bridge.ties`. What a `word` of the field means is said
    first, as its explanation has it; `where` names book, page and heading, `topic` a page of help.
    """

    at: str
    asks: str
    said: tuple[str, ...] = ()
    word: str = ""
    where: str = ""
    topic: str = ""


@dataclass(frozen=True, slots=True)
class Help:
    """The pages and the words of one room, in the order they are read; `label` is what it is about."""

    label: str = ""
    topics: tuple[Topic, ...] = ()
    words: tuple[Word, ...] = ()
    hints: tuple[Hint, ...] = ()
