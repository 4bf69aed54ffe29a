"""A lot that nobody can choose: a list that is closed, and a value that nobody knew when it was.

The list of entries and how they are drawn is written as one text. Its SHA-256 is posted together with
where a value will come from, and when. Once the value is known, the SHA-256 of the two, a line each, is the
lot, and its first fourteen hexadecimal digits, read as a number, are the `random_seed` of the draw. Whoever
closed the list could not know the value; whoever knows the value cannot change the list.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from brackets.draw.errors import DrawError
from brackets.draw.lot import FIXED, Chance
from brackets.draw.numbers import EntryNumber

HEAD = "tourney-list 2"
"""Lists that begin with 1 are from before there were forms of values."""
DIGITS = 14
"""So many hexadecimal digits of the lot are the number of the draw: 56 bits."""
LOT_FIELDS = ("entrants", "random_seed")


@dataclass(frozen=True, slots=True)
class Listed:
    """Who is drawn and how, as the engine is asked, without the number of the lot."""

    engine: str
    version: int
    how: Mapping[str, Any]
    entrants: tuple[Mapping[str, Any], ...]

    def document(self, random_seed: int) -> dict[str, Any]:
        """The input of the engine with this number."""
        entrants = [dict(one) for one in self.entrants]
        return {"entrants": entrants, **self.how, "random_seed": random_seed}


def listed(chance: Chance) -> Listed:
    """The list a lot was drawn for, entrants by the names of the document."""
    document = chance.document
    how = {name: value for name, value in document.items() if name not in LOT_FIELDS}
    return Listed(chance.engine, chance.version, how, tuple(document["entrants"]))


def named(chance: Chance, names: Mapping[EntryNumber, str]) -> Listed:
    """The same with a name for each entry number."""
    return listed(Chance(chance.engine, chance.version, chance.told(names)))


def numbered(found: Listed) -> Listed:
    """The same with the entry number alone for each name, as the journal keeps it."""
    entrants = tuple({**one, "name": _entry(one["name"])} for one in found.entrants)
    how = dict(found.how)
    if FIXED in how:
        how[FIXED] = {at: _entry(name) for at, name in how[FIXED].items()}
    return Listed(found.engine, found.version, how, entrants)


def _entry(name: str) -> str:
    """The entry number of a name such as "Ann Lee (entry 7)"."""
    return name.rpartition("(entry ")[2].rstrip(")")


@dataclass(frozen=True, slots=True)
class Announced:
    """Where the value will come from: a public source with the hour it is due, or a sealed number; and its form.

    `form` is the code of a `ValueForm`, empty in lists from before there were any: their value was free text.
    `seal` is the SHA-256 of a number that is kept secret until the lot is drawn; a player then draws another
    in the hall, and the two with a blank between them are the value.
    """

    closed: str
    source: str
    due: str = ""
    seal: str = ""
    form: str = ""


def list_text(event: str, said: Announced, found: Listed) -> str:
    """The one form in which a closed list is posted: lines that end in a newline, in UTF-8.

    Raises DrawError where a line would be two.
    """
    head = [
        HEAD,
        f"event: {event}",
        f"closed: {said.closed}",
        f"value: {said.source}",
        *([f"form: {said.form}"] if said.form else []),
        *([f"due: {said.due}"] if said.due else []),
        *([f"seal: {said.seal}"] if said.seal else []),
        f"engine: {found.engine} {found.version}",
        f"how: {_line(found.how)}",
        f"entrants: {len(found.entrants)}",
    ]
    for line in head:
        if "\n" in line:
            raise DrawError(
                f"{line.partition(chr(10))[0]!r} is followed by another line; write one."
            )
    return "".join(f"{line}\n" for line in [*head, *map(_line, found.entrants)])


def read_text(text: str) -> Listed:
    """Who is drawn and how, from a closed list; the inverse of `list_text`."""
    lines = text.split("\n")[:-1]
    head = dict(line.split(": ", 1) for line in lines[1:] if not line.startswith("{"))
    engine, version = head["engine"].rsplit(" ", 1)
    entrants = tuple(json.loads(line) for line in lines if line.startswith("{"))
    return Listed(engine, int(version), json.loads(head["how"]), entrants)


def sha_of(text: str) -> str:
    """The SHA-256 of a text in UTF-8, in hexadecimal digits.

    >>> sha_of("")[:8]
    'e3b0c442'
    """
    return sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class BoundLot:
    """What a closed list and a value make: the lot, and the number of the draw."""

    sha: str
    value: str

    @property
    def lot(self) -> str:
        """The SHA-256 of the list's own and the value, a line each."""
        return sha_of(f"{self.sha}\n{self.value}\n")

    @property
    def hashed(self) -> str:
        """The bytes of the value as they are hashed, in hexadecimal.

        >>> BoundLot("00", "4 8").hashed
        '34 20 38'
        """
        return self.value.encode().hex(" ")

    @property
    def random_seed(self) -> int:
        """The number that the engine is asked with.

        >>> BoundLot("00", "1").random_seed == int(BoundLot("00", "1").lot[:14], 16)
        True
        """
        return int(self.lot[:DIGITS], 16)


def sealed_value(secret: str, drawn: str) -> str:
    """The value that a sealed number and one drawn in the hall make.

    >>> sealed_value("5f3a", "17")
    '5f3a 17'
    """
    return f"{secret} {drawn}"


def one_line(text: str, what: str, most: int = 200) -> str:
    """What somebody typed as one line without blanks around it; DrawError where it is none."""
    found = text.strip()
    if not found:
        raise DrawError(f"{what}: it is empty.")
    if len(found) > most or len(found.splitlines()) > 1:
        raise DrawError(f"{what}: {found[:40]!r}… is not one line of at most {most} letters.")
    return found


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
