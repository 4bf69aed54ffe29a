"""Records go only with the whole event, and who signed them stays. No column changes."""

from django.conf import settings
from django.db import migrations, models
from django.db.models.deletion import PROTECT

from tourney.migrating import TellFields
from tourney.models.lasting import with_the_whole


def signed_by() -> models.ForeignKey:
    """A person who stays."""
    return models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=PROTECT, null=True, related_name="+"
    )


def part_of(model: str, name: str) -> models.ForeignKey:
    """What a record goes with, and never before."""
    return models.ForeignKey(model, on_delete=with_the_whole, related_name=name)


class Migration(migrations.Migration):
    """What Django knows of deleting, and nothing of the tables."""

    dependencies = [
        ("brackets", "0009_one_count_of_tries"),
        ("tourney", "0013_records_stay"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        TellFields(
            [
                migrations.AlterField("record", "event", part_of("tourney.event", "records")),
                migrations.AlterField("lotrecord", "event", part_of("tourney.event", "lot_records")),
                migrations.AlterField("sent", "event", part_of("tourney.event", "sent")),
                migrations.AlterField("sent", "made_by", signed_by()),
                migrations.AlterField("flooract", "event", part_of("tourney.event", "floor_acts")),
                migrations.AlterField(
                    "flooract", "tournament", part_of("tourney.tournament", "floor_acts")
                ),
                migrations.AlterField("flooract", "made_by", signed_by()),
                migrations.AlterField("flooract", "undone_by", signed_by()),
                migrations.AlterField("tablereport", "event", part_of("tourney.event", "table_reports")),
                migrations.AlterField(
                    "tablereport", "entrant", part_of("tourney.entrant", "table_reports")
                ),
                migrations.AlterField("tablereport", "code", part_of("brackets.tablecode", "reports")),
                migrations.AlterField("tablereport", "closed_by", signed_by()),
            ]
        )
    ]
