"""Steps of a migration that make many tables, or tell many fields, at once; and how readers read on meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from django.db import OperationalError, connection
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations import AddIndex, AlterField, CreateModel
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState

BRIEFLY = "1s"
"""So long a step waits for a table. Whoever asks for the table meanwhile stands behind it."""
TRIES, PAUSE = 60, 1.0
"""How often it is tried, and the seconds in between, in which all who stood behind it go on."""
LOCKED = "55P03"
"""What PostgreSQL calls a table that was not to be had in time."""


def patiently(work: Callable[[], object]) -> None:
    """Change tables while readers read: each step gives way soon, and is tried again.

    PostgreSQL lets nobody past who waits for a table. SQLite lets readers read whatever is written.
    """
    if connection.vendor != "postgresql":
        work()
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('lock_timeout', %s, false)", [BRIEFLY])
    try:
        for _ in range(TRIES - 1):
            if _was_done(work):
                return
            time.sleep(PAUSE)
        work()
    finally:
        with connection.cursor() as cursor:
            cursor.execute("RESET lock_timeout")


def _was_done(work: Callable[[], object]) -> bool:
    """Whether it was; else a table was not to be had, and the step was taken back whole."""
    try:
        work()
    except OperationalError as error:
        if getattr(error.__cause__, "sqlstate", "") != LOCKED:
            raise
        return False
    return True


class Together(Operation):
    """Steps of which Django is told before it reads any model anew."""

    reduces_to_sql = True

    def __init__(self, steps: Sequence[Operation]) -> None:
        self.steps = steps

    def state_forwards(self, app_label: str, state: ProjectState) -> None:
        """All of them are told before any model is read."""
        state.__dict__.pop("apps", None)
        for step in self.steps:
            step.state_forwards(app_label, state)


class CreateModels(Together):
    """Make the tables of these models, which may refer to each other.

    Django reads every model that has to do with a new one anew, after each of them: with eighty tables
    of an edition that took most of the time in which a new site begins.
    """

    steps: Sequence[CreateModel]

    def database_forwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """Table by table, in their order."""
        for model in self.steps:
            model.database_forwards(app_label, schema_editor, from_state, to_state)

    def database_backwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """The last goes first."""
        for model in reversed(self.steps):
            model.database_backwards(app_label, schema_editor, from_state, to_state)

    def describe(self) -> str:
        """As `migrate --plan` says it."""
        return f"Create {len(self.steps)} models"


class TellFields(Together):
    """Say anew what Django knows of many fields, such as what goes with a row; the tables stay as they are.

    All at once, for the same reason: a person is named by fields of every app, and each was read anew for each of them.
    """

    steps: Sequence[AlterField]

    def database_forwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """No table knows of it."""

    def database_backwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """No table knew of it."""

    def describe(self) -> str:
        """As `migrate --plan` says it."""
        return f"Say what is known of fields anew: {len(self.steps)}"


class AddIndexMeanwhile(AddIndex):
    """An index of a table that has rows, made while they are read and written; its migration is not `atomic`.

    What PostgreSQL did not finish before is made anew. Where a copy is put back in one transaction, nobody reads or
    writes the table yet, and PostgreSQL makes it there as any other.
    """

    def database_forwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        """One transaction could not look at what is written meanwhile."""
        connection = schema_editor.connection
        if connection.vendor != "postgresql" or connection.in_atomic_block:
            super().database_forwards(app_label, schema_editor, from_state, to_state)
            return
        model = to_state.apps.get_model(app_label, self.model_name)
        name = schema_editor.quote_name(self.index.name)
        schema_editor.execute(f"DROP INDEX CONCURRENTLY IF EXISTS {name}")
        schema_editor.execute(self.index.create_sql(model, schema_editor, concurrently=True))
