"""What is said of programs that are told: to whoever adds one, and of what became of each notice."""

from __future__ import annotations

from collections.abc import Collection

from tourney.models import Notice, NoticeKind

Outcome, State = Notice.Outcome, Notice.State

UNFIT = {
    "written": "{address} is no web address. Write it like https://club.example.org/told.",
    "scheme": "{address} does not begin with https://. What is sent must not be read on its way.",
    "credentials": "{address} holds a name or a password. Leave it out: the secret proves who sends.",
    "port": "{address} names a port below 1024. Write one from 1024 on, or none.",
    "private": "{address} can be reached from this site alone. Write an address everybody reaches.",
}
"""Why nothing may be sent to an address, by what is wrong with it."""
WHY = {
    Outcome.TAKEN: "answered {status}",
    Outcome.REFUSED: "answered {status}",
    Outcome.REDIRECTED: "answered {status}: it leads to another address, which is not followed; add that one",
    Outcome.LATE: "no answer within 10 seconds",
    Outcome.CLOSED: "no connection, or it ended without an answer",
    Outcome.UNTRUSTED: "no safe connection: its certificate is of another name, or of nobody this site trusts",
    Outcome.UNKNOWN: "its name leads nowhere",
    Outcome.PRIVATE: "its name leads into a private network, where nothing is sent",
    Outcome.UNFIT: "nothing is sent to such an address",
    Outcome.UNREADABLE: "its answer is no HTTP",
    Outcome.NO_SECRET: "the key of the site is another: replace the secret",
    Outcome.HIDDEN: "the event was hidden before it was sent",
}
"""What became of the last try."""
WHAT = {
    NoticeKind.POSTED: "Draw, record {number}",
    NoticeKind.RESULT: "Result, record {number}",
    NoticeKind.PUBLISHED: "Masterpoints, report {number}",
    NoticeKind.TRIAL: "Trial",
}
OF = {
    NoticeKind.POSTED: "draws",
    NoticeKind.RESULT: "results",
    NoticeKind.PUBLISHED: "masterpoints",
}
"""What a program is told of, in a word."""
SIGNS = {State.WAITING: "half", State.SENT: "done", State.GIVEN_UP: "void", State.DROPPED: "void"}
"""The drawn sign of each state."""


def unfit(code: str, address: str) -> str:
    """What is wrong with an address, and how to mend it."""
    return UNFIT[code].format(address=address)


def told_of(kinds: Collection[str]) -> str:
    """What a program is told of.

    >>> told_of(["published", "posted", "result"]), told_of(["result"])
    ('draws, results, masterpoints', 'results')
    """
    return ", ".join(word for kind, word in OF.items() if kind in kinds)


def what(notice: Notice) -> str:
    """What it tells of.

    >>> what(Notice(kind="result", number=7)), what(Notice(kind="trial"))
    ('Result, record 7', 'Trial')
    """
    return WHAT[NoticeKind(notice.kind)].format(number=notice.number)


def why(notice: Notice) -> str:
    """What became of its last try, and of how many; nothing before the first.

    >>> why(Notice(outcome="refused", status=500, tries=2)), why(Notice(outcome="late", tries=1))
    ('answered 500, 2 tries', 'no answer within 10 seconds')
    """
    said = [WHY[Outcome(notice.outcome)].format(status=notice.status)] if notice.outcome else []
    return ", ".join(said + ([f"{notice.tries} tries"] if notice.tries > 1 else []))
