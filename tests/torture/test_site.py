"""What the log of a server says nobody handled."""

from __future__ import annotations

from torture.site import TRACEBACK, escaped

CAUSE = f"{TRACEBACK}:\n  File\nsqlite3.OperationalError: database is locked\n\n"
BETWEEN = "The above exception was the direct cause of the following exception:\n\n"
BUSY = (
    f"{CAUSE}{BETWEEN}{TRACEBACK}:\n  File\ndjango.db.utils.OperationalError: database is locked\n"
)
FAULT = f"Internal Server Error: /c/\n{TRACEBACK}:\n  File\n    code\nValueError: too long\n"


def test_a_fault_is_found_beside_what_was_answered_in_words() -> None:
    assert escaped(f"Service Unavailable: /c/\n{BUSY}{FAULT}") == ["ValueError: too long"]


def test_a_log_without_exceptions_has_none() -> None:
    assert escaped("[ERROR] Worker (pid:7) was sent SIGKILL! Perhaps out of memory?\n") == []
