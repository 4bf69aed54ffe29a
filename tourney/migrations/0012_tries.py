"""One count of wrong tries for passwords and codes; the tables of the lock that stood here before are dropped."""

from django.db import migrations, models

GONE = ("axes_accessattemptexpiration", "axes_accessattempt", "axes_accesslog", "axes_accessfailurelog")


def drop_lock(apps, schema_editor):
    """Names, addresses and browsers of who signed in stood there; a new site never had them."""
    connection = schema_editor.connection
    with connection.cursor() as cursor:
        there = connection.introspection.table_names(cursor)
        for table in [one for one in GONE if one in there]:
            cursor.execute(f"DROP TABLE {connection.ops.quote_name(table)}")
        if "django_migrations" in there:
            cursor.execute("DELETE FROM django_migrations WHERE app = 'axes'")


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0011_entries_keep_their_players'),
    ]

    operations = [
        migrations.CreateModel(
            name='Tries',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('subject', models.CharField(max_length=120, unique=True)),
                ('wrong', models.PositiveIntegerField(default=0)),
                ('last', models.DateTimeField(db_index=True)),
            ],
            options={
                'verbose_name_plural': 'tries',
            },
        ),
        migrations.RunPython(drop_lock, migrations.RunPython.noop),
    ]
