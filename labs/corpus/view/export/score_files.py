"""Scores, tests and draws for programs: JSON, CSV, and the signature that belongs beside a published score."""

import csv
import io
import json
import math

from bleu_core import signature
from labs.corpus.view.export.corpus_result import CorpusResult, PairResult, SystemResult


def signature_line(result: CorpusResult) -> str:
    """Write the references, the draws and every choice in one line, which `parse_signature` and people can read."""
    drawn = [f"bs:{result.draw_total}", f"seed:{result.seed}"] if result.draw_total else []
    exchanges = max((pair.exchanges for pair in result.pairs), default=0)
    swapped = [f"ar:{exchanges}"] if exchanges else []
    references = len(result.corpus.references)
    return "|".join([f"nrefs:{references}", *drawn, *swapped, signature(result.variant)])


def scores_json(result: CorpusResult) -> bytes:
    """Write every number at full precision, on the scale from 0 to 1; what a program could not compute is null."""
    content = {
        "signature": signature_line(result),
        "corpus": result.corpus.name,
        "segments": result.corpus.segment_total,
        "references": len(result.corpus.references),
        "draws": result.draw_total,
        "seed": result.seed,
        "systems": [_system(system) for system in result.systems],
        "pairs": [_pair(pair) for pair in result.pairs],
    }
    return (json.dumps(content, ensure_ascii=False, indent=2, allow_nan=False) + "\n").encode("utf-8", "replace")


def draws_csv(result: CorpusResult) -> bytes:
    """Write every draw as a row: each system's score on the same drawn segments; empty where a program fails."""
    drawn = [system for system in result.systems if len(system.draws)]
    file = io.StringIO(newline="")
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(["draw", *[system.name for system in drawn]])
    rows = zip(*[system.draws for system in drawn], strict=True)
    for number, values in enumerate(rows, 1):
        writer.writerow([number, *["" if math.isnan(value) else repr(float(value)) for value in values]])
    return file.getvalue().encode("utf-8", "replace")


def _system(system: SystemResult) -> dict[str, object]:
    score = system.score
    return {
        "name": system.name,
        "bleu": _number(score.value),
        "mean_of_sentences": _number(system.mean),
        "interval_95": None if system.interval is None else [_number(bound) for bound in system.interval],
        "precisions": [_number(order.precision) if order.total else None for order in score.orders],
        "matches": [order.matches for order in score.orders],
        "totals": [order.total for order in score.orders],
        "brevity_penalty": _number(score.brevity_penalty),
        "candidate_length": score.candidate_length,
        "reference_length": score.reference_length,
        "sentences": [_number(value) for value in system.sentences],
    }


def _pair(pair: PairResult) -> dict[str, object]:
    return {
        "a": pair.a,
        "b": pair.b,
        "difference": _number(pair.difference),
        "interval_95": [_number(bound) for bound in pair.interval],
        "wins_of_a": pair.wins,
        "ties": pair.ties,
        "draws": pair.draw_total,
        "p_paired_bootstrap": None if pair.p_bootstrap is None else _number(pair.p_bootstrap),
        "p_approximate_randomisation": None if pair.p_randomization is None else _number(pair.p_randomization),
        "exchanges": pair.exchanges,
    }


def _number(value: float) -> float | None:
    return float(value) if math.isfinite(value) else None
