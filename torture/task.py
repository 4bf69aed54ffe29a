"""What a part is given: a served site, how often to try, its chance, and where it says what it found."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from django.contrib.auth.models import User
from django.db import connections

from tests.brackets.conformance.trial import Trial, all_trials
from tests.factories import make_user
from torture.ledger import Ledger
from torture.outcome import Outcome
from torture.played import Played, posted
from torture.site import Site
from torture.typist import Typist
from tourney.models import Director, Tournament

T = TypeVar("T")


@dataclass
class Task:
    """One part on one database."""

    site: Site
    tries: int
    chance: Random
    outcome: Outcome
    ledger: Ledger = field(default_factory=Ledger)

    def typists(self, many: int) -> list[Typist]:
        """So many directors of everything, signed in, each in a browser of his own."""
        users = [make_user() for _ in range(many)]
        found = [self.typist(user) for user in users]
        for tournament in Tournament.objects.all():
            direct(tournament, users)
        return found

    def typist(self, user: User, client_port: int = 0) -> Typist:
        """Somebody who signs in; over another port where something stands before the site."""
        client = self.site.client()
        client.port = client_port or client.port
        typist = Typist(client, user, self.ledger, self.chance)
        typist.signs_in()
        return typist

    def posted(self, typists: Sequence[Typist], names: Sequence[str] = ()) -> list[Played]:
        """An event of every way to play, posted through its pages by the first of them."""
        trials = all_trials()
        wanted = [trials[name] for name in names] if names else list(trials.values())
        return [self.one_posted(typists, trial) for trial in wanted]

    def one_posted(self, typists: Sequence[Typist], trial: Trial) -> Played:
        """One more event of this kind."""
        return posted(trial, typists[0], lambda one: direct(one, [each.user for each in typists]))

    def found(self, column: str, words: str) -> None:
        """One more that must not be."""
        setattr(self.outcome, column, getattr(self.outcome, column) + 1)
        self.outcome.note(words)


def direct(tournament: Tournament, users: Sequence[User]) -> None:
    """They direct it from now on."""
    for user in users:
        Director.objects.get_or_create(tournament=tournament, user=user)


def at_once(works: Sequence[Callable[[], T]]) -> list[T]:
    """What each of these gives, begun at the same moment in threads of their own."""
    gate = threading.Barrier(len(works))
    found: dict[int, T] = {}
    wrong: list[BaseException] = []

    def run(at: int, work: Callable[[], T]) -> None:
        try:
            gate.wait()
            found[at] = work()
        except BaseException as error:  # it is raised where all of them are awaited
            wrong.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if wrong:
        raise wrong[0]
    return [found[at] for at in range(len(works))]
