"""Tests of the exported corpus results: CSV, JSON, LaTeX, and a self-contained HTML report."""

import csv
import io
import json
import re
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser

import pytest
from sacrebleu.metrics.bleu import BLEU

from bleu_core import parse_signature
from bleu_core.chance.resampling import paired_bootstrap
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view.corpus import Corpus, System, load_sample_corpus
from labs.corpus.view.draws import ScoredDraws, bootstrap_systems, swap_lines_randomly
from labs.corpus.view.html_report import build_html_report
from labs.corpus.view.score_files import (
    latex_table,
    paper_table,
    rank_systems,
    report_signature,
    scores_csv,
    scores_json,
    scores_signature,
    segments_csv,
    signature_note,
)
from labs.corpus.view.significance import SMALL_P
from labs.corpus.view.system_scores import SystemPair, corpus_variant, exclude_segments, score_systems
from tests.labs.corpus.view.test_stage import TWINS, resampled

HARD_LINES = ("=1+1", "a\tb\nc", '<script>alert("x")</script>', "\\end{table}", "猫\u2028坐", "x\x00y")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def first_pair(corpus: Corpus) -> SystemPair:
    scores = score_systems(corpus, corpus_variant(corpus))
    return SystemPair(system_scores=scores, first=0, second=min(1, len(corpus.systems) - 1))


@cache
def sample_pair(name: str = "zh-en") -> tuple[SystemPair, ScoredDraws]:
    pair = first_pair(load_sample_corpus(name))
    return pair, bootstrap_systems(pair.system_scores)


@cache
def hard_pair() -> tuple[SystemPair, ScoredDraws]:
    references = tuple(f"{line} and more words" for line in HARD_LINES)
    systems = (System('=A&_<b>"', HARD_LINES), System("B\x07", references))
    pair = first_pair(Corpus(name="own", systems=systems, references=(references,)))
    return pair, bootstrap_systems(pair.system_scores)


def csv_rows(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


# ---- the signature


def test_signature_equals_that_of_sacrebleu() -> None:
    pair, draws = sample_pair()
    corpus, metric = pair.system_scores.corpus, BLEU()
    metric.corpus_score(list(corpus.systems[0].lines), [list(lines) for lines in corpus.references], n_bootstrap=1000)
    assert scores_signature(pair.system_scores, draws) == metric.get_signature().format()


@every_language
def test_settings_missing_in_sacrebleu_get_an_app_signature_and_a_note(language: str) -> None:
    texts, corpus = Texts(language), load_sample_corpus("zh-en")
    variant = corpus_variant(corpus, "whitespace", lowercase=True, length="shortest")
    line = report_signature(variant, references="2", is_drawn=True)
    assert parse_signature(line) == variant
    note = signature_note(texts, variant)
    assert texts("choices.tokenizer-name") in note
    assert texts("choices.reference_length-name") in note
    assert texts("choices.case-name") not in note
    usual = corpus_variant(corpus, lowercase=True)
    assert "case:lc" in report_signature(usual, references="2", is_drawn=False)
    assert parse_signature(report_signature(usual, references="2", is_drawn=False)) == usual


# ---- p


def test_each_system_has_the_p_value_against_the_next_one() -> None:
    pair, draws = sample_pair()
    scores = pair.system_scores
    first, second, last = rank_systems(scores, draws)
    own = paired_bootstrap(second.system.statistics, first.system.statistics, scores.variant)
    assert first.p == pytest.approx(own.p_value, abs=1e-12)
    assert first.interval == own.system.interval()
    assert last.p is None


def test_identical_systems_have_no_p_value() -> None:
    pair, draws = resampled(TWINS)
    assert [each.p for each in rank_systems(pair.system_scores, draws)] == [None, None]


# ---- files


def test_scores_csv_has_the_p_value_and_the_interval() -> None:
    pair, draws = sample_pair()
    head, *body = csv_rows(scores_csv(pair.system_scores, draws))
    first = dict(zip(head, body[0], strict=True))
    assert (first["system"], float(first["bleu"])) == ("Heron", pair.b.score.value)
    assert (float(first["low_95"]), float(first["high_95"])) == draws.interval(1)
    assert float(first["p_against_next"]) == draws.paired_bootstrap(1, 0).p_value
    assert body[-1][head.index("p_against_next")] == ""
    assert first["signature"] == scores_signature(pair.system_scores, draws)


def test_segments_csv_has_a_row_of_scores_and_texts_for_each_segment() -> None:
    scores = sample_pair()[0].system_scores
    head, *body = csv_rows(segments_csv(scores))
    assert head[:4] == ["segment", "bleu_Tern", "bleu_Heron", "bleu_Lark"]
    assert head[4:] == ["Tern", "Heron", "Lark", "reference_1", "reference_2", "source"]
    corpus = scores.corpus
    assert body[6][4:] == [
        *[system.lines[6] for system in corpus.systems],
        *corpus.references_of_segment(6),
        corpus.source[6],
    ]
    assert [float(row[1]) for row in body] == scores.systems[0].sentences.tolist()


def test_segments_csv_escapes_formulas_and_omits_excluded_segments() -> None:
    assert segments_csv(sample_pair("en-zh")[0].system_scores).startswith(b"\xef\xbb\xbf")
    body = csv_rows(segments_csv(hard_pair()[0].system_scores))[1:]
    assert body[0][3] == "'=1+1"
    assert [row[3] for row in body[1:]] == list(HARD_LINES[1:])
    scores = exclude_segments(sample_pair()[0].system_scores, {0, 6})
    body = csv_rows(segments_csv(scores))[1:]
    assert (len(body), body[0][0]) == (58, "2")
    assert body[0][4] == scores.corpus.systems[0].lines[1]


def test_json_has_full_precision_and_only_one_pair_of_many_systems() -> None:
    pair, draws = sample_pair()
    swaps = swap_lines_randomly(pair)
    content = json.loads(scores_json(pair, draws, swaps))
    tern, found = content["systems"][0], pair.a.score
    assert (tern["bleu"], tern["matches"]) == (found.value, [order.matches for order in found.orders])
    assert (len(tern["sentences"]), tern["draws"]) == (60, draws.systems[0].values.tolist())
    assert content["pairs"][0]["p_paired_bootstrap"] == draws.paired_bootstrap(0, 1).p_value
    assert [(each["a"], each["b"]) for each in content["pairs"]] == [
        ("Tern", "Heron"),
        ("Tern", "Lark"),
        ("Heron", "Lark"),
    ]
    assert content["approximate_randomization"]["p"] == swaps.p_value
    assert content["seed"] == 12345
    assert len(json.loads(scores_json(*sample_pair("sixteen"), None))["pairs"]) == 1


@every_language
def test_latex_table_ranks_systems_with_p_value_and_dagger(language: str) -> None:
    pair, draws = sample_pair()
    table = latex_table(Texts(language), pair.system_scores, draws)
    body = [line for line in table.split("\n") if line.startswith(("Tern", "Heron", "Lark"))]
    assert [line.split(" ")[0] for line in body] == ["Heron", "Tern", "Lark"]
    low, high = draws.interval(1)
    assert f"& {100 * low:.1f}--{100 * high:.1f} & {draws.paired_bootstrap(1, 0).p_value:.3f}" in body[0]
    daggers = [r"$^\dagger$" in line for line in body]
    assert daggers == [(each.p or 1) < SMALL_P for each in rank_systems(pair.system_scores, draws)]
    assert table.count("{") == table.count("}")


def test_latex_escapes_system_names_but_table_cells_do_not() -> None:
    pair, draws = hard_pair()
    assert r"=A\&\_\textless{}b\textgreater{}" in latex_table(Texts("en"), pair.system_scores, draws)
    table = paper_table(Texts("en"), pair.system_scores, None)
    assert {cells[0] for cells in table.rows} == set(pair.system_scores.corpus.names)


# ---- the report


class _ResourceCollector(HTMLParser):
    """HTML parser that collects the tags and attributes that load or run something, and the page's languages."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.languages: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        self.fetched += [tag] if tag in {"script", "link", "img", "iframe", "object", "base"} else []
        self.fetched += [name for name in found if name in {"src", "href", "srcset"} or name.startswith("on")]
        self.languages += [str(found["lang"])] if tag == "main" else []


@every_language
@pytest.mark.parametrize("make", [sample_pair, hard_pair])
def test_report_has_both_languages_and_no_scripts_or_resources(
    make: Callable[[], tuple[SystemPair, ScoredDraws]], language: str
) -> None:
    pair, draws = make()
    report = build_html_report(pair, draws, swap_lines_randomly(pair), language)
    page = _ResourceCollector()
    page.feed(report)
    assert (page.fetched, page.languages) == ([], list(LANGUAGES))
    assert f'<html lang="{language}">' in report
    assert not re.search(r"@import|url\(", report)
    assert not set("\x00\x07") & set(report)
    if make is sample_pair:
        assert decimal(draws.leader_bootstrap(pair).p_value) in report
        assert Texts(language)("corpus_export.not-said") in report
        assert scores_signature(pair.system_scores, draws) in report


def test_report_truncates_a_long_corpus_and_accepts_one_system() -> None:
    lines = tuple(f"line {number}" for number in range(500))
    corpus = Corpus(name="own", systems=(System("A", lines), System("B", lines[::-1])), references=(lines,))
    report = build_html_report(first_pair(corpus), None, None, "en")
    assert Texts("en")("corpus_export.report-segments-cut", shown=300, total=500) in report
    corpus = Corpus(name="own", systems=(System("A", ("the cat", "")),), references=(("the cat", "a dog"),))
    assert "<main" in build_html_report(first_pair(corpus), None, None, "en")
