"""What the history of a contest says: draws with their lots, results, who left."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any

from django.urls import reverse
from django.utils.text import slugify

from brackets.desk.history_words import DrawnWords, Part
from brackets.draw.reasons import POSTED
from brackets.drawn.facts import DrawMade, EventState, Fact, ResultGiven, Withdrawn
from brackets.drawn.mapping import Kind
from brackets.system import system_of
from brackets.systems.contests.pages.reading import contest_of
from brackets.systems.contests.shared import contests_of
from tourney.models import Event


class ContestWords(DrawnWords):
    """The words of one contest."""

    kinds = {
        "results": frozenset({Kind.RESULT}),
        "draws": frozenset({Kind.DRAW}),
        "players who left": frozenset({Kind.WITHDRAWAL}),
    }
    part_noun = "Round"

    def __init__(self, event: Event) -> None:
        """Nothing is read before it is asked for."""
        super().__init__(event)
        self.own, self.noun = contests_of(event), system_of(event).meeting.one
        self.others_now = f"others stand in this {self.noun} now"
        self.sentences = system_of(event).reasons
        self.numbers: Mapping[str, int] = {}

    def learn(self, facts: Collection[Fact], state: EventState) -> None:
        """The posted numbers of the matches."""
        bracket = state.brackets.get(1)
        self.numbers = bracket.numbers if bracket else {}

    @cached_property
    def _rows(self) -> list[tuple[int, int, str]]:
        return list(self.event.entrants.values_list("pk", "number", "name"))

    @cached_property
    def names(self) -> dict[int, str]:
        """Everybody's name."""
        return {pk: name for pk, _, name in self._rows}

    @cached_property
    def called(self) -> dict[int, str]:
        """Everybody's number and name."""
        return {pk: f"{number} {name}" for pk, number, name in self._rows}

    def where(self, fact: Fact) -> str:
        """A match by its posted number."""
        if not isinstance(fact, ResultGiven):
            return ""
        number = self.numbers.get(fact.result.match)
        noun = self.noun.capitalize()
        return f"{noun} {number}" if number else f"{noun} {fact.result.match} of an earlier draw"

    def href(self, fact: Fact) -> str:
        """The page of the match."""
        if not isinstance(fact, ResultGiven) or fact.result.match not in self.numbers:
            return ""
        event = self.event
        where = [event.tournament.slug, event.slug, fact.result.match]
        return reverse("brackets:contest_record", args=where)

    def said(self, facts: Sequence[Fact]) -> str:
        """One thing after the other."""
        return " ".join(map(self._words, facts))

    def _words(self, fact: Fact) -> str:
        match fact:
            case DrawMade():
                seed = fact.chances[-1].document["random_seed"] if fact.chances else "?"
                return f"{self.drawn(fact)}: {len(fact.seats)} players in the draw, lot {seed}."
            case ResultGiven(_, result):
                return f"{self.own.outcomes.result_in_words(result, self.names)}."
            case Withdrawn(entrant, disqualified):
                how = "was disqualified" if disqualified else "left"
                return f"{self.names.get(entrant, '?')} {how}."
        raise TypeError(f"{type(fact).__name__} is no fact of a contest.")

    def drawn(self, fact: DrawMade) -> str:
        """What a draw did: it was posted (again), one more round was paired, or it was changed."""
        if fact.reason == POSTED:
            return f"Posted drawing {fact.drawing}" if fact.drawing > 1 else "Posted"
        why = self.sentences.say(fact.reason, lambda key: self.called.get(key, "?"))
        if fact.again:
            return f"Posted drawing {fact.drawing} ({why})"
        return self.own.paired(fact) or f"Draw changed ({why})"

    def parts(self) -> Sequence[Part]:
        """Its rounds, as the desk calls them."""
        return [Part(slugify(name), name) for name in dict.fromkeys(self._rounds.values())]

    def parts_of(self, fact: Fact) -> Collection[str]:
        """The round of its match."""
        found = self._rounds.get(fact.result.match) if isinstance(fact, ResultGiven) else None
        return {slugify(found)} if found else set()

    @cached_property
    def _rounds(self) -> dict[str, str]:
        """The round of every match that is drawn, under its key."""
        contest: Any = contest_of(self.event)
        if contest is None:
            return {}
        return {one.match.key: contest.round_of(one).title for one in contest.rows.matches}
