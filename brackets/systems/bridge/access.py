"""Who may open the desk of a knockout."""

from brackets.access import director_of
from brackets.systems.bridge.kinds import BRIDGE

event_director = director_of(BRIDGE)
"""As `tourney.access.event_director`, for knockouts alone."""
