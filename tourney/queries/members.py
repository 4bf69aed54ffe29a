"""What lines of a member file would do to the member file as it is, and how far a file is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from django.db.models import Count, Q, Sum

from tourney.federations import in_force
from tourney.importing.members import read_headings, read_lines
from tourney.importing.rows import MemberRow, RefusedRow
from tourney.importing.table import FileLine
from tourney.models import MemberList, MemberPart, Player
from tourney.queries.federations import codes_of

SAID = ("name", "masterpoints", "rating", "club", "country")
"""What a file may say of a player beside the number."""
EXAMPLES = 5
"""So many changes of a part are shown."""


@dataclass(slots=True)
class PartPlan:
    """New players, changed ones with what changes, and the lines that cannot be kept."""

    new: list[MemberRow] = field(default_factory=list)
    changed: list[tuple[Player, dict[str, object]]] = field(default_factory=list)
    same: int = 0
    refused: list[RefusedRow] = field(default_factory=list)

    @property
    def seen(self) -> dict[str, int]:
        """The version of each player that would change."""
        return {str(player.number): player.version for player, _ in self.changed}

    @property
    def examples(self) -> list[list[str]]:
        """Number, name, and what changes from what to what."""
        return [
            [
                str(player.number),
                player.name,
                *(_change(player, name, new) for name, new in changes.items()),
            ]
            for player, changes in self.changed[:EXAMPLES]
        ]


def part_plan(part: MemberPart, *, lock: bool = False) -> PartPlan:
    """What a part would do now, in one question; `lock` where it is about to be done."""
    headings = read_headings(FileLine(1, tuple(part.of.headings)))
    plan = PartPlan()
    with in_force(partial(codes_of, part.of.federation)):
        rows, plan.refused = read_lines(_lines(part), headings)
    players = Player.objects.filter(number__in=[row.number for row in rows])
    known = {player.number: player for player in (players.select_for_update() if lock else players)}
    for row in rows:
        player = known.get(row.number)
        changes = _changes(player, row) if player else {}
        if player is None and not row.name:
            reason = "nobody has this number yet: a new player needs a name"
            plan.refused.append(RefusedRow(row.position, row.number, (reason,)))
        elif player is None:
            plan.new.append(row)
        elif changes:
            plan.changed.append((player, changes))
        else:
            plan.same += 1
    return plan


def _lines(part: MemberPart) -> Sequence[FileLine]:
    return [FileLine(number, tuple(cells)) for number, cells in part.lines]


def _changes(player: Player, row: MemberRow) -> dict[str, object]:
    """What the line says otherwise; an empty cell says nothing, and nobody shown without a name gets one."""
    said = {name: getattr(row, name) for name in SAID if name != "name" or not player.unnamed_at}
    return {
        name: value
        for name, value in said.items()
        if value not in ("", None) and value != getattr(player, name)
    }


def _change(player: Player, name: str, new: object) -> str:
    before = getattr(player, name)
    return f"{name} {'–' if before in ('', None) else before} → {new}"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a file is: parts and their counts."""

    parts: int
    read: int
    written: int
    new: int
    changed: int
    same: int
    refused: tuple[tuple[int, str, str], ...]
    left: tuple[str, ...]
    examples: tuple[tuple[str, str, str], ...]

    @property
    def now(self) -> int:
        """The part that is being read, or written once all are read, counted from 1."""
        return (self.written if self.read == self.parts else self.read) + 1

    @property
    def to_write(self) -> int:
        """How many players would be new or changed."""
        return self.new + self.changed

    @property
    def refused_count(self) -> int:
        """How many lines cannot be kept."""
        return len(self.refused)


def progress_of(found: MemberList) -> Progress:
    """The counts of all parts, in three questions."""
    sums = found.parts.aggregate(
        parts=Count("pk"),
        read=Count("pk", filter=Q(is_read=True)),
        written=Count("pk", filter=Q(is_written=True)),
        new=Sum("new", default=0),
        changed=Sum("changed", default=0),
        same=Sum("same", default=0),
    )
    told = found.parts.exclude(refused=[], left=[], examples=[])
    parts = list(told.values_list("refused", "left", "examples"))
    return Progress(
        **sums,
        refused=tuple(
            (line, text, "; ".join(reasons))
            for refused, _, _ in parts
            for line, text, reasons in refused
        ),
        left=tuple(number for _, left, _ in parts for number in left),
        examples=tuple(
            (number, name, "; ".join(changes))
            for _, _, some in parts
            for number, name, *changes in some
        ),
    )
