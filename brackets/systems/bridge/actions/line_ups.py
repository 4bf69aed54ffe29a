"""Who of a team played how many boards of a match (rules 1-12)."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.drawn.facts import LineUpGiven
from brackets.journal.append import Change, append
from brackets.journal.numbers import key_of
from brackets.models import Match
from tourney.models import Entrant, Member

AT_THE_TABLE = 4
"""Players of a team who play each board."""


@transaction.atomic
def record_line_up(
    match: Match,
    entrant: Entrant,
    *,
    boards: Mapping[int, int],
    by: User | None,
    sure: bool = False,
) -> Change:
    """Record boards per member; together they are four times the boards of the match."""
    members = {member.pk: member.player.name for member in _members(entrant)}
    if set(boards) != set(members):
        raise DrawError("Give the boards of every member, 0 for who did not play.")
    for key, played in boards.items():
        if not 0 <= played <= match.boards:
            raise DrawError(
                f"{members[key]}: {played} boards; a match has {match.boards}, type 0 to that."
            )
    total, wanted = sum(boards.values()), AT_THE_TABLE * match.boards
    if total != wanted:
        raise DrawError(
            f"The boards add up to {total}; four players at {match.boards} boards make {wanted}."
        )
    fact = LineUpGiven(
        match.bracket.number, match.key, key_of(entrant), tuple(sorted(boards.items()))
    )
    return append(match.bracket.event, fact, by=by, sure=sure)


def _members(entrant: Entrant) -> list[Member]:
    return list(entrant.members.select_related("player"))
