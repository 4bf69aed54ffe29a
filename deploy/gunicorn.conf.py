"""How gunicorn serves Tourney: WEB_CONCURRENCY processes with a loop and a few threads each, on this machine only."""

import os
from importlib import import_module

bind = os.environ.get("TOURNEY_BIND", "127.0.0.1:8000")
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
worker_class = "tourney.front.worker.Worker"
graceful_timeout = 12
control_socket_disable = True

if os.environ.get("TOURNEY_LOG") == "json":
    logconfig_dict = {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "tourney.logs.JsonLines"}},
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"handlers": ["console"], "level": "WARNING"},
        "loggers": {
            "gunicorn.error": {"handlers": ["console"], "level": "WARNING", "propagate": False}
        },
    }

if os.environ.get("TOURNEY_METRICS"):

    def on_starting(server):
        """Nothing is counted yet."""
        import_module("tourney.metrics.files").begin()

    def post_fork(server, worker):
        """A process counts in files of its own."""
        import_module("tourney.metrics.files").take(worker.pid)

    def child_exit(server, worker):
        """What it counted goes on without it."""
        import_module("tourney.metrics.files").leave(worker.pid)
