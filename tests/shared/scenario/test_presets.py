"""Tests of the examples: their settings, names, and the numbers in their descriptions, which the core computes."""

import re
from collections.abc import Callable
from dataclasses import replace
from unicodedata import normalize

import pytest

from bleu_core import TOKENIZERS, VARIANTS, Segment, Variant, d2l, mteval13a, multi_bleu, papineni, sacrebleu, score
from bleu_view.scenario.presets import PRESETS, featured_presets, preset
from bleu_view.scenario.scenario import Scenario
from bleu_view.scenario.trios import TRIOS
from bleu_view.words.numbers import decimal, format_fraction
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from tests.shared.scenario.scored_questions import precision_fractions
from tests.shared.words.quoting import score_example

Derivation = Callable[[Scenario], list[str]]

BOTH_LANGUAGES = [Texts(language) for language in LANGUAGES]
QUOTED_NUMBER = re.compile(r"(?<![\w.])\d+/\d+|(?<![\w.])\d?\.\d{3}\b")


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


# Each derivation computes the numbers quoted in the description of an example, and checks its other claims.


def shown(example: Scenario, variant: Variant, *references: int, tokenizer: str = "") -> str:
    """Return the score of an example as its description quotes it."""
    return decimal(score_example(example, variant, *references, tokenizer=tokenizer).value)


def paper_score(example: Scenario) -> list[str]:
    return [shown(example, papineni(example.max_order))]


def unigram_precision(example: Scenario) -> list[str]:
    return precision_fractions(score_example(example, papineni()))[:1]


def papineni_1(example: Scenario) -> list[str]:
    equal = score_example(example, papineni())
    assert equal.brevity_penalty == 1
    return [*precision_fractions(equal), decimal(equal.value), shown(example, d2l())]


def two_precisions(*variants: Variant, zeros: slice) -> Derivation:
    """Return a derivation of the first precisions and the scores under variants; BLEU is 0 because orders have none."""

    def derive(example: Scenario) -> list[str]:
        unsmoothed = score_example(example, papineni())
        assert unsmoothed.value == sum(order.matches for order in unsmoothed.orders[zeros]) == 0
        return [*precision_fractions(unsmoothed)[:2], *(shown(example, variant) for variant in variants)]

    return derive


def the_x7(example: Scenario) -> list[str]:
    result = score_example(example, papineni())
    (the,) = result.segments[0].orders[0]
    assert result.orders[1].matches == 0
    return [format_fraction(the.candidate_count, result.orders[0].total), precision_fractions(result)[0]]


def brevity_penalty(example: Scenario) -> list[str]:
    result = score_example(example, papineni(max_order=2))
    assert precision_fractions(result) == ["2/2", "1/1"]
    return [decimal(result.brevity_penalty)]


def d2l_abbcd(example: Scenario) -> list[str]:
    four = score_example(example, papineni())
    scores = [shown(example, rule(n)) for rule in (d2l, papineni) for n in (1, 2, 3)]
    return [*precision_fractions(four), decimal(four.brevity_penalty), *scores]


def zh_nlp(example: Scenario) -> list[str]:
    whole, cut = score_example(example, sacrebleu(), tokenizer="13a"), score_example(example, sacrebleu())
    assert (whole.candidate_length, whole.value, cut.candidate_length) == (1, 0, 12)
    return [decimal(cut.value)]


def like_counts(example: Scenario) -> tuple[int, tuple[int, ...], int]:
    """Return the counts of 喜欢 in an example's candidate and references, and its clipped count."""
    orders = score_example(example, papineni()).segments[0].orders
    like = next(ngram for ngram in orders[0] if ngram.ngram == ("喜欢",))
    return like.candidate_count, like.reference_counts, like.clipped_count


def zh_repeat(example: Scenario) -> list[str]:
    assert like_counts(example)[::2] == (4, 1)
    once = replace(example, candidate="我 喜欢 学习 自然语言处理 。")
    return [*unigram_precision(example), shown(example, papineni()), shown(once, papineni())]


def zh_clipping(example: Scenario) -> list[str]:
    assert like_counts(example) == (4, (1, 2), 2)
    return unigram_precision(example)


def the_x3(example: Scenario) -> list[str]:
    (the,) = score_example(example, papineni()).segments[0].orders[0]
    assert (the.reference_counts, the.maximum) == ((1, 1), 1)
    return [*unigram_precision(example), format_fraction(sum(the.reference_counts), the.candidate_count)]


def the_x7_13a(example: Scenario) -> list[str]:
    assert score_example(example, papineni()).candidate_length == 8
    return unigram_precision(example)


def tokenizer_cat(example: Scenario) -> list[str]:
    lower = sacrebleu(lowercase=True)
    settings = [("whitespace", sacrebleu()), ("13a", sacrebleu()), ("whitespace", lower), ("13a", lower)]
    return [shown(example, rule, tokenizer=name) for name, rule in (*settings, ("char", sacrebleu()))]


def when_or_why(example: Scenario) -> list[str]:
    tokenizers = ("whitespace", "13a", "intl", "zh", "char")
    assert len({shown(example, papineni(), tokenizer=name) for name in tokenizers}) == 4
    return []


def more_refs_lower(example: Scenario) -> list[str]:
    one, two = score_example(example, papineni(2), 1), score_example(example, papineni(2))
    assert (one.reference_length, two.reference_length) == (3, 6)
    return [decimal(one.value), decimal(two.value)]


def more_refs_higher(example: Scenario) -> list[str]:
    both = score_example(example, papineni())
    assert score_example(example, papineni(), 2).orders[0].matches == 0
    assert (both.segments[0].reference_lengths[1], both.value) == (4, 1)
    return [shown(example, papineni(), 1)]


def perfect_copy(example: Scenario) -> list[str]:
    assert score_example(example, papineni()).value == 1
    return [shown(replace(example, candidate=text), papineni()) for text in ("a b c d e", "a b c d e f z")]


def sixty_tokens(example: Scenario) -> list[str]:
    assert score_example(example, papineni()).candidate_length == 60
    return [shown(example, papineni(), *references) for references in ((1,), (2,), (1, 2))]


def three_tokens(example: Scenario) -> list[str]:
    assert (shown(example, sacrebleu()), shown(example, d2l(4, "en"))) == ("0", "1")
    assert score_example(example, d2l(4, "zh")).failure == "ZeroDivisionError"
    return [shown(example, VARIANTS["coco"])]


def caption(example: Scenario) -> list[str]:
    scores = [score_example(example, replace(VARIANTS["coco"], max_order=n)).value for n in (1, 2, 3, 4)]
    return [f"{score:.3f}" for score in scores]


def summary(example: Scenario) -> list[str]:
    result = score_example(example, sacrebleu())
    assert (result.candidate_length, result.reference_length, result.orders[1].matches) == (9, 17, 0)
    return [decimal(result.brevity_penalty)]


def capital_letter(example: Scenario) -> list[str]:
    segments = [Segment(example.candidate, example.references)]
    assert score(segments, multi_bleu()).value == 0
    assert score(segments, mteval13a()).value == pytest.approx(1)
    return [decimal(score(segments, sacrebleu()).value)]


def accents(example: Scenario) -> list[str]:
    normalized = replace(example, candidate=normalize("NFC", example.candidate))
    assert score_example(normalized, sacrebleu()).value == pytest.approx(1)
    return [precision_fractions(score_example(example, sacrebleu()))[0], shown(example, sacrebleu())]


def arabic(example: Scenario) -> list[str]:
    result = score_example(example, sacrebleu())
    return [*precision_fractions(result), decimal(result.value)]


def en_to_zh(example: Scenario) -> list[str]:
    assert score_example(example, sacrebleu(), tokenizer="13a").value == 0
    return [shown(example, sacrebleu(), *references) for references in ((1, 2), (1,), (2,))]


def drop_not_zh(example: Scenario) -> list[str]:
    assert score_example(replace(example, candidate="这种 药品 小孩 不能 吃 。"), papineni(2)).value == 0
    return paper_score(example)


def medicine(example: Scenario) -> list[str]:
    assert score_example(replace(example, candidate=TRIOS[example.preset].b), papineni()).value == 0
    return paper_score(example)


def beyond_not(example: Scenario) -> list[str]:
    moved = replace(example, candidate="the medicine is not safe for small children the doctor said")
    assert shown(moved, papineni()) == shown(example, papineni())
    return paper_score(example)


def beyond_paraphrase(example: Scenario) -> list[str]:
    paraphrase = "negotiations broke down since no one was ready to compromise"
    assert score_example(replace(example, candidate=paraphrase), papineni()).orders[0].matches == 0
    return paper_score(example)


def beyond_order(example: Scenario) -> list[str]:
    result = score_example(example, papineni())
    assert (result.orders[0].precision, result.orders[3].matches, result.value) == (1, 0, 0)
    return []


def beyond_length(example: Scenario) -> list[str]:
    result = score_example(example, papineni())
    assert (result.candidate_length, result.reference_length) == (6, 13)
    assert result.value == result.brevity_penalty
    return paper_score(example)


NAMED_DERIVATIONS = (
    *(papineni_1, the_x7, d2l_abbcd, zh_nlp, zh_repeat, zh_clipping, the_x3, the_x7_13a, tokenizer_cat, when_or_why),
    *(more_refs_lower, more_refs_higher, perfect_copy, drop_not_zh, sixty_tokens, capital_letter, three_tokens),
    *(caption, summary, accents, arabic, en_to_zh, medicine, beyond_not, beyond_paraphrase, beyond_order),
    beyond_length,
)
"""The derivations whose names are those of their examples."""
DERIVATIONS: dict[str, Derivation] = (
    {each.__name__.replace("_", "-"): each for each in NAMED_DERIVATIONS}
    | {
        "papineni-2": two_precisions(sacrebleu(), zeros=slice(2, None)),
        "dialogue": two_precisions(sacrebleu(), sacrebleu(smoothing="add-k"), zeros=slice(4, None)),
        "formula": two_precisions(sacrebleu(), zeros=slice(3, None)),
        "the-x7-printed": unigram_precision,
        "zh-to-en": lambda example: [shown(example, sacrebleu(), *references) for references in ((1,), (2,), (1, 2))],
        "price": lambda example: [
            shown(example, sacrebleu(), tokenizer=name) for name in ("13a", "intl", "whitespace")
        ],
        "zh-rain": papineni_1,
        "the-cat": brevity_penalty,
        "zh-library": brevity_penalty,
        "d2l-ab": lambda example: [shown(example, d2l(2))],
        "medicine-zh": medicine,
    }
    | dict.fromkeys(("drop-not", "beyond-not-zh", "beyond-paraphrase-zh", "beyond-inflection"), paper_score)
)


@pytest.mark.parametrize("name", [example.preset for example in PRESETS])
def test_numbers_in_an_examples_description_match_the_core(name: str) -> None:
    """Each derivation has the numbers in the order of the English description; the Chinese one has the same numbers."""
    english, chinese = (QUOTED_NUMBER.findall(texts(f"presets.{name}-shows")) for texts in BOTH_LANGUAGES)
    assert DERIVATIONS[name](preset(name)) == english
    assert sorted(english) == sorted(chinese)
