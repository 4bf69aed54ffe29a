"""What is said of programs that are told: to whoever adds one, and of what became of each notice."""

from __future__ import annotations

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
    Outcome.TAKEN: "taken",
    Outcome.REFUSED: "refused",
    Outcome.REDIRECTED: "it leads to another address, which is not followed; write that one",
    Outcome.LATE: "no answer within 10 seconds",
    Outcome.CLOSED: "no connection, or it ended without an answer",
    Outcome.UNTRUSTED: "no safe connection: its certificate is of another name, or of nobody this site trusts",
    Outcome.UNKNOWN: "its name leads nowhere",
    Outcome.PRIVATE: "its name leads into a private network, where nothing is sent",
    Outcome.UNFIT: "nothing is sent to such an address",
    Outcome.UNREADABLE: "its answer is no HTTP",
    Outcome.NO_SECRET: "the key of the site is another: replace the secret",
    Outcome.HIDDEN: "hidden before it was sent",
}
WHAT = {
    NoticeKind.POSTED: "Draw, record {number}",
    NoticeKind.RESULT: "Result, record {number}",
    NoticeKind.PUBLISHED: "Masterpoints, report {number}",
    NoticeKind.TRIAL: "Trial",
}
SIGNS = {State.WAITING: "half", State.SENT: "done", State.GIVEN_UP: "void", State.DROPPED: "void"}
"""The drawn sign of each state."""


def unfit(code: str, address: str) -> str:
    """What is wrong with an address, and how to mend it."""
    return UNFIT[code].format(address=address)


def what(notice: Notice) -> str:
    """What it tells of.

    >>> what(Notice(kind="result", number=7)), what(Notice(kind="trial"))
    ('Result, record 7', 'Trial')
    """
    return WHAT[NoticeKind(notice.kind)].format(number=notice.number)


def became(notice: Notice) -> str:
    """What became of it, with the status and the tries.

    >>> became(Notice(state="sent", outcome="taken", status=204, tries=2))
    'sent, 204, 2 tries'
    >>> became(Notice(state="waiting", outcome="refused", status=500, tries=1))
    'waits: refused, 500'
    """
    said = [str(State(notice.state).label)]
    if notice.outcome and notice.outcome != Outcome.TAKEN:
        said = [f"{said[0]}: {WHY[Outcome(notice.outcome)]}"]
    if notice.status:
        said.append(str(notice.status))
    if notice.tries > 1:
        said.append(f"{notice.tries} tries")
    return ", ".join(said)
