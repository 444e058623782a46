"""Tests of arguments: wrong ones raise an error with the reason, the place and a fix; unusual valid ones work."""

import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa  # type: ignore[import-untyped] # no type stubs
import pytest

import bleu_core
from bleu_core import Segment, Statistics, corpus_statistics, from_streams, nltk, papineni, sacrebleu, score
from bleu_core.chance.resampling import Bootstrap
from bleu_core.scoring import mean_of_segments

untyped: Any = bleu_core  # as Any: its types forbid the calls tested here
CANDIDATES = ["the cat sat on the mat", "a dog barks at me"]
REFERENCES = [["the cat sat on a mat", "a cat was sitting there"], ["a dog barked at me", "the dog barks at us"]]
ROWS = corpus_statistics(CANDIDATES, REFERENCES, papineni()).rows.tolist()


class StringSubclass(str):
    """A subclass of str, such as some file readers return."""

    __slots__ = ()


ACCEPTED: dict[str, tuple[Any, Any]] = {
    "arrays": (np.array(CANDIDATES), np.array(REFERENCES)),
    "Series": (pd.Series(CANDIDATES), pd.Series(REFERENCES)),
    "categories": (pd.Series(CANDIDATES, dtype="category"), pd.DataFrame(REFERENCES).to_numpy()),
    "Arrow": (pa.array(CANDIDATES), pa.array(REFERENCES)),
    "chunks": (pa.chunked_array([CANDIDATES[:1], CANDIDATES[1:]]), [pa.array(texts) for texts in REFERENCES]),
    "generators": (iter(CANDIDATES), (iter(texts) for texts in REFERENCES)),
    "subclasses of str": (map(StringSubclass, CANDIDATES), [map(StringSubclass, texts) for texts in REFERENCES]),
    "tokens": (map(str.split, CANDIDATES), [map(str.split, texts) for texts in REFERENCES]),
    "arrays of tokens": (
        [np.array(text.split()) for text in CANDIDATES],
        [[tuple(text.split()) for text in texts] for texts in REFERENCES],
    ),
}


@pytest.mark.parametrize(("candidates", "references"), ACCEPTED.values(), ids=ACCEPTED)
def test_any_sequence_or_iterable_of_texts_is_accepted(candidates: Any, references: Any) -> None:  # noqa: ANN401
    assert corpus_statistics(candidates, references, papineni()).rows.tolist() == ROWS


@pytest.mark.parametrize(
    ("candidates", "references", "message"),
    [
        (["a", None], [["a"], ["b"]], "the candidate of segment 2 must be a string, not None"),
        (["a"], [["a", None]], "reference 2 of segment 1 must be a string, not None"),
        (["a", float("nan")], [["a"], ["b"]], "the candidate of segment 2 must be a string, not nan: put a text"),
        ([b"a"], [["a"]], "the candidate of segment 1 must be a string, not the bytes b'a': decode them"),
        (pd.Series(["a", pd.NA], dtype=object), [["a"], ["b"]], "the candidate of segment 2 must be a string, not NA"),
        (["a", "b"], [["a"], None], "the references of segment 2 must be a list of texts, not None"),
        (
            ["a", "b"],
            [["a"], StringSubclass("b c")],
            "the references of segment 2 must be a list of texts, not the single text 'b c'",
        ),
        (["a"], "a", "references must be a list with a list of texts for each segment, not the single text 'a'"),
        ("a", [["a"]], "candidates must be a list of texts, not the single text 'a'"),
        ({"a": 1}, [["a"]], "candidates must be a list of texts, not dict"),
        ([["a", 3]], [[["a"]]], "token 2 of the candidate of segment 1 must be a string, not int 3"),
        (
            [["a", "b"]],
            [["a", "b"]],
            "reference 1 of segment 1 is a string, but the candidate of segment 1 is a list of tok",
        ),
        (
            ["a b", ["c"]],
            [["a"], ["c"]],
            "the candidate of segment 2 is a list of tokens, but .* segment 1 is a string",
        ),
    ],
)
def test_the_error_for_a_non_text_names_its_place(candidates: object, references: object, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        untyped.corpus_statistics(candidates, references, papineni())


def test_from_streams_groups_references_by_segment() -> None:
    streams = [list(stream) for stream in zip(*REFERENCES, strict=True)]
    assert from_streams(CANDIDATES, streams) == (CANDIDATES, REFERENCES)
    assert from_streams(["a", "b"], [["c", None], ["d", "e"]]) == (["a", "b"], [["c", "d"], ["e"]])
    assert from_streams(["a"], []) == (["a"], [[]])


def test_the_error_for_a_stream_of_wrong_length_names_the_stream() -> None:
    with pytest.raises(ValueError, match="stream 2 has 1 texts for 2 candidates"):
        from_streams(["a", "b"], [["a", "b"], ["c"]])
    with pytest.raises(
        TypeError, match="stream 1 must be a list of texts, one for each candidate, not the single text"
    ):
        from_streams(["a"], ["a"])


def test_streams_given_as_references_are_recognized() -> None:
    with pytest.raises(
        ValueError, match="2 candidates, but references of 1 segments; .* as sacreBLEU's streams do: from_st"
    ):
        corpus_statistics(CANDIDATES, [[texts[0] for texts in REFERENCES]], papineni())


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: untyped.score("a b", papineni()), "segments must be a list of segments, not the single text 'a b'"),
        (
            lambda: untyped.score([("a", ["b"])], papineni()),
            r"segment 1 must be a Segment\(candidate, references\), not \('a'",
        ),
        (lambda: untyped.score(Segment("a", ("b",)), papineni()), "segments must be a list of segments, not Segment"),
        (lambda: untyped.score([], "sacrebleu"), r"a Variant is needed, not 'sacrebleu'; say VARIANTS\['sacrebleu'\]"),
        (lambda: untyped.score([], sacrebleu), r"call it: sacrebleu\(\)"),
        (lambda: untyped.score_statistics(corpus_statistics([], [], nltk()), nltk), r"call it: nltk\(\)"),
        (lambda: untyped.Segment(None, ("b",)), "the candidate must be a string, not None"),
        (lambda: untyped.Segment("a", ("b", b"c")), "reference 2 must be a string, not the bytes b'c': decode them"),
        (
            lambda: untyped.TokenizedSegment("a b", [["a"]]),
            "the candidate must be a list of tokens, not the single text 'a b'",
        ),
        (
            lambda: untyped.TokenizedSegment(["a"], ["a"]),
            "reference 1 must be a list of tokens, not the single text 'a'",
        ),
        (lambda: untyped.tokenize(None, "13a"), "the text must be a string, not None"),
        (lambda: untyped.papineni("4"), "the maximum order must be a whole number, not '4'"),
        (lambda: untyped.Variant(max_order=True), "the maximum order must be a whole number, not True"),
        (lambda: untyped.Variant(weighting="own", own_weights=("1",)), "weights .* must be numbers, not '1'"),
        (
            lambda: untyped.sacrebleu(smoothing="floor", smoothing_value="1"),
            "value of a smoothing must be numbers, not '1'",
        ),
    ],
)
def test_a_wrong_type_raises_an_error_with_a_fix(call: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        call()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: untyped.sacrebleu(smoothing="prior"),
            "there is no smoothing of sacreBLEU 'prior'; choose one of exp, floor, add-k",
        ),
        (lambda: untyped.nltk(weights=[(1.0,), (0.5, 0.5)]), "for several weightings make a variant of each"),
        (
            lambda: Bootstrap(value=0.5, values=np.arange(9.0)).interval(95),
            "the level is a share .* 0.95 for 95%, not 95",
        ),
        (lambda: Bootstrap(value=0.5, values=np.arange(9.0)).interval(0), "the level is a share above 0 .*, not 0"),
        (lambda: mean_of_segments(score([], papineni())), "no segments to average over"),
        (
            lambda: untyped.corpus_statistics([["a"]], [[["a"]]], sacrebleu()),
            "lists of tokens, which the tokenizer '13a' might split; choose tokenizer=\"none\"",
        ),
        (lambda: score([untyped.TokenizedSegment(["a"], [["a"]])], sacrebleu()), "the tokenizer '13a' might split"),
    ],
)
def test_a_wrong_value_raises_an_error_with_the_allowed_ones(call: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


def test_tokenized_segments_score_like_their_texts() -> None:
    texts = [Segment(first, tuple(others)) for first, others in zip(CANDIDATES, REFERENCES, strict=True)]
    tokens = [untyped.TokenizedSegment(text.candidate.split(), map(str.split, text.references)) for text in texts]
    assert score(tokens, papineni()) == score(texts, papineni())


def test_given_tokens_are_never_split() -> None:
    candidates, references = [["ice cream", "", "A."]], [[["ice cream", "", "a."]]]
    rows = corpus_statistics(candidates, references, papineni(2, lowercase=True)).rows.tolist()
    assert rows == [[3, 3, 3, 2, 3, 2]]
    assert (
        corpus_statistics(candidates * 500, references * 500, papineni(2, lowercase=True)).rows.tolist() == rows * 500
    )


@pytest.mark.parametrize(
    ("rows", "ends", "message"),
    [
        ([[2, 3, 5, 1, 2, 1]], [[2, 0]], "row 1 is impossible: .* matches above totals"),
        ([[2, 3, 2, 1, 2, 1], [-1, 3, 0, 0, 0, 0]], [[2, 0]] * 2, "row 2 is impossible: .* below 0"),
        ([[2.0, float("nan"), 2, 1, 2, 1]], [[2, 0]], "row 1 is impossible"),
        ([[2, 3, 2, 1, 2]], [[2, 0]], r"not \(1, 5\) of int64"),
        ([[2, 3]], [[2, 0]], r"not \(1, 2\)"),
        ([2, 3, 2, 1, 2, 1], [[2, 0]], r"not \(6,\)"),
        ([["2", "3", "2", "2"]], [[2, 0]], "rows must be numbers"),
        ([[2, 3, 2, 2]], [[2, 0], [2, 0]], "ends must have two columns and a row for each of the 1 rows"),
    ],
)
def test_impossible_rows_are_rejected(rows: list[list[int]], ends: list[list[int]], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Statistics(rows=np.array(rows), ends=np.array(ends), variant=papineni(2))


def test_statistics_copy_the_callers_arrays() -> None:
    rows, ends = np.array([[2, 3, 2, 1, 2, 1]]), np.array([[2, 0]])
    statistics = Statistics(rows=rows, ends=ends, variant=papineni(2))
    rows[0, 0] = ends[0, 0] = 9
    assert statistics.rows[0, 0] == statistics.ends[0, 0] == 2


def test_statistics_are_immutable() -> None:
    statistics = corpus_statistics(CANDIDATES, REFERENCES, papineni())
    for array in (statistics.rows, statistics.ends, (statistics + statistics).rows, statistics.pooled().ends):
        with pytest.raises(ValueError, match="read-only"):
            array[0, 0] = 5
    with pytest.raises(FrozenInstanceError):
        statistics.rows = np.zeros((1, 4))  # type: ignore[misc] # the forbidden assignment
    assert pickle.loads(pickle.dumps(statistics)).rows.tolist() == ROWS  # noqa: S301 - our own data
