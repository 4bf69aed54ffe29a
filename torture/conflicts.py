"""Directors who do different things to the same match at the same moment: exactly one wins, nobody is overwritten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from brackets.models import Record
from tests.brackets.conformance.browsing import Page, plain
from tests.brackets.conformance.trial import Step, Trial, all_trials
from torture.played import Played, entered
from torture.task import Task, at_once, direct
from torture.typist import Said, Slip, Typist
from tourney.models import Entrant, Event

DIRECTORS = 4
RENEWED = 40
"""So many conflicts on one event, then it begins afresh: journals stay as long as those of a real day."""


@dataclass
class Scene:
    """One match of one event, and who is at its desk."""

    task: Task
    played: Played
    typists: Sequence[Typist]

    @property
    def trial(self) -> Trial:
        """What is typed there."""
        return self.played.trial

    def clears(self) -> None:
        """Everything that is recorded of the match is taken back, so that it is open again."""
        typist = self.typists[0]
        while self.played.result(self.trial.first):
            shown = self.played.looks(typist)
            meeting = self.played.desk().at(self.trial.first.split()[0])[0]
            assert meeting.sequence is not None
            said = typist.sends(typist.undo(shown, meeting.sequence))
            if said is None or said.state != "recorded":
                raise SystemExit(f"{self.trial.name}: it cannot be taken back: {said}")

    def records(self, line: str) -> int:
        """The first of them records it."""
        typist = self.typists[0]
        said = typist.sends(typist.line(self.played.looks(typist), line))
        if said is None or said.state != "recorded":
            raise SystemExit(f"{self.trial.name}: {line} is not recorded: {said}")
        return said.sequence


def run(task: Task) -> None:
    """Every kind of conflict on every way to play, in turns and by chance."""
    typists = task.typists(DIRECTORS)
    events = task.posted(typists)
    kinds = (_written, _written, _written, _corrected, _corrected_or_undone, _undone)
    for at in range(task.tries):
        place = at % (len(events) + 1)
        if place == len(events):
            _posted_or_withdrawn(task, typists)
        else:
            if at // (len(events) + 1) % RENEWED == RENEWED - 1:
                events[place] = task.one_posted(typists, events[place].trial)
            scene = Scene(task, events[place], typists)
            scene.clears()
            task.chance.choice(kinds)(scene)
        task.outcome.tried += 1


# ---- the kinds


def _written(scene: Scene) -> None:
    """Two to four write a result on the open match, by lines and rows, from what they saw before."""
    chance, trial = scene.task.chance, scene.trial
    many = chance.randint(2, len(scene.typists))
    lines = [trial.first, trial.other, *chance.choices([trial.first, trial.other], k=many - 2)]
    slips = []
    for typist, line in zip(scene.typists, lines, strict=False):
        shown = scene.played.looks(typist)
        is_row = line == trial.first and chance.random() < 0.4
        row = typist.row(shown, trial.row.ends, trial.row.fields) if is_row else None
        slips.append((typist, row or typist.line(shown, line), line))
    _judged(scene, slips, scene.played.last())


def _corrected(scene: Scene) -> None:
    """Two want to correct the same result, one to another, one to it again: both were asked before either answered."""
    scene.records(scene.trial.first)
    agreed = [_asked(scene, typist, scene.trial.other) for typist in scene.typists[:2]]
    before = scene.played.last()
    _one_wins(scene, [partial(_agrees, *one) for one in agreed], before)


def _corrected_or_undone(scene: Scene) -> None:
    """One corrects a result, another takes it back."""
    number = scene.records(scene.trial.first)
    corrects = _asked(scene, scene.typists[0], scene.trial.other)
    undoes = _undoes(scene, scene.typists[1], number)
    before = scene.played.last()
    _one_wins(scene, [partial(_agrees, *corrects), undoes], before)


def _undone(scene: Scene) -> None:
    """Two take the same record back."""
    number = scene.records(scene.trial.first)
    works = [_undoes(scene, typist, number) for typist in scene.typists[:2]]
    _one_wins(scene, works, scene.played.last())


def _undoes(scene: Scene, typist: Typist, number: int) -> Callable[[], Said | None]:
    return partial(typist.sends, typist.undo(scene.played.looks(typist), number))


def _asked(scene: Scene, typist: Typist, line: str) -> tuple[Typist, Slip]:
    """A line for a match that is over, and the slip that answers its question."""
    shown = scene.played.looks(typist)
    slip = typist.line(shown, line)
    said = typist.sends(slip)
    if said is None or not said.page().offers("Correct it to"):
        raise SystemExit(f"{scene.trial.name}: {line} asks nothing: {said}")
    return typist, slip.agreed(said.page().form("Correct it to")[0], shown.seen)


def _agrees(typist: Typist, slip: Slip) -> Said | None:
    """What is answered when he agrees, also to what else the correction changes."""
    said = typist.sends(slip)
    if said is None or said.state != "asked":
        return said
    page = said.page()
    if page.offers("Correct it to") or not page.offers("Correct it"):
        return said
    return typist.sends(slip.agreed(page.form("Correct it")[0], int(slip.fields["seen"])))


# ---- what must have come of them


def _judged(scene: Scene, slips: Sequence[tuple[Typist, Slip, str]], before: int) -> None:
    said = at_once([partial(typist.sends, slip) for typist, slip, _ in slips])
    _counted(scene, said, before)
    won = [line for (_, _, line), one in zip(slips, said, strict=True) if _won(one)]
    if len(won) != 1:
        return
    stands = scene.played.result(scene.trial.first)
    if stands != scene.played.said(won[0]):
        scene.task.found("overwritten", f"{scene.trial.name}: {won[0]} won, {stands} stands.")
    for (_, _, line), one in zip(slips, said, strict=True):
        if line != won[0] and one is not None and not _says_both(scene, one, line, stands):
            scene.task.outcome.note(f"{scene.trial.name}: a loser is not told both: {one.html}")


def _says_both(scene: Scene, said: Said, line: str, stands: str) -> bool:
    words = plain(said.html)
    return stands in words and scene.played.said(line) in words


def _one_wins(scene: Scene, works: Sequence[Callable[[], Said | None]], before: int) -> None:
    _counted(scene, at_once(works), before)


def _counted(scene: Scene, said: Sequence[Said | None], before: int) -> None:
    """Exactly one was recorded, and the journal has that one act more."""
    acknowledged = [one for one in said if _won(one)]
    silent = sum(one is None for one in said)
    rows = Record.objects.filter(event=scene.played.event, sequence__gt=before)
    keys = {record.key for record in rows}
    if len(acknowledged) > 1 or len(keys) > 1:
        scene.task.found("overwritten", f"{scene.trial.name}: {len(keys)} won: {said}")
    if not acknowledged and not silent:
        scene.task.found("lost", f"{scene.trial.name}: nobody won: {said}")


def _won(said: Said | None) -> bool:
    return said is not None and said.state == "recorded"


# ---- posting


def _posted_or_withdrawn(task: Task, typists: Sequence[Typist]) -> None:
    """One posts what he saw, another crosses an entry out: one of them is told."""
    trial = task.chance.choice(list(all_trials().values()))
    event = entered(trial, lambda one: direct(one, [each.user for each in typists]))
    first, second = typists[:2]
    for step in trial.steps[: trial.closes]:
        page = first.browser.open(trial.address(event, step.route))
        first.browser.press(page, step.button, step.fields)
    last = trial.steps[trial.closes]
    entry = second.browser.open(f"/desk/{event.tournament.slug}/{event.slug}/entries/2/")
    page = first.browser.open(trial.address(event, last.route))
    done, gone = at_once([partial(_posts, first, page, last), partial(_withdraws, second, entry)])
    is_posted = Event.objects.get(pk=event.pk).state != Event.State.ENTRY
    is_out = event.entrants.get(number=2).status == Entrant.Status.WITHDRAWN
    for answer, is_so, what in ((done, is_posted, "posted"), (gone, is_out, "withdrawn")):
        if answer.led and answer.status == 200 and not is_so and "/awards/" not in answer.address:
            task.found("lost", f"{trial.name}: it was answered that it is {what}, and it is not.")
    if is_posted and is_out:
        task.found("overwritten", f"{trial.name}: posted with an entry that was withdrawn.")


def _posts(typist: Typist, page: Page, step: Step) -> Page:
    return typist.browser.press(page, step.button, step.fields)


def _withdraws(typist: Typist, page: Page) -> Page:
    return typist.browser.press(page, "Withdraw", action="/withdraw/")
