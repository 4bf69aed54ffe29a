"""The parts: how often each tries in the long run, what it does, and what it does not prove."""

from __future__ import annotations

from dataclasses import dataclass

SHARE = 20
"""The default run tries a twentieth."""


@dataclass(frozen=True, slots=True)
class Part:
    """A module `torture.<name>` with `run(task)`."""

    name: str
    full: int
    does: str
    leaves: str

    def tries(self, *, full: bool) -> int:
        """How often this run tries."""
        return self.full if full else max(1, self.full // SHARE)


PARTS = (
    Part(
        "conflicts",
        1_000,
        "Two to four directors write different results on the same match at the same moment, by lines and rows; "
        "two correct it, one corrects while another takes it back, one posts while another withdraws an entry. "
        "Exactly one wins; the others are asked with both values.",
        "That directors answer the questions rightly.",
    ),
    Part(
        "ahead",
        1_000,
        "Lines typed without waiting, sent twice, in the wrong order, and after a reload, over a network "
        "that is cut after the request or in the middle of the answer, with the same key until it is answered.",
        "A browser that loses what it keeps of unsent lines.",
    ),
    Part(
        "inputs",
        20_000,
        "Nasty values in addresses, questions, forms, headers, cookies and content types, over every route "
        "and every form that pages have, by nobody, a stranger, a director and an admin.",
        "What a proxy or the serving process refuses before Django is asked.",
    ),
    Part(
        "files",
        2_000,
        "Damaged, oddly packed and hostile files of every format through every page that takes one; "
        "what is refused wrote nothing.",
        "Files that only a spreadsheet we do not have writes.",
    ),
    Part(
        "kills",
        200,
        "SIGKILL to a serving process, the master or a command at a random moment, while results are typed, "
        "events posted, awards published, lists imported, copies written, and a database of release 0.5.0 is upgraded.",
        "A power cut: the machine keeps what was written but not yet on the disk.",
    ),
    Part(
        "connections",
        100,
        "While directors type, the server of PostgreSQL ends connections of the site and a table is held; on SQLite "
        "another process holds the database, now and then for longer than the site waits.",
        "A network that loses packets between the site and its database.",
    ),
    Part(
        "disk",
        60,
        "While directors type, the disk of the data is full, readers read and a copy is begun; "
        "the site is started on a disk that nobody may write on.",
        "A full disk of a server of PostgreSQL: there the folder of the site alone is full.",
    ),
    Part(
        "clock",
        60,
        "The clock of the site jumps back an hour and forward a day (libfaketime) while directors type: undo, "
        "sessions, a code and a password after wrong ones, and copies are as before.",
        "Clocks of two machines that differ.",
    ),
    Part(
        "slow",
        2_000,
        "A hundred clients at once that send half a head, half a body or a byte a second, or never read what they "
        "asked for, while directors type and others read.",
        "A flood of more connections than the machine has.",
    ),
    Part(
        "endless",
        240,
        "Requests without an end or with two, from eight connections at once, while directors type and others read: "
        "trailers, bodies, chunks and heads for ever, bodies that nobody reads, two framings, no host, another "
        "version. All are refused or closed within six seconds, and no process is larger afterwards.",
        "A flood of more connections than the machine has.",
    ),
    Part(
        "codes",
        2_000,
        "A stranger guesses codes of the table, passwords, invitations and links to a new password from one address "
        "while directors type; a side whose code was opened and a director in a known browser come in at once.",
        "Guesses from thousands of addresses at once.",
    ),
)


def chosen(words: list[str]) -> list[Part]:
    """The parts whose name holds a word, or all of them."""
    return [one for one in PARTS if not words or any(word in one.name for word in words)]
