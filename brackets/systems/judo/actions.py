"""Categories: settings, the lot, exchanges, posting, late entries; each one transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import LEVEL
from brackets.draw.reasons import written
from brackets.draw.result import Result
from brackets.drawn.facts import ResultGiven
from brackets.drawn.mapping import Kind
from brackets.drawn.plan import raise_version
from brackets.journal.append import Change, append, lock, preview, undo
from brackets.journal.entries import carries
from brackets.journal.people import Author
from brackets.journal.shown import OTHER_DRAW, check_shown
from brackets.lots.actions import note_drawing, number_to_draw
from brackets.models import Match, Record
from brackets.systems.contests.actions import (
    amend_contest,
    checked,
    let_in,
    post_contest,
    saved,
)
from brackets.systems.contests.fixed import with_place
from brackets.systems.contests.seeds import check_seeds
from brackets.systems.judo.engine.pools import POOLS
from brackets.systems.judo.field import (
    check_places,
    judo_field,
    proposed,
    settings_of,
)
from brackets.systems.judo.lots import LOTS
from brackets.systems.judo.models import JudoSettings
from brackets.systems.judo.pool_results import recorded_result, with_bout, without_record
from brackets.systems.judo.pools import pool_kind
from brackets.systems.judo.posted import plan_late, plan_swap
from tourney.http import Conflict
from tourney.models import Entrant, Event

CHOSEN = (
    *("system", "sheet", "method", "numbers", "countries"),
    *("spread_byes", "reset_final", "pool_up_to", "two_pools_up_to"),
)


@transaction.atomic
def set_judo(event: Event, values: Mapping[str, Any], *, version: int) -> JudoSettings:
    """Save how the category is drawn; a lot that was drawn and not posted is given up.

    Raises Conflict when somebody saved other settings since `version`, DrawError once posted.
    """
    event = lock(event)
    if event.state != Event.State.ENTRY:
        raise DrawError("The sheet is posted; its settings are those of the posted draw.")
    settings = checked(settings_of(event), version)
    for name in values.keys() & set(CHOSEN):
        setattr(settings, name, values[name])
    settings.random_seed, settings.swaps = None, []
    return saved(settings)


@transaction.atomic
def fix_place(event: Event, *, entry: int, place: int | None, version: int) -> JudoSettings:
    """Give somebody a place before the lot, another one, or none; a lot that is not posted is given up.

    Raises Conflict when somebody saved other settings since `version`, DrawError once posted, for a pool, and
    where the place is taken or needed otherwise.
    """
    event = lock(event)
    if event.state != Event.State.ENTRY:
        raise DrawError("The sheet is posted: swap two entrants instead.")
    settings, field = checked(settings_of(event), version), judo_field(event)
    people = {int(name): who for name, who in field.people.items()}
    settings.fixed = with_place(settings.fixed, people, entry, place)
    settings.random_seed, settings.swaps = None, []
    if place is not None:
        if pool_kind(len(field.competitors), settings):
            raise DrawError(f"Place {place}: so few fight in a pool, which has no places.")
        check_seeds(event)
        check_places(field, field.document(settings, 0))
    return saved(settings)


@transaction.atomic
def begin_with(event: Event, answers: Mapping[str, Any]) -> JudoSettings:
    """The settings a new category begins with: its pool, its sheet."""
    settings = settings_of(event)
    for name in ("system", "pool_up_to", "two_pools_up_to"):
        setattr(settings, name, answers[name])
    settings.random_seed, settings.swaps = None, []
    return saved(settings)


@transaction.atomic
def draw_lot(
    event: Event,
    *,
    version: int,
    number: int | None = None,
    value: str = "",
    by: User | None = None,
) -> JudoSettings:
    """Draw a lot, take the number that was drawn in the hall, or of a closed list the value; nothing is posted yet.

    Everybody sees that it was drawn. Raises DrawError, and draws nothing, when the entries do not fit the
    sheet, or the lot is bound to another list.
    """
    event = lock(event)
    settings = checked(settings_of(event), version)
    if event.state != Event.State.ENTRY:
        raise DrawError("The sheet is posted; swap two entrants, or enter somebody late.")
    found = number_to_draw(event, LOTS, number=number, value=value)
    settings.random_seed, settings.swaps = found.random_seed, []
    made = proposed(event, settings).made[0]
    note_drawing(event, made.chances[0], by=by, number=found)
    return saved(settings)


@transaction.atomic
def swap_drawn(event: Event, *, first: int, second: int, reason: str, version: int) -> JudoSettings:
    """Exchange two positions of the draw that is not posted yet; DrawError when it cannot be."""
    event = lock(event)
    settings = checked(settings_of(event), version)
    asked = {"first": first, "second": second, "reason": reason}
    settings.swaps = [*settings.swaps, asked]
    proposed(event, settings)
    return saved(settings)


@transaction.atomic
def unswap_drawn(event: Event, *, version: int) -> JudoSettings:
    """Take back the last exchange of the draw that is not posted yet."""
    settings = checked(settings_of(lock(event)), version)
    settings.swaps = settings.swaps[:-1]
    return saved(settings)


@transaction.atomic
def post_judo(event: Event, *, by: User | None, seen: str, source: str = "desk") -> Change:
    """Publish what was drawn; `seen` is the checksum of what was shown.

    The lot's own draw is recorded first, then each exchange as an amendment with its reason.
    """
    event = lock(event)
    settings = settings_of(event)
    found = proposed(event, settings)
    check_shown(seen, found.checksum, what="The draw", theirs=OTHER_DRAW)
    settings.random_seed, settings.swaps = None, []
    saved(settings)
    first, *later = found.made
    change = post_contest(event, first, by=by, version=event.version, source=source)
    for made in later:
        change = amend_contest(event, made, by=by, source=source)
    return change


@transaction.atomic
def swap_posted(
    event: Event,
    *,
    first: int,
    second: int,
    reason: str,
    by: User | None,
    seen: int,
    sure: bool = False,
) -> Change:
    """Exchange two positions of the posted sheet, as long as neither of the two has fought."""
    made = plan_swap(lock(event), first, second, reason).made
    raise_version(event)
    return amend_contest(event, made, by=by, seen=seen, sure=sure)


@transaction.atomic
def enter_late(
    entrant: Entrant, *, position: int, by: User | None, seen: int, sure: bool = False
) -> Change:
    """Put a late entry onto a free position of the posted sheet."""
    lock(entrant.event)
    made = plan_late(entrant, position)
    return let_in(entrant, made, by=by, seen=seen, sure=sure)


@transaction.atomic
def record_bout(
    match: Match,
    number: int,
    *,
    outcome: str,
    version: int,
    by: Author | None,
    confirmed: Sequence[int] | None = None,
    source: str = "desk",
    key: str = "",
    sure: bool = False,
) -> Change:
    """Record or correct one bout of a pool; all other bouts stay.

    Raises Conflict when the pool changed since `version`, NeedsConfirmation when results of semi-finals would be
    voided, DrawError for no bout or outcome.
    """
    found = _pool(match, version, f"bout {number}: {outcome}")
    result = with_bout(found, number, outcome)
    event, fact = found.bracket.event, ResultGiven(1, result)
    agreed = [*_given_up(found, result), *(confirmed or ())] or confirmed
    return append(event, fact, by=by, source=source, key=key, confirmed=agreed, sure=sure)


@transaction.atomic
def undo_bout(
    record: Record,
    *,
    by: Author | None,
    source: str = "desk",
    key: str = "",
    sure: bool = False,
) -> Change:
    """Take back a record; of a bout after which others of its pool were recorded these stay, by a record of its own.

    Raises DrawError, naming the other records, when something stands on it; AwardsPublished when nobody is `sure`.
    """
    event = lock(record.event)
    pools = Match.objects.filter(bracket__event=event, key=record.match_key, key__in=POOLS)
    match = pools.filter(record_sequence__gt=record.sequence).first()
    if match is None or record.kind != Kind.RESULT:
        return undo(record, by=by, source=source, key=key, sure=sure)
    found = _pool(match, match.version, "")
    result = without_record(found, record.sequence)
    fact, own = ResultGiven(1, result), _given_up(found, result)
    others = set(preview(event, fact).voided) - set(own)
    if others:
        raise DrawError(carries(record.sequence, others))
    return append(event, fact, by=by, source=source, key=key, confirmed=own, sure=sure)


def _given_up(match: Match, result: Result) -> list[int]:
    """The record of a pool that no bout is left of: that it counts no more is what was asked for."""
    return [match.record_sequence] if match.record_sequence and not result.pairs else []


@transaction.atomic
def settle_pool(
    match: Match,
    order: Sequence[EntrantKey],
    *,
    reason: str,
    version: int,
    by: User | None,
    sure: bool = False,
) -> Change:
    """The director's order, best first, of a pool whose bouts leave places level; with a reason."""
    found = _pool(match, version, "another order")
    if found.state != LEVEL:
        raise DrawError("Order: the bouts leave nobody level; there is nothing to settle.")
    if not reason.strip():
        raise DrawError("Reason: it is empty; say how the order was decided, as by lot.")
    result = replace(recorded_result(found), order=tuple(order), decided_by=written(reason.strip()))
    return append(found.bracket.event, ResultGiven(1, result), by=by, sure=sure)


def _pool(match: Match, version: int, yours: str) -> Match:
    """The pool with its sides, as long as nobody recorded anything since `version`."""
    event = lock(match.bracket.event)
    current = Match.objects.select_related("bracket").prefetch_related("sides__entrant")
    found = current.get(bracket=match.bracket_id, key=match.key)
    found.bracket.event = event
    if found.version != version:
        raise Conflict("The pool", theirs="another bout recorded", yours=yours)
    return found
