"""Codes, passwords and links that strangers guess: none opens, they get ever slower, nobody else is held up."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from brackets.codes.issuing import issue, of_entrant, printed
from brackets.codes.letters import ALPHABET, check_of, grouped
from tests.factories import PASSWORD
from torture.client import Client, Reply
from torture.halls import Hall, opened
from torture.task import Task
from torture.typist import LOGIN

HALL, STRANGER = "192.0.2.7", "198.51.100.3"
"""Where the players are, and where the guesses come from; the proxy that names them is this machine."""
ROUND = 25
"""Guesses in one go, while directors type."""
FREE, EACH = 12, 1.0
"""So many are compared at once at most, and after them one in so many seconds, of one stranger and one kind."""
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
SPELLED = {200: "opened", 302: "opened", 422: "compared", 429: "too early"}


@dataclass
class Guessing:
    """What is known of the site, who guesses, and what was answered."""

    hall: Hall
    code: str
    pass_: str
    known: Client
    stranger: Client
    answered: Counter[str] = field(default_factory=Counter)
    begun: float = field(default_factory=time.monotonic)

    def says(self, kind: str, said: str) -> None:
        """Count an answer; what was opened must not be."""
        self.answered[f"{kind} {said}"] += 1
        if said == "opened":
            self.hall.task.found("unauthorised", f"A guessed {kind} opened something.")

    # ---- guesses

    def guess(self) -> None:
        """One of any kind."""
        kinds = (
            self._code,
            self._code,
            self._password,
            self._password,
            self._invitation,
            self._reset,
        )
        self.hall.task.chance.choice(kinds)()

    def _code(self) -> None:
        """Right by its check letter, of the same event."""
        chance = self.hall.task.chance
        marks = [ALPHABET.index(one) for one in self.code[:2]]
        values = [*marks, *(chance.randrange(32) for _ in range(12))]
        guess = grouped("".join(ALPHABET[one] for one in (*values, check_of(values))))
        reply = self.stranger.post("/c/", {"code": guess}, _from(STRANGER))
        self.says("code", SPELLED.get(reply.status_code, str(reply.status_code)))

    def _password(self) -> None:
        user = self.hall.typists[0].user.get_username()
        reply = _signs_in(self.stranger, user, f"{PASSWORD} {self._letters(3)}", STRANGER)
        self.says("password", SPELLED.get(reply.status_code, str(reply.status_code)))

    def _invitation(self) -> None:
        reply = self.stranger.get(f"/invitation/{self._letters(43)}/", headers=_from(STRANGER))
        self.says("invitation", "opened" if reply.status_code in (200, 302) else "refused")

    def _reset(self) -> None:
        """A link to a new password: a right one leads on."""
        address = f"/account/password/MQ/{self._letters(6)}-{self._letters(32)}/"
        reply = self.stranger.get(address, headers=_from(STRANGER))
        self.says("link", "opened" if reply.status_code == 302 else "refused")

    def _letters(self, many: int) -> str:
        return "".join(self.hall.task.chance.choices(LETTERS, k=many))

    # ---- everybody else

    def others(self) -> None:
        """Who has a right is taken at once, whatever strangers do."""
        reply = self.known.post("/c/", {"code": self.code, "pass": self.pass_}, _from(HALL))
        self._must(reply, "a side whose code was opened before")
        user = self.hall.typists[1].user.get_username()
        self._must(_signs_in(self.known, user, PASSWORD, HALL), "a director in a known browser")

    def _must(self, reply: Reply, who: str) -> None:
        if reply.status_code not in (200, 302):
            self.hall.task.found("errors", f"{who} is held up: {reply.status_code}")

    def slowed(self) -> None:
        """Of one stranger few guesses are compared, however many he sends."""
        most = FREE + (time.monotonic() - self.begun) / EACH
        for kind in ("code", "password"):
            if self.answered[f"{kind} compared"] > most:
                words = f"{self.answered[f'{kind} compared']} guesses of a {kind} were compared"
                self.hall.task.found("unauthorised", words)


def run(task: Task) -> None:
    """Guesses from one address, behind a proxy that is believed, while directors type."""
    task.site.stop()
    task.site.own |= {"TOURNEY_PROXIES": "127.0.0.1"}
    task.site.start()
    guessing = _begun(opened(task))
    while task.outcome.tried < task.tries:
        many = min(ROUND, task.tries - task.outcome.tried)
        guessing.hall.while_typing(partial(_several, guessing.guess, many))
        guessing.others()
        task.outcome.tried += many
    guessing.slowed()
    said = ", ".join(f"{what} {many:,}" for what, many in sorted(guessing.answered.items()))
    task.outcome.note(f"Answered: {said}.")


def _begun(hall: Hall) -> Guessing:
    """A side that has opened its code, and a director whose browser is known."""
    event = hall.events[0].event
    (row,) = issue([of_entrant(event, event.entrants.order_by("number")[0])])
    code, known = printed(row), hall.task.site.client()
    pages = Guessing(hall, code, "", known, hall.task.site.client())
    page = known.post("/c/", {"code": code}, _from(HALL)).content.decode()
    pages.pass_ = page.partition('name="pass" value="')[2].partition('"')[0]
    _signs_in(known, hall.typists[1].user.get_username(), PASSWORD, HALL)
    return pages


def _several(guess: Callable[[], None], many: int) -> None:
    for _ in range(many):
        guess()


def _from(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


def _signs_in(client: Client, user: str, password: str, address: str) -> Reply:
    client.cookies.pop("sessionid", None)
    client.get(LOGIN, headers=_from(address))
    return client.post(LOGIN, {"username": user, "password": password}, _from(address))
