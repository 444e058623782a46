"""The stage of the lab as a component: three candidates in text fields, and their ranks under each metric.

An edited candidate A replaces the page's candidate; edited candidates B and C, and the letter marked as wrong, are
stored as view items.
"""

import json
from dataclasses import asdict
from functools import partial
from typing import Final

from bleu_view.scenario.scenario import MAX_CHARACTERS, Scenario
from bleu_view.scenario.trios import LETTERS, candidate_remark
from frame.components.loader import register_component, reported_value, store_report
from frame.shell.page import Page
from frame.state import edits, session
from frame.widgets.stage import StageArguments
from labs.beyond.candidates import store_candidate_text
from labs.beyond.view.metric_ranks import RankedCandidates, ranked_letters, ranks_alternative_text

KEY: Final = "ranks"
MARKED_ITEM: Final = "beyond-wrong"
_mount = register_component(__file__, beyond="list=candidates change mark marked")


def show_ranks(page: Page, shown: RankedCandidates, stage: StageArguments, *, locked: bool) -> None:
    """Draw the candidates, and their ranks unless the stage is locked."""
    texts = page.texts
    ranks = shown.ranks if shown.found and not locked else ()
    references = [text for text in page.scenario.references if text]
    several = len(references) > 1
    data = {
        "language": texts.language,
        "locked": locked,
        "wrong": shown.wrong_letter,
        "can_mark": shown.trio is None,
        "reference": references[0] if references else "",
        "lines": [
            {
                "letter": letter,
                "text": text,
                "remark": candidate_remark(texts, shown.trio.id, letter) if shown.trio else "",
            }
            for letter, text in zip(LETTERS, shown.texts, strict=True)
        ],
        "letters": ranked_letters(ranks),
        "columns": [asdict(column) for column in ranks],
        "headings": [column.heading for column in shown.ranks],
        "counts": [texts(f"beyond.{name}-what").split(" / ") for name in shown.metrics],
        "reading": texts("beyond.asking") if locked else shown.refusal or stage.data["said"],
        "words": {
            "alt": ranks_alternative_text(texts, ranks),
            "reference": texts("beyond.reference-of" if several else "beyond.reference", count=len(references)),
        },
        "stage": stage.data,
    }
    _mount(
        data=data,
        key=KEY,
        on_edited_change=partial(_store_edited_candidate, page.scenario),
        on_marked_change=partial(store_report, KEY, "marked", MARKED_ITEM),
        **stage.callbacks,
    )


def _store_edited_candidate(scenario: Scenario) -> None:
    """Store the text of an edited candidate: A as the page's candidate, B and C as view items."""
    sent = reported_value(KEY, "edited")
    try:
        letter, text = json.loads(sent) if isinstance(sent, str) else ("", "")
    except ValueError:
        return
    if not isinstance(text, str) or letter not in LETTERS:
        return
    if letter == LETTERS[0]:
        edits.replace_text(text[:MAX_CHARACTERS], session.current_scenario().references)
    else:
        store_candidate_text(scenario, letter, text[:MAX_CHARACTERS])
