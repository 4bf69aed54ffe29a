"""The deployment entry: published bytes in front, Django behind."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.utils.module_loading import import_string

from tourney.config.collecting import spare_what_is_loaded

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.config.settings")

application = get_wsgi_application()
if not settings.DEBUG:
    # The layer reads models: it can be imported only now that the apps are loaded.
    application = import_string("tourney.published.PublishedBytes")(application)
spare_what_is_loaded()
