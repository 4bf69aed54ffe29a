"""Ratings and the unit of rounding, which every rule knew before, as rows of the stored editions.

No award changes: the rows say what the formulas took for granted until now.
"""

from typing import Any

from django.db import migrations

RATINGS = (
    ("club", "163", 14),
    ("club_championship", "163", 14),
    ("unit_championship", "53", 1),
    ("sectional", "53", 1),
    ("regional", "53", 1),
    ("national", "53", 1),
)
UNIT = {
    "name": "rounding_unit",
    "value": "0.01",
    "rule_number": "60",
    "page": 2,
    "meaning": "awards are rounded to whole units of this",
}


def say(apps: Any, schema_editor: Any) -> None:
    """Give each edition the rows it has not."""
    rating, constant = apps.get_model("awards", "Rating"), apps.get_model("awards", "Constant")
    for edition in apps.get_model("awards", "Edition").objects.all():
        if not rating.objects.filter(edition=edition).exists():
            rating.objects.bulk_create(
                rating(
                    edition=edition,
                    position=at,
                    classification=name,
                    like=name,
                    rule_number=rule,
                    page=page,
                )
                for at, (name, rule, page) in enumerate(RATINGS, start=1)
            )
        constant.objects.get_or_create(edition=edition, name=UNIT["name"], defaults=UNIT)


class Migration(migrations.Migration):
    """After the tables are there."""

    dependencies = [("awards", "0006_ratings")]
    operations = [migrations.RunPython(say, migrations.RunPython.noop)]
