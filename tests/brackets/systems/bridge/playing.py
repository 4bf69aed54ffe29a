"""Playing real events in tests: post a field, record results, look at matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from itertools import combinations

from brackets.draw.result import PairResult
from brackets.drawn.facts import ResultGiven
from brackets.journal.append import Change, append
from brackets.models import Match
from brackets.systems.bridge.actions import cut_brackets, post_event, record_result
from brackets.systems.bridge.actions.results import result_of
from brackets.systems.bridge.planned import plan_checksum
from tests.factories import make_event, make_field
from tests.kept import kept
from tourney.models import Entrant, Event

Scores = Sequence[tuple[int, int]]


def fresh(event: Event) -> Event:
    """The event as it is now."""
    return Event.objects.select_related("tournament").get(pk=event.pk)


@kept("tourney", "brackets")
def posted(*sizes: int, variant: str = "three_way", **values: object) -> Event:
    """An event of brackets of these sizes, posted; team 1 is the strongest.

    `variant` is how those of fewer than eight teams are played.
    """
    event = make_event(**values)
    make_field(event, [5000 - 10 * index for index in range(sum(sizes))])
    cut_brackets(event, sizes=sizes, version=event.version)
    event.brackets.update(variant=variant)
    post_event(event, by=None, seen=plan_checksum(fresh(event)))
    return fresh(event)


def match_of(event: Event, key: str, bracket: int = 1) -> Match:
    """One match, its sides and entrants at hand."""
    found = Match.objects.select_related("bracket__event__tournament")
    return found.prefetch_related("sides__entrant").get(
        bracket__event=event, bracket__number=bracket, key=key
    )


def imps(match: Match, *scores: tuple[int, int]) -> list[PairResult]:
    """The pairs of the match in printed order with these IMPs."""
    present = [side.entrant_id for side in match.sides.all() if side.entrant_id]
    pairs = combinations(present, 2)
    return [
        PairResult(a, b, Decimal(x), Decimal(y))
        for (a, b), (x, y) in zip(pairs, scores, strict=False)
    ]


def play(
    event: Event, key: str, *scores: tuple[int, int], bracket: int = 1, **rest: object
) -> Change:
    """Record IMPs for a match as somebody who has just looked at it."""
    match = match_of(event, key, bracket)
    result = result_of(match, imps(match, *scores), order=rest.pop("order", ()))
    return record_result(match, result=result, version=match.version, by=None, **rest)


def play_open(event: Event, scores: Callable[[Match], Scores], **which: object) -> bool:
    """Play the open matches of which this is true, each a record of its own, in one transaction.

    `scores` says them for a match, its pairs in printed order; whether there was such a match.
    """
    rows = Match.objects.select_related("bracket").prefetch_related("sides__entrant")
    found = rows.filter(bracket__event=event, state="open", **which)
    facts = [
        ResultGiven(match.bracket.number, result_of(match, imps(match, *scores(match))))
        for match in found
    ]
    if facts:
        append(event, *facts, by=None, as_one=False)
    return bool(facts)


def play_all(event: Event) -> None:
    """Play every open match until all brackets are finished; the smaller number wins."""

    def scores(match: Match) -> Scores:
        pairs = len(match.sides.all()) * (len(match.sides.all()) - 1) // 2
        return [(40 + 3 * pairs - 2 * index, 20) for index in range(pairs)]

    while play_open(event, scores):
        pass


def standing(event: Event, key: str, bracket: int = 1) -> list[str]:
    """The names in a match, `?` where nobody stands yet."""
    sides = match_of(event, key, bracket).sides.all()
    return [side.entrant.name if side.entrant else "?" for side in sides]


def entrant(event: Event, number: int) -> Entrant:
    """The entrant of that entry number."""
    return Entrant.objects.select_related("event__tournament").get(event=event, number=number)
