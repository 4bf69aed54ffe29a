"""Published bytes: public pages answered before Django, never older than the last commit.

A public view says `@published`; the WSGI layer keeps what it rendered for anonymous readers
and asks the database for the versions of its subject before it answers (DESIGN 2.6, 8).
"""

from tourney.published.decorator import made_of, published, tells_when
from tourney.published.layer import PublishedBytes
from tourney.published.stamp import Stamp, stamp_of
from tourney.published.subjects import (
    HOME,
    SitePage,
    Subject,
    Subjects,
    all_entries,
    subjects_of,
)

__all__ = [
    "HOME",
    "PublishedBytes",
    "SitePage",
    "Stamp",
    "Subject",
    "Subjects",
    "all_entries",
    "made_of",
    "published",
    "stamp_of",
    "subjects_of",
    "tells_when",
]
