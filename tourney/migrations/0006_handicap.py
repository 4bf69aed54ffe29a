from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0005_compact'),
    ]

    operations = [
        migrations.AddField(
            model_name='event',
            name='handicap',
            field=models.CharField(choices=[('none', 'None'), ('book', "The book's formula"), ('other', "Another formula: a part of the book's")], default='none', help_text="Anything but the book's formula needs the management's approval (page 6).", max_length=10),
        ),
        migrations.AddField(
            model_name='event',
            name='handicap_decimals',
            field=models.PositiveSmallIntegerField(choices=[(3, 'Three decimals'), (1, 'One decimal'), (0, 'Whole IMPs')], default=3, help_text='Rounded once, half up.'),
        ),
        migrations.AddField(
            model_name='event',
            name='handicap_percent',
            field=models.PositiveSmallIntegerField(default=100, help_text="Of the book's handicap, for another formula: 1 to 200."),
        ),
    ]
