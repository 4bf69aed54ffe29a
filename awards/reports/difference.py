"""What one revision of a report says differently from another, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from awards.reports.document import EventReport, GroupReport, Paid, PaidLine, Share

NOTHING = Decimal(0)
SUMMARY = {
    "gained": "higher",
    "lost": "lower",
    "new": "new",
    "gone": "gone",
    "changed": "of the same amount with another name, rank or colour",
}


@dataclass(frozen=True, slots=True)
class ChangedFact:
    """A fact of the event, of a reading or of a group; empty where it did not stand."""

    label: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """One player's award in both revisions; None where it stands in one only."""

    before: PaidLine | None
    after: PaidLine | None

    @property
    def line(self) -> PaidLine:
        """As it stands now, else as it stood."""
        found = self.after or self.before
        assert found is not None
        return found

    @property
    def delta(self) -> Decimal:
        """How much more is paid now; negative for less."""
        before, after = self.before, self.after
        return (after.award if after else NOTHING) - (before.award if before else NOTHING)

    @property
    def kind(self) -> str:
        """What happened, in a word that stands beside the number."""
        if self.before is None:
            return "new"
        if self.after is None:
            return "gone"
        if not self.delta:
            return "changed"
        return "gained" if self.delta > 0 else "lost"

    @property
    def shown(self) -> str:
        """The change with its sign."""
        return signed(self.delta)

    @property
    def was(self) -> str:
        """What was paid before, as it is printed."""
        return str(self.before.award) if self.before else "–"

    @property
    def now(self) -> str:
        """What is paid now."""
        return str(self.after.award) if self.after else "–"

    @property
    def notes(self) -> tuple[str, ...]:
        """What changed besides the amount, in words."""
        if self.before is None or self.after is None:
            return ()
        pairs = zip(_said(self.before), _said(self.after), strict=True)
        return tuple(
            f"{label}: {old or 'none'}, now {new or 'none'}"
            for (label, old), (_, new) in pairs
            if old != new
        )


@dataclass(frozen=True, slots=True)
class Changes:
    """Everything that differs between two revisions."""

    facts: tuple[ChangedFact, ...]
    lines: tuple[ChangedLine, ...]

    @property
    def net(self) -> str:
        """All changes of awards added up."""
        return signed(sum((line.delta for line in self.lines), start=NOTHING))

    @property
    def summary(self) -> str:
        """How many awards are higher, lower, new, gone, or differ in something else."""
        counted = Counter(line.kind for line in self.lines)
        said = (f"{counted[kind]} {word}" for kind, word in SUMMARY.items() if counted[kind])
        return ", ".join(said)


def difference(before: EventReport, after: EventReport) -> Changes:
    """Two revisions of one event's report compared; players by number, else by team and name."""
    old, new = _by_key(before.lines), _by_key(after.lines)
    keys = [*new, *(key for key in old if key not in new)]
    pairs = (ChangedLine(old.get(key), new.get(key)) for key in keys)
    lines = (pair for pair in pairs if pair.delta or pair.notes or _worth(pair))
    return Changes(tuple(_facts(before, after)), tuple(lines))


def signed(amount: Decimal) -> str:
    """An amount with its sign; a true minus, as it is printed.

    >>> signed(Decimal("1.50")), signed(Decimal("-0.25")), signed(Decimal("0.00"))
    ('+1.50', '−0.25', '0.00')
    """
    sign = "+" if amount > 0 else "−" if amount < 0 else ""
    return f"{sign}{abs(amount):.2f}"


def colour_words(shares: Sequence[Share]) -> str:
    """Colours with amounts.

    >>> colour_words([Share("gold", Decimal("1.00")), Share("red", Decimal("2.50"))])
    '1.00 gold, 2.50 red'
    """
    return ", ".join(f"{share.award} {share.colour}" for share in shares)


def _worth(pair: ChangedLine) -> bool:
    """A line that pays nothing need not be said to have come or gone."""
    return pair.kind in ("new", "gone") and bool(pair.line.award)


def _said(line: PaidLine) -> Iterator[tuple[str, str]]:
    yield "name", line.player_name
    yield "group", line.group
    yield "entry", f"{line.entrant_number} {line.entrant_name}"
    yield "rank", line.rank
    yield "own rank", line.own_rank
    yield "matches won", line.match_wins
    yield "colours", colour_words(line.colours)


def _by_key(lines: Sequence[PaidLine]) -> dict[Hashable, PaidLine]:
    """Each line once, even where two players of a team have one name and no number."""
    seen: Counter[Hashable] = Counter()
    found: dict[Hashable, PaidLine] = {}
    for line in lines:
        key: Hashable = line.player_number or (line.entrant_number, line.player_name)
        seen[key] += 1
        found[key, seen[key]] = line
    return found


def _facts(before: EventReport, after: EventReport) -> Iterator[ChangedFact]:
    old, new = dict(_all_facts(before)), dict(_all_facts(after))
    for label in [*new, *(label for label in old if label not in new)]:
        if old.get(label, "") != new.get(label, ""):
            yield ChangedFact(label, old.get(label, ""), new.get(label, ""))


def _all_facts(report: EventReport) -> Iterator[tuple[str, str]]:
    yield from report.facts
    yield from report.readings
    for group in report.groups:
        yield from ((f"{group.label}: {label}", said) for label, said in _of_group(group))
    for at, warning in enumerate(report.warnings, start=1):
        yield f"Warning {at}", warning


def _of_group(group: GroupReport) -> Iterator[tuple[str, str]]:
    yield "entries", group.entrants
    yield "tables", group.tables
    yield from ((factor.name, factor.value) for factor in group.factors)
    yield from ((f"place {paid.shown}", _pays(paid)) for paid in group.overall)
    for section in group.session:
        name = f"section {section.section}".strip()
        yield from ((f"{name}, place {paid.shown}", _pays(paid)) for paid in section.places)
    if group.match:
        yield "a match won", _pays(group.match)


def _pays(paid: Paid) -> str:
    return colour_words(paid.colours) or str(paid.award)
