from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('brackets', '0004_small_fields'),
    ]

    operations = [
        migrations.AlterField(
            model_name='record',
            name='kind',
            field=models.CharField(choices=[('draw', 'Draw'), ('result', 'Result'), ('withdrawal', 'Withdrawal'), ('line_up', 'Line-up'), ('handicap', 'Handicaps'), ('undo', 'Undo')], max_length=20),
        ),
    ]
