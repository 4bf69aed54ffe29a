"""Many tables, or what is known of many fields, in one step, there and back."""

from __future__ import annotations

import pytest
from django.db import connection, models
from django.db.migrations.operations import AlterField, CreateModel
from django.db.migrations.state import ProjectState

from tourney.migrating import CreateModels, TellFields

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


@pytest.mark.django_db(transaction=True)
def test_what_is_told_of_fields_changes_no_table() -> None:
    key = ("id", models.BigAutoField(primary_key=True))
    book = models.ForeignKey("tourney.book", on_delete=models.CASCADE)
    before = ProjectState()
    made = CreateModels([CreateModel("Book", [key]), CreateModel("Leaf", [key, ("book", book)])])
    made.state_forwards("tourney", before)
    after = before.clone()
    stays = models.ForeignKey("tourney.book", on_delete=models.PROTECT)
    step = TellFields([AlterField("leaf", "book", stays)])
    step.state_forwards("tourney", after)
    for state, rule in ((before, models.CASCADE), (after, models.PROTECT)):
        field = state.apps.get_model("tourney", "leaf")._meta.get_field("book")
        assert field.remote_field.on_delete is rule
    with connection.schema_editor(collect_sql=True) as editor:
        step.database_forwards("tourney", editor, before, after)
        step.database_backwards("tourney", editor, after, before)
        assert editor.collected_sql == []
    assert step.describe() == "Say what is known of fields anew: 1"
