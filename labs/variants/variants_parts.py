"""The variants page: the axis on its stage, and what its tabs hold.

In: the page. Out: what stands on it. Before the answer nothing is scored, and all tabs but the text's are veiled.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from bleu_core import BleuScore, Difference, Segment, Variant
from bleu_view.exported_code import compared
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.custom_variant import OWN
from bleu_view.scenario.predictions import QUESTIONS, Question
from frame.shell.page import Page
from frame.state import session
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card, show_veil
from frame.widgets.question import is_revealed
from frame.widgets.stage import TEXT, Stage, Tab, stage
from frame.widgets.which_question import question_about
from labs.variants.custom_variant import show_own_variant
from labs.variants.custom_variant_state import compared_variants
from labs.variants.difference import MODE, show_difference
from labs.variants.dots import OPENED, SORTING, show_dots
from labs.variants.feature_table import show_feature_table
from labs.variants.ladder import ADD_K, FLOOR, RUNG, show_ladder
from labs.variants.notes import ITEM as NOTES
from labs.variants.notes import show_notes
from labs.variants.variant_pair import compared_pair
from labs.variants.variants_stage import KEY, Compared, variants_stage
from labs.variants.verification import show_verification
from labs.variants.view.comparison import compare
from labs.variants.view.difference_lines import why

OF_SPAN, OF_SHORT = "variants-2", "variants-1"
EXAMPLES: Final = ("capital-letter", "three-tokens", "papineni-1", "more-refs-lower", "perfect-copy")


def compare_all(page: Page, question: Question) -> Compared:
    """Score the text under every variant and divide the difference of two; before the answer, name them alone."""
    variants = compared_variants()
    first, second = compared_pair(page, question, variants)
    if not is_revealed(question.id):
        return Compared(variants=variants, first=first, second=second)
    scores = compare(page.scenario, variants.values())
    found = _why(page.scenario.segment(), first, second)
    return Compared(variants=variants, first=first, second=second, scores=scores, found=found)


def stage_tabs(page: Page, found: Compared, question: Question) -> tuple[Tab, ...]:
    """List what stands under the stage."""
    texts = page.texts

    def after_answer(draw: Callable[[Page, Compared], None]) -> Callable[[], None]:
        return partial(draw, page, found) if found.scores else partial(show_veil, texts)

    return (
        Tab(name="why", label=texts("difference.heading"), draw=after_answer(_draw_difference), items=(MODE,)),
        Tab(name="scores", label=texts("comparison.dots"), draw=after_answer(_draw_rows), items=(OPENED, SORTING)),
        Tab(name="own", label=texts("own_variant.title"), draw=after_answer(_draw_own), items=(OWN,)),
        Tab(
            name="smoothing",
            label=texts("comparison.ladder"),
            draw=after_answer(_draw_ladder),
            items=(RUNG, FLOOR, ADD_K),
        ),
        Tab(name="choices", label=texts("comparison.features"), draw=after_answer(_draw_choices)),
        Tab(name="notes", label=texts("notes.heading"), draw=after_answer(_draw_notes), items=(NOTES,)),
        Tab(
            name="more",
            label=texts("comparison.one-more"),
            draw=partial(_draw_one_more, page, question) if found.scores else partial(show_veil, texts),
        ),
        Tab(name="verified", label=texts("verification.heading"), draw=after_answer(_draw_verification)),
        Tab(name=TEXT, label=texts("stage.text"), draw=partial(draw_text, page)),
        Tab(name="code", label=texts("stage.code"), draw=after_answer(_draw_code)),
    )


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the axis; it waits for the answer. Give the tabs."""
    question = question_about(page, OF_SPAN, OF_SHORT)
    found = compare_all(page, question)
    tabs = stage_tabs(page, found, question)
    asked = stage(page, question, tabs, KEY)
    variants_stage(page, found, question, _about_own_text(page, asked) if found.scores else asked)
    return tabs


def _about_own_text(page: Page, asked: Stage) -> Stage:
    """Head the scores of another text than the question's with that text; what is said to the answer is left out."""
    if asked.data["answers"]:
        return asked
    text = page.scenario.candidate.strip()
    heading = page.texts("comparison.of-text", text=cut_short(text)) if text else page.texts("comparison.dots")
    return replace(asked, data={**asked.data, "heading": heading, "said": ""})


_LONGEST_SUBJECT = 36


def cut_short(text: str) -> str:
    """Return the text as a heading quotes it.

    >>> cut_short("the cat"), cut_short("It is a guide to action which ensures that the military")
    ('the cat', 'It is a guide to action which ensure …')
    """
    return text if len(text) <= _LONGEST_SUBJECT else f"{text[:_LONGEST_SUBJECT].rstrip()} …"


def draw_text(page: Page) -> None:
    """Draw the fields."""
    show_examples(page.texts, page.scenario, EXAMPLES)
    show_inputs(page.texts, page.scenario)


def _why(segment: Segment, first: Variant, second: Variant) -> Difference:
    """Take the difference shown last where it is still asked for."""
    kept, asked = session.memory(), (segment, first, second)
    if kept.difference_cache is None or kept.difference_cache[0] != asked:
        kept.difference_cache = (asked, why(*asked))
    return kept.difference_cache[1]


def _draw_difference(page: Page, found: Compared) -> None:
    if found.found:
        show_difference(page, found.found, found.scores)


def _draw_rows(page: Page, found: Compared) -> None:
    show_dots(page, found.scores, found.first, found.second)


def _draw_own(page: Page, found: Compared) -> None:
    show_own_variant(page, found.first, _score_of(OWN, found) if OWN in found.variants else None)


def _draw_ladder(page: Page, _: Compared) -> None:
    show_ladder(page)


def _draw_choices(page: Page, found: Compared) -> None:
    show_feature_table(page, found.variants.values(), found.first, found.second)


def _draw_notes(page: Page, found: Compared) -> None:
    show_notes(page, found.scores, found.found)


def _draw_one_more(page: Page, question: Question) -> None:
    """Ask the question that the stage has not asked."""
    show_predict_card(page, QUESTIONS[OF_SHORT if question.id == OF_SPAN else OF_SPAN])


def _draw_verification(page: Page, _: Compared) -> None:
    show_verification(page.texts)


def _draw_code(page: Page, found: Compared) -> None:
    shown = tuple(_score_of(variant.name, found) for variant in (found.first, found.second))
    draw_code(page.texts, running_functions(found.first), compared(page.texts, page.scenario, shown))


def _score_of(name: str, found: Compared) -> BleuScore:
    return next(score for score in found.scores if score.variant.name == name)
