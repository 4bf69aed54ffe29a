"""Pages of an event that several tests look at: those as the trial left them are asked for once a process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from urllib.parse import parse_qsl, urlparse

from django.urls import resolve

from tests.brackets.conformance.browsing import Page
from tests.brackets.conformance.directing import Director

FEW = 2
_looked: dict[Hashable, Page] = {}


def look_once(director: Director, state: str, address: str) -> Page:
    """A page as a director sees it, asked for by the first test that looks at the event in this state.

    The state names what was done since the trial's entries; whatever else a test changes, it asks for itself.
    """
    key = (director.trial.name, director.event.pk, state, address)
    if key not in _looked:
        page = director.browser.open(address)
        _looked[key] = Page(page.address, page.status, page.html)
    return _looked[key]


def few_of_each(addresses: Iterable[str]) -> list[str]:
    """The first and the last few addresses of each route, by what is asked of it: what differs is only who or which."""
    asked = [(one, _sort(one)) for one in dict.fromkeys(addresses)]
    early, late = _counted(asked), _counted(asked[::-1])
    return [one for one, _ in asked if early[one] <= FEW or late[one] <= 1]


def _counted(asked: list[tuple[str, Hashable]]) -> dict[str, int]:
    """How many of its sort there were until each."""
    so_far: Counter[Hashable] = Counter()
    found = {}
    for one, sort in asked:
        so_far[sort] += 1
        found[one] = so_far[sort]
    return found


def _sort(address: str) -> Hashable:
    """The route of an address and the names of what is asked of it."""
    parts = urlparse(address)
    return resolve(parts.path).view_name, tuple(sorted(name for name, _ in parse_qsl(parts.query)))
