"""What the apps above are told of."""

from django.dispatch import Signal

copy_put_back = Signal()
"""A copy of the database stands in place of what was there: what was worked out from that is to go."""
