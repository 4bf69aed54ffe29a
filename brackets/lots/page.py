"""The page on which anybody checks a draw: list, value, lot, what follows from it, and every drawing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from shlex import quote

from django.utils.timesince import timesince

from brackets.draw.errors import DrawError
from brackets.draw.lot import Chance
from brackets.draw.numbers import EntryNumber
from brackets.draw.sealed import BoundLot, listed, numbered, read_text
from brackets.journal.numbers import Numbers
from brackets.lots import words
from brackets.lots.records import acts_of
from brackets.lots.room import Lots, PostedLot
from brackets.lots.values import (
    Act,
    ListClosed,
    ListOpened,
    LotAct,
    LotDrawn,
    closed_now,
    drawings,
)
from tourney.models import Event


@dataclass(frozen=True)
class Verdict:
    """What drawing again found; `holds` is None where it cannot be drawn again here."""

    holds: bool | None
    title: str
    said: str


@dataclass(frozen=True)
class Line:
    """One act in the list of all; `state` is a sign, "" where there is none."""

    act: Act
    title: str
    said: tuple[str, ...] = ()
    sign: str = ""
    state: str = ""
    has_text: bool = False
    has_input: bool = False


@dataclass(frozen=True)
class Place:
    """Who has a number by the lot."""

    number: int
    name: str


@dataclass(frozen=True)
class CheckPage:
    """Everything the page shows, before anything was drawn and after it was posted."""

    is_posted: bool
    drawings: int
    counting: LotDrawn | None
    closed: ListClosed | None
    bound: BoundLot | None
    verdict: Verdict | None
    engine: str
    number: int | None
    places: tuple[Place, ...]
    lines: tuple[Line, ...]
    changed: tuple[str, ...]
    commands: tuple[tuple[str, str], ...]
    waited: str = ""

    @property
    def proves(self) -> str:
        """What all this shows."""
        return words.proves(self.closed.form) if self.bound and self.closed else words.PROVES_LESS

    @property
    def form(self) -> str:
        """How the value is, or will be, written."""
        return words.form_said(self.closed.form) if self.closed else ""

    @property
    def due(self) -> datetime | None:
        """When the value was, or will be, known."""
        found = self.closed.said.due if self.closed else ""
        return datetime.fromisoformat(found) if found else None


def check_page(event: Event, lots: Lots) -> CheckPage:
    """The page as it stands now."""
    acts, posted, numbers = acts_of(event), lots.posted(event), Numbers(event)
    counting = _counting(acts, posted)
    closings = {one.act.sequence: one for one in acts if isinstance(one, ListClosed)}
    closed = closings.get(counting.closing) if counting and counting.closing else closed_now(acts)
    bound = counting.bound(closed) if counting and closed and counting.closing else None
    chance = posted.chance if posted else counting.chance if counting else None
    names = numbers.called
    seats = posted.seats if posted else {}
    places = tuple(Place(at, numbers.names[who]) for at, who in sorted(seats.items()))
    return CheckPage(
        posted is not None,
        len(drawings(acts)),
        counting,
        closed,
        bound,
        _verdict(event, lots, posted, closed if bound else None, bound) if posted else None,
        chance.engine if chance else "",
        chance.document["random_seed"] if chance else None,
        places,
        tuple(_lines(acts, counting, posted, names))[::-1],
        _changed(event, lots, counting, names) if posted is None else (),
        tuple(_commands(event, lots, closed if bound else None, bound, chance)),
        _waited(closed.act, counting.act) if bound and closed and counting else "",
    )


def _waited(closed: Act, drawn: Act) -> str:
    """How long after closing the value was typed in; empty below a minute."""
    is_long = drawn.at - closed.at >= timedelta(minutes=1)
    return timesince(closed.at, drawn.at) if is_long else ""


def _counting(acts: Sequence[LotAct], posted: PostedLot | None) -> LotDrawn | None:
    """The drawing that is posted, or before that the last one."""
    found = drawings(acts)
    if posted is None:
        return found[-1] if found else None
    same = [one for one in found if one.chance.document == posted.chance.document]
    return same[-1] if same else None


def _verdict(
    event: Event,
    lots: Lots,
    posted: PostedLot,
    closed: ListClosed | None,
    bound: BoundLot | None,
) -> Verdict:
    chance = posted.chance
    try:
        again = lots.again(event, chance)
    except DrawError:
        said = words.OLD.format(version=chance.version)
        return Verdict(None, words.NOT_NOW.format(engine=chance.engine), said)
    faults = []
    if closed and bound and bound.random_seed != chance.document["random_seed"]:
        faults.append(words.APART["lot"])
    if closed and closed.text and numbered(read_text(closed.text)) != listed(chance):
        faults.append(words.APART["list"])
    if dict(again) != dict(posted.seats):
        faults.append(words.APART["numbers"])
    if faults:
        return Verdict(False, words.OTHER, " ".join(faults))
    title = words.SAME.format(numbers=len(posted.seats))
    return Verdict(True, title, words.WHOLE if bound else words.FREE)


def _changed(
    event: Event, lots: Lots, counting: LotDrawn | None, names: Mapping[EntryNumber, str]
) -> tuple[str, ...]:
    """What is not as it was when the last lot was drawn."""
    if counting is None:
        return ()
    try:
        now = listed(lots.asked(event, 0))
    except DrawError as error:
        return (str(error),)
    return tuple(words.changes(listed(counting.chance), now, names))


def _lines(
    acts: Sequence[LotAct],
    counting: LotDrawn | None,
    posted: PostedLot | None,
    names: Mapping[EntryNumber, str],
) -> Iterator[Line]:
    """Every act, oldest first; of a drawing what had changed since the one before of the same round."""
    before: LotDrawn | None = None
    newest = {_document(one): one for one in drawings(acts)}
    for one in acts:
        match one:
            case ListClosed():
                yield Line(one.act, "List closed", _closed_said(one), has_text=bool(one.text))
            case ListOpened():
                yield Line(one.act, "List opened again", (one.reason,))
            case LotDrawn():
                number = drawing_number(acts, one)
                is_posted = posted is not None and posted.counts(one.chance)
                counts = newest[_document(one)] is one if is_posted else one is counting
                state = (
                    ("counts" if is_posted else "not posted yet") if counts else "does not count"
                )
                sign = ("done" if is_posted else "half") if counts else "void"
                said = [f"number {one.chance.document['random_seed']}"]
                said += [f"value {one.value}, by the closed list"] if one.closing else []
                fixed = words.fixed_said(one.chance.document, names)
                said += [f"before the lot: {fixed}"] if fixed else []
                if before and _round(before) == _round(one):
                    said += words.changes(listed(before.chance), listed(one.chance), names)
                yield Line(one.act, f"Lot {number}", tuple(said), sign, state, has_input=True)
                before = one


def _document(one: LotDrawn) -> str:
    return repr(one.chance.document)


def _round(one: LotDrawn) -> object:
    """The round that was drawn, where each is drawn on its own."""
    return one.chance.document.get("round")


def drawing_number(acts: Sequence[LotAct], drawn: LotDrawn) -> int:
    """The how many-th drawing it is."""
    return sum(1 for one in drawings(acts) if one.act.sequence <= drawn.act.sequence)


def _closed_said(one: ListClosed) -> tuple[str, ...]:
    named = f"value named: {one.said.source} ({words.form_said(one.form)})"
    return (f"SHA-256 {one.sha[:8]}…", named)


def _commands(
    event: Event,
    lots: Lots,
    closed: ListClosed | None,
    bound: BoundLot | None,
    chance: Chance | None,
) -> Iterator[tuple[str, str]]:
    """What to type, each with what it must give."""
    if not chance:
        return
    if closed and bound:
        yield (
            "The list: its SHA-256 must be the one that was posted",
            f"sha256sum {event.slug}-list.txt",
        )
        if closed.secret:
            secret = bound.value.split(" ")[0]
            yield (
                "The sealed number: its SHA-256 must be the seal in the list",
                f"printf '%s\\n' {quote(secret)} | sha256sum",
            )
        yield (
            f"The lot: list and value, a line each; its first 14 digits, in decimal, are {bound.random_seed}",
            f"printf '%s\\n%s\\n' {bound.sha} {quote(bound.value)} | sha256sum",
        )
    yield (
        lots.gives(event, chance),
        f"tourney engine {chance.engine} < {event.slug}-draw.json",
    )
