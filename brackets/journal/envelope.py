"""The envelope of a record: what it holds besides its fact, and the hash that seals it to the one before."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC
from hashlib import sha256
from typing import Any

from django.contrib.auth.models import User

from brackets.journal.people import Author, ByCode
from brackets.models import Record

SYSTEM = "system"
"""The author where no person is one."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where records come from: a person, a code or the program, from where, under which key of a request."""

    by: Author | None
    source: str = "desk"
    key: str = ""

    @property
    def person(self) -> User | None:
        """The person; None where it is a code or the program."""
        return None if isinstance(self.by, ByCode) else self.by

    @property
    def author(self) -> str:
        """The code of the author where it is no person."""
        if isinstance(self.by, ByCode):
            return self.by.author
        return "" if self.by else SYSTEM


def canonical(value: Any) -> str:
    """A value as JSON that is the same wherever and whenever it is written.

    >>> canonical({"b": (1, 2), "a": None})
    '{"a":null,"b":[1,2]}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def hash_of(record: Record) -> str:
    """The seal of a record: over all it holds and the seal of the record before it."""
    sealed = [
        record.sequence,
        record.kind,
        record.bracket_number,
        record.match_key,
        record.payload,
        record.act,
        record.key,
        record.made_by_id,
        record.author,
        record.source,
        record.made_at.astimezone(UTC).isoformat(),
        record.previous,
    ]
    return sha256(canonical(sealed).encode()).hexdigest()
