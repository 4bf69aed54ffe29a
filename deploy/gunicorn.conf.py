"""How gunicorn serves Tourney: a few threads in each of WEB_CONCURRENCY processes, on this machine only."""

import os

bind = os.environ.get("TOURNEY_BIND", "127.0.0.1:8000")
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
threads = 4
limit_request_line = 8190  # every paper of a large tournament that is ticked stands in one address
graceful_timeout = 10
control_socket_disable = True
