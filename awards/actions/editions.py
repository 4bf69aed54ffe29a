"""Loading, copying, editing and publishing editions; a published edition never changes."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from simple_history.utils import bulk_create_with_history

from awards.errors import AwardError
from awards.mapping.rulebook import columns_of, row_of, rulebook_of
from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.queries.editions import ratings_of
from awards.rules.errors import RuleError
from awards.rules.rulebook import Rulebook
from awards.rules.tables import Row
from awards.rules.tables.sane import check_rating
from tourney.http import Conflict

COPIED = "Copied"


@transaction.atomic
def load_rulebook(book: Rulebook) -> Edition | None:
    """Bring a shipped edition in, published or as a draft; None when it is there already."""
    if Edition.objects.filter(name=book.name).exists():
        return None
    edition = Edition.objects.create(
        name=book.name,
        title=book.title,
        starts=book.starts,
        source=book.source,
        status=Edition.Status.DRAFT if book.draft else Edition.Status.PUBLISHED,
        published_at=None if book.draft else timezone.now(),
        copied_from=Edition.objects.filter(name=book.based_on).first(),
    )
    for table, model in TABLE_MODELS.items():
        model._default_manager.bulk_create(
            model(edition=edition, position=at, note=_note(book, row), **columns_of(row))
            for at, row in enumerate(book.tables.get(table, ()), start=1)
        )
    return edition


def _note(book: Rulebook, row: Row) -> str:
    """Why a shipped row differs from the edition it is based on."""
    return book.notes.get((row.table, tuple(getattr(row, name) for name in row.key)), "")


@transaction.atomic
def copy_edition(
    edition: Edition, *, name: str, starts: date, title: str = "", by: User | None
) -> Edition:
    """A draft with every row of this edition, in force from a later date."""
    _lock_all()
    if starts <= edition.starts:
        raise AwardError(
            f"In force from: {starts} is not after {edition.starts}, when {edition} began; "
            "choose a later date."
        )
    copy = Edition(
        name=name,
        title=title or f"{edition.title}, changed",
        starts=starts,
        source=edition.source,
        copied_from=edition,
    )
    _check(copy)
    copy._history_user = by
    copy.save()
    for model in TABLE_MODELS.values():
        rows = list(_copied(model, edition, copy))
        bulk_create_with_history(rows, model, default_user=by, default_change_reason=COPIED)
    return copy


@transaction.atomic
def save_edition(edition: Edition, *, by: User | None) -> Edition:
    """Save the name, title, date and source of a draft."""
    _check_draft(edition)
    _check(edition)
    edition._history_user = by
    edition.version += 1
    edition.save()
    return edition


@transaction.atomic
def save_row(row: EditionRow, *, by: User | None) -> EditionRow:
    """Save one row of a draft, if the formulas can read it."""
    _check_draft(row.edition)
    _check(row)
    _readable(row)
    row._history_user = by
    row.save()
    _touch(row.edition)
    return row


@transaction.atomic
def delete_row(row: EditionRow, *, by: User | None) -> None:
    """Take one row out of a draft."""
    _check_draft(row.edition)
    row._history_user = by
    row.delete()
    _touch(row.edition)


@transaction.atomic
def delete_edition(edition: Edition) -> None:
    """Throw a draft away with all its rows."""
    _check_draft(edition)
    edition.delete()


@transaction.atomic
def publish_edition(edition: Edition, *, version: int, told: str = "", by: User | None) -> Edition:
    """Lock a draft for ever; `version` is the one whose differences were shown, `told` what readers are told of it."""
    _lock_all()
    current = _check_draft(edition)
    if current.version != version:
        raise Conflict(
            f"Edition {current}", theirs=f"version {current.version}", yours=f"version {version}"
        )
    same = Edition.objects.filter(status=Edition.Status.PUBLISHED, starts=current.starts).first()
    if same:
        raise AwardError(f"In force from: {same} begins on {same.starts} too; choose another day.")
    rulebook_of(current)
    current.status, current.told = Edition.Status.PUBLISHED, told or current.told
    current.published_at, current.published_by = timezone.now(), by
    current.version += 1
    current._history_user = by
    current.save()
    return current


def _lock_all() -> None:
    """Names and dates are compared over all editions, so they are all held."""
    list(Edition.objects.select_for_update().order_by("pk").values_list("pk"))


def _copied(model: type[EditionRow], edition: Edition, copy: Edition) -> Iterable[EditionRow]:
    for row in model._default_manager.filter(edition=edition):
        row.pk, row.edition = None, copy
        row._state.adding = True
        yield row


def _check_draft(edition: Edition) -> Edition:
    """The edition as it is now, locked; AwardError when it is published."""
    if edition.pk is None:
        return edition
    current = Edition.objects.select_for_update().get(pk=edition.pk)
    if current.is_published:
        raise AwardError(f"Edition {current} is published and locked; copy it to a new edition.")
    return current


def _check(found: Edition | EditionRow) -> None:
    try:
        found.full_clean()
    except ValidationError as error:
        raise AwardError(" ".join(_said(error))) from error


def _said(error: ValidationError) -> list[str]:
    return [
        f"{field.replace('_', ' ')}: {message}" if field != "__all__" else message
        for field, messages in error.message_dict.items()
        for message in messages
    ]


def _readable(row: EditionRow) -> None:
    try:
        check_rating(row_of(row), ratings_of(row.edition))
    except RuleError as error:
        raise AwardError(str(error)) from error


def _touch(edition: Edition) -> None:
    """Whoever reads the edition reads it anew."""
    Edition.objects.filter(pk=edition.pk).update(
        version=F("version") + 1, changed_at=timezone.now()
    )
