"""Programs that recompute the values on screen: plain Python for BLEU, the page's own libraries for other metrics."""

from collections.abc import Callable, Iterator, Sequence

from bleu_core import Segment, score
from bleu_core.beyond import METRICS, Comparison
from bleu_core.beyond.chrf import f_score, mean_precision_and_recall
from bleu_core.beyond.edit_steps import align_by_edits
from bleu_core.beyond.measurement import count_shared_ngrams_of_order
from bleu_core.beyond.rouge import align_by_common_subsequence
from bleu_view.exported_code import Snippet, build_snippets
from bleu_view.exported_code.data import text_comments, text_lines, token_comments, tokens_literal
from bleu_view.exported_code.fragments import code_fragment, fill_fragment, fragment_table, import_lines
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.beyond.view.measured_trio import MeasuredCandidate

_READS_TEXTS = ("chrf", "chrf-plus")
_ROUGE = {"rouge-1": "rouge1", "rouge-2": "rouge2", "rouge-l": "rougeL"}


def write_metric_programs(texts: Texts, found: MeasuredCandidate, metrics: Sequence[str]) -> tuple[Snippet, ...]:
    """Return, for each metric that has one, a program that recomputes the candidate's value.

    >>> from labs.beyond.view.measured_trio import measure_candidates
    >>> from bleu_view.scenario.trios import TRIOS
    >>> from bleu_view.scenario.presets import preset
    >>> first, *_ = measure_candidates(preset("beyond-not"), TRIOS["beyond-not"].candidates)
    >>> print(write_metric_programs(Texts("en"), first, ("chrf",))[0].code.splitlines()[-2])
    print(score)  # 0.901
    """
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
