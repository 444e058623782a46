"""The story as a component, which receives in advance the counts of every sentence that its buttons produce.

It reports typed texts, and changes of the language, presenter mode and the switch "Ask me first", under `KEY`.
"""

from collections.abc import Mapping
from functools import cache

from bleu_view.words.texts import LANGUAGES, Texts
from frame.components.loader import ignore_report, register_component, reported_value
from frame.shell.presenter import set_presenting
from frame.state import ask_first, session
from labs.opening.view.story_data import SYSTEMS, means_data, slider_data, votes_data
from labs.opening.view.story_sentences import (
    MAX_CHARACTERS,
    MAX_REPEATS,
    fully_matched_length,
    get_story,
    picture_data,
    score_prepared_sentences,
    score_sentence,
    shared_word_indices,
    shuffled_sentences,
)

KEY = "story"
_NEW_VISIT = {"answer": None, "presenting": False, "lesson": None, "problem": "", "switched_on": False, "asking": False}


def show_story(texts: Texts, doors: Mapping[str, object], visit: Mapping[str, object]) -> None:
    """Draw the stage with the links `doors`.

    `visit` has the report on a typed text, whether presenter mode is on, the step of a lesson, the problem of the link,
    whether the switch "Ask me first" is on, and whether the scenes ask questions.
    """
    _mount(
        key=KEY,
        data={"language": texts.language, "doors": doors, **visit},
        on_typed_change=ignore_report,
        on_language_change=switch_language,
        on_presenting_change=switch_presenting,
        on_ask_first_change=switch_ask_first,
    )


def switch_language() -> None:
    """Switch to the language reported by the stage."""
    chosen = reported_value(KEY, "language")
    if isinstance(chosen, str) and chosen in LANGUAGES:
        session.set_language(chosen)


def switch_presenting() -> None:
    """Turn presenter mode on or off, as reported by the stage."""
    switch_state = reported_value(KEY, "presenting")
    if switch_state is not None:
        set_presenting(on=switch_state == "on")


def switch_ask_first() -> None:
    """Turn the switch "Ask me first" on or off, as reported by the stage, and forget which results were shown."""
    switch_state = reported_value(KEY, "ask_first")
    if switch_state is not None:
        ask_first.set_switch(on=switch_state == "on")
        session.memory().shown_without_asking = None


def stage_data(texts: Texts, doors: Mapping[str, object]) -> Mapping[str, object]:
    """Return the data of the stage before any action."""
    return {"language": texts.language, "doors": doors, **_constant_data(texts.language), **_NEW_VISIT}


def _constant_data(language: str) -> Mapping[str, object]:
    """Return the part of the stage's data that is the same for every visit."""
    texts = Texts(language)
    return {
        "words": texts.templates("opening"),
        "notes": [text.split("\n") for text in texts.templates("speaker").values()],  # paragraphs of every step
        "story": _story_data(language),
        "switch": {"label": texts("frame.ask-first"), "about": texts("frame.ask-first-about")},
        "most_characters": MAX_CHARACTERS,
    }


@cache
def _story_data(language: str) -> Mapping[str, object]:
    """Return the constant data of the story in one language, cached for all learners."""
    sentences, texts = get_story(language), Texts(language)
    a = score_sentence(sentences, sentences.a)
    return {
        "language": language,
        "joint": texts.join_sentences(("", "")),
        "reference": sentences.reference,
        "a": sentences.a,
        "b": sentences.b,
        "repeated": sentences.repeated,
        "lost": sentences.lost,
        "lost_at": sentences.lost_word_index,
        "limit": sentences.reference.count(sentences.repeated),
        "swapped": sentences.reference_with_one_word_replaced,
        "shuffles": shuffled_sentences(sentences),
        "most_repeats": MAX_REPEATS,
        "certain": fully_matched_length(sentences),
        "salad": sentences.salad,
        "shared": shared_word_indices(sentences),
        "pictures": [picture_data(each) for each in score_prepared_sentences(sentences)],
        "slider": slider_data(a),
        "means": {"salad": means_data(score_sentence(sentences, sentences.salad)), "a": means_data(a)},
        "systems": SYSTEMS,
        "votes": votes_data(),
    }


_mount = register_component(__file__, _constant_data)
