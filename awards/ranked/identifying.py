"""Which entry a line of a ranking means: by its number here, else by the numbers and the names of its players."""

from __future__ import annotations

from collections.abc import Sequence

from awards.mapping.ranked import Ranked, RankedEvent
from awards.models import OVERALL
from awards.ranked.apart import names_apart
from awards.ranked.importing import ListedRow
from tourney.importing.results_xml import Person
from tourney.names import plain

Scope = tuple[int, str]
"""A session (0: the whole event) and a stratum (empty: all)."""


class Entries:
    """The entrants by number, by name and by their players."""

    def __init__(self, found: RankedEvent) -> None:
        self.found, self.names = found, names_apart(found)
        self.by_number = {one.entrant.number: one for one in found.entrants}
        self.by_name: dict[str, list[Ranked]] = {}
        self.by_player: dict[str, list[Ranked]] = {}
        for one in found.entrants:
            names = {one.entrant.name, *(member.name for member in one.members)}
            for name in {plain(name) for name in names}:
                self.by_name.setdefault(name, []).append(one)
            for member in one.members:
                if member.number:
                    self.by_player.setdefault(member.number, []).append(one)

    def find(self, row: ListedRow) -> Ranked | str:
        """The entrant a line means, or why it cannot be told."""
        if row.number is not None:
            return self.by_number.get(row.number) or f"there is no entry {row.number}"
        numbers = [person.number for person in row.people if person.number]
        is_whole = len(numbers) == len(row.people)
        if numbers and (is_whole or any(number in self.by_player for number in numbers)):
            return self._of_numbers(row.people)
        one: Ranked | str = self._named([row.name] if row.name else [p.name for p in row.people])
        if numbers and not isinstance(one, str) and any(m.number for m in one.members):
            return f"entry {one.entrant.number} of this name has other national numbers"
        return one

    def ranking(self, row: ListedRow, scope: Scope) -> str:
        """What a line is ranked in: its section of a session, or its bracket or flight."""
        if scope != (OVERALL, ""):
            return str(row.values.get(scope, {}).get("section", ""))
        one = self.find(row)
        if isinstance(one, str):
            return ""
        group = group_of(self.found, row.group) or one.group
        return self.names.get(group, "")

    def _of_numbers(self, people: Sequence[Person]) -> Ranked | str:
        """Whose players have these national numbers, and none another name than the list says."""
        numbers = [person.number for person in people if person.number]
        found = [self.by_player.get(number, []) for number in numbers]
        for number, entries in zip(numbers, found, strict=True):
            if len(entries) != 1:
                said = "stands in no entry" if not entries else "stands in several entries"
                return f"player {number} {said}"
        one = found[0][0]
        if len({entries[0].entrant.pk for entries in found}) > 1:
            return "its players stand in different entries"
        members = {member.number: plain(member.name) for member in one.members}
        same = [members[p.number] == plain(p.name) for p in people if p.number and p.name]
        others = {plain(member.name) for member in one.members if member.number not in numbers}
        strangers = [p.name for p in people if not p.number and plain(p.name) not in others]
        if (same and not any(same)) or (others and strangers):
            named = " and ".join(person.name for person in people if person.name)
            of = " and ".join(member.name for member in one.members)
            return (
                f"its numbers are those of entry {one.entrant.number}, {of}; the list names {named}"
            )
        return one

    def _named(self, names: Sequence[str]) -> Ranked | str:
        """The one entry that has all of these names, as its own or as those of its players."""
        said = " and ".join(names)
        found = [self.by_name.get(plain(name), []) for name in names]
        same = [one for one in found[0] if all(one in others for others in found)]
        same = same or self.by_name.get(plain(" ".join(names)), [])
        if not same and len(found) > 1:  # an entry without its players bears the first name alone
            same = [one for one in found[0] if not one.members and not any(found[1:])]
        if len(same) == 1:
            return same[0]
        many = ", ".join(str(one.entrant.number) for one in same)
        return f"{said} is entry {many}; give the number" if same else f"no entry is {said}"


def group_of(found: RankedEvent, name: str) -> str:
    """The group of the event with this name; empty where there is none."""
    known = {group.name.casefold(): group.name for group in found.groups}
    return known.get(name.casefold(), "")


def differences(one: Ranked, row: ListedRow) -> tuple[str, ...]:
    """Where the list and the entry say it otherwise: the director looks at it before it counts."""
    found = []
    if row.number is not None and row.name and plain(row.name) != plain(one.entrant.name):
        found.append(f"the list says {row.name}, the entry is {one.entrant.name}")
    names = {member.number: member.name for member in one.members}
    for person in row.people:
        known = names.get(person.number)
        if known and person.name and plain(known) != plain(person.name):
            found.append(f"the list says {person.name} for {person.number}, the entry {known}")
        elif not person.number:
            found.append(f"the list has no number of {person.name}")
    return tuple(found)
