"""Help in the product: every page has its page of help, which tells of nothing that is not there."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from django.test import Client
from django.urls import reverse

from tests.browser.sample import NOT_PAGES
from tests.factories import make_director, make_event
from tests.labels import not_offered
from tests.who import WHO
from tourney.help.finding import all_topics, all_words, helps, topic_of_code, topic_of_page
from tourney.help.saying import said
from tourney.help.signs import words_in
from tourney.help.values import Topic
from tourney.systems import systems

TOPICS = tuple(all_topics())
OWN = {"tourney:help", "tourney:help_privacy", "tourney:help_topic", "tourney:help_words"}


def of_topics(topic: Topic) -> str:
    return topic.code


def test_codes_are_unique() -> None:
    codes = [topic.code for topic in TOPICS]
    words = [word.code for one in helps() for word in one.words]
    assert len(codes) == len(set(codes))
    assert len(words) == len(set(words))


def test_every_page_of_the_site_has_its_page_of_help() -> None:
    told = {page for topic in TOPICS for page in topic.pages}
    assert sorted(set(WHO) - NOT_PAGES - OWN - told) == []
    assert sorted(told - set(WHO)) == []


def test_no_page_has_two_within_a_room() -> None:
    for one in helps():
        pages = [page for topic in one.topics for page in topic.pages]
        assert len(pages) == len(set(pages)), one.label


@pytest.mark.parametrize("topic", TOPICS, ids=of_topics)
def test_it_leads_to_what_there_is(topic: Topic) -> None:
    assert all(topic_of_code(code) for code in topic.beside)
    linked = {code for text in topic.texts for code in words_in(text)}
    assert {*topic.words, *linked} <= set(all_words())


@pytest.mark.parametrize("topic", TOPICS, ids=of_topics)
def test_what_it_says_to_press_is_somewhere_to_be_pressed(topic: Topic) -> None:
    assert not_offered("\n".join(topic.texts)) == []


@pytest.mark.parametrize("topic", TOPICS, ids=of_topics)
def test_it_is_short(topic: Topic) -> None:
    assert len(" ".join(topic.texts).split()) <= 260


def test_the_words_of_words_are_explained_too() -> None:
    for word in all_words().values():
        assert set(words_in(word.said)) <= set(all_words())


def test_signs_become_html_and_nothing_else_does() -> None:
    assert said("Press **A & B**, `<` or [[void|that]]", is_here=True) == (
        'Press <b>A &amp; B</b>, <kbd>&lt;</kbd> or <a class="word" href="#w-void">that</a>'
    )
    with pytest.raises(KeyError, match="nonsense"):
        said("a [[nonsense]]")


@pytest.mark.django_db
def test_every_page_of_help_is_read_by_everybody(client: Client) -> None:
    addresses = [reverse("tourney:help_topic", args=[topic.code]) for topic in TOPICS]
    for address in (reverse("tourney:help"), reverse("tourney:help_words"), *addresses):
        assert client.get(address).status_code == 200
    assert client.get(reverse("tourney:help_topic", args=["nonsense"])).status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("key", sorted(systems()))
def test_a_page_leads_to_the_help_of_its_own_system_and_back(key: str, client: Client) -> None:
    kind = systems()[key].kinds[0].key
    event = make_event(kind=kind)
    client.force_login(make_director(event.tournament))
    for link in event.system.desk_links(event):
        page = client.get(link.href, follow=True)
        path = page.request["PATH_INFO"]
        topic = topic_of_page(page.resolver_match.view_name, event)
        assert topic is not None, link
        way = f"{reverse('tourney:help_topic', args=[topic.code])}?from={quote(path, safe='')}"
        assert f'href="{way}"' in page.content.decode()
        assert f'href="{path}">Back<' in client.get(way).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address", ["//evil.example/", "https://evil.example/", "javascript:1", "/nowhere/", ""]
)
def test_help_leads_back_to_pages_of_this_site_alone(address: str, client: Client) -> None:
    page = client.get(reverse("tourney:help"), {"from": address}).content.decode()
    assert not {"evil", ">Back<", "nowhere"} & set(re.findall(r"evil|>Back<|nowhere", page))
    assert "To the tournaments" in page
