"""Published bytes: public pages answered before Django, never older than the last commit.

A public view says `@published`; the WSGI layer keeps what it rendered for anonymous readers
and asks the database for the versions of its subject before it answers (DESIGN 2.6, 8).
"""

from tourney.published.decorator import published, tells_when
from tourney.published.layer import PublishedBytes
from tourney.published.stamp import HOME, Home, Stamp, stamp_of

__all__ = ["HOME", "Home", "PublishedBytes", "Stamp", "published", "stamp_of", "tells_when"]
