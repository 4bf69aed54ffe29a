"""What differs now from what a knockout's awards were computed with, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def knockout_changes(then: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """One sentence a setting, a bracket and a team."""
    if then == now:
        return
    for name in (key for key in now if key != "brackets" and then.get(key) != now[key]):
        words = name.replace("_", " ")
        yield f"The {words} of the event: {then.get(name)} then, {now[name]} now."
    before = {found["number"]: found for found in then["brackets"]}
    for bracket in now["brackets"]:
        yield from _of_bracket(bracket["number"], before.pop(bracket["number"], None), bracket)
    yield from (f"Bracket {number} is no longer there." for number in before)


def _of_bracket(number: int, then: dict[str, Any] | None, now: dict[str, Any]) -> Iterator[str]:
    if then is None:
        yield f"Bracket {number} is new."
        return
    teams = {team["number"]: team for team in then["field"]}
    for team in now["field"]:
        if teams.pop(team["number"], None) != team:
            yield f"Bracket {number}: {team['number']} {team['name']}."
    for team in teams.values():
        yield f"Bracket {number}: {team['number']} {team['name']} is gone."
    if {**then, "field": ()} != {**now, "field": ()} and then["field"] == now["field"]:
        yield f"Bracket {number}: its size, averages or terms."
