"""A list of ratings before it is stored: whose they are, what changes, what nobody can be given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b

from django.core import signing

from brackets.systems.scrabble.files.ratings import RatingList, RatingRow, read_ratings
from brackets.systems.scrabble.files.record import PlayerRecord
from tourney.importing.errors import ImportRefused
from tourney.importing.source import Source, read_pasted, write_table
from tourney.models import Entrant, Event, Member, Player
from tourney.queries.imports import CHANGED, SAME, SIGNS

SALT = "brackets.systems.scrabble.ratings"
LIFE = 12 * 60 * 60


@dataclass(frozen=True, slots=True)
class RatingLine:
    """A player of the division: the rating as it is and as the list has it, and a number that is new."""

    member: int
    entry: int
    name: str
    old: int | None
    new: int
    national: str
    """The national number a player without one gets; else empty."""

    @property
    def outcome(self) -> str:
        """Whether anything changes."""
        return SAME if (self.old or 0) == self.new and not self.national else CHANGED

    @property
    def sign(self) -> str:
        """The sign before its outcome."""
        return SIGNS[self.outcome]


@dataclass(frozen=True)
class RatingPreview:
    """The list line by line, and what it leaves open."""

    found: RatingList
    lines: tuple[RatingLine, ...]
    without: tuple[str, ...]
    cautions: tuple[str, ...]
    said: str

    @property
    def changed(self) -> tuple[RatingLine, ...]:
        """What storing it changes."""
        return tuple(line for line in self.lines if line.outcome == CHANGED)

    @property
    def same(self) -> int:
        """Ratings that are as they were."""
        return len(self.lines) - len(self.changed)

    @property
    def fingerprint(self) -> str:
        """What must still be so when it is stored."""
        return blake2b(repr(self.lines).encode(), digest_size=12).hexdigest()


def rating_preview(event: Event, given: Source) -> RatingPreview:
    """What the list would do; raises FileRefused for one without headings."""
    members = {one.entrant.number: one for one in _members(event)}
    people = [_record(one) for one in members.values()]
    found = read_ratings(given.table, people)
    taken = _taken(found)
    lines = tuple(_line(members[row.player], row, taken) for row in found.rows)
    without = tuple(members[number].entrant.name for number in found.without)
    cautions = tuple(_cautions(event, found, members, taken))
    return RatingPreview(found, lines, without, cautions, given.said)


def _members(event: Event) -> list[Member]:
    entered = Member.objects.filter(
        entrant__event=event, entrant__status=Entrant.Status.ENTERED, position=1
    )
    return list(entered.select_related("entrant").order_by("entrant__number"))


def _record(member: Member) -> PlayerRecord:
    return PlayerRecord(member.entrant.number, member.entrant.name, national=member.number)


def _taken(found: RatingList) -> frozenset[str]:
    """National numbers of the list that somebody of the member file has."""
    wanted = [row.national for row in found.rows if row.national]
    return frozenset(
        number
        for number in Player.objects.filter(number__in=wanted).values_list("number", flat=True)
        if number
    )


def _line(member: Member, row: RatingRow, taken: frozenset[str]) -> RatingLine:
    old = None if member.rating is None else int(member.rating)
    fresh = "" if member.number or row.national in taken else row.national
    entrant = member.entrant
    return RatingLine(member.pk, entrant.number, entrant.name, old, row.rating, fresh)


def _cautions(
    event: Event, found: RatingList, members: dict[int, Member], taken: frozenset[str]
) -> Iterator[str]:
    if event.state != Event.State.ENTRY:
        yield (
            "The division has started: its ratings are frozen. The list changes what "
            "its entries and files say, and no pairing."
        )
    for row in found.rows:
        own, name = members[row.player].number, members[row.player].entrant.name
        if own and row.national != own:
            yield (
                f"Line {row.line}: {name} has number {own} here and {row.national} in the list; "
                "the number stays as it is."
            )
        elif not own and row.national in taken:
            yield (
                f"Line {row.line}: number {row.national} belongs to somebody else of the member "
                f"file; {name} is left without one."
            )


def sealed(event: Event, given: Source, found: RatingPreview) -> str:
    """The list and what its preview showed, signed."""
    held = {"event": event.pk, "text": write_table(given.table), "plan": found.fingerprint}
    return signing.dumps(held, salt=SALT, compress=True)


def unsealed(event: Event, text: str) -> tuple[Source, str]:
    """The list and the fingerprint of its preview; raises ImportRefused when it is stale."""
    try:
        held = signing.loads(text, salt=SALT, max_age=LIFE)
    except signing.BadSignature as error:
        raise ImportRefused(
            "This preview is too old or was not made here. Import the list again."
        ) from error
    if held["event"] != event.pk:
        raise ImportRefused("This preview was made for another event. Import the list again.")
    return read_pasted(held["text"]), held["plan"]
