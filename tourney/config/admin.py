"""Django's admin, told which site is its own; apart from the site, which needs the models."""

from __future__ import annotations

from django.contrib.admin.apps import AdminConfig


class Admin(AdminConfig):
    """Django's admin with our site."""

    default_site = "tourney.config.admin_site.Site"
