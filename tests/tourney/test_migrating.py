"""Many tables in one step, there and back."""

from __future__ import annotations

import pytest
from django.db import connection, models
from django.db.migrations.operations import CreateModel
from django.db.migrations.state import ProjectState

from tourney.migrating import CreateModels

TABLES = ("tourney_book", "tourney_leaf")


def own() -> set[str]:
    with connection.cursor() as cursor:
        return set(TABLES) & set(connection.introspection.table_names(cursor))


@pytest.mark.django_db(transaction=True)
def test_tables_that_refer_to_each_other_are_made_and_taken_away() -> None:
    key = ("id", models.BigAutoField(primary_key=True))
    book = models.ForeignKey("tourney.book", on_delete=models.CASCADE)
    step = CreateModels([CreateModel("Leaf", [key, ("book", book)]), CreateModel("Book", [key])])
    before = ProjectState()
    assert not before.apps.get_models()
    after = before.clone()
    step.state_forwards("tourney", after)
    with connection.schema_editor() as editor:
        step.database_forwards("tourney", editor, before, after)
    assert own() == {*TABLES}
    with connection.schema_editor() as editor:
        step.database_backwards("tourney", editor, after, before)
    assert own() == set()
    assert step.describe() == "Create 2 models"
