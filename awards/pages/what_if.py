"""The what-if table: for each way to cut the field, what every bracket would be and would pay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from awards.errors import AwardError
from awards.knockouts.flights import without_flight
from awards.mapping.groups import for_cut, gold_given
from awards.mapping.knockout_facts import terms_of
from awards.mapping.planned import (
    Cut,
    PlannedTeam,
    cut_into,
    field_in_order,
    planned_facts,
    present_cut,
)
from awards.mapping.rulebook import rulebook_of
from awards.models import BracketTerms, Sanction
from awards.pages.what_if_words import (
    Chip,
    caps_in_words,
    chips_of,
    flight_in_words,
    gold_in_words,
    groups_in_words,
)
from awards.queries.editions import edition_of
from awards.rules.errors import RuleError
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.what_if import FirstAward, first_awards
from brackets.desk.words import percent, thousands
from brackets.systems.bridge.desk.field import Field
from brackets.systems.bridge.engine.bracketing import FEWEST_TEAMS
from brackets.systems.bridge.engine.formats import BOOK
from brackets.systems.bridge.engine.systems import draw_bracket
from brackets.systems.bridge.engine.ways import gap_at, ways_to_cut

OTHER_FLIGHTS = "not computed: the settings do not give every bracket of it a flight"


@dataclass(frozen=True, slots=True)
class BracketLine:
    """One bracket of a cut; `first` is empty where nothing is paid for a place."""

    number: int
    flight: str
    teams: int
    high: str
    low: str
    three_ways: int
    first: str
    chips: tuple[Chip, ...]
    caps: tuple[str, ...]
    unknown: tuple[str, ...]
    is_group: bool = False


@dataclass(frozen=True, slots=True)
class First:
    """A first award of a cut: of one bracket, or of all groups of the lowest at once."""

    line: BracketLine
    groups: int
    is_new: bool


@dataclass(frozen=True, slots=True)
class CutLine:
    """One way to cut; `error` says why nothing can be computed for it."""

    sizes: tuple[int, ...]
    names: tuple[str, ...]
    chosen: bool
    gaps: str
    brackets: tuple[BracketLine, ...]
    gold: str
    error: str = ""
    note: str = ""
    now: tuple[str, ...] = ()

    @property
    def firsts(self) -> list[First]:
        """Every first award once, and whether it differs from the plan as it stands."""
        groups = sum(line.is_group for line in self.brackets)
        shown = self.brackets[: len(self.brackets) - groups + 1] if groups else self.brackets
        return [
            First(line, groups if line.is_group else 0, (line.first,) != self.now[at : at + 1])
            for at, line in enumerate(shown)
        ]

    @property
    def words(self) -> str:
        """The sizes as they are read."""
        return " · ".join(str(size) for size in self.sizes)

    @property
    def text(self) -> str:
        """The sizes as they are typed."""
        return " ".join(str(size) for size in self.sizes)

    @property
    def query(self) -> str:
        """What a receipt's address asks for; the plan as it stands is asked for without sizes."""
        return "" if self.chosen else "sizes=" + "-".join(str(size) for size in self.sizes) + "&"

    @property
    def three_ways(self) -> int:
        """Matches of three over all rounds of all brackets."""
        return sum(line.three_ways for line in self.brackets)


@dataclass(frozen=True, slots=True)
class Payment:
    """What pays: the sanction with its edition, readings and terms."""

    sanction: Sanction
    book: Rulebook
    readings: Readings
    terms: Mapping[int, BracketTerms]
    variants: Mapping[tuple[int, int], str]

    def gold(self, number: int, brackets: int) -> Fraction | None:
        """The share of gold a director gave for a bracket of so many."""
        return gold_given(self.terms, brackets).get(number)


def what_if_table(sanction: Sanction, field: Field) -> tuple[CutLine, ...]:
    """The plan as it stands first, then the ways worth comparing; none below two teams."""
    ordered = field_in_order(field)
    if len(ordered) < FEWEST_TEAMS:
        return ()
    pays = payment(sanction, field)
    now = present_cut(field)
    plain = now == cut_into(ordered, field.sizes) if sum(field.sizes) == len(ordered) else False
    ways = ways_to_cut([team.strength for team in ordered])
    names = {way.sizes: way.names for way in ways}
    present = tuple(field.sizes)
    lines = [_cut_line(pays, now, names.get(present, ()) if plain else (), True)] if now else []
    paid = tuple(line.first for chosen in lines for line in chosen.brackets)
    for way in ways:
        if not plain or way.sizes != present:
            other = _cut_line(pays, cut_into(ordered, way.sizes), way.names, False)
            lines.append(replace(other, now=paid))
    return tuple(lines)


def payment(sanction: Sanction, field: Field) -> Payment:
    """AwardError or RuleError where there is no rule book to pay by."""
    book = rulebook_of(edition_of(sanction))
    book.rating(sanction.classification)
    variants = {(b.number, len(field.seated[b.number])): b.variant for b in field.brackets}
    readings = book.readings(sanction.readings)
    return Payment(sanction, book, readings, terms_of(sanction), variants)


def for_other(pays: Payment, brackets: int) -> Payment:
    """What pays a cut that is not the plan: the split into groups goes with its last bracket."""
    return replace(pays, terms=for_cut(pays.terms, brackets))


def _cut_line(pays: Payment, cut: Cut, names: tuple[str, ...], chosen: bool) -> CutLine:
    """A line of the table; what the rule book lacks is said in it."""
    asked, pays = pays, pays if chosen else for_other(pays, len(cut))
    facts, found, error = _paid(pays, cut)
    if not chosen and without_flight(facts):
        error = OTHER_FLIGHTS
    lines = tuple(
        _bracket_line(pays, facts, at, teams, first)
        for at, (teams, first) in enumerate(zip(cut, found, strict=True))
    )
    gold = "" if error else gold_in_words([line.chips for line in lines])
    sizes = tuple(len(teams) for teams in cut)
    note = groups_in_words(asked.terms, pays.terms)
    return CutLine(sizes, names, chosen, _gaps(cut), lines, gold, error, note)


def _paid(pays: Payment, cut: Cut) -> tuple[KnockoutFacts, tuple[FirstAward | None, ...], str]:
    """The facts and the first award of every bracket, or why there are none."""
    nothing: tuple[None, ...] = (None,) * len(cut)
    try:
        planned = planned_facts(pays.book, pays.sanction, pays.terms, cut)
    except AwardError as wrong:
        return planned_facts(pays.book, pays.sanction, {}, cut).facts, nothing, str(wrong)
    if error := without_flight(planned.facts):
        return planned.facts, nothing, error
    try:
        found = planned.each(lambda one: first_awards(pays.book, one, pays.readings))
    except RuleError as wrong:
        return planned.facts, nothing, str(wrong)
    return planned.facts, found, ""


def _bracket_line(
    pays: Payment,
    facts: KnockoutFacts,
    at: int,
    teams: Sequence[PlannedTeam],
    first: FirstAward | None,
) -> BracketLine:
    own = min(at, len(facts.brackets) - 1)  # groups are all of the last
    number, known = at + 1, facts.brackets[own]
    brackets = len(facts.brackets) - 1 + len(facts.brackets[-1].groups or (0,))
    given = pays.gold(number, brackets) if first else None
    return BracketLine(
        number=number,
        flight=", ".join(_names(facts, own)),
        teams=len(teams),
        high=thousands(teams[0].strength) if teams else "–",
        low=thousands(teams[-1].strength) if teams else "–",
        three_ways=_three_ways(pays, number, len(teams)),
        first="" if first is None or first.award is None else str(first.award),
        chips=chips_of(first, pays.readings, given) if first else (),
        caps=caps_in_words(first.caps) if first else (),
        unknown=_unknown(number, known) if first else (),
        is_group=bool(known.groups),
    )


def _names(facts: KnockoutFacts, at: int) -> Iterator[str]:
    """The flight a bracket is, and whether it is a group."""
    if facts.flighted:
        yield flight_in_words(facts, at)
    if facts.brackets[at].groups:
        yield "a group"


def _unknown(number: int, known: BracketFacts) -> tuple[str, ...]:
    """What is taken for want of an average, in words."""
    if number == 1:
        prestige = "more for a strong field not looked at: an average is not known"
        return () if known.average is not None else (prestige,)
    told = (known.m, known.upper_limit, known.top_team_average)
    if any(value is not None for value in told):
        return ()
    return ("M taken as 1: the average of its top team is not known",)


def _three_ways(pays: Payment, number: int, teams: int) -> int:
    event = pays.sanction.event
    variant = pays.variants.get((number, teams), BOOK)
    return _threes(event.kind, teams, variant, event.boards) if teams >= FEWEST_TEAMS else 0


@lru_cache(maxsize=256)
def _threes(kind: str, teams: int, variant: str, boards: int) -> int:
    """Matches of three over all rounds; every size is drawn once."""
    draw = draw_bracket(kind, teams, variant=variant, boards=boards)
    return sum(match.is_three_way for match in draw.matches)


def _gaps(cut: Cut) -> str:
    found = [gap_at(one[-1].exact, two[0].exact) for one, two in pairwise(cut) if one and two]
    return " · ".join("–" if gap is None else percent(gap) for gap in found)
