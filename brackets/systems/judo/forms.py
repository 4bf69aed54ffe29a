"""What a director types on the draw page of a category."""

from __future__ import annotations

from django import forms

from brackets.systems.contests.forms import SeenForm
from brackets.systems.judo.engine.systems import LABELS, SIZES
from brackets.systems.judo.models import JudoSettings
from brackets.systems.judo.pools import TWO_FROM, TWO_UP_TO
from tourney.systems import Question

NO_POOL = 0
TWO_POOLS = [(NO_POOL, "Never"), *((n, f"{n} judoka") for n in range(TWO_FROM, TWO_UP_TO + 1))]


class SettingsForm(SeenForm):
    """How the category is drawn."""

    hinted = ("judo",)

    system = forms.ChoiceField(label="System", choices=list(LABELS.items()))
    sheet = forms.TypedChoiceField(
        label="Sheet",
        required=False,
        coerce=int,
        empty_value=None,
        choices=[
            ("", "The smallest that holds everybody"),
            *((n, f"{n} positions") for n in SIZES),
        ],
    )
    method = forms.ChoiceField(label="Drawn", choices=JudoSettings.Method.choices)
    numbers = forms.ChoiceField(
        label="By badness a mate in the first contest costs", choices=JudoSettings.Numbers.choices
    )
    countries = forms.BooleanField(
        label="By badness: countrymen of different clubs apart too",
        required=False,
        help_text="Who has no club is kept apart from the countrymen without one all the same.",
    )
    spread_byes = forms.BooleanField(
        label="Proved: byes spread over halves and quarters",
        required=False,
        help_text="Otherwise they lie where they keep clubmates apart longest.",
    )
    reset_final = forms.BooleanField(
        label="Second final if needed",
        required=False,
        help_text="Double elimination alone: when the unbeaten one loses the first final.",
    )
    pool_up_to = forms.IntegerField(
        label="One pool up to",
        min_value=0,
        max_value=7,
        help_text="With this many judoka or fewer, everybody fights everybody. 0: always a sheet.",
    )
    two_pools_up_to = forms.TypedChoiceField(
        label="Two pools up to",
        coerce=int,
        choices=TWO_POOLS,
        help_text="More than one pool holds: everybody fights his pool, then the two best of each cross over.",
    )


class SwapForm(forms.Form):
    """Why two positions of the sheet are exchanged."""

    reason = forms.CharField(label="Reason", required=False, max_length=200)


def _pool_said(up_to: object) -> str:
    return f"up to {up_to} in one pool" if int(str(up_to)) else "never a pool"


def _two_said(up_to: object) -> str:
    return f"up to {up_to} in two pools" if int(str(up_to)) else "never two pools"


QUESTIONS = (
    Question(
        "pool_up_to",
        forms.TypedChoiceField(
            label="Everybody fights everybody up to",
            coerce=int,
            initial=5,
            choices=[
                (NO_POOL, "Nobody: always a sheet"),
                *((n, f"{n} judoka") for n in range(2, 8)),
            ],
        ),
        _pool_said,
        is_first=True,
    ),
    Question(
        "two_pools_up_to",
        forms.TypedChoiceField(
            label="Two pools, then semi-finals, up to",
            coerce=int,
            initial=NO_POOL,
            choices=TWO_POOLS,
        ),
        _two_said,
    ),
    Question(
        "system",
        forms.ChoiceField(
            label="More fight on a sheet",
            choices=list(LABELS.items()),
            initial="double_repechage",
        ),
        lambda system: f"sheet: {LABELS[system]}",
    ),
)
"""What a new category is asked; the draw page asks it again."""
