"""The deployment entry: published bytes in front, Django behind."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.config.settings")

application = get_wsgi_application()
