"""A director who types fast: sixteen slips at each desk, and what may go wrong on the way to the site."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from playwright.sync_api import Page, Route, expect

from brackets.drawn.mapping import Kind
from brackets.journal.check import differences
from brackets.models import Match
from brackets.systems.robin.queries import games_of
from brackets.systems.scrabble.mapping import Kind as DivisionKind
from brackets.systems.scrabble.models import Pairing
from tests.brackets.systems.bridge.playing import fresh, posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.judo.pooling import table, two_pools
from tests.brackets.systems.robin.playing import posted_robin
from tests.brackets.systems.scrabble.running import posted as posted_division
from tourney.models import Event

SLIPS = 16
A_KEY = 125  # milliseconds: eight keys a second
PATIENCE = 150_000


@dataclass(frozen=True)
class Slip:
    """A line to type, and the result it is: the row's key, and what the row says then."""

    line: str
    key: str
    result: object


@dataclass(frozen=True)
class FullDesk:
    """An event with sixteen results to type, and how its rows say them."""

    event: Event
    page: str
    slips: tuple[Slip, ...]
    results: Callable[[Event], dict[str, object]]
    kinds: tuple[str, ...] = (Kind.RESULT, DivisionKind.GAME)

    @property
    def url(self) -> str:
        """The address of the desk."""
        return reverse(f"brackets:{self.page}", args=[self.event.tournament.slug, self.event.slug])

    def are_recorded(self, slips: tuple[Slip, ...] | None = None) -> None:
        """Every slip stands on its own match, was recorded once, and rows are the replay."""
        wanted = self.slips if slips is None else slips
        found = self.results(self.event)
        assert {slip.key: found[slip.key] for slip in wanted} == {s.key: s.result for s in wanted}
        assert len([one for one in found.values() if one is not None]) == len(wanted)
        assert self.event.records.filter(kind__in=self.kinds).count() == len(wanted)
        assert differences(fresh(self.event)) == []


def bridge() -> FullDesk:
    """Two brackets of sixteen."""
    event = posted(16, 16)
    slips = []
    for at, match in enumerate(_rows(event).filter(round_number=1)):
        scores = (30 + at, 20) if at % 3 else (20, 30 + at)
        line = f"{match.tables[at % 2]} {scores[0]} {scores[1]}"
        slips.append(Slip(line, _key(match), [str(score) for score in scores]))
    return FullDesk(event, "results", tuple(slips), _imps)


def _rows(event: Event) -> Any:
    rows = Match.objects.filter(bracket__event=event).select_related("bracket")
    return rows.order_by("bracket__number", "position")


def _key(match: Match) -> str:
    return f"{match.bracket.number}/{match.key}"


def _imps(event: Event) -> dict[str, object]:
    return {_key(one): one.results[0]["scores"] if one.results else None for one in _rows(event)}


def _winners(event: Event) -> dict[str, object]:
    return {
        _key(one): one.results[0]["winner"] if one.results and one.record_sequence else None
        for one in _rows(event)
    }


def cup() -> FullDesk:
    """A tree of thirty-two."""
    return _contests(posted_cup(32))


def judo() -> FullDesk:
    """A sheet of thirty-two."""
    return _contests(posted_judo(32))


def _contests(event: Event) -> FullDesk:
    first = [one for one in _rows(event) if one.state == Match.State.OPEN][:SLIPS]
    slips = [
        Slip(f"{match.position} {at % 2 + 1}", _key(match), at % 2 + 1)
        for at, match in enumerate(first)
    ]
    return FullDesk(event, "contests", tuple(slips), _winners)


def pool() -> FullDesk:
    """Seven judoka, everybody against everybody."""
    event = posted_judo(7, pool_up_to=7)
    slips = [Slip(f"{at} 1", str(at), 1) for at in range(1, SLIPS + 1)]
    return FullDesk(event, "judo_pool", tuple(slips), _bouts)


def pools() -> FullDesk:
    """Nine judoka in two pools."""
    event = two_pools(9)
    slips = [Slip(f"{at} {at % 2 + 1}", str(at), at % 2 + 1) for at in range(1, SLIPS + 1)]
    return FullDesk(event, "judo_pool", tuple(slips), _bouts)


def _bouts(event: Event) -> dict[str, object]:
    found: dict[str, object] = {}
    results = {
        row.key: {(pair["a"], pair["b"]): pair["winner"] for pair in row.results}
        for row in _rows(event)
    }
    for key, order in table(event).items():
        for at, pair in order.items():
            won = results[key].get((min(pair), max(pair)))
            found[str(at)] = None if won is None else pair.index(won) + 1
    return found


def scrabble() -> FullDesk:
    """Thirty-two players, sixteen boards."""
    event = posted_division(2 * SLIPS)
    slips = [
        Slip(f"{row.board} {400 + at} {380 - at}", str(row.board), (400 + at, 380 - at))
        for at, row in enumerate(event.pairings.filter(round_number=1).order_by("board"))
    ]
    return FullDesk(event, "scrabble_results", tuple(slips), _scores)


def _scores(event: Event) -> dict[str, object]:
    rows = Pairing.objects.filter(event=event, round_number=1)
    return {
        str(row.board): None if row.score_first is None else (row.score_first, row.score_second)
        for row in rows
    }


def robin() -> FullDesk:
    """Seven players, twenty-one games."""
    event = posted_robin(7)
    slips = [Slip(f"{at} {at % 2}", str(at), str(at % 2)) for at in range(1, SLIPS + 1)]
    return FullDesk(event, "robin_results", tuple(slips), _games)


def _games(event: Event) -> dict[str, object]:
    return {str(game.number): game.result or None for game in games_of(event)}


DESKS = {
    "bridge": bridge,
    "cup": cup,
    "judo": judo,
    "pool": pool,
    "pools": pools,
    "robin": robin,
    "scrabble": scrabble,
}


def type_line(page: Page, line: str) -> None:
    """Eight keys a second, Enter, and on with the next one: nobody looks at the screen."""
    page.keyboard.type(line, delay=A_KEY)
    page.keyboard.press("Enter")


def is_quiet(page: Page) -> None:
    """Nothing is on its way any more."""
    expect(page.locator('#lines [data-state="pending"]')).to_have_count(0, timeout=PATIENCE)


def slow(page: Page, latency: int) -> None:
    """Every request of the page takes so many milliseconds longer."""
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1},
    )


@contextmanager
def losing_answer(page: Page, number: int, address: str = "**/line/") -> Iterator[None]:
    """The answer to one of the lines never comes back, though the site took the line."""
    seen: list[str] = []

    def through(route: Route) -> None:
        seen.append(route.request.url)
        if len(seen) == number:
            route.fetch()
            route.abort("connectionreset")
        else:
            route.continue_()

    page.route(address, through)
    yield
    page.unroute(address)
    assert len(seen) > number
