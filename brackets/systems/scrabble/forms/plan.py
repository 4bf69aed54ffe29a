"""The set-up of a division: a plan of sessions, and every reading with its sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django import forms

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.engine.settings import (
    HILL,
    QUADS,
    ROBIN,
    Session,
    Settings,
    check_settings,
)
from brackets.systems.scrabble.facts.facts import Spreads
from brackets.systems.scrabble.facts.plans import plan_of_rounds
from tourney.numbers import whole

MOST_SESSIONS = 40
KINDS = [
    ("", "–"),
    (ROBIN, "round robin"),
    (QUADS, "quads"),
    (HILL, "individually, round by round"),
]


def _whole(label: str, low: int, high: int, help_text: str, *, required: bool = True) -> Any:
    return forms.IntegerField(
        label=label, min_value=low, max_value=high, help_text=help_text, required=required
    )


def _choice(label: str, choices: list[tuple[str, str]], help_text: str) -> Any:
    return forms.ChoiceField(label=label, choices=choices, help_text=help_text)


class PlanForm(forms.Form):
    """Sessions as rows `kind_1`, `rounds_1`, `group_1`, `meetings_1`, and the readings."""

    hinted = ("scrabble",)

    version = forms.IntegerField(widget=forms.HiddenInput)
    robin_group = _whole(
        "Players in a first group", 4, 64, "The round robin of the first rounds: 8 in 2002; even."
    )
    pool = _whole(
        "Pool of the last session",
        6,
        1000,
        "How many are paired individually, 40 in 2002. An even number.",
    )
    top_six = forms.BooleanField(
        label="Rules for the first six",
        required=False,
        help_text="1-4 2-5 3-6 with three rounds left if #5 can still win, 1-3 2-4 5-6 with two.",
    )
    gibson = _choice(
        "Gibson rule",
        [("wins", "by wins"), ("spread", "by wins and spread"), ("off", "not used")],
        "Who cannot be caught leaves the line-up and meets somebody out of contention.",
    )
    gibson_from = _whole("Gibson from round", 1, 99, "The first round posted under the rule.")
    gibson_spread = forms.CharField(
        label="Spread that can be made up",
        help_text="With one, two, three rounds left; 300 a round beyond. For the rule by spread.",
    )
    locked_meet = _choice(
        "Two locked players",
        [("outsiders", "each meets an outsider"), ("each_other", "meet each other")],
        "The rules of 2002 give each an outsider; others pair the two.",
    )
    paid = _whole("Paid places", 1, 1000, "An outsider is far from the last of them; 15 in 2002.")
    late_meetings = _whole(
        "Most meetings before the last session",
        1,
        99,
        "In quads that name no limit of their own. Empty: “repeats will be allowed”; 2: no threepeats.",
        required=False,
    )
    seed_order = _choice(
        "First groups by",
        [("rating", "rating"), ("number", "player number")],
        "By number for a division without ratings.",
    )
    initial = _choice(
        "First groups are dealt",
        [("straight", "straight: 1, 13, 25, ..."), ("snaked", "snaked: 1, 24, 25, ...")],
        "Straight in 2002, snaked in 2006.",
    )
    round_order = _choice(
        "Rounds of a quad",
        [("closest_last", "A-B and C-D last"), ("closest_first", "A-B and C-D first")],
        "The rules give no order; round 28 of 2002 had the closest last.",
    )
    adjacent = _choice(
        "Quads that meet in a fourth round",
        [("couples", "1 and 2, 3 and 4, ..."), ("ring", "2 and 3, 4 and 5, ..., the last and 1")],
        "“The adjacent quad” of the rules.",
    )
    letters = _choice(
        "A to D in a fourth round",
        [("start", "as the session began"), ("now", "by the standing then")],
        "By the standing then the fourth round is posted on its own, after the third.",
    )
    adjustments = _choice(
        "To avoid a repeat",
        [("games", "change as few games as can be"), ("quads", "keep quads together")],
        "Quads together: players of one letter change quads, and more games change.",
    )
    robin_ahead = forms.BooleanField(
        label="Round robin ahead of results",
        required=False,
        help_text="All its rounds are offered for posting before the first game; they depend on no result.",
    )
    level_is_chance = forms.BooleanField(
        label="Level on wins is a chance",
        required=False,
        help_text="To finish first in the last rounds it is enough to reach the leader’s wins.",
    )
    bye_score = _whole("Spread of a bye", 0, 500, "A bye counts as a win by this many points.")
    bye_limit = _whole(
        "Byes before one is a repeat",
        1,
        99,
        "1: nobody has a second bye while another has none. Empty: no limit.",
        required=False,
    )
    last_bye = _choice(
        "Bye of the last session",
        [("fewest", "to those with the fewest"), ("below", "always below the pool")],
        "Whether the pool gives a bye when too few below can have a first one.",
    )
    forfeit = _whole(
        "Spread of a forfeit", 0, 500, "One player wins by this much, the other loses by it."
    )
    missed = _whole(
        "Spread of a round missed",
        -500,
        0,
        "Proposed for late entries and who returns; 0: no loss.",
    )
    random_seed = _whole(
        "Lot for starts",
        0,
        10**15,
        "Who starts where nothing else decides; the same lot, the same starts.",
    )

    def __init__(self, data: Mapping[str, Any], **kwargs: Any) -> None:
        """`data` is what was typed, or `as_typed` of a plan."""
        super().__init__(data, **kwargs)
        self.count = max(
            [at for at in range(1, MOST_SESSIONS + 1) if self.data.get(f"rounds_{at}")], default=0
        )

    @property
    def sessions(self) -> Iterator[dict[str, Any]]:
        """The rows as typed, and two empty ones."""
        for at in range(1, min(self.count + 2, MOST_SESSIONS) + 1):
            yield {
                "at": at,
                "kinds": KINDS,
                **{
                    name: str(self.data.get(f"{name}_{at}", ""))
                    for name in ("kind", "rounds", "group", "meetings")
                },
            }

    @property
    def readings(self) -> list[forms.BoundField]:
        """The fields besides the sessions."""
        return [field for field in self if field.name != "version"]

    @property
    def plan(self) -> Settings:
        """The plan these fields make."""
        found: Settings = self.cleaned_data["plan"]
        return found

    @property
    def spreads(self) -> Spreads:
        """The spreads of what is not played."""
        return Spreads(self.cleaned_data["missed"], self.cleaned_data["forfeit"])

    def clean_gibson_spread(self) -> tuple[int, ...]:
        """Whole numbers with commas between them."""
        text = self.cleaned_data["gibson_spread"]
        parts = [part for part in re.split(r"[,;\s]+", text) if part]
        found = [whole(part, longest=5) for part in parts]
        if None in found:
            raise forms.ValidationError(
                f"“{text}” is no list of spreads; type numbers like 500, 700, 900."
            )
        return tuple(one for one in found if one is not None)

    def clean(self) -> dict[str, Any]:
        """Sessions and readings together; a DrawError is told as it is."""
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        try:
            sessions = plan_of_rounds(*self._rows())
            if not sessions:
                raise DrawError("Sessions: none; give at least one with its rounds.")
            skip = ("version", "missed", "forfeit", "plan")
            readings = {name: value for name, value in cleaned.items() if name not in skip}
            cleaned["plan"] = Settings(sessions=sessions, **readings)
            check_settings(cleaned["plan"])
        except DrawError as error:
            self.add_error(None, in_words(str(error)))
        return cleaned

    def _rows(self) -> Iterator[tuple[str, int, int | None, int | None]]:
        for at in range(1, MOST_SESSIONS + 1):
            rounds = self._number(at, "rounds", 99)
            kind = str(self.data.get(f"kind_{at}", ""))
            group, meetings = self._number(at, "group", 400), self._number(at, "meetings", 99)
            if rounds is None:
                if kind or group or meetings:
                    raise DrawError(f"Session {at}: its rounds are missing; type how many.")
                continue
            if kind not in (ROBIN, QUADS, HILL):
                raise DrawError(f"Session {at}: choose how its {rounds} rounds are paired.")
            yield kind, rounds, group, meetings

    def _number(self, at: int, name: str, most: int) -> int | None:
        text = str(self.data.get(f"{name}_{at}", "")).strip()
        if not text:
            return None
        found = whole(text)
        if found is None or not 1 <= found <= most:
            raise DrawError(
                f"Session {at}, {name}: “{text}” is not a whole number from 1 to {most}."
            )
        return found


def in_words(error: str) -> str:
    """An engine's sentence with the session as the desk counts it.

    >>> in_words("settings.sessions[0].group: 6 with 3 rounds; give a multiple of 4.")
    'Session 1, group: 6 with 3 rounds; give a multiple of 4.'
    """
    found = re.match(r"settings\.sessions\[(\d+)\](?:\.(\w+))?", error)
    if found:
        part = f", {found[2]}" if found[2] else ""
        return f"Session {int(found[1]) + 1}{part}{error[found.end() :]}"
    return error.replace("settings.robin_group", "Players in a first group").replace(
        "settings.pool", "Pool of the last session"
    )


def as_typed(settings: Settings, spreads: Spreads, version: int) -> dict[str, Any]:
    """A plan as the form would be filled with it."""
    found: dict[str, Any] = {
        name: getattr(settings, name)
        for name in PlanForm.base_fields
        if name not in ("version", "missed", "forfeit", "gibson_spread")
    }
    found |= {
        "version": version,
        "missed": spreads.missed,
        "forfeit": spreads.forfeit,
        "gibson_spread": ", ".join(map(str, settings.gibson_spread)),
    }
    for at, one in enumerate(settings.sessions, 1):
        found |= _row(at, one)
    return {name: "" if value is None else value for name, value in found.items()}


def _row(at: int, one: Session) -> dict[str, Any]:
    return {
        f"kind_{at}": one.kind,
        f"rounds_{at}": len(one.rounds),
        f"group_{at}": one.group,
        f"meetings_{at}": one.max_meetings,
    }
