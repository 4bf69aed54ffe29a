"""What a migration may do while processes of the release before read and write: CONTRIBUTING.md has the rule in words.

Only what is known to be harmless is let through; each objection says the mend.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from django.db.migrations import Migration
from django.db.migrations import operations as steps
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django.db.models import Field
from django.db.models.fields import NOT_PROVIDED

from tourney.migrating import AddIndexMeanwhile, CreateModels, TellFields

Tables: TypeAlias = dict[str, set[str]]
"""Columns by table."""

HARMLESS = (
    steps.CreateModel, CreateModels, TellFields, steps.AlterModelOptions, steps.AlterModelManagers, steps.RemoveIndex,
)  # fmt: skip
DROPS = re.compile(r'ALTER TABLE "?(\w+)"? DROP COLUMN "?(\w+)"?|DROP TABLE "?(\w+)"?')
MENDS = {
    steps.RemoveField: "release it first without it (state_operations alone), drop the column in the release after",
    steps.DeleteModel: "release it first without it (state_operations alone), drop the table in the release after",
    steps.RenameField: "processes of before know the old name: add another, fill it, take the old one out later",
    steps.RenameModel: "processes of before know the old name: keep db_table",
    steps.AlterField: "where no table changes it is a TellFields; else add another field beside it",
    steps.AddIndex: "writers wait until it is made: AddIndexMeanwhile",
    steps.AddConstraint: "the table is closed while every row is looked at: check it in the action, or in a new table",
}
UNKNOWN = (
    "it is not known to be harmless: say in tests/upgrades/rule.py why it is, or take another way"
)


def objections(migration: Migration, known: Tables) -> Iterator[str]:
    """Why this migration would shut somebody out; `known` is what the release before reads and writes."""
    for operation in migration.operations:
        why = _why(operation, migration, known)
        if why:
            yield f"{migration.app_label} {migration.name}: {operation.describe()}: {why}."


def _why(operation: Operation, migration: Migration, known: Tables) -> str:
    match operation:
        case AddIndexMeanwhile():
            return "" if not migration.atomic else "its migration has to be atomic = False"
        case steps.AddField():
            return _of_field(operation.field)
        case steps.RunPython():
            return _of_work(operation, migration)
        case steps.RunSQL():
            return _of_sql(str(operation.sql), known)
        case steps.SeparateDatabaseAndState():
            found = (_why(one, migration, known) for one in operation.database_operations)
            return next(filter(None, found), "")
    if isinstance(operation, HARMLESS):
        return ""
    return next((why for kind, why in MENDS.items() if isinstance(operation, kind)), UNKNOWN)


def _of_field(field: Field) -> str:  # type: ignore[type-arg]
    if not field.null and field.db_default is NOT_PROVIDED and not field.many_to_many:
        return "processes of before write no value for it: null or db_default"
    if field.unique or field.db_index:
        return "writers wait until its index is made: db_index=False, and AddIndexMeanwhile"
    return ""


def _of_work(operation: steps.RunPython, migration: Migration) -> str:
    if migration.atomic or operation.atomic:
        return (
            "it locks every row until its end: atomic = False, and batches with a transaction each"
        )
    return "" if operation.elidable else "say elidable=True: a new site has no rows to fill"


def _of_sql(sql: str, known: Tables) -> str:
    found = DROPS.fullmatch(sql.strip().rstrip(";"))
    if found is None:
        return UNKNOWN
    table, column, whole = found.groups()
    is_known = column in known.get(table, ()) if table else whole in known
    return "the release before still reads and writes it" if is_known else ""


def tables(state: ProjectState) -> Tables:
    """What the models of a state read and write."""
    return {
        model._meta.db_table: {str(field.column) for field in model._meta.local_concrete_fields}
        for model in state.apps.get_models(include_auto_created=True)
    }
