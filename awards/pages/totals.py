"""Totals of a tournament: the list that is searched, one player, the winners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator

from awards.queries.reports import earned_by, earned_in
from awards.reports.totals import Earned, PlayerTotal, player_totals
from brackets.pages.finding import plain
from tourney.models import Tournament

ON_A_PAGE = 200


@dataclass(frozen=True, slots=True)
class TotalsPage:
    """Players with their totals; `q` is what was searched for, in the reader's words."""

    q: str
    players: Page[PlayerTotal]
    found: int
    everybody: int
    nameless: int
    events: tuple[tuple[str, str], ...]


def totals_page(tournament: Tournament, *, q: str, number: str) -> TotalsPage:
    """All players who were paid, or those whose name or number begins with each word."""
    earned = earned_in(tournament)
    everybody = player_totals(earned)
    found = _matching(everybody, q)
    return TotalsPage(
        q,
        Paginator(found, ON_A_PAGE).get_page(number),
        len(found),
        len(everybody),
        sum(not one.player_name and bool(one.award) for one in earned),
        tuple(dict.fromkeys((one.event, one.event_slug) for one in earned)),
    )


def player_total(tournament: Tournament, who: str) -> PlayerTotal | None:
    """One player by number or printed name; None who is in no published report."""
    earned: tuple[Earned, ...] = earned_by(tournament, who)
    if not earned:
        return None
    paid = tuple(one for one in earned if one.award)
    return PlayerTotal(earned[-1].player_number, earned[-1].player_name, paid)


def _matching(players: Sequence[PlayerTotal], q: str) -> Sequence[PlayerTotal]:
    wanted = plain(q).split()
    if not wanted:
        return players
    return [player for player in players if _matches(wanted, player)]


def _matches(wanted: list[str], player: PlayerTotal) -> bool:
    words = f" {plain(player.name)} {plain(player.number)}"
    return all(f" {word}" in words for word in wanted)
