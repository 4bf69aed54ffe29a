"""Computing, publishing and taking back the awards of an event."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from awards.actions.reports import freeze_report, last_revision
from awards.actions.sanctions import check_open, check_version, locked_sanction
from awards.errors import AwardError
from awards.models import Award, Sanction
from awards.queries.computation import Computation, computation
from awards.words import said
from tourney.actions import raise_public_version
from tourney.models import Event, NoticeKind
from tourney.webhooks.outbox import note

LARGEST_AWARD = 1_000_000


@transaction.atomic
def compute_awards(event: Event, *, by: User | None) -> Sanction:
    """Work out every award of the finished brackets; what is not finished is said."""
    sanction = _sanctioned(event)
    check_open(sanction)
    _write(sanction, computation(sanction), by)
    return sanction


@transaction.atomic
def publish_awards(
    event: Event, *, version: int, line_ups_assumed: bool = False, by: User | None
) -> Sanction:
    """Freeze the awards the director saw, with all inputs, and show them to everybody.

    AwardError when something is open, line-ups are missing without the director's word, or
    results changed since the awards were computed.
    """
    sanction = _sanctioned(event)
    check_open(sanction)
    check_version(sanction, version)
    now = computation(sanction)
    _check_publishable(sanction, now, line_ups_assumed)
    sanction.status = Sanction.Status.PUBLISHED
    sanction.published_at, sanction.published_by = timezone.now(), by
    sanction.edition = now.edition
    sanction.version += 1
    sanction._history_user = by
    sanction.save()
    report = freeze_report(sanction, by=by)
    _standing(event, Event.State.FINISHED)
    raise_public_version(event)
    note(event, {NoticeKind.PUBLISHED}, report.revision)
    return sanction


@transaction.atomic
def take_back_awards(event: Event, *, version: int, by: User | None) -> Sanction:
    """Unpublish, so that corrected results can be computed; the history keeps both dates."""
    sanction = _sanctioned(event)
    check_version(sanction, version)
    if not sanction.is_published:
        raise AwardError("The awards are not published; there is nothing to take back.")
    sanction.status = Sanction.Status.COMPUTED
    sanction.published_at = sanction.published_by = None
    sanction.version += 1
    sanction._history_user = by
    sanction.save()
    _standing(event, Event.State.ENTRY)
    raise_public_version(event, takes_away=True)
    note(event, {NoticeKind.PUBLISHED}, last_revision(sanction))
    return sanction


def _standing(event: Event, state: Event.State) -> None:
    """A ranked event is over when its awards are published; a knockout when its finals are."""
    if event.is_ranked:
        Event.objects.filter(pk=event.pk).update(state=state)


def _sanctioned(event: Event) -> Sanction:
    sanction = locked_sanction(event)
    if sanction is None:
        raise AwardError("Choose the classification of the event first, in its settings.")
    return sanction


def _write(sanction: Sanction, found: Computation, by: User | None) -> None:
    largest = max((one.paid.award for one in found.payments), default=0)
    if largest >= LARGEST_AWARD:
        raise AwardError(
            f"An award of {largest:.2f} points is too large to be one; look at the numbers of "
            f"edition {found.edition} and the terms of the brackets."
        )
    sanction.awards.all().delete()
    Award.objects.bulk_create(found.rows(), batch_size=500)
    sanction.status = Sanction.Status.COMPUTED
    sanction.inputs, sanction.receipts = found.inputs, found.documents()
    sanction.warnings = [one.to_json() for one in found.warnings]
    sanction.computed_at = timezone.now()
    sanction.version += 1
    sanction._history_user = by
    sanction.save()


def _check_publishable(sanction: Sanction, now: Computation, line_ups_assumed: bool) -> None:
    if sanction.status != Sanction.Status.COMPUTED:
        raise AwardError("Compute the awards first, then look at them and publish.")
    if now.inputs != sanction.inputs:
        raise AwardError(
            "Results or entries changed since the awards were computed; compute again."
        )
    if now.blocked:
        raise AwardError(" ".join(said(now.blocked)))
    if any(one.line_up_missing for one in now.payments) and not line_ups_assumed:
        raise AwardError(
            "Line-ups are not entered. Enter them, or confirm that every member of these teams "
            "played all boards."
        )
