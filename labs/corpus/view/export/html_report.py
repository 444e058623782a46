"""The report: one HTML file with everything in it, in both languages, that fetches nothing and prints well.

The language is switched without a script, by two radio buttons; the one chosen is the one printed.
"""

from pathlib import Path
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.words.numbers import MISSING
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view.export.chart_pictures import pictures, signed
from labs.corpus.view.export.corpus_result import CorpusResult, PairResult, SystemResult
from labs.corpus.view.export.score_files import signature_line
from labs.corpus.view.export.svg import COLOURS, printable

MAX_SEGMENTS = 300
_SHEET = Path(__file__).with_name("report.css")
_COLOURS = ("background", "ink", "muted", "rule", "accent")


def html_report(result: CorpusResult, language: str) -> str:
    """Write the report; it opens in `language`."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width"),
        element("title", _title(result, Texts(language))),
        element("style", _style()),
    )
    mains = [_main(result, Texts(each)) for each in LANGUAGES]
    body = element("body", *_switch(language), *mains)
    return "<!DOCTYPE html>\n" + to_html(element("html", head, body, lang=language)) + "\n"


def _title(result: CorpusResult, texts: Texts) -> str:
    names = texts("corpus_export.name-separator").join(system.name for system in result.systems)
    return texts("corpus_export.report-title", names=names)


def _style() -> str:
    variables = ";".join(f"--{name}:{getattr(COLOURS, name)}" for name in _COLOURS)
    return f":root{{{variables}}}\n{_SHEET.read_text(encoding='utf-8')}"


def _switch(language: str) -> list[Element]:
    switches: list[Element] = []
    for each in LANGUAGES:
        checked = {"checked": "checked"} if each == language else {}
        identifier = f"show-{each}"
        switches.append(element("input", type="radio", name="language", id=identifier, **checked))
        switches.append(element("label", Texts(each)(f"frame.language-{each}"), **{"for": identifier}))
    return switches


def _main(result: CorpusResult, texts: Texts) -> Element:
    corpus = result.corpus
    sizes: dict[str, str | int] = {"segments": f"{corpus.segment_total:,}", "references": len(corpus.references)}
    drawn = {picture.id: picture.drawing for picture in pictures(result, texts)}
    parts = [
        element("h1", _title(result, texts)),
        element("p", texts("corpus_export.report-intro", **sizes), class_="muted"),
        element("h2", texts("corpus_export.report-scores")),
        drawn["board"],
        _scores(result, texts),
        drawn["sentences"],
        *_chance(result, texts, drawn.get("draws")),
        *_segments(result, texts),
        element("h2", texts("corpus_export.signature")),
        element("p", element("code", signature_line(result))),
    ]
    return element("main", *parts, lang=texts.language)


def _scores(result: CorpusResult, texts: Texts) -> Element:
    orders = [f"p{order.order}" for order in result.systems[0].score.orders]
    headings = [texts("corpus_export.system"), texts("corpus_export.corpus-bleu"), texts("corpus_export.interval")]
    headings += [texts("corpus_export.mean"), *orders, "BP", "c", "r"]
    return _table(headings, [_score_cells(texts, system) for system in result.ranked])


def _score_cells(texts: Texts, system: SystemResult) -> list[str]:
    score = system.score
    interval = "–".join(map(texts.decimal, system.interval)) if system.interval else MISSING
    precisions = [texts.decimal(order.precision) if order.total else MISSING for order in score.orders]
    lengths = [f"{score.candidate_length:,}", f"{score.reference_length:,.6g}"]
    return [
        system.name,
        texts.decimal(score.value),
        interval,
        texts.decimal(system.mean),
        *precisions,
        texts.decimal(score.brevity_penalty),
        *lengths,
    ]


def _chance(result: CorpusResult, texts: Texts, drawn: Element | None) -> list[Element]:
    if not result.pairs:
        return []
    names = ("pair", "difference", "interval", "leads", "p-bootstrap", "p-randomization")
    headings = [texts(f"corpus_export.{name}") for name in names]
    first = result.pairs[0]
    return [
        element("h2", texts("corpus_export.report-pairs")),
        element("p", reading(first, texts, result.corpus.segment_total), class_="say"),
        *([drawn] if drawn is not None else []),
        _table(headings, [_pair_cells(texts, pair) for pair in result.pairs]),
        element("p", texts("corpus_export.not-said"), class_="muted"),
    ]


def reading(pair: PairResult, texts: Texts, segments: int) -> str:
    """Say who leads, how sure that is, and no more."""
    low, high = pair.lead_interval
    other = pair.b if pair.leader == pair.a else pair.a
    lead = texts(
        "corpus_export.reading",
        leader=pair.leader,
        other=other,
        lead=texts.decimal(abs(pair.difference)),
        wins=f"{pair.leader_wins:,}",
        total=f"{pair.draw_total:,}",
        low=signed(texts, low),
        high=signed(texts, high),
    )
    if pair.is_beyond_chance:
        return texts.run_on((lead, texts("corpus.lead-safe")))
    return texts.run_on((lead, texts("corpus.lead-open", segments=f"{segments:,}")))


def _pair_cells(texts: Texts, pair: PairResult) -> list[str]:
    tests = [MISSING if p is None else texts.decimal(p) for p in (pair.p_bootstrap, pair.p_randomization)]
    bounds = f"{signed(texts, pair.interval[0])} … {signed(texts, pair.interval[1])}"
    wins = f"{pair.leader_wins:,}/{pair.draw_total:,}"
    return [f"{pair.a} − {pair.b}", signed(texts, pair.difference), bounds, wins, *tests]


def _segments(result: CorpusResult, texts: Texts) -> list[Element]:
    """List the segments of two systems, those on which they differ most first."""
    corpus, shown_systems = result.corpus, _first_pair(result)
    scores = [system.sentences for system in shown_systems]
    order = sorted(range(corpus.segment_total), key=lambda place: -abs(scores[0][place] - scores[-1][place]))
    names = [system.name for system in shown_systems]
    references = [texts("corpus_export.reference", number=number + 1) for number in range(len(corpus.references))]
    columns = [*[corpus.system(name).lines for name in names], *corpus.references]
    rows = [
        [str(place + 1), *[texts.decimal(values[place]) for values in scores], *[lines[place] for lines in columns]]
        for place in order[:MAX_SEGMENTS]
    ]
    sizes = {"shown": f"{len(rows):,}", "total": f"{corpus.segment_total:,}"}
    note = element("p", texts("corpus_export.report-segments-cut", **sizes), class_="muted")
    return [
        element("h2", texts("corpus_export.report-segments")),
        *([note] if len(rows) < len(order) else []),
        _table([texts("corpus_export.segment"), *names, *names, *references], rows, 1 + len(names)),
    ]


def _first_pair(result: CorpusResult) -> list[SystemResult]:
    """Choose the systems that were compared first, else the first two."""
    compared = {result.pairs[0].a, result.pairs[0].b} if result.pairs else {s.name for s in result.systems[:2]}
    return [system for system in result.systems if system.name in compared]


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
