"""The stage as a component: the better system for the learner's files, or mean against pooled counts for a sample.

Its data are computed here. An exported file is generated in the rerun after a click on its button, and sent once.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import streamlit as st

from bleu_core.chance.resampling import Randomization
from bleu_view.drawing.predict_card import verdict_sentence
from bleu_view.scenario.predictions import QUESTIONS, option_label, read_answer
from frame.components.loader import register_component, reported_value
from frame.state import ask_first, session
from frame.widgets.question import is_asked
from frame.widgets.stage import AskedQuestion, Tab, question_data, stage_callbacks
from labs.corpus.corpus_choice import DEFAULT_SAMPLE, chosen_corpus_name, select_own_files, shown_file_rows
from labs.corpus.file_table import apply_reported_remedy
from labs.corpus.panel_context import PanelContext, chosen_scale, describe_scoring, scoring_settings, store_setting
from labs.corpus.view.board import build_board, build_lead_histogram
from labs.corpus.view.corpus_numbers import Scale, format_count
from labs.corpus.view.files.file_report import SIGNS, FileRow
from labs.corpus.view.html_report import build_html_report
from labs.corpus.view.mean_and_pool import (
    better_by_length_remark,
    build_slope_chart,
    mean_and_pooled_sentences,
    quoted_segments,
)
from labs.corpus.view.score_files import (
    latex_table,
    paper_table,
    scores_csv,
    scores_json,
    scores_signature,
    signature_note,
    table_note,
)
from labs.corpus.view.significance import certainty_sentence, evidence_sentence, lead_headline, paper_sentence
from labs.corpus.view.system_scores import FEW_SEGMENTS, corpus_variant

KEY: Final = "corpus_stage"
_QUESTION: Final = QUESTIONS["corpus-1"]
FILE_KINDS: Final = ("tex", "csv", "json", "html")
_REQUESTED_FILE: Final = "corpus-wanted-file"
_MAX_SHOWN_NAMES: Final = 6
_MAX_SHOWN_ROWS: Final = 5

_mount = register_component(
    __file__,
    corpus="person use-files paste-lines enough mean-of-sentences pooled-counts mean pooled",
    corpus_export="take copy copied refused save sentence",
)


def show_corpus_stage(context: PanelContext, tabs: tuple[Tab, ...]) -> None:
    """Draw the stage; while its question is open, hide the pooled scores."""
    texts = context.page.texts
    asked = _is_question_open(context)
    if asked:
        session.memory().is_asking = True
    scale, rows = chosen_scale(texts), shown_file_rows(texts)
    data = {
        "language": texts.language,
        "stage": question_data(context.page, _asked_question(context, scale, is_open=asked), tabs),
        "remark": _placeholder_remark(rows),
        "sample": _sample_screen(context, is_covered=asked) if context.is_sample_where_mean_contradicts else None,
        "facts": _corpus_facts(context, rows),
        "board": None if asked else build_board(scale, context.system_scores, context.draws),
        "lead": None if asked or not context.pair.has_two_systems else _lead_section(context, scale),
        "take": None if asked else _export_section(context),
    }
    _mount(
        data=data,
        key=KEY,
        on_setting_change=lambda: store_setting(reported_value(KEY, "setting")),
        on_wanted_change=lambda: st.session_state.update({_REQUESTED_FILE: reported_value(KEY, "wanted")}),
        on_remedy_change=partial(apply_reported_remedy, KEY),
        on_files_change=lambda: select_own_files(paste=reported_value(KEY, "files") == "paste"),
        **stage_callbacks(context.page, _QUESTION, KEY),
    )


def _is_question_open(context: PanelContext) -> bool:
    """Return whether the question is open; it is asked only about its own sample in the default view."""
    scores = context.whole.system_scores
    return (
        chosen_corpus_name() == DEFAULT_SAMPLE
        and scores.variant == corpus_variant(scores.corpus)
        and not context.out
        and context.pair_indices == scores.ranking[:2]
        and is_asked(_QUESTION.id)
    )


def _asked_question(context: PanelContext, scale: Scale, *, is_open: bool) -> AskedQuestion:
    texts, pair = context.page.texts, context.pair
    if is_open:
        return AskedQuestion(
            question=_QUESTION.id,
            heading=texts("predictions.corpus-1-stage"),
            answers=[option_label(texts, _QUESTION, option) for option in _QUESTION.options],
            is_open=True,
            skip=texts("predict.skip"),
            stop=texts("predict.stop") if ask_first.is_switched_on() else "",
            said=texts("corpus.ask-pool"),
        )
    if context.is_sample_where_mean_contradicts:
        is_own = chosen_corpus_name() == DEFAULT_SAMPLE
        answer = read_answer(_QUESTION, session.view_item(_QUESTION.id)) if is_own else None
        feedback = [f"**{verdict_sentence(texts, _QUESTION, answer)}**"] if answer else []
        heading = texts("corpus.headline-flip", ahead=pair.by_mean[0].name, leader=pair.leader.name)
        said = texts.join_sentences([*feedback, mean_and_pooled_sentences(texts, pair)])
    else:
        heading, said = lead_headline(scale, pair, context.draws), evidence_sentence(scale, pair, context.draws)
    return AskedQuestion(question=_QUESTION.id, heading=heading, said=said)


def _placeholder_remark(rows: Sequence[FileRow]) -> Mapping[str, object] | None:
    """Return the remark on a line that fills much of the only reference, and its first remedy; None without one."""
    for row in rows:
        for message in row.messages:
            if any(button.id == "placeholder" for button in message.buttons):
                first = message.buttons[0]
                remedy = {"id": first.id, "value": first.value, "label": first.label}
                return {"said": message.text, "number": row.number, **remedy}
    return None


def _sample_screen(context: PanelContext, *, is_covered: bool) -> Mapping[str, object]:
    """Return quoted segments, the slope chart, and a sentence on p, "" if nothing was tested."""
    texts, pair = context.page.texts, context.pair
    points, draws = Scale(texts), None if is_covered else context.draws
    total = context.system_scores.segment_total
    direction = texts(f"corpus.sample-{chosen_corpus_name()}")
    heading = texts("corpus.quoted-all") if total <= FEW_SEGMENTS else ""
    return {
        "heading": heading or texts("corpus.quoted-heading", segments=format_count(total), direction=direction),
        "segments": quoted_segments(pair),
        "all": "" if total <= FEW_SEGMENTS else texts("corpus.all-segments", segments=format_count(total)),
        "remark": "" if is_covered else better_by_length_remark(texts, pair),
        "slope": build_slope_chart(texts, pair, is_covered=is_covered),
        "lead_question": texts("corpus.lead-question", name=pair.leader.name, lead=points.format_score(abs(pair.gap))),
        "certainty": certainty_sentence(points, pair, draws) if draws else "",
    }


def _corpus_facts(context: PanelContext, rows: Sequence[FileRow]) -> Mapping[str, object]:
    """Return the scored files with remarks on each, a sentence on sizes and scoring, and the panel of settings."""
    texts, scores = context.page.texts, context.system_scores
    names = [
        (f"{SIGNS[row.state]} {row.name} · {row.used_as}", " ".join([message.text for message in row.messages]))
        for row in rows
    ]
    hidden = [] if len(names) <= _MAX_SHOWN_NAMES else [("…", "")]
    said = texts(
        "corpus.facts",
        segments=format_count(scores.segment_total),
        references=len(scores.corpus.references),
        scoring=describe_scoring(texts, scores.variant),
    )
    sample = [(texts(f"corpus.sample-{chosen_corpus_name()}"), "")]
    return {
        "names": [*names[:_MAX_SHOWN_NAMES], *hidden] if names else sample,
        "is_own": bool(names),
        "said": said,
        "settings": scoring_settings(texts, scores.variant),
        "change": texts("corpus.change-files" if names else "corpus.other-corpus"),
    }


def _lead_section(context: PanelContext, scale: Scale) -> Mapping[str, object]:
    """Return the histogram of the lead with its heading; a note takes its place while it is None."""
    texts, pair, draws = context.page.texts, context.pair, context.draws
    note = texts("corpus.identical") if pair.is_identical else context.untested_reason
    if not note and draws is None:
        note = texts("corpus.drawing")
    return {
        "heading": texts("corpus.lead-heading", name=pair.leader.name),
        "histogram": build_lead_histogram(scale, draws.leader_bootstrap(pair)) if draws and not note else None,
        "note": note,
        "is_waiting": context.is_resampling_deferred,
    }


def _export_section(context: PanelContext) -> Mapping[str, object]:
    """Return signature, sentence and table; `file` has the name and text of a requested file, or is None."""
    texts, scores, draws = context.page.texts, context.system_scores, context.draws
    signature, table = scores_signature(scores, draws), paper_table(texts, scores, draws)
    hidden = [("…", "", "", "")] if len(table.rows) > _MAX_SHOWN_ROWS else []
    return {
        "note": signature_note(texts, scores.variant),
        "signature": signature,
        "sentence": paper_sentence(Scale(texts), context.pair, draws, signature),
        "headings": table.headings,
        "rows": [*table.rows[:_MAX_SHOWN_ROWS], *hidden],
        "table_note": texts.join_sentences([texts("corpus_export.table"), table_note(texts, scores, draws)]).strip(),
        "file": _build_requested_file(context),
    }


def _build_requested_file(context: PanelContext) -> dict[str, str] | None:
    """Return the name and text of the file whose button was just clicked; None if there was no click."""
    file_kind = st.session_state.pop(_REQUESTED_FILE, None)
    if file_kind not in FILE_KINDS:
        return None
    texts, pair, scores = context.page.texts, context.pair, context.system_scores
    draws = None if context.untested_reason else context.bootstrap_samples()
    match file_kind:
        case "tex":
            text = latex_table(texts, scores, draws)
        case "csv":
            text = scores_csv(scores, draws).decode("utf-8")
        case "json":
            text = scores_json(pair, draws, _randomization(context))
        case _:
            text = build_html_report(pair, draws, _randomization(context), texts.language)
    return {"name": f"bleu-{scores.corpus.name}.{file_kind}", "text": text.encode("utf-8", "replace").decode("utf-8")}


def _randomization(context: PanelContext) -> Randomization | None:
    is_tested = context.pair.has_two_systems and not context.untested_reason and not context.pair.is_identical
    return context.random_swaps() if is_tested else None
