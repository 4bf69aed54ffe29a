"""Totals of a tournament: everybody who was paid, and one player."""

from __future__ import annotations

from dataclasses import dataclass

from awards.queries.reports import earned_by, earned_in
from awards.reports.totals import Earned, PlayerTotal, player_totals
from tourney.models import Tournament


@dataclass(frozen=True, slots=True)
class TotalsPage:
    """Everybody who was paid, how many awards nobody is named for, and the events."""

    players: tuple[PlayerTotal, ...]
    nameless: int
    events: tuple[tuple[str, str], ...]


def totals_page(tournament: Tournament) -> TotalsPage:
    """What a tournament has paid so far."""
    earned = earned_in(tournament)
    return TotalsPage(
        player_totals(earned, tells_all=tournament.tells_numbers),
        sum(not one.player_name and bool(one.award) for one in earned),
        tuple(dict.fromkeys((one.event, one.event_slug) for one in earned)),
    )


def player_total(tournament: Tournament, who: str) -> PlayerTotal | None:
    """One player by number, or by name with what tells it apart; None who is in no published report."""
    earned: tuple[Earned, ...] = earned_by(tournament, who)
    if not earned:
        return None
    paid = tuple(one for one in earned if one.award)
    number, name = earned[-1].player_number, earned[-1].player_name
    if tournament.tells_numbers:
        return PlayerTotal(number, name, paid, number)
    return PlayerTotal(number, name, paid, "" if who == number else who.removeprefix(name).strip())
