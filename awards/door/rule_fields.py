"""Fields beside each other, colours and national reductions, asked rule by rule (rules 99-161)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from awards.door.rule_general import exact
from awards.door.rule_knockout import SIZES, bracket_index
from awards.rules import fields, fixed
from awards.rules.colours import ColourFacts, colour_of
from awards.rules.explained import Explained
from awards.rules.ranked import Concurrent
from awards.rules.rulebook import Rulebook
from brackets.draw.reasons import Reason
from tourney.door.fields import Flag, Number, Whole, Word
from tourney.door.shapes import Field, Object, required

Given = dict[str, Any]
TABLES = required(Whole(1))
AWARD = required(Number())


def bracketed_swiss(book: Rulebook, given: Given) -> str:
    """Tables of a bracketed Swiss (rule 143)."""
    number = bracket_index(given) + 1
    return str(fields.bracketed_swiss_tables(book, given["sizes"], number).number)


def stratum_x(book: Rulebook, given: Given) -> str:
    """First award of stratum X (rules 128-129)."""
    x, a = Fraction(given["x_tables"]), Fraction(given["a_tables"])
    first = fields.x_first(
        book, x_tables=x, a_tables=a, b_first=given["b_award"], x_only=given["x_only_award"]
    )
    return _award(book, first)


def flight_a(book: Rulebook, given: Given) -> str:
    """Flight A against Flight B (rule 134)."""
    return _award(book, fields.flight_a_first(book, given["a"], given["b"]))


def unrestricted(book: Rulebook, given: Given) -> str:
    """Tables of an unrestricted event (rules 114-117)."""
    own = Explained(Reason.of("own tables"), Fraction(given["own"]), Reason.of("tables in play"))
    concurrent = Concurrent(Fraction(given["concurrent"]), given["sharing"])
    return str(fields.with_concurrent(book, own, (concurrent,)).number)


def split_regional(book: Rulebook, given: Given) -> str:
    """First and second of a split regional (rule 123)."""
    return _award(book, fields.split_regional(book, given["single"], given["combined"]))


def swiss_share(book: Rulebook, given: Given) -> str:
    """A member of a large Swiss team (rule 139)."""
    percent = Fraction(given["percent_played"])
    return _award(book, fields.swiss_share(given["award"], percent, given["sessions"]))


def small_pairs(book: Rulebook, given: Given) -> str:
    """A national pair event with few tables (rule 99)."""
    return _award(book, fixed.reduced(book, "x_pairs", given["award"], given["tables"]))


def small_knockout(book: Rulebook, given: Given) -> str:
    """A national knockout with few teams (rule 107)."""
    return _award(book, fixed.reduced(book, "first_by_entry", given["award"], given["teams"]))


def colour(book: Rulebook, given: Given) -> str:
    """The colour of an award (rules 157-161)."""
    nationally_rated = given["nationally_rated"]
    place = given["tournament"]
    facts = ColourFacts(
        "regional" if place == "national" and not nationally_rated else COLOUR_PLACES[place],
        given["sessions"],
        given["award"],
        given["stratum"],
        exact(given["upper_limit"]),
        stratiflighted=given["stratiflighted"],
        age_limit=given["age_limit"],
        unlike_restriction=given["unlike_restriction"],
        inside_open_sectional=given["inside_open_sectional"],
    )
    return colour_of(book, facts).line.shown


def _award(book: Rulebook, found: Explained) -> str:
    return str(book.readings().rounded(found.number))


COLOUR_PLACES = {
    "club": "club",
    "unit": "unit_championship",
    "sectional": "sectional",
    "regional": "regional",
    "national": "national",
}
COLOUR = Object(
    {
        "tournament": required(Word(tuple(COLOUR_PLACES))),
        "sessions": Field(Whole(1, 20), 1),
        "award": Field(Word(("overall", "section_top", "other")), "overall"),
        "stratum": Field(Whole(1, 20), 1),
        "upper_limit": Field(Number()),
        "stratiflighted": Field(Flag(), False),
        "nationally_rated": Field(Flag(), False),
        "age_limit": Field(Flag(), False),
        "unlike_restriction": Field(Flag(), False),
        "inside_open_sectional": Field(Flag(), False),
    }
)
UNRESTRICTED = {"own": TABLES, "concurrent": required(Whole(0))}
SHARED = Object({**UNRESTRICTED, "sharing": Field(Whole(1, 100), 1)})
RULES = {
    "IVC bracketed swiss tables": (
        Object({"sizes": SIZES, "bracket": required(Whole(1, 1000))}),
        bracketed_swiss,
    ),
    "IVA stratiflight X": (
        Object({"x_tables": TABLES, "a_tables": TABLES, "b_award": AWARD, "x_only_award": AWARD}),
        stratum_x,
    ),
    "IVB flight A at least 110% of B": (Object({"a": AWARD, "b": AWARD}), flight_a),
    "IVA unrestricted credit": (SHARED, unrestricted),
    "IVA unrestricted credit shared by two": (SHARED, unrestricted),
    "IVA split regional": (Object({"single": AWARD, "combined": AWARD}), split_regional),
    "IVE pigmentation": (COLOUR, colour),
    "IVC five/six-person Swiss team": (
        Object(
            {
                "award": AWARD,
                "percent_played": required(Number(0, 100)),
                "sessions": required(Whole(1, 20)),
            }
        ),
        swiss_share,
    ),
    "IIIA minimum tables x": (Object({"award": AWARD, "tables": TABLES}), small_pairs),
    "IIIC minimum teams **": (Object({"award": AWARD, "teams": TABLES}), small_knockout),
}
