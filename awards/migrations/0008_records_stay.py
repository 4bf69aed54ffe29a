"""Who published or signed something stays; a report goes only with the whole event. No column changes."""

from django.conf import settings
from django.db import migrations, models
from django.db.models.deletion import PROTECT

from tourney.migrating import TellFields
from tourney.models.lasting import with_the_whole

HISTORIES = """
    boardspiece bracketedswiss bracketgold bracketterms choice colour compactdepth constant
    depthlimit depthshare depthstep edition entrantterms fieldgroup fieldsection kindfactor
    knockoutdepth knockoutfactor knockoutplace lowaveragecredit matchfactor minimumentry
    nabcdepth nabcevent nabcplace overallplace participation playoff rankedfield rankingrow
    rating ratingfactor restrictionfactor sanction sessionfactor sessionplace sizepiece
    strengthpiece tablecredit victorypoints wbfevent
""".split()


def signed_by(**more: bool) -> models.ForeignKey:
    """A person who stays."""
    return models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=PROTECT, null=True, related_name="+", **more
    )


class Migration(migrations.Migration):
    """What Django knows of deleting, and nothing of the tables."""

    dependencies = [
        ("awards", "0007_ratings_of_stored_editions"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        TellFields(
            [
                migrations.AlterField("edition", "published_by", signed_by(editable=False)),
                migrations.AlterField("sanction", "published_by", signed_by(editable=False)),
                migrations.AlterField("report", "published_by", signed_by()),
                migrations.AlterField(
                    "report",
                    "sanction",
                    models.ForeignKey("awards.sanction", with_the_whole, related_name="reports"),
                ),
                migrations.AlterField(
                    "reportline",
                    "report",
                    models.ForeignKey("awards.report", with_the_whole, related_name="lines"),
                ),
                *(
                    migrations.AlterField(f"historical{name}", "history_user", signed_by())
                    for name in HISTORIES
                ),
            ]
        )
    ]
