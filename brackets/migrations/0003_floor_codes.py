"""Acts of the floor keep codes, and go with their event; an event may have many places.

No release kept acts in words, so those made before go; the calls they made stand.
"""

import django.db.models.deletion
from django.db import migrations, models


def forget(apps, schema_editor):
    apps.get_model("brackets", "FloorAct").objects.all().delete()


class Migration(migrations.Migration):

    dependencies = [
        ('brackets', '0002_floor'),
        ('tourney', '0001_initial'),
    ]

    operations = [
        migrations.RunPython(forget, migrations.RunPython.noop),
        migrations.RemoveField(
            model_name='flooract',
            name='words',
        ),
        migrations.AddField(
            model_name='flooract',
            name='event',
            field=models.ForeignKey(default=0, on_delete=django.db.models.deletion.CASCADE, related_name='floor_acts', to='tourney.event'),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='flooract',
            name='told',
            field=models.JSONField(default=dict, help_text='Of what and where; brackets.floor.words says it.'),
        ),
        migrations.AlterField(
            model_name='flooract',
            name='changes',
            field=models.JSONField(help_text='Of each row: meeting, version after, and what it held before.'),
        ),
        migrations.AlterField(
            model_name='eventplaces',
            name='numbers',
            field=models.CharField(help_text='Numbers, as 1, 2.', max_length=400),
        ),
    ]
