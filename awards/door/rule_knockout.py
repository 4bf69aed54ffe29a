"""The knockout formula, asked rule by rule (rules 79-93, 144, 148, 153)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from awards.door.rule_general import RATING, RATINGS, exact
from awards.rules.colours import split
from awards.rules.credit import credits
from awards.rules.factors import boards_factor, restriction_factor
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.fixed import compact_places
from awards.rules.gold import gold_share
from awards.rules.knockout import knockout_awards
from awards.rules.match import match_award
from awards.rules.placings import average_percent, playoff_positions
from awards.rules.rulebook import Rulebook
from awards.rules.strength import event_strength
from tourney.door.errors import DoorError
from tourney.door.fields import Flag, Number, Text, Whole, Word
from tourney.door.shapes import Field, ListOf, Object, OrNull, required

Given = dict[str, Any]
SIZES = required(ListOf(Whole(2, 10_000), 1, 1000))
PER_BRACKET = Field(ListOf(OrNull(Number()), 1, 1000), ())
WINNERS = {
    "sizes": SIZES,
    "rating": RATING,
    "boards": required(Whole(2, 1000)),
    "limits": PER_BRACKET,
    "top_avgs": PER_BRACKET,
    "bracket_avg": Field(Number()),
    "three_session_regional": Field(Flag(), False),
    "restrictions": Field(Whole(0, 2), 0),
}
PRINTED_PLACES = ((1, 1), (2, 2), (3, 4), (5, 8), (9, 16))


def appendix_f(book: Rulebook, given: Given, reading: str = "appendix") -> Any:
    """The teams counted at each weight and the tables of one bracket (rules 86-87)."""
    brackets = tuple(BracketFacts(size) for size in given["sizes"])
    number = bracket_index(given)
    chosen = given.get("reading", reading)
    found = credits(book, brackets, book.readings({"ko_table_count": chosen}))[number]
    return {"credit": found.counts, "tables": str(found.tables.number)}


def low_average(book: Rulebook, given: Given) -> str:
    """The tables of a bracket whose top team averages less than 300 (rule 88)."""
    number = bracket_index(given)
    brackets = [BracketFacts(size) for size in given["sizes"]]
    brackets[number] = BracketFacts(given["sizes"][number], exact(given["top_avg"]))
    return str(credits(book, tuple(brackets), book.readings())[number].tables.number)


def winners(book: Rulebook, given: Given) -> list[str]:
    """The award of every bracket's winner (rules 79-85)."""
    readings = book.readings()
    found = knockout_awards(book, _facts(given), readings)
    return [str(readings.rounded(awards.first.number)) for awards in found]


def places(book: Rulebook, given: Given) -> dict[str, str]:
    """Every percentage of the table for the top bracket (rules 90, 92)."""
    readings = book.readings()
    first = knockout_awards(book, _facts(given), readings)[0].first.number
    spans = {_span(low, high): average_percent(book, low, high) for low, high in PRINTED_PLACES}
    return {
        name: str(readings.rounded(first * found.number / 100)) for name, found in spans.items()
    }


def twelve(book: Rulebook, given: Given) -> str:
    """Places 9-12 of an event that comes down to twelve (rule 91)."""
    low, high = _places(given["places"])
    percent = average_percent(book, low, high, (12,))
    return str(book.readings().rounded(Fraction(given["first"]) * percent.number / 100))


def nine(book: Rulebook, given: Given) -> str:
    """The percent that level places share (rules 35 and 92)."""
    low, high = _places(given["places"].removesuffix(" of first, percent"))
    return str(average_percent(book, low, high).number)


def matches(book: Rulebook, given: Given) -> str:
    """The match award (rule 93)."""
    found = match_award(
        book,
        RATINGS[given["rating"]],
        boards_factor(book, given["boards"]),
        event_strength(book, exact(given["upper_limit"])),
        restriction_factor(book, given["restrictions"]),
    )
    return str(book.readings().rounded(found.number))


def bracket_colours(book: Rulebook, given: Given) -> list[str]:
    """Gold and red of an overall award in a lower bracket (rule 144)."""
    share = gold_share(book, BracketFacts(2, exact(given["top_team_avg"])), is_top=False)
    gold = share.number if share else Fraction(1)
    shares = {one.colour: one.award for one in split(given["award"], gold, book.readings())}
    nothing = given["award"] - given["award"]
    return [f"{shares.get(colour, nothing):.2f}" for colour in ("gold", "red")]


def compact(book: Rulebook, given: Given) -> int:
    """Places of a compact knockout (rule 153)."""
    return compact_places(book, given["entry"])


def playoffs(book: Rulebook, given: Given) -> int:
    """Positions play-offs may fill (rule 148)."""
    return playoff_positions(book, BracketFacts(given["teams"]))


def _facts(given: Given) -> KnockoutFacts:
    sizes = given["sizes"]
    limits = _each(given.get("limits"), len(sizes), "limits")
    tops = _each(given.get("top_avgs"), len(sizes), "top_avgs")
    brackets = [
        BracketFacts(size, exact(top), upper_limit=exact(limit))
        for size, top, limit in zip(sizes, tops, limits, strict=True)
    ]
    average = exact(given.get("bracket_avg"))
    brackets[0] = BracketFacts(sizes[0], brackets[0].top_team_average, average, exact(limits[0]))
    return KnockoutFacts(
        RATINGS[given["rating"]],
        tuple(brackets),
        given["boards"],
        3 if given.get("three_session_regional") else 2,
        given.get("restrictions", 0),
    )


def _each(values: Any, count: int, name: str) -> tuple[Any, ...]:
    if values and len(values) != count:
        raise DoorError(f"input.{name}: {len(values)} values for {count} brackets.")
    return tuple(values) if values else (None,) * count


def bracket_index(given: Given) -> int:
    """The bracket asked for, counted from 0."""
    number: int = given["bracket"]
    if number > len(given["sizes"]):
        raise DoorError(f"input.bracket: {number}, but there are {len(given['sizes'])} brackets.")
    return number - 1


def _places(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    if not (low.isdecimal() and high.isdecimal() and text.isascii() and len(text) < 8):
        raise DoorError(f'input.places: {text!r} is not a range such as "9-12".')
    if not 1 <= int(low) <= int(high) <= 16:
        raise DoorError(f"input.places: {text} is not between 1 and 16.")
    return int(low), int(high)


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}/{high}"


COUNTED = {"sizes": SIZES, "bracket": required(Whole(1, 1000))}
LOW = Object({**COUNTED, "top_avg": required(Number())})
READING = Field(Word(("appendix", "cumulative")), "cumulative")
RULES = {
    "IIB appendix F": (Object(COUNTED), appendix_f),
    "IIB reading cumulative": (Object({**COUNTED, "reading": READING}), appendix_f),
    "IIB average 100-299": (LOW, low_average),
    "IIB average below 100": (LOW, low_average),
    "IIA/B bracket winners": (Object(WINNERS), winners),
    "IIC places": (Object(WINNERS), places),
    "IIC 12-team event": (
        Object({"first": required(Number()), "places": Field(Text(), "9-12")}),
        twelve,
    ),
    "KO p5 nine-team second round": (Object({"places": required(Text())}), nine),
    "IID match award": (
        Object(
            {
                "rating": RATING,
                "boards": required(Whole(2, 1000)),
                "upper_limit": Field(Number(1)),
                "restrictions": Field(Whole(0, 2), 0),
            }
        ),
        matches,
    ),
    "IVC pigmentation of KO bracket": (
        Object({"top_team_avg": required(Number()), "award": required(Number())}),
        bracket_colours,
    ),
    "IVC compact KO depth": (Object({"entry": required(Whole(1))}), compact),
    "IVC playoff positions": (Object({"teams": required(Whole(1))}), playoffs),
}
