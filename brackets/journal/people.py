"""Who made a record, as the journal keeps it and as the desk names them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet

from brackets.models import Record, TableCode
from tourney.http import whole_number

BY_CODE = "code"


@dataclass(frozen=True, slots=True)
class ByCode:
    """Who acts without an account, by the code of a side or a helper.

    `number` is that of the code's row, which the journal keeps; the code itself is kept nowhere.
    """

    number: int

    @property
    def author(self) -> str:
        """As the envelope of a record has it.

        >>> ByCode(17).author
        'code 17'
        """
        return f"{BY_CODE} {self.number}"


Author = User | ByCode
"""Whoever may record: somebody signed in, or who showed a code."""


def columns(by: Author) -> dict[str, Any]:
    """Who it is, as rows keep it: a person, or the author of a code."""
    if isinstance(by, ByCode):
        return {"made_by": None, "author": by.author}
    return {"made_by": by, "author": ""}


def person(user: User | None) -> str:
    """By full name where it is known.

    >>> person(None)
    'the system'
    """
    return (user.get_full_name() or user.get_username()) if user else "the system"


Maker = tuple[int | None, str]
"""Who made a record, as its row has it: the key of a person, the author where it was none."""


def makers(records: Iterable[Record]) -> Mapping[int, str]:
    """Who made each of these records, by its key: a person, a code in words, or the system; in one query.

    The records have their `made_by` at hand.
    """
    found = list(records)
    said = _said({one.author for one in found})
    return {one.pk: said.get(one.author) or person(one.made_by) for one in found}


def names_of(records: QuerySet[Record]) -> Mapping[Maker, str]:
    """All who made any of these records, each with the name."""
    found = sorted(
        records.order_by().values_list("made_by", "author").distinct(),
        key=lambda one: (one[0] or 0, one[1]),
    )
    users = User.objects.in_bulk([key for key, _ in found if key])
    said = _said({author for _, author in found})
    return {(key, author): said.get(author) or person(users.get(key)) for key, author in found}


def _said(authors: Collection[str]) -> Mapping[str, str]:
    """What is said of the codes among these authors."""
    numbers = {number: author for author in authors if (number := _code_number(author))}
    codes = TableCode.objects.filter(pk__in=numbers).select_related("entrant") if numbers else ()
    return {numbers[one.pk]: one.said for one in codes}


def maker(record: Record) -> str:
    """Who made one record."""
    return makers([record])[record.pk]


def code_of(author: str) -> str:
    """The author as an address has it, where it was a code.

    >>> code_of("code 17"), code_of("system")
    ('code-17', '')
    """
    number = _code_number(author)
    return f"{BY_CODE}-{number}" if number else ""


def _code_number(author: str) -> int:
    """The number of the code; 0 where the author is none."""
    word, _, number = author.partition(" ")
    return max(whole_number(number), 0) if word == BY_CODE else 0
