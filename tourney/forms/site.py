"""The settings of the site, for its admins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms

from tourney.forms.tournaments import version_field
from tourney.forms.zones import zone_field
from tourney.models import SiteSettings

if TYPE_CHECKING:
    SiteModelForm = forms.ModelForm[SiteSettings]
else:
    SiteModelForm = forms.ModelForm


class SiteForm(SiteModelForm):
    """Name, time zone, and who may make tournaments."""

    version = version_field()

    class Meta:
        """What an admin says."""

        model = SiteSettings
        fields = ["name", "time_zone", "makers"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """The page shows the version that stands."""
        super().__init__(*args, **kwargs)
        self.initial["version"] = self.instance.version
        self.fields["name"].label = "Name of the site"
        self.fields[
            "name"
        ].help_text = "It stands at the top of every page, and heads the list of tournaments."
        self.fields["makers"].label = "Who may make tournaments"
        self.fields["time_zone"] = zone_field(
            "A new tournament begins with it; each may have its own.", self.instance.time_zone
        )
