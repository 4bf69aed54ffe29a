"""The director's awards: settings, computing, review, publishing, export."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from awards.access import event_director
from awards.actions.awards import compute_awards, publish_awards, take_back_awards
from awards.actions.sanctions import save_settings
from awards.errors import REFUSED, AwardError
from awards.forms.settings_page import SettingsPage, settings_page
from awards.knockouts.notes import fee_notes
from awards.models import Sanction
from awards.pages.ranked import ranked_page
from awards.pages.review import brackets_of
from awards.queries.sanctions import (
    awards_of,
    changes_since,
    missing_line_ups,
    open_points,
    sanction_of,
)
from awards.receipts.of_event import receipt_of
from tourney.http import Conflict, Request, user_of, whole_number
from tourney.models import Event

UNCHANGED = "Nothing was changed; the awards stay as they are."


@event_director
@require_safe
def desk(request: Request, event: Event) -> HttpResponse:
    """The awards as they stand: by bracket, team and member, with what is open."""
    return _desk(request, event)


@event_director
@require_safe
def receipt(request: Request, event: Event, number: int) -> HttpResponse:
    """The receipt of one award, published or not."""
    sanction = sanction_of(event)
    award = get_object_or_404(awards_of(sanction).defer(None), position=number)
    context = _context(event, sanction) | {"receipt": receipt_of(award, sanction)}
    return render(request, "awards/desk_receipt.html", context)


@event_director
def settings(request: Request, event: Event) -> HttpResponse:
    """What the event is for the rule book."""
    try:
        page = settings_page(sanction_of(event), request.POST if request.method == "POST" else None)
    except AwardError as error:
        return _desk(request, event, refused=str(error), status=422)
    if request.method != "POST":
        return _settings(request, event, page)
    if not page.is_valid():
        return _settings(request, event, page, status=422)
    seen = page.form.cleaned_data["version"]
    try:
        saved = _save(page, user_of(request))
    except Conflict as conflict:
        return _settings(request, event, page, conflict=conflict, status=409)
    except AwardError as error:
        return _settings(request, event, page, refused=str(error), status=422)
    said = UNCHANGED if saved.version == seen else f"The settings are saved. {page.next_step}"
    messages.success(request, said)
    if "compute" in request.POST:
        try:
            _compute(request, event)
        except REFUSED as error:  # the settings are saved all the same: nothing is sent twice
            messages.error(request, f"The awards are not computed. {error}")
    return redirect("awards:desk", event.tournament.slug, event.slug)


@event_director
@require_POST
def compute(request: Request, event: Event) -> HttpResponse:
    """Work the awards out."""
    try:
        _compute(request, event)
    except REFUSED as error:
        return _desk(request, event, refused=str(error), status=422)
    return redirect("awards:desk", event.tournament.slug, event.slug)


def _compute(request: Request, event: Event) -> None:
    compute_awards(event, by=user_of(request))
    messages.success(request, "The awards are computed. Nobody but the directors sees them yet.")


@event_director
def publish(request: Request, event: Event) -> HttpResponse:
    """Ask with what is open, then freeze and show to everybody."""
    if request.method != "POST":
        return _confirm(request, event, "publish")
    version, assumed = _version(request), bool(request.POST.get("line_ups_assumed"))
    try:
        publish_awards(event, version=version, line_ups_assumed=assumed, by=user_of(request))
    except Conflict as conflict:
        return _confirm(request, event, "publish", conflict=conflict, status=409)
    except REFUSED as error:
        return _confirm(request, event, "publish", refused=str(error), status=422)
    messages.success(request, "The awards are published and frozen.")
    return redirect("awards:desk", event.tournament.slug, event.slug)


@event_director
def take_back(request: Request, event: Event) -> HttpResponse:
    """Ask, then unpublish."""
    if request.method != "POST":
        return _confirm(request, event, "take_back")
    try:
        take_back_awards(event, version=_version(request), by=user_of(request))
    except Conflict as conflict:
        return _confirm(request, event, "take_back", conflict=conflict, status=409)
    except AwardError as error:
        return _confirm(request, event, "take_back", refused=str(error), status=422)
    messages.success(request, "The awards are no longer public. Compute them again, then publish.")
    return redirect("awards:desk", event.tournament.slug, event.slug)


def _desk(request: Request, event: Event, *, refused: str = "", status: int = 200) -> HttpResponse:
    sanction = sanction_of(event)
    context = _context(event, sanction) | {
        **_awards(sanction),
        "changes": changes_since(sanction),
        **_missing(sanction),
        "fees": fee_notes(event),
        "refused": refused,
    }
    return render(request, "awards/desk.html", context, status=status)


def _missing(sanction: Sanction) -> dict[str, Any]:
    """The line-ups to ask for, and the warnings; nothing is asked that was answered.

    Once they are published somebody has answered for the boards that nobody entered.
    """
    missing = [] if sanction.is_published else missing_line_ups(sanction)
    warnings = [
        one
        for one in sanction.warnings
        if missing or sanction.is_published or one["code"] != "line-ups wanted"
    ]
    can_enter = any(one.is_named for one in missing)
    return {"missing": missing, "can_enter": can_enter, "warnings": warnings}


def _answered_for(sanction: Sanction) -> bool:
    """Whether publishing takes somebody's word for boards nobody entered."""
    return awards_of(sanction).filter(line_up_missing=True).exists()


def _save(page: SettingsPage, by: User | None) -> Sanction:
    return save_settings(
        page.sanction.event,
        values=page.form.values(),
        terms=page.terms_given,
        brackets=page.said,
        version=page.form.cleaned_data["version"],
        by=by,
    )


def _awards(sanction: Sanction) -> dict[str, Any]:
    """The awards by bracket, or of the ranking."""
    rows = awards_of(sanction)
    if sanction.event.is_ranked:
        return {"ranked": ranked_page(sanction.receipts, rows)}
    return {"brackets": brackets_of(sanction.receipts, rows)}


def _settings(
    request: Request,
    event: Event,
    page: SettingsPage,
    *,
    conflict: Conflict | None = None,
    refused: str = "",
    status: int = 200,
) -> HttpResponse:
    context = _context(event, page.sanction)
    context |= {"page": page, "conflict": conflict, "refused": refused}
    return render(request, "awards/settings.html", context, status=status)


def _confirm(
    request: Request,
    event: Event,
    what: str,
    *,
    conflict: Conflict | None = None,
    refused: str = "",
    status: int = 200,
) -> HttpResponse:
    sanction = sanction_of(event)
    context = _context(event, sanction) | {"conflict": conflict, "refused": refused}
    if what == "publish":
        context |= {"open": open_points(sanction), **_missing(sanction)}
        context |= {"asks_line_ups": _answered_for(sanction)}
    return render(request, f"awards/{what}.html", context, status=status)


def _context(event: Event, sanction: Sanction) -> dict[str, Any]:
    return {
        "event": event,
        "tournament": event.tournament,
        "sanction": sanction,
        "here": "awards",
    }


def _version(request: Request) -> int:
    return whole_number(request.POST.get("version", ""))
