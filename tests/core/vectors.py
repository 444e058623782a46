"""Recorded results of the real programs, read from `tests/data`, and their comparison with our results."""

import gzip
import json
import math
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import bleu_core as programs
from bleu_core import BleuScore, Segment, Variant, corpus_statistics, score, score_statistics

Case = dict[str, Any]

DATA = Path(__file__).parents[1] / "data"
_SMOOTHED_PROGRAMS = {"sacrebleu", "tf_nmt", "mteval13a", "coco"}
"""Programs that report smoothed precisions."""
_SINGLE_PRECISION_PROGRAMS = {"torchmetrics", "torchtext", "keras_hub"}


def read_vectors(name: str) -> list[Case]:
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def replicas_by_program() -> dict[str, list[Case]]:
    """Return the recorded cases, grouped by program."""
    groups = defaultdict(list)
    for case in read_vectors("replicas"):
        groups[case["impl"]].append(case)
    return groups


def variant_of_raw_case(case: Case) -> Variant:
    """Return the variant for a case of raw texts."""
    return _FACTORIES[case["impl"]](case["params"])


def variant_of(case: Case) -> Variant:
    """Return the variant for a case of tokenized texts, which are split at spaces."""
    variant = variant_of_raw_case(case)
    return variant if variant.tokenizer == "d2l" else replace(variant, tokenizer="whitespace")


def result_of_case(case: Case) -> BleuScore:
    texts = zip(case["candidates"], case["references"], strict=True)
    segments = [Segment(" ".join(tokens), tuple(map(" ".join, references))) for tokens, references in texts]
    return score(segments, variant_of(case))


def results_of_raw_texts(case: Case) -> tuple[BleuScore, BleuScore]:
    """Return the results for a case of raw texts, from `score` and from statistics."""
    variant, candidates, references = variant_of_raw_case(case), case["candidates"], case["references"]
    pairs = zip(candidates, references, strict=True)
    segments = [Segment(candidate, tuple(of_segment)) for candidate, of_segment in pairs]
    return (
        score(segments, variant),
        score_statistics(corpus_statistics(candidates, references, variant), variant),
    )


def is_reproduced(result: BleuScore, case: Case) -> bool:
    """Return whether a result has the program's score, or its error."""
    expected = case["expected"]
    if "error" in expected:
        return bool(result.failure == expected["error"])
    return result.failure is None and is_close(result.value, expected["score"], case["impl"])


def disagreements(case: Case) -> list[str]:
    """Return a message for each difference between our result and the program's."""
    result, expected = result_of_case(case), case["expected"]
    if "error" in expected:
        same = result.failure == expected["error"] and math.isnan(result.value)
        return [] if same else [f"{_case_label(case)}: {expected['error']}, not {result.failure}"]
    pairs = [("value", [result.value], [expected["score"]])]
    if "exit_code" not in expected:
        pairs += _number_pairs(result, expected, smoothed=case["impl"] in _SMOOTHED_PROGRAMS)
    return [
        f"{_case_label(case)}: {name} {theirs}, not {ours}"
        for name, ours, theirs in pairs
        if not all(is_close(our, their, case["impl"]) for our, their in zip(ours, theirs, strict=True))
    ]


def _case_label(case: Case) -> str:
    options = ", ".join(f"{name}={value}" for name, value in case["params"].items() if name != "tokenizer_applied")
    return f"{case['id']} ({options})"


def is_close(ours: float, theirs: float, program: str) -> bool:
    """Return whether two numbers agree within the tolerance of the recorded results."""
    if program == "coco":
        return math.isclose(ours, theirs, rel_tol=0, abs_tol=1e-9)
    if program in _SINGLE_PRECISION_PROGRAMS:
        return math.isclose(ours, theirs, rel_tol=1e-6, abs_tol=1e-12)
    if program == "nltk" and 0 < theirs < 1e-70:
        return 0 < ours < 1e-70
    return math.isclose(ours, theirs, rel_tol=1e-9, abs_tol=1e-12)


def _number_pairs(result: BleuScore, expected: Case, *, smoothed: bool) -> list[tuple[str, list[float], list[float]]]:
    orders = result.orders[: len(expected["precisions"])]  # D2L's English edition reports no order that it leaves out
    pairs: list[tuple[str, list[float], list[float]]] = [
        ("brevity penalty", [result.brevity_penalty], [expected["bp"]]),
        ("lengths", [result.candidate_length, result.reference_length], [expected["cand_len"], expected["ref_len"]]),
        ("matches", [order.matches for order in orders], expected["matches"]),
        ("totals", [order.total for order in orders], expected["totals"]),
        ("precisions", [order.smoothed if smoothed else order.precision for order in orders], expected["precisions"]),
    ]
    if "smoothed_precisions" in expected:
        pairs.append(("smoothed", [order.smoothed for order in orders], expected["smoothed_precisions"]))
    return pairs


_FACTORIES: dict[str, Callable[[Case], Variant]] = {
    "d2l": lambda params: programs.d2l(params["k"], params["version"]),
    "tf_nmt": lambda params: programs.tf_nmt(params["max_order"], smooth=params["smooth"]),
    "multi_bleu": lambda params: programs.multi_bleu(lowercase=params.get("lc", False)),
    "mteval13a": lambda params: programs.mteval13a(
        smooth=not params["no_smoothing"],
        reference_length=params["brevity_penalty"],
        lowercase=not params["preserve_case"],
    ),
    "sacrebleu": lambda params: programs.sacrebleu(
        params["max_ngram_order"],
        params["smooth_method"],
        params["smooth_value"],
        effective_order=params["effective_order"],
    ),
    "nltk": lambda params: programs.nltk(**{**params, "weights": tuple(params["weights"])}),
    "coco": lambda params: programs.coco(params["n"], reference_length=params["option"]),
    "torchmetrics": lambda params: programs.torchmetrics(params["max_order"], smooth=params["smooth"]),
    "torchtext": lambda params: programs.torchmetrics(params["max_order"]),
    "keras_hub": lambda params: programs.keras_hub(params["max_order"], smooth=params["smooth"]),
    "codexglue": lambda _: programs.codexglue(),
}
