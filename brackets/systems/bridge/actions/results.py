"""Recording and correcting what was played."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.draw.extras import Extra, counted
from brackets.draw.numbers import EntrantKey
from brackets.draw.reasons import Reason
from brackets.draw.result import PairResult, Result
from brackets.drawn.consequences import Consequences
from brackets.drawn.facts import ResultGiven
from brackets.drawn.mapping import extras_of
from brackets.journal.append import Change, append, lock, preview
from brackets.journal.people import Author
from brackets.models import Match
from brackets.systems.bridge.wording import imps_in_words, pairs_in_words, results_in_words
from brackets.systems.bridge.words import WORDS
from tourney.http import Conflict

MOST_IMPS = 999


def result_of(
    match: Match,
    pairs: Sequence[PairResult],
    *,
    order: Sequence[EntrantKey] = (),
    decided_by: str = "",
) -> Result:
    """The result these pairs make in this match; DrawError when they cannot be its result."""
    sides = list(match.sides.all())
    if any(side.entrant_id is None and not side.is_vacant for side in sides):
        raise DrawError("The teams of this match are not known yet; enter the earlier result.")
    entrants = frozenset(side.entrant_key for side in sides if side.entrant_key is not None)
    extras = extras_of(match)
    for pair in pairs:
        _check_winner(pair, extras, match)
        for imps in (pair.score_first, pair.score_second):
            if imps is not None and not 0 <= imps <= MOST_IMPS:
                raise DrawError(f"{imps} is no IMP score; type a number from 0 to {MOST_IMPS}.")
    return Result(
        match.key,
        entrants,
        tuple(pairs),
        tuple(order),
        Reason.of(decided_by) if decided_by else None,
    )


def _check_winner(pair: PairResult, extras: Sequence[Extra], match: Match) -> None:
    """Refuse a winner whom the IMPs, with all that counts in the match, do not name."""
    total = counted(pair, extras)
    if pair.forfeited or not total.contradicts:
        return
    names = {side.entrant.pk: side.entrant.name for side in match.sides.all() if side.entrant}
    also = " and ".join(
        dict.fromkeys(WORDS.say(extra.reason) for extra in extras if extra.is_for(pair))
    )
    score = f"{imps_in_words(total.score_first)} : {imps_in_words(total.score_second)}"
    raise DrawError(
        f"Winner: {names[pair.winner or 0]} contradicts the IMPs, {names[pair.first]} {score} "
        f"{names[pair.second]}{f' with {also}' if also else ''}. "
        "Correct the IMPs, or leave the winner to them."
    )


def preview_result(match: Match, result: Result) -> Consequences:
    """What recording this result would do to every other match."""
    bracket = match.bracket
    found: Consequences = preview(bracket.event, ResultGiven(bracket.number, result))
    return found


@transaction.atomic
def record_result(
    match: Match,
    *,
    result: Result,
    version: int,
    by: Author | None,
    confirmed: Sequence[int] | None = None,
    source: str = "desk",
    key: str = "",
    sure: bool = False,
) -> Change:
    """Record or correct a match; the same journal takes both.

    Raises Conflict when the match changed since `version`, NeedsConfirmation when later
    results would be voided, AwardsPublished when awards are published and nobody is `sure`,
    DrawError when the result cannot be.
    """
    event = lock(match.bracket.event)
    found = Match.objects.select_related("bracket").get(bracket=match.bracket_id, key=match.key)
    if found.version != version:
        sides = found.sides.select_related("entrant")
        names = {s.entrant.pk: s.entrant.name for s in sides if s.entrant}
        yours = pairs_in_words(result.pairs, names)
        raise Conflict(
            f"Match {match.key}", theirs=results_in_words(found), yours=yours or "no result"
        )
    fact = ResultGiven(found.bracket.number, result)
    return append(event, fact, by=by, confirmed=confirmed, source=source, key=key, sure=sure)
