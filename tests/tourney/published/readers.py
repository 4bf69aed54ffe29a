"""A tournament of every kind of event as its readers see it, and what becomes of its pages after an act."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from django.db import connection
from django.test import Client
from django.urls import resolve

from brackets.lots.actions import close_list
from brackets.systems.cup.lots import LOTS as CUP
from tests.awards.making import loaded, made_field
from tests.awards.ranked_making import divide, pairs_event, sanctioned
from tests.awards.reporting import corrected, published
from tests.brackets.systems.bridge.playing import fresh, posted
from tests.brackets.systems.cup.playing import entered as entered_cup
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.robin.playing import posted_robin
from tests.brackets.systems.scrabble.running import division
from tests.brackets.systems.scrabble.running import posted as posted_division
from tests.factories import make_entrant, make_event, make_members
from tourney.actions import post_conditions
from tourney.models import Event, Tournament
from tourney.published.reading import read
from tourney.published.stamp import KEY, Stamp

LINK = re.compile(r'(?:href|hx-get)="(/(?:(?:t|editions)/[^"#?]*)?)(\?part=live)?[?"#]')
FILES = tuple(
    f"/{name}.{form}" for name in ("entrants", "standings", "meetings") for form in ("csv", "xlsx")
)
DATA = ("/entrants", "/standings", "/draws", "/meetings", "/changes", "/awards", *FILES)
LISTS = (["hall"], ["find"], ["results.atom"], ["screen"])
LIVE = "?part=live"
PARTS = ("/points/", "/stakes/")
"""What pages ask for as a part of themselves."""
EACH = 2
"""So many addresses of a route are looked at in one event."""


@dataclass(frozen=True)
class Page:
    """What a reader got, and what it was made of."""

    body: bytes
    stamp: Stamp


@dataclass
class Readers:
    """The events by name, the one of another tournament among them, and every page that leads from the first one."""

    tournament: Tournament
    events: dict[str, Event]
    client: Client = field(default_factory=Client)

    def pages(self) -> dict[str, Page]:
        """Every page by its address; parts of pages under their address and a query."""
        waiting = ["/", "/editions/", *self._data(), *self._screens()]
        found = dict[str, Page]()
        seen, taken = set(waiting), dict[tuple[str, str], int]()
        while waiting:
            address = waiting.pop(0)
            page = self.ask(address)
            if page is None:
                continue
            found[address] = page
            for path, part in LINK.findall(page.body.decode(errors="replace")):
                is_part = part or any(one in path for one in PARTS)
                for linked in (path, path + LIVE * bool(is_part)):
                    if linked in seen:
                        continue
                    seen.add(linked)
                    kind = (self.group(path), resolve(path).view_name + linked[len(path) :])
                    if kind[0] and taken.get(kind, 0) >= EACH:
                        continue
                    taken[kind] = taken.get(kind, 0) + 1
                    waiting.append(linked)
        return found

    def _data(self) -> list[str]:
        """Addresses of the interface for programs, to which no page leads."""
        here = f"/api/v1/tournaments/{self.tournament.slug}"
        of_events = [
            f"{here}/events/{self.events[name].slug}{what}"
            for name in ("done", "list")
            for what in ("", *DATA)
        ]
        return ["/api/v1/tournaments", here, *of_events]

    def _screens(self) -> list[str]:
        """Screens of one event and of one match, which stand in no page: somebody types them once."""
        here = self.events["done"].get_absolute_url()
        return [f"{here}screen/", f"{here}screen/1-R1M1/"]

    def ask(self, address: str) -> Page | None:
        """What stands at an address now; None where it leads elsewhere or there is nothing."""
        response = self.client.get(address)
        assert response.status_code in (200, 301, 302, 404), (address, response.status_code)
        stamp = response.wsgi_request.META.get(KEY)
        if response.status_code != 200:
            return None
        assert stamp is not None, f"{address} says not what it is made of"
        return Page(response.content, stamp)

    def stale(self, pages: dict[str, Page]) -> set[str]:
        """The addresses whose pages are no longer current; of every other the page is still what would be made."""
        now = read(connection, {one for page in pages.values() for one in page.stamp.subjects})
        old = {address for address, page in pages.items() if not page.stamp.is_current(now)}
        for address in pages.keys() - old:
            again = self.ask(address)
            assert again is not None, f"{address} is gone"
            pairs = zip(pages[address].body.split(b"\n"), again.body.split(b"\n"), strict=False)
            untrue = [pair for pair in pairs if pair[0] != pair[1]]
            assert not untrue, f"{address} is kept and no longer true: {untrue[:2]}"
        return old

    def group(self, address: str) -> str:
        """Whose page it is: an event's by its name, its awards apart; the tournament's, its lists apart; the site's."""
        parts = address.partition("?")[0].strip("/").split("/")
        if parts[0] == "api":
            parts = ["t", *parts[3:4], *parts[5:6]] if len(parts) > 3 else [""]
        if parts[0] != "t":
            return "books" if parts[0] == "editions" else "home"
        here = "" if parts[1] == self.tournament.slug else "elsewhere"
        slugs = {event.slug: name for name, event in self.events.items()}
        name = slugs.get(parts[2], "") if len(parts) > 2 else ""
        if not name:
            is_list = address.startswith("/api") or parts[2:] in LISTS or parts[2:3] == ["person"]
            return here or ("lists" if is_list else "tournament")
        if parts[3:5] == ["awards", "report"]:
            return f"{name}/reports"
        return f"{name}/awards" if {"awards", "points", "stakes"} & set(parts[3:]) else name

    def named(self, name: str) -> Event:
        """An event as it is now."""
        return Event.objects.select_related("tournament").get(pk=self.events[name].pk)


def everything() -> Readers:
    """Events that are played, that take entries, that are paid, and one of another tournament."""
    loaded()
    done = corrected(published(4, name="Done"))
    here = done.tournament
    ranked = pairs_event([1400, 900, 450, 100], tournament=here)
    divide(ranked)
    sanctioned(ranked)
    waiting = make_event(here, name="Waiting Teams")
    make_members([make_entrant(waiting) for _ in range(4)], 4)
    closed = entered_cup(8, clubs=3, tournament=here)
    close_list(closed, CUP, by=None, seen=0)
    knockout = made_field(8, tournament=here)
    post_conditions(knockout, text="No phones.", version=0, by=None)
    sanctioned(knockout)
    events = {
        "done": done,
        "ranked": ranked,
        "waiting": waiting,
        "knockout": fresh(knockout),
        "cup": posted_cup(8, tournament=here),
        "list": closed,
        "judo": posted_judo(8, tournament=here),
        "robin": posted_robin(4, tournament=here),
        "division": posted_division(8, tournament=here),
        "plan": division(8, tournament=here),
        "away": posted(4),
    }
    return Readers(here, events)
