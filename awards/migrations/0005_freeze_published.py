"""Give what was published before there were reports its first revision."""

from django.db import migrations

from awards.actions.reports import line_values
from awards.mapping.report import report_document
from awards.reports.document import checksum, read_document, written


def freeze_published(apps, schema_editor):
    """One report for each published sanction that has none."""
    sanctions = apps.get_model("awards", "Sanction").objects.filter(
        status="published", reports=None, edition__isnull=False, published_at__isnull=False
    )
    reports = apps.get_model("awards", "Report").objects
    lines = apps.get_model("awards", "ReportLine")
    for sanction in sanctions.select_related("event__tournament", "edition", "published_by"):
        awards = sanction.awards.order_by("position")
        text = written(report_document(sanction, sanction.edition, awards, revision=1))
        report = reports.create(
            sanction=sanction,
            revision=1,
            event_name=sanction.event.name,
            published_at=sanction.published_at,
            published_by=sanction.published_by,
            author=sanction.published_by.username if sanction.published_by else "",
            checksum=checksum(text),
            document=text,
        )
        rows = [lines(report=report, **line_values(line)) for line in read_document(text).lines]
        lines.objects.bulk_create(rows, batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("awards", "0004_reports")]

    operations = [migrations.RunPython(freeze_published, migrations.RunPython.noop)]
