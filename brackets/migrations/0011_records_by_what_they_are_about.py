"""Records are found by what they are about and by their act, however long a journal is."""

from django.db import migrations, models

from tourney.migrating import AddIndexMeanwhile


class Migration(migrations.Migration):
    """Two indexes; no column changes."""

    atomic = False

    dependencies = [("brackets", "0010_records_stay")]

    operations = [
        AddIndexMeanwhile(
            "record",
            models.Index(
                fields=["event", "kind", "bracket_number", "match_key", "sequence"],
                name="records_by_what_they_are_about",
            ),
        ),
        AddIndexMeanwhile(
            "record",
            models.Index(
                fields=["event", "act"], condition=models.Q(act__isnull=False), name="records_by_act"
            ),
        ),
    ]
