"""A phone with an authenticator app, as a function."""

from __future__ import annotations

from base64 import b32decode

from django.contrib.auth.models import User
from django_otp.oath import TOTP
from django_otp.plugins.otp_totp import models

from tourney.actions.time_codes import begin_codes, confirm_codes, make_recovery_codes
from tourney.queries.time_codes import secret_of

STEP = 30


def shown(secret: str, *, steps: int = 0) -> str:
    """What the app shows for a secret as it is typed, so many steps from now."""
    plain = secret.replace(" ", "")
    app = TOTP(b32decode(plain + "=" * (-len(plain) % 8)))
    app.time = models.time.time() + steps * STEP
    return f"{app.token():06d}"


def with_codes(user: User) -> tuple[str, list[str]]:
    """The person has codes; the secret and the recovery codes. The code of the step before is used up."""
    secret = secret_of(begin_codes(user))
    assert confirm_codes(user, shown(secret, steps=-1))
    return secret, make_recovery_codes(user)


def wrong(secret: str) -> str:
    """No code of now or near it."""
    near = {shown(secret, steps=at) for at in range(-3, 4)}
    return next(one for one in (f"{at:06d}" for at in range(10)) if one not in near)
