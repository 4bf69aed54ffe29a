"""The stored editions say which NABC events are limited by their name, where they print no limit.

Nothing published changes. Who computes such an event from here on is asked for its limit.
"""

from typing import Any

from django.db import migrations, transaction

LIMITED = (
    "North American Pairs - B",
    "North American Pairs - C",
    "Red Ribbon Pairs",
    "Non-Life Master Pairs",
    "Canadian National Teams (B)",
    "Grand National Teams - A Flight",
    "Grand National Teams - B Flight",
    "Grand National Teams - C Flight",
)


def say(apps: Any, schema_editor: Any) -> None:
    """Mark the rows of each edition that print no limit, edition by edition."""
    rows = apps.get_model("awards", "NabcEvent").objects
    for edition in apps.get_model("awards", "Edition").objects.order_by("pk").values_list("pk"):
        with transaction.atomic():
            unsaid = rows.filter(edition__in=edition, name__in=LIMITED, upper_limit=None, limited="")
            unsaid.update(limited="by_name")


class Migration(migrations.Migration):
    """Writers go on between two editions."""

    atomic = False
    dependencies = [("awards", "0011_limited_by_name")]
    operations = [
        migrations.RunPython(say, migrations.RunPython.noop, atomic=False, elidable=True)
    ]
