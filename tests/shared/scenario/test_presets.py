"""Tests of the examples: their settings, names, and the numbers in their descriptions, which the core computes."""

import re
from dataclasses import replace
from unicodedata import normalize

import pytest

from bleu_core import (
    TOKENIZERS,
    VARIANTS,
    BleuScore,
    Segment,
    Variant,
    d2l,
    mteval13a,
    multi_bleu,
    papineni,
    sacrebleu,
    score,
)
from bleu_view.scenario.presets import PRESETS, featured_presets, preset
from bleu_view.scenario.scenario import Scenario
from bleu_view.scenario.trios import TRIOS
from bleu_view.words.numbers import decimal, format_fraction
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from tests.shared.scenario.scored_questions import precision_fractions

BOTH_LANGUAGES = [Texts(language) for language in LANGUAGES]
QUOTED_NUMBER = re.compile(r"(?<![\w.])\d+/\d+|(?<![\w.])\d?\.\d{3}\b")


def shown_numbers(name: str, texts: Texts) -> list[str]:
    """Return all fractions and scores in the description of an example."""
    return QUOTED_NUMBER.findall(texts(f"presets.{name}-shows"))


def score_preset(
    example: Scenario, variant: Variant, *references: int, tokenizer: str = "", case: str = "kept"
) -> BleuScore:
    """Score an example with some of its references, given by number from 1, or with all of them."""
    used_references = tuple(example.references[number - 1] for number in references) or example.references
    changed_variant = replace(variant, tokenizer=tokenizer or example.tokenizer, case=case, references_used="all")
    return score([Segment(example.candidate, used_references)], changed_variant)


def score_as_text(
    example: Scenario, variant: Variant, *references: int, tokenizer: str = "", case: str = "kept"
) -> str:
    """Return the score of an example with three decimals, as its description quotes it."""
    return decimal(score_preset(example, variant, *references, tokenizer=tokenizer, case=case).value)


def test_ids_are_distinct_and_every_text_belongs_to_an_example() -> None:
    assert len({example.preset for example in PRESETS}) == len(PRESETS)
    expected = {f"{example.preset}-{part}" for example in PRESETS for part in ("short", "name", "shows")}
    assert set(catalogue_entries("presets")) == expected


def test_settings_of_every_example_are_valid() -> None:
    for example in PRESETS:
        assert example.tokenizer in TOKENIZERS, example.preset
        assert example.variant in VARIANTS, example.preset
        assert 1 <= example.max_order <= 4, example.preset
        assert all(text.strip() for text in (example.candidate, *example.references)), example.preset


@pytest.mark.parametrize(("texts", "longest"), [(BOTH_LANGUAGES[0], 14), (BOTH_LANGUAGES[1], 9)], ids=LANGUAGES)
def test_button_names_are_short_and_distinct(texts: Texts, longest: int) -> None:
    names = [texts(f"presets.{example.preset}-short") for example in PRESETS]
    assert [name for name in names if len(name) > longest] == []
    assert len(set(names)) == len(PRESETS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_featured_examples_begin_with_the_papers_example(language: str) -> None:
    assert featured_presets(language)[0] == PRESETS[0].preset == "papineni-1"
    assert len(featured_presets(language)) == 8


# Each function derives the numbers quoted in the description of the example that has the function's name as its id.


def papineni_1(example: Scenario) -> list[str]:
    equal = score_preset(example, papineni())
    assert equal.brevity_penalty == 1
    return [*precision_fractions(equal), decimal(equal.value), score_as_text(example, d2l())]


def papineni_2(example: Scenario) -> list[str]:
    unsmoothed = score_preset(example, papineni())
    assert [order.matches for order in unsmoothed.orders[2:]] == [0, 0]
    assert unsmoothed.value == 0
    return [*precision_fractions(unsmoothed)[:2], score_as_text(example, sacrebleu())]


def the_x7(example: Scenario) -> list[str]:
    result = score_preset(example, papineni())
    (the,) = result.segments[0].orders[0]
    assert result.orders[1].matches == 0
    return [format_fraction(the.candidate_count, result.orders[0].total), precision_fractions(result)[0]]


def brevity_penalty(example: Scenario) -> list[str]:
    result = score_preset(example, papineni(max_order=2))
    assert precision_fractions(result) == ["2/2", "1/1"]
    return [decimal(result.brevity_penalty)]


def d2l_abbcd(example: Scenario) -> list[str]:
    four = score_preset(example, papineni())
    book = [score_as_text(example, d2l(k)) for k in (1, 2, 3)]
    equal = [score_as_text(example, papineni(max_order=n)) for n in (1, 2, 3)]
    return [*precision_fractions(four), decimal(four.brevity_penalty), *book, *equal]


def zh_nlp(example: Scenario) -> list[str]:
    whole = score_preset(example, sacrebleu(), tokenizer="13a")
    assert (whole.candidate_length, whole.value) == (1, 0)
    cut = score_preset(example, sacrebleu())
    assert cut.candidate_length == 12
    return [decimal(cut.value)]


def zh_repeat(example: Scenario) -> list[str]:
    result = score_preset(example, papineni())
    like = next(ngram for ngram in result.segments[0].orders[0] if ngram.ngram == ("喜欢",))
    assert (like.candidate_count, like.clipped_count) == (4, 1)
    once = replace(example, candidate="我 喜欢 学习 自然语言处理 。")
    return [precision_fractions(result)[0], decimal(result.value), score_as_text(once, papineni())]


def zh_clipping(example: Scenario) -> list[str]:
    result = score_preset(example, papineni())
    like = next(ngram for ngram in result.segments[0].orders[0] if ngram.ngram == ("喜欢",))
    assert (like.candidate_count, like.reference_counts, like.clipped_count) == (4, (1, 2), 2)
    return precision_fractions(result)[:1]


def the_x3(example: Scenario) -> list[str]:
    result = score_preset(example, papineni())
    (the,) = result.segments[0].orders[0]
    assert (the.reference_counts, the.maximum) == ((1, 1), 1)
    return [precision_fractions(result)[0], format_fraction(sum(the.reference_counts), the.candidate_count)]


def the_x7_13a(example: Scenario) -> list[str]:
    result = score_preset(example, papineni())
    assert result.candidate_length == 8
    return precision_fractions(result)[:1]


def tokenizer_cat(example: Scenario) -> list[str]:
    settings = [("whitespace", "kept"), ("13a", "kept"), ("whitespace", "lower"), ("13a", "lower"), ("char", "kept")]
    return [score_as_text(example, sacrebleu(), tokenizer=tokenizer, case=case) for tokenizer, case in settings]


def when_or_why(example: Scenario) -> list[str]:
    scores = {
        score_as_text(example, papineni(), tokenizer=name) for name in ("whitespace", "13a", "intl", "zh", "char")
    }
    assert len(scores) == 4
    return []


def more_refs_lower(example: Scenario) -> list[str]:
    one, two = score_preset(example, papineni(max_order=2), 1), score_preset(example, papineni(max_order=2))
    assert (one.reference_length, two.reference_length) == (3, 6)
    return [decimal(one.value), decimal(two.value)]


def more_refs_higher(example: Scenario) -> list[str]:
    both = score_preset(example, papineni())
    assert score_preset(example, papineni(), 2).orders[0].matches == 0
    assert both.segments[0].reference_lengths[1] == 4
    assert both.value == 1
    return [score_as_text(example, papineni(), 1)]


def perfect_copy(example: Scenario) -> list[str]:
    assert score_preset(example, papineni()).value == 1
    others = [replace(example, candidate=text) for text in ("a b c d e", "a b c d e f z")]
    return [score_as_text(other, papineni()) for other in others]


def sixty_tokens(example: Scenario) -> list[str]:
    assert score_preset(example, papineni()).candidate_length == 60
    return [score_as_text(example, papineni(), *references) for references in ((1,), (2,), (1, 2))]


def three_tokens(example: Scenario) -> list[str]:
    assert score_preset(example, sacrebleu()).value == 0
    assert score_preset(example, d2l(4, "en")).value == 1
    assert score_preset(example, d2l(4, "zh")).failure == "ZeroDivisionError"
    return [score_as_text(example, VARIANTS["coco"])]


def caption(example: Scenario) -> list[str]:
    scores = [score_preset(example, replace(VARIANTS["coco"], max_order=n)).value for n in (1, 2, 3, 4)]
    return [f"{score:.3f}" for score in scores]


def dialogue(example: Scenario) -> list[str]:
    unsmoothed = score_preset(example, papineni())
    assert unsmoothed.value == 0
    add_k = sacrebleu(smoothing="add-k")
    return [*precision_fractions(unsmoothed)[:2], score_as_text(example, sacrebleu()), score_as_text(example, add_k)]


def summary(example: Scenario) -> list[str]:
    result = score_preset(example, sacrebleu())
    assert (result.candidate_length, result.reference_length) == (9, 17)
    assert result.orders[1].matches == 0
    return [decimal(result.brevity_penalty)]


def capital_letter(example: Scenario) -> list[str]:
    segments = [Segment(example.candidate, example.references)]
    assert score(segments, multi_bleu()).value == 0
    assert score(segments, mteval13a()).value == pytest.approx(1)
    return [decimal(score(segments, sacrebleu()).value)]


def formula(example: Scenario) -> list[str]:
    unsmoothed = score_preset(example, papineni())
    assert unsmoothed.orders[3].matches == unsmoothed.value == 0
    return [*precision_fractions(unsmoothed)[:2], score_as_text(example, sacrebleu())]


def accents(example: Scenario) -> list[str]:
    normalized = replace(example, candidate=normalize("NFC", example.candidate))
    assert score_preset(normalized, sacrebleu()).value == pytest.approx(1)
    result = score_preset(example, sacrebleu())
    return [precision_fractions(result)[0], decimal(result.value)]


def arabic(example: Scenario) -> list[str]:
    result = score_preset(example, sacrebleu())
    return [*precision_fractions(result), decimal(result.value)]


def en_to_zh(example: Scenario) -> list[str]:
    assert score_preset(example, sacrebleu(), tokenizer="13a").value == 0
    return [score_as_text(example, sacrebleu(), *references) for references in ((1, 2), (1,), (2,))]


def score_as_in_the_paper(example: Scenario) -> list[str]:
    return [score_as_text(example, papineni(example.max_order))]


def drop_not_zh(example: Scenario) -> list[str]:
    paraphrase = replace(example, candidate="这种 药品 小孩 不能 吃 。")
    assert score_preset(paraphrase, papineni(max_order=2)).value == 0
    return score_as_in_the_paper(example)


def medicine(example: Scenario) -> list[str]:
    assert score_preset(replace(example, candidate=TRIOS[example.preset].b), papineni()).value == 0
    return score_as_in_the_paper(example)


def beyond_not(example: Scenario) -> list[str]:
    moved = "the medicine is not safe for small children the doctor said"
    assert score_preset(replace(example, candidate=moved), papineni()).value == score_preset(example, papineni()).value
    return score_as_in_the_paper(example)


def beyond_paraphrase(example: Scenario) -> list[str]:
    paraphrase = "negotiations broke down since no one was ready to compromise"
    assert score_preset(replace(example, candidate=paraphrase), papineni()).orders[0].matches == 0
    return score_as_in_the_paper(example)


def beyond_order(example: Scenario) -> list[str]:
    result = score_preset(example, papineni())
    assert (result.orders[0].precision, result.orders[3].matches, result.value) == (1, 0, 0)
    return []


def beyond_length(example: Scenario) -> list[str]:
    result = score_preset(example, papineni())
    assert (result.candidate_length, result.reference_length) == (6, 13)
    assert result.value == result.brevity_penalty
    return score_as_in_the_paper(example)


DERIVATION_FUNCTIONS = (
    *(papineni_1, papineni_2, the_x7, d2l_abbcd, zh_nlp, zh_repeat, zh_clipping, the_x3),
    *(the_x7_13a, tokenizer_cat, when_or_why, more_refs_lower, more_refs_higher, perfect_copy),
    *(drop_not_zh, sixty_tokens, capital_letter, three_tokens, caption, dialogue, summary, formula, accents, arabic),
    *(en_to_zh, medicine, beyond_not, beyond_paraphrase, beyond_order, beyond_length),
)
DERIVATIONS = {derivation.__name__.replace("_", "-"): derivation for derivation in DERIVATION_FUNCTIONS} | {
    "the-x7-printed": lambda example: precision_fractions(score_preset(example, papineni()))[:1],
    "zh-to-en": lambda example: [
        score_as_text(example, sacrebleu(), *references) for references in ((1,), (2,), (1, 2))
    ],
    "price": lambda example: [
        score_as_text(example, sacrebleu(), tokenizer=name) for name in ("13a", "intl", "whitespace")
    ],
    "zh-rain": papineni_1,
    "the-cat": brevity_penalty,
    "zh-library": brevity_penalty,
    "d2l-ab": lambda example: [score_as_text(example, d2l(2))],
    "drop-not": score_as_in_the_paper,
    "medicine-zh": medicine,
    "beyond-not-zh": score_as_in_the_paper,
    "beyond-paraphrase-zh": score_as_in_the_paper,
    "beyond-inflection": score_as_in_the_paper,
}


@pytest.mark.parametrize("name", [example.preset for example in PRESETS])
def test_numbers_in_an_examples_description_match_the_core(name: str) -> None:
    """Each derivation has the numbers in the order of the English description; the Chinese one has the same numbers."""
    english, chinese = (shown_numbers(name, texts) for texts in BOTH_LANGUAGES)
    assert DERIVATIONS[name](preset(name)) == english
    assert sorted(english) == sorted(chinese)
