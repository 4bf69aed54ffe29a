"""Tables of an edition as files: downloaded, changed elsewhere, compared and taken over; for admins."""

from __future__ import annotations

from datetime import datetime

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from awards.actions.taking_in import locked_words, take_in
from awards.errors import AwardError
from awards.forms.taking_in import GivenFile, TakeInForm, compared_again, seal, unseal
from awards.models import TABLE_MODELS, Edition
from awards.pages.book_files import table_files, taken_page
from awards.queries.editions import readable_editions, table_counts
from awards.rulebooks.taking_in import TableTaken
from awards.views.downloads import attached
from tourney.access import admin_only
from tourney.exporting import csv_text, safe_cell
from tourney.http import Conflict, Request
from tourney.importing.errors import ImportRefused
from tourney.running import counted
from tourney.workbook import workbook

UNDATED = datetime(2000, 1, 1)
"""The same table is the same file, whenever it is downloaded."""


def edition_called(name: str) -> Edition:
    """The edition, a draft or published; else 404."""
    return get_object_or_404(readable_editions(drafts=True), name=name)


@require_http_methods(["GET", "HEAD", "POST"])
@admin_only
def book_files(request: Request, user: User, name: str) -> HttpResponse:
    """Every table to be downloaded, and the form that compares a file; nothing is written yet."""
    edition = edition_called(name)
    if request.method != "POST":
        return _files(request, edition, TakeInForm(edition=edition))
    if edition.is_published:
        form = TakeInForm(edition=edition)
        return _files(request, edition, form, status=422, refused=locked_words(edition))
    form = TakeInForm(request.POST, request.FILES, edition=edition)
    if not form.is_valid():
        return _files(request, edition, form, status=422)
    return _compared(request, edition, form.cleaned_data["given"], form.cleaned_data["taken"])


@require_POST
@admin_only
def take_over(request: Request, user: User, name: str) -> HttpResponse:
    """Write what the comparison showed, or show it anew when the draft changed meanwhile."""
    edition = edition_called(name)
    try:
        given = unseal(edition, request.POST.get("seen", ""))
        remove = "remove" in request.POST
        taken = take_in(edition, sheets=given.sheets, version=given.version, remove=remove, by=user)
    except Conflict:
        again, taken = compared_again(edition, given)
        return _compared(request, edition, again, taken, status=409, remove=remove)
    except (ImportRefused, AwardError) as error:
        form = TakeInForm(edition=edition)
        return _files(request, edition, form, status=422, refused=str(error))
    messages.success(request, f"{given.name}: {_done(taken, remove)}.")
    return redirect("awards:book_files", name)


@require_safe
@admin_only
def table_as(request: Request, user: User, name: str, table: str, form: str) -> HttpResponse:
    """One table as CSV or XLSX."""
    edition = edition_called(name)
    if table not in TABLE_MODELS or form not in ("csv", "xlsx"):
        raise Http404
    [found] = table_files(edition, table)
    content: str | bytes = csv_text(found.all_rows)
    if form == "xlsx":
        content = workbook([found], at=UNDATED, safe=safe_cell)
    return attached(content, f"{edition.name}-{table}.{form}")


@require_safe
@admin_only
def all_tables(request: Request, user: User, name: str) -> HttpResponse:
    """Every table as a sheet of one workbook."""
    edition = edition_called(name)
    content = workbook(table_files(edition), at=UNDATED, safe=safe_cell)
    return attached(content, f"{edition.name}.xlsx")


def _files(
    request: Request, edition: Edition, form: TakeInForm, *, status: int = 200, refused: str = ""
) -> HttpResponse:
    context = {
        "edition": edition,
        "form": form,
        "tables": table_counts(edition),
        "refused": refused,
    }
    return render(request, "awards/books/files.html", context, status=status)


def _compared(
    request: Request,
    edition: Edition,
    given: GivenFile,
    taken: tuple[TableTaken, ...],
    *,
    status: int = 200,
    remove: bool = False,
) -> HttpResponse:
    context = {
        "edition": edition,
        "given": given,
        "remove": remove,
        "page": taken_page(taken),
        "sealed": seal(edition, given),
        "changed_meanwhile": status == 409,
    }
    return render(request, "awards/books/take_in.html", context, status=status)


def _done(taken: tuple[TableTaken, ...], remove: bool) -> str:
    written = sum(len(found.changed) for found in taken)
    said = [f"{counted(written, 'row')} taken over"] if written else []
    gone = sum(len(found.missing) for found in taken)
    if remove and gone and not any(found.refused for found in taken):
        said.append(f"{counted(gone, 'row')} removed")
    return ", ".join(said) or "nothing differed"
