"""The federations whose members play here, where there are several."""

from __future__ import annotations

from django.core.validators import RegexValidator
from django.db import models


class Federation(models.Model):
    """Whoever gives national numbers. The first one of a site is its own; a site with one needs none of these rows."""

    code = models.CharField(
        max_length=6,
        unique=True,
        validators=[RegexValidator(r"^[A-Z]{2,6}$", "Write 2 to 6 capital letters.")],
        help_text="Stands before the numbers of guests, as in FRA:1234. It cannot be changed later.",
    )
    name = models.CharField(max_length=120)

    class Meta:
        """The site's own first."""

        ordering = ["pk"]

    def __str__(self) -> str:
        """The name, and the code that is typed."""
        return f"{self.name} ({self.code})"
