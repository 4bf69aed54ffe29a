"""Late entry, withdrawal and return as they are typed."""

from __future__ import annotations

from typing import Any

from django import forms


class RoundField(forms.IntegerField):
    """A round's number."""

    def __init__(self, label: str, help_text: str = "", *, low: int = 1) -> None:
        super().__init__(label=label, min_value=low, max_value=99, help_text=help_text)


class _Seen(forms.Form):
    seen = forms.IntegerField(widget=forms.HiddenInput)


class MissedField(forms.IntegerField):
    """The spread of every round missed."""

    def __init__(self) -> None:
        super().__init__(
            label="Spread of each round missed",
            min_value=-500,
            max_value=0,
            help_text="Below zero: the round is lost by that much. 0: neither won nor lost.",
        )


class AdmitForm(_Seen):
    """An entry joins the division."""

    entrant = forms.ChoiceField(label="Entry")
    from_round = forms.TypedChoiceField(label="Plays from round", coerce=int)
    score = MissedField()

    def __init__(
        self,
        *args: Any,
        entries: list[tuple[str, str]],
        rounds: tuple[int, ...],
        **kwargs: Any,
    ) -> None:
        """`entries` are those not in the field, `rounds` those that take somebody in."""
        super().__init__(*args, **kwargs)
        self.fields["entrant"] = forms.ChoiceField(label="Entry", choices=entries)
        self.fields["from_round"] = forms.TypedChoiceField(
            label="Plays from round", coerce=int, choices=[(n, str(n)) for n in rounds]
        )


class LeaveForm(_Seen):
    """A player leaves."""

    after_round = RoundField("After round", "The last round played; 0: none at all.", low=0)
    pairs_up = forms.BooleanField(
        label="Whoever would then sit out plays who sits out already",
        required=False,
        initial=True,
        help_text="In posted rounds without a result.",
    )


class ReturnForm(_Seen):
    """A player comes back."""

    score = MissedField()
