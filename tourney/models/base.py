"""What every editable row has: a version that two directors can collide on."""

from __future__ import annotations

from django.db import models


class Versioned(models.Model):
    """A row whose version is raised by every action that changes it (DESIGN 2.6)."""

    version = models.PositiveIntegerField(default=1, editable=False)

    class Meta:
        """No table of its own."""

        abstract = True
