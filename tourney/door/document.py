"""From bytes to a plain document: strict JSON, without floats, NaN or names given twice."""

from __future__ import annotations

import json
from typing import Any

from tourney.door.errors import DoorError, Unreadable, shown

LONGEST_NUMBER = 30


def parse(raw: bytes) -> Any:
    """The document in these bytes, or one line saying what it is not."""
    if not raw.strip():
        raise DoorError("document: empty; one JSON document is expected.")
    try:
        return json.loads(
            raw.decode("utf-8-sig"),
            parse_float=_no_float,
            parse_int=_short_int,
            parse_constant=_no_constant,
            object_pairs_hook=_object,
        )
    except UnicodeDecodeError as error:
        raise DoorError(f"document: byte {error.start + 1} is not UTF-8.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise DoorError(f"document: not JSON at {where}: {error.msg}.") from None
    except RecursionError:
        raise DoorError("document: nested too deeply.") from None


def render(document: Any) -> str:
    """A document as one line of JSON."""
    return json.dumps(document, ensure_ascii=False, separators=(", ", ": "))


def _no_float(text: str) -> Unreadable:
    return Unreadable(text, 'is a JSON float; write it as a string such as "412.50".')


def _no_constant(text: str) -> Unreadable:
    return Unreadable(text, "is not a number.")


def _short_int(text: str) -> int | Unreadable:
    if len(text) > LONGEST_NUMBER:
        return Unreadable(text, f"is a number of {len(text)} characters; give fewer digits.")
    return int(text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise DoorError(f"document: the field {shown(twice)} is given twice.")
    return found
