"""Editions: loaded once, copied whole, edited as drafts, locked for ever once published."""

from __future__ import annotations

from datetime import date

import pytest
from django.core.management import call_command

from awards.actions.editions import (
    copy_edition,
    delete_edition,
    delete_row,
    publish_edition,
    save_edition,
    save_row,
)
from awards.errors import AwardError
from awards.mapping.rulebook import rulebook_of
from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.queries.editions import edition_changes, edition_in_force
from awards.rulebooks.reader import shipped
from awards.rules.tables import TABLES
from tests.awards.making import BOOK, loaded
from tests.factories import make_admin
from tourney.http import Conflict

pytestmark = pytest.mark.django_db
JULY = date(2026, 7, 1)


def drafted(edition: Edition, name: str = "2026-07", starts: date = JULY) -> Edition:
    return copy_edition(edition, name=name, starts=starts, by=None)


def regional_k(edition: Edition) -> EditionRow:
    rows = TABLE_MODELS["knockout_factors"]._default_manager
    return rows.get(edition=edition, classification="regional")


def test_loading_twice_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("load_rulebook")
    call_command("load_rulebook")
    assert f"{BOOK}: is here already" in capsys.readouterr().out
    draft = Edition.objects.get(name="acbl-2007-partial")
    assert (Edition.objects.count(), draft.status) == (len(shipped()), Edition.Status.DRAFT)
    assert draft.copied_from == edition_in_force(draft.starts) == Edition.objects.get(name=BOOK)


def test_without_an_edition_the_command_is_named() -> None:
    with pytest.raises(AwardError, match="load_rulebook"):
        edition_in_force(JULY)


def test_no_edition_was_in_force_before_the_first() -> None:
    loaded()
    with pytest.raises(AwardError, match="began 2003-11-01"):
        edition_in_force(date(2003, 10, 31))


def test_a_copy_has_every_table() -> None:
    edition = loaded()
    own, copied = (rulebook_of(one).tables for one in (edition, drafted(edition)))
    assert [table for table in TABLES if copied[table] != own[table]] == []
    assert [table for table in TABLES if type(copied[table][0]) is not TABLES[table]] == []


def test_a_copy_is_a_draft_that_nothing_uses() -> None:
    edition = loaded()
    copy = drafted(edition)
    assert (copy.status, copy.copied_from) == (Edition.Status.DRAFT, edition)
    assert edition_in_force(JULY) == edition


def test_a_copy_needs_a_later_date() -> None:
    edition = loaded()
    with pytest.raises(AwardError, match="choose a later date"):
        drafted(edition, starts=edition.starts)


@pytest.mark.postgresql
def test_a_copy_needs_a_name_of_its_own() -> None:
    with pytest.raises(AwardError, match="name"):
        drafted(loaded(), name=BOOK)


def test_changes_are_told_in_words() -> None:
    draft = drafted(loaded())
    row = regional_k(draft)
    row.factor = "44.00"
    save_row(row, by=None)
    draft.refresh_from_db()
    [change] = edition_changes(draft)
    assert (change.before, change.after, change.delta) == ("46.00", "44.00", "−4.3%")
    assert change.label == "K: knockout classification, regional: factor"


def test_added_and_removed_rows_are_told() -> None:
    draft = drafted(loaded())
    row = regional_k(draft)
    delete_row(row, by=None)
    rows = TABLE_MODELS["playoffs"]._default_manager.filter(edition=draft)
    new = rows.last()
    assert new is not None
    new.pk, new.teams_from, new.teams_to = None, 90, 99
    new._state.adding = True
    save_row(new, by=None)
    draft.refresh_from_db()
    assert [change.kind for change in edition_changes(draft)] == ["removed", "added"]


def test_who_changed_what_is_kept() -> None:
    admin, draft = make_admin(), drafted(loaded())
    row = regional_k(draft)
    row.factor = "44.00"
    save_row(row, by=admin)
    record = type(row).history.filter(id=row.pk).first()
    assert (record.factor, record.history_user) == ("44.00", admin)


@pytest.mark.parametrize("factor", ["", "4x", "NaN", "1,5"])
def test_a_row_the_formulas_cannot_read_is_refused(factor: str) -> None:
    row = regional_k(drafted(loaded()))
    row.factor = factor
    with pytest.raises(AwardError, match="factor"):
        save_row(row, by=None)


def test_a_published_edition_and_its_rows_are_locked() -> None:
    edition = loaded()
    row = regional_k(edition)
    row.factor = "44.00"
    refusals = [
        lambda: save_row(row, by=None),
        lambda: delete_row(row, by=None),
        lambda: save_edition(edition, by=None),
        lambda: delete_edition(edition),
        lambda: publish_edition(edition, version=edition.version, by=None),
    ]
    for refused in refusals:
        with pytest.raises(AwardError, match="published and locked"):
            refused()
    assert regional_k(edition).factor == "46.00"


@pytest.mark.postgresql
def test_a_published_copy_is_in_force_from_its_day() -> None:
    edition = loaded()
    draft = drafted(edition)
    publish_edition(draft, version=draft.version, by=make_admin())
    assert edition_in_force(date(2026, 6, 30)) == edition
    assert edition_in_force(JULY) == draft


@pytest.mark.postgresql
def test_two_editions_cannot_begin_on_one_day() -> None:
    edition = loaded()
    for name in ("one", "two"):
        draft = drafted(edition, name=name)
        if name == "one":
            publish_edition(draft, version=draft.version, by=None)
    with pytest.raises(AwardError, match="choose another day"):
        publish_edition(draft, version=draft.version, by=None)


@pytest.mark.postgresql
def test_publishing_what_was_changed_since_it_was_shown_conflicts() -> None:
    draft = drafted(loaded())
    save_row(regional_k(draft), by=None)
    with pytest.raises(Conflict):
        publish_edition(draft, version=draft.version, by=None)


def test_a_shipped_draft_keeps_its_notes_and_can_be_dated_and_published() -> None:
    call_command("load_rulebook")
    draft = Edition.objects.get(name="acbl-2007-partial")
    row = TABLE_MODELS["nabc_events"]._default_manager.get(edition=draft, name="Spingold")
    assert "fall 2007" in row.note
    draft.starts = date(2008, 3, 1)
    save_edition(draft, by=None)
    publish_edition(draft, version=draft.version, by=None)
    assert edition_in_force(JULY).name == "acbl-2007-partial"
