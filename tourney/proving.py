"""By what wrong passwords and codes are counted, for whoever signs in and whoever is signed in.

Two counts for strangers: what comes from one address, whatever names it tries, and what is tried on
one name, from wherever. The delay of a name runs for each address by itself, so that strangers
make somebody wait once and cannot make him wait for ever. A known browser
(`tourney.devices`) and whoever is signed in have a count of their own, and only that.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256

from django.contrib.auth.models import User
from django.http import HttpRequest

from tourney.devices import device_of, is_any_known
from tourney.http import client_address
from tourney.tries import Brake, Subject, house_of

FROM = Brake(free=10, longest=60, eases=timedelta(minutes=1))
"""An address; a hall is often one."""
NAMED = Brake(free=5, longest=120, eases=timedelta(minutes=5))
"""A name, known or not."""
OWN = Brake(free=5, longest=60, eases=timedelta(minutes=5))
"""A known browser, or whoever is signed in."""

CODE = Brake(free=5, longest=300, eases=timedelta(minutes=10))
"""The codes of a person, from wherever: who tries them knows the password."""

LINKS_FROM = Brake(free=10, longest=600, eases=timedelta(minutes=5))
"""Links for a new password that an address asks for."""
LINKS = Brake(free=3, longest=1000, eases=timedelta(minutes=20))
"""Those for one name or address, known or not: nobody's letters are many."""
LETTERS = Brake(free=20, longest=600, eases=timedelta(minutes=1))
"""Letters of somebody who is signed in."""


def of_sign_in(request: HttpRequest, name: str) -> Sequence[Subject]:
    """By what a password for this name is counted; the same whether anybody has the name."""
    device = _device(request, name)
    if device:
        return (Subject(f"password on {device}", OWN, is_own=True),)
    house, digest = house_of(client_address(request)), _digest(name)
    return (
        Subject(f"password from {house}", FROM),
        Subject(f"password of {digest}", NAMED, clock=f"{digest} from {house}"),
    )


def of_link(request: HttpRequest, who: str) -> Sequence[Subject]:
    """By what is counted that a link is asked for; the same whether anybody is called so."""
    house, digest = house_of(client_address(request)), _digest(who)
    return (
        Subject(f"link from {house}", LINKS_FROM),
        Subject(f"link of {digest}", LINKS, clock=f"link of {digest} from {house}"),
    )


def of_letters(user: User) -> Sequence[Subject]:
    """By what the letters of somebody are counted."""
    return (Subject(f"letters of {user.pk}", LETTERS),)


def of_signed_in(user: User) -> Sequence[Subject]:
    """By what is counted that somebody who is signed in has to prove once more."""
    return (Subject(f"signed in as {user.pk}", OWN, is_own=True),)


def of_code(request: HttpRequest, user: User) -> Sequence[Subject]:
    """By what the code of somebody is counted whose password was right."""
    device = device_of(request, user)
    if device:
        return (Subject(f"code on {device}", OWN, is_own=True),)
    house = house_of(client_address(request))
    return Subject(f"password from {house}", FROM), Subject(f"code for {user.pk}", CODE)


def _device(request: HttpRequest, name: str) -> str:
    if not is_any_known(request):
        return ""
    user = User.objects.filter(username=name).first()
    return device_of(request, user) if user else ""


def _digest(name: str) -> str:
    """Of a name in any case: shorter than some, and it says nothing where a password was typed for it."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return sha256(plain.encode()).hexdigest()[:32]
