"""Tests of the exported code: every snippet is run, and must print and assert the score that the page shows."""

import ast
import json
import math
import re
import subprocess
import sys
import warnings
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from bleu_core import TOKENIZERS, VARIANTS, BleuScore, Segment, Variant, papineni, score
from bleu_core.choices.variant import MENUS
from bleu_view.exported_code import ShownScore, build_snippets, notebook_file
from bleu_view.exported_code.fragments import code_fragment, fragment_table
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from tests.core.strategies import any_pairs, corpora, segments, variants

ROOT = Path(__file__).parents[3]
LINE_LIMIT = 45
SMALLEST_VALUE = 1e-6
"""The smallest smoothing value for which float rounding does not dominate the result."""

HOSTILE_TEXT = """it's "quoted" \\ ''' \"\"\" # N = 9\n]); raise SystemExit('out')\r{EXPECTED} \u202e CALL \x00 %s"""
CORPORA = {
    name: [preset(name).segment()]
    for name in ("papineni-1", "the-x7", "d2l-abbcd", "three-tokens", "zh-nlp", "zh-repeat", "dialogue", "the-cat")
} | {
    "hostile": [Segment(HOSTILE_TEXT, (HOSTILE_TEXT[3:], HOSTILE_TEXT.upper(), "\u2028"))],
    "empty-candidate": [Segment("", ("the cat",))],
    "empty-reference": [Segment("the cat", ("",))],
    "all-empty": [Segment("", ("",))],
    "two-segments": [Segment("a b c d e", ("a b c d f", "a b")), Segment("a b", ("a b c",))],
    "ends-without-tokens": [Segment("a b c d e", ("a b c d e",)), Segment("", ("a",))],
}

LONGEST_MIX = Variant(
    name="",
    reference_length="longest",
    brevity_penalty="d2l",
    weighting="own",
    own_weights=(0.25, 0.25, 0.25, 0.25),
    reweighting="short_candidate",
    segment_totals="at_least_one",
    zero_guard="no_match",
    smoothing="log_length_neighbours",
    smoothing_value=5,
    zeros_left="skipped",
)
"""The variant with the longest code: every choice adds lines, and scoring fails on segments without tokens."""


def run_code(code: str) -> str:
    """Run a program in an empty namespace, and return the first line of its output."""
    output = StringIO()
    with warnings.catch_warnings(), redirect_stdout(output):
        warnings.simplefilter("ignore")  # NLTK warns if an order has no match
        exec(compile(code, "snippet", "exec"), {"__name__": "__main__"})  # noqa: S102 - the exported code itself
    return output.getvalue().splitlines()[0]


def matches_score(printed: str, result: BleuScore) -> bool:
    """Return whether the printed line is the score, or the name of the exception if the program fails."""
    if result.failure is None:
        return math.isclose(float(printed), result.value, abs_tol=1e-300)
    in_python = {"perl:Illegal division by zero": "ZeroDivisionError", "perl:Can't take log of 0": "ValueError"}
    return printed == in_python.get(result.failure, result.failure)


def code_by_snippet(corpus: list[Segment], variant: Variant, language: str = "en") -> dict[str, str]:
    """Build the snippets for a corpus under a variant, and return their code by id."""
    corpus_snippets = build_snippets(Texts(language), corpus, score(corpus, variant))
    return {snippet.id: snippet.code for snippet in corpus_snippets}


def code_lines(code: str) -> list[str]:
    """Return the nonblank lines of code, except for its second paragraph, which is the data."""
    first, _, *others = code.split("\n\n")
    return [line for paragraph in (first, *others) for line in paragraph.splitlines() if line]


def wrong_snippets(corpus: list[Segment], variant: Variant) -> list[str]:
    """Run every snippet for a corpus, and return the ids of those that do not print the score."""
    result = score(corpus, variant)
    return [
        snippet
        for snippet, code in code_by_snippet(corpus, variant).items()
        if not matches_score(run_code(code), result)
    ]


@pytest.mark.parametrize("name", VARIANTS)
def test_every_snippet_is_short_and_prints_the_score(name: str) -> None:
    wrong_by_text = {text: wrong_snippets(corpus, VARIANTS[name]) for text, corpus in CORPORA.items()}
    assert {text: snippets for text, snippets in wrong_by_text.items() if snippets} == {}
    for corpus in CORPORA.values():
        codes = code_by_snippet(corpus, VARIANTS[name])
        code = codes["plain"]
        assert next(iter(codes)) == "plain"
        assert len(code_lines(code)) <= LINE_LIMIT
        if len(corpus) == 1:
            assert len(code.splitlines()) - len(code.split("\n\n")[1].splitlines()) <= LINE_LIMIT
            assert max(map(len, code_lines(code))) <= 88


def test_plain_python_needs_only_the_standard_library() -> None:
    corpus = CORPORA["papineni-1"]
    codes = [code_by_snippet(corpus, variant)["plain"] for variant in VARIANTS.values()]
    process = subprocess.run(  # noqa: S603 - our own interpreter, without installed packages
        [sys.executable, "-I", "-S", "-c", f"for code in {codes!r}: exec(code, {{'__name__': '__main__'}})"],
        capture_output=True,
        check=True,
        text=True,
    )
    numbers = list(map(float, process.stdout.split()))
    assert numbers == pytest.approx([score(corpus, variant).value for variant in VARIANTS.values()], rel=1e-9)


def has_testable_smoothing(variant: Variant) -> bool:
    """Return whether the smoothing value is None, 0, or above `SMALLEST_VALUE`."""
    return not variant.smoothing_value or variant.smoothing_value > SMALLEST_VALUE


@given(corpora | segments.map(lambda segment: [segment]) | any_pairs.map(lambda segment: [segment]), variants())
@example(CORPORA["all-empty"] * 2, LONGEST_MIX)
def test_plain_python_prints_the_score_of_any_variant(corpus: list[Segment], variant: Variant) -> None:
    assume(has_testable_smoothing(variant))
    code = code_by_snippet(corpus, variant)["plain"]
    assert matches_score(run_code(code), score(corpus, variant))
    assert len(code_lines(code)) <= LINE_LIMIT


@given(
    corpora | any_pairs.map(lambda segment: [segment]),
    st.sampled_from(sorted(VARIANTS)),
    st.sampled_from(sorted(TOKENIZERS)),
    st.sampled_from(["uniform", "d2l", "d2l_rescaled", None]),
    st.integers(1, 6),
)
def test_snippet_calls_a_program_only_if_it_returns_the_score(
    corpus: list[Segment], name: str, tokenizer: str, weighting: str | None, max_order: int
) -> None:
    """The snippets are run, so sacreBLEU and NLTK compute the score themselves."""
    variant = replace(VARIANTS[name], tokenizer=tokenizer, max_order=max_order)
    assert wrong_snippets(corpus, variant if weighting is None else replace(variant, weighting=weighting)) == []


@pytest.mark.parametrize("text", ["zh-nlp", "zh-repeat", "hostile", "two-segments"])
@pytest.mark.parametrize("name", ["sacrebleu", "nltk-method3"])
def test_snippets_of_programs_tokenize_with_jieba(name: str, text: str) -> None:
    corpus, variant = CORPORA[text], replace(VARIANTS[name], tokenizer="jieba")
    assert "from jieba import cut" in code_by_snippet(corpus, variant)[name.partition("-")[0]]
    assert wrong_snippets(corpus, variant) == []


@pytest.mark.parametrize("snippet", ["plain", "sacrebleu", "nltk"])
def test_assertion_fails_for_a_changed_text(snippet: str) -> None:
    code = code_by_snippet(CORPORA["papineni-1"], papineni())[snippet]
    with pytest.raises(AssertionError):
        run_code(code.replace("'It is a guide to action which", "'It is no guide to action which"))


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("papineni-1", "papineni", ["plain", "sacrebleu", "nltk"]),
        ("the-x7", "papineni", ["plain", "sacrebleu"]),  # NLTK gives 1e-232, not 0
        ("papineni-1", "d2l-en", ["plain", "nltk", "d2l"]),
        ("d2l-abbcd", "d2l-en", ["plain", "d2l"]),
        ("three-tokens", "d2l-zh", ["plain", "d2l"]),
        ("zh-nlp", "sacrebleu", ["plain", "sacrebleu", "nltk"]),
        ("papineni-1", "nltk-method5", ["plain", "nltk"]),
        ("the-x7", "nltk-method6", ["plain", "nltk"]),
        ("papineni-1", "coco", ["plain"]),
        ("empty-candidate", "multi_bleu", ["plain"]),
        ("two-segments", "d2l-en", ["plain"]),  # D2L's function takes one segment, NLTK counts short ones otherwise
    ],
)
def test_only_programs_with_the_same_score_have_snippets(text: str, name: str, expected: list[str]) -> None:
    assert list(code_by_snippet(CORPORA[text], VARIANTS[name])) == expected


def test_program_call_has_the_options_of_the_variant() -> None:
    corpus = CORPORA["the-cat"]
    floor = replace(VARIANTS["sacrebleu-floor"], tokenizer="zh", case="lower", max_order=3, smoothing_value=0.5)
    assert (
        "BLEU(tokenize='zh', smooth_method='floor', smooth_value=0.5, max_ngram_order=3, lowercase=True)"
        in code_by_snippet(corpus, floor)["sacrebleu"]
    )
    assert "metric.sentence_score(candidate" in code_by_snippet(corpus, VARIANTS["sacrebleu-sentence"])["sacrebleu"]
    method = replace(VARIANTS["nltk-method4"], smoothing_value=7, reweighting="short_candidate")
    call = code_by_snippet(corpus, method)["nltk"]
    assert "SmoothingFunction(k=7).method4" in call
    assert "auto_reweigh=True" in call


def test_program_with_different_rules_has_a_comment() -> None:
    comment = Texts("en")("code.same-number-only")
    assert (
        "# in Perl: Can't take log of 0" in code_by_snippet(CORPORA["empty-candidate"], VARIANTS["mteval13a"])["plain"]
    )
    assert comment in code_by_snippet(CORPORA["papineni-1"], papineni())["nltk"]
    assert comment not in code_by_snippet(CORPORA["papineni-1"], VARIANTS["nltk"])["nltk"]


def test_overflow_is_asserted_by_its_name() -> None:
    """NLTK's method 5 yields precisions above 1 for a perfect candidate, and a huge weight makes them overflow."""
    variant = Variant(weighting="own", own_weights=(9000.0,) * 4, smoothing="neighbours")
    assert run_code(code_by_snippet([Segment("a b c d e", ("a b c d e",))], variant)["plain"]) == "OverflowError"


def test_huge_weights_do_not_overflow_before_the_result() -> None:
    """The product of the factors is an ordinary number, although one of them exceeds the largest float."""
    variant = Variant(weighting="own", own_weights=(9000.0, 0.0, 0.0, 9000.0), smoothing="neighbours")
    corpus = [Segment("a b c d e f", ("a b c d e x f",))]
    assert matches_score(run_code(code_by_snippet(corpus, variant)["plain"]), score(corpus, variant))


@given(any_pairs)
def test_typed_text_appears_only_as_data_in_the_code(segment: Segment) -> None:
    """The program has the same statements for any text, and contains only printable characters."""
    expected = ast.parse(code_by_snippet([Segment("a", ("b",) * len(segment.references))], papineni())["plain"])
    code = code_by_snippet([segment], papineni())["plain"]
    assert [ast.dump(node) for node in ast.parse(code).body if isinstance(node, ast.FunctionDef)] == [
        ast.dump(node) for node in expected.body if isinstance(node, ast.FunctionDef)
    ]
    assert [type(node) for node in ast.parse(code).body] == [type(node) for node in expected.body]
    assert all(character.isprintable() or character == "\n" for character in code)


def test_corpus_without_segments_has_no_code() -> None:
    assert build_snippets(Texts("en"), [], score([], papineni())) == ()


def test_headline_names_a_program_only_for_its_own_settings() -> None:
    def headline(variant: Variant) -> str:
        return code_by_snippet(CORPORA["the-cat"], variant)["plain"].splitlines()[0].removeprefix("# ")

    texts = Texts("en")
    named_headline = texts("code.plain-named", program=texts("variants.papineni-name"))
    assert headline(papineni(2, tokenizer="13a")) == named_headline
    mixes = (replace(papineni(), weighting="d2l"), Variant(name="own"), Variant(name="\nimport os"))
    assert {headline(mix) for mix in mixes} == {texts("code.plain-own")}


CHOICES_BEFORE_COUNTING = {"tokenizer", "case", "references_used"}
"""Choices that are already applied to the tokens in the code's data."""
SELF_EXPLANATORY = {"segment_totals-counted", "weighting-uniform", "reweighting-never", "zeros_left-end_score"}


def test_every_rule_has_a_fragment_and_an_explanation_if_needed() -> None:
    for choice in sorted(set(MENUS) - CHOICES_BEFORE_COUNTING):
        rules = fragment_table(choice)
        assert set(rules) == set(MENUS[choice])
        printing = {f"{choice}-{name}" for name in rules if code_fragment(choice, name) or choice == "empty_orders"}
        assert printing - SELF_EXPLANATORY == set(catalogue_entries("code")) & {f"{choice}-{name}" for name in rules}


def test_comments_are_in_the_learners_language_and_without_local_paths() -> None:
    han = re.compile("[\u4e00-\u9fff]")
    for variant in VARIANTS.values():
        english, chinese = (
            "\n".join(code_by_snippet(CORPORA["papineni-1"], variant, language).values()) for language in LANGUAGES
        )
        comments = [line for line in chinese.splitlines() if line.strip().startswith("#")]
        assert not han.search(english)
        assert [line for line in comments if not han.search(line)] == []
        assert _without_comments(english) == _without_comments(chinese)
        assert str(ROOT) not in english
        assert "bleu_core" not in english


def _without_comments(code: str) -> list[str]:
    return [line.partition("  #")[0] for line in code.splitlines() if not line.strip().startswith("#")]


def test_notebook_has_the_title_and_the_same_code() -> None:
    texts = Texts("zh")
    for snippet in build_snippets(texts, CORPORA["hostile"], score(CORPORA["hostile"], papineni())):
        content = json.loads(notebook_file(texts, snippet).decode("utf-8"))
        words, code = content["cells"]
        assert (content["nbformat"], content["nbformat_minor"]) == (4, 5)
        assert content["metadata"]["kernelspec"]["name"] == "python3"
        assert (words["cell_type"], words["metadata"]) == ("markdown", {})
        ids = (words.pop("id"), code.pop("id"))
        assert all(re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", each) for each in ids)
        assert texts(snippet.title_key) in words["source"][0]
        assert "".join(code.pop("source")) == snippet.code
        assert code == {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}


def test_label_of_a_failed_score_names_the_exception() -> None:
    corpus = CORPORA["three-tokens"]
    failed_score = ShownScore("BLEU", tuple(corpus), score(corpus, VARIANTS["d2l-zh"]))
    assert failed_score.label(Texts("en")) == "BLEU: ✕ ZeroDivisionError"
