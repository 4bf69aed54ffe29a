"""What an event would pay if an open clause of the book were read another way.

Every reading of the edition is tried, one at a time; those that change the award a group is known
by (its first place, else the first of a session, else a match won) are told on its receipts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from awards.rules.awarded import EventAwards, GroupAwards
from awards.rules.errors import RuleError
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.tables import Choice

FIRST, SESSION, MATCH = "first place", "the first of a session", "a match won"
Pay = Callable[[Readings], EventAwards]


def other_readings(
    book: Rulebook, chosen: Mapping[str, str], now: EventAwards, pay: Pay
) -> list[list[dict[str, Any]]]:
    """For each group every other reading that changes its award; `pay` computes the event."""
    found: list[list[dict[str, Any]]] = [[] for _ in now.groups]
    for choice in book.rows(Choice):
        own = chosen.get(choice.name, choice.value)
        for other in (option for option in choice.options.split("|") if option != own):
            changed = _paid(book, {**chosen, choice.name: other}, pay)
            for at, (old, new) in enumerate(zip(now.groups, changed, strict=False)):
                found[at] += _difference(choice, own, other, old, new)
    return found


def _paid(book: Rulebook, readings: Mapping[str, str], pay: Pay) -> tuple[GroupAwards, ...]:
    """The groups under other readings; none where the facts do not suffice for them."""
    try:
        return pay(book.readings(readings)).groups
    except RuleError:
        return ()


def known_by(group: GroupAwards) -> tuple[str, Decimal] | None:
    """The award a group is known by, with what it is for; None where it pays nothing."""
    if group.overall:
        return FIRST, group.overall[0].award
    for section in group.session:
        if section.awards:
            return SESSION, section.awards[0].award
    return (MATCH, group.match.award) if group.match else None


def _difference(
    choice: Choice, own: str, other: str, old: GroupAwards, new: GroupAwards
) -> list[dict[str, Any]]:
    was, now = known_by(old), known_by(new)
    if was is None or now is None or was[0] != now[0] or was[1] == now[1]:
        return []
    return [
        {
            "reading": choice.name,
            "rule": choice.rule_number,
            "meaning": choice.meaning,
            "value": own,
            "other": other,
            "what": was[0],
            "award": str(now[1]),
            "difference": _signed(now[1] - was[1]),
        }
    ]


def _signed(value: Decimal) -> str:
    """A difference in words.

    >>> _signed(Decimal("-1.63"))
    '1.63 less'
    """
    return f"{abs(value)} {'more' if value > 0 else 'less'}"
