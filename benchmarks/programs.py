"""Calls to time: each program scores the same texts with its own API and returns the score, 0 to 1."""

import math
import subprocess
import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import bleuscore
from nltk.translate.bleu_score import corpus_bleu
from nltk.translate.bleu_score import sentence_bleu as nltk_sentence_bleu
from sacrebleu.compat import sentence_bleu
from sacrebleu.metrics.bleu import BLEU
from sacrebleu.significance import PairedTest

import bleu_core
from bleu_core import (
    Segment,
    Statistics,
    Variant,
    approximate_randomization,
    corpus_statistics,
    nltk,
    paired_bootstrap,
    sacrebleu,
    score_statistics,
    score_texts,
)

TimedCalls = Mapping[str, Callable[[], float]]
"""By program name, a call that returns the program's score or p-value."""

_ROOT = Path(__file__).resolve().parent.parent
OURS, SACREBLEU, NLTK, BLEUSCORE = "BLEU Explorer", "sacreBLEU", "NLTK", "bleuscore"


def count_corpus(segments: Sequence[Segment], variant: Variant) -> Statistics:
    """Count the n-grams of raw texts, and return the counts of every segment."""
    return corpus_statistics([one.candidate for one in segments], [one.references for one in segments], variant)


def raw_text_calls(segments: Sequence[Segment], tokenizer: str) -> TimedCalls:
    """Return calls that score raw texts as sacreBLEU does; bleuscore has only 13a."""
    candidates = [one.candidate for one in segments]
    references = [list(one.references) for one in segments]
    streams = [list(stream) for stream in zip(*references, strict=True)]
    variant = sacrebleu(tokenizer=tokenizer)
    programs = {
        OURS: lambda: score_statistics(corpus_statistics(candidates, references, variant), variant).value,
        SACREBLEU: lambda: BLEU(tokenize=tokenizer).corpus_score(candidates, streams).score / 100,
    }
    if tokenizer == "13a":
        programs[BLEUSCORE] = lambda: _bleu_of(bleuscore.compute(references, candidates, ref_len_method="closest"))
    return programs


def _bleu_of(result: Mapping[str, object]) -> float:
    bleu = result["bleu"]
    return bleu if isinstance(bleu, float) else math.nan


def token_list_calls(segments: Sequence[Segment]) -> TimedCalls:
    """Return calls that score lists of tokens as NLTK does."""
    candidates = [one.candidate.split() for one in segments]
    references = [[text.split() for text in one.references] for one in segments]
    variant = nltk()
    return {
        OURS: lambda: score_statistics(corpus_statistics(candidates, references, variant), variant).value,
        NLTK: lambda: float(corpus_bleu(references, candidates)),
    }


def sentence_calls(segments: Sequence[Segment], tokenizer: str) -> TimedCalls:
    """Return calls that score each segment as a sentence, and sum the scores."""

    def ours(one: Segment) -> float:
        return bleu_core.sentence_bleu(one.candidate, one.references, tokenize=tokenizer).value

    def theirs(one: Segment) -> float:
        return float(sentence_bleu(one.candidate, one.references, tokenize=tokenizer).score) / 100

    return {OURS: lambda: sum(map(ours, segments)), SACREBLEU: lambda: sum(map(theirs, segments))}


def tokenized_sentence_calls(segments: Sequence[Segment]) -> TimedCalls:
    """Return calls that score the tokens of each segment as NLTK does, and sum the scores."""
    variant = nltk()
    tokens = [(one.candidate.split(), [text.split() for text in one.references]) for one in segments]

    def theirs() -> float:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # for orders without matches
            return sum([float(nltk_sentence_bleu(others, first)) for first, others in tokens])

    return {
        OURS: lambda: sum([score_texts([first], [others], variant).value for first, others in tokens]),
        NLTK: theirs,
    }


def command_calls(segments: Sequence[Segment], folder: Path) -> TimedCalls:
    """Return calls that score files in a folder with the command lines, including Python's start and all imports."""
    texts = [[one.candidate for one in segments], *zip(*[one.references for one in segments], strict=True)]
    files = [folder / str(place) for place in range(len(texts))]
    for file, lines in zip(files, texts, strict=True):
        file.write_text("".join([f"{line}\n" for line in lines]), encoding="utf-8")
    candidate, *references = map(str, files)

    def run(module: str) -> float:
        words = [sys.executable, "-m", module, *references, "-i", candidate, "--score-only", "--width", "6"]
        return float(subprocess.run(words, cwd=_ROOT, capture_output=True, check=True).stdout)  # noqa: S603 - fixed arguments

    return {OURS: lambda: run("bleu_core"), SACREBLEU: lambda: run("sacrebleu")}


class BleuWithCachedCounts(BLEU):
    """sacreBLEU's metric with cached counts, so that only the significance test is timed."""

    def _extract_corpus_statistics(
        self, hypotheses: Sequence[str], references: Sequence[Sequence[str]] | None
    ) -> list[list[int | float]]:
        cache: dict[int, list[list[int | float]]] = self.__dict__.setdefault("counted", {})
        if id(hypotheses) not in cache:
            cache[id(hypotheses)] = super()._extract_corpus_statistics(hypotheses, references)
        return cache[id(hypotheses)]


def significance_calls(baseline: Sequence[Segment], system: Sequence[Segment], test: str, draws: int) -> TimedCalls:
    """Return calls that compare two systems and return the p-value; `test` is sacreBLEU's "bs" or "ar"."""
    variant = sacrebleu()
    one, other = count_corpus(baseline, variant), count_corpus(system, variant)
    streams = [list(stream) for stream in zip(*[segment.references for segment in baseline], strict=True)]
    texts: list[tuple[str, Sequence[str]]] = [
        (name, [segment.candidate for segment in side]) for name, side in (("a", baseline), ("b", system))
    ]
    theirs = PairedTest(texts, {"BLEU": BleuWithCachedCounts(references=streams)}, None, test, draws)
    theirs()  # fills the cache
    return {
        OURS: lambda: (
            (paired_bootstrap if test == "bs" else approximate_randomization)(one, other, variant, draws).p_value
        ),
        SACREBLEU: lambda: _p_value(theirs),
    }


def _p_value(test: PairedTest) -> float:
    _, scores = test()
    return float(str(scores["BLEU"][1]).partition("p_value=")[2].partition(",")[0])
