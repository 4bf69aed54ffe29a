"""A receipt in words: what pages, the door and published reports print of an `Explained`.

Stored are codes and arguments (`Explained.to_json`); a published report freezes these *and* the
words (`frozen`), so that it reads for ever as it was read (`printed`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from awards.rulebooks.words import option_words
from awards.rules.explained import VALUES, Explained, Json
from awards.words import say
from brackets.draw.reasons import Reason
from brackets.systems.bridge.books import cite


@dataclass(frozen=True, slots=True)
class Said:
    """One line as it is printed; `reading` as the door has it, `read_as` as people say it.

    `phrase` is where the book says so, where that was frozen when it was published.
    """

    name: str
    shown: str
    reason: str
    rule: str = ""
    page: int | None = None
    edition: str = ""
    reading: str = ""
    read_as: str = ""
    parts: tuple[Said, ...] = ()
    phrase: str | None = None

    @property
    def source(self) -> str:
        """Where the book says so, in one phrase."""
        if self.phrase is not None:
            return self.phrase
        alone = f"page {self.page}" if self.page else ""
        return cite(self.rule, page=self.page) or alone

    def to_json(self) -> Json:
        """The receipt as plain data, parts included."""
        return {**_line(self), "parts": [part.to_json() for part in self.parts]}

    def to_text(self, depth: int = 0) -> str:
        """The receipt as indented lines."""
        return "\n".join(self.lines(depth))

    def lines(self, depth: int = 0) -> Iterator[str]:
        """One line for this number, then its parts, two spaces further in."""
        notes = [note for note in (self.source, self.reading and f"reading {self.reading}") if note]
        tail = f" [{'; '.join(notes)}]" if notes else ""
        yield f"{'  ' * depth}{self.name} = {self.shown}: {self.reason}{tail}"
        for part in self.parts:
            yield from part.lines(depth + 1)


def said(receipt: Explained) -> Said:
    """A receipt in words, parts included."""
    reading = receipt.reading
    return Said(
        say(receipt.name),
        value_words(receipt.shown),
        say(receipt.reason),
        receipt.rule,
        receipt.page,
        receipt.edition,
        say(reading) if reading else "",
        option_words(str(reading.values["answer"])) if reading else "",
        tuple(map(said, receipt.parts)),
    )


def value_words(value: str) -> str:
    """A value as it is printed: numbers and colours as they stand."""
    return say(Reason.of(value)) if value in VALUES else value


def frozen(stored: Mapping[str, Any]) -> Json:
    """A stored receipt with the words beside its codes; lines it shares stay by name."""
    if "ref" in stored:
        return {"ref": stored["ref"]}
    own = said(bare(stored))
    codes = {name: stored[name] for name in ("name", "reason", "reading") if stored[name]}
    if stored["value"] in VALUES:
        codes["value"] = {"code": stored["value"]}
    line = {**_line(own), "source": own.source}
    return {**line, "codes": codes, "parts": [frozen(part) for part in stored["parts"]]}


def printed(document: Mapping[str, Any], shared: Mapping[str, Any]) -> Said:
    """The full receipt again out of a published report, in the words it was published with."""
    if "ref" in document:
        return printed(shared[document["ref"]], shared)
    return Said(
        document["name"],
        document["value"],
        document["reason"],
        document["rule"] or "",
        document["page"],
        document["edition"] or "",
        document["reading"] or "",
        parts=tuple(printed(part, shared) for part in document["parts"]),
        phrase=phrase_of(document),
    )


def phrase_of(document: Mapping[str, Any]) -> str:
    """Where the book says so, of a line of a published report; an old one froze page and rule alone."""
    if "source" in document:
        return str(document["source"])
    page, rule = document["page"], document["rule"]
    return ", ".join([*([f"page {page}"] if page else []), *([f"rule {rule}"] if rule else [])])


def bare(stored: Mapping[str, Any]) -> Explained:
    """One stored line without its parts; values are the words as they were printed."""
    reading = stored["reading"]
    return Explained(
        Reason.read(stored["name"]),
        stored["value"],
        Reason.read(stored["reason"]),
        stored["rule"] or "",
        stored["page"],
        stored["edition"] or "",
        Reason.read(reading) if reading else None,
    )


def _line(own: Said) -> Json:
    """One line without its parts."""
    return {
        "name": own.name,
        "value": own.shown,
        "reason": own.reason,
        "rule": own.rule or None,
        "page": own.page,
        "edition": own.edition or None,
        "reading": own.reading or None,
    }
