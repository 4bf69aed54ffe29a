"""The second calculation: from a document of `award.event` to what it pays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.awards.second.answer import Paid, answered
from tests.awards.second.championship_awards import championship_paid
from tests.awards.second.facts import Document
from tests.awards.second.knockout_awards import knockout_of
from tests.awards.second.matches import match_award
from tests.awards.second.overalls import overalls
from tests.awards.second.ranked import ranked_of
from tests.awards.second.sessions import session_awards


def second(document: Document) -> list[dict[str, Any]]:
    """The awards of every group, in the shape of the door."""
    if document["event"] in ("nabc", "wbf"):
        return answered([championship_paid(document)])
    if document["event"] in ("knockout", "compact_knockout"):
        return answered(_of_knockout(document))
    return answered(_of_ranked(document))


def _of_knockout(document: Document) -> Iterator[Paid]:
    knockout, is_cut = knockout_of(document), document.get("brackets") is not None
    for at, first in enumerate(knockout.firsts()):
        yield knockout.paid(at, str(at + 1) if is_cut else "all", first)


def _of_ranked(document: Document) -> Iterator[Paid]:
    ranked = ranked_of(document)
    for group in ranked.groups:
        yield Paid(
            group.name,
            ranked.counted(group),
            overalls(ranked, group),
            session_awards(ranked, group),
            match_award(ranked, group),
        )
