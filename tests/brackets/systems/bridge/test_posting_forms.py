"""Every form that posts a draw sends back what was shown; without it, or after a change, nothing is posted."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse

from brackets.models import Record
from brackets.systems.bridge.actions import cut_brackets
from brackets.systems.cup import actions as cup
from brackets.systems.cup.field import settings_of as cup_settings
from brackets.systems.judo import actions as judo
from brackets.systems.judo.field import settings_of as judo_settings
from brackets.systems.scrabble.actions import save_plan, take_out
from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.facts.facts import Spreads
from brackets.systems.scrabble.models import ScrabbleSettings
from brackets.systems.scrabble.queries import last_record
from tests.brackets.systems.bridge.desk import signed
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.cup.playing import LOT, play_round, posted_cup
from tests.brackets.systems.cup.playing import entered as cup_entered
from tests.brackets.systems.judo.playing import USUAL
from tests.brackets.systems.judo.playing import entered as judo_entered
from tests.brackets.systems.scrabble.running import SEVEN, division, posted, started
from tests.factories import make_entrant, make_event, make_field
from tourney.models import Entrant, Event, Member

pytestmark = pytest.mark.django_db

Fields = dict[str, str]


@dataclass(frozen=True)
class Form:
    """How an event gets ready, the page that shows it, where it is posted, and what happens meanwhile."""

    ready: Callable[[], Event]
    page: str
    address: str
    change: Callable[[Event], object]
    query: str = ""


def cut() -> Event:
    """Nine teams in a bracket that is not posted."""
    event = make_event()
    make_field(event, [5000 - 10 * at for at in range(9)])
    cut_again(event)
    return fresh(event)


def cut_again(event: Event) -> None:
    """Cut the field in one bracket."""
    cut_brackets(event, sizes=[9], version=fresh(event).version)


def cup_drawn() -> Event:
    """A cup with its lot."""
    return another_cup_lot(cup_entered(5))


def cup_round() -> Event:
    """A cup paired round by round whose second round has its lot."""
    event = posted_cup(8, mode="rounds")
    play_round(event)
    return another_cup_lot(event)


def another_cup_lot(event: Event) -> Event:
    """One lot more."""
    settings = cup_settings(event)
    number = (settings.random_seed or LOT) + 1
    cup.draw_lot(event, version=settings.version, number=number)
    return fresh(event)


def judo_drawn(entrants: int, pool_up_to: int) -> Event:
    """A category with its lot."""
    event = judo_entered(entrants)
    chosen = USUAL | {"pool_up_to": pool_up_to}
    judo.set_judo(event, chosen, version=judo_settings(event).version)
    return another_judo_lot(event)


def another_judo_lot(event: Event) -> Event:
    """One lot more."""
    settings = judo_settings(event)
    number = (settings.random_seed or LOT) + 1
    judo.draw_lot(event, version=settings.version, number=number)
    return fresh(event)


def planned() -> Event:
    """A division with a plan."""
    event = division()
    another_plan(event)
    return fresh(event)


def another_plan(event: Event, settings: Settings = SEVEN) -> None:
    """The plan saved once more."""
    row = ScrabbleSettings.objects.filter(event=event).first()
    save_plan(event, settings=settings, spreads=Spreads(), version=row.version if row else 0)


def withdrawn(event: Event) -> None:
    """A player of a division leaves."""
    take_out(event, 12, after_round=1, seen=last_record(event), by=None)


FORMS = {
    "brackets": Form(cut, "post", "post", cut_again),
    "cup": Form(cup_drawn, "cup_draw", "cup_post", another_cup_lot),
    "cup, its next round": Form(cup_round, "cup_draw", "cup_post", another_cup_lot),
    "judo sheet": Form(lambda: judo_drawn(9, 0), "judo_draw", "judo_post", another_judo_lot),
    "judo pool": Form(lambda: judo_drawn(5, 5), "judo_draw", "judo_post", another_judo_lot),
    "Scrabble start": Form(planned, "scrabble_setup", "scrabble_start", another_plan),
    "Scrabble rounds": Form(started, "scrabble_pair", "scrabble_post", withdrawn),
    "Scrabble rounds paired again": Form(
        posted, "scrabble_pair", "scrabble_post", withdrawn, "?again"
    ),
}
every_form = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)


OF_ENTRIES = ("brackets", "cup", "judo sheet", "judo pool", "Scrabble start")
"""The forms that post what the entries are; the others post what the journal is."""


def added(event: Event) -> None:
    """Somebody enters."""
    make_entrant(event, "Larry Late")


def renamed(event: Event) -> None:
    """A name is corrected."""
    event.entrants.filter(number=3).update(name="Carla Corrected")


def left(event: Event) -> None:
    """Somebody withdraws before the draw."""
    event.entrants.filter(number=5).update(status=Entrant.Status.WITHDRAWN)


def valued(event: Event) -> None:
    """The weakest is the strongest after all."""
    last = event.entrants.order_by("-number").first()
    changed = {"reported_total": Decimal(40000)} if last.seed is None else {"seed": None}
    event.entrants.filter(pk=last.pk).update(**changed)
    Member.objects.filter(entrant=last).update(rating=Decimal(2400), club="Another")


def changes(name: str, **values: object) -> Callable[[Event], object]:
    """A setting of the event changes, as in the admin, which raises no version."""
    return lambda event: Event.objects.filter(pk=event.pk).update(**{name: values[name]})


def halved(event: Event) -> None:
    """The field is cut in two."""
    cut_brackets(event, sizes=[5, 4], version=fresh(event).version)


MEANWHILE: dict[str, tuple[str, Callable[[Event], object]]] = {
    f"{form}, {change.__name__}": (form, change)
    for form in OF_ENTRIES
    for change in (added, renamed, left, valued)
} | {
    "brackets, cut in two": ("brackets", halved),
    "brackets, other tables": ("brackets", changes("first_table", first_table=41)),
    "brackets, other boards": ("brackets", changes("boards", boards=28)),
    "brackets, a handicap": ("brackets", changes("handicap", handicap="other")),
    "brackets, by rating": ("brackets", changes("strength", strength="rating")),
    "Scrabble start, another plan": ("Scrabble start", lambda one: another_plan(one, Settings())),
}
meanwhile = pytest.mark.parametrize(("name", "change"), MEANWHILE.values(), ids=MEANWHILE)


def url(event: Event, name: str) -> str:
    return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug])


def fields(client: Client, event: Event, form: Form) -> Fields:
    """What the posting form on the page would send."""
    return fields_of(client.get(url(event, form.page) + form.query).content.decode(), event, form)


def fields_of(page: str, event: Event, form: Form) -> Fields:
    """What the posting form would send of a page that is open already."""
    action = "" if form.page == form.address else f'[^>]*action="{url(event, form.address)}"'
    found = re.search(rf'<form class="buttons" method="post"{action}[^>]*>(.*?)</form>', page, re.S)
    found = found or re.search(rf"<form{action}[^>]*>(.*?)</form>", page, re.S)
    assert found, page
    inputs = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', found[1])
    return {name: value for name, value in inputs if name != "csrfmiddlewaretoken"}


def posts(client: Client, event: Event, form: Form, sent: Fields) -> int:
    """The status of posting it; whether something was recorded must agree with it."""
    before = Record.objects.filter(event=event).count()
    status = client.post(url(event, form.address), sent).status_code
    recorded = Record.objects.filter(event=event).count() - before
    assert (recorded > 0) == (status == 302)
    return status


@every_form
def test_what_was_shown_is_posted(client: Client, form: Form) -> None:
    event = form.ready()
    sent = fields(signed(client, event), event, form)
    assert posts(client, event, form, sent) == 302


@every_form
def test_nothing_is_posted_without_what_was_shown(client: Client, form: Form) -> None:
    event = form.ready()
    sent = fields(signed(client, event), event, form)
    without = {name: value for name, value in sent.items() if name != "seen"}
    for given in (without, *({**without, "seen": seen} for seen in ("", "0", "x"))):
        assert posts(client, event, form, given) == 409, given.get("seen")


@every_form
def test_nothing_is_posted_that_changed_since_it_was_shown(client: Client, form: Form) -> None:
    event = form.ready()
    sent = fields(signed(client, event), event, form)
    form.change(event)
    assert posts(client, event, form, sent) == 409


@meanwhile
def test_a_change_of_what_was_shown_is_told_and_nothing_posted(
    client: Client, name: str, change: Callable[[Event], object]
) -> None:
    form = FORMS[name]
    event = form.ready()
    sent = fields(signed(client, event), event, form)
    change(event)
    answer = client.post(url(event, form.address), sent)
    assert answer.status_code == 409
    assert "was changed while you looked at it" in answer.content.decode()
    assert not Record.objects.filter(event=event).exists()
    assert fresh(event).state == Event.State.ENTRY
    now = fields_of(answer.content.decode(), event, form)
    assert now["seen"] != sent["seen"]
    unseated = name == "brackets" and change in (added, left)
    assert posts(client, event, form, now) == (422 if unseated else 302)


@every_form
def test_a_page_looked_at_twice_shows_the_same(client: Client, form: Form) -> None:
    event = form.ready()
    signed(client, event)
    assert fields(client, event, form) == fields(client, event, form)


def test_the_summary_has_the_averages_that_posting_publishes(client: Client) -> None:
    event = cut()
    valued(event)
    page = signed(client, event).get(url(event, "post")).content.decode()
    high, low = "10,000", "4,930"
    assert [high, low] == re.findall(r'<td class="n">([\d]+,[\d]+)</td>', page)
    assert f"had 4,920, now {high}" in page
    assert posts(client, event, FORMS["brackets"], fields_of(page, event, FORMS["brackets"])) == 302
    assert f"Averages {high} – {low}" in client.get(url(event, "bracketing")).content.decode()
    assert event.brackets.get().seats.get(number=1).entrant.number == 9
