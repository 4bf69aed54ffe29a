"""The field and the ranking of a ranked event: one action for each change, all under one version."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from awards.actions.sanctions import check_open, locked_sanction, stale
from awards.models import (
    EntrantTerms,
    FieldGroup,
    FieldSection,
    Participation,
    RankedField,
    RankingRow,
)
from awards.ranked.rows import RowValues
from tourney.actions import raise_public_version
from tourney.http import Conflict
from tourney.models import Entrant, Event


@contextmanager
def changing(event: Event, *, version: int | None, by: User | None) -> Iterator[RankedField]:
    """The event's field, locked; if it says something else afterwards, its version rises and awards are stale.

    Conflict when somebody changed it since `version` (None does not ask), AwardError when the awards are published.
    """
    with transaction.atomic():
        sanction = locked_sanction(event)
        if sanction is not None:
            check_open(sanction)
        field = _locked(event, version)
        field._history_user = by
        before = None
        if field.pk:
            before = _contents(field)
        else:
            field.save()
        first = _own(field)
        yield field
        if _contents(field) == before:
            return
        _raise_version(field, by_itself=before is None and _own(field) == first)
        if sanction is not None and sanction.status != sanction.Status.NONE:
            stale(sanction)
        raise_public_version(event)


def _locked(event: Event, version: int | None) -> RankedField:
    """The event's field as it was seen; a new one where there is none."""
    field = RankedField.objects.select_for_update(of=("self",)).filter(event=event).first()
    field = field or RankedField(event=event, version=0)
    if version is not None and field.version != version:
        raise Conflict(
            "The field and its ranking",
            theirs=f"version {field.version}",
            yours=f"what you saw (version {version})",
        )
    return field


def _raise_version(field: RankedField, *, by_itself: bool) -> None:
    """One version more; `by_itself` where the history knows the field as it is already."""
    field.version += 1
    if by_itself:
        RankedField.objects.filter(pk=field.pk).update(version=field.version)
    else:
        field.save()


def _own(field: RankedField) -> dict[str, object]:
    """The settings of a field as they are about to be saved."""
    names = (one.attname for one in field._meta.concrete_fields)
    return {name: getattr(field, name) for name in names if name != "version"}


def _contents(field: RankedField) -> Sequence[object]:
    """All that a field says: its settings as they are about to be saved, and its rows."""
    parts = (field.groups, field.sections, field.terms, field.rows, field.participation)
    rows = [[_without_key(row) for row in part.values()] for part in parts]
    return _own(field), *rows


def _without_key(row: Mapping[str, object]) -> dict[str, object]:
    """What a row says; one that is written anew has another key and says the same."""
    return {name: value for name, value in row.items() if name != "id"}


def save_field(
    event: Event,
    *,
    values: Mapping[str, Any],
    groups: Sequence[Mapping[str, Any]],
    version: int,
    by: User | None,
) -> RankedField:
    """How the field is divided: its settings, and its groups, the strongest first."""
    with changing(event, version=version, by=by) as field:
        for name, value in values.items():
            setattr(field, name, value)
        _write_groups(field, groups, by)
    return field


def save_sections(
    event: Event, *, sections: Sequence[Mapping[str, Any]], version: int, by: User | None
) -> RankedField:
    """Counts of sections that the director gives in place of those counted."""
    with changing(event, version=version, by=by) as field:
        field.sections.all().delete()
        rows = [FieldSection(field=field, **values) for values in sections]
        bulk_create_with_history(rows, FieldSection, default_user=by)
    return field


def put_into_group(
    event: Event, entrant: Entrant, *, group: str, reason: str, version: int, by: User | None
) -> RankedField:
    """The director's word on where an entrant is eligible; an empty group takes it back."""
    with changing(event, version=version, by=by) as field:
        terms = EntrantTerms.objects.filter(entrant=entrant).first()
        if not group:
            if terms:
                terms.delete()
            return field
        terms = terms or EntrantTerms(entrant=entrant)
        terms.field, terms.group, terms.reason = field, group, reason
        terms._history_user = by
        terms.save()
    return field


def write_ranking(
    event: Event,
    *,
    rows: Mapping[tuple[int, int, str], RowValues | None],
    version: int,
    by: User | None,
) -> RankedField:
    """Rows of the ranking by entrant, session and stratum; None takes a row out.

    What is not named stays as it is; nothing is written that is the same already.
    """
    with changing(event, version=version, by=by) as field:
        write_rows(field, rows, by=by, reason="Typed")
    return field


def write_rows(
    field: RankedField,
    rows: Mapping[tuple[int, int, str], RowValues | None],
    *,
    by: User | None,
    reason: str,
) -> None:
    """The rows of a field that is locked already."""
    stored = {(row.entrant_id, row.session, row.stratum): row for row in field.rows.all()}
    new: list[RankingRow] = []
    changed: list[RankingRow] = []
    for key, values in rows.items():
        row = stored.get(key)
        if values is None:
            if row:
                row.delete()
        elif row is None:
            who, session, stratum = key
            where = {"entrant_id": who, "session": session, "stratum": stratum}
            new.append(RankingRow(field=field, **where, **values.fields))
        elif RowValues.of(row) != values:
            for name, value in values.fields.items():
                setattr(row, name, value)
            changed.append(row)
    _bulk(new, changed, by, reason)


def write_boards(
    event: Event, *, boards: Mapping[int, int | None], version: int, by: User | None
) -> RankedField:
    """Boards played by members of larger teams; None says nothing of a member any more."""
    with changing(event, version=version, by=by) as field:
        stored = {row.member_id: row for row in field.participation.all()}
        for member, played in boards.items():
            row = stored.get(member) or Participation(field=field, member_id=member)
            if played is None:
                if row.pk:
                    row.delete()
            elif not row.pk or row.boards != played:
                row.boards = played
                row._history_user = by
                row.save()
    return field


def _write_groups(field: RankedField, groups: Sequence[Mapping[str, Any]], by: User | None) -> None:
    """The groups by name: those left out go, the others keep their history."""
    stored = {group.name: group for group in field.groups.all()}
    names = [values["name"] for values in groups]
    for name, group in stored.items():
        if name not in names:
            group.delete()
    for position, values in enumerate(groups, start=1):
        group = stored.get(values["name"]) or FieldGroup(field=field)
        given = {**values, "position": position}
        if group.pk and all(getattr(group, name) == value for name, value in given.items()):
            continue
        for name, value in given.items():
            setattr(group, name, value)
        group._history_user = by
        group.save()


def _bulk(new: list[RankingRow], changed: list[RankingRow], by: User | None, reason: str) -> None:
    if new:
        bulk_create_with_history(new, RankingRow, default_user=by, default_change_reason=reason)
    if changed:
        bulk_update_with_history(
            changed,
            RankingRow,
            ["section", "place", "score", "wins"],
            default_user=by,
            default_change_reason=reason,
        )
