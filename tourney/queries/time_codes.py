"""The codes of a person's phone: whether signing in asks for one, and what became of them."""

from __future__ import annotations

from base64 import b32encode
from urllib.parse import quote

from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django_otp.plugins.otp_static.models import StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from tourney.queries.site import site_name

ACT = "Sign-in codes "
"""How every entry of their log begins."""


def asks_code(user: User) -> bool:
    """Whether signing in asks for a code after the password."""
    return bool(TOTPDevice.objects.filter(user=user, confirmed=True).exists())


def pending_codes(user: User) -> TOTPDevice | None:
    """The secret that was shown and is not confirmed yet."""
    return TOTPDevice.objects.filter(user=user, confirmed=False).first()


def recovery_codes_left(user: User) -> int:
    """Of ten."""
    return int(StaticToken.objects.filter(device__user=user).count())


def secret_of(device: TOTPDevice) -> str:
    """As one types it into an app, in groups of four."""
    letters = b32encode(device.bin_key).decode().rstrip("=")
    return " ".join(letters[at : at + 4] for at in range(0, len(letters), 4))


def secret_address(device: TOTPDevice) -> str:
    """What the square says to an app: the secret, whose it is and of which site."""
    return f"{device.config_url}&issuer={quote(site_name())}"


def codes_log(user: User) -> LogEntry | None:
    """What was done about them last."""
    kind = ContentType.objects.get_for_model(User)
    entries = LogEntry.objects.filter(content_type=kind, object_id=str(user.pk))
    return entries.filter(change_message__startswith=ACT).order_by("-action_time", "-pk").first()
