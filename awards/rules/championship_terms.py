"""A national or world championship as its table has it, with what was said of this one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from fractions import Fraction
from typing import TypeVar

from awards.rules.errors import RuleError
from awards.rules.explained import Explained
from awards.rules.ranked import Group, RankedFacts
from awards.rules.rated import NATIONAL, REGIONAL, Rated, rating_of
from awards.rules.rounding import plain
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.tables import NabcEvent, WbfEvent
from brackets.draw.reasons import Reason
from brackets.systems.bridge.books import cite

R = TypeVar("R", NabcEvent, WbfEvent)
UNASKED = (
    *("one_winner", "concurrent", "combined_tables", "entry_tables", "level", "session_tables"),
    *("club_scale", "restricted_tournament", "restricted_by", "inside_open_sectional"),
)
"""Facts of other events."""


@dataclass(frozen=True, slots=True)
class Championship:
    """One championship: `row` is the national event whose formulas hold, `world` what it is of."""

    book: Rulebook
    facts: RankedFacts
    readings: Readings
    row: NabcEvent
    field: Group
    world: WbfEvent | None = None

    @property
    def is_team_trial(self) -> bool:
        """Does its rating hang on whether it is a team trial (rule 97, page 6)?"""
        return self.row.rule_number == "97"

    @property
    def classification(self) -> str:
        """The rating; Canadian Senior Teams are national only as a team trial (rule 97, page 6)."""
        if self.is_team_trial:
            return NATIONAL if self.facts.team_trial else REGIONAL
        return self.facts.classification

    @property
    def rating(self) -> str:
        """Whose factors and colours count: the edition's own rating, but of a team trial."""
        return (
            self.classification if self.is_team_trial else self.facts.rating or self.classification
        )

    @property
    def rated(self) -> Rated:
        """The rating with the championship's own sessions and limit (rules 157-160, page 14)."""
        found = rating_of(self.facts, sessions=self.sessions, limit=self.limit)
        return replace(found, classification=self.classification, rating=self.rating)

    @property
    def sessions(self) -> int:
        """As printed, else as given."""
        return self.row.sessions or self.facts.sessions

    @property
    def limit(self) -> Fraction | None:
        """The upper masterpoint limit: as given, else the one the event has by its name."""
        own = self.row.upper_limit
        if self.field.upper_limit is not None or own is None or self.world:
            return self.field.upper_limit
        return Fraction(own)

    @property
    def fixed(self) -> Explained | None:
        """The first award that regulation fixes (rules 95-105, 164); None where it is a formula."""
        name = Reason.of("first overall")
        if self.world:
            world, reason = self.world, Reason.of("fixed for", event=self.world.name)
            return Explained(name, world.first, reason, "164", world.page, self.book.name)
        if self.row.first is None:
            return None
        reason = Reason.of("fixed by regulation", event=self.row.name)
        rule, page = self.row.rule_number, self.row.page
        return Explained(name, self.row.first, reason, rule, page, self.book.name)


def championship_of(book: Rulebook, facts: RankedFacts, readings: Readings) -> Championship:
    """The event of that name in the edition's table; what cannot be one is refused."""
    if facts.whole is None:
        raise RuleError(
            "missing; a championship is one field: give tables and field.", field="tables"
        )
    if facts.classification not in (NATIONAL, REGIONAL):
        raise RuleError(
            f"{facts.classification!r}; a championship is rated national, or "
            f"regional where the book says so ({cite('94, 97')}).",
            field="classification",
        )
    _check_main(facts)
    _check_unasked(facts)
    if facts.event == "wbf":
        world = _named(book.rows(WbfEvent), facts.name, f"WBF event ({cite('164')})")
        row = book.one(NabcEvent, name=world.equivalent.split("/")[0])
        return Championship(book, facts, readings, row, facts.whole, world)
    row = _named(book.rows(NabcEvent), facts.name, f"NABC event ({cite('95-106')})")
    event = Championship(book, facts, readings, row, facts.whole)
    _check_limit(event)
    return event


def _check_main(facts: RankedFacts) -> None:
    """Consolations and side games are not the championship (rules 94, 164; pages 5 and 15)."""
    for name in ("consolation", "non_championship"):
        if getattr(facts, name) and facts.event == "wbf":
            raise RuleError(f"true; a WBF event pays nothing for it ({cite('164')}).", field=name)
        if getattr(facts, name):
            raise RuleError(
                "true; whatever else is held at an NABC is paid as a regional event of "
                f"its own kind ({cite('94')}).",
                field=name,
            )


def _check_unasked(facts: RankedFacts) -> None:
    """What no championship is paid by is refused, so that nothing is silently dropped."""
    for name in UNASKED:
        if getattr(facts, name):
            raise RuleError("given, but no championship is paid by it; leave it out.", field=name)


def _check_limit(event: Championship) -> None:
    """An event limited by its name is open to nobody else, and platinum is without a limit (rule 160)."""
    if event.row.limited and event.limit is None:
        raise RuleError(
            f"missing; {event.row.name} is limited by its name, and its M and colours hang on the "
            f"limit, which edition {event.book.name} does not print ({cite('160')}): give the upper "
            "limit of masterpoints.",
            field="upper_limit",
        )


def _named(rows: tuple[R, ...], name: str, what: str) -> R:
    found = next((row for row in rows if row.name == name), None)
    if found is not None:
        return found
    names = [row.name for row in rows]
    said = f"{name!r} is no {what}" if name else f"missing; give the {what}"
    near = get_close_matches(name, names, n=4)
    if near:
        raise RuleError(f"{said}; the nearest: {', '.join(near)}.", field="name")
    raise RuleError(
        f"{said}; there are {len(names)}, such as {', '.join(names[:4])}.", field="name"
    )


def odd_facts(event: Championship) -> Iterator[Reason]:
    """What was said of the event that its table does not have, or has otherwise."""
    facts, row = event.facts, event.row
    if row.sessions and facts.sessions != row.sessions:
        given, printed = facts.sessions, row.sessions
        if event.world:
            yield Reason.of("sessions printed of", given=given, printed=printed, event=row.name)
        else:
            yield Reason.of("sessions printed", given=given, printed=printed)
    if not event.is_team_trial and facts.classification != NATIONAL:
        yield Reason.of("nationally rated", event=row.name, rating=REGIONAL)
    if event.is_team_trial and event.classification != facts.classification:
        yield _rated_otherwise(event)
    if facts.team_trial and not event.is_team_trial:
        yield Reason.of("trial changes nothing", event=row.name)
    if row.minimum_rule == "special" and not event.world:
        yield Reason.of("special conditions", event=row.name)
    if facts.finalists is not None and row.depth != "finalists":
        yield Reason.of("finalists change nothing", edition=event.book.name, event=row.name)
    yield from _odd_limit(event)


def _rated_otherwise(event: Championship) -> Reason:
    name, rating = event.row.name, event.classification
    if event.facts.team_trial:
        return Reason.of("rated as trial", event=name, rating=rating)
    return Reason.of("rated as no trial", event=name, rating=rating)


def _odd_limit(event: Championship) -> Iterator[Reason]:
    own, given = event.row.upper_limit, event.field.upper_limit
    if own is not None and given is not None and given != own:
        yield Reason.of("limit by name", given=plain(given), event=event.row.name, own=str(own))
