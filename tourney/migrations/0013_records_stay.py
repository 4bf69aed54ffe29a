"""Who directed, invited, brought in or changed something stays. No column changes."""

from typing import Any

from django.conf import settings
from django.db import migrations, models
from django.db.models.deletion import PROTECT

from tourney.migrating import TellFields


def person(null: bool = True, name: str = "+", **more: Any) -> models.ForeignKey:
    """A person who stays."""
    return models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=PROTECT, null=null, related_name=name, **more
    )


class Migration(migrations.Migration):
    """What Django knows of deleting, and nothing of the tables."""

    dependencies = [
        ("tourney", "0012_tries"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        TellFields(
            [
                migrations.AlterField("director", "user", person(null=False, name="directing")),
                migrations.AlterField("event", "conditions_posted_by", person(editable=False)),
                migrations.AlterField("historicalentrant", "history_user", person()),
                migrations.AlterField("historicalmember", "history_user", person()),
                migrations.AlterField("historicalplayer", "history_user", person()),
                migrations.AlterField("invitation", "accepted_by", person()),
                migrations.AlterField("invitation", "made_by", person(null=False)),
                migrations.AlterField("listcolumns", "mapped_by", person()),
                migrations.AlterField("memberlist", "made_by", person()),
            ]
        )
    ]
