"""Texts of the counting bench: a sentence for every step, the values beside the code, notes about undrawn parts.

Typed text is included literally.
"""

from typing import NamedTuple

from bleu_view.words.numbers import equals, fraction
from bleu_view.words.texts import Texts
from labs.clipping.view.counting_bench_data import Bench, BenchNgram

_ISOLATE, _END_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_JOINER = "\N{WORD JOINER}"
_SUBSCRIPTS = "₀₁₂₃₄₅₆"


class Sums(NamedTuple):
    """The running sums as they are written: numerator, denominator, the sign and the value of their quotient."""

    matches: str
    total: str
    sign: str
    value: str


def quote(text: str) -> str:
    """Quote a typed text in a sentence of either direction; its stars do not make anything bold.

    >>> "**" in quote("**a**")
    False
    """
    return f"{_ISOLATE}{text.replace('*', f'*{_JOINER}')}{_END_ISOLATE}"


def sums(matches: int, total: int) -> Sums:
    """Write the running sums; before anything is counted there is no quotient.

    >>> sums(2, 7), sums(0, 0)
    (Sums(matches='2', total='7', sign='=', value='0.286'), Sums(matches='0', total='0', sign='', value='?'))
    """
    sign, value = equals(matches / total).split(" ") if total else ("", "?")
    return Sums(str(matches), str(total), sign, value)


def symbol(order: int) -> str:
    """Write the modified precision of an order.

    >>> symbol(1)
    'p₁'
    """
    return f"p{_SUBSCRIPTS[order]}"


def result(bench: Bench, texts: Texts) -> tuple[str, str]:
    """Return what came out, about the n-gram that is clipped most, and the rule behind it.

    >>> from labs.clipping.view.clipped_counts import clip
    >>> from labs.clipping.view.counting_bench_data import bench
    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> result(bench(clip(scenario_of(preset("papineni-1")), 1)), Texts("en"))[0]
    'Nothing is clipped here.'
    """
    if not bench.ngrams:
        return texts("clipping.nothing-clipped"), texts("clipping.no-ngrams", n=bench.order)
    most = bench.ngrams[bench.focus]
    if not most.clipped:
        shown = {"p": symbol(bench.order), "fraction": fraction(bench.matches, bench.total)}
        return texts("clipping.nothing-clipped"), texts("clipping.rule-nothing", **shown)
    heading = texts("clipping.counted", ngram=quote(most.text), c=most.count, k=most.clipped_count)
    used = _counts_in_use(most, bench)
    if sum(used) == most.maximum:
        return heading, texts("clipping.rule-one", m=most.maximum)
    return heading, texts("clipping.rule-several", m=most.maximum, s=sum(used))


def opening(bench: Bench, texts: Texts) -> str:
    """Return the sentence at the start."""
    if not bench.ngrams:
        return texts("clipping.no-ngrams", n=bench.order)
    return texts("clipping.say-start")


def steps_said(ngram: BenchNgram, bench: Bench, texts: Texts) -> tuple[str, ...]:
    """Return the sentence of each of the five steps of one n-gram.

    >>> from labs.clipping.view.clipped_counts import clip
    >>> from labs.clipping.view.counting_bench_data import bench
    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> whole = bench(clip(scenario_of(preset("the-x7")), 1))
    >>> steps_said(whole.ngrams[0], whole, Texts("en"))[2]
    'The limit is the largest, 2. Not the sum, 3.'
    """
    used = _counts_in_use(ngram, bench)
    listed = texts("clipping.number-separator").join(map(str, used))
    in_references = "clipping.say-references" if len(used) > 1 else "clipping.say-reference"
    return (
        texts("clipping.say-count", ngram=quote(ngram.text), c=ngram.count),
        texts(in_references, counts=listed),
        _limit_said(ngram, used, texts),
        _credit_said(ngram, texts),
        texts("clipping.say-sums", m=ngram.matches, t=ngram.total),
    )


def ending(bench: Bench, texts: Texts) -> str:
    """Return the sentence on the result, with the n-grams added at the end."""
    number, _, total = bench.rest
    result = texts("clipping.say-end", p=symbol(bench.order), fraction=fraction(bench.matches, bench.total))
    if not number:
        return result
    return texts.run_on((texts("clipping.say-rest", number=f"{number:,}", t=f"{total:,}"), result))


def chips(ngram: BenchNgram, bench: Bench) -> tuple[str, ...]:
    """Write the values that the lines of one n-gram give: the n-gram, the counts found, the limit, the clipped count.

    >>> from labs.clipping.view.clipped_counts import clip
    >>> from labs.clipping.view.counting_bench_data import bench
    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> whole = bench(clip(scenario_of(preset("the-x7")), 1))
    >>> chips(whole.ngrams[0], whole)
    ('the × 7', '[2, 1]', '2', '2')
    """
    found = ", ".join(map(str, _counts_in_use(ngram, bench)))
    return f"{ngram.text} × {ngram.count}", f"[{found}]", str(ngram.maximum), str(ngram.clipped_count)


def notes(bench: Bench, texts: Texts) -> tuple[str, ...]:
    """Return the notes on n-grams without steps and on undrawn tokens."""
    walked, number = len(bench.ngrams), bench.rest[0]
    cut = [strip for strip in (bench.candidate, *bench.references) if strip.is_cut]
    return (
        *([texts("clipping.note-walked", walked=walked, number=f"{number + walked:,}")] if number else ()),
        *([texts("clipping.note-drawn", drawn=max(len(strip.tokens) for strip in cut))] if cut else ()),
    )


def _counts_in_use(ngram: BenchNgram, bench: Bench) -> list[int]:
    return [count for count, used in zip(ngram.reference_counts, bench.is_used, strict=True) if used]


def _limit_said(ngram: BenchNgram, used: list[int], texts: Texts) -> str:
    if len(used) == 1:
        return texts("clipping.say-limit-one", m=ngram.maximum)
    if sum(used) == ngram.maximum:
        return texts("clipping.say-limit", m=ngram.maximum)
    return texts("clipping.say-limit-not-sum", m=ngram.maximum, s=sum(used))


def _credit_said(ngram: BenchNgram, texts: Texts) -> str:
    clipped = ngram.count - ngram.clipped_count
    if not ngram.maximum:
        return texts("clipping.say-unmatched", c=ngram.count)
    if not clipped:
        return texts("clipping.say-credited", c=ngram.count)
    return texts("clipping.say-clipped", c=ngram.count, k=ngram.clipped_count, x=clipped)
