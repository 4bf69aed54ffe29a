"""The deployment's settings with one bare view beside the site's own pages."""

from tourney.config.settings import *

ROOT_URLCONF = "bench.urls"
