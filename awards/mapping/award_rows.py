"""An award as a row that nobody has saved yet; names are copied, so that later edits change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from awards.models import Award, Sanction
from awards.receipts.tree import Refs, colours_document, stored
from awards.rules.best import RankedAward
from awards.rules.match import PersonalAward
from tourney.models import Entrant, Member


def payees(entrant: Entrant, members: Sequence[Member]) -> list[Member | None]:
    """The members, and nobody once more where players are entered without names."""
    return [*members, *([None] if entrant.size > len(members) else [])]


def award_row(
    sanction: Sanction,
    entrant: Entrant,
    member: Member | None,
    paid: PersonalAward | RankedAward,
    refs: Refs,
    *,
    own: tuple[int, int] | None,
    **more: Any,
) -> Award:
    """What one payee is paid, and for which places; `more` are the columns that differ by kind of event."""
    return Award(
        sanction=sanction,
        entrant=entrant,
        member=member,
        kind=Award.Kind.PLAYER if member else Award.Kind.EACH,
        team_number=entrant.number,
        team_name=entrant.name,
        player_number=(member.player.number or "") if member else "",
        player_name=member.player.name if member else "",
        award=paid.award,
        colours=colours_document(paid.colours),
        own_low=own[0] if own else None,
        own_high=own[1] if own else None,
        receipt=stored(paid.receipt, refs),
        **more,
    )
