"""Questions: complete, answerable, and right, each answer and each wrong number derived from the core."""

import math
from dataclasses import replace
from itertools import combinations, pairwise, permutations

import pytest
from sacrebleu import TER

from bleu_core import (
    REFERENCE_LENGTHS,
    VARIANTS,
    BleuScore,
    Segment,
    Variant,
    brevity_penalty,
    coco,
    d2l,
    papineni,
    sacrebleu,
    score,
    tokenize,
)
from bleu_view.scenario.predictions import CONTROLS, QUESTIONS, Question, feedback, is_right, label
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import decimal, fraction
from bleu_view.words.texts import LANGUAGES, Texts, entries

ENGLISH, CHINESE = (Texts(language) for language in LANGUAGES)
OPTIONS = {name: question for name, question in QUESTIONS.items() if question.control == "options"}
TRACKS = {name: question for name, question in QUESTIONS.items() if question.control != "options"}
CAT = Segment("the cat sat on the mat", ("the cat is on the mat",))


def result_of(name: str, variant: Variant, *, tokenizer: str = "") -> BleuScore:
    """Score a question's text."""
    question = QUESTIONS[name]
    about = preset(question.preset) if question.preset else question
    segment = Segment(about.candidate, about.references)
    return score([segment], replace(variant, tokenizer=tokenizer or about.tokenizer))


def texts_of(question: Question) -> set[str]:
    """List the texts that a question needs."""
    wrong = [place for place, option in enumerate(question.options, 1) if option != question.answer]
    answers = [f"wrong-{place}" for place in wrong] if question.control == "options" else ["below", "above"]
    return {f"{question.id}-{part}" for part in ("ask", "right", *answers)}


def test_the_texts_are_those_of_the_questions() -> None:
    needed = set().union(*map(texts_of, QUESTIONS.values()))
    options = {
        f"{question.id}-option-{n}" for question in OPTIONS.values() for n in range(1, len(question.options) + 1)
    }
    short = {f"{name}-stage" for name in QUESTIONS}
    assert needed <= set(entries("predictions")) <= needed | options | short


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_a_question_is_about_an_example_or_its_own_text(question: Question) -> None:
    assert question.control in CONTROLS
    assert not (question.preset and question.candidate)
    assert question.preset is None or preset(question.preset).id == question.preset


@pytest.mark.parametrize("question", OPTIONS.values(), ids=OPTIONS)
def test_one_option_is_right_and_every_other_has_a_misconception(question: Question) -> None:
    assert question.options.count(question.answer) == 1
    assert len(set(question.options)) == len(question.options) == len(question.misconceptions)
    assert [not name for name in question.misconceptions] == [option == question.answer for option in question.options]


@pytest.mark.parametrize("question", TRACKS.values(), ids=TRACKS)
def test_the_target_of_a_track_lies_on_it(question: Question) -> None:
    low, high = question.range
    assert all(low <= target <= high for target in question.target)
    assert len(question.misconceptions) == 2
    assert 0 < question.close < 0.2


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE], ids=LANGUAGES)
def test_every_option_gets_a_sentence_of_its_own(texts: Texts) -> None:
    for question in OPTIONS.values():
        said = [feedback(texts, question, option) for option in question.options]
        assert len(set(said)) == len(said)
        assert is_right(question, question.answer)
        assert sum(is_right(question, option) for option in question.options) == 1


def test_a_guess_is_right_below_or_above() -> None:
    question = QUESTIONS["explore-1"]
    assert [is_right(question, guess) for guess in (0.45, 0.46, 0.55, 0.56)] == [False, True, True, False]
    assert feedback(ENGLISH, question, 0.5).startswith("The precisions fall")  # a verdict on nobody, for a class
    assert feedback(ENGLISH, question, 0.1).startswith("Too low.")
    assert feedback(ENGLISH, question, 1).startswith("Too high.")


def test_a_span_is_too_narrow_or_reaches_too_far() -> None:
    question = QUESTIONS["variants-2"]
    assert is_right(question, 0.03, 0.98)
    assert feedback(ENGLISH, question, 0.5, 0.7).startswith("The span is wider:")
    assert feedback(ENGLISH, question, 0.0, 1.2).startswith("Here no score is above 1.")


def test_an_option_that_was_not_offered_is_an_error() -> None:
    with pytest.raises(ValueError, match="1, 2, 3, 7"):
        feedback(ENGLISH, QUESTIONS["clipping-1"], "4")


def test_options_in_words_are_translated_and_numbers_stand_for_themselves() -> None:
    question = QUESTIONS["variants-1"]
    assert [label(CHINESE, question, option) for option in question.options] == ["0", "0.032", "1", "报错"]


# The numbers.


def test_explore() -> None:
    result = result_of("explore-1", papineni())
    assert QUESTIONS["explore-1"].target == (round(result.value, 3),)
    assert [fraction(order.matches, order.total) for order in result.orders] == ["17/18", "10/17", "7/16", "4/15"]
    assert result.brevity_penalty == 1


def test_ngrams_of_five_tokens() -> None:
    question = QUESTIONS["ngrams-1"]
    tokens = tokenize(question.candidate, question.tokenizer)
    trigrams = [tokens[start : start + 3] for start in range(len(tokens) - 2)]
    assert (len(tokens), question.answer) == (5, str(len(trigrams)))
    assert trigrams[-1] == ("学习", "自然语言处理", "。")


def test_ngrams_of_six_tokens() -> None:
    question = QUESTIONS["ngrams-3"]
    tokens = tokenize(question.candidate, question.tokenizer)
    trigrams = [tokens[start : start + 3] for start in range(len(tokens) - 2)]
    assert (len(tokens), question.answer) == (6, str(len(trigrams)))
    assert trigrams[-1] == ("on", "the", "mat")


def test_ngrams_by_tokenizer() -> None:
    whole, cut = (result_of("ngrams-2", sacrebleu(), tokenizer=tokenizer) for tokenizer in ("13a", "zh"))
    assert (whole.value, decimal(cut.value)) == (0, QUESTIONS["ngrams-2"].answer)
    assert (cut.orders[0].matches, cut.orders[0].total, decimal(cut.orders[0].precision)) == (10, 12, ".833")


def test_clipping_takes_the_maximum() -> None:
    (the,) = result_of("clipping-1", papineni()).segments[0].orders[0]
    assert (the.reference_counts, the.clipped_count, the.candidate_count) == ((2, 1), 2, 7)
    assert sum(the.reference_counts) == 3
    assert QUESTIONS["clipping-1"].answer == "2"


def test_clipping_by_each_ngrams_own_reference() -> None:
    result = result_of("clipping-2", papineni())
    counts = result.segments[0].orders[0]
    assert fraction(result.orders[0].matches, result.orders[0].total) == QUESTIONS["clipping-2"].answer
    assert [sum(count.reference_counts[k] for count in counts) for k in (0, 1)] == [5, 3]
    assert [" ".join(count.ngram) for count in counts if min(count.reference_counts)] == ["at", "nine"]


def test_brevity_penalty_of_a_short_candidate() -> None:
    assert QUESTIONS["length-1"].answer == decimal(brevity_penalty(2, 6))
    assert [decimal(2 / 6), decimal(math.exp(1 - 2 / 6))] == [".333", "1.948"]


def test_reference_length_by_rule() -> None:
    lengths = result_of("length-2", papineni()).segments[0].reference_lengths
    by_rule = {name: rule(5, lengths) for name, rule in REFERENCE_LENGTHS.items()}
    assert (lengths, sum(lengths)) == ((3, 6), 9)
    assert (by_rule["closest"], by_rule["shortest"], by_rule["average"]) == (6, 3, 4.5)


def test_brevity_penalty_of_a_long_candidate() -> None:
    assert QUESTIONS["length-3"].answer == decimal(brevity_penalty(12, 8))
    assert [decimal(brevity_penalty(8, 12)), decimal(math.exp(1 - 8 / 12))] == [".607", "1.396"]


def test_halving_a_precision_by_weight() -> None:
    weights = [order.weight for order in result_of("weights-1", d2l()).orders]
    assert weights == [1 / 2, 1 / 4, 1 / 8, 1 / 16]
    factors = [0.5 ** weights[3], 0.5**0.25, 0.5 ** weights[0], 0.5]
    assert [decimal(factor) for factor in factors[:3]] == [".958", ".841", ".707"]
    assert [f"−{100 * (1 - factor):.0f}%" for factor in factors] == list(QUESTIONS["weights-1"].options)


def test_four_equal_precisions_under_d2ls_weights() -> None:
    weights = [order.weight for order in result_of("weights-1", d2l()).orders]
    by_option = [0.3**4, 0.3 * sum(weights), 0.3, 0.3 ** sum(weights)]
    assert [f"{value:.3f}".lstrip("0") for value in by_option] == list(QUESTIONS["weights-2"].options)


def test_three_identical_tokens_under_the_programs() -> None:
    values = [result_of("variants-1", program).value for program in (sacrebleu(), coco())]
    assert [decimal(value) for value in values] == ["0", ".032"]
    assert result_of("variants-1", sacrebleu(effective_order=True)).value == pytest.approx(1)
    assert result_of("variants-1", d2l(4, "zh")).failure == "ZeroDivisionError"


def test_one_capital_letter_under_the_programs() -> None:
    question = QUESTIONS["variants-2"]
    values = {
        name: score([Segment(question.candidate, question.references)], variant).value
        for name, variant in VARIANTS.items()
    }
    assert [decimal(values[name]) for name in ("multi_bleu", "sacrebleu", "mteval13a")] == ["0", ".595", "1"]
    assert min(values.values()) == 0
    assert max(values.values()) <= 1 + 1e-9


def test_blocks_between_unmatched_bigrams_score_the_same_in_every_order() -> None:
    result = result_of("limits-1", papineni())
    tokens, fates = result.segments[0].candidate, result.segments[0].fates(2)
    cuts = [0, *(place for place, fate in enumerate(fates, 1) if fate != "credited"), len(tokens)]
    blocks = [tokens[start:end] for start, end in pairwise(cuts)]
    assert (len(blocks), f"{math.factorial(len(blocks)):,}") == (8, QUESTIONS["limits-1"].answer)
    known = {bigram for reference in result.segments[0].references for bigram in pairwise(reference)}
    assert not any((first[-1], second[0]) in known for first, second in permutations(blocks, 2))
    references = preset("papineni-1").references
    some = list(permutations(blocks))[:: 40_320 // 80]
    values = {score([Segment(" ".join(sum(order, ())), references)], papineni()).value for order in some}
    assert values == {result.value}


def test_a_lost_not_beside_a_paraphrase() -> None:
    (reference,) = preset("drop-not").references
    values = [score([Segment(text, (reference,))], papineni(2)).value for text in QUESTIONS["limits-2"].options]
    assert [decimal(value) for value in values] == [".757", "0"]


def test_the_cat_by_hand() -> None:
    first, second = score([CAT], papineni(2)).orders
    assert fraction(first.matches, first.total) == "5/6"
    assert fraction(second.matches, second.total) == QUESTIONS["practice-1"].answer
    p1, p2 = first.precision, second.precision
    by_option = [p1 * p2, p2, math.sqrt(p1 * p2), (p1 + p2) / 2]
    assert [f"{value:.3f}".lstrip("0") for value in by_option] == list(QUESTIONS["practice-2"].options)
    assert decimal(score([CAT], papineni(2)).value) == QUESTIONS["practice-2"].answer


def test_swapped_halves_under_four_metrics() -> None:
    question = QUESTIONS["beyond-1"]
    candidate, (reference,) = question.candidate, question.references
    first, second = result_of("beyond-1", papineni(2)).orders
    assert [fraction(order.matches, order.total) for order in (first, second)] == ["6/6", "4/5"]
    assert decimal(result_of("beyond-1", papineni(2)).value) == ".894"
    assert sorted(candidate.split()) == sorted(reference.split())  # ROUGE-1: all of 6
    assert decimal(TER().sentence_score(candidate, [reference]).score / 100) == ".167"
    kept = [words for size in range(7) for words in combinations(candidate.split(), size) if _follows(words, reference)]
    assert max(map(len, kept)) == 3  # ROUGE-L: 3 of 6
    assert question.answer == "ROUGE-1"


def _follows(words: tuple[str, ...], text: str) -> bool:
    """Tell whether words stand in a text in this order."""
    rest = iter(text.split())
    return all(word in rest for word in words)


def test_perplexity_by_hand() -> None:
    probabilities = (1 / 2, 1 / 4, 1 / 8)
    product, mean = math.prod(probabilities), sum(probabilities) / 3
    by_option = [product ** (1 / 3), 1 / mean, product ** (-1 / 3), 1 / product]
    assert [f"{value:.3g}" for value in by_option] == ["0.25", "3.43", "4", "64"]
    assert QUESTIONS["beyond-2"].answer == "4"
