"""What an event would pay if an open clause of the book were read another way.

Every reading on which an award of the event hung is tried, one at a time. Where it changes awards
of a group, its receipts tell the first award that changes (first place before others, then
sessions, then matches) and how many more do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from decimal import Decimal
from typing import Any

from awards.rules.awarded import EventAwards
from awards.rules.compared import MATCH, SESSION, ComparedLine, amount, compared
from awards.rules.errors import RuleError
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.tables import Choice
from brackets.draw.reasons import Reason

Pay = Callable[[Readings], EventAwards]


def other_readings(
    book: Rulebook, chosen: Mapping[str, str], now: EventAwards, asked: Set[str], pay: Pay
) -> list[list[dict[str, Any]]]:
    """For each group every other reading that changes an award.

    `asked` are the questions that what is paid `now` hung on; `pay` computes the event.
    """
    found: dict[str, list[dict[str, Any]]] = {group.group: [] for group in now.groups}
    for choice in (row for row in book.rows(Choice) if row.name in asked):
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
        "value": own,
        "other": other,
        "what": _what(first).to_json(),
        "award": str(amount(first.after)),
        "difference": _difference(first.difference).to_json(),
        "more": len(lines) - 1,
    }


def _what(line: ComparedLine) -> Reason:
    """Which award it is.

    >>> _what(ComparedLine("A", "overall", "", (3, 4), None, None)).to_json()
    {'code': 'shared place', 'first': 3, 'last': 4}
    """
    if line.kind == MATCH:
        return Reason.of("match won")
    place = _place(*line.places)
    return Reason.of("place of any session", place=place) if line.kind == SESSION else place


def _place(low: int, high: int) -> Reason:
    if high == 1:
        return Reason.of("first place")
    if low == high:
        return Reason.of("place", place=low)
    return Reason.of("shared place", first=low, last=high)


def _difference(value: Decimal) -> Reason:
    """How much more or less.

    >>> _difference(Decimal("-1.63")).to_json()
    {'code': 'less', 'award': '1.63'}
    """
    award = str(abs(value))
    return Reason.of("more", award=award) if value > 0 else Reason.of("less", award=award)
