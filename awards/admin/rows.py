"""The rows of every table: one changelist a table, and one inline for the edition's screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest

from awards.actions.editions import delete_row, save_row
from awards.admin.access import DraftsOnly, signed_in
from awards.errors import AwardError
from awards.mapping.rulebook import row_of
from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.rulebooks.cells import columns
from awards.rules.errors import RuleError
from tourney.admin.history import HistoryAdmin

if TYPE_CHECKING:
    RowFormBase = forms.ModelForm[Any]
else:
    RowFormBase = forms.ModelForm


class RowForm(RowFormBase):
    """A row the formulas can read, in a draft."""

    def clean(self) -> dict[str, Any]:
        """Say what is wrong beside what was typed."""
        cleaned = super().clean() or self.cleaned_data
        edition = cleaned.get("edition")
        if isinstance(edition, Edition) and edition.is_published:
            raise forms.ValidationError(
                f"Edition {edition} is published and locked; copy it to a new edition."
            )
        self._check_readable(cleaned)
        return cleaned

    def _check_readable(self, cleaned: dict[str, Any]) -> None:
        """Try the row as the engine would read it."""
        values = {name: cleaned.get(name) for name in columns(self.instance.row)}
        if self.errors:
            return
        try:
            row_of(type(self.instance)(**values))
        except RuleError as error:
            raise forms.ValidationError(str(error)) from None


class RowAdmin(DraftsOnly, HistoryAdmin):
    """One table over all editions; the filter picks one."""

    form = RowForm
    list_filter = ["edition"]
    list_select_related = ["edition"]
    list_per_page = 100

    def get_list_display(self, request: HttpRequest) -> tuple[str, ...]:
        """Every column."""
        assert issubclass(self.model, EditionRow)
        return ("__str__", "edition", *columns(self.model.row))

    def has_module_permission(self, request: HttpRequest) -> bool:
        """The tables are reached from their edition, not from the index."""
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """A row stays in its edition."""
        return ("edition",) if obj else ()

    def save_model(
        self, request: HttpRequest, obj: EditionRow, form: ModelForm[Any], change: bool
    ) -> None:
        """Through the action."""
        save_row(obj, by=signed_in(request))

    def delete_model(self, request: HttpRequest, obj: EditionRow) -> None:
        """Through the action."""
        delete_row(obj, by=signed_in(request))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[EditionRow]) -> None:
        """One by one through the action; rows of a published edition stay and are named."""
        for row in queryset:
            try:
                delete_row(row, by=signed_in(request))
            except AwardError as error:
                messages.error(request, f"{row}: {error}")


class RowInline(DraftsOnly, admin.TabularInline):
    """The rows of one table on the screen of its edition."""

    form = RowForm
    extra = 0
    show_change_link = True

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Drafts only."""
        return super().has_add_permission(request, obj) and not (obj and obj.is_published)


def inline_of(table: str) -> type[RowInline]:
    """The inline of one table, with the columns of its rows."""
    model = TABLE_MODELS[table]
    names = ["position", *columns(model.row), "note"]
    values = {"model": model, "fields": names, "verbose_name_plural": model.row.title}
    return type(f"{model.__name__}Inline", (RowInline,), values)


for _model in TABLE_MODELS.values():
    admin.site.register(_model, RowAdmin)
