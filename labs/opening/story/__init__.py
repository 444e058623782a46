"""The story on its stage: one component, which receives the counts of every sentence that its buttons reach.

Typed texts and changes of language, of presenter mode and of the switch come back as reports under `KEY`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from bleu_view.words.texts import Texts
from frame.components.loader import component, ignore_report
from labs.opening.view.counted_sentences import count_sentence, picture_data
from labs.opening.view.prepared_acts import MOST_REPEATS, certain_length, prepared_scores, shared_places, shuffles
from labs.opening.view.sample_votes import SYSTEMS, votes_data
from labs.opening.view.two_means import means_data
from labs.opening.view.typed_sentence import MOST_CHARACTERS
from labs.opening.view.warning_sentences import story
from labs.opening.view.weighting_slider import slider_data

KEY = "story"
TYPED, LANGUAGE, PRESENTING, ASK_FIRST = "typed", "language", "presenting", "ask_first"
NOTHING_YET: Final[Mapping[str, object]] = MappingProxyType(
    {"answer": None, "presenting": False, "lesson": None, "problem": "", "switched_on": False, "asking": False}
)
"""The answer to the typed text, whether a class is shown the page, the step of a lesson, the problem of the link,
whether the switch "Ask me first" is on, and whether the scenes ask: before anything was done."""
_mount = component(__file__)


def show_story(
    texts: Texts,
    doors: Mapping[str, object],
    visit: Mapping[str, object],
    reports: Mapping[str, Callable[[], None]],
) -> None:
    """Draw the stage; `reports` are called by their names when the browser has reported."""
    _mount(
        key=KEY,
        data=stage_data(texts, doors, visit),
        on_typed_change=ignore_report,
        on_language_change=reports[LANGUAGE],
        on_presenting_change=reports[PRESENTING],
        on_ask_first_change=reports[ASK_FIRST],
    )


def stage_data(
    texts: Texts, doors: Mapping[str, object], visit: Mapping[str, object] = NOTHING_YET
) -> Mapping[str, object]:
    """Return the data of the stage; `visit` has the keys of `NOTHING_YET`."""
    return {
        "language": texts.language,
        "words": texts.templates("opening"),
        "notes": _notes(texts),
        "story": _story_data(texts.language),
        "doors": doors,
        "switch": {"label": texts("frame.ask-first"), "about": texts("frame.ask-first-about")},
        "most_characters": MOST_CHARACTERS,
        **visit,
    }


def _notes(texts: Texts) -> Sequence[Sequence[str]]:
    """Return the speaker's notes of every stop, in the file's order, as paragraphs."""
    return [text.split("\n") for text in texts.templates("speaker").values()]


@cache
def _story_data(language: str) -> Mapping[str, object]:
    """Collect what never changes, once for all learners of a language."""
    told, texts = story(language), Texts(language)
    a = count_sentence(told, told.a)
    return {
        "language": language,
        "joint": texts.run_on(("", "")),
        "reference": told.reference,
        "a": told.a,
        "b": told.b,
        "repeated": told.repeated,
        "lost": told.lost,
        "lost_at": told.lost_word_index,
        "limit": told.reference.count(told.repeated),
        "swapped": told.with_swap,
        "shuffles": shuffles(told),
        "most_repeats": MOST_REPEATS,
        "certain": certain_length(told),
        "salad": told.salad,
        "shared": shared_places(told),
        "pictures": [picture_data(each) for each in prepared_scores(told)],
        "slider": slider_data(a),
        "means": {"salad": means_data(count_sentence(told, told.salad)), "a": means_data(a)},
        "systems": SYSTEMS,
        "votes": votes_data(),
    }
