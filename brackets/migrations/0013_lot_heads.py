"""The newest act on each lot is remembered beside the acts, so that one that is cut off is missed."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models, transaction

AT_ONCE = 200


def remember(apps: Any, schema_editor: Any) -> None:
    """The newest act of every event that has one, as it stands; an event is a transaction with what is of it."""
    acts, heads = (apps.get_model("brackets", name) for name in ("LotRecord", "LotHead"))
    events = list(acts.objects.order_by("event").values_list("event", flat=True).distinct())
    for start in range(0, len(events), AT_ONCE):
        with transaction.atomic():
            for event in events[start : start + AT_ONCE]:
                newest = acts.objects.filter(event=event).order_by("-sequence").first()
                if newest is not None:
                    told = {"sequence": newest.sequence, "identity": newest.hash}
                    heads.objects.get_or_create(event_id=event, defaults=told)


class Migration(migrations.Migration):
    """A table beside the acts, filled from them."""

    atomic = False

    dependencies = [("brackets", "0012_reports_sent_again"), ("tourney", "0018_federations")]

    operations = [
        migrations.CreateModel(
            "LotHead",
            [
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "sequence",
                    models.PositiveIntegerField(help_text="The newest act when it was written."),
                ),
                (
                    "identity",
                    models.CharField(help_text="The seal of that act.", max_length=64),
                ),
                (
                    "event",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lot_head",
                        to="tourney.event",
                    ),
                ),
            ],
        ),
        migrations.RunPython(remember, migrations.RunPython.noop, elidable=True),
    ]
