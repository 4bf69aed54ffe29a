"""A result that is pressed on the floor: recorded through the door of the event's own desk."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_POST

from brackets.desk.deciding import decide, take_back
from brackets.desk.desk import Desk
from brackets.desk.request import other_person, typed_in
from brackets.desk.systems import desk_class
from brackets.desk.turns import spot_of
from brackets.desk.values import Outcome, Recorded, Refused, Typed, stamp_of
from brackets.desk.views import STATUS
from brackets.floor.views import back_to, shown
from brackets.models import Record
from brackets.system import system_of
from tourney.access import tournament_director
from tourney.http import Request, whole_number
from tourney.models import Event, Tournament


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a button of a meeting sends: the event, the meeting as it was shown, the place, fields."""

    event: Event
    meeting: str
    stamp: str
    place: str
    said: str

    @property
    def fields(self) -> dict[str, str]:
        """Each field with its value."""
        found = (one.partition("=") for one in self.said.split("&"))
        return {name: value for name, _, value in found}


@tournament_director
@require_POST
def record(request: Request, tournament: Tournament) -> HttpResponse:
    """Who won, or what else was pressed of a meeting that was shown."""
    by = _director(request)
    sent = request.POST.get("result", "")
    pressed = _pressed(tournament, sent)
    desk = _desk(pressed.event, pressed.place)
    line = _line(request, sent, f"{pressed.meeting} {pressed.said}")
    typed = replace(
        line,
        meeting=pressed.meeting,
        stamp=line.stamp or pressed.stamp,
        fields=pressed.fields,
    )
    stranger = other_person(request, by)
    return stranger or _answered(
        request, tournament, typed, decide(desk, typed, by), {"result": sent}
    )


@tournament_director
@require_POST
def undo(request: Request, tournament: Tournament) -> HttpResponse:
    """Take back the last result of a place."""
    by = _director(request)
    sent = request.POST.get("undo", "")
    slug, _, number = sent.partition(" ")
    event = _event(tournament, slug)
    records = Record.objects.filter(event=event, sequence=max(whole_number(number), 0))
    found = get_object_or_404(records)
    typed = _line(request, sent, f"undo {found.sequence}")
    stranger = other_person(request, by)
    if stranger:
        return stranger
    outcome = take_back(_desk(event, ""), found, typed, by)
    return _answered(request, tournament, typed, outcome, {"undo": sent})


def _answered(
    request: Request,
    tournament: Tournament,
    typed: Typed,
    outcome: Outcome,
    kept: dict[str, str],
) -> HttpResponse:
    """The floor with what was recorded, or with what stands in the way."""
    if isinstance(outcome, Recorded):
        messages.success(request, outcome.words, extra_tags="said")
        return back_to(request, tournament)
    at = {name: request.POST.get(name, "") for name in ("at", "places")}
    return shown(
        request,
        tournament,
        at["at"],
        status=STATUS[outcome.state],
        trouble=outcome.why if isinstance(outcome, Refused) else "",
        outcome=outcome,
        kept={**kept, **at},
        key=typed.key,
        action=request.path,
    )


def _line(request: Request, sent: str, text: str) -> Typed:
    """Under a key of its own for each button: one page has many, and each is pressed once."""
    line = typed_in(request, text=text)
    window, _, rest = line.key.partition(".")
    return replace(line, key=f"{window}.{stamp_of(rest, sent)}" if rest else line.key)


def _pressed(tournament: Tournament, sent: str) -> Pressed:
    """What the button said; 404 for what no button says."""
    parts = sent.split(" ")
    if len(parts) != 4:
        raise Http404
    name, stamp, place, said = parts
    slug, _, meeting = name.partition("/")
    return Pressed(_event(tournament, slug), meeting, stamp, place, said)


def _event(tournament: Tournament, slug: str) -> Event:
    event: Event = get_object_or_404(tournament.events.filter(archived_at=None), slug=slug)
    event.tournament = tournament
    return event


def _desk(event: Event, place: str) -> Desk:
    """`place` is what the history names as the source: one of the event's kind, whatever was sent."""
    spot = spot_of(place)
    is_one = spot is not None and (spot.kind, spot.of) in _kinds(event)
    return desk_class(event)(event, source=spot.words if spot and is_one else "floor")


def _kinds(event: Event) -> set[tuple[str, str]]:
    """What its places are called: those of the tournament, and those that it has for itself."""
    noun = system_of(event).place.one
    return {(noun, ""), (noun, event.slug)}


def _director(request: Request) -> User:
    """Who acts: the views let in directors alone."""
    assert isinstance(request.user, User)
    return request.user
