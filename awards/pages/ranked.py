"""The awards of a ranked event as pages show them: what each group pays, and who gets what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from awards.models import Award
from awards.pages.review import TeamAwards
from awards.receipts.ranks import team_rank


@dataclass(frozen=True, slots=True)
class RankedPage:
    """Groups, the strongest first, and the entrants in the order of the ranking."""

    groups: tuple[dict[str, Any], ...]
    teams: tuple[TeamAwards, ...]

    @property
    def pays_first(self) -> bool:
        """Whether first place of a group is paid, so that it has a receipt."""
        return any(group["places"] for group in self.groups)

    @property
    def paid_teams(self) -> tuple[TeamAwards, ...]:
        """The entrants that are paid something."""
        return tuple(team for team in self.teams if team.paid)


def printed(group: Mapping[str, Any]) -> dict[str, Any]:
    """A group as it is printed: sections that pay the same stand together.

    >>> both = [{"section": name, "places": [{"award": "1.92", "ref": name}]} for name in "AB"]
    >>> [one["section"] for one in printed({"sessions": both})["sessions"]]
    ['A, B']
    """
    merged: list[dict[str, Any]] = []
    for session in group["sessions"]:
        same = next((one for one in merged if _paid(one) == _paid(session)), None)
        if same is None:
            merged.append(dict(session))
        else:
            same["section"] = f"{same['section']}, {session['section']}"
    return {**group, "sessions": merged}


def _paid(session: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What the places of a section are paid; where each receipt stands is no difference."""
    return [{**place, "ref": ""} for place in session["places"]]


def ranked_page(receipts: Mapping[str, Any], awards: Iterable[Award]) -> RankedPage:
    """From the stored documents and the award rows in their order."""
    groups = tuple(printed(group) for group in receipts.get("groups", ()))
    return RankedPage(groups, tuple(_teams(awards)))


def _teams(awards: Iterable[Award]) -> Iterable[TeamAwards]:
    for (number, name), found in groupby(awards, key=lambda one: (one.team_number, one.team_name)):
        rows = tuple(found)
        missing = any(award.line_up_missing for award in rows)
        yield TeamAwards(number, name, team_rank(rows[0]), missing, rows)
