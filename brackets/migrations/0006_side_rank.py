"""The rank of a team in a round robin as it stands."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("brackets", "0005_handicap")]

    operations = [
        migrations.AddField(
            model_name="side",
            name="rank",
            field=models.PositiveSmallIntegerField(
                help_text="In a round robin, from 1.", null=True
            ),
        ),
    ]
