"""The outbox: what programs are to be told is written down in the transaction of what it tells of."""

from __future__ import annotations

from collections.abc import Collection

from tourney.models import Event, Notice, NoticeKind, Receiver


def note(event: Event, kinds: Collection[NoticeKind], number: int) -> None:
    """Programs that want to hear of one of these kinds are told of the record or report of this number.

    Of what is hidden nobody is told. However many programs there are, it is one question and one insert.
    """
    if not kinds or not event.is_shown:
        return
    receivers = Receiver.objects.filter(tournament=event.tournament_id, removed_at=None)
    Notice.objects.bulk_create(
        Notice(receiver=receiver, event=event, kind=kind, number=number)
        for receiver in receivers
        for kind in sorted(kinds)
        if kind in receiver.kinds
    )
