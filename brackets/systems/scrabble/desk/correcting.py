"""What a correction changes in the standing, and what was paired on the old one and stays."""

from __future__ import annotations

from brackets.desk.values import Effect, Weighed
from brackets.systems.scrabble.desk.words import named
from brackets.systems.scrabble.facts.consequences import Consequences
from brackets.systems.scrabble.facts.division import StandingRow
from brackets.systems.scrabble.models import Pairing
from brackets.systems.scrabble.wording import signed, wins

MOST_LINES = 12
STAYS = (
    "Pairings made on the old standing stay posted: those from round {} on. To pair the last ones "
    "anew, use Pair while they have no result."
)


def weighed(pairing: Pairing, found: Consequences) -> Weighed:
    """Of the standing the two of the game first, then who else moves; a dozen lines at most."""
    own = (pairing.first_number, pairing.second_number)
    moved = sorted(found.moved(), key=lambda rows: rows[1].number not in own)
    effects = tuple(
        Effect(str(named(found.after, new.number)), "", _line(old), _line(new))
        for old, new in moved[:MOST_LINES]
    )
    notes = [f"And {len(moved) - MOST_LINES} more lines."] if len(moved) > MOST_LINES else []
    posted = found.posted_since(pairing.round_number)
    notes += [STAYS.format(", ".join(map(str, posted)))] if posted else []
    return Weighed(effects, tuple(notes), "Correct it", ())


def _line(row: StandingRow) -> str:
    return f"{row.rank}. with {wins(row.halves)} wins, {signed(row.spread)}"
