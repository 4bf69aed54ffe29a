"""Taking the tables of a file over into a draft: all of what was shown, in one transaction."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from awards.errors import AwardError
from awards.mapping.rulebook import row_of
from awards.mapping.taking_in import put
from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.queries.taking_in import tables_taken
from awards.rulebooks.cells import columns
from awards.rulebooks.sheets import BESIDES, Sheet
from awards.rulebooks.taking_in import RowChange, TableTaken
from awards.rules.errors import RuleError
from tourney.http import Conflict

REASON = "Taken in from a file"


@transaction.atomic
def take_in(
    edition: Edition,
    *,
    sheets: Mapping[str, Sheet],
    version: int,
    remove: bool,
    by: User | None,
) -> tuple[TableTaken, ...]:
    """Write every row that is new or changes; with `remove` take out those the file has not.

    `version` is the one the file was compared with. Rows are never taken out while one of the
    file is refused: it may be the very row.
    """
    current = Edition.objects.select_for_update().get(pk=edition.pk)
    if current.is_published:
        raise AwardError(locked_words(current))
    if current.version != version:
        raise Conflict(
            f"Edition {current}", theirs=f"version {current.version}", yours=f"version {version}"
        )
    taken = tables_taken(current, sheets)
    remove = remove and not any(found.refused for found in taken)
    for found in taken:
        _write(current, found, by=by)
        if remove:
            _remove(found, by=by)
    if any(found.changed or (remove and found.missing) for found in taken):
        Edition.objects.filter(pk=current.pk).update(
            version=F("version") + 1, changed_at=timezone.now()
        )
    return taken


def locked_words(edition: Edition) -> str:
    """Why nothing is taken in, and what to do."""
    return (
        f"Edition {edition} is published and locked: nothing is taken in. "
        "Copy it to a new edition and take the file in there."
    )


def _write(edition: Edition, found: TableTaken, *, by: User | None) -> None:
    model = TABLE_MODELS[found.table]
    rows = model._default_manager.filter(edition=edition)
    standing = {row.pk: row for row in rows}
    place = max((row.position for row in standing.values()), default=0)
    new: list[EditionRow] = []
    changed: list[EditionRow] = []
    for change in found.changed:
        row = standing[change.pk] if change.pk else model(edition=edition)
        put(row, change.cells, place=place + len(new) + 1)
        _check(row, change)
        (changed if change.pk else new).append(row)
    said = {"default_user": by, "default_change_reason": REASON}
    if new:
        bulk_create_with_history(new, model, **said)
    if changed:
        bulk_update_with_history(changed, model, [*columns(model.row), *BESIDES], **said)


def _remove(found: TableTaken, *, by: User | None) -> None:
    gone = TABLE_MODELS[found.table]._default_manager.filter(
        pk__in=[row.pk for row in found.missing]
    )
    for row in gone:
        row._history_user = by
        row._change_reason = REASON
        row.delete()


def _check(row: EditionRow, change: RowChange) -> None:
    """The file was read with care; what the table itself refuses is refused all the same."""
    try:
        row.clean_fields(exclude=("edition",))
        row_of(row)
    except (ValidationError, RuleError) as error:
        said = " ".join(error.messages) if isinstance(error, ValidationError) else str(error)
        raise AwardError(f"Row {change.line}, {change.label}: {said}") from error
