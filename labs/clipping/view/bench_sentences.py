"""The texts of the counting bench: a sentence for every step, the values beside the code, and notes on omitted parts.

Text typed by the learner is never interpreted as markup.
"""

from itertools import compress
from typing import TypedDict

from bleu_view.drawing.steps import row_symbol
from bleu_view.words.numbers import format_equals, format_fraction
from bleu_view.words.texts import Texts
from labs.clipping.view.counting_bench_data import Bench, BenchNgram

_ISOLATE, _END_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_JOINER = "\N{WORD JOINER}"


class RunningSums(TypedDict):
    """The running sums as texts: numerator, denominator, the sign before their quotient, and the quotient."""

    matches: str
    total: str
    sign: str
    value: str


def isolate_typed_text(text: str) -> str:
    """Make typed text safe inside a sentence: isolate its direction, and break up double stars, which mean bold.

    >>> "**" in isolate_typed_text("**a**")
    False
    """
    return f"{_ISOLATE}{text.replace('*', f'*{_JOINER}')}{_END_ISOLATE}"


def format_running_sums(matches: int, total: int) -> RunningSums:
    """Format the running sums; the quotient is "?" if the total is 0.

    >>> format_running_sums(2, 7)["value"], format_running_sums(0, 0)["value"]
    ('0.286', '?')
    """
    sign, value = format_equals(matches / total).split(" ") if total else ("", "?")
    return {"matches": str(matches), "total": str(total), "sign": sign, "value": value}


def result_sentences(bench: Bench, texts: Texts) -> tuple[str, str]:
    """Return a heading on the n-gram that is clipped most, and a sentence that states the rule.

    >>> from labs.clipping.view.clipped_counts import count_one_order
    >>> from labs.clipping.view.counting_bench_data import build_bench
    >>> from bleu_view.scenario.presets import preset
    >>> result_sentences(build_bench(count_one_order(preset("papineni-1"), 1)), Texts("en"))[0]
    'Nothing is clipped here.'
    """
    if not bench.ngrams:
        return texts("clipping.nothing-clipped"), texts("clipping.no-ngrams", n=bench.order)
    most = bench.ngrams[bench.headline_ngram_index]
    if not most.clipped_occurrences:
        shown = {"p": row_symbol(str(bench.order)), "fraction": format_fraction(bench.matches, bench.total)}
        return texts("clipping.nothing-clipped"), texts("clipping.rule-nothing", **shown)
    heading = texts("clipping.counted", ngram=isolate_typed_text(most.text), c=most.count, k=most.clipped_count)
    used = _counts_in_use(most, bench)
    if sum(used) == most.maximum:
        return heading, texts("clipping.rule-one", m=most.maximum)
    return heading, texts("clipping.rule-several", m=most.maximum, s=sum(used))


def start_sentence(bench: Bench, texts: Texts) -> str:
    """Return the sentence shown at the start of the bench."""
    if not bench.ngrams:
        return texts("clipping.no-ngrams", n=bench.order)
    return texts("clipping.say-start")


def step_sentences(ngram: BenchNgram, bench: Bench, texts: Texts) -> tuple[str, ...]:
    """Return the five sentences for the steps of one n-gram.

    >>> from labs.clipping.view.clipped_counts import count_one_order
    >>> from labs.clipping.view.counting_bench_data import build_bench
    >>> from bleu_view.scenario.presets import preset
    >>> whole = build_bench(count_one_order(preset("the-x7"), 1))
    >>> step_sentences(whole.ngrams[0], whole, Texts("en"))[2]
    'The limit is the largest, 2. Not the sum, 3.'
    """
    used = _counts_in_use(ngram, bench)
    listed = texts("clipping.number-separator").join(map(str, used))
    in_references = "clipping.say-references" if len(used) > 1 else "clipping.say-reference"
    return (
        texts("clipping.say-count", ngram=isolate_typed_text(ngram.text), c=ngram.count),
        texts(in_references, counts=listed),
        _limit_sentence(ngram, used, texts),
        _credit_sentence(ngram, texts),
        texts("clipping.say-sums", m=ngram.matches, t=ngram.total),
    )


def end_sentence(bench: Bench, texts: Texts) -> str:
    """Return the sentence shown at the end: the result, and how many n-grams were added without steps."""
    number, _, total = bench.ngrams_added_at_end
    result = texts(
        "clipping.say-end",
        p=row_symbol(str(bench.order)),
        fraction=format_fraction(bench.matches, bench.total),
    )
    if not number:
        return result
    return texts.join_sentences((texts("clipping.say-rest", number=f"{number:,}", t=f"{total:,}"), result))


def code_values(ngram: BenchNgram, bench: Bench) -> tuple[str, ...]:
    """Return the values shown beside the code for one n-gram: its count, the references' counts, the limit, the credit.

    >>> from labs.clipping.view.clipped_counts import count_one_order
    >>> from labs.clipping.view.counting_bench_data import build_bench
    >>> from bleu_view.scenario.presets import preset
    >>> whole = build_bench(count_one_order(preset("the-x7"), 1))
    >>> code_values(whole.ngrams[0], whole)
    ('the × 7', '[2, 1]', '2', '2')
    """
    found = ", ".join(map(str, _counts_in_use(ngram, bench)))
    return f"{ngram.text} × {ngram.count}", f"[{found}]", str(ngram.maximum), str(ngram.clipped_count)


def bench_notes(bench: Bench, texts: Texts) -> tuple[str, ...]:
    """Return notes on n-grams without steps and on tokens that are not drawn; empty if nothing is omitted."""
    walked, number = len(bench.ngrams), bench.ngrams_added_at_end[0]
    cut = [strip for strip in (bench.candidate, *bench.references) if strip.is_truncated]
    return (
        *([texts("clipping.note-walked", walked=walked, number=f"{number + walked:,}")] if number else ()),
        *([texts("clipping.note-drawn", drawn=max(len(strip.tokens) for strip in cut))] if cut else ()),
    )


def _counts_in_use(ngram: BenchNgram, bench: Bench) -> list[int]:
    return list(compress(ngram.reference_counts, bench.is_used))


def _limit_sentence(ngram: BenchNgram, used: list[int], texts: Texts) -> str:
    if len(used) == 1:
        return texts("clipping.say-limit-one", m=ngram.maximum)
    if sum(used) == ngram.maximum:
        return texts("clipping.say-limit", m=ngram.maximum)
    return texts("clipping.say-limit-not-sum", m=ngram.maximum, s=sum(used))


def _credit_sentence(ngram: BenchNgram, texts: Texts) -> str:
    clipped = ngram.count - ngram.clipped_count
    if not ngram.maximum:
        return texts("clipping.say-unmatched", c=ngram.count)
    if not clipped:
        return texts("clipping.say-credited", c=ngram.count)
    return texts("clipping.say-clipped", c=ngram.count, k=ngram.clipped_count, x=clipped)
