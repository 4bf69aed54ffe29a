"""Links that go by mail, where the site has a mail server: to a new director, and to whoever forgot the password."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import Q
from django.urls import reverse

from tourney import mail, queries
from tourney.models import Invitation
from tourney.queries.roles import reset_link_parts
from tourney.templatetags.address import absolute


def mail_invitation(invitation: Invitation, *, token: str, to: str) -> None:
    """Send the link of an invitation; raises NotSent."""
    link = absolute(reverse("tourney:invitation", args=[token]))
    values = {"invitation": invitation, "link": link, "name_of_site": queries.site_name()}
    mail.send(to, "invitation", values)


def mail_password(person: User, *, was_asked: bool = False) -> None:
    """Send somebody a link for a new password; raises NotSent.

    `was_asked` is whether anybody asked on the page for it, who may be somebody else.
    """
    link = absolute(reverse("tourney:password", kwargs=reset_link_parts(person)))
    values = {"person": person, "link": link, "was_asked": was_asked}
    mail.send(person.email, "password", values | {"name_of_site": queries.site_name()})


def mail_forgotten(who: str) -> None:
    """Send a link to every account of this name or address that has an address and may sign in.

    It goes to the address that the account has, never to the one that was typed.
    """
    named = Q(username__iexact=who) | Q(email__iexact=who)
    for person in User.objects.filter(named, is_active=True).exclude(email=""):
        mail_password(person, was_asked=True)
