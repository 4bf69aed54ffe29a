"""The lines of a report as rows, in which they are found and added up."""

from __future__ import annotations

from typing import Any

from awards.reports.document import PaidLine


def line_values(line: PaidLine) -> dict[str, Any]:
    """The columns of a line of a report, as it is kept to be found and added up."""
    return {
        "position": line.position,
        "group": line.group,
        "entrant_number": line.entrant_number,
        "entrant_name": line.entrant_name,
        "place": line.place,
        "rank": line.rank,
        "own_rank": line.own_rank,
        "paid_for": line.paid_for,
        "paid_as": line.paid_as,
        "player_number": line.player_number,
        "player_name": line.player_name,
        "award": line.award,
        "colours": [{"colour": s.colour, "award": str(s.award)} for s in line.colours],
    }
