"""How gunicorn serves Tourney: WEB_CONCURRENCY processes with a loop and a few threads each, on this machine only."""

import os

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
