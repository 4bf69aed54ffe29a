"""People in the framework’s admin: a back door that goes through the same actions as the product’s own pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import Group, User
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

from tourney.actions.people import PersonStays, let_go, set_active, set_admin
from tourney.admin.site import Directing
from tourney.queries import reset_link_parts
from tourney.queries.people import mark, may_delete

admin.site.unregister(User)
admin.site.unregister(TOTPDevice)  # nobody reads the secret of another, an admin neither
admin.site.unregister(StaticDevice)
admin.site.unregister(Group)  # the roles are admin, owner and director; a group would give nothing
ROLES = ("is_active", "is_staff", "is_superuser")


class DirectingInline(Directing):
    """The tournaments a user directs."""


@admin.register(User)
class PeopleAdmin(UserAdmin):
    """Users, what they direct, and the link that lets one choose a new password."""

    inlines = [DirectingInline]
    actions = ["make_reset_link", "make_admins", "make_no_admins", "take_out", "bring_back"]
    list_display = ("username", "email", "is_superuser", "is_active", "last_login")
    list_filter = ("is_superuser", "is_active")
    filter_horizontal = ()
    fieldsets = (
        (None, {"fields": ("username", "password", "email")}),
        (
            "Role",
            {
                "fields": ROLES,
                "description": "Changed on the page of the person in Tourney, or by an action of the list.",
            },
        ),
        (
            "Since",
            {
                "fields": ("last_login", "date_joined"),
                "description": "Who has signed in, or whose name anything bears, is never deleted: "
                "“Take out” in the list deactivates.",
            },
        ),
    )
    readonly_fields = (*ROLES, "last_login", "date_joined")

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Only who never signed in and never recorded anything is deleted; others are deactivated."""
        allowed: bool = super().has_delete_permission(request, obj)
        return allowed and (obj is None or may_delete(obj))

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: Any = None
    ) -> HttpResponse:
        """Whoever stays is named, with the way to what can be done instead."""
        person = self.get_object(request, object_id)
        if person and not may_delete(person):
            why = "has signed in or recorded something, and is never deleted, only deactivated."
            messages.error(request, f"{person} {why}")
            return redirect("tourney:person", person.pk)
        answer: HttpResponse = super().delete_view(request, object_id, extra_context)
        return answer

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        """As the product’s own page does it."""
        self._each(request, [obj], self._let_go(request))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """One by one: who did anything is deactivated instead."""
        self._each(request, queryset, self._let_go(request))

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """“Take out” stands for the framework’s deleting, which would refuse the whole choice for one."""
        found: dict[str, Any] = super().get_actions(request)
        found.pop("delete_selected", None)
        return found

    @admin.action(description="Make a one-time link for a new password")
    def make_reset_link(self, request: HttpRequest, users: QuerySet[User]) -> None:
        """Show each user's link once; handing it over is up to the admin, no mail is sent."""
        for user in users:
            path = reverse("tourney:password", kwargs=reset_link_parts(user))
            link = request.build_absolute_uri(path)
            messages.success(request, f"New password for {user}, once, within three days: {link}")

    @admin.action(description="Make admins of this site")
    def make_admins(self, request: HttpRequest, users: QuerySet[User]) -> None:
        """Each is an admin."""
        self._each(request, users, self._role(request, is_admin=True))

    @admin.action(description="Take the role of admin away")
    def make_no_admins(self, request: HttpRequest, users: QuerySet[User]) -> None:
        """Each is no admin; the last one stays."""
        self._each(request, users, self._role(request, is_admin=False))

    @admin.action(description="Take out: deactivate, or delete who never did anything")
    def take_out(self, request: HttpRequest, users: QuerySet[User]) -> None:
        """Nobody who has anything recorded is deleted."""
        self._each(request, users, self._let_go(request))

    @admin.action(description="Bring back who is deactivated")
    def bring_back(self, request: HttpRequest, users: QuerySet[User]) -> None:
        """Each may sign in again."""

        def back(user: User) -> str:
            set_active(user, seen=mark(user), is_active=True, by=_by(request))
            return f"{user} may sign in."

        self._each(request, users, back)

    def _role(self, request: HttpRequest, *, is_admin: bool) -> Callable[[User], str]:
        def role(user: User) -> str:
            set_admin(user, seen=mark(user), is_admin=is_admin, by=_by(request))
            return f"{user} is an admin." if is_admin else f"{user} is no admin."

        return role

    def _let_go(self, request: HttpRequest) -> Callable[[User], str]:
        def out(user: User) -> str:
            name = str(user)
            if let_go(user, by=_by(request)):
                return f"{name} is deleted."
            return f"{name} has signed in or recorded something and is deactivated, not deleted."

        return out

    def _each(
        self, request: HttpRequest, users: QuerySet[User] | list[User], act: Callable[[User], str]
    ) -> None:
        """Do it to each and say what became of it."""
        for user in users:
            try:
                messages.success(request, act(user))
            except PersonStays as stays:
                messages.error(request, str(stays))


def _by(request: HttpRequest) -> User:
    return cast("User", request.user)
