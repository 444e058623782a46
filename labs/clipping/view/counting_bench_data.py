"""Data and texts of the counting bench: every state that the learner can step through, one n-gram after the other.

They are the drawn texts and, for each n-gram, its counts, its positions, the match status of its occurrences, the
running sums, a sentence for every step, and the values beside the code. The code is a short runnable function, whose
lines, without annotations and docstring, are short enough for a phone. All counts come from `bleu_core`. Text typed by
the learner is never interpreted as markup.
"""

import ast
import inspect
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, compress
from typing import Final, TypeAlias

from bleu_view.drawing.steps import row_symbol
from bleu_view.drawing.wall_data import ngram_starts
from bleu_view.words.numbers import format_equals, format_fraction
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from labs.clipping.view.clipped_counts import Clipping, isolate_typed_text

STEPS_PER_NGRAM: Final = 5
"""Steps for one n-gram: count, count in each reference, maximum, clip, add up."""
MAX_NGRAMS: Final = 80
"""How many n-grams are stepped through; the others are added at the end, at once."""
MAX_TOKENS: Final = 200
"""How many tokens of a text are drawn."""
MAX_SQUARES: Final = 40
"""How many occurrences of one n-gram are drawn as squares; more are drawn as a bar."""
Counts: TypeAlias = Counter[tuple[str, ...]]
STEP_LINES: Final[tuple[tuple[int, ...], ...]] = ((2,), (3,), (4,), (5,), (6, 7))
"""The lines of each of the five steps of one n-gram: count, count in each reference, maximum, clip, add up."""
RETURN_LINE: Final = 8
"""The line of the return statement."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchNgram:
    """An n-gram of the candidate; `matches` and `total` are the running sums after it.

    `reference_counts` covers every reference, `maximum` only those in use; `statuses` are the match statuses of the
    first `MAX_TOKENS` occurrences; `starts` and `reference_starts` are positions among the drawn tokens.
    """

    text: str
    count: int
    reference_counts: tuple[int, ...]
    maximum: int
    clipped_count: int
    statuses: tuple[str, ...]
    starts: tuple[int, ...]
    reference_starts: tuple[tuple[int, ...], ...]
    matches: int
    total: int

    @property
    def clipped_occurrences(self) -> int:
        """The number of clipped occurrences; 0 if no reference has the n-gram."""
        return self.count - self.clipped_count if self.maximum else 0


@dataclass(frozen=True, slots=True)
class Bench:
    """The counts of one order, and the n-grams that are counted step by step."""

    clipping: Clipping
    ngrams: tuple[BenchNgram, ...]

    @property
    def last_position(self) -> int:
        """The last position, at which every n-gram has been counted; position 0 is the start."""
        return len(self.ngrams) * STEPS_PER_NGRAM

    @property
    def headline_ngram_index(self) -> int:
        """The index of the n-gram in the heading: the one clipped most or, if none is clipped, the most frequent.

        It is 0 if there are no n-grams.
        """
        keys = [(ngram.clipped_occurrences, ngram.count) for ngram in self.ngrams]
        return keys.index(max(keys)) if keys else 0

    @property
    def ngrams_added_at_end(self) -> tuple[int, int, int]:
        """The n-grams added at once at the end: their number, their matches and their total."""
        walked = self.ngrams[-1] if self.ngrams else None
        matches, total = (walked.matches, walked.total) if walked else (0, 0)
        sums = self.clipping.order_sums
        return len(self.clipping.ngrams) - len(self.ngrams), sums.matches - matches, sums.total - total


def build_bench(clipping: Clipping) -> Bench:
    """Build the data of the bench from the counts of one order.

    >>> from labs.clipping.view.clipped_counts import count_one_order
    >>> from bleu_view.scenario.presets import preset
    >>> [the] = build_bench(count_one_order(preset("the-x7"), 1)).ngrams
    >>> the.count, the.reference_counts, the.maximum, the.clipped_count
    (7, (2, 1), 2, 2)
    """
    walked = clipping.ngrams[:MAX_NGRAMS]
    statuses = clipping.segment_counts.match_status(clipping.order)
    references = clipping.everything.segments[0].references
    places = [ngram_starts(tokens[:MAX_TOKENS], clipping.order) for tokens in references]
    matches = accumulate(ngram.clipped_count for ngram in walked)
    totals = accumulate(ngram.candidate_count for ngram in walked)
    lines = zip(walked, clipping.reference_counts, matches, totals, strict=False)
    ngrams = [
        BenchNgram(
            text=" ".join(map(visible_token, ngram.ngram)),
            count=ngram.candidate_count,
            reference_counts=reference_counts,
            maximum=ngram.maximum,
            clipped_count=ngram.clipped_count,
            statuses=tuple(statuses[start] for start in ngram.positions[:MAX_TOKENS]),
            starts=tuple(start for start in ngram.positions[:MAX_TOKENS] if start + clipping.order <= MAX_TOKENS),
            reference_starts=tuple(tuple(starts.get(ngram.ngram, ())) for starts in places),
            matches=credited,
            total=counted,
        )
        for ngram, reference_counts, credited, counted in lines
    ]
    return Bench(clipping, tuple(ngrams))


def format_running_sums(matches: int, total: int) -> dict[str, str]:
    """Return the running sums as texts: numerator, denominator, the sign before their quotient, and the quotient.

    The quotient is "?" if the total is 0.

    >>> format_running_sums(2, 7)["value"], format_running_sums(0, 0)["value"]
    ('0.286', '?')
    """
    sign, value = format_equals(matches / total).split(" ") if total else ("", "?")
    return {"matches": str(matches), "total": str(total), "sign": sign, "value": value}


def result_sentences(bench: Bench, texts: Texts) -> tuple[str, str]:
    """Return a heading on the n-gram that is clipped most, and a sentence that states the rule."""
    if not bench.ngrams:
        return texts("clipping.nothing-clipped"), texts("clipping.no-ngrams", n=bench.clipping.order)
    most = bench.ngrams[bench.headline_ngram_index]
    if not most.clipped_occurrences:
        shown = {
            "p": row_symbol(str(bench.clipping.order)),
            "fraction": format_fraction(bench.clipping.order_sums.matches, bench.clipping.order_sums.total),
        }
        return texts("clipping.nothing-clipped"), texts("clipping.rule-nothing", **shown)
    heading = texts("clipping.counted", ngram=isolate_typed_text(most.text), c=most.count, k=most.clipped_count)
    used = _counts_in_use(most, bench)
    if sum(used) == most.maximum:
        return heading, texts("clipping.rule-one", m=most.maximum)
    return heading, texts("clipping.rule-several", m=most.maximum, s=sum(used))


def step_sentences(ngram: BenchNgram, bench: Bench, texts: Texts) -> tuple[str, ...]:
    """Return the five sentences for the steps of one n-gram."""
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
        p=row_symbol(str(bench.clipping.order)),
        fraction=format_fraction(bench.clipping.order_sums.matches, bench.clipping.order_sums.total),
    )
    if not number:
        return result
    return texts.join_sentences((texts("clipping.say-rest", number=f"{number:,}", t=f"{total:,}"), result))


def code_values(ngram: BenchNgram, bench: Bench) -> tuple[str, ...]:
    """Return the values shown beside the code for one n-gram: its count, the references' counts, the limit, the credit.

    For "the" in the paper's example, they are "the × 7", "[2, 1]", "2" and "2".
    """
    found = ", ".join(map(str, _counts_in_use(ngram, bench)))
    return f"{ngram.text} × {ngram.count}", f"[{found}]", str(ngram.maximum), str(ngram.clipped_count)


def bench_notes(bench: Bench, texts: Texts) -> tuple[str, ...]:
    """Return notes on n-grams without steps and on tokens that are not drawn; empty if nothing is omitted."""
    walked, number = len(bench.ngrams), bench.ngrams_added_at_end[0]
    [counts] = bench.clipping.everything.segments
    is_cut = any(len(tokens) > MAX_TOKENS for tokens in (counts.candidate, *counts.references))
    return (
        *([texts("clipping.note-walked", walked=walked, number=f"{number + walked:,}")] if number else ()),
        *([texts("clipping.note-drawn", drawn=MAX_TOKENS)] if is_cut else ()),
    )


def _counts_in_use(ngram: BenchNgram, bench: Bench) -> list[int]:
    return list(compress(ngram.reference_counts, bench.clipping.used_flags))


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


def modified_precision(candidate: Counts, references: Sequence[Counts]) -> float:
    """Return the clipped matches divided by the number of all n-grams [Papineni 2002, 2.1].

    Raise ZeroDivisionError if there are no n-grams.

    >>> the = ("the",)
    >>> modified_precision(Counter({the: 7}), [Counter({the: 2}), Counter({the: 1})])
    0.2857142857142857
    """
    matches = total = 0
    for ngram, count in candidate.items():
        found = [r[ngram] for r in references]
        limit = max(found)
        clipped = min(count, limit)
        matches += clipped
        total += count
    return matches / total


@cache
def code_lines() -> tuple[str, ...]:
    """Return the function's lines as shown; `STEP_LINES` and `RETURN_LINE` are indices into them, from 0.

    >>> code_lines()[0], code_lines()[RETURN_LINE]
    ('def modified_precision(candidate, references):', '    return matches / total')
    """
    tree = ast.parse(inspect.getsource(modified_precision))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.body, node.returns = node.body[1:], None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tuple(ast.unparse(tree).splitlines())
