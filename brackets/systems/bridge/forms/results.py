"""Forms of the desk: what was typed, cleaned, and what is wrong with it in a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from itertools import combinations
from typing import Any

from django import forms

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.draw.reasons import Reason
from brackets.draw.result import PairResult, Result
from brackets.journal.numbers import key_of
from brackets.models import Match, Side
from brackets.systems.bridge.actions.results import MOST_IMPS, result_of
from brackets.systems.bridge.forms.order import order_typed
from brackets.systems.bridge.words import WORDS
from tourney.http import whole_number

OUTCOMES = [("", "as the IMPs say"), *((value, value) for value in ("a", "b", "fa", "fb"))]
DECIDERS = [
    ("", "not needed"),
    *((code, WORDS.say(Reason.of(code))) for code in ("extra boards", "lot")),
]
NO_NUMBER = f"“%s” is no IMP score; type a number from 0 to {MOST_IMPS}."


class ImpsField(forms.DecimalField):
    """IMPs of one team; empty where nothing was typed."""

    def __init__(self) -> None:
        super().__init__(
            required=False,
            min_value=Decimal(0),
            max_value=Decimal(MOST_IMPS),
            max_digits=7,
            decimal_places=3,
        )

    def clean(self, value: Any) -> Decimal | None:
        """The number, or a sentence that names what was typed."""
        try:
            found: Decimal | None = super().clean(value)
            return found
        except forms.ValidationError as error:
            raise forms.ValidationError(NO_NUMBER % value) from error


class ResultForm(forms.Form):
    """The result of one match: fields a1, b1 and w1 for its first pair, and so on."""

    version = forms.IntegerField()
    confirmed = forms.CharField(required=False)
    decided_by = forms.ChoiceField(choices=DECIDERS, required=False)

    def __init__(self, data: Mapping[str, Any], *, match: Match) -> None:
        """`match` has its sides and their entrants at hand."""
        super().__init__(data)
        self.match = match
        self.sides: list[Side] = list(match.sides.all())
        self.pairs = list(combinations(self.sides, 2))
        for at in range(1, len(self.pairs) + 1):
            self.fields |= {f"a{at}": ImpsField(), f"b{at}": ImpsField()}
            self.fields[f"w{at}"] = forms.ChoiceField(choices=OUTCOMES, required=False)
        if len(self.sides) > 2:
            for at in range(1, len(self.sides) + 1):
                self.fields[f"p{at}"] = forms.IntegerField(
                    required=False, min_value=1, max_value=len(self.sides)
                )

    @property
    def empty(self) -> frozenset[int]:
        """The pairs of a larger match in which nobody stands on one side; they are not typed."""
        if len(self.sides) == 2:
            return frozenset()
        vacant = (any(side.is_vacant for side in pair) for pair in self.pairs)
        return frozenset(at for at, is_vacant in enumerate(vacant) if is_vacant)

    @property
    def typed(self) -> dict[str, str]:
        """What was typed, to be shown again."""
        kept = [*self.fields, "version"]
        return {name: str(self.data.get(name, "")) for name in kept if name != "confirmed"}

    @property
    def messages(self) -> tuple[str, ...]:
        """Everything that is wrong, each sentence once."""
        return tuple(dict.fromkeys(str(m) for found in self.errors.values() for m in found))

    @property
    def seen_voided(self) -> tuple[int, ...] | None:
        """The records its author saw voided; None where no preview was seen."""
        text = self.cleaned_data["confirmed"]
        if not text:
            return None
        return tuple(whole_number(number) for number in re.findall(r"\d+", text))

    @property
    def result(self) -> Result:
        """The result these fields make."""
        found: Result = self.cleaned_data["result"]
        return found

    def clean(self) -> dict[str, Any]:
        """Pairs, order and the result they make; a DrawError is told as it is."""
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        try:
            pairs = [pair for at in range(1, len(self.pairs) + 1) if (pair := self._pair(at))]
            if not pairs:
                raise DrawError("Nothing was typed; give the IMPs, a winner or a forfeit.")
            order = self._order(pairs)
            cleaned["result"] = result_of(
                self.match, pairs, order=order, decided_by=self._decided_by(pairs, order)
            )
        except DrawError as error:
            self.add_error(None, str(error))
        return cleaned

    def _pair(self, at: int) -> PairResult | None:
        if at - 1 in self.empty:
            return None
        upper, lower = (side.entrant for side in self.pairs[at - 1])
        imps = self.cleaned_data[f"a{at}"], self.cleaned_data[f"b{at}"]
        outcome = self.cleaned_data[f"w{at}"]
        if imps == (None, None) and not outcome:
            return None
        if upper is None or lower is None:
            raise DrawError("The teams of this match are not known yet; enter the earlier result.")
        if None in imps and imps != (None, None):
            known = imps[0] if imps[1] is None else imps[1]
            raise DrawError(
                f"{upper.name} and {lower.name}: {known} alone is half a score; type the IMPs of "
                "both teams, or of neither and choose who won."
            )
        keys = {"a": key_of(upper), "b": key_of(lower)}
        gone = frozenset({keys[outcome[1]]} if outcome.startswith("f") else ())
        return PairResult(keys["a"], keys["b"], imps[0], imps[1], keys.get(outcome), gone)

    def _order(self, pairs: list[PairResult]) -> tuple[EntrantKey, ...]:
        if len(self.sides) < 3 or len(pairs) < len(self.pairs) - len(self.empty):
            return ()
        places = {at: self.cleaned_data[f"p{at}"] for at in range(1, len(self.sides) + 1)}
        decided_by = str(self.cleaned_data["decided_by"])
        return order_typed(self.match, self.sides, pairs, places, decided_by)

    def _decided_by(self, pairs: list[PairResult], order: tuple[EntrantKey, ...]) -> str:
        if order:
            return str(self.cleaned_data["decided_by"])
        broken = any(
            pair.winner and pair.by_score is None and pair.score_first is not None for pair in pairs
        )
        return "extra boards" if broken and len(self.sides) == 2 else ""
