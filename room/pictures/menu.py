"""The menu of pictures, from each question to the function that computes its picture's data."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import cache, partial
from types import MappingProxyType

from bleu_core import BleuScore, Segment, Variant, d2l, papineni, sacrebleu, score
from bleu_core.beyond import METRICS, tokenize_for_comparison
from bleu_core.beyond.perplexity import Perplexity
from bleu_core.explain.what_if import with_precisions
from bleu_core.programs.variants import VARIANTS
from bleu_core.scoring import mean_of_segments
from bleu_view.drawing.palette import palette
from bleu_view.scenario.predictions import QUESTIONS, TWINS, Question, option_label
from bleu_view.scenario.presets import preset
from bleu_view.scenario.trios import LETTERS, TRIOS
from bleu_view.words.numbers import decimal, weight
from bleu_view.words.texts import LANGUAGES, Texts
from room.pictures.picture_data import (
    ALONE,
    BELOW,
    CROWDED,
    HALF,
    Data,
    ValueRow,
    WallSpace,
    brevity_curve_data,
    brick_wall_data,
    ngram_window_data,
    repeated_word_data,
    token_length_data,
    value_row_data,
)
from room.pictures.subject import pair_of_systems, question_segment, score_question

Compute = Callable[[Texts, bool], Data]
Scored = Callable[[str], BleuScore]
"""A function from a language to the score of its text."""
_PROGRAMS = ("papineni", "d2l-en", "tf_nmt", "coco", "multi_bleu", "mteval13a", "sacrebleu", "nltk")
_LOWER = "₁₂₃₄"
_PAIR = ("13a", "zh")
_FIVE = QUESTIONS["ngrams-4"]


@cache
def question_picture_data(name: str, language: str, theme: str, *, answered: bool) -> Data | None:
    """Return the numbers and colours for drawing a question's picture; None if it has none.

    >>> question_picture_data("opening-trust", "en", "light", answered=True) is None
    True
    """
    compute = PICTURES.get(name)
    return _with_colours(compute(Texts(language), answered), theme) if compute else None


def sentence_picture_data(result: BleuScore, language: str, theme: str) -> Data:
    """Return the data for the wall of n-grams of a scored sentence."""
    return _with_colours(brick_wall_data(Texts(language), result, answered=True, place=ALONE), theme)


def _with_colours(data: Data, theme: str) -> Data:
    return {**data, "colours": asdict(palette(theme))}


def has_picture(name: str) -> bool:
    """Return whether a question has a picture."""
    return name in PICTURES


def _question(name: str, language: str = "en") -> Question:
    return (QUESTIONS.get(name) or TWINS[name]).in_language(language)


def _of_question(compute: Callable[..., Data], name: str, **chosen: int) -> Compute:
    return lambda texts, answered: compute(texts, _question(name, texts.language), answered=answered, **chosen)


def _brevity_curve(c: int, r: int) -> Compute:
    return lambda texts, answered: brevity_curve_data(texts, c, r, answered=answered)


def _brick_wall(result: Scored, order: int = 0, place: WallSpace = HALF) -> Compute:
    return lambda texts, answered: brick_wall_data(
        texts, result(texts.language), answered=answered, order=order, place=place
    )


def _bars(rows: Callable[[Texts], Sequence[ValueRow]]) -> Compute:
    return lambda texts, answered: value_row_data(rows(texts), answered=answered)


def _paper_score(name: str, order: int, language: str) -> BleuScore:
    return score_question(_question(name, language), papineni(order))


def _tokenizer_rows(name: str, variant: Variant, offered: Sequence[str], right: str, texts: Texts) -> list[ValueRow]:
    """Score the question's text with each tokenizer; of two scores, the one that is not asked for is shown at once."""
    rows = []
    for tokenizer in offered:
        result = score_question(_question(name), variant, tokenizer)
        named = texts("room_pictures.tokenizer", name=tokenizer, tokens=result.segments[0].candidate_length)
        is_right = tokenizer == right
        known, shown = len(offered) == len(_PAIR) and not is_right, decimal(result.value)
        rows.append(ValueRow(name=named, value=result.value, shown=shown, known=known, right=is_right))
    return rows


def _halving_rows(asked: int, texts: Texts) -> list[ValueRow]:
    """Return, for each precision, the factor by which halving it changes the score under D2L's weights."""
    result = score_question(_question("weights-1", texts.language), d2l())
    rows = []
    for sign, order in zip(_LOWER, result.orders, strict=True):
        left = with_precisions(result, {order.order: order.smoothed / 2}).value / result.value
        name = f"½ p{sign} · {weight(order.weight)}"
        rows.append(ValueRow(name=name, value=left, shown=f"× {decimal(left)}", right=order.order == asked))
    return rows


def _d2l_score(_language: str) -> BleuScore:
    return score_question(QUESTIONS["explore-1"], d2l())


def _bleu_rows(result: Scored, label: str, precisions: Sequence[float], texts: Texts) -> list[ValueRow]:
    value = with_precisions(result(texts.language), dict(enumerate(precisions, 1))).value
    named = zip(_LOWER, precisions, strict=False)
    known = [ValueRow(name=f"p{sign}", value=each, shown=decimal(each), known=True) for sign, each in named]
    return [*known, ValueRow(name=label, value=value, shown=decimal(value), right=True)]


def _program_rows(name: str, right: Sequence[str], texts: Texts) -> list[ValueRow]:
    rows = []
    for program in _PROGRAMS:
        result = score([question_segment(_question(name))], VARIANTS[program])
        failed = math.isnan(result.value)
        shown = texts("room_pictures.failed") if failed else decimal(result.value)
        named = texts(f"variants.{program}-short")
        rows.append(ValueRow(name=named, value=result.value, shown=shown, right=program in right))
    return rows


def _mean_and_pool_rows(name: str, variant: Variant, texts: Texts) -> list[ValueRow]:
    results = [score(lines, variant) for lines in pair_of_systems(_question(name))]
    means, pooled = [mean_of_segments(result) for result in results], [result.value for result in results]
    return [
        ValueRow(
            name=texts(f"room_pictures.{kind}", system=system),
            value=value,
            shown=decimal(value),
            known=kind == "mean",
            right=kind == "pool" and value == max(pooled),
        )
        for kind, values in (("mean", means), ("pool", pooled))
        for system, value in zip("AB", values, strict=True)
    ]


def _option_rows(name: str, texts: Texts) -> list[ValueRow]:
    question = _question(name, texts.language)
    references = question_segment(question).references
    rows = []
    for option in question.options:
        candidate = option_label(texts, question, option)
        value = score([Segment(candidate, references)], papineni(2)).value
        rows.append(ValueRow(name=candidate, value=value, shown=decimal(value), right=option == question.answer))
    return rows


def _metric_rank_rows(asked: str, texts: Texts) -> list[ValueRow]:
    """Score A, B and C with each metric; a metric that ranks A first is marked right."""
    trio = TRIOS[_question(asked).trios[LANGUAGES.index(texts.language)]]
    example = preset(trio.id)
    variant = example.paper_variant()
    segments = [Segment(text, tuple(example.references)) for text in trio.candidates]
    texts_compared = [tokenize_for_comparison(segment, variant) for segment in segments]
    rows = []
    for name, metric in METRICS.items():
        if metric.shown_by_default:
            values = [metric.measure(each).value for each in texts_compared]
            best = (min if metric.lower_is_better else max)(values)
            is_first = math.isclose(values[0], best, abs_tol=1e-9)
            shown = "  ".join(f"{letter} {decimal(value)}" for letter, value in zip(LETTERS, values, strict=True))
            named, first = texts(f"room_pictures.{name}"), "A" if is_first else "–"
            rows.append(ValueRow(name=named, note=shown, value=values[0], shown=first, right=is_first))
    return rows


def _metric_rows(_texts: Texts) -> list[ValueRow]:
    asked = QUESTIONS["beyond-1"]
    text = tokenize_for_comparison(question_segment(asked), papineni(2))
    named = {"BLEU-2": "bleu", "ROUGE-1": "rouge-1", "ROUGE-L": "rouge-l", "TER": "ter"}
    values = {shown: METRICS[name].measure(text).value for shown, name in named.items()}
    return [
        ValueRow(name=name, value=each, shown=decimal(each), right=name == asked.answer)
        for name, each in values.items()
    ]


def _perplexity_rows(probabilities: tuple[float, ...], texts: Texts) -> list[ValueRow]:
    found = Perplexity(probabilities)
    known = [
        ValueRow(name=texts("room_pictures.probability", number=number), value=each, shown=decimal(each), known=True)
        for number, each in enumerate(probabilities, 1)
    ]
    mean = found.geometric_mean
    inverse = f"1/{decimal(mean)} = {found.value:.3g}"
    return [
        *known,
        ValueRow(name=texts("room_pictures.geometric"), value=mean, shown=decimal(mean)),
        ValueRow(name=texts("room_pictures.perplexity"), value=math.nan, shown=inverse, right=True),
    ]


PICTURES: Mapping[str, Compute] = MappingProxyType(
    {
        "explore-1": _brick_wall(partial(_paper_score, "explore-1", 4), place=BELOW),
        "explore-1-twin": _brick_wall(partial(_paper_score, "explore-1-twin", 4), place=BELOW),
        "ngrams-1": _of_question(ngram_window_data, "ngrams-1", order=3),
        "ngrams-1-twin": _of_question(ngram_window_data, "ngrams-1-twin", order=4),
        "ngrams-2": _bars(partial(_tokenizer_rows, "ngrams-2", sacrebleu(), _PAIR, "zh")),
        "ngrams-2-twin": _bars(partial(_tokenizer_rows, "ngrams-2-twin", sacrebleu(), _PAIR, "13a")),
        "ngrams-3": _of_question(ngram_window_data, "ngrams-3", order=3),
        "ngrams-4": _bars(partial(_tokenizer_rows, "ngrams-4", papineni(), _FIVE.options, _FIVE.answer)),
        "clipping-1": _of_question(repeated_word_data, "clipping-1"),
        "clipping-1-twin": _of_question(repeated_word_data, "clipping-1-twin"),
        "clipping-2": _brick_wall(partial(_paper_score, "clipping-2", 1), 1),
        "clipping-3": _of_question(repeated_word_data, "clipping-3"),
        "clipping-3-twin": _of_question(repeated_word_data, "clipping-3-twin"),
        "length-1": _brevity_curve(2, 6),
        "length-1-twin": _brevity_curve(4, 6),
        "length-2": _of_question(token_length_data, "length-2"),
        "length-2-twin": _of_question(token_length_data, "length-2-twin"),
        "length-3": _brevity_curve(12, 8),
        "weights-1": _bars(partial(_halving_rows, 4)),
        "weights-1-twin": _bars(partial(_halving_rows, 3)),
        "weights-2": _bars(partial(_bleu_rows, _d2l_score, "D2L", (0.3,) * 4)),
        "variants-1": _bars(partial(_program_rows, "variants-1", ("sacrebleu",))),
        "variants-1-twin": _bars(partial(_program_rows, "variants-1-twin", ("sacrebleu",))),
        "variants-2": _bars(partial(_program_rows, "variants-2", ("multi_bleu", "mteval13a"))),
        "corpus-1-twin": _bars(partial(_mean_and_pool_rows, "corpus-1-twin", sacrebleu(max_order=2))),
        "limits-1": _brick_wall(partial(_paper_score, "limits-1", 2), 2, CROWDED),
        "limits-2": _bars(partial(_option_rows, "limits-2")),
        "limits-2-twin": _bars(partial(_option_rows, "limits-2-twin")),
        "practice-1": _brick_wall(partial(_paper_score, "practice-1", 2), 2),
        "practice-2": _bars(partial(_bleu_rows, partial(_paper_score, "practice-2", 2), "BLEU-2", (5 / 6, 3 / 5))),
        "practice-2-twin": _bars(partial(_bleu_rows, partial(_paper_score, "practice-2", 2), "BLEU-2", (1 / 2, 1 / 8))),
        "beyond-ranks": _bars(partial(_metric_rank_rows, "beyond-ranks")),
        "beyond-ranks-twin": _bars(partial(_metric_rank_rows, "beyond-ranks-twin")),
        "beyond-1": _bars(_metric_rows),
        "beyond-2": _bars(partial(_perplexity_rows, (1 / 2, 1 / 4, 1 / 8))),
        "beyond-2-twin": _bars(partial(_perplexity_rows, (1 / 4, 1 / 16))),
    }
)
"""For each question with a picture, the function that computes the data."""
