"""The member file comes in: upload, compare part by part, look, write part by part."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tourney.access import admin_only
from tourney.actions.members import (
    begin_writing,
    compare_next_part,
    drop_member_list,
    keep_member_file,
    write_next_part,
)
from tourney.forms.members import MemberFileForm
from tourney.http import Conflict, Request, conflict_words, whole_number
from tourney.models import MemberList, Player
from tourney.queries.members import progress_of


@require_http_methods(["GET", "POST"])
@admin_only
def members(request: Request, user: User) -> HttpResponse:
    """The form, and the files that came before."""
    asked = (request.POST, request.FILES) if request.method == "POST" else ()
    form = MemberFileForm(*asked)
    if form.is_valid():
        given = form.cleaned_data
        kept = keep_member_file(
            given["file_read"],
            name=given["file"].name,
            by=user,
            federation=given.get("federation"),
        )
        return redirect("tourney:member_list", kept.pk)
    shown = {
        "form": form,
        "lists": MemberList.objects.select_related("made_by"),
        "count": Player.objects.count(),
    }
    return render(request, "tourney/members.html", shown, status=422 if form.is_bound else 200)


@require_safe
@admin_only
def member_list(request: Request, user: User, number: int) -> HttpResponse:
    """How far a file is, and what comes next."""
    return _shown(request, get_object_or_404(MemberList, pk=number))


@require_POST
@admin_only
def member_part(request: Request, user: User, number: int) -> HttpResponse:
    """Compare or write the next part; the page asks for one after the other."""
    found = get_object_or_404(MemberList, pk=number)
    if found.state == MemberList.State.READING:
        compare_next_part(found)
    elif found.state == MemberList.State.WRITING:
        write_next_part(found, by=user)
    found.refresh_from_db()
    if request.htmx:
        return _shown(request, found)
    return redirect("tourney:member_list", number)


@require_POST
@admin_only
def member_write(request: Request, user: User, number: int) -> HttpResponse:
    """Begin to write what the comparison showed."""
    found = get_object_or_404(MemberList, pk=number)
    try:
        begin_writing(found, version=whole_number(request.POST.get("version", "")))
    except Conflict as conflict:
        found.refresh_from_db()
        return _shown(request, found, trouble=conflict_words(conflict))
    return redirect("tourney:member_list", number)


@require_POST
@admin_only
def member_drop(request: Request, user: User, number: int) -> HttpResponse:
    """Throw the file away."""
    found = get_object_or_404(MemberList, pk=number)
    drop_member_list(found)
    messages.success(request, f"{found} is thrown away. Players already written stay.")
    return redirect("tourney:members")


def _shown(request: Request, found: MemberList, *, trouble: str = "") -> HttpResponse:
    shown = {"list": found, "progress": progress_of(found), "trouble": trouble}
    return render(request, "tourney/member_list.html", shown, status=409 if trouble else 200)
