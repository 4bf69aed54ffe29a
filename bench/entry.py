"""The deployment's asynchronous entry with a count of what Django makes."""

from django.core.wsgi import get_wsgi_application
from django.utils.module_loading import import_string

from bench.serving import Counting
from tourney.config.collecting import spare_what_is_loaded

django = Counting(get_wsgi_application())
# The front reads models: it can be imported only now that the apps are loaded.
application = import_string("tourney.front.application.Front")(django)
spare_what_is_loaded()
