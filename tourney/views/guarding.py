"""Forms whose tries are counted, as views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import HttpResponse
from django.views.generic.edit import FormView

if TYPE_CHECKING:
    AnyFormView = FormView[Any]
else:
    AnyFormView = object

WRONG = 422


def with_wait(response: HttpResponse, form: Any) -> HttpResponse:
    """The answer says when to come back, where the form does."""
    if getattr(form, "wait", 0):
        response["Retry-After"] = str(form.wait)
    return response


def status_of(form: Any) -> int:
    """422 for what is wrong, 429 for what comes too early, 503 where nothing can be counted."""
    return int(getattr(form, "status", WRONG))


class Guarded(AnyFormView):
    """A form that is shown again with its status."""

    def form_invalid(self, form: Any) -> HttpResponse:
        """With what was typed."""
        context = self.get_context_data(form=form)
        return with_wait(self.render_to_response(context, status=status_of(form)), form)
