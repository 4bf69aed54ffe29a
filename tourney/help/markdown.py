"""The help as pages of `docs/help`: the same words, for who reads before coming to a page of the site."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape

from tourney.help.signs import SIGNS
from tourney.help.values import Help, Topic, Word

INDEX, WORDS = "README.md", "words.md"
WRITTEN = (
    "*Written by `manage.py write_help` out of the help of the site; a test holds it up to date.*"
)


def anchor(heading: str) -> str:
    """What browsers of repositories, and the docs site, call the place of a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


@dataclass(frozen=True)
class Shelf:
    """All help there is, and where each page and word of it stands."""

    helps: tuple[Help, ...]
    words: Mapping[str, Word]

    @property
    def pages(self) -> dict[str, str]:
        """The text of each file: the list of all, one a room, and the words."""
        rooms = {page_of(one): _page(self._room(one)) for one in self.helps}
        return {INDEX: _page(self._index()), **rooms, WORDS: _page(self._words())}

    def _index(self) -> Iterator[str]:
        yield from ("# Help", "")
        yield "Every page of the product has its page of help, one key away: <kbd>?</kbd>."
        yield f"Here they all are, and [the words of the field]({WORDS})."
        for one in self.helps:
            yield from ("", f"## {one.label}", "")
            yield from (
                f"- [{topic.title}]({_way(one, topic)}): {self._said(topic.lead)}"
                for topic in one.topics
            )

    def _room(self, one: Help) -> Iterator[str]:
        yield f"# {one.label}"
        for topic in one.topics:
            yield from ("", f"## {topic.title}", "", self._said(topic.lead), "")
            yield from (f"{at}. {self._said(step)}" for at, step in enumerate(topic.steps, start=1))
            yield from self._trouble(topic)
            yield from self._keys(topic)
            yield from self._further(topic)

    def _trouble(self, topic: Topic) -> Iterator[str]:
        if topic.trouble:
            yield from ("", "When something is off:", "")
        for one in topic.trouble:
            yield f"- *{self._said(one.what)}*: {self._said(one.mend)}"

    def _keys(self, topic: Topic) -> Iterator[str]:
        if topic.keys:
            yield from ("", "| Typed | What it does |", "|---|---|")
        for key in topic.keys:
            yield f"| {_key(key.typed)} | {self._said(key.does)} |"

    def _further(self, topic: Topic) -> Iterator[str]:
        if topic.words:
            links = (f"[{self.words[code].name}]({self._word(code)})" for code in topic.words)
            yield from ("", f"Words: {', '.join(links)}.")
        if topic.beside:
            beside = dict.fromkeys(topic.beside)
            links = (
                f"[{found.title}]({_way(one, found)})"
                for one in self.helps
                for found in one.topics
                if found.code in beside
            )
            yield from ("", f"Next to it: {', '.join(links)}.")

    def _words(self) -> Iterator[str]:
        yield "# The words of the field"
        for word in self.words.values():
            where = f" ({word.where})" if word.where else ""
            yield from ("", f"## {word.name}", "", f"{self._said(word.said)}{where}")

    def _word(self, code: str) -> str:
        return f"{WORDS}#{anchor(self.words[code].name)}"

    def _said(self, text: str) -> str:
        """A text with its signs as Markdown has them."""
        return SIGNS.sub(self._sign, text)

    def _sign(self, found: re.Match[str]) -> str:
        if found["press"]:
            return found[0]
        if found["key"]:
            return _key(found["key"])
        word = self.words[found["word"]]
        return f"[{found['said'] or word.name.lower()}]({self._word(word.code)})"


def _page(lines: Iterator[str]) -> str:
    return "\n".join((*lines, "", WRITTEN, ""))


def page_of(one: Help) -> str:
    """The file of a room."""
    return f"{anchor(one.label)}.md"


def _way(one: Help, topic: Topic) -> str:
    return f"{page_of(one)}#{anchor(topic.title)}"


def _key(typed: str) -> str:
    return f"<kbd>{escape(typed)}</kbd>"
