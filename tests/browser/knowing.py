"""Help and the member file: pages of the site that belong to no tournament."""

from __future__ import annotations

from django.urls import reverse

from tests.tourney.test_member_file import compared

MEMBERS = "number;name;masterpoints;club\nA1;Ann Berg;10.5;Lake\nB2;Bo Dahl;many;Hill\n"
"""A member file with a new player and a line that is left out."""


def knowing_pages() -> dict[str, list[str]]:
    """The addresses of every such route that is a page."""
    plain = ("tourney:help", "tourney:help_privacy", "tourney:help_words", "tourney:members")
    return {
        **{name: [reverse(name)] for name in plain},
        "tourney:member_list": [
            reverse("tourney:member_list", args=[compared(text).pk])
            for text in (MEMBERS, MEMBERS.replace("A1", ""))
        ],
        "tourney:help_topic": [
            reverse("tourney:help_topic", args=[code]) + "?from=/desk/"
            for code in ("first", "results-knockout", "floor")
        ],
    }
