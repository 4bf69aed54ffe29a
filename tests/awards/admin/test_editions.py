"""The admin of rule books: who gets in, what is locked, copying, publishing, history."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.rules.tables import TABLES
from tests.awards.making import drafted, loaded
from tests.factories import make_director, make_tournament

pytestmark = pytest.mark.django_db
FACTORS = "knockout_factors"


@pytest.fixture
def edition() -> Edition:
    return loaded()


@pytest.fixture
def draft() -> Edition:
    return drafted()


def screen(edition: Edition, table: str = "") -> str:
    page = reverse("admin:awards_edition_change", args=[edition.pk])
    return f"{page}?table={table}" if table else page


def rows_of(edition: Edition) -> list[EditionRow]:
    return list(TABLE_MODELS[FACTORS]._default_manager.filter(edition=edition))


def inline_form(edition: Edition, **changed: str) -> dict[str, str]:
    prefix = "knockoutfactor_rows"
    rows = rows_of(edition)
    form = {
        f"{prefix}-TOTAL_FORMS": str(len(rows)),
        f"{prefix}-INITIAL_FORMS": str(len(rows)),
    }
    for at, row in enumerate(rows):
        values = {"id": row.pk, "edition": edition.pk, "position": row.position, "note": ""}
        for name in ("classification", "factor", "page"):
            values[name] = getattr(row, name)
        form |= {f"{prefix}-{at}-{name}": str(value) for name, value in values.items()}
        if row.classification in changed:
            form[f"{prefix}-{at}-factor"] = changed[row.classification]
    return form


def test_only_admins_come_in(edition: Edition, client: Client) -> None:
    client.force_login(make_director(make_tournament()))
    for url in (screen(edition), reverse("admin:awards_edition_copy", args=[edition.pk])):
        assert client.get(url).status_code == 302


def test_an_edition_has_a_screen_for_each_table(edition: Edition, admin_client: Client) -> None:
    first, wrong = admin_client.get(screen(edition)).content.decode(), {}
    for table in TABLES:
        page = admin_client.get(screen(edition, table)).content.decode()
        name = TABLE_MODELS[table]._meta.model_name
        listed = admin_client.get(
            reverse(f"admin:awards_{name}_changelist"), {"edition__id__exact": edition.pk}
        )
        found = (
            f"?table={table}" in first,
            "All tables of acbl-2003-11" in page,
            "_save" not in page,
            listed.status_code == 200,
        )
        if not all(found):
            wrong[table] = found
    assert wrong == {}


def test_a_published_edition_is_read_only(edition: Edition, admin_client: Client) -> None:
    row = rows_of(edition)[0]
    url = reverse("admin:awards_knockoutfactor_change", args=[row.pk])
    assert admin_client.post(screen(edition), {"name": "changed"}).status_code == 403
    assert admin_client.post(screen(edition, FACTORS), inline_form(edition)).status_code == 403
    assert admin_client.post(url, {"factor": "1"}).status_code == 403
    adding = {"edition": edition.pk, "classification": "x", "factor": "1", "page": 1, "position": 9}
    answer = admin_client.post(reverse("admin:awards_knockoutfactor_add"), adding)
    assert "published and locked" in answer.content.decode()
    chosen = {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
    admin_client.post(reverse("admin:awards_knockoutfactor_changelist"), chosen)
    assert len(rows_of(edition)) == 6


def test_a_draft_is_edited_on_the_screen_of_its_table(draft: Edition, admin_client: Client) -> None:
    answer = admin_client.post(screen(draft, FACTORS), inline_form(draft, regional="44.00"))
    assert answer.status_code == 302
    factors = {row.classification: row.factor for row in rows_of(draft)}
    assert (factors["regional"], factors["sectional"]) == ("44.00", "30.00")
    row = next(row for row in rows_of(draft) if row.classification == "regional")
    history = reverse("admin:awards_knockoutfactor_history", args=[row.pk])
    page = admin_client.get(history).content.decode()
    assert "admin" in page
    assert "44.00" in page
    before = draft.version
    draft.refresh_from_db()
    assert draft.version == before + 1


def test_a_wrong_value_is_said_beside_what_was_typed(draft: Edition, admin_client: Client) -> None:
    form = inline_form(draft, regional="lots")
    page = admin_client.post(screen(draft, FACTORS), form).content.decode()
    assert "Type a number such as 46.00." in page
    assert 'value="lots"' in page


def test_a_copy_is_made_with_a_later_date(edition: Edition, admin_client: Client) -> None:
    url = reverse("admin:awards_edition_copy", args=[edition.pk])
    form = {"name": "2026-07", "title": "July", "starts": "2003-11-01"}
    refused = admin_client.post(url, form)
    assert refused.status_code == 422
    assert "choose a later date" in refused.content.decode()
    assert admin_client.post(url, form | {"starts": "2026-07-01"}).status_code == 302
    assert Edition.objects.get(name="2026-07").copied_from == edition


def test_publishing_shows_the_changes_first(draft: Edition, admin_client: Client) -> None:
    admin_client.post(screen(draft, FACTORS), inline_form(draft, regional="44.00"))
    url = reverse("admin:awards_edition_publish", args=[draft.pk])
    page = admin_client.get(url).content.decode()
    assert "1 change from acbl-2003-11" in page
    [version] = re.findall(r'name="version" value="(\d+)"', page)
    assert admin_client.post(url, {"version": "1"}).status_code == 409
    assert admin_client.post(url, {"version": version}).status_code == 302
    draft.refresh_from_db()
    assert draft.is_published
    assert admin_client.post(url, {"version": version}).status_code == 422


def test_the_readers_page_marks_what_changed(draft: Edition, admin_client: Client) -> None:
    admin_client.post(screen(draft, FACTORS), inline_form(draft, regional="44.00"))
    page = admin_client.get(draft.get_absolute_url()).content.decode()
    assert "<del>46.00</del> <ins>44.00</ins>" in page
    assert "−4.3%" in page


def test_admin_pages_keep_the_strict_policy(draft: Edition, admin_client: Client) -> None:
    pages = [
        screen(draft, FACTORS),
        reverse("admin:awards_edition_history", args=[draft.pk]),
        reverse("admin:awards_edition_copy", args=[draft.pk]),
        reverse("admin:awards_sanction_changelist"),
    ]
    for url in pages:
        answer = admin_client.get(url)
        assert "default-src 'self'" in answer["Content-Security-Policy"]
        assert not re.findall(r"<style\b|\sstyle=|\son[a-z]+=", answer.content.decode())
