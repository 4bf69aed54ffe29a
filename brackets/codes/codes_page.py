"""What a director sees of the codes of an event: who has one, what is printed, what can be revoked."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from django.conf import settings
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from brackets.codes.issuing import (
    Subject,
    issue,
    of_bracket,
    of_entrant,
    of_event,
    of_place,
    of_side,
    printed,
)
from brackets.desk.code_papers import HELPERS, helper_codes
from brackets.desk.reported import meetings_of, playing_now, reporting_of, turn_of
from brackets.desk.values import Meeting
from brackets.models import Reporting, TableCode
from brackets.system import Noun, system_of
from tourney.late import late
from tourney.models import Entrant, Event

if TYPE_CHECKING:
    import segno
else:
    segno = late("segno")

HELPER = "helper-"


@dataclass(frozen=True, slots=True)
class Holder:
    """Somebody who has a code, or gets one when it is printed."""

    entrant: Entrant
    name: str
    row: TableCode | None

    @property
    def generation(self) -> int:
        """Which code it is by now: 1 for the first; 0 while none was printed."""
        return self.row.generation if self.row else 0


@dataclass(frozen=True, slots=True)
class Table:
    """A meeting that can be played, with the codes of its sides."""

    meeting: Meeting
    holders: tuple[Holder, ...]

    @property
    def title(self) -> str:
        """Where and when."""
        turn = turn_of(self.meeting)
        return f"{turn.label}, {turn.round}"


@dataclass(frozen=True)
class CodesPage:
    """The codes of an event at the desk."""

    event: Event
    reporting: Reporting

    @property
    def noun(self) -> Noun:
        """What its players call a meeting."""
        return system_of(self.event).meeting

    @property
    def is_open(self) -> bool:
        """Whether players may report."""
        return self.reporting.mode != Reporting.Mode.OFF

    @property
    def is_posted(self) -> bool:
        """Whether there is anything to report."""
        return self.event.state != Event.State.ENTRY

    @property
    def for_event(self) -> bool:
        """Whether an entrant has one code for the whole event."""
        return self.reporting.whose == Reporting.Whose.EVENT

    @cached_property
    def _rows(self) -> dict[tuple[str, int | None], TableCode]:
        kind = TableCode.Kind.ENTRANT if self.for_event else TableCode.Kind.SIDE
        rows = TableCode.objects.filter(event=self.event, kind=kind)
        return {(row.meeting, row.entrant_id): row for row in rows}

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """Those that can be played now, in playing order."""
        if self.for_event:
            return ()
        playing = playing_now(self.event)
        teams = _entrants(playing)
        return tuple(
            Table(
                one,
                tuple(
                    Holder(teams[corner.key], corner.name, self._rows.get((one.id, corner.key)))
                    for corner in turn_of(one).corners
                    if corner.is_known
                ),
            )
            for one in playing
        )

    @cached_property
    def entrants(self) -> tuple[Holder, ...]:
        """Everybody with a code for the event."""
        if not self.for_event:
            return ()
        there = self.event.entrants.filter(status=Entrant.Status.ENTERED).order_by("number")
        return tuple(Holder(one, one.label, self._rows.get(("", one.pk))) for one in there)

    @cached_property
    def helpers(self) -> tuple[TableCode, ...]:
        """Codes of helpers: of this event, and of places of the tournament."""
        return tuple(helper_codes(self.event))

    @cached_property
    def duties(self) -> tuple[tuple[str, str], ...]:
        """For what a helper can get a code: what the form sends, and its words."""
        return tuple((name, one.label) for name, one in duties_of(self.event).items())

    @property
    def slips(self) -> int:
        """How many slips are printed."""
        return len(self.entrants) + sum(len(one.holders) for one in self.tables)

    @property
    def printed(self) -> int:
        """Codes that were printed once, of meetings that are over too."""
        return len(self._rows)


def codes_page(event: Event) -> CodesPage:
    """The page now."""
    return CodesPage(event, reporting_of(event))


def duties_of(event: Event) -> dict[str, Subject]:
    """For what a helper of an event can get a code: all of it, a bracket, a place."""
    numbers = list(event.brackets.values_list("number", flat=True).order_by("number"))
    found = {"all": of_event(event)}
    if len(numbers) > 1:
        found |= {f"bracket-{number}": of_bracket(event, number) for number in numbers}
    spots = sorted({turn_of(one).spot for one in meetings_of(event).values()})
    for spot in spots:
        label = f"{spot.words}, {event.name}" if spot.of else spot.words
        found[f"place-{spot.key}"] = of_place(event.tournament, spot.key, label)
    return found


def _entrants(meetings: Iterable[Meeting]) -> dict[int, Entrant]:
    keys = {corner.key for one in meetings for corner in turn_of(one).corners if corner.is_known}
    return Entrant.objects.in_bulk(keys)


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip of paper with a code: where, who, the code, the way to it."""

    row: TableCode
    code: str
    who: str
    where: str
    against: str
    qr: SafeString


def slips_of(event: Event, wanted: str, address: str) -> Sequence[Slip]:
    """The slips of an event, of one meeting, or of one code; a code that was printed is the same again.

    `address` is where the codes are typed.
    """
    page = codes_page(event)
    if wanted == HELPERS or wanted.startswith(HELPER):
        rows = [row for row in page.helpers if wanted in (HELPERS, f"{HELPER}{row.pk}")]
        return [_slip(row, row.label, "for a helper", "", address) for row in rows]
    if page.for_event:
        subjects = [
            (of_entrant(event, one.entrant), one.name, "the whole event", "")
            for one in page.entrants
            if wanted in ("", f"entrant-{one.entrant.pk}")
        ]
        return _slips(subjects, address)
    found = []
    for table in page.tables:
        turn = turn_of(table.meeting)
        for holder in table.holders:
            if wanted in ("", table.meeting.id, f"{table.meeting.id}/{holder.entrant.pk}"):
                others = (c.name for c in turn.corners if c.key != holder.entrant.pk)
                subject = of_side(event, table.meeting.id, holder.entrant, turn.spot.words)
                found.append((subject, holder.name, table.title, " and ".join(others)))
    return _slips(found, address)


def _slips(subjects: Sequence[tuple[Subject, str, str, str]], address: str) -> list[Slip]:
    rows = issue([subject for subject, *_ in subjects])
    return [
        _slip(row, who, where, against, address)
        for row, (_, who, where, against) in zip(rows, subjects, strict=True)
    ]


def _slip(row: TableCode, who: str, where: str, against: str, address: str) -> Slip:
    code = printed(row)
    return Slip(row, code, who, where, against, qr_of(code, address))


def typed_at(host: str) -> str:
    """Where a code is typed: the address of the site as readers have it."""
    path = reverse("brackets:code")
    return f"{settings.ADDRESS.partition('//')[2] or host}{path}"


def qr_of(code: str, address: str) -> SafeString:
    """The picture that leads to the field and fills it in; none where nobody said the site's address.

    The code stands behind #, which no browser sends to any server.
    """
    if not settings.ADDRESS:
        return mark_safe("")
    picture = segno.make(f"{settings.ADDRESS}{address}#{code}", micro=False, error="m")
    held = io.BytesIO()
    picture.save(held, kind="svg", xmldecl=False, nl=False, omitsize=True, border=2, svgclass="qr")
    return mark_safe(held.getvalue().decode())
