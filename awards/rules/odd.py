"""Facts of a ranked event that are odd but computable: one sentence each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from awards.rules.awarded import GroupAwards
from awards.rules.club import CLUBS, decided_by_scale
from awards.rules.kinds import LEVELS, Terms
from awards.rules.rounding import plain
from awards.rules.section_awards import Comparison, comparisons, too_few
from awards.rules.standings import Standing

SEATS = {"pairs": 2, "swiss": 1, "bam": 1, "team_of_two": 2, "individual": 4}
"""Entrants at one table."""
LEAST_COMPARED = 2
"""Of fewer competitors 40% are none (rule 71, page 2)."""


def warnings_of(
    terms: Terms, found: Sequence[Standing], groups: Sequence[GroupAwards]
) -> Iterator[str]:
    """Every sentence: the event's own, then group by group."""
    yield from _of_event(terms)
    yield from _of_limits(found)
    for standing, awards in zip(found, groups, strict=True):
        for said in _of_group(terms, standing, awards):
            yield said if terms.facts.whole else f"Group {standing.name}: {said}"


def _of_event(terms: Terms) -> Iterator[str]:
    facts = terms.facts
    if terms.kind.by_match and facts.boards is None:
        yield "boards: not given, so there is no match award (rule 140, page 12)."
    if terms.sessions != facts.sessions and not facts.session_tables:
        yield f"sessions: {facts.sessions} is computed as {terms.sessions}, as the book says."
    if terms.classification != facts.classification:
        yield _other_rating(terms)
    if facts.concurrent and facts.classification == "regional" and facts.sessions == 1:
        yield "concurrent: counted, but no one-session event of a regional has it (rules 114, 121)."
    if facts.combined_tables is not None and terms.pays_gold and not facts.whole:
        yield "combined_tables counts for the strongest group alone (rule 123, page 10)."
    if decided_by_scale(terms):
        yield "Overall awards of club games are in the club handbook (rule 163, page 14)."
    for name, why in (*_idle_for_kind(terms), *_idle(terms)):
        yield f"{name} changes nothing: {why}"


def _other_rating(terms: Terms) -> str:
    if terms.facts.event == "barometer_final":
        return "classification: a barometer final is computed as regional (rule 131, page 11)."
    return "classification: a side game of an NABC is computed as regional (rule 111, page 8)."


def _idle_for_kind(terms: Terms) -> Iterator[tuple[str, str]]:
    """What another kind of event would have counted."""
    facts, kind = terms.facts, terms.kind
    if not kind.by_match and facts.boards is not None:
        yield "boards", f"{facts.event} pays no match awards."
    if facts.cuts and (terms.is_series or not kind.by_session):
        yield "cuts", f"{facts.event} pays no session awards."
    if facts.charity and (facts.consolation or kind.side):
        yield "charity", "a consolation and a zip have their own 65% (rules 112, 154)."


def _idle(terms: Terms) -> Iterator[tuple[str, str]]:
    """What was given and has no meaning for this event."""
    facts, whole = terms.facts, terms.facts.whole
    if facts.inside_open_sectional and not facts.restricted_tournament:
        yield "inside_open_sectional", "the tournament is not restricted."
    if facts.combined_tables is not None and not terms.pays_gold:
        yield "combined_tables", "the event pays no gold (rule 123, page 10)."
    if facts.club_scale and terms.classification not in CLUBS:
        yield "club_scale", "it is for club games (rule 76, page 17)."
    if facts.entry_tables is not None and facts.level != 1:
        yield "entry_tables", "only level 1 counts the original entry (rule 131, page 11)."
    if facts.session_tables and whole is not None and whole.tables:
        yield "tables", "a series counts its two largest sessions (rule 135, page 11)."
    if facts.finalists is not None:
        yield "finalists", "only championships can be paid by them (rule 95, page 5)."
    if facts.m is not None and facts.level in LEVELS:
        yield "m", f"level {facts.level} has its own (rule 131, page 11)."


def _of_limits(found: Sequence[Standing]) -> Iterator[str]:
    """A lower group that may hold stronger players than the one above it."""
    for upper, lower in pairwise(found):
        above, below = upper.group.upper_limit, lower.group.upper_limit
        if above is not None and (below is None or below > above):
            yield f"The limit of {lower.name} is above that of {upper.name}, a stronger group."


def _of_group(terms: Terms, standing: Standing, awards: GroupAwards) -> Iterator[str]:
    group = standing.group
    if not awards.overall and not decided_by_scale(terms):
        yield f"no overall awards: {_why_none(terms, standing)}"
    if terms.facts.brackets and standing.rank > 1 and not _limit_known(standing):
        yield "neither limit nor average is given: M 1.0000 is counted."
    if awards.overall and not awards.overall[0].colours:
        yield "gold depends on the limit or the top team's average (rule 159, page 14): give it."
    m = terms.facts.m if group.m is None else group.m
    if group.upper_limit is not None and m is not None:
        yield f"m {m} is counted, not its limit of {plain(group.upper_limit)}."
    low, high = group.lower_limit, group.upper_limit
    if low is not None and high is not None and low >= high:
        yield f"its lower limit {plain(low)} is not below its upper limit {plain(high)}."
    seats = SEATS[terms.kind.formula] * group.tables
    if group.field > seats + 1 and not terms.is_series:
        yield f"{group.field} entrants are more than {plain(group.tables)} tables seat."
    yield from _of_sections(terms, standing)


def _of_sections(terms: Terms, standing: Standing) -> Iterator[str]:
    if not terms.kind.by_session or terms.is_series:
        return
    compared = comparisons(terms, standing)
    line = terms.book.constant("across_sections_tables")
    if not compared and standing.entrants:
        yield "no session awards: none of the sections says it is this group's."
    for one in compared:
        named = f"section {one.name}: " if one.name else ""
        if too_few(terms, standing, one):
            yield f"{named}no session awards: {one.field} competitors compared (rule 125, page 10)."
        elif one.tables >= line and not terms.facts.across_sections and not named:
            yield (
                f"session awards are those of one section of {plain(one.tables)} tables: "
                "give sections, or across_sections."
            )
        elif one.tables < line and terms.facts.across_sections:
            yield f"across_sections changes nothing below {line} tables (rule 77, page 3)."
        yield from (named + said for said in _of_size(terms, standing, one))


def _of_size(terms: Terms, standing: Standing, one: Comparison) -> Iterator[str]:
    """A section without anybody to pay, one larger than its event, or one that seats too many."""
    if not terms.facts.sections:
        return
    size, largest = plain(one.tables), max(one.sizes)
    empty = not one.tables or one.field < LEAST_COMPARED
    if empty and not too_few(terms, standing, one):
        yield f"no session awards: {size} tables, {one.field} competitors (rule 71, page 2)."
    if terms.facts.whole and largest > standing.compared:
        yield f"{plain(largest)} tables are more than the {plain(standing.compared)} of the event."
    if one.field > SEATS[terms.kind.formula] * one.tables + len(one.sizes):
        yield f"{one.field} competitors are more than {size} tables seat."


def _why_none(terms: Terms, standing: Standing) -> str:
    if standing.is_lowest and standing.group.tables < terms.book.constant("stratum_tables"):
        least = terms.book.constant("stratum_tables")
        tables = plain(standing.group.tables)
        return f"the lowest stratum has {tables} tables and needs {least} (rule 125, page 10)."
    if terms.facts.m == 0 or standing.group.m == 0:
        return "M is given as 0."
    return f"{standing.tables.shown} tables, {standing.entrants} entrants (rules 63-67, page 2)."


def _limit_known(standing: Standing) -> bool:
    group = standing.group
    known = (group.upper_limit, group.top_team_average, group.m)
    return any(one is not None for one in known)
