"""Wrong codes are counted where wrong passwords are (tourney.Tries)."""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('brackets', '0008_table_codes'),
        ('tourney', '0012_tries'),
    ]

    operations = [
        migrations.DeleteModel(name='CodeTries'),
    ]
