"""The admin: people and settings are written here; entries are only read (DESIGN 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from django.contrib import admin
from django.contrib.admin.utils import unquote
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.forms import BaseInlineFormSet as FormSet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from tourney import actions
from tourney.actions.players import write_player
from tourney.admin.history import HistoryAdmin
from tourney.forms.events import FROZEN_ONCE_POSTED
from tourney.forms.players import AgreedPlayerForm
from tourney.models import Director, Entrant, Event, Federation, Member, Player, Tournament

if TYPE_CHECKING:
    BaseInlineFormSet = FormSet[Director, Tournament, Any]
else:
    BaseInlineFormSet = FormSet

admin.site.site_header = admin.site.site_title = "Tourney"
admin.site.index_title = "People, tournaments and rule books"


class ReadOnly:
    """Looked at, never written: the desk's actions write these rows."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Not here."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Not here."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Not here."""
        return False


class DeletedAtTheDesk:
    """Deleted on the product’s own page alone: it counts what would go, refuses where results are in, and archives."""

    def deleting(self, row: Any) -> str:
        """The address of that page."""
        raise NotImplementedError

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """One by one, each by its name: none of the list at once."""
        found: dict[str, Any] = super().get_actions(request)  # type: ignore[misc]
        found.pop("delete_selected", None)
        return found

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: Any = None
    ) -> HttpResponse:
        """“Delete” leads there."""
        row = self.get_object(request, unquote(object_id))  # type: ignore[attr-defined]
        if row is None:
            raise Http404
        return redirect(self.deleting(row))


class DirectingFormSet(BaseInlineFormSet):
    """As at the desk: neither the owner of a tournament nor its last director is taken away."""

    def clean(self) -> None:
        """No owner and no last director is ticked to be deleted."""
        super().clean()
        for form in self.deleted_forms:
            director: Director = form.instance
            if not self._is_directed(director.tournament):
                raise ValidationError(
                    f"{director.user} is the last director of {director.tournament}. Add another first."
                )
            if director.tournament.owner_id == director.user_id:
                raise ValidationError(
                    f"{director.user} owns {director.tournament}. Make somebody else the owner at its "
                    "desk first."
                )

    def _is_directed(self, tournament: Tournament) -> bool:
        """Whether somebody directs the tournament once this is saved."""
        gone = [form.instance.pk for form in self.deleted_forms]
        new = (form.instance for form in self.extra_forms if form.has_changed())
        if any(director.tournament_id == tournament.pk for director in new):
            return True
        return tournament.directors.exclude(pk__in=gone).exists()


class Directing(admin.TabularInline):
    """Directors are added and taken away; one is never turned into another."""

    model = Director
    formset = DirectingFormSet
    extra = 0

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Add a row, take one away."""
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Director]:
        """With the names that are shown."""
        rows: QuerySet[Director] = super().get_queryset(request)
        return rows.select_related("user", "tournament")


def save_changed(row: Tournament | Event, form: Any, change: bool) -> None:
    """Write the changed fields alone: how far an event is may move on at the same time."""
    if not change:
        row.save()
        return
    row.version += 1
    row.save(update_fields=[*form.changed_data, "version"])


class DirectorInline(Directing):
    """Who directs a tournament."""


@admin.register(Tournament)
class TournamentAdmin(DeletedAtTheDesk, admin.ModelAdmin):
    """Tournaments and their directors; what events begin with stands on the tournament's own page."""

    exclude = ("time_zone", "paper", "classification", "boards", "first_table")
    list_display = ("name", "starts", "ends", "is_public")
    list_filter = ("is_public",)
    search_fields = ("name", "slug")
    prepopulated_fields = {"slug": ("name",)}
    inlines = [DirectorInline]

    def deleting(self, row: Tournament) -> str:
        """The tournament’s own page for it."""
        return reverse("tourney:delete_tournament", args=[row.slug])

    def save_model(self, request: HttpRequest, obj: Tournament, form: Any, change: bool) -> None:
        """Save what was changed, and let the public page be new; whoever makes it owns it."""
        if not change:
            obj.owner = cast("User", request.user)
        save_changed(obj, form, change)
        actions.raise_tournament_version(obj)

    def save_related(
        self, request: HttpRequest, form: Any, formsets: Sequence[Any], change: bool
    ) -> None:
        """Whoever owns it directs it too, as if it were made at the desk."""
        super().save_related(request, form, formsets, change)
        if not change:
            form.instance.directors.get_or_create(user=request.user)


@admin.register(Event)
class EventAdmin(DeletedAtTheDesk, admin.ModelAdmin):
    """Settings of events; how far an event is, its desk says."""

    list_display = ("name", "tournament", "starts_at", "state")
    list_filter = ("state",)
    search_fields = ("name", "slug", "tournament__name")
    autocomplete_fields = ("tournament",)
    """Typed, not chosen: there may be thousands."""

    def get_readonly_fields(
        self, request: HttpRequest, obj: Event | None = None
    ) -> tuple[str, ...]:
        """What the draw stands on is fixed once it is posted."""
        is_drawn = obj is not None and obj.state != Event.State.ENTRY
        return ("tournament", "kind", *FROZEN_ONCE_POSTED) if is_drawn else ()

    def get_prepopulated_fields(
        self, request: HttpRequest, obj: Event | None = None
    ) -> dict[str, Sequence[str]]:
        """Nothing is filled in for a field that is only read."""
        return {} if "slug" in self.get_readonly_fields(request, obj) else {"slug": ("name",)}

    def save_model(self, request: HttpRequest, obj: Event, form: Any, change: bool) -> None:
        """Save what was changed, and let the public pages be new."""
        save_changed(obj, form, change)
        actions.raise_public_version(obj)

    def deleting(self, row: Event) -> str:
        """The event’s own page for it."""
        return reverse("tourney:delete_event", args=[row.tournament.slug, row.slug])


@admin.register(Player)
class PlayerAdmin(HistoryAdmin):
    """The member file, with its history."""

    list_display = ("name", "number", "masterpoints", "rating", "club", "country")
    search_fields = ("name", "number")
    form = AgreedPlayerForm

    def save_model(self, request: HttpRequest, obj: Player, form: Any, change: bool) -> None:
        """As the product's own page of a player saves it."""
        write_player(obj, by=cast("User", request.user))


class MemberInline(ReadOnly, admin.TabularInline):
    """The line-up of an entry."""

    model = Member
    extra = 0


@admin.register(Entrant)
class EntrantAdmin(ReadOnly, HistoryAdmin):
    """Entries, to look at; the desk corrects them."""

    list_display = ("number", "name", "event", "size", "reported_total", "fee", "status")
    list_filter = ("status", "fee")
    search_fields = ("name", "members__name", "members__number", "event__name")
    inlines = [MemberInline]


@admin.register(Federation)
class FederationAdmin(admin.ModelAdmin):
    """Whose members play here; the first is the site's own. Numbers stand under their codes, so none is deleted."""

    list_display = ("name", "code")
    fields = ("name", "code")

    def get_readonly_fields(
        self, request: HttpRequest, obj: Federation | None = None
    ) -> tuple[str, ...]:
        """Numbers bear the code."""
        return () if obj is None else ("code",)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Not here, and nowhere."""
        return False
