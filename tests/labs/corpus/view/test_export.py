"""What leaves the app says what the core returned, opens anywhere, and fetches nothing."""

import csv
import io
import json
import math
import re
import tomllib
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from xml.etree.ElementTree import fromstring

import pytest

from bleu_core import corpus_statistics, parse_signature, sacrebleu, score, score_statistics
from bleu_core.chance.resampling import paired_bootstrap
from bleu_view.words.catalogue import CONTENT
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view.export import (
    CorpusResult,
    PairResult,
    SystemResult,
    draws_csv,
    html_report,
    latex_table,
    pictures,
    scores_json,
    segments_csv,
    segments_tsv,
    signature_line,
)
from labs.corpus.view.export.result_of_scores import contest_result
from labs.corpus.view.scores.corpus import Corpus, System
from labs.corpus.view.scores.sample_corpora import sample_corpus
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.scores.system_scores import corpus_variant, leave_out, score_systems
from labs.corpus.view.significance.bootstrap_samples import bootstrap, interval, randomize_labels

HARD = ("=1+1", "a\tb\nc", '<script>alert("x")</script>', "\\end{table}", "猫\u2028坐", "x\x00y")


def result_of(corpus: Corpus, *, drawn: bool = True) -> CorpusResult:
    """Score a corpus; the draws are made up, since only their way out is tested here."""
    variant = sacrebleu(tokenizer=corpus.tokenizer)
    single = replace(variant, empty_orders="left_out_rescaled")
    systems = []
    for place, system in enumerate(corpus.systems):
        statistics = corpus_statistics(system.lines, corpus.segment_references, variant)
        sentences = tuple(score([segment], single).value for segment in corpus.segments(system))
        systems.append(
            SystemResult(
                name=system.name,
                score=score_statistics(statistics, variant),
                mean=sum(sentences) / len(sentences),
                sentences=sentences,
                interval=(0.4, 0.6) if drawn else None,
                draws=tuple(0.4 + place / 50 + draw / 500 for draw in range(100)) if drawn else (),
            )
        )
    differences = tuple((draw - 88.5) / 1000 for draw in range(100))
    pair = PairResult(
        a=corpus.names[0],
        b=corpus.names[-1],
        difference=-0.05,
        interval=(-0.08, 0.009),
        wins=11,
        ties=0,
        differences=differences,
        p_bootstrap=0.061,
        p_randomization=0.215,
        exchanges=1000,
    )
    return CorpusResult(
        corpus=corpus,
        variant=variant,
        systems=tuple(systems),
        pairs=(pair,) if drawn else (),
        seed=12345 if drawn else None,
    )


@cache
def sample(name: str = "zh-en") -> CorpusResult:
    return result_of(sample_corpus(name))


@cache
def hard() -> CorpusResult:
    references = tuple(f"{line} and more words" for line in HARD)
    return result_of(
        Corpus(name="own", systems=(System('=A&_<b>"', HARD), System("B\x07", references)), references=(references,))
    )


def rows(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_csv_has_a_row_for_each_segment_with_scores_and_texts() -> None:
    head, *body = rows(segments_csv(sample()))
    assert head[:4] == ["segment", "bleu_Tern", "bleu_Heron", "bleu_Lark"]
    assert head[4:] == ["Tern", "Heron", "Lark", "reference_1", "reference_2", "source"]
    assert len(body) == 60
    corpus = sample_corpus("zh-en")
    assert body[6][4:] == [*[system.lines[6] for system in corpus.systems], *corpus.references_of(6), corpus.source[6]]
    assert [float(row[1]) for row in body] == list(sample().systems[0].sentences)


def test_csv_opens_in_spreadsheets_with_chinese_and_without_formulas() -> None:
    assert segments_csv(sample("en-zh")).startswith(b"\xef\xbb\xbf")
    body = rows(segments_csv(hard()))[1:]
    assert body[0][3] == "'=1+1"
    assert [row[3] for row in body[1:]] == list(HARD[1:])


def test_tsv_has_a_line_for_each_segment_and_no_quotes() -> None:
    lines = segments_tsv(hard()).decode().split("\n")
    assert len(lines) == 1 + len(HARD) + 1
    assert {line.count("\t") for line in lines[:-1]} == {5}
    assert "a b c" in lines[2]
    assert "猫 坐" in lines[5]


def test_json_holds_every_number_in_full() -> None:
    content = json.loads(scores_json(sample()))
    tern = content["systems"][0]
    found = sample().systems[0].score
    assert tern["bleu"] == found.value
    assert tern["matches"] == [order.matches for order in found.orders]
    assert len(tern["sentences"]) == 60
    assert content["pairs"][0]["p_paired_bootstrap"] == 0.061
    assert content["seed"] == 12345


def test_json_has_null_where_a_program_fails() -> None:
    result = sample()
    failing = replace(result.systems[0], mean=math.nan, sentences=(math.nan, *result.systems[0].sentences[1:]))
    content = json.loads(scores_json(replace(result, systems=(failing,))))
    assert content["systems"][0]["mean_of_sentences"] is None
    assert content["systems"][0]["sentences"][0] is None


def test_draws_are_the_draws_on_screen() -> None:
    head, *body = rows(draws_csv(sample()))
    assert head == ["draw", "Tern", "Heron", "Lark"]
    assert [float(row[2]) for row in body] == list(sample().systems[1].draws)


@pytest.mark.parametrize("name", ["zh-en", "en-zh"])
def test_the_signature_can_be_read_back(name: str) -> None:
    result = sample(name)
    line = signature_line(result)
    assert line.startswith("nrefs:2|bs:100|seed:12345|ar:1000|")
    assert parse_signature(line) == result.variant


def test_a_signature_without_draws_names_none() -> None:
    assert signature_line(result_of(sample_corpus("two-segments"), drawn=False)).startswith("nrefs:1|name:")


@pytest.mark.parametrize("language", LANGUAGES)
def test_latex_ranks_the_systems_on_the_scale_of_papers(language: str) -> None:
    written = latex_table(sample(), Texts(language))
    body = [line for line in written.split("\n") if line.startswith(("Tern", "Heron", "Lark"))]
    assert [line.split(" ")[0] for line in body] == ["Heron", "Tern", "Lark"]
    assert f"& {100 * sample().systems[1].score.value:.1f} & 40.0--60.0 &" in body[0]
    assert written.count("{") == written.count("}")


def test_latex_shows_names_literally() -> None:
    written = latex_table(hard(), Texts("en"))
    assert r"=A\&\_\textless{}b\textgreater{}" in written


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("make", [sample, hard])
def test_pictures_are_svg_with_words_for_those_who_do_not_see_them(make: object, language: str) -> None:
    result = sample() if make is sample else hard()
    drawn = pictures(result, Texts(language))
    assert [picture.id for picture in drawn] == ["board", "sentences", "draws"]
    for picture in drawn:
        root = fromstring(picture.svg)  # noqa: S314 - our own
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root[0].text == picture.alt.replace("\x07", "")
        assert "nan" not in picture.svg


def test_the_pile_shows_every_draw_and_those_against_the_corpus_apart() -> None:
    picture = pictures(sample(), Texts("en"))[2]
    assert "Lark leads in 89 of 100 redrawn corpora" in picture.alt
    heights = {colour: sum(_heights(picture.svg, colour)) for colour in ("#3F5068", "#B84A00")}
    assert heights["#B84A00"] / sum(heights.values()) == pytest.approx(0.11, abs=0.02)


def _heights(svg: str, colour: str) -> list[float]:
    return [float(found) for found in re.findall(rf'<rect [^>]*height="([\d.]+)" fill="{colour}"', svg)]


def test_without_draws_there_are_two_pictures() -> None:
    drawn = pictures(result_of(sample_corpus("two-segments"), drawn=False), Texts("en"))
    assert [picture.id for picture in drawn] == ["board", "sentences"]


class _Page(HTMLParser):
    """Collect what a page would fetch or run, and which languages it has."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.languages: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        self.fetched += [tag] if tag in {"script", "link", "img", "iframe", "object", "base"} else []
        self.fetched += [name for name in found if name in {"src", "href", "srcset"} or name.startswith("on")]
        self.languages += [str(found["lang"])] if tag == "main" else []


@pytest.mark.parametrize("make", [sample, hard])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_has_both_languages_and_fetches_and_runs_nothing(make: object, language: str) -> None:
    written = html_report(sample() if make is sample else hard(), language)
    page = _Page()
    page.feed(written)
    assert page.fetched == []
    assert page.languages == list(LANGUAGES)
    assert f'<html lang="{language}">' in written
    assert not re.search(r"@import|url\(", written)
    assert "\x00" not in written


def test_the_report_reads_the_lead_and_no_more_than_it_says() -> None:
    written = html_report(sample(), "en")
    assert "Lark leads Tern by 0.050, and in 89 of 100 redrawn corpora" in written
    assert "60 segments cannot tell the two apart" in written
    assert "This does not say that readers prefer the leader" in written


def test_a_long_corpus_is_cut_in_the_report_and_says_so() -> None:
    lines = tuple(f"line {number}" for number in range(500))
    long = Corpus(name="own", systems=(System("A", lines), System("B", lines[::-1])), references=(lines,))
    written = html_report(result_of(long), "en")
    assert "the 300 segments of 500 on which the first two systems differ most" in written
    assert "<main" in written


def test_one_system_without_draws_has_a_report_too() -> None:
    corpus = Corpus(name="own", systems=(System("A", ("the cat", "")),), references=(("the cat", "a dog"),))
    assert "Corpus BLEU: A" in html_report(result_of(corpus, drawn=False), "en")


def test_texts_are_there_for_every_file() -> None:
    texts = tomllib.loads((CONTENT / "corpus" / "texts" / "corpus_export.toml").read_text(encoding="utf-8"))
    assert {f"file-{name}" for name in ("csv", "tsv", "json", "draws", "latex", "report")} <= set(texts)


def test_what_is_exported_is_what_the_page_drew() -> None:
    corpus = sample_corpus("zh-en")
    system_scores = score_systems(corpus, corpus_variant(corpus))
    pair = Pair(system_scores=system_scores, first=0, second=1)
    draws, swaps = bootstrap(system_scores), randomize_labels(pair)
    taken = contest_result(pair, draws, swaps)
    first = taken.pairs[0]
    assert (first.a, first.b, first.leader) == ("Tern", "Heron", "Heron")
    assert first.leader_wins == int((draws.scores[1] > draws.scores[0]).sum())
    assert first.interval == interval(draws.gaps(pair))
    assert first.p_randomization == swaps.p_value
    assert [(each.a, each.b) for each in taken.pairs[1:]] == [("Tern", "Lark"), ("Heron", "Lark")]
    assert list(taken.systems[2].draws) == draws.scores[2].tolist()


def test_the_paired_bootstrap_has_the_cores_own_p_value() -> None:
    corpus = sample_corpus("en-de")
    system_scores = score_systems(corpus, corpus_variant(corpus))
    taken = contest_result(Pair(system_scores=system_scores, first=0, second=1), bootstrap(system_scores))
    tern, heron = (each.statistics for each in system_scores.systems[:2])
    own = paired_bootstrap(heron, tern, system_scores.variant)
    assert taken.pairs[0].p_bootstrap == pytest.approx(own.p_value, abs=1e-12)
    assert (taken.pairs[0].wins, taken.pairs[0].ties) == (own.wins, own.ties)


def test_what_is_left_out_on_the_page_is_left_out_of_the_files() -> None:
    corpus = sample_corpus("zh-en")
    system_scores = leave_out(score_systems(corpus, corpus_variant(corpus)), {0, 6})
    taken = contest_result(Pair(system_scores=system_scores, first=0, second=1))
    body = rows(segments_csv(taken))[1:]
    assert len(body) == 58
    assert body[0][4] == corpus.systems[0].lines[1]
    assert taken.corpus.source[5] == corpus.source[7]


def test_many_systems_are_compared_by_the_pair_alone() -> None:
    corpus = sample_corpus("sixteen")
    system_scores = score_systems(corpus, corpus_variant(corpus))
    taken = contest_result(Pair(system_scores=system_scores, first=3, second=1), bootstrap(system_scores))
    assert len(taken.pairs) == 1
    assert len(html_report(taken, "en")) < 2_000_000
