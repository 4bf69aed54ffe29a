"""The act a record belongs to; those made before stand alone."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("brackets", "0006_side_rank")]

    operations = [
        migrations.AddField(
            model_name="record",
            name="act",
            field=models.PositiveIntegerField(
                help_text="The first record of what was done at once; none: it stands alone.",
                null=True,
            ),
        ),
    ]
