"""Storing a listed ranking: what the preview showed, or nothing."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction

from awards.actions.ranked import changing, write_rows
from awards.mapping.ranked import ranked_event
from awards.models import EntrantTerms, RankedField
from awards.ranked.importing import RankingList
from awards.ranked.plan import RankingPlan, ranking_plan
from tourney.models import Event
from tourney.queries.imports import CHANGED, NEW

REASON = "As the imported ranking says"


class RankingChanged(Exception):
    """The event changed since the preview: `plan` is what the list would do now."""

    def __init__(self, plan: RankingPlan) -> None:
        """Keep the new plan for the page."""
        super().__init__("The ranking changed since the preview was made.")
        self.plan = plan


@transaction.atomic
def import_ranking(
    event: Event, *, listed: RankingList, fingerprint: str, by: User | None
) -> RankingPlan:
    """Store the new and changed rows; RankingChanged when they would now be treated otherwise."""
    locked = (
        Event.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=event.pk)
    )
    plan = ranking_plan(ranked_event(locked), listed)
    if plan.fingerprint != fingerprint:
        raise RankingChanged(plan)
    if not plan.does_something:
        return plan
    touched = [*plan.of(NEW), *plan.of(CHANGED)]
    rows = {
        (row.entrant, session, stratum): values
        for row in touched
        for (session, stratum), values in (row.rows or {}).items()
        if row.entrant is not None
    }
    with changing(locked, version=None, by=by) as field:
        write_rows(field, rows, by=by, reason="Imported")
        for row in touched:
            if row.group and row.entrant is not None:
                _put(field, row.entrant, row.group, by)
    return plan


def _put(field: RankedField, entrant: int, group: str, by: User | None) -> None:
    terms = EntrantTerms.objects.filter(entrant_id=entrant).first()
    terms = terms or EntrantTerms(entrant_id=entrant, reason=REASON)
    terms.field, terms.group = field, group
    terms._history_user = by
    terms.save()
