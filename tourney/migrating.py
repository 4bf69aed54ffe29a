"""Steps of a migration that make many tables, or tell many fields, at once."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.operations import AlterField, CreateModel
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState


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
