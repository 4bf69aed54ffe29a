"""All that a knockout pays: pages 3 to 5 with pages 12 to 14, bracket by bracket."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from tests.awards.second.answer import Award, MatchAward, Paid
from tests.awards.second.book import knockout_teams as rules
from tests.awards.second.book.classification import held, rated
from tests.awards.second.book.general_formula import P, b_factor, m_factor
from tests.awards.second.book.pigmentation import (
    GOLD_SESSIONS,
    RED,
    can_be_gold,
    gold_by_average,
    is_high,
    ordinary,
    shares,
)
from tests.awards.second.facts import Document, Event, Said, event_of, exactly


@dataclass(frozen=True)
class Bracket:
    """One bracket or flight."""

    teams: int
    paid_teams: int
    """Page 12: of the largest of its groups, where it is split into such."""
    average_of_top_team: Fraction | None
    average: Fraction | None
    limit: Fraction | None
    m: Fraction | None
    rounds: list[int] | None
    playoff: bool
    agreed_final: bool
    flight: int | None


def bracket_of(said: Said) -> Bracket:
    """A bracket of a document."""
    return Bracket(
        teams=said["teams"],
        paid_teams=max(said.get("groups") or [said["teams"]]),
        average_of_top_team=exactly(said.get("top_team_average")),
        average=exactly(said.get("average")),
        limit=exactly(said.get("upper_limit")),
        m=exactly(said.get("m")),
        rounds=said.get("rounds"),
        playoff=bool(said.get("playoff")),
        agreed_final=bool(said.get("agreed_final")),
        flight=said.get("flight"),
    )


@dataclass(frozen=True)
class Knockout:
    """A knockout with its brackets or flights, the strongest first."""

    event: Event
    brackets: list[Bracket]
    is_flighted: bool = False

    @property
    def is_compact(self) -> bool:
        """Page 13, "Compact knockouts"."""
        return self.event.kind == "compact_knockout"

    def boards(self, at: int) -> int | None:
        """Boards of a match; in a small compact knockout of twice the half-length."""
        boards = self.event.boards
        in_full = self.is_compact and self.brackets[at].paid_teams <= rules.FULL_LENGTH_TO
        return boards * 2 if boards is not None and in_full else boards

    def m(self, at: int) -> Fraction:
        """The M that is given, else by the upper limit, else of a lower bracket by its top team."""
        bracket, event = self.brackets[at], self.event
        given = event.m if bracket.m is None else bracket.m
        if given is not None:
            return held(event, given)
        by_average = at > 0 or event.readings["top_bracket_m"] == "average"
        if bracket.limit is None and bracket.average_of_top_team is not None and by_average:
            return held(event, m_factor(max(bracket.average_of_top_team, Fraction(1))))
        return held(event, m_factor(bracket.limit))

    def match(self, at: int) -> Fraction:
        """Page 5, "D. Match awards", not rounded."""
        p = P[self.event.restrictions]
        return rules.match_award(rated(self.event), self.boards(at), self.m(at), p)

    def tables(self) -> list[Fraction]:
        """Page 4, "B. Determining the number of tables"."""
        teams = [one.teams for one in self.brackets]
        averages = [one.average_of_top_team for one in self.brackets]
        found = list(rules.credited_tables(teams, averages, self.event.readings["ko_table_count"]))
        lowest = self.brackets[-1]
        return [*found[:-1], found[-1] - lowest.teams + lowest.paid_teams]

    def firsts(self) -> Iterator[Fraction]:
        """Pages 3 and 4, not rounded: the minimum, prestige, three sessions, 90% of the one above."""
        above: Fraction | None = None
        teams = sum(one.teams for one in self.brackets)
        for at, tables in enumerate(self.tables()):
            if at == 0 and teams >= rules.TEAMS_FOR_MINIMUM:
                tables = max(tables, Fraction(rules.MINIMUM_TABLES))
            first = self.formula(at, tables)
            if at == 0 and (self.brackets[at].average or 0) > rules.PRESTIGE_ABOVE:
                first *= rules.PRESTIGE
            if rated(self.event) == "regional" and self.event.sessions == 3:
                first *= rules.THREE_SESSIONS
            if above is not None:
                first = min(first, rules.OF_BRACKET_ABOVE * above)
            yield first
            above = first

    def formula(self, at: int, tables: Fraction) -> Fraction:
        """Page 3, "A. First overall": B x K x L x M x P."""
        k, length = rules.K[rated(self.event)], rules.l_factor(self.boards(at))
        return b_factor(tables) * k * length * self.m(at) * P[self.event.restrictions]

    def places(self, at: int) -> Iterator[tuple[int, int, Fraction]]:
        """Pages 4 and 13: the places that are paid, each with its part of first."""
        bracket = self.brackets[at]
        if self.is_compact:
            depth = rules.reached(rules.COMPACT_DEPTH, bracket.paid_teams)
            yield from (
                (place, place, rules.percent(place, place)) for place in range(1, depth + 1)
            )
        else:
            rounds = bracket.rounds or rules.handbook_rounds(bracket.paid_teams)
            depth = rules.advanced_two_rounds(rounds)
            yield from rules.paid_places(rounds, bracket.paid_teams, playoff=bracket.playoff)
        as_named = self.event.readings["agreed_final"] == "places"
        if bracket.agreed_final and as_named and depth == 2:
            yield 3, 4, rules.percent(3, 4)

    def colour(self, at: int) -> str:
        """The colour of matches, and of overalls where they are not gold."""
        return ordinary(self.event, self.brackets[0].limit, self.brackets[at].limit)

    def gold(self, at: int) -> Fraction | None:
        """Pages 12 and 14: the part of a regional's overalls in gold; None where nobody knows."""
        always = self.event.readings["knockout_gold"] == "always"
        long_enough = can_be_gold(self.event, GOLD_SESSIONS if always else self.event.sessions)
        limited = not always and not is_high(self.brackets[0].limit)
        if self.colour(at) != RED or not long_enough or limited:
            return Fraction(0)
        flights = [one.flight or number for number, one in enumerate(self.brackets, start=1)]
        top = flights.index(flights[at]) if self.is_flighted else 0
        of_flight = self.gold_of_flight(flights[at], top) if self.is_flighted else Fraction(1)
        if at == top or not of_flight:
            return of_flight
        average = self.brackets[at].average_of_top_team
        return None if average is None else gold_by_average(average)

    def gold_of_flight(self, flight: int, top: int) -> Fraction | None:
        """Page 12: all of a first flight, of a second "if it is 0-750 or higher", of a third none."""
        if flight != 2:
            return Fraction(flight == 1)
        limit = self.brackets[top].limit
        return None if limit is None else Fraction(is_high(limit))

    def paid(self, at: int, name: str, first: Fraction) -> Paid:
        """All that one bracket pays."""
        rounded, colour, gold = self.event.rounded, self.colour(at), self.gold(at)
        overall = []
        for top, last, part in self.places(at):
            award = rounded(first * part)
            overall.append(Award(top, last, award, shares(award, colour, gold, rounded)))
        match = MatchAward(rounded(self.match(at)), colour)
        return Paid(name, self.tables()[at], tuple(overall), (), match)


def knockout_of(document: Document) -> Knockout:
    """The knockout of a document; a field that was not cut is one bracket, a table a team."""
    whole = {"teams": document.get("tables"), "upper_limit": document.get("upper_limit")}
    brackets = [bracket_of(one) for one in document.get("brackets") or [whole]]
    return Knockout(event_of(document), brackets, document.get("layout") == "flighted")
