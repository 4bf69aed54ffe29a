"""The pages of codes: the field, the codes of an event with reports of every kind, the slips."""

from __future__ import annotations

from django.urls import reverse

from brackets.desk.reported import meetings_of
from brackets.models import Reporting
from tests.brackets.codes.tables import allowed, codes_of, says
from tourney.models import Event

NOT_PAGES = {
    "brackets:code_reading",
    "brackets:code_report",
    "brackets:code_enter",
    "brackets:code_undo",
    "brackets:code_line_up",
    "brackets:codes_helper",
    "brackets:codes_allow",
    "brackets:codes_revoke",
    "brackets:reports_decide",
}


def code_pages(event: Event) -> dict[str, list[str]]:
    """The addresses; matches of the event are reported by one side, by both the same, and differently."""
    allowed(event, Reporting.Mode.ASK)
    found = [one for one in meetings_of(event).values() if one.is_open and one.turn]
    pairs = [one for one in found if one.turn and len(one.turn.corners) == 2][:3]
    for number, meeting in enumerate(pairs):
        first, second = codes_of(event, meeting)
        says(first, meeting)
        if number:
            says(second, meeting, least=19 + number)

    def of(name: str) -> str:
        return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug])

    return {
        "brackets:code": [reverse("brackets:code")],
        "brackets:codes": [of("codes")],
        "brackets:codes_slips": [of("codes_slips")],
        "brackets:reports": [of("reports")],
    }
