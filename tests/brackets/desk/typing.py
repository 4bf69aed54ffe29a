"""Directors who type lines in tests: each with a window of his own, and a desk that may lag behind."""

from __future__ import annotations

from itertools import count

from django.contrib.auth.models import User

from brackets.desk.deciding import decide, take_back
from brackets.desk.seen import last_record
from brackets.desk.systems import desk_class
from brackets.desk.values import Asked, Choice, Outcome, Recorded, Refused, Typed
from brackets.models import Record
from tests.brackets.systems.bridge.playing import fresh
from tests.factories import make_director
from tourney.models import Event

_windows = count(1)


class Typist:
    """A director at a desk; `seen` is the last record the desk shows."""

    def __init__(self, event: Event, by: User | None = None) -> None:
        self.event, self.by = event, by or make_director(event.tournament)
        self.window = f"{next(_windows):016x}"
        self.lines = count(1)
        self.seen = last_record(event)

    def looks(self) -> None:
        """The desk shows everything that is recorded."""
        self.seen = last_record(self.event)

    def key(self) -> str:
        """A new key of this window."""
        return f"{self.window}.{next(self.lines):016x}"

    def typed(self, line: str, *, key: str = "", seen: int | None = None) -> Typed:
        """A line begun now."""
        return Typed(line, key or self.key(), self.seen if seen is None else seen)

    def types(self, line: str, *, scope: int | None = None, **more: object) -> Outcome:
        """A line, and what becomes of it."""
        return self.sends(self.typed(line, **more), scope=scope)

    def sends(self, typed: Typed, *, scope: int | None = None) -> Outcome:
        """The same of a line that was typed before."""
        event = fresh(self.event)
        return decide(desk_class(event)(event, scope), typed, self.by)

    def answers(self, typed: Typed, choice: Choice, *, scope: int | None = None) -> Outcome:
        """The answer to a question: the same line with what the button sends."""
        fields = choice.fields
        confirmed = fields.get("confirmed")
        again = Typed(
            typed.text,
            typed.key,
            last_record(self.event),
            fields["meeting"],
            fields["stamp"],
            frozenset(filter(None, fields.get("sure", "").split(","))),
            None if confirmed is None else tuple(int(n) for n in confirmed.split(",") if n != "0"),
        )
        return self.sends(again, scope=scope)

    def undoes(self, sequence: int, *, sure: str = "") -> Outcome:
        """Take a record back; `sure` answers what was asked."""
        event = fresh(self.event)
        record = Record.objects.get(event=event, sequence=sequence)
        answers = frozenset(filter(None, [sure]))
        typed = Typed(f"undo {sequence}", self.key(), self.seen, sure=answers)
        return take_back(desk_class(event)(event), record, typed, self.by)


def recorded(outcome: Outcome) -> Recorded:
    """The record, or the reason why there is none."""
    assert isinstance(outcome, Recorded), outcome
    return outcome


def refused(outcome: Outcome) -> Refused:
    """The refusal, or what became of it instead."""
    assert isinstance(outcome, Refused), outcome
    return outcome


def asked(outcome: Outcome) -> Asked:
    """The question, or what became of it instead."""
    assert isinstance(outcome, Asked), outcome
    return outcome


def button(question: Asked, words: str) -> Choice:
    """The answer whose button says this."""
    found = [choice for choice in question.choices if words in choice.button]
    assert len(found) == 1, [choice.button for choice in question.choices]
    return found[0]
