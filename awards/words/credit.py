"""Why tables of events played at the same time are credited, or are not (rules 114-122, page 9)."""

from __future__ import annotations

from brackets.draw.words import Sentences

CREDIT = Sentences(
    {
        "director gives": "The director gives {tables} tables: {text}",
        "credited": "{event}, {tables} tables: {why} ({rule:§}).",
        "credit shared": "{why}; shared by {sharing} open events ({§117})",
        "restricted at all times": "restricted and played in all its sessions",
        "two sessions on first day": "of two sessions on the first day",
        "restricted at same time": "restricted and played at the same time",
        "restricted in first session": "restricted and played in its first session",
        "nothing credited": "No tables of other events count: {why}.",
        "none at same time": "no restricted event is played at the same time",
        "rating without credit": "only sectional and regional events are credited ({§114})",
        "kind without credit": "knockouts and continuous pairs are not credited ({§114})",
        "restricted without credit": (
            "the event is restricted; only open events are credited ({§114, 118})"
        ),
        "credit taken": (
            "{event} has more sessions and takes the credit of its first day ({§120})"
        ),
        "one session at sectionals": (
            "an event of one session is credited at sectionals only ({§121})"
        ),
        "two sessions beside": "{event} has two sessions, one of them at this time ({§121})",
    }
)
