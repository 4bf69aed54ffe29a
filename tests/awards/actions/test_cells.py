"""Values typed in place: together or not at all, against what their author saw."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from awards.actions.cells import (
    CellsRefused,
    TypedCell,
    add_row,
    put_back,
    remove_row,
    said,
    save_cells,
    shown,
)
from awards.errors import AwardError
from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.queries.editions import edition_changes
from awards.rules.tables import TABLES
from tests.awards.making import drafted, loaded
from tests.factories import make_admin

pytestmark = pytest.mark.django_db
K = "knockout_factors"


@pytest.fixture
def by() -> User:
    return make_admin()


@pytest.fixture
def draft(by: User) -> Edition:
    return drafted()


def row(draft: Edition, table: str = K, **key: object) -> EditionRow:
    return TABLE_MODELS[table]._default_manager.get(
        edition=draft, **(key or {"classification": "regional"})
    )


def cell(found: EditionRow, column: str, value: str, seen: str | None = None) -> TypedCell:
    seen = shown(found, column) if seen is None else seen
    return TypedCell(found.row.table, found.pk, column, value, seen)


def test_a_value_is_saved_in_the_name_of_its_author(draft: Edition, by: User) -> None:
    version = draft.version
    assert save_cells(draft, [cell(row(draft), "factor", "44.00")], by=by) == 1
    draft.refresh_from_db()
    saved = row(draft)
    assert shown(saved, "factor") == "44.00"
    assert saved.history.latest().history_user == by
    assert draft.version > version
    assert [one.label for one in edition_changes(draft)] == [
        "K: knockout classification, regional: factor"
    ]


def test_what_was_not_changed_is_not_saved(draft: Edition, by: User) -> None:
    version = draft.version
    assert save_cells(draft, [cell(row(draft), "factor", "46.00")], by=by) == 0
    draft.refresh_from_db()
    assert draft.version == version


def test_the_same_value_twice_is_no_collision(draft: Edition, by: User) -> None:
    typed = cell(row(draft), "factor", "44.00")
    save_cells(draft, [typed], by=by)
    assert save_cells(draft, [typed], by=by) == 0


@pytest.mark.postgresql
def test_nothing_is_saved_over_what_somebody_else_saved(draft: Edition, by: User) -> None:
    seen = cell(row(draft), "factor", "45.00")
    save_cells(draft, [cell(row(draft), "factor", "44.00")], by=by)
    with pytest.raises(CellsRefused, match="by now; you saw") as refused:
        save_cells(draft, [seen], by=by)
    assert (refused.value.is_conflict, refused.value.wrong[0].theirs) == (True, "44.00")
    assert shown(row(draft), "factor") == "44.00"


@pytest.mark.parametrize(
    ("table", "key", "column", "value", "words"),
    [
        (K, {"classification": "national"}, "factor", "7O.00", "the letter O in place of a 0"),
        (K, {"classification": "national"}, "factor", "", "cannot be blank"),
        (K, {"classification": "national"}, "factor", "-3", "is negative"),
        (K, {"classification": "national"}, "page", "three", "is not a whole number"),
        (K, {"classification": "national"}, "page", "9" * 30, "less than or equal"),
        ("nabc_events", {"name": "IMP Pairs"}, "first_kind", "often", "is not one of fixed"),
        ("session_factors", {"sessions": 2}, "factor", "1e5", "is not a number"),
    ],
)
def test_a_value_that_cannot_be_read_is_refused_with_all_others(
    draft: Edition,
    by: User,
    table: str,
    key: dict[str, object],
    column: str,
    value: str,
    words: str,
) -> None:
    wrong, right = row(draft, table, **key), row(draft)
    with pytest.raises(CellsRefused, match=words) as refused:
        save_cells(draft, [cell(right, "factor", "44.00"), cell(wrong, column, value)], by=by)
    assert not refused.value.is_conflict
    assert shown(row(draft), "factor") == "46.00"


def test_an_empty_number_is_none_where_that_is_allowed(draft: Edition, by: User) -> None:
    found = row(draft, "nabc_events", name="IMP Pairs")
    save_cells(draft, [cell(found, "upper_limit", "5000")], by=by)
    save_cells(draft, [cell(row(draft, "nabc_events", name="IMP Pairs"), "upper_limit", "")], by=by)
    assert row(draft, "nabc_events", name="IMP Pairs").upper_limit is None


def test_a_row_that_is_gone_says_so(draft: Edition, by: User) -> None:
    found = row(draft)
    typed = cell(found, "factor", "44.00")
    remove_row(draft, K, found.pk, seen=said(found), by=by)
    with pytest.raises(CellsRefused, match="taken out while you looked"):
        save_cells(draft, [typed], by=by)
    with pytest.raises(AwardError, match="taken out"):
        remove_row(draft, K, found.pk, seen=said(found), by=by)


@pytest.mark.postgresql
def test_a_row_that_was_changed_is_not_removed(draft: Edition, by: User) -> None:
    found = row(draft)
    save_cells(draft, [cell(found, "factor", "44.00")], by=by)
    with pytest.raises(AwardError, match="changed while you looked"):
        remove_row(draft, K, found.pk, seen=said(found), by=by)


def test_published_editions_take_nothing(by: User) -> None:
    book = loaded()
    found = row(book)
    for act in (
        lambda: save_cells(book, [cell(found, "factor", "44.00")], by=by),
        lambda: remove_row(book, K, found.pk, seen=said(found), by=by),
        lambda: add_row(
            book, "session_factors", {"sessions": "9", "factor": "1", "page": "1"}, by=by
        ),
    ):
        with pytest.raises(AwardError, match="published and locked"):
            act()
    assert shown(row(book), "factor") == "46.00"


@pytest.mark.postgresql
def test_a_new_row_stands_last(draft: Edition, by: User) -> None:
    values = {"sessions": "9", "factor": "1.90", "page": "1"}
    made = add_row(draft, "session_factors", values, by=by)
    assert made.position == max(
        one.position
        for one in TABLE_MODELS["session_factors"]._default_manager.filter(edition=draft)
    )
    with pytest.raises(CellsRefused, match="already exists"):
        add_row(draft, "session_factors", values, by=by)
    with pytest.raises(CellsRefused, match="is not a whole number"):
        add_row(draft, "session_factors", {**values, "sessions": "ten"}, by=by)


def back(draft: Edition, by: User) -> None:
    """Every change, put back as its button would."""
    for change in edition_changes(draft):
        model = TABLE_MODELS[change.table]
        seen = change.after
        if change.kind == "added":
            seen = said(model._default_manager.filter(edition=draft).latest("pk"))
        column = change.column.replace(" ", "_")
        put_back(draft, change.table, change.key, column, seen, by=by)
        draft.refresh_from_db()


def test_every_change_of_every_table_is_put_back(draft: Edition, by: User) -> None:
    for table in TABLES:
        first = TABLE_MODELS[table]._default_manager.filter(edition=draft).first()
        if first is None:
            pytest.fail(f"{table} has no row")
        remove_row(draft, table, first.pk, seen=said(first), by=by)
        draft.refresh_from_db()
    changes = edition_changes(draft)
    assert sorted((one.table, one.kind) for one in changes) == [
        (table, "removed") for table in sorted(TABLES)
    ]
    back(draft, by)
    assert edition_changes(draft) == ()


def test_a_value_and_a_new_row_are_put_back(draft: Edition, by: User) -> None:
    save_cells(draft, [cell(row(draft), "factor", "44.00")], by=by)
    add_row(draft, "session_factors", {"sessions": "9", "factor": "1.9", "page": "1"}, by=by)
    draft.refresh_from_db()
    assert {one.kind for one in edition_changes(draft)} == {"changed", "added"}
    back(draft, by)
    assert edition_changes(draft) == ()


def test_what_was_changed_again_is_not_put_back(draft: Edition, by: User) -> None:
    save_cells(draft, [cell(row(draft), "factor", "44.00")], by=by)
    with pytest.raises(CellsRefused, match="by now"):
        put_back(draft, K, "regional", "factor", "45.00", by=by)
    with pytest.raises(AwardError, match="as it is now"):
        put_back(draft, K, "intergalactic", "factor", "45.00", by=by)
