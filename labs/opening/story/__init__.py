"""The story as a component, which receives in advance the counts of every sentence that its buttons produce.

It reports typed texts, and changes of the language, presenter mode and the switch "Ask me first", under `KEY`.
"""

from collections.abc import Callable, Mapping
from functools import cache

from bleu_view.words.texts import Texts
from frame.components.loader import ignore_report, register_component
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
TYPED, LANGUAGE, PRESENTING, ASK_FIRST = "typed", "language", "presenting", "ask_first"
_NEW_VISIT = {"answer": None, "presenting": False, "lesson": None, "problem": "", "switched_on": False, "asking": False}


def show_story(
    texts: Texts,
    doors: Mapping[str, object],
    visit: Mapping[str, object],
    reports: Mapping[str, Callable[[], None]],
) -> None:
    """Draw the stage; `reports` maps the names of its reports to their callbacks.

    `visit` has the report on a typed text, whether presenter mode is on, the step of a lesson, the problem of the link,
    whether the switch "Ask me first" is on, and whether the scenes ask questions.
    """
    _mount(
        key=KEY,
        data={"language": texts.language, "doors": doors, **visit},
        on_typed_change=ignore_report,
        on_language_change=reports[LANGUAGE],
        on_presenting_change=reports[PRESENTING],
        on_ask_first_change=reports[ASK_FIRST],
    )


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
