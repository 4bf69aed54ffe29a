"""The page of webhooks: of a tournament without any, and of one with a program in every state."""

from __future__ import annotations

from datetime import timedelta

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone

from tourney.models import Notice, Receiver, Tournament
from tourney.models.webhooks import TO_CHOOSE
from tourney.webhooks.actions import add_receiver, send_trial

NOT_PAGES = {f"tourney:webhook_{name}" for name in ("trial", "pause", "resume", "secret", "remove")}
BECAME = (
    {"state": "sent", "outcome": "taken", "status": 204, "tries": 1},
    {"state": "sent", "outcome": "taken", "status": 200, "tries": 3},
    {"state": "given_up", "outcome": "redirected", "status": 302, "tries": 16},
    {"state": "dropped", "outcome": "hidden", "tries": 1},
    {"state": "waiting", "outcome": "untrusted", "tries": 2},
    {"state": "waiting"},
)


def webhook_pages(games: Tournament, other: Tournament) -> dict[str, list[str]]:
    """The sample's games tell three programs."""
    by, now = User.objects.get(username="director"), timezone.now()
    told, failing, paused = (
        add_receiver(games, address=address, kinds=TO_CHOOSE, by=by)[0]
        for address in (
            "https://club.example.org/told",
            "https://a-club-with-a-very-long-name.example.org:8443/programs/that/are/told?of=everything&by=us",
            "https://paused.example.org/",
        )
    )
    event = games.events.earliest("pk")
    for number, values in enumerate(BECAME, start=1):
        at = now - timedelta(minutes=90 - number)
        Notice.objects.create(
            receiver=failing, event=event, kind="result", number=number, tried_at=at, **values
        )
    Notice.objects.create(receiver=told, event=event, kind="published", number=1, **BECAME[0])
    send_trial(paused)
    rows = Receiver.objects
    late = now + timedelta(minutes=30)
    rows.filter(pk=failing.pk).update(failing_since=now, failures=2, due_at=late)
    rows.filter(pk=paused.pk).update(is_paused=True)
    return {
        "tourney:webhooks": [reverse("tourney:webhooks", args=[one.slug]) for one in (games, other)]
    }
