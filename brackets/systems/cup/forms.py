"""What a director types on the draw page of a cup."""

from __future__ import annotations

from django import forms

from brackets.systems.contests.forms import SeenForm
from brackets.systems.cup.models import CupSettings
from tourney.systems import Question


class SettingsForm(SeenForm):
    """How the cup is drawn."""

    hinted = ("cup",)

    mode = forms.ChoiceField(label="Drawn at once", choices=CupSettings.Mode.choices)
    byes = forms.ChoiceField(label="Byes go to", choices=CupSettings.Byes.choices)
    separate_clubs = forms.BooleanField(
        label="Keep clubmates apart",
        required=False,
        help_text="In a whole tree they meet as late as the byes allow; of rounds drawn one by one as few as possible "
        "meet in each.",
    )
    countries = forms.BooleanField(
        label="Countrymen too",
        required=False,
        help_text="After clubmates, where these are kept apart.",
    )
    spread_byes = forms.BooleanField(
        label="Byes spread over halves and quarters",
        required=False,
        help_text="Otherwise they lie where they keep clubmates apart longest. Without clubs always. For a whole tree.",
    )


def _is_yes(value: object) -> bool:
    return value in (True, "True", "yes")


QUESTIONS = (
    Question(
        "mode",
        forms.ChoiceField(
            label="Drawn",
            choices=CupSettings.Mode.choices,
            initial=CupSettings.Mode.TREE,
            help_text="The whole tree: everybody sees the way to the final. Each round: a new lot "
            "each time.",
        ),
        lambda mode: CupSettings.Mode(mode).label.lower(),
        is_first=True,
    ),
    Question(
        "byes",
        forms.ChoiceField(
            label="Byes go to", choices=CupSettings.Byes.choices, initial=CupSettings.Byes.SEEDS
        ),
        lambda byes: f"byes {CupSettings.Byes(byes).label.lower()}",
        is_first=True,
    ),
    Question(
        "separate_clubs",
        forms.TypedChoiceField(
            label="Clubmates",
            choices=[("no", "Drawn like anybody"), ("yes", "Apart as long as possible")],
            coerce=_is_yes,
            initial="no",
            help_text="Of rounds drawn one by one: as few as possible meet in each.",
        ),
        lambda apart: "clubmates " + ("apart" if _is_yes(apart) else "drawn like anybody"),
    ),
)
"""What a new cup is asked; the draw page asks it again."""
