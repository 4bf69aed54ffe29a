"""What a team would be paid if it won so many more matches and then lost: the steps of a ladder.

A team still in plays for its next round; one that lost may have a match of the losers ahead (a
play-off, rule 149, or the second half of a compact knockout); who left forfeits what is to come
(rule 147, page 13). Every match ahead is taken as won or lost outright.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from awards.knockouts.bracket import WorkedBracket
from awards.knockouts.individuals import Personal, boards_of, first_place_of, personal
from awards.mapping.knockout import DrawnMatch, Outcome, Record, Span, Team
from awards.mapping.knockout_facts import FINAL_OF_THREE
from brackets.models import LineUp, Match
from tourney.models import Member

FULL, NONE, HALF = Fraction(100), Fraction(0), Fraction(1, 2)
Boards = tuple[Fraction, ...] | None
"""Percent of the matches on record and of the next one, None for who plays everything."""


@dataclass(frozen=True)
class Outlook:
    """One team in its bracket, and by whose boards it is asked."""

    one: WorkedBracket
    team: Team
    boards: Boards

    @property
    def sizes(self) -> tuple[int, ...]:
        """The teams of each round."""
        return self.one.found.round_sizes

    @cached_property
    def at_hand(self) -> DrawnMatch | None:
        """The undecided match in which the team stands; None when its way is over."""
        for match in self.one.found.matches:
            stands = any(side.entrant == self.team.entrant.pk for side in match.sides)
            if stands and not match.is_decided:
                return match
        return None

    @property
    def is_among_losers(self) -> bool:
        """Whether the match at hand is one that losers play."""
        return self.at_hand is not None and self.at_hand.key in self.one.found.side_keys

    @property
    def has_left(self) -> bool:
        """Whether the team has withdrawn and forfeits what is ahead."""
        return self.team.entrant.is_withdrawn

    @property
    def next_round(self) -> int:
        """The round at hand."""
        assert self.at_hand is not None
        return self.at_hand.round_number

    @property
    def ends_in_three(self) -> bool:
        """Whether the final is a round robin of three (rule 34, page 5)."""
        return self.sizes[-1:] == FINAL_OF_THREE

    def now(self) -> Personal:
        """What the matches on record give a team whose way is over."""
        return self._paid(self.team.record)

    def lost(self, wins: int = 0) -> Personal:
        """So many more rounds won, the next one lost with all pairs, and any play-off too."""
        number = self.next_round + wins
        spans = self._losers_places(number)
        low = spans[-1][0] if spans else first_place_of(self.sizes, number - 1)
        if number == len(self.sizes) and self.ends_in_three:
            low = self.sizes[-1]
        return self._paid(self._after(wins, self._match(number, won=False), low))

    def second_of_three(self, wins: int) -> Personal:
        """The final of three reached and one of its two pairs won (rule 35)."""
        last = replace(self._match(len(self.sizes), won=False), share=HALF, opponents=2)
        return self._paid(self._after(wins, last, 2))

    def won_all(self) -> Personal:
        """First place."""
        wins = len(self.sizes) - self.next_round
        return self._paid(self._after(wins, self._match(len(self.sizes), won=True), 1))

    def forfeited(self) -> Personal:
        """A team that left has the places of those it beat last; none without a win (rule 147)."""
        lost = next((match.round_number for match in self.team.record.way if not match.through), 0)
        number = lost or self.next_round
        low = first_place_of(self.sizes, number - 2) if number > 1 else None
        unplayed = replace(self._match(number, won=False), at_table=False, forfeited=True)
        return self._paid(self._after(0, replace(unplayed, is_side=self.is_among_losers), low))

    def of_losers(self, *, won: bool) -> Personal:
        """The match of the losers at hand, won or lost."""
        match = self.at_hand
        assert match is not None
        low = match.places[0 if won else -1][0] if match.places else self.team.record.low
        played = Outcome(
            match.round_number, match.length, won, Fraction(won), 1, True, False, is_side=True
        )
        return self._paid(self._after(0, played, low))

    def _after(self, wins: int, last: Outcome, low: int | None) -> Record:
        ahead = range(self.next_round, self.next_round + wins)
        between = [self._match(number, won=True) for number in ahead]
        return Record((*self.team.record.matches, *between, last), low, low)

    def _paid(self, record: Record) -> Personal:
        """A member's boards, whatever is to come played in full."""
        percents = self.boards
        if percents is not None:
            size = len(record.matches)
            percents = (*percents, *[FULL] * (size - len(percents)))[:size]
        return personal(self.one.payer, self.one.found, record, percents)

    def _match(self, number: int, *, won: bool) -> Outcome:
        length = next(match.length for match in self._main if match.round_number == number)
        return Outcome(number, length, won, Fraction(won), 1, True, False)

    @property
    def _main(self) -> list[DrawnMatch]:
        found = self.one.found
        return [match for match in found.matches if match.key not in found.side_keys]

    def _losers_places(self, number: int) -> tuple[Span, ...]:
        """The places that the losers of a round play for among themselves; none where they do not."""
        beaten = {match.key for match in self._main if match.round_number == number}
        for match in self.one.found.matches:
            fed = any(side.feeder_key in beaten for side in match.sides)
            if fed and match.key in self.one.found.side_keys:
                return match.places
        return ()


def boards_on_record(team: Team, member: Member) -> Boards:
    """What is on record; a line-up that is missing gives nothing that is sure."""
    if not team.needs_line_ups:
        return None
    missing = {played.key for played in team.missing}
    known = zip(team.played, boards_of(team, member.pk) or (), strict=True)
    found = tuple(NONE if played.key in missing else percent for played, percent in known)
    at_hand = LineUp.objects.filter(member=member).exclude(match__state=Match.State.DECIDED)
    now = at_hand.values_list("boards", "match__boards").first()
    return (*found, Fraction(100 * now[0], now[1])) if now else found
