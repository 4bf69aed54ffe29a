"""What the history of a knockout says: draws, results, line-ups, who left, handicaps."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from django.urls import reverse

from brackets.desk.history_words import DrawnWords, Part
from brackets.desk.words import counted
from brackets.draw.handicaps import BOOK, HandicapsGiven
from brackets.draw.progress import VACANT
from brackets.draw.reasons import POSTED
from brackets.drawn.facts import DrawMade, Fact, LineUpGiven, ResultGiven, Withdrawn
from brackets.drawn.mapping import Kind
from brackets.picture.words import either
from brackets.systems.bridge.desk.line_ups import ALL_PLAY
from brackets.systems.bridge.desk.loading import Board, board_of
from brackets.systems.bridge.wording import pairs_in_words
from brackets.systems.bridge.words import WORDS
from tourney.models import Event, Member

SHARED = "Boards that nobody told were shared out evenly."


class KnockoutWords(DrawnWords):
    """The words of one knockout; with its brackets, where somebody has read them already."""

    kinds = {
        "results": frozenset({Kind.RESULT}),
        "draws": frozenset({Kind.DRAW, Kind.HANDICAP}),
        "teams that left": frozenset({Kind.WITHDRAWAL}),
        "line-ups": frozenset({Kind.LINE_UP}),
    }
    part_noun = "Bracket"
    others_now = "others stand in this match now"

    def __init__(self, event: Event, board: Board | None = None) -> None:
        """`board` has at least the brackets of the records that are asked about."""
        super().__init__(event)
        self.board = board_of(event) if board is None else board
        self.names: dict[int, str] = {}
        self.called: dict[int, str] = {}
        self.members: dict[int, str] = {}

    def learn(self, facts: Collection[Fact], state: Any) -> None:
        """Names of teams with their numbers, of those without a seat too, and of who is in a line-up."""
        teams = self.board.teams
        rows = self.event.entrants.filter(pk__in=_entrants(facts) - set(teams))
        known = list(rows.values_list("pk", "name", "number"))
        self.names = {pk: f"{name} (entry {number})" for pk, name, number in known}
        self.called = {pk: f"{name} (entry {number})" for pk, name, number in known}
        self.called |= {team.pk: f"{team.number} {team.name}" for team in teams.values()}
        self.names |= {team.pk: f"{team.name} ({team.number})" for team in teams.values()}
        if any(isinstance(fact, LineUpGiven) for fact in facts):
            found = Member.objects.filter(entrant__event=self.event)
            self.members = dict(found.values_list("pk", "name"))

    def where(self, fact: Fact) -> str:
        """Bracket, round and tables."""
        match fact:
            case DrawMade(bracket):
                return f"Bracket {bracket}"
            case ResultGiven(bracket, result):
                return self._match(bracket, result.match)
            case LineUpGiven(bracket, key):
                return self._match(bracket, key)
        return ""

    def _match(self, bracket: int, key: str) -> str:
        match = self.board.by_key.get((bracket, key))
        if match is None:
            return f"Bracket {bracket}, match {key} of an earlier draw"
        tables = "tables" if len(match.tables) > 1 else "table"
        return f"{self.board.heading(match)}, {tables} {match.tables_label}"

    def href(self, fact: Fact) -> str:
        """The page of the match."""
        match fact:
            case ResultGiven(bracket, result):
                key = result.match
            case LineUpGiven(bracket, key):
                pass
            case _:
                return ""
        if (bracket, key) not in self.board.by_key:
            return ""
        event = self.event
        return reverse("brackets:record", args=[event.tournament.slug, event.slug, bracket, key])

    def said(self, facts: Sequence[Fact]) -> str:
        """The draws made together, then the rest; a draw says who left."""
        draws = [fact for fact in facts if isinstance(fact, DrawMade)]
        rest = [f for f in facts if not isinstance(f, DrawMade | Withdrawn if draws else DrawMade)]
        if len(rest) > 1 and all(isinstance(fact, LineUpGiven) for fact in rest):
            return self._line_ups([fact for fact in rest if isinstance(fact, LineUpGiven)])
        return " ".join([*([self._drawn(draws)] if draws else []), *map(self._words, rest)])

    def _line_ups(self, facts: Sequence[LineUpGiven]) -> str:
        """Line-ups made at once: who played less than half of a match is named."""
        less = [
            f"{self.members.get(member, 'a former member')} {boards} ({self.where(fact)})"
            for fact in facts
            for member, boards in fact.boards
            if 2 * boards < sum(played for _, played in fact.boards) // ALL_PLAY
        ]
        said = f"{len(facts)} line-ups: everybody played at least half"
        said = f"{said}, but {', '.join(less)}." if less else f"{said}."
        return f"{said} {SHARED}" if any(fact.shared for fact in facts) else said

    def _drawn(self, draws: Sequence[DrawMade]) -> str:
        sizes = [sum(entrant != VACANT for entrant in fact.seats.values()) for fact in draws]
        teams = f"{' and '.join(map(str, sizes))} teams"
        reason = draws[0].reason
        if reason == POSTED:
            last = max(fact.drawing for fact in draws)
            return f"Posted as drawing {last}, {teams}." if last > 1 else f"Posted, {teams}."
        why = WORDS.say(reason, lambda key: self.called.get(key, "a team"))
        return f"{_again(draws)}, {teams}; {why}."

    def _words(self, fact: Fact) -> str:
        match fact:
            case ResultGiven(_, result):
                words = pairs_in_words(result.pairs, self.names) or "no result"
                if not result.order or result.decided_by is None:
                    return words
                return f"{words}. Order decided by {WORDS.say(result.decided_by)}."
            case Withdrawn(entrant, disqualified):
                how = "was disqualified" if disqualified else "left"
                team = self.names.get(entrant, "A team")
                return f"{team} {how} and forfeits what it has not played."
            case LineUpGiven():
                played = ", ".join(
                    f"{self.members.get(member, 'a former member')} {boards}{'*' * is_shared}"
                    for member, boards, is_shared in fact.lines
                )
                said = f"Line-up of {self.names.get(fact.entrant, 'a team')}: {played}"
                return f"{said}. * {SHARED}" if fact.shared else said
            case HandicapsGiven():
                return _handicap_words(fact)
        raise TypeError(f"{type(fact).__name__} is no fact of a knockout.")

    def parts(self) -> Sequence[Part]:
        """Its brackets."""
        numbers = (bracket.number for bracket in self.board.brackets)
        return [Part(str(number), f"Bracket {number}") for number in numbers]

    def parts_of(self, fact: Fact) -> Collection[str]:
        """The bracket it names."""
        match fact:
            case DrawMade(bracket) | ResultGiven(bracket) | LineUpGiven(bracket):
                return {str(bracket)}
        return set()


def _entrants(facts: Iterable[Fact]) -> set[int]:
    """Everybody these facts name."""
    found: set[int] = set()
    for fact in facts:
        match fact:
            case ResultGiven(_, result):
                found |= result.entrants
            case DrawMade():
                found |= fact.reason.people
            case Withdrawn(entrant) | LineUpGiven(_, _, entrant):
                found.add(entrant)
    return found


def _again(draws: Sequence[DrawMade]) -> str:
    """Drawn again as another drawing, or amended within the one that is posted."""
    numbers = sorted({fact.drawing for fact in draws if fact.again})
    return f"Drawn again as drawing {either(numbers, 'and')}" if numbers else "Drawn again"


def _handicap_words(fact: HandicapsGiven) -> str:
    known = sum(average is not None for average in fact.averages.values())
    part = "" if fact.formula == BOOK else f", {fact.formula.words}"
    return f"Handicaps by the averages of {counted(known, 'team')}{part}."
