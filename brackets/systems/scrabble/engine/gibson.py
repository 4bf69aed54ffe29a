"""The Gibson rule: who cannot lose his place any more, and whom he meets instead (readings R10-R13).

"If at any point late in the tourney, one player has locked up first place, no matter how many
losses he later sustains, then that player will be taken out of the pairing lineup and paired with
the top-positioned player who ... is the most likely not to finish in the top 15."
"""

from __future__ import annotations

from collections.abc import Sequence

from brackets.systems.scrabble.engine.history import Standing
from brackets.systems.scrabble.engine.reasons import Lock, Outsider
from brackets.systems.scrabble.engine.settings import Settings


def can_finish_first(
    halves: int, leader: int, rounds_left: int, *, level_is_chance: bool = True
) -> bool:
    """ "any legitimate chance to finish first by winning all his/her games (discounting spread)".

    Half wins; level on wins is a chance, unless the reading says otherwise.
    """
    reach = halves + 2 * rounds_left
    return reach > leader or (level_is_chance and reach == leader)


def locked_places(
    halves: Sequence[int], rounds_left: int, spreads: Sequence[int] = (), limit: int | None = None
) -> int:
    """How many leading places nobody below can reach: each more wins ahead than rounds are left.

    A tie on wins would be broken by spread, so it is not safe, unless `limit` says how much spread
    can be made up and the lead is larger. The last of a list is never locked: nobody is below him.
    """
    found = 0
    for place in range(1, len(halves)):
        gap = halves[place - 1] - halves[place] - 2 * rounds_left
        far = limit is not None and spreads[place - 1] - spreads[place] > limit
        if gap > 0 or (gap == 0 and far):
            found = place
        else:
            break
    return found


def locked_players(standing: Standing, rounds_left: int, settings: Settings) -> tuple[int, ...]:
    """The players locked in at this posting, best first; none while the rule is off."""
    due = settings.last_round - rounds_left + 1 >= settings.gibson_from
    if settings.gibson == "off" or not due:
        return ()
    limit = settings.spread_limit(rounds_left) if settings.gibson == "spread" else None
    halves = [standing.halves[one] for one in standing.order]
    spreads = [standing.spreads[one] for one in standing.order]
    return standing.order[: locked_places(halves, rounds_left, spreads, limit)]


def behind(standing: Standing, player: int, rounds_left: int, paid: int) -> int:
    """Half wins behind the last paid place; who cannot reach it counts one win more than the rounds left."""
    short = standing.halves[standing.order[paid - 1]] - standing.halves[player]
    return short if short <= 2 * rounds_left else 2 * (rounds_left + 1)


def paid_places(standing: Standing, settings: Settings) -> int:
    """15, and in a small field half of it."""
    return max(1, min(settings.paid, len(standing.order) // 2))


def outsiders(standing: Standing, rounds_left: int, settings: Settings) -> tuple[int, ...]:
    """Who should meet a locked player, most suitable first: farthest from the paid places, then best placed."""
    paid = paid_places(standing, settings)
    place = {player: at for at, player in enumerate(standing.order)}
    return tuple(
        sorted(
            standing.order,
            key=lambda one: (-behind(standing, one, rounds_left, paid), place[one]),
        )
    )


def lock_of(standing: Standing, player: int, rounds_left: int) -> Lock:
    """Why a player is locked in, with the numbers."""
    place = standing.order.index(player) + 1
    below = standing.order[place]
    mine, theirs = standing.halves[player], standing.halves[below]
    is_close = mine - theirs == 2 * rounds_left
    ahead = standing.spreads[player] - standing.spreads[below] if is_close else None
    return Lock(player, place, mine, below, theirs, rounds_left, ahead)


def outsider_of(
    standing: Standing, opponent: int, rounds_left: int, settings: Settings, met: int
) -> Outsider:
    """Why this opponent is suggested, and how often the two have met."""
    paid = paid_places(standing, settings)
    short = behind(standing, opponent, rounds_left, paid)
    return Outsider(opponent, paid, short if short <= 2 * rounds_left else None, met)
