"""The history of an event on a page, for every system: narrowed, page by page, and undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.models import User
from django.core.paginator import Page, Paginator
from django.http import HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods

from brackets.desk.asked import asking, sure_of
from brackets.desk.history import History, Line, read_history
from brackets.desk.history_words import Part
from brackets.desk.systems import desk_class
from brackets.draw.errors import DrawError
from brackets.journal.people import person
from brackets.journal.records import UNDO
from brackets.models import Record
from brackets.picture.finding import fits, plain
from brackets.system import system_of
from tourney.access import event_director
from tourney.http import Request, whole_number
from tourney.models import Event

A_PAGE = 50
LONGEST = 100
UNDOS = "undos"
SYSTEM = "0"
"""Who made the records that nobody signed."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address asks for: a part of the event, a kind, a person, words."""

    of: str = ""
    kind: str = ""
    who: str = ""
    words: str = ""

    @classmethod
    def read(cls, sent: QueryDict) -> Asked:
        """From an address; what does not exist finds nothing."""
        words = sent.get("q", "").replace("\0", "").strip()[:LONGEST]
        return cls(sent.get("of", ""), sent.get("kind", ""), sent.get("who", ""), words)

    @property
    def address(self) -> str:
        """The same as an address has it."""
        sent = {"of": self.of, "kind": self.kind, "who": self.who, "q": self.words}
        return urlencode({name: value for name, value in sent.items() if value})

    @property
    def is_narrow(self) -> bool:
        """Whether anything is asked for at all."""
        return bool(self.address)


@dataclass(frozen=True)
class Choices:
    """What can be asked for."""

    part_noun: str
    parts: Sequence[Part]
    kinds: Sequence[str]
    people: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class HistoryPage:
    """Everything the page shows; `seen` is the newest record of the list, `newer` are those after it."""

    event: Event
    asked: Asked
    choices: Choices
    shown: Page[int]
    lines: Sequence[Line]
    seen: int
    newer: int

    @property
    def narrowed(self) -> str:
        """The start of the address of another page of the same list."""
        return f"{self.asked.address}&" if self.asked.is_narrow else ""


def history_page(event: Event, sent: QueryDict) -> HistoryPage:
    """The acts that an address asks for, newest first, fifty a page.

    The pages of a list end with the record that was the newest when its first page was made (`seen`), so that none
    slips from one to the other; whether a line counts is always as it is now.
    """
    history, asked = read_history(event), Asked.read(sent)
    last = history.records[-1].sequence if history.records else 0
    seen = whole_number(sent.get("seen", ""))
    seen = seen if 0 < seen < last else last
    found = [first for first in history.newest_first if first <= seen]
    shown = Paginator(_narrowed(history, asked, found), A_PAGE).get_page(sent.get("page"))
    return HistoryPage(
        event=event,
        asked=asked,
        choices=_choices(history),
        shown=shown,
        lines=history.lines(shown),
        seen=seen,
        newer=sum(record.sequence > seen for record in history.records),
    )


def _choices(history: History) -> Choices:
    people = {_author(record): person(record.made_by) for record in history.records}
    words = history.words
    return Choices(
        words.part_noun,
        words.parts(),
        (*words.kinds, UNDOS),
        sorted(people.items(), key=lambda one: one[1].casefold()),
    )


def _author(record: Record) -> str:
    return str(record.made_by_id or SYSTEM)


def _narrowed(history: History, asked: Asked, acts: Sequence[int]) -> Sequence[int]:
    """The acts of this part, of this kind, by this person, with these words."""
    found = [first for first in acts if _is_of(history, asked, history.acts[first])]
    if asked.of:
        found = [first for first in found if asked.of in history.parts_of(first)]
    wanted = plain(asked.words).split()
    if wanted:
        found = [line.sequence for line in history.lines(found) if fits(wanted, line.text)]
    return found


def _is_of(history: History, asked: Asked, act: Sequence[Record]) -> bool:
    if asked.who and _author(act[0]) != asked.who:
        return False
    kinds: Mapping[str, frozenset[str]] = {
        **history.words.kinds,
        UNDOS: frozenset({UNDO}),
    }
    wanted = kinds.get(asked.kind, frozenset())
    return not asked.kind or any(record.kind in wanted for record in act)


@event_director
@asking
@require_GET
def show(request: Request, event: Event) -> HttpResponse:
    """The journal, newest first; `of`, `kind`, `who` and `q` narrow it.

    With `since` only how many records are newer: a page that stays open asks for that.
    """
    if "since" in request.GET:
        return _newer(request, event, whole_number(request.GET["since"]))
    return _page(request, event, request.GET)


@event_director
@asking
@require_http_methods(["GET", "POST"])
def undo(request: Request, event: Event, sequence: int) -> HttpResponse:
    """Take back the act of a record; refused when other records stand on it.

    Its address opened as a page leads to the history.
    """
    desk, by = desk_class(event)(event), request.user
    assert isinstance(by, User)
    record = get_object_or_404(Record.objects.filter(event=event), sequence=sequence)
    if request.method == "GET":
        return redirect(_address(event, request.GET))
    try:
        done = desk.undo(record, by=by, sure=sure_of(request))
    except DrawError as error:
        seen = whole_number(request.POST.get("seen", ""))
        return _page(request, event, request.GET, trouble=str(error), seen=seen, status=409)
    messages.success(request, done.words)
    return redirect(_address(event, request.GET))


def _address(event: Event, sent: QueryDict) -> str:
    """The history, narrowed as it was."""
    address = reverse("brackets:history", args=[event.tournament.slug, event.slug])
    asked = Asked.read(sent)
    return f"{address}?{asked.address}" if asked.is_narrow else address


def _page(
    request: Request,
    event: Event,
    sent: QueryDict,
    *,
    trouble: str = "",
    seen: int = 0,
    status: int = 200,
) -> HttpResponse:
    """The page; after a refusal with what was recorded since it was looked at."""
    page = history_page(event, sent)
    missed = [line for line in page.lines if 0 < seen < line.sequence]
    context = {"event": event, "page": page, "trouble": trouble, "missed": missed}
    return render(request, "brackets/desk/history.html", context, status=status)


def _newer(request: Request, event: Event, since: int) -> HttpResponse:
    system_of(event)
    newer = event.records.filter(sequence__gt=since).count()
    context = {"event": event, "seen": since, "newer": newer}
    return render(request, "brackets/desk/_newer.html", context)
