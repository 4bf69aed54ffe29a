"""What one code sends again is counted on its open call or late report, instead of another row."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """A count beside what was said; every report of before was sent once."""

    dependencies = [("brackets", "0011_records_by_what_they_are_about")]

    operations = [
        migrations.AddField(
            "tablereport",
            "times",
            models.PositiveIntegerField(
                default=1,
                db_default=1,
                help_text="How often it was sent: a call, or what came late.",
            ),
        ),
    ]
