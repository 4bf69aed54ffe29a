"""Many tables, or what is known of many fields, in one step, there and back; and whoever reads reads on meanwhile."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from django.apps import apps
from django.db import OperationalError, connection, connections, models, transaction
from django.db.migrations.operations import AlterField, CreateModel
from django.db.migrations.state import ProjectState

from tests.factories import make_tournament
from tests.waiting import until
from tourney import migrating
from tourney.migrating import AddIndexMeanwhile, CreateModels, TellFields, patiently
from tourney.models import Tournament

pytestmark = pytest.mark.postgresql

TABLES = ("tourney_book", "tourney_leaf")


def own() -> set[str]:
    with connection.cursor() as cursor:
        return set(TABLES) & set(connection.introspection.table_names(cursor))


@pytest.mark.postgresql
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


@pytest.mark.postgresql
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


def reads() -> int:
    """As another process does."""
    try:
        return Tournament.objects.count()
    finally:
        connections.close_all()


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_readers_read_on_while_a_step_waits_for_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody reads for long, so that the table cannot be had; others who ask for it are not held up behind it."""
    monkeypatch.setattr(migrating, "PAUSE", 0.1)
    make_tournament()
    is_read, may_end, tries = Event(), Event(), list[None]()

    def reads_for_long() -> None:
        try:
            with connection.cursor() as cursor:
                cursor.execute("BEGIN")
                cursor.execute("SELECT name FROM tourney_tournament")
                is_read.set()
                assert may_end.wait(60)
                cursor.execute("ROLLBACK")
        finally:
            connections.close_all()

    def step() -> None:
        tries.append(None)
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("ALTER TABLE tourney_tournament ADD COLUMN later integer NULL")

    def changes() -> None:
        patiently(step)
        connections.close_all()

    with ThreadPoolExecutor(3) as threads:
        reading = threads.submit(reads_for_long)
        is_read.wait()
        changing = threads.submit(changes)
        until(lambda: changing.done() or len(tries) >= 3)
        assert [threads.submit(reads).result() for _ in range(20)] == [1] * 20
        assert changing.done() == (connection.vendor == "sqlite")
        may_end.set()
        reading.result()
        changing.result()
    connection.close()  # this one knows the table as it was
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE tourney_tournament DROP COLUMN later")


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_what_is_wrong_with_a_step_is_not_tried_again() -> None:
    tries = []

    def wrong() -> None:
        tries.append(None)
        raise OperationalError("no such table")

    with pytest.raises(OperationalError):
        patiently(wrong)
    assert len(tries) == 1


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_an_index_is_made_outside_of_a_transaction_and_taken_away() -> None:
    index = models.Index(fields=["name"], name="tournament_by_name")
    step, before = AddIndexMeanwhile("tournament", index), ProjectState.from_apps(apps)
    after = before.clone()
    step.state_forwards("tourney", after)
    with connection.schema_editor(atomic=False) as editor:
        step.database_forwards("tourney", editor, before, after)
    assert indexes() >= {"tournament_by_name"}
    with connection.schema_editor(atomic=False) as editor:
        if connection.vendor == "postgresql":  # what was left half made is made anew
            step.database_forwards("tourney", editor, before, after)
        step.database_backwards("tourney", editor, after, before)
    assert "tournament_by_name" not in indexes()


def indexes() -> set[str]:
    with connection.cursor() as cursor:
        return set(connection.introspection.get_constraints(cursor, "tourney_tournament"))
