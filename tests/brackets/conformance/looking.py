"""Pages of an event that several tests look at: those as the trial left them are asked for once a process."""

from __future__ import annotations

from collections.abc import Hashable

from tests.brackets.conformance.browsing import Page
from tests.brackets.conformance.directing import Director

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
