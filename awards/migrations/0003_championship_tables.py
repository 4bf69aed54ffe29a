"""Championship tables: limits, rule numbers, depths; what a WBF event pays is its first award."""

import awards.models.tables
import django.db.models.deletion
import simple_history.models
from django.conf import settings
from django.db import migrations, models

LIMITS = {
    'Life Master Pairs (LM-5000)': 5000,
    'Life Master Pairs (LM-1500)': 1500,
    '49er Pairs': 49,
    '99er Pairs': 99,
    '199er Pairs': 199,
    'Mini-Spingold (0-5000)': 5000,
    'Mini-Spingold (0-1500)': 1500,
}
KINDS = {
    'Reisinger BAM': 'bam',
    'Open Board-a-Match': 'bam',
    'Mixed Teams (BAM)': 'bam',
    "Women's BAM": 'bam',
    'Canadian Senior Teams': 'knockout',
}
RULES = {
    '96': ('Life Master Pairs (LM-5000)', 'Life Master Pairs (LM-1500)'),
    '97': ('Canadian Senior Teams',),
    '98': ('Canadian IMP Pairs', 'Non-Life Master Pairs', '49er Pairs', '99er Pairs', '199er Pairs'),
    '102': ('Vanderbilt', 'Spingold'),
    '103': (
        "Women's KO Teams",
        'Senior KO Teams',
        'US Bridge Championship',
        "US Women's Bridge Championship",
    ),
    '104': ('Mini-Spingold (0-5000)', 'Mini-Spingold (0-1500)'),
}
MINIMA = {'x_pairs': '99', 'x_teams': '101', 'first_by_entry': '107', '75_lt32': '108'}
EQUIVALENTS = {
    'Blue Ribbon/Life Master Pairs': 'Blue Ribbon Pairs/Life Master Pairs',
    "Women's KO": "Women's KO Teams",
    'Senior KO': 'Senior KO Teams',
}
FULL_DAY = {
    'name': 'nabc_full_day_sessions',
    'value': '2',
    'rule_number': '109',
    'page': 8,
    'meaning': 'sessions of the full day that a printed NABC match award is for',
}
DEPTHS = ((0, 15, 4), (16, None, 8))


def fill(apps, schema_editor):
    """Give the rows already loaded what the new columns say of them."""
    events = apps.get_model('awards', 'NabcEvent').objects
    for kind, rule in (('pairs', '95'), ('swiss_bam', '100'), ('knockout', '105')):
        events.filter(kind=kind).update(rule_number=rule)
    events.filter(depth__contains='8 places').update(depth='by_entry', rule_number='106')
    events.filter(kind='swiss_bam').update(kind='swiss')
    for rule, names in RULES.items():
        events.filter(name__in=names).update(rule_number=rule)
    for name, kind in KINDS.items():
        events.filter(name=name).update(kind=kind)
    for name, limit in LIMITS.items():
        events.filter(name=name).update(upper_limit=limit)
    for name, rule in MINIMA.items():
        apps.get_model('awards', 'MinimumEntry').objects.filter(minimum_rule=name).update(rule_number=rule)
    for printed, name in EQUIVALENTS.items():
        apps.get_model('awards', 'WbfEvent').objects.filter(equivalent=printed).update(equivalent=name)
    depths = apps.get_model('awards', 'NabcDepth').objects
    for edition in events.values_list('edition', flat=True).order_by('edition').distinct():
        for position, (low, high, places) in enumerate(DEPTHS, start=1):
            depths.create(
                edition_id=edition, position=position, depth='by_entry',
                teams_from=low, teams_to=high, places=places, page=8,
            )
        constants = apps.get_model('awards', 'Constant').objects
        constants.create(edition_id=edition, position=constants.filter(edition_id=edition).count() + 1, **FULL_DAY)


def word(label):
    return models.CharField(blank=True, default='', max_length=250, verbose_name=label)


def exact(label):
    return models.CharField(max_length=20, validators=[awards.models.tables.exact_decimal], verbose_name=label)


def added(model, name, field):
    for prefix in ('', 'historical'):
        yield migrations.AddField(f'{prefix}{model}', name, field, preserve_default=False)


def renamed(model, old, new):
    for prefix in ('', 'historical'):
        yield migrations.RenameField(f'{prefix}{model}', old, new)


def altered(model, name, field):
    for prefix in ('', 'historical'):
        yield migrations.AlterField(f'{prefix}{model}', name, field)


def plain_word(label):
    return models.CharField(blank=True, max_length=250, verbose_name=label)


def depth_columns():
    return [
        ('position', models.PositiveIntegerField(default=0, help_text='Order in the table, from 1.')),
        ('note', models.CharField(blank=True, help_text='Why it differs, for readers.', max_length=250)),
        ('depth', plain_word('depth')),
        ('teams_from', models.PositiveIntegerField(verbose_name='teams from')),
        ('teams_to', models.PositiveIntegerField(blank=True, null=True, verbose_name='teams to')),
        ('places', models.PositiveIntegerField(verbose_name='places')),
        ('page', models.PositiveIntegerField(verbose_name='page')),
    ]


class Migration(migrations.Migration):

    dependencies = [
        ('awards', '0002_ranked'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        *added('nabcevent', 'upper_limit', models.PositiveIntegerField(blank=True, null=True, verbose_name='upper limit')),
        *added('nabcevent', 'rule_number', word('rule')),
        *added('minimumentry', 'rule_number', word('rule')),
        *renamed('wbfevent', 'first', 'wbf_award'),
        *renamed('wbfevent', 'equivalent_first', 'first'),
        *altered('wbfevent', 'wbf_award', exact('wbf award')),
        *altered('wbfevent', 'first', exact('first')),
        migrations.CreateModel(
            name='HistoricalNabcDepth',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                *depth_columns(),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_change_reason', models.CharField(max_length=100, null=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('edition', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='awards.edition')),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'historical row of NABC depths',
                'verbose_name_plural': 'historical NABC depths',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.CreateModel(
            name='NabcDepth',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                *depth_columns(),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='%(class)s_rows', to='awards.edition')),
            ],
            options={
                'verbose_name': 'row of NABC depths',
                'verbose_name_plural': 'NABC depths',
                'ordering': ['edition', 'position', 'pk'],
                'abstract': False,
                'constraints': [models.UniqueConstraint(fields=('edition', 'depth', 'teams_from'), name='nabc_depths_once')],
            },
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
