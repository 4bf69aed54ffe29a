"""What the director says about an event: edition, classification, readings, terms of brackets."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from awards.errors import AwardError
from awards.mapping.groups import check_groups
from awards.mapping.knockout_facts import terms_of
from awards.models import BracketTerms, Sanction
from awards.models.sanctions import says_something
from tourney.actions import raise_public_version
from tourney.http import Conflict
from tourney.models import Event

FIELDS = (
    "edition",
    "classification",
    "restrictions",
    "layout",
    "non_championship",
    "consolation",
    "charity",
    "age_limit",
    "restricted_tournament",
    "restricted_by",
    "inside_open_sectional",
    "readings",
)


@transaction.atomic
def save_settings(
    event: Event,
    *,
    values: Mapping[str, Any],
    terms: Mapping[int, Mapping[str, Any]],
    brackets: int,
    version: int,
    by: User | None,
) -> Sanction:
    """Save the settings of an event with the terms of its brackets, all of them or none.

    `brackets` is how many there are or will be. The sanction has the version it was seen with when
    nothing changed.
    """
    sanction = sanction_event(event, values=values, version=version, by=by)
    for number, given in terms.items():
        set_terms(event, bracket_number=number, **given, by=by)
    if terms:
        check_groups(terms_of(sanction), brackets)
    sanction.refresh_from_db(fields=["version", "status"])
    return sanction


@transaction.atomic
def sanction_event(
    event: Event, *, values: Mapping[str, Any], version: int, by: User | None
) -> Sanction:
    """Save the settings; awards already computed must be computed again, unless nothing is different."""
    sanction = locked_sanction(event) or Sanction.begun(event)
    check_open(sanction)
    check_version(sanction, version)
    given = {name: values[name] for name in FIELDS if name in values}
    if sanction.pk and given == {name: getattr(sanction, name) for name in given}:
        return sanction
    for name, value in given.items():
        setattr(sanction, name, value)
    sanction._history_user = by
    _raise(sanction)
    return sanction


@transaction.atomic
def set_terms(
    event: Event,
    *,
    bracket_number: int,
    upper_limit: Decimal | None,
    m: Decimal | None,
    gold: str,
    flight: int | None = None,
    group: bool = False,
    by: User | None,
) -> BracketTerms | None:
    """Say what holds for one bracket; nothing at all takes its terms away."""
    sanction = locked_sanction(event)
    if sanction is None:
        raise AwardError("Save the settings of the event first.")
    check_open(sanction)
    given = {"upper_limit": upper_limit, "m": m, "gold": gold, "flight": flight, "group": group}
    found = sanction.terms.filter(bracket_number=bracket_number).first()
    terms = found or BracketTerms(sanction=sanction, bracket_number=bracket_number)
    if found and given == {name: getattr(found, name) for name in given}:
        return found
    if not any(map(says_something, given.values())):
        if found:
            found.delete()
            _raise(sanction)
        return None
    _save(terms, given, by)
    _raise(sanction)
    return terms


def _raise(sanction: Sanction) -> None:
    """What the brackets play for is another from here on, also where players read it."""
    stale(sanction)
    raise_public_version(sanction.event)


def _save(terms: BracketTerms, given: Mapping[str, Any], by: User | None) -> None:
    for name, value in given.items():
        setattr(terms, name, value)
    terms._history_user = by
    terms.save()


def locked_sanction(event: Event) -> Sanction | None:
    """The event's sanction, locked for this transaction with its event.

    Whoever records a result holds the event too: no result slips in while awards are published.
    """
    Event.objects.select_for_update().get(pk=event.pk)
    rows = Sanction.objects.select_for_update(of=("self",)).select_related("event__tournament")
    return rows.filter(event=event).first()


def check_open(sanction: Sanction) -> None:
    """AwardError when the awards are published and frozen."""
    if sanction.is_published:
        raise AwardError("The awards are published and frozen; take them back first.")


def check_version(sanction: Sanction, version: int) -> None:
    """Conflict when somebody changed the sanction since `version`."""
    if sanction.version != version:
        raise Conflict(
            "The awards of the event",
            theirs=f"{sanction.get_status_display().lower()} (version {sanction.version})",
            yours=f"what you saw (version {version})",
        )


def stale(sanction: Sanction) -> None:
    """Save changed settings: what was computed with the old ones no longer stands."""
    sanction.status = Sanction.Status.NONE
    sanction.version += 1
    sanction.save()
    sanction.awards.all().delete()
