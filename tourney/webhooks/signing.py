"""Secrets and signatures, in the manner of the public scheme “Standard Webhooks”.

A secret follows from the site's key and its row, as a code of the table does: it is shown once and stands in no table,
so that whoever has a copy of the database can sign nothing.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from datetime import datetime
from hashlib import sha256

from django.utils.crypto import salted_hmac

from tourney.keys import keys
from tourney.models import Receiver, ReceiverSecret

MADE = "tourney.webhooks.secret"
"""What this use of the site's key is for."""
PREFIX = "whsec_"


def new_secret(receiver: Receiver) -> tuple[ReceiverSecret, str]:
    """A row, not stored yet, and the secret as it is shown this once."""
    salt = secrets.token_hex(16)
    secret = _secret(salt, keys()[0])
    row = ReceiverSecret(receiver=receiver, salt=salt, digest=sha256(secret).hexdigest())
    return row, PREFIX + b64encode(secret).decode()


def secrets_in_force(rows: Iterable[ReceiverSecret], now: datetime) -> list[bytes]:
    """Of these rows the secrets that are good now, those that were replaced a moment ago too."""
    in_force = (row for row in rows if row.ends_at is None or row.ends_at > now)
    return [secret for row in in_force for secret in _secret_of(row)]


def _secret_of(row: ReceiverSecret) -> Iterator[bytes]:
    """Made by whichever key of the site it was made by; none where that key is gone."""
    made = (_secret(row.salt, key) for key in keys())
    yield from (one for one in made if sha256(one).hexdigest() == row.digest)


def _secret(salt: str, key: str) -> bytes:
    return salted_hmac(MADE, salt, secret=key, algorithm="sha256").digest()


def signatures(name: str, at: int, body: bytes, by: Iterable[bytes]) -> str:
    """What a program checks: of the name of the notice, the second it is sent in and its bytes, by each secret.

    >>> by = [b64decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")]
    >>> signatures("msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}', by)
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    """
    signed = f"{name}.{at}.".encode() + body
    made = (hmac.new(secret, signed, sha256).digest() for secret in by)
    return " ".join(f"v1,{b64encode(one).decode()}" for one in made)


def read_secret(shown: str) -> bytes:
    """The bytes of a secret as it is shown."""
    return b64decode(shown.removeprefix(PREFIX))
