"""The plan of a division and every reading of the text that is a switch; the defaults are 2002."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.draw.errors import DrawError

ROBIN, QUADS, HILL = "round_robin", "quads", "hill"
KINDS = (ROBIN, QUADS, HILL)
ADJUSTMENTS = ("games", "quads")
"""What is kept where a repeat must be avoided: as many games as can be, or the quads together."""


@dataclass(frozen=True, slots=True)
class Session:
    """Rounds posted together: how they are paired, from groups of how many, meetings allowed."""

    first: int
    last: int
    kind: str = QUADS
    group: int | None = None
    max_meetings: int | None = None

    @property
    def rounds(self) -> range:
        """The numbers of its rounds."""
        return range(self.first, self.last + 1)


NSC_2002 = (
    Session(1, 4, ROBIN, None, 1),
    Session(5, 7, ROBIN, None, 1),
    Session(8, 11, QUADS, 24, 1),
    Session(12, 14, QUADS, 20, 1),
    Session(15, 18, QUADS, 16, 1),
    Session(19, 21, QUADS, 12),
    Session(22, 25, QUADS, 8),
    Session(26, 28, QUADS, 4),
    Session(29, 31, HILL),
)
"""Nine sessions, 31 rounds. The text says what each group is and that no game repeats before 19."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The readings; docs/rules/scrabble.md says what each is."""

    sessions: tuple[Session, ...] = NSC_2002
    seed_order: str = "rating"
    initial: str = "straight"
    robin_group: int = 8
    round_order: str = "closest_last"
    late_meetings: int | None = None
    pool: int = 40
    top_six: bool = True
    paid: int = 15
    gibson: str = "wins"
    gibson_from: int = 1
    gibson_spread: tuple[int, ...] = (500, 700, 900)
    locked_meet: str = "outsiders"
    bye_score: int = 50
    bye_limit: int | None = 1
    last_bye: str = "fewest"
    random_seed: int = 1
    robin_ahead: bool = False
    adjacent: str = "couples"
    letters: str = "start"
    level_is_chance: bool = True
    adjustments: str = "games"

    @property
    def last_round(self) -> int:
        """The last round of the event."""
        return self.sessions[-1].last

    def meetings(self, session: Session) -> int | None:
        """How often two may meet in this session; None is without limit."""
        if session.kind == QUADS and session.max_meetings is None:
            return self.late_meetings
        return session.max_meetings

    def fourth_apart(self, session: Session) -> int | None:
        """The fourth round of quads where it is posted on its own, with the letters of then."""
        is_apart = session.kind == QUADS and len(session.rounds) == 4 and self.letters == "now"
        return session.last if is_apart else None

    def posted_with(self, round_number: int) -> range:
        """The rounds that are posted together with this one."""
        session = self.sessions[self.session_of(round_number) - 1]
        fourth = self.fourth_apart(session)
        if session.kind == HILL or round_number == fourth:
            return range(round_number, round_number + 1)
        return session.rounds if fourth is None else range(session.first, fourth)

    def spread_limit(self, rounds_left: int) -> int:
        """The spread that can be made up in so many rounds; 300 a round beyond the list."""
        if rounds_left <= 0:
            return 0
        listed = self.gibson_spread[rounds_left - 1 : rounds_left]
        return listed[0] if listed else 300 * rounds_left

    def session_of(self, round_number: int) -> int:
        """The session, from 1, that holds this round."""
        for number, one in enumerate(self.sessions, 1):
            if one.first <= round_number <= one.last:
                return number
        raise DrawError(
            f"round: {round_number} is not in the plan; its rounds are 1 to {self.last_round}."
        )


def check_settings(settings: Settings) -> None:
    """Refuse a plan that cannot be paired; raises DrawError naming the session and its mend."""
    due = 1
    for number, session in enumerate(settings.sessions):
        where = f"settings.sessions[{number}]"
        if session.first != due or session.last < session.first:
            raise DrawError(
                f"{where}: rounds {session.first} to {session.last} do not go on from round {due};"
                " give each session the rounds after the one before."
            )
        due = session.last + 1
        _CHECKS[session.kind](settings, session, where)
    if settings.pool % 2:
        raise DrawError(f"settings.pool: {settings.pool} is odd; give an even number.")
    if settings.robin_group % 2:
        raise DrawError(f"settings.robin_group: {settings.robin_group} is odd; give an even one.")


def _check_robin(settings: Settings, session: Session, where: str) -> None:
    before = [one for one in settings.sessions if one.first < session.first]
    if any(one.kind != ROBIN for one in before):
        raise DrawError(f"{where}.kind: round_robin comes after another kind; put it first.")
    if session.group is not None:
        raise DrawError(f"{where}.group: {session.group} is for quads; set robin_group instead.")
    if session.last >= settings.robin_group:
        raise DrawError(
            f"{where}.last: {session.last} rounds are more than the {settings.robin_group - 1}"
            f" of a round robin of {settings.robin_group}."
        )


def _check_quads(settings: Settings, session: Session, where: str) -> None:
    count = len(session.rounds)
    if not 1 <= count <= 4:
        raise DrawError(f"{where}: {count} rounds; quads have 1 to 4.")
    step = 8 if count == 4 else 4
    if session.group is None or session.group % step:
        raise DrawError(
            f"{where}.group: {session.group or 'none'} with {count} rounds;"
            f" give a multiple of {step}."
        )


def _check_hill(settings: Settings, session: Session, where: str) -> None:
    if len(session.rounds) > 3:
        raise DrawError(f"{where}: {len(session.rounds)} rounds; a hill has 1 to 3.")
    if session.group is not None:
        raise DrawError(f"{where}.group: {session.group} is for quads; a hill has none.")


_CHECKS = {ROBIN: _check_robin, QUADS: _check_quads, HILL: _check_hill}
