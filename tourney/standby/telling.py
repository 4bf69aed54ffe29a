"""What somebody at the desk should know of the second machine of the database."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser, User
from django.db import connection
from django.utils import timezone
from django.utils.formats import date_format

from tourney.config.house import PROGRAM
from tourney.models import StandbyChange
from tourney.standby.confirming import SEEN

MISSED = (
    "The second machine that keeps every result does not answer: what is sent waits, and is sent again by itself. "
    f"Whoever runs this site lets writing go on without it by “{PROGRAM} standby release”."
)
ALONE = "Since {when} every result is kept on one machine only ({why}). “{program} standby require” ends it."


def warnings(user: User | AnonymousUser) -> list[str]:
    """For everybody that writing waits; for admins that nobody keeps a second copy of each result."""
    if SEEN.is_missed:
        return [MISSED]
    if not user.is_superuser or connection.vendor != "postgresql":
        return []
    last = StandbyChange.objects.first()
    if last is None or last.what == StandbyChange.What.REQUIRED:
        return []
    when = date_format(timezone.localtime(last.at), "l j F, H:i")
    why = f"{last.by}: {last.why}" if last.why else last.by
    return [ALONE.format(when=when, why=why, program=PROGRAM)]
