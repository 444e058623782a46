"""The opening page: the stage, the links of its last scene, and the sentence that the learner typed last."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final
from urllib.parse import urlencode

import streamlit as st

from bleu_view.scenario.kept_progress import Attempt
from bleu_view.scenario.permalink import Link, write_link
from bleu_view.scenario.presets import PRESETS, has_text_of_preset
from bleu_view.words.catalogue import OPENING
from bleu_view.words.texts import Texts
from frame.components.loader import reported_value
from frame.shell.classroom import classroom_link_label
from frame.shell.course import WORKBENCH, show_page_link
from frame.shell.course_map import LINKED_PAGES, map_data
from frame.shell.notices import link_problem_text
from frame.shell.page import Page
from frame.shell.presenter import is_presenting, room_return_label, room_stage_address, show_neighbour_links
from frame.shell.presenter.lesson_deck import lesson_data, lesson_words
from frame.state import address, ask_first, session
from frame.state.progress_store import store_attempt
from frame.widgets.saved_file import show_download
from labs.opening.story import KEY, show_story
from labs.opening.story_file import build_story_file
from labs.opening.view.story_sentences import MAX_WORDS, TypedSentence, get_story, picture_data, score_typed_report

FILES_PAGE: Final = "corpus"
LAST_CHEAT_SCENE: Final = 8
"""The index of the last cheat's scene, in which any word can be changed."""


def show_opening(page: Page) -> None:
    """Draw the stage, and over it the links of the last scene, which come before the stage in tab order."""
    with st.container(key="presented" if is_presenting() else "doors", height=1, border=False):
        if is_presenting():
            show_neighbour_links(page.name, page.texts)
        for name in LINKED_PAGES:
            with st.container(key=f"door-{name}"):
                show_page_link(name, page.texts(f"pages.{name}-menu"))
        with st.container(key="door-own-text"):
            show_page_link(WORKBENCH, page.texts("opening.own-text"), query=_own_text_query())
        with st.container(key="story-file"):
            name = f"bleu-story-{page.texts.language}.html"
            show_download(page.texts("opening.doors-file"), name, partial(_build_story_file, page.texts.language))
    doors = _scene_links(page.texts, address.page_href, f"{WORKBENCH}?{urlencode(_own_text_query())}") | {
        "file": page.texts("opening.doors-file"),
        "room": room_stage_address(page.texts),
        "back": room_return_label(page.texts),
        "classroom": classroom_link_label(page.texts),
    }
    visit = {
        "answer": typed_sentence_report(page.texts),
        "presenting": is_presenting(),
        "lesson": _lesson_report(page.texts),
        "problem": link_problem_text(page.texts),
        "switched_on": ask_first.is_switched_on(),
        "asking": ask_first.labs_ask(),
    }
    show_story(page.texts, doors, visit)


def _own_text_query() -> dict[str, str]:
    """Return the query parameters that open Explore on the learner's own text, or on empty fields if there is none."""
    scenario = session.current_scenario()
    if not has_text_of_preset(scenario):
        return address.state_parameters(WORKBENCH)
    emptied = write_link(Link(replace(scenario, candidate="", references=("",))))
    return address.state_parameters(WORKBENCH) | {address.SCENARIO: emptied}


def _scene_links(texts: Texts, href: Callable[[str], str], own_text: str) -> dict[str, object]:
    """Return the links of the last scene, and the first scene's links for visitors with their own text or files."""
    own = {
        "ask": texts("opening.own-ask"),
        "text": texts("opening.own-text"),
        "textHref": own_text,
        "files": texts("opening.own-files"),
        "filesHref": href(FILES_PAGE),
    }
    return map_data(texts, href) | {"own": own}


def _build_story_file(language: str) -> bytes:
    """Return the story as an HTML file with links to this app, without any data of this session."""

    def last_scene_links(texts: Texts) -> dict[str, object]:
        spoken = {address.LANGUAGE: texts.language}
        emptied = write_link(Link(replace(PRESETS[0], candidate="", references=("",))))
        own_text = address.page_address(WORKBENCH, spoken | {address.SCENARIO: emptied})
        return _scene_links(texts, lambda page: address.page_address(page, spoken), own_text)

    return build_story_file(language, last_scene_links).encode("utf-8")


def _lesson_report(texts: Texts) -> Mapping[str, object] | None:
    """Return the lesson step for the browser: its place, its number of scenes, and texts; None outside a lesson.

    A step that belongs to another page has no scenes: the opening then shows all of them, and a link back to the
    lesson.
    """
    place = address.lesson_place()
    if place is None:
        return None
    return lesson_data(texts, place, OPENING) | {"scenes": place.step.scenes, "words": lesson_words(texts)}


def typed_sentence_report(texts: Texts) -> Mapping[str, object] | None:
    """Return the picture and the problem of the last typed sentence, None before the first one.

    Further reruns return the same.
    """
    sentence = score_typed_report(get_story(texts.language), reported_value(KEY, "typed"))
    if sentence is None:
        return None
    _store_attempt(texts.language, sentence)
    picture = picture_data(sentence.counted) if sentence.counted else None
    return {
        "number": sentence.number,
        "scene": sentence.scene,
        "picture": picture,
        "problem": _problem_text(texts, sentence),
    }


def _store_attempt(language: str, sentence: TypedSentence) -> None:
    """Store the sentence typed in the last cheat's scene as an attempt, unless it is the reference itself."""
    reference = get_story(language).reference
    if sentence.scene != LAST_CHEAT_SCENE or sentence.counted is None:
        return
    candidate = sentence.counted.segments[0].candidate
    if candidate and tuple(candidate) != reference:
        store_attempt(Attempt(language=language, candidate=tuple(candidate), reference=reference))


def _problem_text(texts: Texts, sentence: TypedSentence) -> str:
    if sentence.counted is None:
        return texts("opening.too-many-words", count=f"{sentence.word_total:,}", limit=MAX_WORDS)
    return texts("opening.cleaned") if sentence.is_cleaned else ""
