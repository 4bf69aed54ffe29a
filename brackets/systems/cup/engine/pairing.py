"""One round of a cup paired on its own, by lot.

Chapter "K.O.-System", section "Vorgehen": those who enter in this round do not meet each other at their
first chance; colours follow the soft rule. What a colour costs depends on the player alone, so the
cheapest half takes black, which is the best of all pairings, and the lot decides within that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.reasons import Reason
from brackets.systems.cup.engine.apart import Entering, RoundCertificate, pair_apart
from brackets.systems.cup.engine.colours import BLACK, WHITE, complaint, wish


@dataclass(frozen=True, slots=True)
class CupPlayer:
    """Who is still in: rounds skipped at the start, and the colours played, oldest first."""

    name: str
    skip: int = 0
    colours: tuple[str, ...] = ()
    club: str | None = None
    country: str | None = None


@dataclass(frozen=True, slots=True)
class CupRound:
    """The matches as (black, white), who sits out, and (name, reason) of what was unavoidable.

    The certificate says how far clubmates are apart, where that was asked for.
    """

    matches: tuple[tuple[str, str], ...]
    bye: str | None
    unavoidable: tuple[tuple[str, Reason], ...]
    certificate: RoundCertificate | None = None


def pair_cup_round(
    round_number: int,
    entrants: Sequence[CupPlayer],
    *,
    separate_clubs: bool = False,
    random_seed: int,
) -> CupRound:
    """The pairs of this round; an odd field leaves one without an opponent.

    With `separate_clubs` as few clubmates as can be meet in it. Raises DrawError for one entrant, a
    name given twice, somebody who still skips this round or who has colours from rounds it skipped.
    """
    _check(round_number, entrants)
    lot = Lot(random_seed)
    drawn = lot.shuffle(entrants)
    out = _sitting_out(round_number, drawn) if len(drawn) % 2 else None
    playing = [player for player in drawn if player is not out]
    enters = partial(_enters, round_number)
    certificate = None
    if separate_clubs:
        pairs, certificate = _apart(playing, enters, lot)
    else:
        pairs = _by_lot(playing, enters, lot)
    matches = tuple((black.name, white.name) for black, white in lot.shuffle(pairs))
    unavoidable = _unavoidable(round_number, pairs, with_clubs=separate_clubs)
    return CupRound(matches, out.name if out else None, unavoidable, certificate)


def _by_lot(
    playing: Sequence[CupPlayer], enters: partial[bool], lot: Lot
) -> list[tuple[CupPlayer, CupPlayer]]:
    """The pairs by colours and newcomers alone, black first."""
    blacks, whites = (lot.shuffle(side) for side in _by_colour(playing))
    return _opponents(blacks, whites, enters)


def _apart(
    playing: Sequence[CupPlayer], enters: partial[bool], lot: Lot
) -> tuple[list[tuple[CupPlayer, CupPlayer]], RoundCertificate]:
    """The pairs with clubmates apart, black first."""
    number = {player: at for at, player in enumerate(playing)}

    def ordinary() -> list[tuple[int, int]]:
        drawn = _by_lot(lot.shuffle(playing), enters, lot)
        return [(number[black], number[white]) for black, white in drawn]

    players = [Entering(one.colours, one.club, one.country, enters(one)) for one in playing]
    pairs, certificate = pair_apart(players, ordinary, lot)
    return [(playing[black], playing[white]) for black, white in pairs], certificate


def _check(round_number: int, entrants: Sequence[CupPlayer]) -> None:
    if len(entrants) < 2:
        raise DrawError(f"entrants: {len(entrants)} cannot be paired; give two or more.")
    names: set[str] = set()
    for at, player in enumerate(entrants):
        where = f"entrants[{at}]"
        if player.name in names:
            raise DrawError(f"{where}.name: {player.name!r} is given twice.")
        if player.skip >= round_number:
            raise DrawError(
                f"{where}.skip: {player.skip} skips round {round_number} too; leave "
                f"{player.name!r} out until round {player.skip + 1}."
            )
        if player.colours and _enters(round_number, player):
            raise DrawError(
                f"{where}.colours: {player.name!r} has {len(player.colours)} and enters in round "
                f"{round_number} only; leave them out or lower skip."
            )
        names.add(player.name)


def _enters(round_number: int, player: CupPlayer) -> bool:
    """Whether this is the first round of somebody who skipped those before."""
    return 0 < player.skip == round_number - 1


def _sitting_out(round_number: int, drawn: Sequence[CupPlayer]) -> CupPlayer:
    """By lot among those who skipped no round and sat out none, as far as there are any."""
    return min(drawn, key=lambda one: (one.skip > 0, len(one.colours) < round_number - 1))


def _by_colour(playing: Sequence[CupPlayer]) -> tuple[list[CupPlayer], list[CupPlayer]]:
    """The half that would rather have black and the other, equal wishes in the order of the lot."""
    ranked = sorted(playing, key=lambda player: wish(player.colours))
    half = len(ranked) // 2
    return ranked[:half], ranked[half:]


def _opponents(
    blacks: Sequence[CupPlayer],
    whites: Sequence[CupPlayer],
    enters: partial[bool],
) -> list[tuple[CupPlayer, CupPlayer]]:
    """Black's newcomers against white's others first, white's newcomers against black's others."""
    first = sorted(blacks, key=enters, reverse=True)
    return list(zip(first, sorted(whites, key=enters), strict=True))


def _unavoidable(
    round_number: int, pairs: Sequence[tuple[CupPlayer, CupPlayer]], *, with_clubs: bool
) -> tuple[tuple[str, Reason], ...]:
    found: list[tuple[str, Reason]] = []
    for black, white in pairs:
        if _enters(round_number, black) and _enters(round_number, white):
            for one, opponent in ((black, white), (white, black)):
                found.append((one.name, Reason.of("first chance", name=opponent.name)))
        if with_clubs and black.club is not None and black.club == white.club:
            for one, opponent in ((black, white), (white, black)):
                found.append((one.name, Reason.of("clubmate", name=opponent.name)))
        for player, colour in ((black, BLACK), (white, WHITE)):
            if said := complaint(player.colours, colour):
                found.append((player.name, said))
    return tuple(found)
