"""Which slot each of two teams takes that go on from a three-way (rule 24)."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tourney", "0006_handicap")]

    operations = [
        migrations.AddField(
            model_name="event",
            name="exits",
            field=models.CharField(
                choices=[
                    ("number", "The smaller number the first slot"),
                    ("finish", "In finishing order"),
                ],
                default="number",
                help_text="Which slot each of two teams takes that go on from a three-way.",
                max_length=10,
            ),
        ),
    ]
