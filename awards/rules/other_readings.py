"""What an event would pay if an open clause of the book were read another way.

Every reading of the edition is tried, one at a time. Where it changes awards of a group, its
receipts tell the first award that changes (first place before others, then sessions, then matches)
and how many more do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from awards.rules.awarded import EventAwards
from awards.rules.compared import MATCH, SESSION, ComparedLine, amount, compared
from awards.rules.errors import RuleError
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.tables import Choice

Pay = Callable[[Readings], EventAwards]


def other_readings(
    book: Rulebook, chosen: Mapping[str, str], now: EventAwards, pay: Pay
) -> list[list[dict[str, Any]]]:
    """For each group every other reading that changes an award; `pay` computes the event."""
    found: dict[str, list[dict[str, Any]]] = {group.group: [] for group in now.groups}
    for choice in book.rows(Choice):
        own = chosen.get(choice.name, choice.value)
        for other in (option for option in choice.options.split("|") if option != own):
            changed = _changed(now, _paid(book, {**chosen, choice.name: other}, pay))
            for group, lines in changed.items():
                found[group].append(_told(choice, own, other, lines))
    return list(found.values())


def _paid(book: Rulebook, readings: Mapping[str, str], pay: Pay) -> EventAwards | None:
    """The event under other readings; None where the facts do not suffice for them."""
    try:
        return pay(book.readings(readings))
    except RuleError:
        return None


def _changed(now: EventAwards, then: EventAwards | None) -> dict[str, list[ComparedLine]]:
    """The awards of each group that differ; groups without any are left out."""
    found: dict[str, list[ComparedLine]] = {}
    for line in compared(now, then) if then else ():
        if line.is_changed:
            found.setdefault(line.group, []).append(line)
    return found


def _told(choice: Choice, own: str, other: str, lines: Sequence[ComparedLine]) -> dict[str, Any]:
    first = lines[0]
    return {
        "reading": choice.name,
        "rule": choice.rule_number,
        "meaning": choice.meaning,
        "value": own,
        "other": other,
        "what": _what(first),
        "award": str(amount(first.after)),
        "difference": _signed(first.difference),
        "more": len(lines) - 1,
    }


def _what(line: ComparedLine) -> str:
    """Which award it is, in words.

    >>> _what(ComparedLine("A", "overall", "", (3, 4), None, None))
    'place 3/4'
    """
    if line.kind == MATCH:
        return "a match won"
    low, high = line.places
    place = {1: "first place"}.get(high, f"place {low}" if low == high else f"place {low}/{high}")
    return f"{place} of a session" if line.kind == SESSION else place


def _signed(value: Decimal) -> str:
    """A difference in words.

    >>> _signed(Decimal("-1.63"))
    '1.63 less'
    """
    return f"{abs(value)} {'more' if value > 0 else 'less'}"
