"""The papers of a whole tournament: all that its events offer, on one page and in one document."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from tests.brackets.floor.halls import everything
from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_admin, make_director, make_event, make_tournament
from tourney.models import Event, Tournament
from tourney.papers import ALL, NONE, USUAL, EventPapers, Papers
from tourney.running import Paper

PART = re.compile(r'<section class="paper ')


def signed(client: Client, tournament: Tournament) -> Client:
    client.force_login(make_director(tournament))
    return client


def page(client: Client, tournament: Tournament, more: str = "") -> str:
    answer = client.get(reverse("tourney:papers", args=[tournament.slug]) + more)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def printed(client: Client, tournament: Tournament, *names: str) -> str:
    answer = client.get(reverse("tourney:print_papers", args=[tournament.slug]), {"p": names})
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def papers_of(event: Event) -> tuple[Paper, ...]:
    event.refresh_from_db()
    return event.system.running(event).papers


def ticks(html: str) -> dict[str, bool]:
    """What can be ticked, and whether it is."""
    boxes = re.findall(r'<input type="checkbox" name="p" value="([^"]+)"[^>]*?( checked)?>', html)
    return {name: bool(checked) for name, checked in boxes}


@given(st.lists(st.lists(st.sampled_from("abcd"), unique=True), max_size=4), st.data())
def test_what_is_ticked_is_chosen_once_in_the_order_of_the_events(
    labels: list[list[str]], data: st.DataObject
) -> None:
    events = [
        EventPapers(
            Event(pk=at, name=str(at)), tuple(Paper(x, x.upper(), (x,), 1) for x in some), ()
        )
        for at, some in enumerate(labels)
    ]
    papers = Papers(tuple(events))
    offered = [one.name(paper) for one in events for paper in one.papers]
    asked = data.draw(st.sets(st.sampled_from([*offered, "9.z"])))
    chosen = [f"{one.label[0]}.{one.code}" for one in papers.chosen(asked)]
    assert chosen == [name for name in offered if name in asked]
    assert bool(papers.gone(asked)) == ("9.z" in asked)
    for word, number in ((ALL, len(offered)), (NONE, 0)):
        shown = Papers(tuple(events), word)
        assert sum(tick.is_on for group in shown.groups for tick in group.ticks) == number
    for label in {name.split(".")[1].upper() for name in offered}:
        shown = Papers(tuple(events), label)
        on = [tick.label for group in shown.groups for tick in group.ticks if tick.is_on]
        assert set(on) == {label}
    assert papers.choices[0].asked == ""
    assert papers.choices[0].is_here
    assert papers.ticked == USUAL


@pytest.mark.django_db
def test_everything_every_event_prints_is_one_document(client: Client) -> None:
    tournament, events = everything()
    signed(client, tournament)
    html = page(client, tournament, "?tick=all")
    wanted = {
        f"{event.pk}.{paper.code}": len(paper.hrefs)
        for event in events.values()
        for paper in papers_of(event)
    }
    assert ticks(html) == dict.fromkeys(wanted, True)
    assert not any(ticks(page(client, tournament, "?tick=none")).values())
    usual = {
        f"{event.pk}.{paper.code}"
        for event in events.values()
        for paper in papers_of(event)
        if paper.ticked
    }
    assert {name for name, on in ticks(page(client, tournament)).items() if on} == usual
    document = printed(client, tournament, *wanted)
    assert "Not printed" not in document
    assert len(PART.findall(document)) == sum(wanted.values())
    names = re.findall(r'\sid="([^"]+)"', document)
    assert len(names) == len(set(names))
    places = [document.index(event.name) for event in tournament.events.all()]
    assert places
    assert "style=" not in document
    papers = document.partition('<section class="onward"')[0]
    assert not re.search(r"<section[^>]* aria-label", papers)


@pytest.mark.django_db
def test_one_paper_of_all_events_is_ticked_at_once(client: Client) -> None:
    tournament, events = everything()
    signed(client, tournament)
    html = page(client, tournament, "?tick=The+draw+for+the+wall")
    on = {name for name, is_on in ticks(html).items() if is_on}
    judo = {f"{events[name].pk}.picture" for name in ("cup", "judo")}
    assert judo <= on
    assert {name.split(".")[1] for name in on} == {"picture"}
    assert ticks(page(client, tournament, "?tick=nothing-of-ours")) == ticks(
        page(client, tournament)
    )


@pytest.mark.django_db
def test_what_is_gone_meanwhile_is_said(client: Client) -> None:
    event = posted(4)
    signed(client, event.tournament)
    name = f"{event.pk}.{papers_of(event)[0].code}"
    html = printed(client, event.tournament, name, "999999.rack", "nonsense")
    assert "Not printed: 2 papers that have gone since the page was loaded." in html
    assert len(PART.findall(html)) == len(papers_of(event)[0].hrefs)
    other = make_event(make_tournament())
    assert "Not printed: 1 paper that has gone" in printed(
        client, event.tournament, f"{other.pk}.rack"
    )
    assert "Nothing is ticked" in printed(client, event.tournament)


@pytest.mark.django_db
def test_an_event_without_papers_is_named_and_its_files_stand_there(client: Client) -> None:
    tournament = make_tournament()
    signed(client, tournament)
    assert "There is no event yet" in page(client, tournament)
    event = make_event(tournament)
    html = page(client, tournament)
    assert f"Nothing to print yet of {event.name}." in html
    assert reverse("tourney:export", args=[tournament.slug, event.slug]) in html
    assert "Print what is ticked" not in html


@pytest.mark.django_db
def test_desk_and_public_page_lead_directors_there_and_nobody_else(client: Client) -> None:
    event = posted(4)
    tournament = event.tournament
    papers = reverse("tourney:papers", args=[tournament.slug])
    public = tournament.get_absolute_url()
    signed(client, tournament)
    assert papers not in client.get(public).content.decode()
    floor = reverse("brackets:floor", args=[tournament.slug])
    for address in (f"/desk/way/?at={public}", reverse("tourney:desk", args=[tournament.slug])):
        html = client.get(address).content.decode()
        assert f'href="{papers}"' in html
        assert f'href="{floor}"' in html
    assert floor in page(client, tournament)
    assert reverse("brackets:hall", args=[tournament.slug]) in page(client, tournament)


@pytest.mark.django_db
@pytest.mark.parametrize(("paper", "word"), [("a4", "A4"), ("letter", "Letter")])
def test_it_is_printed_on_the_paper_of_the_tournament(
    client: Client, paper: str, word: str
) -> None:
    event = posted(4)
    Tournament.objects.filter(pk=event.tournament.pk).update(paper=paper)
    signed(client, event.tournament)
    assert f": {word}" in page(client, event.tournament)
    html = printed(client, event.tournament, f"{event.pk}.rack")
    assert re.search(rf'<html lang="en" class="[^"]*\b{paper}\b', html)


@pytest.mark.django_db
def test_the_page_takes_the_same_queries_for_any_field(client: Client) -> None:
    client.force_login(make_admin())
    counts = []
    for size in (24, 48):
        tournament = posted(size).tournament
        page(client, tournament)
        with CaptureQueriesContext(connection) as captured:
            page(client, tournament)
        counts.append(len(captured))
    assert counts[0] == counts[1]
