"""Cups: settings, the lot, posting, the next round, late entries; each one transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.draw.lot import FIXED, Lot, lot_name
from brackets.draw.reasons import Reason
from brackets.draw.sealed import BoundLot
from brackets.drawn.facts import BracketState, DrawMade
from brackets.journal.append import Change, lock, state_of
from brackets.journal.numbers import Numbers, key_of
from brackets.journal.shown import OTHER_DRAW, check_shown
from brackets.lots.actions import note_drawing, number_to_draw
from brackets.systems.contests.actions import (
    amend_contest,
    checked,
    let_in,
    post_contest,
    saved,
)
from brackets.systems.contests.fixed import with_place
from brackets.systems.contests.seeds import check_seeds
from brackets.systems.cup.engine.made import round_made, tree_made, with_late_entry
from brackets.systems.cup.engine.plan import is_full_tree
from brackets.systems.cup.engine.playing import ROUNDS
from brackets.systems.cup.field import (
    check_places,
    checksum,
    clubs_of,
    cup_field,
    next_round,
    proposed,
    settings_of,
)
from brackets.systems.cup.lots import LOTS
from brackets.systems.cup.models import CupSettings
from tourney.actions.entries import correct
from tourney.models import Entrant, Event

CHOSEN = ("mode", "byes", "separate_clubs", "countries", "spread_byes")
ENTERED = Entrant.Status.ENTERED


@transaction.atomic
def set_cup(event: Event, values: Mapping[str, Any], *, version: int) -> CupSettings:
    """Save how the cup is drawn; a lot that was drawn and not posted is given up.

    Raises Conflict when somebody saved other settings since `version`, DrawError once posted.
    """
    event = lock(event)
    if event.state != Event.State.ENTRY:
        raise DrawError("The cup is posted; its settings are those of the posted draw.")
    settings = checked(settings_of(event), version)
    for name in values.keys() & set(CHOSEN):
        setattr(settings, name, values[name])
    settings.random_seed = None
    return saved(settings)


@transaction.atomic
def fix_place(event: Event, *, entry: int, place: int | None, version: int) -> CupSettings:
    """Give somebody a line of the tree before the lot, another one, or none; a lot that is not posted is given up.

    Raises Conflict when somebody saved other settings since `version`, DrawError once posted, for rounds drawn one by
    one, and where somebody has it or no tree has it.
    """
    event = lock(event)
    if event.state != Event.State.ENTRY:
        raise DrawError("The draw is posted; its places are those of the posted draw.")
    settings, field = checked(settings_of(event), version), cup_field(event)
    called = Numbers(event).called
    people = {int(number): who for number, who in called.items() if lot_name(number) in field.keys}
    settings.fixed = with_place(settings.fixed, people, entry, place)
    settings.random_seed = None
    if place is not None:
        if settings.mode == CupSettings.Mode.ROUNDS:
            raise DrawError(f"Place {place}: rounds drawn one by one have no places.")
        check_seeds(event)
        check_places(field.document(settings, 0), called)
    return saved(settings)


@transaction.atomic
def let_nobody_skip(event: Event, *, by: User | None) -> None:
    """Nobody is pre-qualified any more: of a field that fills a tree so, and no tree fits otherwise.

    Raises DrawError once posted, and when the entries are others by now.
    """
    event = lock(event)
    if event.state != Event.State.ENTRY:
        raise DrawError("The draw is posted; who skips rounds is settled by it.")
    entered = list(event.entrants.filter(status=ENTERED).order_by("number"))
    if not is_full_tree([one.skips for one in entered]):
        raise DrawError("The entries are others by now; look at the plan again.")
    for one in entered:
        if one.skips:
            correct(one, version=one.version, by=by, skips=0)


@transaction.atomic
def draw_lot(
    event: Event,
    *,
    version: int,
    number: int | None = None,
    value: str = "",
    by: User | None = None,
) -> CupSettings:
    """Draw a lot, take the number that was drawn in the hall, or of a closed list the value; nothing is posted yet.

    Everybody sees that it was drawn. Raises DrawError, and draws nothing, when no tree fits the entries, no
    round is due, or the lot is bound to another list.
    """
    event = lock(event)
    settings = checked(settings_of(event), version)
    found = number_to_draw(event, LOTS, number=number, value=value)
    settings.random_seed = found.random_seed
    made = shown(event, settings)
    is_first = event.state == Event.State.ENTRY
    note_drawing(event, made.chances[0 if is_first else -1], by=by, number=found)
    return saved(settings)


def shown(event: Event, settings: CupSettings) -> DrawMade:
    """What the lot gives: the whole draw before posting, the next round after it."""
    if settings.random_seed is None:
        raise DrawError("Nothing is drawn yet; draw first.")
    if event.state == Event.State.ENTRY:
        return proposed(event, settings, settings.random_seed)
    return next_round(event, settings.random_seed)


@transaction.atomic
def post_cup(
    event: Event, *, by: User | None, seen: str, source: str = "desk", sure: bool = False
) -> Change:
    """Publish what was drawn: the cup, or its next round; `seen` is the checksum of what was shown."""
    event = lock(event)
    settings = settings_of(event)
    made = shown(event, settings)
    check_shown(seen, checksum(event, made), what="The draw", theirs=OTHER_DRAW)
    settings.random_seed = None
    saved(settings)
    if event.state == Event.State.ENTRY:
        return post_contest(event, made, by=by, version=event.version, source=source)
    return amend_contest(event, made, by=by, source=source, sure=sure)


def late_lot(entrant: Entrant) -> int:
    """The number that a late entry is drawn with: of the seal of the newest record and the entry number.

    Nobody draws it again until it pleases: it is another one only once something else is recorded.
    """
    newest = entrant.event.records.order_by("sequence").last()
    seal = newest.hash if newest else ""
    return BoundLot(seal, str(entrant.number)).random_seed


def plan_late(entrant: Entrant, *, again: bool, random_seed: int) -> DrawMade:
    """The draw with a late entry: on the free line of a bye, drawn by lot; or all drawn `again`.

    Raises DrawError when there are results and everything would be drawn again, or no bye is free.
    """
    event = entrant.event
    state = state_of(event)[0].brackets.get(1)
    if state is None:
        raise DrawError("The cup is not posted yet; the entry is drawn with all others.")
    key = key_of(entrant)
    if key in state.seats.values():
        raise DrawError(f"{entrant} is in the draw already.")
    if again:
        return _again(event, state, entrant, random_seed)
    byes = byes_for(entrant, state)
    if not byes:
        raise DrawError("No bye of round 1 is free any more, so nobody can enter late.")
    other = Lot(random_seed).choice(byes)
    why = Reason.of(
        "late entry by lot",
        entrant=key,
        other=key_of(other),
        lot=random_seed,
        byes=tuple(one.number for one in byes),
    )
    return with_late_entry(state, key, key_of(other), reason=why)


def _again(event: Event, state: BracketState, entrant: Entrant, random_seed: int) -> DrawMade:
    """The cup, or its first round, drawn again with everybody who is entered now."""
    if state.has_results or (len(state.draw.rounds) > 1 and state.draw.format == ROUNDS):
        raise DrawError("The cup cannot be drawn again with the late entry: there are results.")
    check_seeds(event)
    field = cup_field(event)
    drawn = state.chances[0].document
    has_countries = any("country" in one for one in drawn["entrants"])
    entrants = field.told(countries=has_countries)
    document = {**drawn, "entrants": entrants, "random_seed": random_seed}
    if FIXED in drawn:
        document[FIXED] = {at: who for at, who in drawn[FIXED].items() if who in field.keys}
    reason = Reason.of("late entry drawn", entrant=key_of(entrant))
    if state.draw.format != ROUNDS:
        return replace(tree_made(document, field.keys, reason=reason), again=True)
    made = round_made(document, field.keys, random_seed=random_seed)
    return replace(made, reason=reason, again=True)


def free_byes(event: Event, state: BracketState) -> Sequence[Entrant]:
    """Who has a bye in round 1 and has not played: a late entry may take the free line there."""
    if state.draw.format == ROUNDS:
        return ()
    waiting = {
        state.seats[slot.number]
        for one in state.matches.values()
        if one.match.round_number == 2 and not one.uses
        for slot in one.match.slots
        if hasattr(slot, "number")
    }
    return list(event.entrants.filter(pk__in=waiting, skips=0, status=ENTERED).order_by("number"))


def late_refused(entrant: Entrant) -> str:
    """Why a late entry cannot come in any more; empty while a bye is free, or all can be drawn again."""
    refused = []
    for again in (False, True):
        try:
            plan_late(entrant, again=again, random_seed=0)
        except DrawError as error:
            refused.append(str(error))
        else:
            return ""
    return " ".join(dict.fromkeys(reversed(refused)))


def byes_for(entrant: Entrant, state: BracketState) -> Sequence[Entrant]:
    """The byes the lot is drawn among, in order of entry; not a clubmate's while clubs are kept apart."""
    free = free_byes(entrant.event, state)
    if not settings_of(entrant.event).separate_clubs:
        return free
    clubs = clubs_of([entrant, *free])
    own = clubs.get(entrant.pk, "")
    return [one for one in free if not own or clubs.get(one.pk, "") != own] or free


@transaction.atomic
def enter_cup_late(
    entrant: Entrant,
    *,
    by: User | None,
    seen: int,
    again: bool,
    random_seed: int,
    sure: bool = False,
) -> Change:
    """Make the late entry whose preview was worked out on record `seen`."""
    lock(entrant.event)
    made = plan_late(entrant, again=again, random_seed=random_seed)
    return let_in(entrant, made, by=by, seen=seen, sure=sure)
