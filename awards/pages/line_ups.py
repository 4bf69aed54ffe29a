"""What line-ups would change of the awards: from what to what, for whom, before they count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from awards.errors import REFUSED
from awards.knockouts.bracket import WorkedBracket
from awards.knockouts.worked import worked_knockout
from awards.mapping.knockout import BracketField, Played, Team
from awards.mapping.knockout_rows import field_of
from awards.mapping.payments import Paid, Payment
from awards.models import Sanction
from awards.queries.editions import edition_of
from awards.receipts.ranks import own_rank
from brackets.systems.bridge.actions.line_ups import TypedLineUp

Boards = Mapping[tuple[str, int], Mapping[int, int]]
"""Boards by member, by the key of the match and the entrant."""


@dataclass(frozen=True, slots=True)
class AwardChange:
    """The award of one player as it stands and as it would be."""

    bracket: int
    team: str
    player: str
    was: Decimal
    was_for: str
    becomes: Decimal
    becomes_for: str


@dataclass(frozen=True, slots=True)
class LineUpChanges:
    """What would change; `same` players keep their awards, brackets that are `open` have none yet."""

    changed: tuple[AwardChange, ...] = ()
    same: int = 0
    open: tuple[int, ...] = ()
    refused: str = ""


def line_up_changes(sanction: Sanction, line_ups: Sequence[TypedLineUp]) -> LineUpChanges:
    """The awards of the players of these teams, worked out twice; nothing is written."""
    given: dict[int, dict[tuple[str, int], Mapping[int, int]]] = {}
    for one in line_ups:
        found = given.setdefault(one.match.bracket.number, {})
        found[one.match.key, one.entrant] = one.boards
    if sanction.pk is None:
        return LineUpChanges(refused="Choose the classification of the event first.")
    try:
        field = field_of(sanction.event)
        worked = worked_knockout(sanction, edition_of(sanction), field)
        concerned = [one for one in worked.brackets if one.number in given]
        done = [one for one in concerned if one.found.finished]
        pairs = [pair for one in done for pair in _paid_twice(one, given[one.number])]
    except REFUSED as error:
        return LineUpChanges(refused=str(error))
    changed = tuple(
        _change(*pair) for pair in pairs if _worth(pair[0].paid) != _worth(pair[1].paid)
    )
    unfinished = tuple(one.number for one in concerned if not one.found.finished)
    return LineUpChanges(changed, len(pairs) - len(changed), unfinished)


def _paid_twice(one: WorkedBracket, given: Boards) -> Iterable[tuple[Payment, Payment]]:
    teams = {entrant for _, entrant in given}
    after = replace(one, found=_with(one.found, given))
    both = zip(one.payments(), after.payments(), strict=True)
    return (pair for pair in both if pair[0].payee.entrant in teams)


def _with(found: BracketField, given: Boards) -> BracketField:
    """The bracket as it would be with these line-ups."""
    return replace(found, teams=tuple(_of_team(team, given) for team in found.teams))


def _of_team(team: Team, given: Boards) -> Team:
    return replace(team, played=tuple(_of_match(team, one, given) for one in team.played))


def _of_match(team: Team, played: Played, given: Boards) -> Played:
    boards = given.get((played.key, team.entrant.pk))
    return played if boards is None else replace(played, boards={**played.boards, **boards})


def _worth(paid: Paid) -> tuple[object, ...]:
    return paid.award, paid.colours, paid.paid_for, paid.own_places


def _change(before: Payment, after: Payment) -> AwardChange:
    payee, was, becomes = before.payee, before.paid, after.paid
    return AwardChange(
        was.number,
        payee.team_name,
        payee.player_name or "each player without a name",
        was.award,
        own_rank(was),
        becomes.award,
        own_rank(becomes),
    )
