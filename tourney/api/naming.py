"""What calendars and feed readers know things by: the same on a site for ever, and never the same on another."""

from __future__ import annotations

from uuid import UUID

from django.utils.crypto import salted_hmac

from tourney.keys import keys

SALT = "tourney.api.naming"


def site_uuid(name: str) -> UUID:
    """The number of something of this site: keys of rows begin at 1 everywhere, so the site's own key is in it.

    Through a change of the key it stays what it was: the oldest key that is named is the one that counts.
    """
    digest = salted_hmac(SALT, name, secret=keys()[-1], algorithm="sha256").digest()
    return UUID(bytes=digest[:16], version=5)
