"""The pages of a code: the field, the match of a side, its report. Looking records nothing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt

from brackets.codes.helper import enter, helper_page
from brackets.codes.last import last_of
from brackets.codes.limiter import Opened, SentTooMuch, count_send
from brackets.codes.line_ups import hand_in
from brackets.codes.reporting import Sent, report
from brackets.codes.request import TOO_MANY, unkept, with_code
from brackets.codes.side import Asked, reading_of, side_page
from brackets.codes.side_values import SidePage
from brackets.codes.undoing import NotTheLast, undo_last
from brackets.desk.agreeing import fields_of
from brackets.desk.reported import corner_of
from brackets.desk.request import CONTROLS, typed_in
from brackets.desk.sent import new_key
from brackets.desk.values import Outcome, Recorded, Refused
from brackets.desk.views import STATUS
from brackets.draw.errors import DrawError
from tourney.http import Request, whole_number

OWN = CONTROLS | {"code", "pass", "change", "asks"}
OWN_OF_HELPER = OWN | {"name", "way"}
LONGEST = 40


@csrf_exempt
def code(request: Request) -> HttpResponse:
    """The field for a code; with one in the body the page it opens."""
    return opened(request) if request.method == "POST" else field(request)


@unkept
def field(request: Request) -> HttpResponse:
    """The field alone: a code behind # in the address is put into it by the browser and goes nowhere else."""
    return render(request, "codes/code.html")


@with_code
def opened(request: Request, found: Opened) -> HttpResponse:
    """What a code opens: the match of its side, or what its helper enters."""
    if found.code.is_helper:
        return _helper(request, found)
    asked = Asked(request.POST.get("meeting", ""), "change" in request.POST)
    return _side(request, found, side_page(found.code, asked))


@with_code
def reading(request: Request, found: Opened) -> HttpResponse:
    """What a report would say, while it is typed."""
    if found.code.is_helper:
        return HttpResponse("")
    page = side_page(found.code, Asked(request.POST.get("meeting", ""), changes=True))
    try:
        at = corner_of(page.turn, found.code.entrant_id) if page.meeting else None
        context = {"reading": reading_of(page, fields_of(page.turn, at, _typed(request)))}
    except DrawError:
        context = {}
    return render(request, "codes/_reading.html", context)


@with_code
def reported(request: Request, found: Opened) -> HttpResponse:
    """A side says how its meeting ended, or that it wants the director."""
    if found.code.is_helper:
        return _helper(request, found)
    meeting = request.POST.get("meeting", "")
    sent = Sent(
        meeting,
        request.POST.get("stamp", ""),
        request.POST.get("key", ""),
        _typed(request),
        asks="asks" in request.POST,
    )
    try:
        count_send(found.code, timezone.now())
        report(found.code, sent, now=timezone.now())
    except DrawError as error:
        page = side_page(found.code, Asked(meeting, changes=True, typed=_typed(request)))
        return _side(request, found, page, trouble=error)
    return _side(request, found, side_page(found.code, Asked(meeting)))


@with_code
def line_up(request: Request, found: Opened) -> HttpResponse:
    """The captain says who played."""
    if found.code.is_helper:
        return _helper(request, found)
    meeting, data = request.POST.get("meeting", ""), _typed(request)
    page = partial(side_page, found.code)
    try:
        count_send(found.code, timezone.now())
        recorded = hand_in(found.code, meeting, request.POST.get("key", ""), data)
    except DrawError as error:
        return _side(request, found, page(Asked(meeting, typed=data)), trouble=error)
    return _side(request, found, page(Asked(meeting)), said=recorded.words)


@with_code
def entered(request: Request, found: Opened) -> HttpResponse:
    """A helper enters a result: recorded at once, refused, or asked about with what it would change."""
    if not found.code.is_helper:
        return opened(request)
    sent = {
        name: request.POST[name][:LONGEST] for name in request.POST if name not in OWN_OF_HELPER
    }
    name, way = request.POST.get("name", ""), request.POST.get("way", "")
    line = typed_in(request, text="entered")
    trouble: DrawError | None = None
    try:
        count_send(found.code, timezone.now())
        outcome = enter(found.code, name, line, sent, way)
    except DrawError as error:
        trouble, outcome = error, Refused(str(error))
    kept = {**sent, "name": name, "way": way, "key": line.key, "stamp": line.stamp}
    return _after(trouble, _helper(request, found, outcome=outcome, kept=kept))


@with_code
def undone(request: Request, found: Opened) -> HttpResponse:
    """A helper takes back what its code recorded last, or brings back what it took back."""
    if not found.code.is_helper:
        return opened(request)
    name, line = request.POST.get("name", ""), typed_in(request, text="undo")
    sequence = max(whole_number(request.POST.get("record", "")), 0)
    trouble: DrawError | None = None
    try:
        count_send(found.code, timezone.now())
        outcome: Outcome = undo_last(found.code, name, sequence, line)
    except NotTheLast as why:
        return _helper(request, found, outcome=Refused(str(why)), status=409)
    except DrawError as error:
        trouble, outcome = error, Refused(str(error))
    return _after(trouble, _helper(request, found, outcome=outcome))


def _helper(
    request: Request,
    found: Opened,
    *,
    outcome: Outcome | None = None,
    kept: Mapping[str, str] | None = None,
    status: int = 0,
) -> HttpResponse:
    kept = kept or {}
    page = helper_page(found.code).after(last_of(found.code))
    if not isinstance(outcome, Recorded):
        page = page.typed(kept.get("name", ""), kept)
    context = {
        "page": page,
        "tournament": found.code.tournament,
        "code": request.POST["code"],
        "pass": found.pass_,
        "outcome": outcome,
        "kept": kept,
        "said": outcome.words if isinstance(outcome, Recorded) else "",
        "trouble": outcome.why if isinstance(outcome, Refused) else "",
    }
    answers = STATUS.get(outcome.state, 200) if outcome else 200
    return render(request, "codes/helper.html", context, status=status or answers)


def _typed(request: Request) -> dict[str, str]:
    """What was typed, without what goes with every form."""
    return {name: request.POST[name][:LONGEST] for name in request.POST if name not in OWN}


def _side(
    request: Request,
    found: Opened,
    page: SidePage,
    *,
    trouble: DrawError | None = None,
    said: str = "",
) -> HttpResponse:
    context = {
        "page": page,
        "tournament": found.code.tournament,
        "code": request.POST["code"],
        "pass": found.pass_,
        "key": new_key(),
        "trouble": trouble,
        "said": said,
        "some": request.POST.get("who") == "some",
    }
    return _after(
        trouble, render(request, "codes/side.html", context, status=422 if trouble else 200)
    )


def _after(trouble: DrawError | None, response: HttpResponse) -> HttpResponse:
    """The answer to what comes too early says so as every one of its kind, and when it is read."""
    if isinstance(trouble, SentTooMuch):
        response.status_code = TOO_MANY
        response["Retry-After"] = str(trouble.wait)
    return response
