"""Rule books for admins: the list, the editor of a draft, copying, publishing, throwing away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from awards.actions.cells import (
    CellsRefused,
    TypedCell,
    WrongCell,
    add_row,
    put_back,
    remove_row,
    save_cells,
)
from awards.actions.editions import copy_edition, delete_edition, publish_edition
from awards.errors import AwardError
from awards.filters import EditionFilter
from awards.forms.cells import new_row, typed_cells
from awards.forms.editions import CopyForm, NameAgainForm, PublishForm
from awards.models import Edition
from awards.pages.book_editor import cell_after, editor_page, is_screen
from awards.pages.book_publish import publish_page
from awards.pages.book_tabs import JOINT
from awards.queries.editions import readable_editions
from awards.rulebooks.cells import columns
from awards.rules.errors import RuleError
from awards.rules.tables import TABLES
from awards.tables import BookTable
from brackets.desk.words import counted
from tourney.access import admin_only
from tourney.http import Conflict, Request, conflict_words, posted, whole_number
from tourney.listing import listed

P = ParamSpec("P")
BookView = Callable[Concatenate[Request, User, Edition, P], HttpResponse]


def of_book(view: BookView[P]) -> Callable[..., HttpResponse]:
    """Give the view the edition of the address."""

    @admin_only
    @wraps(view)
    def guarded(
        request: Request, user: User, /, name: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        edition = get_object_or_404(readable_editions(drafts=True), name=name)
        return view(request, user, edition, *args, **kwargs)

    return guarded


@require_safe
@admin_only
def books(request: Request, user: User) -> HttpResponse:
    """Every edition, drafts among them, with what can be done with each."""
    found = readable_editions(drafts=True)
    listing = listed(request, found, table=BookTable, search=EditionFilter)
    return render(request, "awards/books/list.html", {"listing": listing})


@require_safe
@of_book
def book(request: Request, user: User, edition: Edition) -> HttpResponse:
    """The first screen of its editor."""
    return redirect("awards:book_table", edition.name, JOINT)


@require_http_methods(["GET", "HEAD", "POST"])
@of_book
def table(request: Request, user: User, edition: Edition, table: str) -> HttpResponse:
    """A table as fields; what was typed is saved together, or, with a script, field by field."""
    if not is_screen(table):
        raise Http404
    if request.method != "POST":
        return _editor(request, edition, table)
    cells = typed_cells(request.POST)
    try:
        saved = save_cells(edition, cells, by=user)
    except CellsRefused as refused:
        status = 409 if refused.is_conflict else 422
        return _after(request, edition, table, cells, wrong=refused.wrong, status=status)
    except AwardError as error:
        return _editor(request, edition, table, trouble=str(error), status=422)
    if request.htmx:
        return _after(request, edition, table, cells)
    messages.success(
        request, f"{counted(saved, 'value')} saved." if saved else "Nothing was changed."
    )
    return redirect("awards:book_table", edition.name, table)


@require_POST
@of_book
def add(request: Request, user: User, edition: Edition, table: str) -> HttpResponse:
    """A new row at the end of a table."""
    if table not in TABLES:
        raise Http404
    values = new_row(request.POST, table)
    try:
        row = add_row(edition, table, values, by=user)
    except CellsRefused as refused:
        return _editor(request, edition, table, wrong=refused.wrong, new=values, status=422)
    except AwardError as error:
        return _editor(request, edition, table, trouble=str(error), new=values, status=422)
    messages.success(request, f"The row {row} is new.")
    return redirect("awards:book_table", edition.name, table)


@require_POST
@of_book
def remove(request: Request, user: User, edition: Edition, table: str) -> HttpResponse:
    """Take a row out; the list of changes brings it back."""
    if table not in TABLES:
        raise Http404
    row, _, seen = request.POST.get("row", "").partition("=")
    try:
        remove_row(edition, table, whole_number(row), seen=seen, by=user)
    except AwardError as error:
        return _editor(request, edition, table, trouble=str(error), status=409)
    messages.success(request, "The row is taken out. The list of changes brings it back.")
    return redirect("awards:book_table", edition.name, table)


@require_POST
@of_book
def back(request: Request, user: User, edition: Edition) -> HttpResponse:
    """What a change was before."""
    sent = request.POST
    table, here = sent.get("table", ""), sent.get("here", JOINT)
    column = sent.get("column", "").replace(" ", "_")
    if table not in TABLES or not is_screen(here) or column not in ("", *columns(TABLES[table])):
        raise Http404
    key, seen = sent.get("key", ""), sent.get("seen", "")
    try:
        put_back(edition, table, key, column, seen, by=user)
    except AwardError as error:
        return _editor(request, edition, here, trouble=str(error), status=409)
    messages.success(request, "It is as before.")
    return redirect("awards:book_table", edition.name, here)


@require_http_methods(["GET", "HEAD", "POST"])
@of_book
def copy(request: Request, user: User, edition: Edition) -> HttpResponse:
    """A draft with every row of this edition."""
    form = CopyForm(posted(request), edition=edition)
    if form.is_valid():
        try:
            made = copy_edition(edition, by=user, **form.cleaned_data)
        except AwardError as error:
            form.add_error(None, str(error))
        else:
            messages.success(request, f"{made} is a copy of {edition}; change what differs.")
            return redirect("awards:book", made.name)
    return _form(request, "copy", edition, form)


@require_http_methods(["GET", "HEAD", "POST"])
@of_book
def delete(request: Request, user: User, edition: Edition) -> HttpResponse:
    """Throw a draft away, after its name was typed."""
    form = NameAgainForm(posted(request), edition=edition, to="delete it")
    if form.is_valid():
        try:
            delete_edition(edition)
        except AwardError as error:
            form.add_error(None, str(error))
        else:
            messages.success(request, f"The draft {edition} is deleted.")
            return redirect("awards:books")
    return _form(request, "delete", edition, form)


@require_http_methods(["GET", "HEAD", "POST"])
@of_book
def publish(request: Request, user: User, edition: Edition) -> HttpResponse:
    """What stands in the way, what changed, and the lock."""
    form = PublishForm(posted(request), edition=edition)
    status = 0
    if form.is_valid():
        version, told = form.cleaned_data["version"], form.cleaned_data["told"]
        try:
            publish_edition(edition, version=version, told=told, by=user)
        except Conflict as conflict:
            edition.refresh_from_db()
            form.data = {**dict(form.data.items()), "version": str(edition.version)}
            form.add_error(None, conflict_words(conflict))
            status = 409
        except (AwardError, RuleError) as error:
            form.add_error(None, str(error))
        else:
            messages.success(request, f"Edition {edition} is published and locked.")
            return redirect("awards:books")
    return _form(
        request, "publish", edition, form, more={"page": publish_page(edition)}, status=status
    )


def _form(
    request: Request,
    name: str,
    edition: Edition,
    form: Any,
    *,
    more: dict[str, Any] | None = None,
    status: int = 0,
) -> HttpResponse:
    context = {"edition": edition, "form": form, **(more or {})}
    status = status or (422 if form.is_bound else 200)
    return render(request, f"awards/books/{name}.html", context, status=status)


def _after(
    request: Request,
    edition: Edition,
    table: str,
    cells: Sequence[TypedCell],
    *,
    wrong: Sequence[WrongCell] = (),
    status: int = 200,
) -> HttpResponse:
    """With a script the field and the list of changes, else the page with everything that was typed."""
    if not request.htmx:
        told = (*wrong, *_unsaved(cells, wrong))
        return _editor(request, edition, table, wrong=told, status=status)
    edition.refresh_from_db()
    cell = cell_after(edition, table, cells[0], wrong[0] if wrong else None) if cells else None
    context = {"edition": edition, "page": editor_page(edition, table), "cell": cell}
    return render(request, "awards/books/_saved.html", context, status=status)


def _unsaved(cells: Sequence[TypedCell], wrong: Sequence[WrongCell]) -> list[WrongCell]:
    """What else was typed: nothing of it is saved while one value is wrong, and nothing is lost."""
    said = {one.cell for one in wrong}
    return [
        WrongCell(cell, "Typed, not saved.")
        for cell in cells
        if cell not in said and cell.value != cell.seen
    ]


def _editor(
    request: Request,
    edition: Edition,
    table: str,
    *,
    wrong: Sequence[WrongCell] = (),
    new: dict[str, str] | None = None,
    trouble: str = "",
    status: int = 200,
) -> HttpResponse:
    sought = request.GET.get("q", "").strip()
    page = editor_page(edition, table, wrong=wrong, new=new, sought=sought)
    context = {"edition": edition, "page": page, "trouble": trouble}
    return render(request, "awards/books/editor.html", context, status=status)
