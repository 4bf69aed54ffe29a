"""The settings of the tests: the real ones, with quick password hashes, plain static files and a database in a file.

A file, because the site answers the browser tests from several threads and each needs a connection of its own;
the process number is in its name, so that two runs on one machine do not meet.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tourney.config import settings as real
from tourney.config.mailing import MailServer
from tourney.config.settings import *

SECRET_KEY = "for-the-tests-only-and-never-anywhere-else-0123456789"
SECRET_KEY_FALLBACKS = []
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = STORAGES | {
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
}

MAIL = MailServer("127.0.0.1", 1, "desk@example.org")  # nobody answers there

COPY_HOURS = FREE_MB = 0  # what stands at a desk is no matter of this machine's disk
PAGES_ON_DISK = 0  # the next test has other rows under the same keys

_database = real.DATABASES["default"] | {"CONN_MAX_AGE": 0}
if _database["ENGINE"].endswith("sqlite3"):
    _database["OPTIONS"]["init_command"] += "PRAGMA synchronous=OFF;"
    _database["TEST"] = {
        "NAME": str(Path(tempfile.gettempdir()) / f"tourney-{os.getpid()}.sqlite3")
    }
else:
    _database["OPTIONS"]["options"] += " -c synchronous_commit=off"
DATABASES = {"default": _database}
