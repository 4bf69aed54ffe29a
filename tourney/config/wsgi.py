"""The deployment entry: published bytes in front, Django behind."""

import os

from django.conf import settings
from django.utils.module_loading import import_string

from tourney.config.collecting import look_rarely, spare_what_is_loaded
from tourney.config.handler import handler

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.config.settings")

look_rarely()
application = handler()
import_string("tourney.keys.begin")()  # refuses another key than the site's
if not settings.DEBUG:
    # The layer reads models: it can be imported only now that the apps are loaded.
    application = import_string("tourney.published.PublishedBytes")(application)
spare_what_is_loaded()
