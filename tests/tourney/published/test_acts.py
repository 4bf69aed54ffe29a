"""What an act makes new: the pages that show it, and no others.

The tables (`acts.py`) name for every kind of act whose pages are made anew. Each page of the others is made once
more and compared: what is kept after an act is never anything but what would be made now. So is each new page with
a picture of a draw, whose pieces are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest

from tests.brackets.picture.anew import nothing_kept
from tests.parts import in_turn
from tests.tourney.published.acts import ENTERING, GOING, PAYING, RESULTS, SETTING, Act
from tests.tourney.published.readers import Page, Readers, everything

pytestmark = [pytest.mark.django_db, pytest.mark.long]
DRAWN = b'<ol class="cells">'
"""In every page with a picture of a draw, of which most is kept."""
NOON = datetime(2026, 3, 14, 12, tzinfo=UTC)


ACTS: dict[str, Mapping[str, Act]] = {
    "results": RESULTS,
    "entering": ENTERING,
    "paying": PAYING,
    "setting": SETTING,
    "going": GOING,
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    in_turn(metafunc, "kind", ACTS)


def test_an_act_makes_the_pages_new_that_show_it_and_no_others(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tourney.published.stamp.time", NOON.timestamp)
    monkeypatch.setattr("brackets.floor.reading.timezone", SimpleNamespace(now=lambda: NOON))
    readers = everything()
    pages = readers.pages()
    for name, (do, new) in ACTS[kind].items():
        do(readers)
        stale = readers.stale(pages)
        wanted = {address for address in pages if _is_among(readers.group(address), new)}
        assert stale == wanted, (name, sorted(stale - wanted), sorted(wanted - stale))
        pages = _again(readers, pages, stale)


def _is_among(group: str, new: frozenset[str]) -> bool:
    return group in new or ("*" in new and f"-{group}" not in new)


def _again(readers: Readers, pages: dict[str, Page], stale: set[str]) -> dict[str, Page]:
    """The pages as they are now, without those that are gone."""
    made = {address: readers.ask(address) for address in stale}
    for address, page in made.items():
        if page is not None and DRAWN in page.body:
            with nothing_kept():
                assert readers.ask(address) == page, f"{address} is not what is made from nothing"
    now = {address: made.get(address, page) for address, page in pages.items()}
    return {address: page for address, page in now.items() if page is not None}
