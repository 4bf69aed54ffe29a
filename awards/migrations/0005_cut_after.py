"""Where the field was cut, in place of how often: cuts counted for all sessions came before the first."""

from django.db import migrations, models

HELP = "Sessions after which the field was cut, such as 2; 0 before the first (masterpoint book, page 3, “Adjustments to session awards”)."


def told(apps, schema_editor):
    for name in ("RankedField", "HistoricalRankedField"):
        for row in apps.get_model("awards", name).objects.filter(cuts__gt=0).iterator():
            row.cut_after = [0] * row.cuts
            row.save(update_fields=["cut_after"])


def counted(apps, schema_editor):
    for name in ("RankedField", "HistoricalRankedField"):
        for row in apps.get_model("awards", name).objects.exclude(cut_after=[]).iterator():
            row.cuts = len(row.cut_after)
            row.save(update_fields=["cuts"])


class Migration(migrations.Migration):

    dependencies = [
        ('awards', '0004_restricted_by'),
    ]

    operations = [
        *(
            migrations.AddField(
                model_name=name,
                name='cut_after',
                field=models.JSONField(blank=True, default=list, help_text=HELP, verbose_name='cut after session'),
            )
            for name in ("historicalrankedfield", "rankedfield")
        ),
        migrations.RunPython(told, counted),
        *(
            migrations.RemoveField(model_name=name, name='cuts')
            for name in ("historicalrankedfield", "rankedfield")
        ),
    ]
