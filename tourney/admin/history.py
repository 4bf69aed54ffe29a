"""The framework's page of the history of a row, of which only rows that can be have one."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from simple_history.admin import SimpleHistoryAdmin


class HistoryAdmin(SimpleHistoryAdmin):
    """As the library has it, which asks the database for a row of any name and breaks where it is no number."""

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: Any = None
    ) -> HttpResponse:
        """The changes of a row; 404 for what cannot be one."""
        self._check(object_id)
        answer: HttpResponse = super().history_view(request, object_id, extra_context)
        return answer

    def history_form_view(
        self, request: HttpRequest, object_id: str, version_id: str, extra_context: Any = None
    ) -> HttpResponse:
        """One change of a row; 404 for what cannot be one."""
        self._check(object_id)
        self._check(version_id)
        answer: HttpResponse = super().history_form_view(
            request, object_id, version_id, extra_context
        )
        return answer

    def _check(self, number: str) -> None:
        try:
            self.model._meta.pk.to_python(number)
        except ValidationError as error:
            raise Http404 from error
