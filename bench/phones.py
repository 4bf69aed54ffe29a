"""The largest public pages on a slow phone, beside a player's ticket: by the clock, and the processor alone.

The clock hangs on what else the machine does, what the page's own thread worked less so; the ticket beside it tells.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from playwright.sync_api import Browser

from bench import field, large
from bench.measure import Figure
from bench.painting import Painted, browser, painted, program
from bench.played import play_round
from bench.serving import HOST, Server, served
from bench.start import start
from tourney.models import Event

TEAMS, CUP, JUDO, PLAYERS, SESSIONS = 2_000, 1_024, 128, 300, 9
TIMES = 3
MOST = 2.0
"""Seconds until a page is painted and at rest."""
Pages = dict[str, str]


def scenario() -> Iterator[Figure]:
    """Each page as somebody loads it who never saw the site, in turns with the ticket."""
    if program() is None:
        print("phones needs a Chromium, which is not here; TOURNEY_CHROMIUM names one")
        return
    ticket, pages = _made()
    with served() as server, browser() as chromium:
        for name, page in pages.items():
            yield from _figures(name, *_in_turns(server, chromium, page, ticket))


def _figures(name: str, found: list[Painted], beside: list[Painted]) -> Iterator[Figure]:
    reference = "a ticket"
    seconds, least = (statistics.median(one.seconds for one in own) for own in (found, beside))
    name = f"{name} on a phone"
    yield Figure(name, seconds, reference, least, "under 2 s", seconds < MOST)
    seconds, least = (statistics.median(one.processor for one in own) for own in (found, beside))
    name = f"{name}: processor, {found[0].nodes:,} elements"
    yield Figure(name, seconds, reference, least, "under 2 s", seconds < MOST)


def _in_turns(
    server: Server, chromium: Browser, page: str, ticket: str
) -> tuple[list[Painted], list[Painted]]:
    site = f"http://{HOST}:{server.port}"
    for path in (page, ticket):
        server.get(path)  # from then on it is kept, as behind the first reader
    turns = [
        (painted(chromium, site + page), painted(chromium, site + ticket)) for _ in range(TIMES)
    ]
    return [first for first, _ in turns], [second for _, second in turns]


def _made() -> tuple[str, Pages]:
    """The events: a ticket, and the largest pages of every system."""
    teams = field.plain_event(64)
    start(teams, sizes=(64,))
    play_round(teams)
    brackets = field.plain_event(TEAMS)
    start(brackets)
    play_round(brackets)
    cup, sheet = large.posted_cup(CUP), large.posted_judo(JUDO)
    for event in (cup, sheet):
        large.contested(event, 20)
    division = large.posted_division(PLAYERS, SESSIONS)
    pages = {
        "bracket of 64": _at(teams, "bracket/1/"),
        f"brackets of {TEAMS:,} teams": _at(brackets),
        f"places of {TEAMS:,} teams": _at(brackets, "standings/"),
        f"cup of {CUP:,}": _at(cup),
        f"places of {CUP:,}": _at(cup, "standings/"),
        f"sheet of {JUDO}": _at(sheet),
        f"pairings of {PLAYERS}": _at(division),
        f"wall chart of {PLAYERS}": _at(division, "wall/"),
        "hall of all of them": f"{field.tournament().get_absolute_url()}hall/",
    }
    return _at(teams, "entry/1/"), pages


def _at(event: Event, page: str = "") -> str:
    return f"{event.get_absolute_url()}{page}"
