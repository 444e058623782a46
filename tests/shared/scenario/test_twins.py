"""Twins: each follows a question, every lab has one, and every option and number comes from the core."""

import math
from dataclasses import replace

import pytest

from bleu_core import (
    REFERENCE_LENGTHS,
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
from bleu_core.explain.what_if import suppose
from bleu_view.scenario.predictions import PAGES, TWINS, feedback, is_right, label
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.scenario.trios import TRIOS
from bleu_view.words.numbers import decimal, fraction
from bleu_view.words.texts import LANGUAGES, Texts, entries
from labs.beyond.view.measured_trio import measured, shown_metrics
from labs.beyond.view.metric_ranks import ranking


def result_of(name: str, variant: Variant, tokenizer: str = "") -> BleuScore:
    twin = TWINS[name]
    return score([Segment(twin.candidate, twin.references)], replace(variant, tokenizer=tokenizer or twin.tokenizer))


def fractions(result: BleuScore) -> list[str]:
    return [fraction(order.matches, order.total) for order in result.orders]


def test_every_lab_has_a_twin_which_follows_a_question_of_its_page() -> None:
    assert {twin.page for twin in TWINS.values()} == set(PAGES.values())
    assert all(PAGES[twin.of] == twin.page for twin in TWINS.values())
    assert len({twin.of for twin in TWINS.values()}) == len(TWINS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_twin_says_why_each_answer_is_right_or_wrong(language: str) -> None:
    texts, said = Texts(language), set()
    for twin in TWINS.values():
        answers: list[tuple[str | float, ...]] = [(option,) for option in twin.options]
        answers = answers or [(end,) for end in (0.0, *twin.target, 1.0)]
        reasons = [feedback(texts, twin, *answer) for answer in answers]
        assert len(set(reasons)) == len(reasons) == max(3, len(twin.options)) or twin.id == "limits-2-twin"
        assert [is_right(twin, *answer) for answer in answers].count(True) == 1
        assert len(twin.misconceptions) == len(twin.options) or twin.control == "track"
        said |= {f"{twin.id}-ask", *[label(texts, twin, option) for option in twin.options]}
    assert {f"{twin.id}-ask" for twin in TWINS.values()} == {name for name in entries("twins") if name.endswith("-ask")}


def test_one_wrong_word_in_eight_halves_the_score() -> None:
    result = result_of("explore-1-twin", papineni())
    assert (fractions(result), result.brevity_penalty) == (["7/8", "5/7", "3/6", "1/5"], 1)
    assert TWINS["explore-1-twin"].target == (round(result.value, 3),)


def test_windows_of_eight_tokens() -> None:
    tokens = tokenize(TWINS["ngrams-1-twin"].candidate, "whitespace")
    sizes = [len(tokens) - order + 1 for order in (1, 2, 4)]
    assert (sizes, " ".join(tokens[-4:])) == ([8, 7, 5], "the big hall today")
    assert TWINS["ngrams-1-twin"].answer == str(sizes[2])


def test_the_same_pair_under_two_tokenizers() -> None:
    whole, cut = (result_of("ngrams-2-twin", sacrebleu(), tokenizer) for tokenizer in ("13a", "zh"))
    assert (decimal(whole.value), decimal(cut.value), fractions(whole)[0]) == ("0", ".595", "0/1")
    assert (decimal(cut.orders[0].precision), len(cut.segments[0].candidate)) == (".875", 8)


@pytest.mark.parametrize(("name", "word", "counts"), [("clipping-1", "no", (2, 3)), ("clipping-3", "谢谢", (1, 3))])
def test_the_limit_is_the_largest_count(name: str, word: str, counts: tuple[int, int]) -> None:
    (found,) = [
        count for count in result_of(f"{name}-twin", papineni()).segments[0].orders[0] if count.ngram == (word,)
    ]
    assert (found.reference_counts, found.clipped_count, found.candidate_count) == (counts, 3, 6)
    assert TWINS[f"{name}-twin"].options == ("1", "3", str(sum(counts)), "6")


def test_lengths() -> None:
    short = result_of("length-1-twin", papineni(2))
    assert (short.brevity_penalty, decimal(brevity_penalty(4, 6))) == (brevity_penalty(4, 6), ".607")
    assert fractions(short) == ["4/4", "3/3"]
    assert [decimal(4 / 6), f"{math.exp(1 - 4 / 6):.3f}"] == [".667", "1.396"]
    lengths = result_of("length-2-twin", papineni()).segments[0].reference_lengths
    by_rule = [REFERENCE_LENGTHS[rule](7, lengths) for rule in ("shortest", "average", "closest")]
    assert (by_rule, sum(lengths)) == ([4, 6.5, 9], 13)


def test_halving_the_third_precision() -> None:
    result = score([Segment(preset("papineni-1").candidate, preset("papineni-1").references)], d2l())
    weights = [order.weight for order in result.orders]
    halved = suppose(result, {3: result.orders[2].smoothed / 2}).value / result.value
    assert (decimal(halved), weights[2]) == (".917", 1 / 8)
    factors = [0.5 ** weights[2], 0.5 ** weights[1], 0.5 ** weights[0], 0.5]
    assert [f"−{100 * (1 - factor):.0f}%" for factor in factors] == list(TWINS["weights-1-twin"].options)


def test_four_identical_tokens() -> None:
    assert [decimal(result_of("variants-1-twin", program).value) for program in (sacrebleu(), coco())] == ["1", ">.999"]
    assert result_of("variants-1-twin", d2l(4, "zh")).failure is None


def test_the_opposite_beside_a_paraphrase() -> None:
    (reference,) = TWINS["limits-2-twin"].references
    values = [score([Segment(text, (reference,))], papineni(2)) for text in TWINS["limits-2-twin"].options]
    assert [decimal(result.value) for result in values] == [".707", "0"]
    assert [fractions(result)[0] for result in values] == ["5/6", "0/5"]


def test_by_hand() -> None:
    first = score([Segment("a b", ("a b",))], papineni(2))
    options = [1 / 16, 1 / 8, suppose(first, {1: 1 / 2, 2: 1 / 8}).value, 5 / 16]
    assert [f"{math.floor(1000 * value + 0.5) / 1000:.3f}".lstrip("0") for value in options] == list(
        TWINS["practice-2-twin"].options
    )
    product, mean = 1 / 4 * 1 / 16, (1 / 4 + 1 / 16) / 2
    by_option = [math.sqrt(product), 1 / mean, 1 / math.sqrt(product), 1 / product]
    assert [f"{value:.3g}".lstrip("0") for value in by_option] == list(TWINS["beyond-2-twin"].options)


def test_two_metrics_put_the_wrong_one_first() -> None:
    trio = measured(scenario_of(preset("drop-not")), TRIOS["drop-not"].texts)
    first = {column.name: column.first for column in ranking(Texts("en"), trio, shown_metrics(every=False)).columns}
    assert {name for name, letters in first.items() if "A" in letters} == {"TER", "ROUGE-L"}
    assert set(first["TER"]) == {"A", "C"}
