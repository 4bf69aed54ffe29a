"""Every list that everybody reads says whose its rows are, so that a phone can mark its own."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest
from django.urls import resolve

from tests.brackets.systems.bridge.playing import posted
from tests.brackets.systems.cup.playing import entered as entered_cup
from tests.brackets.systems.judo.playing import entered as entered_judo
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.robin.playing import entered as entered_robin
from tests.tourney.published.readers import Readers, everything
from tourney.models import Entrant

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow, pytest.mark.postgresql]

OF_ONE = {"brackets:entrant", "brackets:person"}
"""The page of one entrant or person: what is marked there is its own, not the phone's."""
OF_NOBODY = {"brackets:screen", "brackets:event_screen", "brackets:overlay"}
"""Screens of the hall, before which no phone stands."""
WORD_FOR_WORD = {"brackets:check_draw"}
"""A closed list, of which not one letter may differ."""
UNMARKED = OF_ONE | OF_NOBODY | WORD_FOR_WORD
TO_COME = re.compile(r"\b(winner|loser) of\b|\bbeaten (in|by)\b")
"""A slot nobody stands in yet, named by those who may come."""
TICKET = re.compile(r"/t/[^/]+/([^/]+)/entry/(\d+)/$")
EVENT = re.compile(r"/t/[^/]+/([^/]+)/")
EMPTY = {"br", "circle", "hr", "img", "input", "line", "link", "meta", "path", "rect", "wbr"}
ROW = {"tr", "li"}
Whose = tuple[str, str]
"""The address of an event and an entry number in it."""


@dataclass
class Part:
    """An element: what it says, whose it is, and whether rows stand in it."""

    tag: str
    above: frozenset[Whose]
    text: str = ""
    marks: set[Whose] = field(default_factory=set)
    links: set[Whose] = field(default_factory=set)
    has_rows: bool = False

    @property
    def is_row(self) -> bool:
        return self.tag in ROW and not self.has_rows

    @property
    def whose(self) -> frozenset[Whose]:
        return self.above | self.marks


class Rows(HTMLParser):
    """The innermost rows of a page, of tables and of lists."""

    def __init__(self, event: str) -> None:
        super().__init__()
        self.event, self.open, self.rows = event, [Part("html", frozenset())], list[Part]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in EMPTY:
            return
        found = {name: value or "" for name, value in attrs}
        event = found.get("data-event", self.event)
        own = {
            (said.rpartition("/")[0] or event, said.rpartition("/")[2])
            for said in found.get("data-entry", "").split()
        }
        link = TICKET.search(found.get("href", ""))
        part = Part(tag, self.open[-1].above | own)
        for one in (*self.open, part):
            one.marks |= own
            one.links |= {(link[1], link[2])} if link else set()
            one.has_rows |= one is not part and tag in ROW
        self.open.append(part)

    def handle_endtag(self, tag: str) -> None:
        while len(self.open) > 1:
            part = self.open.pop()
            if part.is_row:
                self.rows.append(part)
            if part.tag == tag:
                return

    def handle_data(self, data: str) -> None:
        for one in self.open:
            if one.tag in ROW:
                one.text += f" {data}"


def tournament() -> Readers:
    """What readers see of every system, also before a draw, in pools and in small fields."""
    found = everything()
    here = found.tournament
    more = {
        "pool": posted_judo(4, tournament=here, pool_up_to=5),
        "five": posted(5, variant="book", tournament=here),
        "open cup": entered_cup(4, tournament=here),
        "open judo": entered_judo(4, tournament=here),
        "open robin": entered_robin(4, tournament=here),
    }
    return Readers(here, found.events | more)


def named(readers: Readers) -> dict[str, list[tuple[re.Pattern[str], Whose]]]:
    """Of each event how its entrants stand in a text, and which they are."""
    found = defaultdict(list)
    for one in Entrant.objects.filter(event__tournament=readers.tournament).select_related("event"):
        word = re.compile(rf"(?<![\w.,]){re.escape(one.name)}(?![\w.,])")
        found[one.event.slug].append((word, (one.event.slug, str(one.number))))
    return found


def unmarked(readers: Readers) -> Iterator[tuple[str, str, str]]:
    """Route, address and text of every row that names an entrant and does not say whose it is."""
    known = named(readers)
    everybody = [pair for pairs in known.values() for pair in pairs]
    for address, page in readers.pages().items():
        body = page.body.decode(errors="replace")
        is_here = readers.tournament.get_absolute_url() in address
        if not is_here or not body.lstrip().startswith("<") or body.startswith("<?xml"):
            continue
        event = EVENT.match(address)
        rows = Rows(event[1] if event else "")
        rows.feed(body)
        here = known.get(rows.event, everybody)
        for row in rows.rows:
            text = " ".join(row.text.split())
            whom = row.links or {whose for word, whose in here if word.search(text)}
            if whom and not whom & row.whose and not TO_COME.search(text):
                yield resolve(address.partition("?")[0]).view_name, address, text[:90]


def test_every_row_that_names_an_entrant_says_whose_it_is() -> None:
    found = list(unmarked(tournament()))
    missed = [one for one in found if one[0] not in UNMARKED]
    assert missed == [], "\n".join(map(str, missed))
    assert {route for route, _, _ in found} == UNMARKED, "no exception is left that nobody needs"
