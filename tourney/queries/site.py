"""The site's own settings, and what they allow."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser, User
from django.db import Error, connection

from tourney.models import Director, SiteSettings
from tourney.models.site import THE_ONE, UNNAMED

NAME = "SELECT name FROM tourney_sitesettings WHERE id = %s"
"""Every page asks it, so it is written down as the database reads it."""


def site() -> SiteSettings:
    """The settings as they stand; those nobody has saved yet are the usual ones."""
    return SiteSettings.objects.filter(pk=THE_ONE).first() or SiteSettings(pk=THE_ONE, version=0)


def site_name() -> str:
    """What the site is called, on every page; the usual name where the database is silent, as on a page of errors."""
    try:
        with connection.cursor() as cursor:
            cursor.execute(NAME, [THE_ONE])
            found = cursor.fetchone()
        return str(found[0]) if found else UNNAMED
    except Error:
        return UNNAMED


def may_make(user: User | AnonymousUser) -> bool:
    """Whether this user may make a tournament: an admin, or every director where the site says so."""
    if user.is_superuser:
        return True
    if not user.is_authenticated or site().makers != SiteSettings.Makers.DIRECTORS:
        return False
    return Director.objects.filter(user=user).exists()
