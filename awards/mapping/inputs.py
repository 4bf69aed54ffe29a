"""Frozen inputs compared with those of today, though what is frozen grew in between.

`FORMAT` goes up with every fact that is added to the frozen inputs. Inputs of one format are
compared whole; of two formats only what both of them know, so that awards published before a fact
was kept still match. A fact that is known to both differs whatever its format.
"""

from __future__ import annotations

from typing import Any

FORMAT = 3
"""Of the inputs written now; those without a number were written before there was one."""


def versioned(inputs: dict[str, Any]) -> dict[str, Any]:
    """The inputs with their format."""
    return {"format": FORMAT, **inputs}


def of_one_format(then: dict[str, Any], now: dict[str, Any]) -> tuple[Any, Any]:
    """Both without what only one of them knows; whole where they were written alike.

    >>> of_one_format({"field": {"m": "1"}}, {"format": 1, "field": {"m": "1", "cuts": 0}})
    ({'field': {'m': '1'}}, {'field': {'m': '1'}})
    >>> of_one_format({"format": 1, "a": 1}, {"format": 1, "b": 1})
    ({'a': 1}, {'b': 1})
    """
    alike = then.get("format") == now.get("format")
    before, after = _without(then), _without(now)
    return (before, after) if alike else _shared(before, after)


def _without(inputs: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in inputs.items() if name != "format"}


def _shared(then: Any, now: Any) -> tuple[Any, Any]:
    """Mappings by the names both hold, lists of mappings line by line."""
    if isinstance(then, dict) and isinstance(now, dict):
        pairs = {name: _shared(then[name], now[name]) for name in now if name in then}
        return {name: one for name, (one, _) in pairs.items()}, {
            name: other for name, (_, other) in pairs.items()
        }
    if isinstance(then, list) and isinstance(now, list):
        return _lines(then, now)
    return then, now


def _lines(then: list[Any], now: list[Any]) -> tuple[list[Any], list[Any]]:
    """Lines belong together by number, match or name; where they have none of these, or share one, whole."""
    if not (_are_named(then) and _are_named(now)):
        return then, now
    before = {_key(line): line for line in then}
    after = {_key(line): line for line in now}
    for key in before.keys() & after.keys():
        before[key], after[key] = _shared(before[key], after[key])
    return list(before.values()), list(after.values())


def _are_named(lines: list[Any]) -> bool:
    keys = [_key(line) if isinstance(line, dict) else None for line in lines]
    return None not in keys and len(set(keys)) == len(keys)


def _key(line: dict[str, Any]) -> Any:
    return next((line[name] for name in ("number", "match", "name") if name in line), None)
