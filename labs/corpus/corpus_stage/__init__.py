"""The stage: the better system on the learner's files, or mean against pooled counts on the sample.

Its data are computed here; an exported file is written in the run after its button was pressed, and sent only once.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypedDict

import streamlit as st

from bleu_view.drawing.predict_card import verdict
from bleu_view.scenario.answers import read_answer
from bleu_view.scenario.predictions import QUESTIONS, label
from bleu_view.words.texts import Texts
from frame.components.loader import component, reported_value
from frame.state import asking, session
from frame.widgets.question import is_asked, mark_open
from frame.widgets.stage import Asked, Tab, asked_data, stage_reports
from labs.corpus.panels.corpus_choice import USUAL, choose_files, chosen_name, given_names
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.scoring_choice import Setting, chosen_scale, scoring_words, settings, take_setting
from labs.corpus.view.export.html_report import html_report
from labs.corpus.view.export.latex_table import latex_table, table_cells, table_headings, table_note
from labs.corpus.view.export.report_signature import signature_note
from labs.corpus.view.export.score_files import scores_csv, scores_json, signature_of
from labs.corpus.view.scores.corpus_numbers import Scale, whole
from labs.corpus.view.scores.system_scores import FEW, corpus_variant
from labs.corpus.view.significance.bootstrap_samples import ApproximateRandomization
from labs.corpus.view.significance.lead_sentences import certainty, evidence, headline, paper_sentence
from labs.corpus.view.stage.board import Board, board
from labs.corpus.view.stage.lead_histogram import LeadHistogram, lead_histogram
from labs.corpus.view.stage.sentences_and_pool import (
    QuotedSegment,
    Slope,
    by_mean,
    flip_words,
    quoted_segments,
    remark,
    slope,
)

KEY: Final = "corpus_stage"
QUESTION: Final = QUESTIONS["corpus-1"]
FILES: Final = ("tex", "csv", "json", "html")
_WANTED: Final = "corpus-wanted-file"
_SHOWN_NAMES: Final = 6
_SHOWN_ROWS: Final = 5

_mount = component(__file__)


class Sample(TypedDict):
    """The sample's first screen: segments in full, the slope, and whether the lead is certain, "" where untested."""

    heading: str
    segments: list[QuotedSegment]
    all: str
    remark: str
    slope: Slope
    lead_question: str
    certainty: str


class Facts(TypedDict):
    """The scored files, their sizes, and the panel of settings."""

    names: list[str]
    is_own: bool
    said: str
    settings: list[Setting]
    change: str


class Lead(TypedDict):
    """The lead under its heading; a note in its place while it is waited for, or where nothing is tested."""

    heading: str
    histogram: LeadHistogram | None
    note: str
    is_waiting: bool


class Take(TypedDict):
    """The export: signature, sentence, files, table; `file` is the requested one."""

    note: str
    signature: str
    sentence: str
    headings: list[str]
    rows: list[list[str]]
    table_note: str
    file: dict[str, str] | None


class CorpusStage(TypedDict):
    """Data of `corpus_stage.js`; `sample` and `board` are None if they are not shown."""

    language: str
    alarm: str
    stage: Mapping[str, object]
    sample: Sample | None
    facts: Facts
    board: Board | None
    lead: Lead | None
    take: Take | None
    words: dict[str, str]


def corpus_stage(context: PanelContext, tabs: tuple[Tab, ...]) -> None:
    """Draw the stage: asked about the sample, or finished."""
    texts = context.page.texts
    asked = asks(context)
    if asked:
        mark_open(QUESTION.id)
    scale = chosen_scale(texts)
    data: CorpusStage = {
        "language": texts.language,
        "alarm": context.page.palette.alarm,
        "stage": asked_data(context.page, _question_data(context, scale, is_open=asked), tabs),
        "sample": _sample(context, is_covered=asked) if context.is_flip else None,
        "facts": _facts(context),
        "board": None if asked else board(scale, context.system_scores, context.draws),
        "lead": None if asked or not context.has_two else _lead(context, scale),
        "take": None if asked else _take(context),
        "words": _words(texts),
    }
    _mount(data=data, key=KEY, **_reports(context))


def asks(context: PanelContext) -> bool:
    """Return whether the question is put: about its own sample, as it opens, and nothing else."""
    scores = context.whole.system_scores
    is_own = chosen_name() == USUAL and scores.variant == corpus_variant(scores.corpus) and not context.out
    return is_own and context.places == scores.ranking[:2] and is_asked(QUESTION.id)


def _question_data(context: PanelContext, scale: Scale, *, is_open: bool) -> Asked:
    texts, pair = context.page.texts, context.pair
    if is_open:
        return Asked(
            question=QUESTION.id,
            heading=texts("predictions.corpus-1-stage"),
            answers=[label(texts, QUESTION, option) for option in QUESTION.options],
            is_open=True,
            skip=texts("predict.skip"),
            stop=texts("predict.stop") if asking.is_switched_on() else "",
            said=texts("corpus.ask-pool"),
        )
    if not context.is_flip:
        draws = context.draws
        return Asked(question=QUESTION.id, heading=headline(scale, pair, draws), said=evidence(scale, pair, draws))
    answer = read_answer(QUESTION, session.view_item(QUESTION.id)) if chosen_name() == USUAL else None
    told = [f"**{verdict(texts, QUESTION, answer)}**"] if answer else []
    heading = texts("corpus.headline-flip", ahead=by_mean(pair)[0].name, leader=pair.leader.name)
    return Asked(question=QUESTION.id, heading=heading, said=texts.run_on([*told, flip_words(texts, pair)]))


def _sample(context: PanelContext, *, is_covered: bool) -> Sample:
    texts, pair = context.page.texts, context.pair
    points, draws = Scale(texts), None if is_covered else context.draws
    total = context.system_scores.segment_total
    direction = texts(f"corpus.sample-{chosen_name()}")
    heading = texts("corpus.quoted-all") if total <= FEW else ""
    return {
        "heading": heading or texts("corpus.quoted-heading", segments=whole(total), direction=direction),
        "segments": quoted_segments(pair),
        "all": "" if total <= FEW else texts("corpus.all-segments", segments=whole(total)),
        "remark": "" if is_covered else remark(texts, pair),
        "slope": slope(texts, pair, is_covered=is_covered),
        "lead_question": texts("corpus.lead-question", name=pair.leader.name, lead=points.score(abs(pair.gap))),
        "certainty": certainty(points, pair, draws) if draws else "",
    }


def _facts(context: PanelContext) -> Facts:
    texts, scores = context.page.texts, context.system_scores
    names = given_names(texts)
    hidden = [] if len(names) <= _SHOWN_NAMES else ["…"]
    said = texts(
        "corpus.facts",
        segments=whole(scores.segment_total),
        references=len(scores.corpus.references),
        scoring=scoring_words(texts, scores.corpus, scores.variant),
    )
    sample = [texts(f"corpus.sample-{chosen_name()}")]
    return {
        "names": [*names[:_SHOWN_NAMES], *hidden] if names else sample,
        "is_own": bool(names),
        "said": said,
        "settings": settings(texts, scores.corpus),
        "change": texts("corpus.change-files" if names else "corpus.other-corpus"),
    }


def _lead(context: PanelContext, scale: Scale) -> Lead:
    texts, pair, draws = context.page.texts, context.pair, context.draws
    note, drawn = "", None
    if pair.is_identical:
        note = texts("corpus.identical")
    elif context.untested:
        note = context.untested
    elif draws is None:
        note = texts("corpus.drawing")
    else:
        drawn = lead_histogram(scale, draws.lead(pair))
    return {
        "heading": texts("corpus.lead-heading", name=pair.leader.name),
        "histogram": drawn,
        "note": note,
        "is_waiting": context.is_waiting,
    }


def _take(context: PanelContext) -> Take:
    texts, scores, draws = context.page.texts, context.system_scores, context.draws
    signature, rows = signature_of(scores, draws), [list(cells) for cells in table_cells(scores, draws)]
    hidden = [["…", "", "", ""]] if len(rows) > _SHOWN_ROWS else []
    return {
        "note": signature_note(texts, scores.variant),
        "signature": signature,
        "sentence": paper_sentence(Scale(texts), context.pair, draws, signature),
        "headings": list(table_headings(texts, draws)),
        "rows": [*rows[:_SHOWN_ROWS], *hidden],
        "table_note": texts.run_on([texts("corpus_export.table"), table_note(texts, scores, draws)]).strip(),
        "file": _wanted_file(context),
    }


def _wanted_file(context: PanelContext) -> dict[str, str] | None:
    """Write the file whose button was pressed, once."""
    wanted = st.session_state.pop(_WANTED, None)
    if wanted not in FILES:
        return None
    texts, pair, scores = context.page.texts, context.pair, context.system_scores
    draws = None if context.untested else context.bootstrap_samples()
    writers: dict[str, Callable[[], bytes]] = {
        "tex": lambda: latex_table(texts, scores, draws).encode("utf-8", "replace"),
        "csv": lambda: scores_csv(scores, draws),
        "json": lambda: scores_json(pair, draws, _swaps(context)),
        "html": lambda: html_report(pair, draws, _swaps(context), texts.language).encode("utf-8", "replace"),
    }
    return {"name": f"bleu-{scores.corpus.name}.{wanted}", "text": writers[wanted]().decode("utf-8")}


def _swaps(context: PanelContext) -> ApproximateRandomization | None:
    is_tested = context.has_two and not context.untested and not context.pair.is_identical
    return context.swaps() if is_tested else None


def _reports(context: PanelContext) -> dict[str, Any]:
    return {
        **stage_reports(context.page, QUESTION, KEY),
        "on_setting_change": lambda: take_setting(reported_value(KEY, "setting")),
        "on_wanted_change": _take_wanted,
        "on_files_change": lambda: choose_files(paste=reported_value(KEY, "files") == "paste"),
    }


def _take_wanted() -> None:
    wanted = reported_value(KEY, "wanted")
    if wanted in FILES:
        st.session_state[_WANTED] = wanted


def _words(texts: Texts) -> dict[str, str]:
    own = texts.words("corpus", "person use-files paste-lines enough mean-of-sentences pooled-counts mean pooled")
    return own | texts.words("corpus_export", "take copy copied refused save sentence")
