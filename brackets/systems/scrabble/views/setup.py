"""Set-up: choose a plan, change it, start the division."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from brackets.access import director_of
from brackets.draw.errors import DrawError
from brackets.systems.scrabble.actions import save_plan, start_division
from brackets.systems.scrabble.desk.setup import setup_page
from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.facts.plans import chosen as chosen_plan
from brackets.systems.scrabble.forms.plan import PlanForm, as_typed
from brackets.systems.scrabble.kinds import SCRABBLE
from brackets.systems.scrabble.queries import Plan, division_of, plan_of
from tourney.http import Conflict, Request, conflict_words, user_of
from tourney.models import Entrant, Event

scrabble_director = director_of(SCRABBLE)


@scrabble_director
@require_http_methods(["GET", "POST"])
def setup(request: Request, event: Event) -> HttpResponse:
    """The plan; `plan` fills in one of the list; POST keeps what was typed."""
    saved = _plan(event)
    if request.method == "GET":
        key = request.GET.get("plan", "")
        count = event.entrants.filter(status=Entrant.Status.ENTERED).count()
        wanted = chosen_plan(key, count) if key else None
        settings = wanted or saved.settings
        form = PlanForm(as_typed(settings, saved.spreads, saved.version))
        return _page(request, event, form, saved, chosen=key if wanted else "", settings=wanted)
    form = PlanForm(request.POST)
    if not form.is_valid():
        return _page(request, event, form, saved, status=422)
    try:
        version = form.cleaned_data["version"]
        save_plan(event, settings=form.plan, spreads=form.spreads, version=version)
    except DrawError as error:
        form.add_error(None, str(error))
        return _page(request, event, form, saved, status=422)
    except Conflict as conflict:
        fresh = plan_of(event)
        form = PlanForm({**request.POST.dict(), "version": fresh.version})
        form.add_error(None, f"{conflict} Look at it, then save yours again.")
        return _page(request, event, form, fresh, status=409)
    messages.success(request, "The plan is saved.")
    return _to_setup(event)


@scrabble_director
@require_POST
def start(request: Request, event: Event) -> HttpResponse:
    """Take the field and number it."""
    try:
        seen = request.POST.get("seen", "")
        change = start_division(event, seen=seen, by=user_of(request))
    except DrawError as error:
        return _unstarted(request, event, str(error), 422)
    except Conflict as conflict:
        return _unstarted(request, event, conflict_words(conflict), 409)
    count = len(change.after.players)
    messages.success(
        request, f"The division has started with {count} players. Post the first rounds."
    )
    return redirect("brackets:scrabble_pair", event.tournament.slug, event.slug)


def _unstarted(request: Request, event: Event, trouble: str, status: int) -> HttpResponse:
    """The set-up as it is now, and why the division did not start."""
    event.refresh_from_db()
    saved = _plan(event)
    form = PlanForm(as_typed(saved.settings, saved.spreads, saved.version))
    return _page(request, event, form, saved, status=status, trouble=trouble)


def _plan(event: Event) -> Plan:
    """The saved plan, or after the start the one the journal froze."""
    saved = plan_of(event)
    if event.state == Event.State.ENTRY:
        return saved
    state = division_of(event)
    return Plan(saved.version, state.settings, state.spreads)


def _page(
    request: Request,
    event: Event,
    form: PlanForm,
    saved: Plan,
    *,
    chosen: str = "",
    settings: Settings | None = None,
    trouble: str = "",
    status: int = 200,
) -> HttpResponse:
    page = setup_page(event, form, saved, chosen, settings)
    context = {"event": event, "page": page, "form": form, "trouble": trouble}
    return render(request, "scrabble/desk_setup.html", context, status=status)


def _to_setup(event: Event) -> HttpResponse:
    return redirect("brackets:scrabble_setup", event.tournament.slug, event.slug)
