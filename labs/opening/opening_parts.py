"""The stage on the page, the links behind its doors, and its reports."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final
from urllib.parse import urlencode

import streamlit as st

from bleu_view.scenario.kept_progress import Attempt
from bleu_view.scenario.permalink import Link, write
from bleu_view.scenario.presets import PRESETS
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.page_files import OPENING
from bleu_view.words.texts import LANGUAGES, Texts
from frame.components.loader import reported_value
from frame.shell.classroom import classroom_door
from frame.shell.course import WORKBENCH, link_to
from frame.shell.course_map import PLACES, map_data, own_href
from frame.shell.notices import link_problem
from frame.shell.page import Page
from frame.shell.page_address import page_address
from frame.shell.presenter import is_presenting, present, room_stage, show_neighbours, way_back
from frame.shell.presenter.lesson_deck import lesson_data, lesson_words
from frame.shell.style import show_sheet
from frame.state import address, asking, session
from frame.state.progress_store import note_attempt
from frame.widgets.saved_file import show_download
from labs.opening.story import ASK_FIRST, KEY, LANGUAGE, PRESENTING, TYPED, show_story
from labs.opening.story_file import story_file
from labs.opening.view.counted_sentences import picture_data
from labs.opening.view.typed_sentence import MOST_WORDS, Answer, answer
from labs.opening.view.warning_sentences import story

FILES: Final = "corpus"
LAST_CHEAT: Final = 8
"""The scene, from 0, in which any word can be changed."""


def show_opening(page: Page) -> None:
    """Draw the links that the doors follow, first for visitors who skip to the page, and the stage over all."""
    show_sheet("labs/opening/opening.css")
    with st.container(key="presented" if is_presenting() else "doors", height=1, border=False):
        if is_presenting():
            show_neighbours(page.name, page.texts)
        for name in PLACES:
            with st.container(key=f"door-{name}"):
                link_to(name, page.texts(f"pages.{name}-menu"))
        with st.container(key="door-own-text"):
            link_to(WORKBENCH, page.texts("opening.own-text"), query=_own_text())
        with st.container(key="story-file"):
            name = f"bleu-story-{page.texts.language}.html"
            show_download(page.texts("opening.doors-file"), name, partial(_file, page.texts.language))
    doors = _doors(page.texts, own_href, f"{WORKBENCH}?{urlencode(_own_text())}") | {
        "file": page.texts("opening.doors-file"),
        "room": room_stage(page.texts),
        "back": way_back(page.texts),
        "classroom": classroom_door(page.texts),
    }
    visit = {
        "answer": answer_report(page.texts),
        "presenting": is_presenting(),
        "lesson": _lesson_report(page.texts),
        "problem": link_problem(page.texts),
        "switched_on": asking.is_switched_on(),
        "asking": asking.labs_ask(),
    }
    reports = {LANGUAGE: take_language, PRESENTING: take_presenting, ASK_FIRST: take_ask_first}
    show_story(page.texts, doors, visit, reports)


def _own_text() -> dict[str, str]:
    """Return the query of Explore with empty fields; with the session's text if that is not an example's."""
    scenario = session.present_scenario()
    if not scenario.has_text_of_preset:
        return address.parameters(WORKBENCH)
    emptied = write(Link(replace(scenario, candidate="", references=("",))))
    return address.parameters(WORKBENCH) | {address.SCENARIO: emptied}


def _doors(texts: Texts, href: Callable[[str], str], own_text: str) -> dict[str, object]:
    """Collect the doors of the last scene, and those of the first for who brings a text or files."""
    own = {
        "ask": texts("opening.own-ask"),
        "text": texts("opening.own-text"),
        "textHref": own_text,
        "files": texts("opening.own-files"),
        "filesHref": href(FILES),
    }
    return map_data(texts, href) | {"own": own}


def _file(language: str) -> bytes:
    """Write the story as a file, whose doors lead to this app, without anything of this session."""

    def doors(texts: Texts) -> dict[str, object]:
        spoken = {address.LANGUAGE: texts.language}
        emptied = write(Link(replace(scenario_of(PRESETS[0]), candidate="", references=("",))))
        own_text = page_address(WORKBENCH, spoken | {address.SCENARIO: emptied})
        return _doors(texts, lambda page: page_address(page, spoken), own_text)

    return story_file(language, doors).encode("utf-8")


def _lesson_report(texts: Texts) -> Mapping[str, object] | None:
    """Return the step of a lesson that the class sees, its number of scenes, and its words; None outside a lesson.

    A step of another page has no scenes: who has left the route sees them all, and is then sent back.
    """
    place = address.lesson_place()
    if place is None:
        return None
    return lesson_data(texts, place, OPENING) | {"scenes": place.step.scenes, "words": lesson_words(texts)}


def answer_report(texts: Texts) -> Mapping[str, object] | None:
    """Answer what was typed last; the same report gives the same answer in every run."""
    found = answer(story(texts.language), reported_value(KEY, TYPED))
    if found is None:
        return None
    _note_cheat(texts.language, found)
    picture = picture_data(found.counted) if found.counted else None
    return {"number": found.number, "scene": found.scene, "picture": picture, "problem": _problem(texts, found)}


def _note_cheat(language: str, found: Answer) -> None:
    """Note what was written for the last cheat, where any word can be changed; the reference itself is not a cheat."""
    reference = story(language).reference
    if found.scene != LAST_CHEAT or found.counted is None:
        return
    candidate = found.counted.segments[0].candidate
    if candidate and tuple(candidate) != reference:
        note_attempt(Attempt(language=language, candidate=tuple(candidate), reference=reference))


def _problem(texts: Texts, found: Answer) -> str:
    if found.counted is None:
        return texts("opening.too-many-words", count=f"{found.word_total:,}", limit=MOST_WORDS)
    return texts("opening.cleaned") if found.is_cleaned else ""


def take_language() -> None:
    """Speak the language that was asked for."""
    chosen = reported_value(KEY, LANGUAGE)
    if isinstance(chosen, str) and chosen in LANGUAGES:
        session.set_language(chosen)


def take_presenting() -> None:
    """Show the pages to a class, or no longer."""
    turned = reported_value(KEY, PRESENTING)
    if turned is not None:
        present(on=turned == "on")


def take_ask_first() -> None:
    """Turn the switch "Ask me first"; no scene of the opening shows a result before its answer."""
    turned = reported_value(KEY, ASK_FIRST)
    if turned is not None:
        asking.turn(on=turned == "on")
        session.memory().shown_without_asking = None
