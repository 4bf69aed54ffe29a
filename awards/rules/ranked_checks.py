"""Facts of a ranked event that contradict the book or each other: refused, naming the field."""

from __future__ import annotations

from fractions import Fraction

from awards.rules.errors import RuleError
from awards.rules.kinds import Terms
from awards.rules.ranked import Group, RankedFacts, flights_of, groups_of, has_x
from awards.rules.rounding import plain
from brackets.systems.bridge.books import cite

UNRESTRICTED_AT = ("sectional", "regional")


def check_ranked(terms: Terms) -> None:
    """Refuse what no event of this kind can be; RuleError names the field."""
    facts = terms.facts
    _check_fields(facts)
    _check_groups(facts)
    _check_kind(facts)
    _check_sections(terms)
    if has_x(facts):
        _check_x(terms)
    if facts.concurrent:
        _check_concurrent(facts)


def _check_fields(facts: RankedFacts) -> None:
    given = [
        name
        for name, value in (
            ("tables", facts.whole),
            ("strata", facts.strata),
            ("flights", facts.flights),
            ("brackets", facts.brackets),
        )
        if value
    ]
    if not given:
        raise RuleError(
            "missing; give tables and field, strata, flights or brackets.", field="tables"
        )
    if len(given) > 1:
        raise RuleError(f"given beside {given[0]}; give one or the other.", field=given[1])
    if facts.brackets and facts.event != "swiss":
        raise RuleError(
            f"given for {facts.event}; only a knockout or a Swiss is bracketed.", field="brackets"
        )


def _check_groups(facts: RankedFacts) -> None:
    groups = groups_of(facts)
    names = [group.name for group in groups]
    for name in names:
        if names.count(name) > 1:
            raise RuleError(
                f"{name!r} stands for two groups; give each its own name.", field="name"
            )
    if facts.whole is None and not sum(group.tables for group in groups):
        raise RuleError(f"none in any group; B ({cite('51')}) needs tables.", field="tables")
    for flight in facts.flights:
        _check_flight(flight)


def _check_flight(flight: Group) -> None:
    """A stratified flight is its strata."""
    if not flight.strata:
        return
    tables = sum((one.tables for one in flight.strata), start=Fraction(0))
    field = sum(one.field for one in flight.strata)
    if (flight.tables, flight.field) != (tables, field):
        raise RuleError(
            f"flight {flight.name} has {plain(flight.tables)} tables and {flight.field} "
            f"entrants, its strata {plain(tables)} and {field}; give the sums or leave them out.",
            field="flights",
        )


def _check_sections(terms: Terms) -> None:
    facts = terms.facts
    if not terms.kind.by_session or terms.is_series:
        if facts.sections or facts.across_sections:
            name = "sections" if facts.sections else "across_sections"
            raise RuleError(f"given, but {facts.event} pays no session awards.", field=name)
        return
    _check_cuts(facts)
    check_names(facts)


def check_names(facts: RankedFacts) -> None:
    """A section is named once for each of the groups that sit in it."""
    known = [group.name for group in groups_of(facts)]
    seen = set[tuple[str, str]]()
    for at, section in enumerate(facts.sections):
        where = f"sections[{at}]"
        if section.group and section.group not in known:
            said = f"{section.group!r} is not one of {', '.join(known)}."
            raise RuleError(said, field=f"{where}.group")
        if not section.group and len(flights_of(facts)) > 1:
            raise RuleError("missing; say whose entries these are.", field=f"{where}.group")
        if (section.name, section.group) in seen:
            raise RuleError(f"{section.name!r} is given twice.", field=f"{where}.name")
        seen.add((section.name, section.group))


def _check_cuts(facts: RankedFacts) -> None:
    """Where the field is cut between sessions, a section belongs to one of them (rule 74, page 3)."""
    if facts.cuts and list(facts.cuts) != sorted(facts.cuts):
        raise RuleError(
            f"{list(facts.cuts)}; the cuts before a later session are not fewer.", field="cuts"
        )
    last = len(facts.cuts)
    for at, section in enumerate(facts.sections):
        where = f"sections[{at}].session"
        if facts.is_cut_between and not section.session:
            raise RuleError(
                f"missing; the field is cut between sessions: say of which session "
                f"{section.name!r} is ({cite('74')}).",
                field=where,
            )
        if last and section.session > last:
            raise RuleError(f"{section.session}; the event has {last} sessions.", field=where)


def _check_kind(facts: RankedFacts) -> None:
    """What means something for one kind of event only."""
    if facts.one_winner and facts.event != "individual":
        raise RuleError(
            f"true; only an individual has that movement ({cite('155')}).", field="one_winner"
        )
    if facts.session_tables and facts.event != "side_game_series":
        raise RuleError(
            f"only a side-game series has them ({cite('135')}).", field="session_tables"
        )
    if len(facts.session_tables) == 1:
        raise RuleError(
            f"one given; the two largest sessions count ({cite('135')}).", field="session_tables"
        )
    if facts.event == "side_game_series" and facts.session_tables and facts.whole is None:
        raise RuleError(
            f"a series is not stratified, only its games are ({cite('135-136')}).", field="strata"
        )
    _check_barometer(facts)
    split = facts.combined_tables
    if split is not None and facts.event != "pairs":
        raise RuleError(f"only pairs count both sites ({cite('123')}).", field="combined_tables")
    if split is not None and split < sum(group.tables for group in groups_of(facts)):
        raise RuleError(
            f"{plain(split)} is less than this site's own tables ({cite('123')}).",
            field="combined_tables",
        )
    if facts.team_trial:
        raise RuleError(f"true; only an NABC event can be one ({cite('97')}).", field="team_trial")


def _check_barometer(facts: RankedFacts) -> None:
    if facts.event != "barometer_final":
        for name in ("level", "entry_tables"):
            if getattr(facts, name) is not None:
                raise RuleError(f"only a barometer final has one ({cite('131')}).", field=name)
        return
    if facts.level is None:
        raise RuleError(
            f"missing; a barometer final has levels 1 to 3 ({cite('131')}).", field="level"
        )
    if facts.whole is None:
        raise RuleError("missing; each level of a barometer final is one field.", field="tables")
    if facts.level == 1 and facts.entry_tables is None:
        raise RuleError(
            f"missing; level 1 counts the original entry ({cite('131')}).", field="entry_tables"
        )
    if facts.level == 1 and (facts.entry_tables or 0) < facts.whole.tables:
        raise RuleError(
            f"{plain(facts.entry_tables or Fraction(0))} is fewer than the "
            f"{plain(facts.whole.tables)} tables of level 1 ({cite('131')}).",
            field="entry_tables",
        )


def _check_x(terms: Terms) -> None:
    """Flight A has two strata, and X stands at least 500 above B (rule 126, page 10)."""
    facts = terms.facts
    if len(facts.flights[0].strata) > 2:
        raise RuleError(
            f"{len(facts.flights[0].strata)} given; Flight A has A and X at most ({cite('126')}).",
            field="flights[0].strata",
        )
    if len(facts.flights) < 2:
        raise RuleError(f"one given; X is paid against Flight B ({cite('128')}).", field="flights")
    x, b = groups_of(facts)[1:3]
    gap = terms.book.constant("x_limit_gap")
    if x.upper_limit is None or b.upper_limit is None:
        name = x.name if x.upper_limit is None else b.name
        raise RuleError(
            f"{name} has none; the limit of {x.name} is at least {gap} points above "
            f"that of {b.name} ({cite('126')}).",
            field="upper_limit",
        )
    if x.upper_limit < b.upper_limit + Fraction(gap):
        raise RuleError(
            f"{plain(x.upper_limit)} for {x.name} is not {gap} above the "
            f"{plain(b.upper_limit)} of {b.name} ({cite('126')}).",
            field="upper_limit",
        )


def _check_concurrent(facts: RankedFacts) -> None:
    """Only an unrestricted event at a sectional or regional has credit (rules 114-122, page 9)."""
    if facts.classification not in UNRESTRICTED_AT:
        raise RuleError(
            f"only sectionals and regionals give credit for concurrent tables ({cite('114')}).",
            field="concurrent",
        )
    top = groups_of(facts)[0]
    if facts.brackets or facts.restrictions or facts.age_limit or top.upper_limit is not None:
        raise RuleError(
            f"the event is restricted, and only an unrestricted one has credit ({cite('114')}).",
            field="concurrent",
        )
