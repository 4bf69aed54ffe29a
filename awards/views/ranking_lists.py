"""A ranking imported in two steps: look, then store; and the boards of larger teams."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from awards.access import event_director
from awards.actions import ranked as actions
from awards.actions.ranking_import import RankingChanged, import_ranking
from awards.errors import AwardError
from awards.forms.boards import BoardsPage
from awards.forms.ranking_import import RankingImportForm, seal, unseal
from awards.ranked.plan import RankingPlan, ranking_plan
from awards.views.ranked import context_of, found_of
from tourney.http import Conflict, Request, posted, user_of, whole_number
from tourney.importing.errors import ImportRefused
from tourney.importing.source import Source
from tourney.models import Event


@event_director
@require_http_methods(["GET", "POST"])
def ranking_import(request: Request, event: Event) -> HttpResponse:
    """The form, and the preview of what it got; nothing is stored yet."""
    found = found_of(event)
    files = request.FILES if request.method == "POST" else None
    form = RankingImportForm(posted(request), files, found=found)
    if not form.is_valid():
        context = {**context_of(event), "form": form, "found": found, "here": "ranking"}
        status = 422 if form.is_bound else 200
        return render(request, "awards/ranked/import.html", context, status=status)
    plan = ranking_plan(found, form.cleaned_data["listed"])
    return _preview(request, event, form.cleaned_data["source"], plan)


@event_director
@require_POST
def ranking_confirm(request: Request, event: Event) -> HttpResponse:
    """Store what the preview showed, or show the new preview when something changed meanwhile."""
    found = found_of(event)
    try:
        listed, source, fingerprint = unseal(found, request.POST.get("preview", ""))
        plan = import_ranking(event, listed=listed, fingerprint=fingerprint, by=user_of(request))
    except RankingChanged as changed:
        return _preview(request, event, source, changed.plan, status=409)
    except (ImportRefused, AwardError) as error:
        form = RankingImportForm(found=found)
        context = {**context_of(event), "form": form, "found": found, "refused": str(error)}
        return render(
            request, "awards/ranked/import.html", context | {"here": "ranking"}, status=422
        )
    count = plan.counts
    messages.success(request, f"Imported: {count['new']} new, {count['changed']} changed.")
    return redirect("awards:ranking_desk", event.tournament.slug, event.slug)


@event_director
@require_http_methods(["GET", "POST"])
def boards(request: Request, event: Event) -> HttpResponse:
    """Boards played by each member of the teams of five and six (rule 139)."""
    found = found_of(event)
    page = BoardsPage(found, posted(request))
    context = {**context_of(event), "page": page, "found": found, "here": "ranking"}
    template = "awards/ranked/boards.html"
    if not page.is_bound or not page.is_valid():
        return render(request, template, context, status=422 if page.is_bound else 200)
    version = whole_number(request.POST.get("version", ""))
    try:
        actions.write_boards(event, boards=page.boards, version=version, by=user_of(request))
    except Conflict as conflict:
        again = context | {"conflict": conflict, "found": found_of(event)}
        return render(request, template, again, status=409)
    except AwardError as error:
        return render(request, template, context | {"refused": str(error)}, status=422)
    messages.success(request, "The boards are saved.")
    return redirect("awards:ranking_desk", event.tournament.slug, event.slug)


def _preview(
    request: Request, event: Event, source: Source, plan: RankingPlan, *, status: int = 200
) -> HttpResponse:
    context = {
        **context_of(event),
        "plan": plan,
        "source": source,
        "sealed": seal(event, source, plan),
        "changed_meanwhile": status == 409,
        "here": "ranking",
    }
    return render(request, "awards/ranked/preview.html", context, status=status)
