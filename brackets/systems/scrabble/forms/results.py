"""A game as it is typed: two scores, or who forfeited, or that the result is to be cleared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms

from brackets.systems.scrabble.facts.checks import LEAST, MOST
from brackets.systems.scrabble.facts.facts import GameGiven
from brackets.systems.scrabble.models import Pairing

CLEAR = "clear"


class ScoreField(forms.IntegerField):
    """A score; empty where nothing was typed."""

    def __init__(self) -> None:
        super().__init__(required=False, min_value=LEAST, max_value=MOST)

    def clean(self, value: Any) -> int | None:
        """The number, or a sentence that names what was typed."""
        try:
            found: int | None = super().clean(value)
            return found
        except forms.ValidationError as error:
            raise forms.ValidationError(
                f"“{value}” is no score; type a whole number from {LEAST} to {MOST}."
            ) from error


class GameForm(forms.Form):
    """The result of one pairing: `a` is the score of who starts, `b` the opponent's."""

    version = forms.IntegerField()
    a = ScoreField()
    b = ScoreField()
    gone = forms.ChoiceField(required=False)
    answered = forms.BooleanField(required=False)

    def __init__(self, data: Mapping[str, Any], *, pairing: Pairing) -> None:
        """`pairing` has its players at hand."""
        super().__init__(data)
        self.pairing = pairing
        self.fields["gone"] = forms.ChoiceField(required=False, choices=self.outcomes)

    @property
    def outcomes(self) -> list[tuple[str, str]]:
        """What can be said instead of scores."""
        return outcomes_of(self.pairing)

    @property
    def typed(self) -> dict[str, str]:
        """What was typed, to be shown again."""
        return {name: str(self.data.get(name, "")) for name in ("version", "a", "b", "gone")}

    @property
    def messages(self) -> tuple[str, ...]:
        """Everything that is wrong, each sentence once."""
        return tuple(dict.fromkeys(str(m) for found in self.errors.values() for m in found))

    @property
    def fact(self) -> GameGiven:
        """The record these fields make."""
        found: GameGiven = self.cleaned_data["fact"]
        return found

    def clean(self) -> dict[str, Any]:
        """Both scores or neither; a forfeit has none."""
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        a, b, gone = cleaned["a"], cleaned["b"], cleaned["gone"]
        first, second = self.pairing.first_number, self.pairing.second_number or 0
        if gone and (a is not None or b is not None):
            raise forms.ValidationError(
                "Scores and a forfeit together; leave the scores empty, or the forfeit away."
            )
        if not gone and (a is None or b is None):
            raise forms.ValidationError(self._half(a, b))
        lost = {"first": (first,), "second": (second,), "both": (first, second)}.get(gone, ())
        cleaned["fact"] = GameGiven(self.pairing.round_number, first, second, a, b, lost)
        return cleaned

    def _half(self, a: int | None, b: int | None) -> str:
        if a is None and b is None:
            return "Nothing was typed; give both scores, or who forfeits."
        known, missing = (a, self.pairing.second) if b is None else (b, self.pairing.first)
        name = missing.name if missing else "the opponent"
        return f"{known} alone is half a result; type the score of {name} too."


def outcomes_of(pairing: Pairing) -> list[tuple[str, str]]:
    """Who forfeits, and for a recorded game that its result is cleared."""
    second = pairing.second.name if pairing.second else "–"
    found = [
        ("", "scores count"),
        ("first", f"{pairing.first.name} forfeits"),
        ("second", f"{second} forfeits"),
        ("both", "neither played"),
    ]
    if pairing.record_sequence is not None:
        found.append((CLEAR, "clear the result"))
    return found
