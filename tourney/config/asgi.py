"""The entry of the asynchronous server: kept pages and live streams in front, Django in threads behind."""

import os

from django.utils.module_loading import import_string

from tourney.config.collecting import look_rarely, spare_what_is_loaded
from tourney.config.handler import handler

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.config.settings")

look_rarely()
django = handler()
import_string("tourney.keys.begin")()  # refuses another key than the site's
# The front reads models: it can be imported only now that the apps are loaded.
application = import_string("tourney.front.application.Front")(django)
spare_what_is_loaded()
