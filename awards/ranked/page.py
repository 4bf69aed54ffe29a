"""The awards of a ranked event as pages show them: what each group pays, and who gets what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from awards.models import Award
from awards.pages.review import TeamAwards


@dataclass(frozen=True, slots=True)
class RankedPage:
    """Groups, the strongest first, and the entrants in the order of the ranking."""

    groups: tuple[dict[str, Any], ...]
    teams: tuple[TeamAwards, ...]

    @property
    def paid_teams(self) -> tuple[TeamAwards, ...]:
        """The entrants that are paid something."""
        return tuple(team for team in self.teams if team.paid)


def ranked_page(receipts: Mapping[str, Any], awards: Iterable[Award]) -> RankedPage:
    """From the stored documents and the award rows in their order."""
    return RankedPage(tuple(receipts.get("groups", ())), tuple(_teams(awards)))


def _teams(awards: Iterable[Award]) -> Iterable[TeamAwards]:
    for (number, name), found in groupby(awards, key=lambda one: (one.team_number, one.team_name)):
        rows = tuple(found)
        missing = any(award.line_up_missing for award in rows)
        yield TeamAwards(number, name, rows[0].team_rank, missing, rows)
