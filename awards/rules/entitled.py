"""Which awards a ranked entrant is entitled to, the best of them, and why (rules 60-78, 124-127).

An entrant of a lower stratum is ranked in its own stratum and in every higher one; flights and
brackets stand apart. Level entrants share the average of their places' awards, rounded, and the
depth is extended to the tie (DESIGN section 5). Of overall awards and of the sum of session and
match awards the larger counts, or both, as the reading says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from awards.rules.awarded import EventAwards, GroupAwards, MatchAward
from awards.rules.best import Entitled, RankedAward, best_of
from awards.rules.errors import RuleError
from awards.rules.explained import Explained
from awards.rules.level import LevelStanding, shared
from awards.rules.ranked import Group, RankedFacts
from awards.rules.rulebook import Readings
from brackets.draw.reasons import Reason


@dataclass(frozen=True, slots=True)
class SectionPlace:
    """A place in one section of one session."""

    section: str
    place: int


@dataclass(frozen=True, slots=True)
class RankedEntrant:
    """Who is ranked: `stratum` is the lowest it is eligible for, `place` that of the whole ranking.

    `explicit` are places in strata that the director gave; `wins` the matches won, ties as half.
    """

    id: str
    stratum: str
    place: int | None
    session_places: tuple[SectionPlace | None, ...] = ()
    explicit: tuple[tuple[str, int], ...] = ()
    wins: Fraction = Fraction(0)


def entitled(
    facts: RankedFacts,
    awards: EventAwards,
    entrants: Sequence[RankedEntrant],
    readings: Readings,
) -> tuple[RankedAward, ...]:
    """Every entrant's awards in the order given; RuleError for a stratum or section unknown."""
    paying = {group.group: group for group in awards.groups}
    chains = tuple(_chains(facts))
    unnamed = {""} if facts.pays_by_session else set()
    _check(entrants, chains, paying, {one.name for one in facts.sections} | unnamed)
    standings = {
        name: LevelStanding(
            facts,
            paying[name],
            _ranked_in(name, chain, entrants),
            readings,
            is_top=name == chain[0],
        )
        for chain in chains
        for name in chain
    }
    return tuple(
        best_of(entrant.id, tuple(_of(entrant, chains, standings, readings)), readings)
        for entrant in entrants
    )


def _chains(facts: RankedFacts) -> Iterator[tuple[str, ...]]:
    """The groups that are ranked against each other, the strongest first."""
    if facts.whole is not None:
        yield _names(facts.whole.strata) or ("all",)
    if facts.strata:
        yield _names(facts.strata)
    for flight in facts.flights:
        yield _names(flight.strata) or (flight.name,)
    for bracket in facts.brackets:
        yield (bracket.name,)


def _names(groups: Iterable[Group]) -> tuple[str, ...]:
    return tuple(group.name for group in groups)


def _check(
    entrants: Sequence[RankedEntrant],
    chains: Sequence[tuple[str, ...]],
    paying: dict[str, GroupAwards],
    given: set[str],
) -> None:
    """Refuse what names a stratum or a section that is not there."""
    known = [name for chain in chains for name in chain]
    for name in known:
        if name not in paying:
            raise RuleError(
                f"{name!r} has no awards; there are {', '.join(paying)}.", field="group"
            )
    sections = given | {found.section for group in paying.values() for found in group.session}
    for at, entrant in enumerate(entrants):
        if entrant.stratum not in known:
            listed = ", ".join(known)
            raise RuleError(
                f"{entrant.stratum!r} is not one of {listed}.", field=f"entrants[{at}].stratum"
            )
        for place in entrant.session_places:
            if place and place.section not in sections and sections - {""}:
                listed = ", ".join(sorted(sections))
                raise RuleError(
                    f"no section {place.section!r}; there are {listed}.",
                    field=f"entrants[{at}].session_places",
                )


def _ranked_in(
    name: str, chain: tuple[str, ...], entrants: Sequence[RankedEntrant]
) -> tuple[RankedEntrant, ...]:
    """The entrants of a stratum and of all below it in its chain."""
    lower = chain[chain.index(name) :]
    return tuple(entrant for entrant in entrants if entrant.stratum in lower)


def _of(
    entrant: RankedEntrant,
    chains: Sequence[tuple[str, ...]],
    standings: dict[str, LevelStanding],
    readings: Readings,
) -> Iterator[Entitled]:
    """Its overalls in every stratum, the sessions, and its match awards."""
    chain = next(chain for chain in chains if entrant.stratum in chain)
    own = chain[: chain.index(entrant.stratum) + 1]
    for name in own:
        if (found := standings[name].overall(entrant)) is not None:
            yield Entitled("overall", name, None, "", *found)
    for at, place in enumerate(entrant.session_places):
        for name in own if place else ():
            if (given := standings[name].session(entrant, at)) is not None:
                section = place.section if place else ""
                yield Entitled("session", name, at, section, *given)
    for name in own:
        match = standings[name].group.match
        if match is not None and entrant.wins:
            yield _matches(name, match, entrant, readings)
            return


def _matches(name: str, match: MatchAward, entrant: RankedEntrant, readings: Readings) -> Entitled:
    """So many matches won, each rounded, then summed (rule 140, DESIGN section 5)."""
    whole, part = divmod(entrant.wins, 1)
    value = match.award * int(whole) + readings.rounded(Fraction(match.award) * part)
    won, award = _plain(entrant.wins), str(match.award)
    reason = Reason.of("matches won", wins=won, award=award)
    line = Explained(Reason.of("match awards"), value, reason, "140", 12, parts=(match.receipt,))
    colours = shared(value, match.colours, readings)
    return Entitled("match", name, None, "", None, value, colours, line)


def _plain(wins: Fraction) -> str:
    """Matches won, without needless zeros.

    >>> _plain(Fraction(7, 2)), _plain(Fraction(4))
    ('3.5', '4')
    """
    hundredths = round(wins * 100)
    return f"{hundredths // 100}.{hundredths % 100:02d}".rstrip("0").rstrip(".")
