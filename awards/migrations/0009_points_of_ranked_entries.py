"""What ranked events read from the member file where an entry said nothing stands on the entry from here on."""

from django.db import migrations
from django.db.models import OuterRef, Subquery


def take(apps, schema_editor):
    players = apps.get_model("tourney", "Player").objects.filter(pk=OuterRef("player_id"))
    ranked = apps.get_model("awards", "RankedField").objects.values("event")
    members = apps.get_model("tourney", "Member").objects.filter(
        masterpoints=None, entrant__event__in=ranked
    )
    members.order_by().update(masterpoints=Subquery(players.values("masterpoints")[:1]))


class Migration(migrations.Migration):

    dependencies = [
        ("awards", "0008_records_stay"),
        ("tourney", "0011_entries_keep_their_players"),
    ]

    operations = [
        migrations.RunPython(take, migrations.RunPython.noop),
    ]
