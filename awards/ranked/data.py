"""The ranking as everybody may read it: once the awards are published, as on its page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from awards.mapping.ranked import RankedEvent, ranked_event
from awards.models import Sanction
from awards.ranked.apart import in_order, spans_of
from tourney.api.shapes import Standing
from tourney.models import Event
from tourney.stands import Stands


def ranking_told(event: Event) -> Iterator[Standing]:
    """Everybody who is entered, by place; nobody while the ranking is not final."""
    found = _final(event)
    if found is None:
        return
    spans = spans_of(found)
    for one in in_order(found):
        low, high = spans.get(one.entrant.pk, (None, None))
        yield Standing(one.entrant.number, None, one.group, low, high, None, {})


def final_places(event: Event) -> Mapping[int, Stands]:
    """The places of whoever has one, by their keys; of nobody while the ranking is not final."""
    found = _final(event)
    return {key: Stands(*span) for key, span in spans_of(found).items()} if found else {}


def _final(event: Event) -> RankedEvent | None:
    published = Sanction.objects.filter(event=event, status=Sanction.Status.PUBLISHED)
    return ranked_event(event) if published.exists() else None
