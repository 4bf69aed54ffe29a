"""Facts of a ranked event that are odd but computable: one reason each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from awards.rules.awarded import GroupAwards
from awards.rules.club import CLUBS, decided_by_scale
from awards.rules.kinds import LEVELS, Terms
from awards.rules.rounding import plain
from awards.rules.section_awards import Comparison, comparisons, too_few
from awards.rules.standings import GroupStanding
from brackets.draw.reasons import Reason

SEATS = {"pairs": 2, "swiss": 1, "bam": 1, "team_of_two": 2, "individual": 4}
"""Entrants at one table."""
LEAST_COMPARED = 2
"""Of fewer competitors 40% are none (rule 71, page 2)."""


def warnings_of(
    terms: Terms, found: Sequence[GroupStanding], groups: Sequence[GroupAwards]
) -> Iterator[Reason]:
    """Every one: the event's own, then group by group."""
    yield from _of_event(terms)
    yield from _of_limits(found)
    for standing, awards in zip(found, groups, strict=True):
        for said in _of_group(terms, standing, awards):
            if terms.facts.whole:
                yield said
            else:
                yield Reason.of("of group", group=standing.name, said=said)


def _of_event(terms: Terms) -> Iterator[Reason]:
    facts = terms.facts
    if terms.kind.by_match and facts.boards is None:
        yield Reason.of("no boards")
    if terms.sessions != facts.sessions and not facts.session_tables:
        yield Reason.of("sessions computed as", given=facts.sessions, counted=terms.sessions)
    if terms.classification != facts.classification:
        yield _other_rating(terms)
    if facts.concurrent and facts.classification == "regional" and facts.sessions == 1:
        yield Reason.of("concurrent at regional")
    if facts.combined_tables is not None and terms.pays_gold and not facts.whole:
        yield Reason.of("combined for strongest")
    if decided_by_scale(terms) and terms.kind.by_session:
        yield Reason.of("club overalls elsewhere")
    elif decided_by_scale(terms) and not facts.club_scale:
        yield Reason.of("club places elsewhere")
    yield from terms.rated.warnings()
    for name, why in (*_idle_for_kind(terms), *_idle(terms)):
        yield Reason.of("changes nothing", field=name, why=why)


def _other_rating(terms: Terms) -> Reason:
    if terms.facts.event == "barometer_final":
        return Reason.of("barometer is regional")
    return Reason.of("side game is regional")


def _idle_for_kind(terms: Terms) -> Iterator[tuple[str, Reason]]:
    """What another kind of event would have counted."""
    facts, kind = terms.facts, terms.kind
    if not kind.by_match and facts.boards is not None:
        yield "boards", Reason.of("pays no match awards", kind=facts.event)
    if any(facts.cuts) and (terms.is_series or not kind.by_session):
        yield "cuts", Reason.of("pays no session awards", kind=facts.event)
    if facts.charity and (facts.consolation or kind.side):
        yield "charity", Reason.of("own ceiling")


def _idle(terms: Terms) -> Iterator[tuple[str, Reason]]:
    """What was given and has no meaning for this event."""
    facts, whole = terms.facts, terms.facts.whole
    if facts.combined_tables is not None and not terms.pays_gold:
        yield "combined_tables", Reason.of("pays no gold")
    if facts.club_scale and terms.classification not in CLUBS:
        yield "club_scale", Reason.of("for club games")
    if facts.entry_tables is not None and facts.level != 1:
        yield "entry_tables", Reason.of("only level one")
    if facts.session_tables and whole is not None and whole.tables:
        yield "tables", Reason.of("series counts two")
    if facts.finalists is not None:
        yield "finalists", Reason.of("only championships")
    if facts.m is not None and facts.level in LEVELS:
        yield "m", Reason.of("level has own", level=facts.level)


def _of_limits(found: Sequence[GroupStanding]) -> Iterator[Reason]:
    """A lower group that may hold stronger players than the one above it."""
    for upper, lower in pairwise(found):
        above, below = upper.group.upper_limit, lower.group.upper_limit
        if above is not None and (below is None or below > above):
            yield Reason.of("limit above", lower=lower.name, upper=upper.name)


def _of_group(terms: Terms, standing: GroupStanding, awards: GroupAwards) -> Iterator[Reason]:
    group = standing.group
    if not awards.overall and not decided_by_scale(terms):
        yield Reason.of("no overall awards", why=_why_none(terms, standing))
    if terms.facts.brackets and standing.rank > 1 and not _limit_known(standing):
        yield Reason.of("m counted as one")
    if awards.overall and not awards.overall[0].colours:
        yield Reason.of("gold depends")
    m = terms.facts.m if group.m is None else group.m
    if group.upper_limit is not None and m is not None:
        yield Reason.of("m instead of limit", m=str(m), limit=plain(group.upper_limit))
    low, high = group.lower_limit, group.upper_limit
    if low is not None and high is not None and low >= high:
        yield Reason.of("limits crossed", low=plain(low), high=plain(high))
    seats = SEATS[terms.kind.formula] * group.tables
    if group.field > seats + 1 and not terms.is_series:
        yield Reason.of("entrants over seats", field=group.field, tables=plain(group.tables))
    yield from _of_sections(terms, standing)


def _of_sections(terms: Terms, standing: GroupStanding) -> Iterator[Reason]:
    if not terms.kind.by_session or terms.is_series:
        return
    compared = comparisons(terms, standing)
    if terms.facts.is_cut_between and not terms.facts.sections:
        yield Reason.of("cut without sections")
    line = terms.book.constant("across_sections_tables")
    if not compared and standing.entrants:
        yield Reason.of("no section of group")
    for one in compared:
        if too_few(terms, standing, one):
            yield _in_section(one, Reason.of("few compared", field=one.field))
        elif one.tables >= line and not terms.facts.across_sections and not one.name:
            yield Reason.of("one section of", tables=plain(one.tables))
        elif one.tables >= line and terms.facts.across_sections and not terms.facts.sections:
            yield Reason.of("across without sections")
        elif one.tables < line and terms.facts.across_sections:
            yield Reason.of("across changes nothing", line=str(line))
        yield from (_in_section(one, said) for said in _of_size(terms, standing, one))


def _in_section(one: Comparison, said: Reason) -> Reason:
    """With the name of the section, where it has one."""
    return Reason.of("in section", section=one.name, said=said) if one.name else said


def _of_size(terms: Terms, standing: GroupStanding, one: Comparison) -> Iterator[Reason]:
    """A section without anybody to pay, one larger than its event, or one that seats too many."""
    if not terms.facts.sections:
        return
    size, largest = plain(one.tables), max(one.sizes)
    empty = not one.tables or one.field < LEAST_COMPARED
    if empty and not too_few(terms, standing, one):
        yield Reason.of("nobody to pay", tables=size, field=one.field)
    if terms.facts.whole and largest > standing.compared:
        yield Reason.of(
            "section over event", largest=plain(largest), compared=plain(standing.compared)
        )
    if one.field > SEATS[terms.kind.formula] * one.tables + len(one.sizes):
        yield Reason.of("competitors over seats", field=one.field, tables=size)


def _why_none(terms: Terms, standing: GroupStanding) -> Reason:
    if standing.is_lowest and standing.group.tables < terms.book.constant("stratum_tables"):
        least = terms.book.constant("stratum_tables")
        tables = plain(standing.group.tables)
        return Reason.of("lowest stratum small", tables=tables, least=str(least))
    if terms.facts.m == 0 or standing.group.m == 0:
        return Reason.of("m is nothing")
    return Reason.of(
        "tables and entrants", tables=standing.tables.shown, entrants=standing.entrants
    )


def _limit_known(standing: GroupStanding) -> bool:
    group = standing.group
    known = (group.upper_limit, group.top_team_average, group.m)
    return any(one is not None for one in known)
