"""Contests: post a draw, record and correct a match, take somebody out; each one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F

from brackets.draw.errors import DrawError
from brackets.drawn.consequences import Consequences
from brackets.drawn.facts import DrawMade, ResultGiven, Withdrawn
from brackets.drawn.plan import check_plan, raise_version
from brackets.journal.append import Change, append, check_seen, lock, preview, state_of
from brackets.journal.numbers import key_of
from brackets.journal.people import Author
from brackets.lots.actions import note_posted
from brackets.models import Bracket, Match
from brackets.system import system_of
from brackets.systems.contests.shared import contests_of
from tourney.http import Conflict
from tourney.models import Entrant, Event
from tourney.models.base import Versioned

Settings = TypeVar("Settings", bound=Versioned)


def checked(settings: Settings, version: int) -> Settings:
    """How a contest is drawn, as long as nobody saved it since `version`; else Conflict."""
    if settings.version != version:
        raise Conflict("The draw", theirs="other settings or another lot", yours="those you saw")
    return settings


def saved(settings: Settings) -> Settings:
    """The same, stored under its next version."""
    settings.version += 1
    settings.save()
    return settings


@transaction.atomic
def post_contest(
    event: Event, made: DrawMade, *, by: User | None, version: int, source: str = "desk"
) -> Change:
    """Publish a draw as bracket 1: from here on everybody sees it.

    Raises Conflict when the event changed since `version`, DrawError when it is posted already.
    """
    event = check_plan(event, version)
    Bracket.objects.get_or_create(event=event, number=made.bracket)
    event.state = Event.State.POSTED
    event.save(update_fields=["state"])
    raise_version(event)
    for chance in made.chances[:1]:
        note_posted(event, chance, by=by)
    return append(event, made, by=by, source=source)


@transaction.atomic
def amend_contest(
    event: Event,
    made: DrawMade,
    *,
    by: User | None,
    seen: int | None = None,
    confirmed: Sequence[int] | None = None,
    source: str = "desk",
    sure: bool = False,
) -> Change:
    """Another draw of the same bracket: one round more, a late entry, drawn again.

    `seen` is the last record its author knew; Conflict when there are newer ones.
    """
    lock(event)
    check_seen(state_of(event)[1], seen)
    for chance in made.chances[-1:]:
        note_posted(event, chance, by=by)
    return append(event, made, by=by, confirmed=confirmed, source=source, sure=sure)


def let_in(entrant: Entrant, made: DrawMade, *, by: User | None, seen: int, sure: bool) -> Change:
    """Enter somebody late into a posted draw: `made` is the draw with the entrant in it."""
    event = entrant.event
    Entrant.objects.filter(pk=entrant.pk).update(is_late=True, version=F("version") + 1)
    raise_version(event)
    return amend_contest(event, made, by=by, seen=seen, sure=sure)


def preview_contest(match: Match, outcome: str) -> Consequences:
    """What recording this outcome would do to every other match."""
    bracket = match.bracket
    result = contests_of(bracket.event).outcomes.result(match, outcome)
    found: Consequences = preview(bracket.event, ResultGiven(bracket.number, result))
    return found


@transaction.atomic
def record_contest(
    match: Match,
    *,
    outcome: str,
    version: int,
    by: Author | None,
    confirmed: Sequence[int] | None = None,
    source: str = "desk",
    key: str = "",
    sure: bool = False,
) -> Change:
    """Record a game, or correct the last one: see `brackets.systems.contests.outcomes`.

    Raises Conflict when the match changed since `version`, NeedsConfirmation when later
    results would be voided, DrawError when there is no such outcome.
    """
    event = lock(match.bracket.event)
    current = Match.objects.select_related("bracket").prefetch_related("sides__entrant")
    found = current.get(bracket=match.bracket_id, key=match.key)
    outcomes = contests_of(event).outcomes
    result = outcomes.result(found, outcome)
    if found.version != version:
        names = {side.entrant.pk: side.entrant.name for side in found.sides.all() if side.entrant}
        raise Conflict(
            f"{system_of(event).meeting.one.capitalize()} {found.position}",
            theirs=outcomes.match_in_words(found),
            yours=outcomes.result_in_words(result, names),
        )
    fact = ResultGiven(found.bracket.number, result)
    return append(event, fact, by=by, confirmed=confirmed, source=source, key=key, sure=sure)


def plan_leaving(entrant: Entrant, *, disqualified: bool = False) -> tuple[Consequences, int]:
    """What it does when somebody leaves now, and the last record it was worked out on.

    Somebody who enters in a later round, or was never drawn, simply does not come. Raises
    DrawError before posting and when the entrant has left already.
    """
    state, seen = state_of(entrant.event)
    if not state.brackets:
        raise DrawError(f"Nothing is posted yet; withdraw {entrant} on the entries page.")
    key = key_of(entrant)
    if key in state.withdrawn:
        raise DrawError(f"{entrant} has left already.")
    return preview(entrant.event, Withdrawn(key, disqualified)), seen


@transaction.atomic
def leave_contest(
    entrant: Entrant,
    *,
    by: User | None,
    disqualified: bool = False,
    seen: int | None = None,
    confirmed: Sequence[int] | None = None,
    sure: bool = False,
) -> Change:
    """Somebody withdraws or is disqualified: whoever meets it now or later goes on without play."""
    lock(entrant.event)
    _, last = plan_leaving(entrant, disqualified=disqualified)
    check_seen(last, seen)
    fact = Withdrawn(key_of(entrant), disqualified)
    change = append(entrant.event, fact, by=by, confirmed=confirmed, sure=sure)
    Entrant.objects.filter(pk=entrant.pk).update(version=F("version") + 1)
    return change
