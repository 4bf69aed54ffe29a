"""What the apps above are told of."""

from django.dispatch import Signal

copy_put_back = Signal()
"""A copy of the database, which this thread works on, is about to be put back: what was worked out from it is to go.
A receiver may answer with a line for whoever puts it back."""

taken_away = Signal()
"""Readers may no longer read something of the tournament of `slug` as it was kept."""
