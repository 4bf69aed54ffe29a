"""How many rows each table of a rule book has, and how many of them differ from the book it was copied from."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from awards.models import TABLE_MODELS, Edition
from awards.pages.book_tabs import JOINT, Tab, tabs
from awards.rulebooks.differences import Difference
from awards.rules.tables import TABLES
from tests.awards.making import BOOK, drafted, loaded
from tests.awards.views.test_rule_books import HTMX, K, at, field, row, words
from tests.factories import make_admin

ROWS = dict.fromkeys(TABLES, 0)
CHANGES = st.lists(
    st.builds(
        Difference,
        st.sampled_from(list(TABLES)),
        st.just(""),
        st.sampled_from("abc"),
        st.sampled_from(("", "factor", "page")),
        st.sampled_from(("", "1")),
        st.just("2"),
    )
)


@given(CHANGES)
def test_a_row_counts_once_and_the_first_tab_adds_three_up(changes: list[Difference]) -> None:
    found = tabs(Edition(name="x"), ROWS, changes, is_read=True)
    by_slug = {one.slug: one for one in found}
    assert set(by_slug) == {JOINT, *TABLES}
    for name in TABLES:
        assert by_slug[name].differing == len({one.key for one in changes if one.table == name})
    three = [by_slug[name] for name in ("rating_factors", K, "match_factors")]
    assert by_slug[JOINT].differing == sum(one.differing for one in three)


@pytest.mark.parametrize(
    ("tab", "said", "told"),
    [
        (Tab("a", "A", 1, 0, 0, "b"), "1 row", "1 row, none differs from b."),
        (Tab("a", "A", 9, 1, 0, "b"), "9 rows, 1 differs", "9 rows, 1 differs, compared with b."),
        (
            Tab("a", "A", 9, 2, 3, "b"),
            "9 rows, 2 differ, 3 taken out",
            "9 rows, 2 differ, 3 taken out, compared with b.",
        ),
        (Tab("a", "A", 9, 0, 0), "9 rows", "9 rows."),
    ],
)
def test_the_counts_are_said(tab: Tab, said: str, told: str) -> None:
    assert (tab.said, tab.told) == (said, told)


@pytest.fixture
def draft(client: Client) -> Edition:
    client.force_login(make_admin())
    return drafted()


@pytest.mark.django_db
def test_a_table_says_its_rows_and_what_differs(client: Client, draft: Edition) -> None:
    number = TABLE_MODELS[K]._default_manager.filter(edition=draft).count()
    page = words(client.get(at("book_table", K)))
    assert f"{number} rows, none differs from {BOOK}." in page
    client.post(at("book_table", K), {field(row(draft)): "44.00"})
    row(draft, classification="national").delete()
    page = words(client.get(at("book_table", K)))
    assert f"{number - 1} rows, 1 differs, 1 taken out, compared with {BOOK}." in page
    assert page.count("1 differs, 1 taken out</span>") == 2
    assert "compared with" not in words(client.get(at("book_table", K, edition=BOOK)))


@pytest.mark.django_db
def test_a_saved_value_brings_the_counts_with_it(client: Client, draft: Edition) -> None:
    answer = client.post(at("book_table", JOINT), {field(row(draft)): "44.00"}, **HTMX)
    page = words(answer)
    assert 'id="book-tables"' in page
    assert f"1 differs, compared with {BOOK}." in page
    back = client.post(at("book_table", JOINT), {field(row(draft)): "46.00"}, **HTMX)
    assert f"none differs from {BOOK}." in words(back)


@pytest.mark.django_db
def test_the_counts_cost_no_more_when_more_differs(client: Client) -> None:
    client.force_login(make_admin())
    loaded()
    draft, counts = drafted(), []
    for value in ("44.00", "45.00"):
        for one in TABLE_MODELS[K]._default_manager.filter(edition=draft)[: len(counts) * 3 + 1]:
            client.post(reverse("awards:book_table", args=[draft.name, K]), {field(one): value})
        with CaptureQueriesContext(connection) as captured:
            client.get(at("book_table", K))
        counts.append(len(captured))
    assert counts[0] == counts[1]
