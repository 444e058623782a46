"""The report: one HTML file with everything in it, in both languages, that fetches nothing and prints well.

The language is switched without a script, by two radio buttons; the one chosen is the one printed. Its pictures are the
page's: their bars are blocks that CSS places.
"""

from pathlib import Path
from xml.etree.ElementTree import Element

import numpy as np

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.palette import palette
from bleu_view.words.emphasis import emphasized
from bleu_view.words.numbers import MISSING, decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view.export.latex_table import table_note
from labs.corpus.view.export.ranked_systems import Ranked, ranked_systems
from labs.corpus.view.export.report_signature import signature_note
from labs.corpus.view.export.score_files import signature_of
from labs.corpus.view.scores.corpus_numbers import Scale
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.significance.bootstrap_samples import ApproximateRandomization, Bootstrap
from labs.corpus.view.significance.lead_sentences import evidence, headline
from labs.corpus.view.significance.significance_sentences import swaps_done
from labs.corpus.view.stage.board import Board, BoardRow, board
from labs.corpus.view.stage.lead_histogram import LeadHistogram, lead_histogram

MAX_SEGMENTS = 300
_SHEET = Path(__file__).with_name("report.css")
_COLOURS = ("background", "ink", "muted", "rule", "accent", "slate", "alarm")


def html_report(pair: Pair, draws: Bootstrap | None, swaps: ApproximateRandomization | None, language: str) -> str:
    """Write the report; it opens in `language`."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width"),
        element("title", _title(pair, Texts(language))),
        element("style", _style()),
    )
    mains = [_main(Scale(Texts(each)), pair, draws, swaps) for each in LANGUAGES]
    body = element("body", *_switch(language), *mains)
    return "<!DOCTYPE html>\n" + to_html(element("html", head, body, lang=language)) + "\n"


def printable(words: str) -> str:
    """Leave out control characters, which HTML may not hold."""
    return "".join([sign for sign in words if sign >= " " or sign == "\t"])


def _title(pair: Pair, texts: Texts) -> str:
    names = texts("corpus_export.name-separator").join(system.name for system in pair.system_scores.systems)
    return printable(texts("corpus_export.report-title", names=names))


def _style() -> str:
    colours = palette("light")
    variables = ";".join(f"--{name}:{getattr(colours, name)}" for name in _COLOURS)
    return f":root{{{variables}}}\n{_SHEET.read_text(encoding='utf-8')}"


def _switch(language: str) -> list[Element]:
    switches: list[Element] = []
    for each in LANGUAGES:
        checked = {"checked": "checked"} if each == language else {}
        identifier = f"show-{each}"
        switches.append(element("input", type="radio", name="language", id=identifier, **checked))
        switches.append(element("label", Texts(each)(f"frame.language-{each}"), **{"for": identifier}))
    return switches


def _main(scale: Scale, pair: Pair, draws: Bootstrap | None, swaps: ApproximateRandomization | None) -> Element:
    texts, scores = scale.texts, pair.system_scores
    sizes: dict[str, str | int] = {
        "segments": f"{scores.segment_total:,}",
        "references": len(scores.corpus.references),
    }
    said = [evidence(scale, pair, draws), *([swaps_done(scale, pair, swaps)] if swaps else [])]
    parts = [
        element("h1", printable(headline(scale, pair, draws))),
        *[emphasized("p", printable(each), class_="say") for each in said if each],
        element("p", texts("corpus_export.report-intro", **sizes), class_="muted"),
        element("h2", texts("corpus_export.report-scores")),
        _board(board(scale, scores, draws)),
        _scores(scale, pair, draws),
        *_lead(scale, pair, draws),
        *_segments(texts, pair),
        element("h2", texts("corpus_export.signature")),
        element("p", signature_note(texts, scores.variant)),
        element("p", element("code", signature_of(scores, draws))),
    ]
    return element("main", *parts, lang=texts.language)


def _board(drawn: Board) -> Element:
    def at(value: float) -> str:
        return f"left:{100 * (value - drawn['low']) / (drawn['high'] - drawn['low']):.2f}%"

    def row(system: BoardRow) -> Element:
        marks = [element("i", class_="dot", style=at(system["value"]))]
        if system["interval"]:
            low, high = system["interval"]
            width = 100 * (high - low) / (drawn["high"] - drawn["low"])
            marks.insert(0, element("i", class_="span", style=f"{at(low)};width:{width:.2f}%"))
        return element(
            "div",
            element("b", printable(system["name"])),
            element("span", *marks, class_="axis"),
            element("b", system["text"]),
            class_="row",
        )

    ticks = [element("i", text, class_="tick", style=at(value)) for value, text in drawn["ticks"]]
    head = element("div", element("b"), element("span", *ticks, class_="axis"), element("b"), class_="row")
    return element(
        "div", head, *map(row, drawn["rows"]), class_="board", role="img", aria_label=printable(drawn["alt"])
    )


def _scores(scale: Scale, pair: Pair, draws: Bootstrap | None) -> Element:
    texts, scores = scale.texts, pair.system_scores
    orders = [f"p{order.order}" for order in scores.systems[0].score.orders]
    headings = [texts("corpus_export.system"), "BLEU", "95%", "p", texts("corpus_export.mean"), *orders, "BP", "c", "r"]
    table = _table(headings, [_score_cells(scale, each) for each in ranked_systems(scores, draws)])
    note = table_note(texts, scores, draws)
    return element("div", table, *([element("p", note, class_="muted")] if note else []))


def _score_cells(scale: Scale, ranked: Ranked) -> list[str]:
    score = ranked.system.score
    return [
        ranked.system.name,
        scale.score(score.value) + ranked.dagger,
        "–".join(map(scale.score, ranked.interval)) if ranked.interval else MISSING,
        MISSING if ranked.p is None else decimal(ranked.p),
        scale.score(ranked.system.mean),
        *[scale.score(order.precision) if order.total else MISSING for order in score.orders],
        decimal(score.brevity_penalty),
        f"{score.candidate_length:,}",
        f"{score.reference_length:,.6g}",
    ]


def _lead(scale: Scale, pair: Pair, draws: Bootstrap | None) -> list[Element]:
    texts = scale.texts
    drawn = lead_histogram(scale, draws.lead(pair)) if draws and pair.first != pair.second else None
    if drawn is None:
        return []
    return [
        element("h2", printable(texts("corpus.lead-heading", name=pair.leader.name))),
        _histogram(drawn),
        element("p", texts("corpus_export.not-said"), class_="muted"),
    ]


def _histogram(drawn: LeadHistogram) -> Element:
    width, most = drawn["width"] * len(drawn["counts"]), max(drawn["counts"])

    def at(value: float) -> float:
        return 100 * (value - drawn["first"]) / width

    bars = [
        element(
            "i",
            class_="below" if drawn["first"] + place * drawn["width"] < -drawn["width"] / 2 else "",
            style=f"height:{100 * count / most:.1f}%",
        )
        for place, count in enumerate(drawn["counts"])
    ]
    low, high = map(at, drawn["interval"])
    ticks = [element("i", text, class_="tick", style=f"left:{at(value):.2f}%") for value, text in drawn["ticks"]]
    span = element("i", class_="span", style=f"left:{low:.2f}%;width:{high - low:.2f}%")
    return element(
        "div",
        element("div", *bars, class_="bars"),
        element("div", span, *ticks, class_="axis"),
        class_="histogram",
        role="img",
        aria_label=drawn["alt"],
    )


def _segments(texts: Texts, pair: Pair) -> list[Element]:
    """List the segments of A and B, those on which they differ most first."""
    scores, corpus = pair.system_scores, pair.system_scores.corpus
    shown = pair.both if pair.first != pair.second else (pair.a,)
    order = np.argsort(-abs(pair.sentence_gaps), kind="stable")[:MAX_SEGMENTS].tolist()
    names = [system.name for system in shown]
    references = [texts("corpus_export.reference", number=number + 1) for number in range(len(corpus.references))]
    columns = [*[corpus.system(name).lines for name in names], *corpus.references]
    rows = [
        [
            str(scores.numbers[place] + 1),
            *[decimal(float(system.sentences[place])) for system in shown],
            *[lines[scores.numbers[place]] for lines in columns],
        ]
        for place in order
    ]
    sizes = {"shown": f"{len(rows):,}", "total": f"{scores.segment_total:,}"}
    note = element("p", texts("corpus_export.report-segments-cut", **sizes), class_="muted")
    return [
        element("h2", texts("corpus_export.report-segments")),
        *([note] if len(rows) < scores.segment_total else []),
        _table([texts("corpus_export.segment"), *names, *names, *references], rows, 1 + len(names)),
    ]


def _table(headings: list[str], rows: list[list[str]], words: int | None = None) -> Element:
    """Write a table whose cells from `words` on are texts."""
    heads = (_cell("th", heading, place, words) for place, heading in enumerate(headings))
    body = (
        element(
            "tr",
            element("th", printable(first), scope="row"),
            *(_cell("td", cell, place, words) for place, cell in enumerate(rest, 1)),
        )
        for first, *rest in rows
    )
    return element(
        "div", element("table", element("thead", element("tr", *heads)), element("tbody", *body)), class_="scroll"
    )


def _cell(tag: str, cell: str, place: int, words: int | None) -> Element:
    kind = {"class_": "words", "dir": "auto"} if words is not None and place >= words else {}
    return element(tag, printable(cell), **kind)
