"""The candidates measured by every metric, and programs that recompute the values; each text is measured only once.

Candidates B and C are left out if they have no text. The programs use plain Python for BLEU, and the page's own
libraries for other metrics.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bleu_core import Segment, score
from bleu_core.beyond import METRICS, AlignedColumns, Comparison, Measurement, Metric, tokenize_for_comparison
from bleu_core.beyond.chrf import f_score, mean_precision_and_recall
from bleu_core.beyond.edit_steps import align_by_edits
from bleu_core.beyond.measurement import count_shared_ngrams_of_order
from bleu_core.beyond.rouge import align_by_common_subsequence
from bleu_view.exported_code import Snippet, build_snippets
from bleu_view.exported_code.data import text_comments, text_lines, token_comments, tokens_literal
from bleu_view.exported_code.fragments import code_fragment, fill_fragment, fragment_table, import_lines
from bleu_view.scenario.cleaning import clean_text
from bleu_view.scenario.scenario import Scenario
from bleu_view.scenario.trios import LETTERS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts

MAX_REMEMBERED = 64
"""How many tokenized texts, and measurements for each metric, are cached: three candidates of twenty learners."""
_SHARED_LETTERS = 3
"""How many first letters two forms of a word share."""
_compare = lru_cache(maxsize=MAX_REMEMBERED)(tokenize_for_comparison)
_READS_TEXTS = ("chrf", "chrf-plus")
_ROUGE = {"rouge-1": "rouge1", "rouge-2": "rouge2", "rouge-l": "rougeL"}


@dataclass(frozen=True, slots=True)
class MeasuredCandidate:
    """A candidate's letter, its tokens with those of the references, and its measurements, computed on first use."""

    letter: str
    comparison: Comparison

    def measurement(self, metric: str) -> Measurement:
        """Return the candidate's measurement by one metric, from the cache if it was computed before."""
        return _measure(self.comparison, METRICS[metric])

    def shown_value(self, metric: str) -> str:
        """Return the value of one metric as shown on the page."""
        return decimal(self.measurement(metric).value)

    def number(self, metric: str, name: str) -> float:
        """Return one of the numbers behind a metric's value."""
        return dict(self.measurement(metric).counts)[name]

    def count(self, metric: str, name: str) -> int:
        """Return one of the counts behind a metric's value."""
        return int(self.number(metric, name))


def measure_candidates(scenario: Scenario, candidates: Sequence[str]) -> tuple[MeasuredCandidate, ...]:
    """Return the candidates that have any text, in the order of their letters; A is included even without text.

    >>> from bleu_view.scenario.trios import TRIOS
    >>> from bleu_view.scenario.presets import preset
    >>> trio = measure_candidates(preset("beyond-not"), TRIOS["beyond-not"].candidates)
    >>> [(each.letter, round(each.measurement("chrf").value, 3)) for each in trio]
    [('A', 0.901), ('B', 0.826), ('C', 0.884)]
    """
    segment, variant = scenario.segment(), scenario.paper_variant()
    return tuple(
        [
            MeasuredCandidate(letter, _compare(Segment(clean_text(text), segment.references), variant))
            for letter, text in zip(LETTERS, candidates, strict=False)
            if letter == LETTERS[0] or text.strip()
        ]
    )


def metric_names(*, every: bool) -> tuple[str, ...]:
    """Return the names of the metrics: every one, or only those shown by default.

    >>> metric_names(every=False)
    ('bleu', 'chrf', 'ter', 'rouge-l')
    """
    return tuple([name for name, metric in METRICS.items() if every or metric.shown_by_default])


def lower_is_better(name: str) -> bool:
    """Return whether a lower value is better, because the metric counts errors."""
    return METRICS[name].lower_is_better


def word_form_pairs(found: MeasuredCandidate) -> tuple[tuple[str, str], ...]:
    """Return the pairs of candidate and reference word that TER counts as replaced and that start alike.

    >>> from bleu_view.scenario.trios import TRIOS
    >>> from bleu_view.scenario.presets import preset
    >>> _, forms, _ = measure_candidates(preset("beyond-not"), TRIOS["beyond-not"].candidates)
    >>> word_form_pairs(forms)
    (('doctors', 'doctor'),)
    """
    columns = [each.columns for each in found.measurement("ter").evidence if isinstance(each, AlignedColumns)]
    replaced = [column for each in columns for column in each if column.kind == "replaced"]
    pairs = [(str(column.candidate), str(column.reference)) for column in replaced]
    n = _SHARED_LETTERS
    return tuple([(own, other) for own, other in pairs if own[:n] == other[:n] and min(len(own), len(other)) >= n])


@lru_cache(maxsize=len(METRICS) * MAX_REMEMBERED)
def _measure(comparison: Comparison, metric: Metric) -> Measurement:
    return metric.measure(comparison)


def write_metric_programs(texts: Texts, found: MeasuredCandidate, metrics: Sequence[str]) -> tuple[Snippet, ...]:
    """Return, for each metric that has one, a program that recomputes the candidate's value."""
    return tuple([Snippet(name, code, of="metric") for name in metrics for code in _metric_program(texts, found, name)])


def metric_functions() -> tuple[Callable[..., object], ...]:
    """Return the functions whose source is shown: each metric's own, and the counting functions that it calls."""
    counting = (
        count_shared_ngrams_of_order,
        mean_precision_and_recall,
        f_score,
        align_by_common_subsequence,
        align_by_edits,
    )
    return (*[metric.measure for metric in METRICS.values()], *counting)


def _metric_program(texts: Texts, found: MeasuredCandidate, name: str) -> Iterator[str]:
    comparison = found.comparison
    if name == "bleu":
        segments = [Segment(comparison.segment.candidate, comparison.segment.references)]
        yield build_snippets(texts, segments, score(segments, comparison.variant))[0].code
    elif name in _ROUGE:
        setting = code_fragment("metric", "as_given").replace("FUNCTION", _ROUGE[name])
        references = ", ".join(map(tokens_literal, comparison.references))
        lines = f"candidate = {tokens_literal(comparison.candidate)}", f"references = [{references}]"
        data = "\n".join([*token_comments(texts, comparison.variant), *lines])
        call = code_fragment("metric", "rouge").replace("FUNCTION", _ROUGE[name])
        yield _assemble_program(data, f"{fill_fragment(setting, texts)}\n{_value_check(texts, found, name, call)}")
    elif name in fragment_table("metric"):
        came = text_comments if name in _READS_TEXTS else token_comments
        data = "\n".join([*came(texts, comparison.variant), text_lines([_library_input(comparison, name)])])
        yield _assemble_program(data, _value_check(texts, found, name, code_fragment("metric", name)))


def _library_input(comparison: Comparison, name: str) -> tuple[str, tuple[str, ...]]:
    """Return the candidate and references as a metric's library expects them: texts for chrF, joined tokens for TER."""
    if name in _READS_TEXTS:
        return comparison.segment.candidate, comparison.segment.references
    return " ".join(comparison.candidate), tuple([" ".join(tokens) for tokens in comparison.references])


def _value_check(texts: Texts, found: MeasuredCandidate, name: str, call: str) -> str:
    value = found.measurement(name).value
    return fill_fragment(code_fragment("metric", "value"), texts, CALL=call, SHOWN=decimal(value), EXPECTED=repr(value))


def _assemble_program(data: str, steps: str) -> str:
    return "\n\n".join([import_lines(steps), data, steps])
