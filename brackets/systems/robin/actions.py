"""Round robins: post the numbers, record a game, somebody leaves; each one transaction."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F

from brackets.draw.errors import DrawError
from brackets.drawn.plan import raise_version
from brackets.journal.append import Change, append, check_seen, lock, state_of
from brackets.journal.numbers import key_of
from brackets.journal.people import Author
from brackets.journal.shown import OTHER_DRAW, check_shown
from brackets.lots.actions import note_drawing, note_posted, number_to_draw
from brackets.systems.robin.facts.facts import GameGiven, Left
from brackets.systems.robin.lots import LOTS
from brackets.systems.robin.models import RobinGame
from brackets.systems.robin.queries import checksum, games_of, proposed, robin_of
from brackets.systems.robin.wording import game_in_words, result_in_words
from tourney.http import Conflict
from tourney.models import Entrant, Event


@transaction.atomic
def draw_robin(
    event: Event, *, number: int | None = None, value: str = "", by: User | None = None
) -> int:
    """Draw a lot, take the number that was drawn in the hall, or of a closed list the value: the number of the draw.

    Everybody sees that it was drawn. Raises DrawError where the field does not fit, or the lot is bound to
    another list.
    """
    event = lock(event)
    found = number_to_draw(event, LOTS, number=number, value=value)
    proposed(event, found.random_seed)
    note_drawing(event, LOTS.asked(event, found.random_seed), by=by, number=found)
    return found.random_seed


@transaction.atomic
def post_robin(
    event: Event,
    *,
    lot: int,
    seen: str,
    by: User | None,
    source: str = "desk",
    sure: bool = False,
) -> Change:
    """Publish the numbers of this lot, anew while nothing is played; `seen` is what was looked at.

    Raises Conflict where the entries are other ones now, DrawError once there are results.
    """
    event = lock(event)
    drawn, state = proposed(event, lot), robin_of(event)
    check_shown(seen, checksum(event, drawn, state.drawing), what="The draw", theirs=OTHER_DRAW)
    raise_version(event)
    change = append(event, drawn, by=by, source=source, sure=sure)
    note_posted(event, LOTS.asked(event, lot), by=by)
    return change


@transaction.atomic
def record_game(
    game: RobinGame,
    result: str,
    *,
    version: int,
    by: Author | None,
    source: str = "desk",
    key: str = "",
    sure: bool = False,
) -> Change:
    """Record or correct a game; the same journal takes both.

    Raises Conflict when the game changed since `version`, DrawError when it cannot be.
    """
    event = lock(game.event)
    now = games_of(event).filter(number=game.number).first()
    if now is None or now.version != version:
        names = game.white.name, game.black.name
        theirs = game_in_words(now) if now else "another draw"
        raise Conflict(f"Game {game.number}", theirs=theirs, yours=result_in_words(names, result))
    fact = GameGiven(*now.opponents, result)
    return append(event, fact, by=by, source=source, key=key, sure=sure)


@transaction.atomic
def leave_robin(
    entrant: Entrant, *, by: User | None, seen: int | None = None, sure: bool = False
) -> Change:
    """Somebody leaves: the games still out are lost, or none counts where most are still out.

    `seen` is the last record its author knew; Conflict when there are newer ones.
    """
    event = lock(entrant.event)
    check_seen(state_of(event)[1], seen)
    if not robin_of(event).seats:
        raise DrawError(f"Nothing is posted yet; withdraw {entrant} on the entries page.")
    change = append(event, Left(key_of(entrant)), by=by, sure=sure)
    Entrant.objects.filter(pk=entrant.pk).update(version=F("version") + 1)
    return change
