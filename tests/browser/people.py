"""The pages of admins about people and players, as the sample fills them."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.urls import reverse

from tourney.models import Player

NOT_PAGES = {
    f"tourney:person_{name}" for name in ("link", "role", "active", "delete", "directs", "leaves")
} | {
    f"tourney:{name}"
    for name in (
        *("login_code", "begin_codes", "turn_codes_on", "turn_codes_off"),
        "new_recovery_codes",
    )
}
"""What follows a password or a code is looked at in `test_signing_in.py`."""
PLAIN = ("sign_in_codes", "people", "new_person", "roles", "file_players", "new_file_player")


def people_pages() -> dict[str, list[str]]:
    """Lists, forms, a director, oneself, and a player who is entered."""
    people = [User.objects.get(username=name).pk for name in ("director", "admin")]
    player = Player.objects.filter(memberships__isnull=False).order_by("pk")[0].pk
    return {
        **{f"tourney:{name}": [reverse(f"tourney:{name}")] for name in PLAIN},
        "tourney:person": [reverse("tourney:person", args=[pk]) for pk in people],
        "tourney:file_player": [reverse("tourney:file_player", args=[player])],
    }
