"""Places of club games (rules 75-76 and 163, pages 3, 14 and 17): of a session, of a Swiss of the whole.

From 30 tables the places follow the overall scale of four sessions. From 16 to 59 pairs a place
gets the lower of that and of the club's own scale without a cap. The club scale is in another
book: `club_scale` gives its awards, the first place first; without it there is an error.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from awards.rules.errors import RuleError
from awards.rules.explained import Explained
from awards.rules.general import chain
from awards.rules.kinds import Terms
from awards.rules.knockout import place_name
from awards.rules.ranked import flights_of
from brackets.draw.reasons import Reason
from brackets.systems.bridge.books import cite

CLUBS = ("club", "club_championship")
OF_SCALE = Reason.of("of club scale")
SCALE_SESSIONS = 4
CLUB_SCHEMES = ("four_sessions", "transition", "club_scale")


def game_of(terms: Terms, flight: int) -> tuple[Fraction, int]:
    """Tables and entrants of the whole game, however many sections compare their own."""
    groups = flights_of(terms.facts)[flight]
    tables = sum((group.tables for group in groups), start=Fraction(0))
    return tables, sum(group.field for group in groups)


def scheme_of(terms: Terms, flight: int, *, across: bool) -> str:
    """Which scale the places of a session follow: of a club game the whole of it decides."""
    plain = "across_sections" if across else "standard"
    if terms.classification not in CLUBS:
        return plain
    tables, field = game_of(terms, flight)
    if tables >= terms.book.constant("club_decay_tables"):
        return "four_sessions"
    low = terms.book.constant("club_transition_pairs_from")
    high = terms.book.constant("club_transition_pairs_to")
    if terms.kind.formula == "pairs" and low <= field <= high:
        return "transition"
    return "club_scale" if decided_by_scale(terms) else plain


def decided_by_scale(terms: Terms) -> bool:
    """A club masterpoint game has no R (rule 163, page 14): its places are the club scale's."""
    return terms.classification == "club"


def scale_first(terms: Terms, name: str) -> Explained:
    """The first award of the club scale; `name` is what it is the first of."""
    return Explained(Reason.of(name), _scale_award(terms, 1), OF_SCALE, "163", 14)


def club_values(terms: Terms, base: Explained, scheme: str) -> Iterator[Explained]:
    """Every place on the scale of four sessions, on the club scale, or the lower of both.

    `base` is the rounded first, from which the scale of four sessions falls.
    """
    book, fallen = terms.book, Reason.of("scale of four", first=base.shown)
    overall = chain(book, base.number, SCALE_SESSIONS)
    for place, value in enumerate(overall, start=1):
        name = place_name(place, place)
        if scheme == "club_scale":
            yield Explained(name, _scale_award(terms, place), OF_SCALE, "163", 14)
        elif scheme == "four_sessions":
            yield Explained(name, value, fallen, "75", 3, book.name, parts=(base,))
        else:
            four = Explained(
                Reason.of("four sessions"), value, fallen, "75", 3, book.name, parts=(base,)
            )
            yield _lower_of(terms, name, four, place)


def _lower_of(terms: Terms, name: Reason, four: Explained, place: int) -> Explained:
    """Appendix D (rule 76, page 17)."""
    reason = Reason.of("place of scale", place=place)
    club = Explained(Reason.of("club scale"), _scale_award(terms, place), reason)
    reason = Reason.of("lower of scales", four=four.shown, club=club.shown)
    value = min(four.number, club.number)
    return Explained(name, value, reason, "76", 17, terms.book.name, parts=(four, club))


def _scale_award(terms: Terms, place: int) -> Decimal:
    """One award of the club scale; where it ends the rule cannot be computed."""
    scale = terms.facts.club_scale
    if place > len(scale):
        raise RuleError(
            f"{len(scale)} awards given, and place {place} is asked for. The club "
            f"scale is not in the book ({cite('76, 163')}): give its awards for "
            "every place, the first one first.",
            field="club_scale",
        )
    return scale[place - 1]
