"""People, for admins: who signs in, what they are, their links for a password."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from datetime import timedelta
from functools import partial
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tourney import queries
from tourney.access import admin_only
from tourney.actions.mailing import mail_password
from tourney.actions.people import (
    PersonStays,
    add_person,
    change_person,
    delete_person,
    set_active,
    set_admin,
)
from tourney.actions.roles import OwnerStays, UsernameTaken, add_director, remove_director
from tourney.filters import PeopleFilter
from tourney.forms import SendForm
from tourney.forms.people import DirectForm, NewPersonForm, PersonForm
from tourney.http import Conflict, Request, posted, sent_again, whole_number
from tourney.listing import listed
from tourney.models import SiteSettings
from tourney.queries.people import directs, mark, may_delete, people, seats_of
from tourney.queries.roles import reset_link_parts
from tourney.queries.time_codes import codes_log
from tourney.tables import PeopleTable
from tourney.views.guarding import status_of, with_wait
from tourney.views.letters import Said, said_of


@require_safe
@admin_only
def people_list(request: Request, user: User) -> HttpResponse:
    """Everybody who signs in."""
    listing = listed(request, people(), table=PeopleTable, search=PeopleFilter)
    return render(request, "tourney/people/list.html", {"listing": listing})


@require_safe
@admin_only
def roles(request: Request, user: User) -> HttpResponse:
    """Who may do what."""
    all_make = queries.site().makers == SiteSettings.Makers.DIRECTORS
    return render(request, "tourney/people/roles.html", {"all_make": all_make})


@never_cache
@require_http_methods(["GET", "POST"])
@admin_only
def new_person(request: Request, user: User) -> HttpResponse:
    """Add somebody; the answer is the link for a password."""
    form = NewPersonForm(posted(request))
    if form.is_valid():
        given = {name: form.cleaned_data[name] for name in ("username", "email", "is_admin")}
        try:
            return _link(request, add_person(**given), is_new=True)
        except UsernameTaken as taken:
            form.add_error("username", str(taken))
    status = 422 if form.is_bound else 200
    return render(request, "tourney/people/new.html", {"form": form}, status=status)


@require_http_methods(["GET", "POST"])
@admin_only
def person(request: Request, user: User, number: int) -> HttpResponse:
    """One person; name and e-mail address are corrected in place."""
    found = get_object_or_404(User, pk=number)
    form = PersonForm(posted(request), instance=copy(found))
    if not form.is_valid():
        return _shown(request, found, form, status=422 if form.is_bound else 200)
    given = {name: form.cleaned_data[name] for name in ("seen", "username", "email")}
    try:
        changed = change_person(found, **given)
    except UsernameTaken as taken:
        form.add_error("username", str(taken))
        return _shown(request, found, form, status=422)
    except Conflict as conflict:
        form.data = sent_again(form.data, seen=mark(User.objects.get(pk=number)))
        return _shown(request, found, form, status=409, conflict=conflict)
    messages.success(request, f"{changed} is saved.")
    return redirect("tourney:person", number)


@never_cache
@require_POST
@admin_only
def person_link(request: Request, user: User, number: int) -> HttpResponse:
    """Show the link for a new password, this once."""
    found = get_object_or_404(User, pk=number)
    if not found.is_active:
        why = f"{found} is deactivated and could not sign in with it. Bring {found} back first."
        return _shown(request, found, status=422, refusal=why)
    if "mail" not in request.POST:
        return _link(request, found)
    if settings.MAIL is None or not found.email:
        raise Http404
    letter = SendForm({}, user=user)
    if not letter.is_valid():
        why = " ".join(map(str, letter.non_field_errors()))
        return with_wait(_shown(request, found, status=status_of(letter), refusal=why), letter)
    said = said_of(partial(mail_password, found), to=found.email)
    return _link(request, found, letter_said=said)


@require_POST
@admin_only
def person_role(request: Request, user: User, number: int) -> HttpResponse:
    """Make an admin, or take it away."""
    is_admin = request.POST.get("admin") == "yes"
    said = "is an admin now." if is_admin else "is no longer an admin."
    return _act(
        request,
        number,
        lambda one, seen: set_admin(one, seen=seen, is_admin=is_admin, by=user),
        said,
    )


@require_POST
@admin_only
def person_active(request: Request, user: User, number: int) -> HttpResponse:
    """Deactivate, or bring back."""
    is_active = request.POST.get("active") == "yes"
    said = "is back and may sign in." if is_active else "is deactivated and signed out everywhere."
    return _act(
        request,
        number,
        lambda one, seen: set_active(one, seen=seen, is_active=is_active, by=user),
        said,
    )


@require_POST
@admin_only
def person_delete(request: Request, user: User, number: int) -> HttpResponse:
    """Delete somebody who never did anything."""
    answer = _act(
        request, number, lambda one, seen: delete_person(one, seen=seen, by=user), "is deleted."
    )
    is_done = answer.status_code == HTTPStatus.FOUND
    return redirect("tourney:people") if is_done else answer


@require_POST
@admin_only
def person_directs(request: Request, user: User, number: int) -> HttpResponse:
    """Let somebody direct a tournament."""
    found = get_object_or_404(User, pk=number)
    form = DirectForm(request.POST, person=found)
    if not form.is_valid():
        return _shown(request, found, status=422, direct=form)
    tournament = form.cleaned_data["tournament"]
    try:
        add_director(tournament, user=found)
    except OwnerStays as stays:
        return _shown(request, found, status=422, refusal=str(stays))
    messages.success(request, f"{found} directs {tournament} from now on.")
    return redirect("tourney:person", number)


@require_POST
@admin_only
def person_leaves(request: Request, user: User, number: int) -> HttpResponse:
    """Take somebody out of the directors of a tournament."""
    found = get_object_or_404(User, pk=number)
    asked = whole_number(request.POST.get("director", ""))
    director = found.directing.select_related("tournament", "user").filter(pk=asked).first()
    if director is None:
        why = f"{found} does not direct that tournament any more."
        return _shown(request, found, status=422, refusal=why)
    try:
        remove_director(director)
    except OwnerStays as stays:
        return _shown(request, found, status=422, refusal=str(stays))
    messages.success(request, f"{found} no longer directs {director.tournament}.")
    return redirect("tourney:person", number)


def _act(
    request: Request, number: int, action: Callable[[User, str], object], said: str
) -> HttpResponse:
    """Do it and say so; else the page says why not."""
    found = get_object_or_404(User, pk=number)
    name = str(found)
    try:
        action(found, request.POST.get("seen", ""))
    except Conflict as conflict:
        return _shown(
            request, User.objects.filter(pk=number).first() or found, status=409, conflict=conflict
        )
    except PersonStays as stays:
        return _shown(request, found, status=422, refusal=str(stays))
    messages.success(request, f"{name} {said}")
    return redirect("tourney:person", number)


def _link(
    request: Request, found: User, *, is_new: bool = False, letter_said: Said | None = None
) -> HttpResponse:
    link = request.build_absolute_uri(reverse("tourney:password", kwargs=reset_link_parts(found)))
    until = timezone.now() + timedelta(seconds=settings.PASSWORD_RESET_TIMEOUT)
    shown = {"person": found, "link": link, "until": until, "is_new": is_new}
    shown |= {"letter_said": letter_said}
    return render(request, "tourney/people/link.html", shown)


def _shown(
    request: Request, found: User, form: PersonForm | None = None, *, status: int = 200, **more: Any
) -> HttpResponse:
    seats = seats_of(found)
    shown = {
        "person": found,
        "seen": mark(found),
        "is_self": found.pk == request.user.pk,
        "form": form or PersonForm(instance=copy(found)),
        "direct": DirectForm(person=found),
        "seats": seats,
        "directs": directs(found, seats),
        "may_delete": may_delete(found),
        "codes_log": codes_log(found),
    }
    return render(request, "tourney/people/person.html", shown | more, status=status)
