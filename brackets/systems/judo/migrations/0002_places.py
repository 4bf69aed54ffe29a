"""The mats of a category become the places of the event, which every system has."""

from __future__ import annotations

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def carry_over(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Every category keeps its mats."""
    settings = apps.get_model("judo", "JudoSettings")
    places = apps.get_model("brackets", "EventPlaces")
    places.objects.bulk_create(
        places(event_id=event, numbers=mats)
        for event, mats in settings.objects.values_list("event_id", "mats")
    )


def give_back(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """The same the other way."""
    settings = apps.get_model("judo", "JudoSettings")
    places = apps.get_model("brackets", "EventPlaces")
    for event, numbers in places.objects.values_list("event_id", "numbers"):
        settings.objects.filter(event_id=event).update(mats=numbers[:60])


class Migration(migrations.Migration):
    dependencies = [("judo", "0001_initial"), ("brackets", "0002_floor")]

    operations = [
        migrations.RunPython(carry_over, give_back),
        migrations.RemoveField("judosettings", "mats"),
    ]
