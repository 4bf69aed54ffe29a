"""Clubmates (and countrymen) apart in a draw, every best draw as likely as the others, with a certificate.

A draw is best when as few clubmates as can be meet in round 1, then in round 2, and so on over all clubs,
then countrymen likewise. Before that the pre-qualified are in different branches and the byes spread as evenly
over halves, quarters, ... as can be (`Field.spread`). How many best draws there are is counted
exactly (`counting.py`), and one is drawn in proportion to the count (`drawing.py`); `prices.py` says why that is
quick. A field too large to be counted is drawn as well as halving and swaps can (`broad.py`).
"""

from __future__ import annotations

from dataclasses import replace

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.separation.best import beside_best, best_draw
from brackets.draw.separation.certify import certify
from brackets.draw.separation.values import BYE, Certificate, Field, LabelLine, Member

__all__ = ["BYE", "Certificate", "Field", "LabelLine", "Member", "certificate_of", "separate"]


def separate(field: Field, lot: Lot) -> tuple[dict[int, Member], Certificate]:
    """Everybody by line (from 0), who fills several lines on the first of them, and the certificate.

    Raises DrawError when lines and members do not agree.
    """
    _check(field)
    drawn = best_draw(field, lot)
    return dict(sorted(drawn.placed.items())), certify(field, drawn)


def certificate_of(field: Field, placed: dict[int, Member], made: str) -> Certificate:
    """The certificate of a whole draw that was made otherwise, beside the best one of the field."""
    return replace(certify(field, beside_best(field, placed)), made=made)


def _check(field: Field) -> None:
    size = field.size
    if size < 2 or size & (size - 1):
        raise DrawError(f"size: {size} lines are not a power of two.")
    if not set(field.fixed) <= set(range(size)):
        raise DrawError(f"fixed: of {size} lines one is given that is not there.")
    taken = len(field.fixed) + sum(1 << one.skips for one in field.members)
    if taken != size:
        raise DrawError(f"members: they take {taken} lines and not {size}.")
    if field.fixed and any(one.skips for one in field.everybody):
        raise DrawError("fixed: nobody can be fixed where somebody skips a round.")
