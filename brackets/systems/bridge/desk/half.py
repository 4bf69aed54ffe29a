"""Line-ups in bulk: everybody played at least half, and only the exceptions are typed.

What is asked for is narrowed to a bracket, a round of it, a match or a team. A line-up that is on
record is not asked for again; a member with a number typed beside the name played so many boards,
the others share what is left evenly, and the record says so. A line-up whose boards cannot be shared
so is left out, and stays missing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from brackets.draw.errors import DrawError
from brackets.journal.shown import checksum_of
from brackets.models import Match
from brackets.systems.bridge.actions.line_ups import TypedLineUp
from brackets.systems.bridge.desk.line_up_warnings import Warned, line_up_losses
from brackets.systems.bridge.desk.line_ups import OwedLineUp, Played, missing_line_ups
from brackets.systems.bridge.desk.loading import board_of
from brackets.systems.bridge.engine.sharing import shared_boards
from tourney.http import whole_number
from tourney.models import Event, Member


@dataclass(frozen=True)
class Scope:
    """Which line-ups: of a bracket, a round, a match, a team by its entry number; all of the event."""

    bracket: int = 0
    round: int = 0
    match: str = ""
    team: int = 0

    @classmethod
    def read(cls, asked: Mapping[str, str]) -> Scope:
        """As an address asks for it; what is no number asks for nothing."""
        numbers = {n: max(whole_number(asked.get(n, "")), 0) for n in ("bracket", "round", "team")}
        return cls(match=asked.get("match", ""), **numbers)

    def holds(self, owed: OwedLineUp) -> bool:
        """Whether a line-up is among them."""
        return (
            self.bracket in (0, owed.number)
            and self.round in (0, owed.match.round_number)
            and self.match in ("", owed.match.key)
            and self.team in (0, owed.team.entry)
        )

    @property
    def query(self) -> str:
        """As it stands in an address."""
        found = {name: getattr(self, name) for name in ("bracket", "round", "match", "team")}
        return urlencode({name: value for name, value in found.items() if value})


@dataclass(frozen=True)
class Choice:
    """A narrower or wider choice, and how many line-ups it has."""

    label: str
    number: int
    query: str
    chosen: bool


@dataclass(frozen=True)
class HalfLine:
    """One line-up that is owed: its members with what was typed, and the boards of each."""

    owed: OwedLineUp
    members: tuple[Played, ...]
    boards: Mapping[int, int]
    error: str = ""

    @property
    def key(self) -> str:
        """Before the name of each of its fields."""
        return f"b{self.owed.match.pk}-"

    @property
    def names(self) -> str:
        """Who is in the team."""
        return ", ".join(member.name for member in self.members)

    @property
    def is_typed(self) -> bool:
        """Whether an exception was typed."""
        return any(member.boards.strip() for member in self.members)

    @property
    def is_left_out(self) -> bool:
        """Whether its boards cannot be shared evenly, and nothing was typed that says otherwise."""
        return bool(self.error) and not self.is_typed

    @property
    def is_wrong(self) -> bool:
        """Whether something was typed that cannot be."""
        return bool(self.error) and self.is_typed

    @property
    def line_up(self) -> TypedLineUp:
        """What would be recorded of it; who has no number typed has a share."""
        shared = [one.member for one in self.members if not one.boards.strip()]
        return TypedLineUp(self.owed.match, self.owed.team.pk, dict(self.boards), shared)


@dataclass(frozen=True)
class HalfPage:
    """The line-ups asked for, and the choices beside them."""

    event: Event
    scope: Scope
    lines: tuple[HalfLine, ...]
    choices: tuple[Choice, ...]

    @property
    def seen(self) -> str:
        """Which line-ups were looked at, in a few letters."""
        return checksum_of(
            [
                [one.owed.match.pk, one.owed.match.record_sequence, [m.member for m in one.members]]
                for one in self.lines
            ]
        )

    @property
    def previewed(self) -> str:
        """What would be recorded, in a few letters: it counts as it was looked at."""
        return checksum_of(
            [[one.owed.match.pk, *map(list, one.boards.items())] for one in self.kept]
        )

    @property
    def errors(self) -> int:
        """Lines with something to mend."""
        return sum(one.is_wrong for one in self.lines)

    @property
    def kept(self) -> tuple[HalfLine, ...]:
        """The lines that would be recorded."""
        return tuple(one for one in self.lines if not one.error)

    @property
    def left_out(self) -> tuple[HalfLine, ...]:
        """The lines that stay missing, as their boards cannot be shared evenly."""
        return tuple(one for one in self.lines if one.is_left_out)

    @property
    def asked(self) -> int:
        """How many line-ups its button records, once what is typed wrong is mended."""
        return len(self.lines) - len(self.left_out)

    @property
    def teams(self) -> int:
        """Teams of which line-ups would be recorded."""
        return len({one.owed.team.pk for one in self.kept})

    @property
    def given(self) -> tuple[TypedLineUp, ...]:
        """What would be recorded; DrawError while something is to be mended."""
        if self.errors:
            raise DrawError("Nothing is recorded yet; mend what is marked below.")
        if self.left_out and not self.kept:
            raise DrawError("Nothing is recorded: these boards cannot be shared evenly. Type them.")
        return tuple(one.line_up for one in self.kept)

    def losses(self, numbers: Collection[int] | None = None) -> list[tuple[str, Warned]]:
        """Who would lose what for good, with the match, in the brackets of these numbers or in all."""
        kept = [one for one in self.kept if numbers is None or one.owed.number in numbers]
        brackets = {one.owed.match.bracket_id: one.owed.match.bracket for one in kept}
        found = line_up_losses(brackets.values(), [one.line_up for one in kept])
        at = ((one.owed.heading, (one.owed.match.pk, one.owed.team.pk)) for one in kept)
        return [(heading, loss) for heading, key in at for loss in found.get(key, ())]


def half_page(event: Event, scope: Scope, typed: Mapping[str, str]) -> HalfPage:
    """The page, with what was typed for it."""
    missing = missing_line_ups(board_of(event))
    members = _members(owed.team.pk for owed in missing)
    lines = (_line(owed, members[owed.team.pk], typed) for owed in missing if scope.holds(owed))
    return HalfPage(event, scope, tuple(lines), tuple(_choices(missing, scope)))


def _members(teams: Iterable[int]) -> dict[int, list[tuple[int, str]]]:
    found: dict[int, list[tuple[int, str]]] = defaultdict(list)
    rows = Member.objects.filter(entrant__in=set(teams))
    for member in rows:
        found[member.entrant_id].append((member.pk, member.name))
    return found


def _line(
    owed: OwedLineUp, members: Sequence[tuple[int, str]], typed: Mapping[str, str]
) -> HalfLine:
    name = f"b{owed.match.pk}-{{}}"
    played = tuple(Played(pk, said, typed.get(name.format(pk), "")) for pk, said in members)
    try:
        return HalfLine(owed, played, _boards(owed.match, played))
    except DrawError as error:
        return HalfLine(owed, played, {}, str(error))


def _boards(match: Match, played: Sequence[Played]) -> dict[int, int]:
    given: dict[int, int] = {}
    for one in played:
        if not (text := one.boards.strip()):
            continue
        number = whole_number(text)
        if not 0 <= number <= match.boards:
            raise DrawError(
                f"{one.name}: “{text}” is no number of boards of this match; type 0 to {match.boards}."
            )
        given[one.member] = number
    return shared_boards([one.member for one in played], match.boards, given)


def _choices(missing: Sequence[OwedLineUp], scope: Scope) -> Iterable[Choice]:
    """The event, its brackets, and the rounds of the bracket chosen."""
    wanted = [("All", Scope())]
    brackets = sorted({owed.number for owed in missing})
    if len(brackets) > 1:
        wanted += [(f"Bracket {number}", Scope(bracket=number)) for number in brackets]
    inside = scope.bracket or (brackets[0] if len(brackets) == 1 else 0)
    rounds = {o.match.round_number: o.heading for o in missing if o.number == inside}
    if len(rounds) > 1:
        wanted += [(said, Scope(inside, number)) for number, said in sorted(rounds.items())]
    if scope.match or scope.team:
        wanted.append(("As chosen", scope))
    for label, one in wanted:
        number = sum(map(one.holds, missing))
        yield Choice(label, number, one.query, one == scope)
