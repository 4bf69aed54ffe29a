"""An edition: a page with a screen for each table, copying, and publishing after a preview."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.contrib.admin.options import InlineModelAdmin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.forms import BaseModelFormSet, ModelForm
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.timezone import localdate

from awards.actions.editions import (
    copy_edition,
    delete_edition,
    delete_row,
    publish_edition,
    save_edition,
    save_row,
)
from awards.admin.access import DraftsOnly, signed_in
from awards.admin.rows import inline_of
from awards.errors import AwardError
from awards.forms.editions import CopyForm
from awards.models import TABLE_MODELS, Edition
from awards.pages.impact import impact_page
from awards.queries.editions import edition_changes, table_counts
from awards.queries.impact import impact_of
from awards.rules.errors import RuleError
from tourney.admin.history import HistoryAdmin
from tourney.http import Conflict, whole_number


@admin.register(Edition)
class EditionAdmin(DraftsOnly, HistoryAdmin):
    """Rule books by date."""

    list_display = ("name", "title", "starts", "status", "copied_from")
    list_filter = ("status",)
    fields = ("name", "title", "starts", "source")
    view_on_site = False
    change_form_template = "admin/awards/edition/change_form.html"

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A new edition is a copy of an old one."""
        return False

    def get_inline_instances(
        self, request: HttpRequest, obj: Edition | None = None
    ) -> list[InlineModelAdmin[Any, Any]]:
        """Only the table that the address names: one screen a table."""
        table = request.GET.get("table", "")
        if obj is None or table not in TABLE_MODELS:
            return []
        return [inline_of(table)(self.model, self.admin_site)]

    def get_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """The edition's own fields, or on a table's screen only its rows."""
        return () if request.GET.get("table", "") in TABLE_MODELS else self.fields

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """With links to every table."""
        edition = self.get_object(request, object_id)
        table = request.GET.get("table", "")
        tables = table_counts(edition) if edition else ()
        more = {
            "tables": tables,
            "table": next((one for one in tables if one.name == table), None),
        }
        response: HttpResponse = super().change_view(
            request, object_id, form_url, (extra_context or {}) | more
        )
        return response

    def save_model(
        self, request: HttpRequest, obj: Edition, form: ModelForm[Any], change: bool
    ) -> None:
        """Through the action; a table's screen leaves the edition's own fields alone."""
        if form.changed_data:
            save_edition(obj, by=signed_in(request))

    def save_formset(
        self,
        request: HttpRequest,
        form: Any,
        formset: BaseModelFormSet[Any, Any],
        change: bool,
    ) -> None:
        """Every changed row through its action."""
        rows = formset.save(commit=False)
        for gone in formset.deleted_objects:
            delete_row(gone, by=signed_in(request))
        for row in rows:
            save_row(row, by=signed_in(request))

    def delete_model(self, request: HttpRequest, obj: Edition) -> None:
        """Drafts only, through the action."""
        delete_edition(obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Edition]) -> None:
        """One by one; a published edition stays and is named."""
        for edition in queryset:
            try:
                delete_edition(edition)
            except AwardError as error:
                messages.error(request, str(error))

    def response_change(self, request: HttpRequest, obj: Edition) -> HttpResponse:
        """Back to the edition after its table."""
        if request.GET.get("table", "") in TABLE_MODELS and "_continue" not in request.POST:
            messages.success(request, "The table is saved.")
            return HttpResponseRedirect(_page(obj))
        response: HttpResponse = super().response_change(request, obj)
        return response

    def get_urls(self) -> list[URLPattern]:
        """Copying and publishing."""
        view = self.admin_site.admin_view
        own = [
            path("<int:pk>/copy/", view(self.copy), name="awards_edition_copy"),
            path("<int:pk>/publish/", view(self.publish), name="awards_edition_publish"),
        ]
        return own + list(super().get_urls())

    def copy(self, request: HttpRequest, pk: int) -> HttpResponse:
        """A new draft with a later date."""
        edition = self._found(request, pk)
        form = CopyForm(request.POST or None, edition=edition)
        if request.method == "POST" and form.is_valid():
            try:
                copy = copy_edition(edition, by=signed_in(request), **form.cleaned_data)
            except AwardError as error:
                form.add_error(None, str(error))
            else:
                messages.success(request, f"{copy} is a copy of {edition}; change what differs.")
                return redirect(_page(copy))
        status = 422 if form.is_bound else 200
        return self._rendered(request, "copy", edition, {"form": form}, status)

    def publish(self, request: HttpRequest, pk: int) -> HttpResponse:
        """The differences, what they do to the events of the last year, then the lock."""
        edition = self._found(request, pk)
        status, trouble = 200, ""
        if request.method == "POST":
            version = request.POST.get("version", "")
            try:
                publish_edition(
                    edition,
                    version=whole_number(version),
                    by=signed_in(request),
                )
            except Conflict as error:
                status, trouble = 409, str(error)
            except (AwardError, RuleError) as error:
                status, trouble = 422, str(error)
            else:
                messages.success(request, f"Edition {edition} is published and locked.")
                return redirect(_page(edition))
            edition.refresh_from_db()
        more: dict[str, Any] = {"changes": edition_changes(edition), "trouble": trouble}
        if not edition.is_published:
            more["impact"] = impact_page(impact_of(edition, today=localdate()))
        return self._rendered(request, "publish", edition, more, status)

    def _found(self, request: HttpRequest, pk: int) -> Edition:
        if not request.user.has_perm("awards.change_edition"):
            raise PermissionDenied
        return get_object_or_404(Edition.objects.select_related("copied_from"), pk=pk)

    def _rendered(
        self, request: HttpRequest, name: str, edition: Edition, more: dict[str, Any], status: int
    ) -> HttpResponse:
        context = self.admin_site.each_context(request) | {
            "original": edition,
            "opts": self.opts,
            "title": f"{name.capitalize()} {edition}",
            **more,
        }
        return render(request, f"admin/awards/edition/{name}.html", context, status=status)


def _page(edition: Edition) -> str:
    return reverse("admin:awards_edition_change", args=[edition.pk])
