"""Working the handicaps of a posted event out again, before its first result."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from brackets.desk.asked import sure_of
from brackets.draw.errors import DrawError
from brackets.systems.bridge.access import event_director
from brackets.systems.bridge.actions import recompute_handicaps
from tourney.http import Request, user_of
from tourney.models import Event


@event_director
@require_POST
def recompute(request: Request, event: Event) -> HttpResponse:
    """Take the averages as they are now; refused once a result is in."""
    try:
        recompute_handicaps(event, by=user_of(request), sure=sure_of(request))
    except DrawError as error:
        messages.error(request, str(error))
    else:
        messages.success(request, "The handicaps go by the masterpoints as they are now.")
    return redirect("brackets:bracketing", event.tournament.slug, event.slug)
