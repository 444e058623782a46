"""Tests of the clues in a learner's notes: where they are found, and which variants they fit."""

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS
from bleu_core.choices.variant import MENUS
from bleu_core.programs.variants import PRINTED_OF_100
from bleu_view.scenario.permalink import MAX_VIEW_CHARACTERS
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from labs.variants.view.note_matching import CLUES, GROUPS, MAX_CHARACTERS, Clue, find_clues, format_clues, parse_clues
from labs.variants.view.note_sentences import clue_consequence

# NLTK's warning if the score is not smoothed (nltk.translate.bleu_score, SmoothingFunction.method0).
NLTK_WARNING = """UserWarning:
The hypothesis contains 0 counts of 2-gram overlaps.
Therefore the BLEU score evaluates to 0, independently of
how many N-gram overlaps of lower order it contains.
Consider using lower n-gram order or use SmoothingFunction()"""


def test_the_scale_clue_fits_the_programs_that_print_0_to_100() -> None:
    fitting = {
        clue.id: {name for name, variant in VARIANTS.items() if clue.fits(variant)}
        for clue in CLUES.values()
        if clue.group == "scale"
    }
    assert fitting == {"scale-1": {*VARIANTS} - PRINTED_OF_100, "scale-100": set(PRINTED_OF_100)}


def clue_ids(text: str) -> list[str]:
    return [clue.id for clue in find_clues(text)]


@pytest.mark.parametrize(
    ("text", "clue"),
    [
        ("score *= p[n] ** (0.5 ** n)", "w-halved"),
        (r"p_n^{\frac{1}{2^n}}", "w-halved"),
        (r"\exp \sum \frac{1}{N} \log p_n", "w-equal"),
        ("r = min(ref_len)", "r-shortest"),
        ("min(lens, key=lambda l: (abs(l - c), l))", "r-closest"),
        ("min(0, 1 - len_label / len_pred)", "r-only"),
        ("bleu.compute_score(option='average')", "r-average"),
        ("return sys.float_info.min", "s-float"),
        ("1.2882297539194154e-231", "s-float"),
        ("SmoothingFunction().method1", "s-floor"),
        ("SmoothingFunction().method1", "p-nltk"),
        ("sacrebleu.corpus_bleu(sys, refs, smooth_method='exp')", "s-exp"),
        ("(matches_by_order[i] + 1.) / (possible_matches_by_order[i] + 1.)", "s-add-one"),
        ("tiny = 1e-15", "s-constants"),
        *((f"SmoothingFunction().method{number}", f"s-method{number}") for number in range(4, 8)),
        ("sentence_bleu(r, c, weights=(0, 0, 0, 1))", "m-p4"),
        ("weights=(0.0, 0.0, 1.0, 0.0)", "m-p4"),
        ("BLEU-4 是 p4", "m-p4"),
        ("BLEU-4 is p_4", "m-p4"),
        ("sentence_bleu(refs, cand, weights=(1,0,0,0))", "p-nltk"),
        ("exp(1-MT_output_length/reference_output_length)", "m-bp"),
        ("BP = exp(1 - 候选译文长度/参考译文长度)", "m-bp"),
        ("平均每个句子的BLEU得到整个语料的BLEU", "m-corpus"),
        ("the mean of every sentence's BLEU", "m-corpus"),
        ("averaging the sentence BLEU scores", "m-corpus"),
        ("所以 BLEU 为更长的 n 元语法的精确度分配更大的权重", "m-longer"),
        ("更长的 n 元语法权重更大", "m-longer"),
        ("BLEU assigns a greater weight when a longer n-gram has a high precision.", "m-longer"),
        ("按字算 BLEU", "k-char"),
        ("sentence_bleu([list(label)], list(pred))", "k-char"),
        ("' '.join(jieba.cut(text))", "k-jieba"),
        ("predict_bleu-4 = 15.7", "p-llama"),
        ("{'rouge-1': 31.2, 'rouge-l': 25.0, 'bleu-4': 15.7}", "p-llama"),
        ("bleu-4 = 2.2", "p-llama"),
        ("{'bleu': 0.31, 'length_ratio': 1.1, 'translation_length': 7, 'reference_length': 6}", "p-hf"),
        ("{'score': 31.02, 'bp': 1.0, 'sys_len': 4, 'ref_len': 4}", "p-sacrebleu"),
        ("BLEU = 27.30, 60.1/33.2/20.5/13.0 (BP=0.970, ratio=0.970, hyp_len=97, ref_len=100)", "p-multi-bleu"),
        ("for n in range(1, min(k, len_pred) + 1):", "t-one"),
        ("evaluate.load('bleu')", "p-hf"),
        ("multi-bleu-detok.perl", "p-multi-bleu"),
        ("print(100 * bleu)", "scale-100"),
        ("bleu(translation, fra, k=2)", "n-2"),
        ("bleu(translation, fra, k=2)", "p-d2l"),
        ("BLEU: k = 3", "n-3"),
        ("bleu_score(candidates, references, max_n=2)", "n-2"),
        ("compute_bleu(references, translations, max_order=1)", "n-1"),
        ("BLEU(max_ngram_order=3)", "n-3"),
        ("BLEUScore(n_gram=2)", "n-2"),
        ("sentence_bleu(refs, cand, weights=(0.5, 0.5))", "w-equal"),
        ("weights=(0.5, 0.5, 0, 0)", "n-2"),
        ("weights=[1/3, 1/3, 1/3]", "n-3"),
        ("weights=(0.33, 0.33, 0.33, 0)", "n-3"),
        ("weights=(1, 0, 0, 0)", "n-1"),
        ("weights=(0.5, 0.25, 0.125, 0.0625)", "w-halved"),
        ("the score 0.284 on a scale 0 to 1", "scale-1"),
        ("between 0 and 1", "scale-1"),
        ("分数在 0 到 1 之间", "scale-1"),
        ("分数介于 0 和 100 之间", "scale-100"),
        ("BLEU 得分为 28.4", "scale-100"),
        ("a gain to 28.4 BLEU", "scale-100"),
        ("bleu 0.658", "scale-1"),
        ("p_n^{1/n}", "m-root-n"),
        (r"\exp(1 - \frac{r}{c})", "bp"),
        ("BP = exp(1 - 参考译文长度/候选译文长度)", "bp"),
        ("text.translate(str.maketrans('', '', string.punctuation))", "k-drop"),
        ("先去掉标点再算 BLEU", "k-drop"),
        ("removing punctuation", "k-drop"),
        ("math.exp(1 - len_pred / len_label)", "m-bp"),
        ("np.mean([sentence_bleu(r, c) for r, c in pairs])", "m-corpus"),
        ("sentence_bleu(['the cat is here'], 'the cat')", "m-strings"),
        ("bleu = bp * sum(precisions) / 4", "m-mean"),
        ("method1; lowercase; mean", "c-lower"),
        ("lower-casing is applied", "c-lower"),
    ],
)
def test_a_clue_is_found_in_its_text(text: str, clue: str) -> None:
    assert clue in clue_ids(text)


@pytest.mark.parametrize(
    ("text", "clue"),
    [
        ("exp(1 - r/c)", "m-bp"),
        ("BP = exp(1 - 参考译文长度/候选译文长度)", "m-bp"),
        ("weights=(0, 1/2, 1/2)", "m-p4"),
        ("BLEU-4 = 28.4", "p-llama"),
        ("weights=(1/3, 1/3, 1/3)", "w-own"),
        ("BLEU = 27.30, 60.1/33.2/20.5/13.0 (BP=0.970, ratio=0.970, hyp_len=97, ref_len=100)", "scale-1"),
        ("sentence_bleu([list(label)], list(pred)); rouge on jieba.cut(pred)", "k-jieba"),
        ("p_n^{1/N}", "m-root-n"),
        ("p ** (1 / 2 ** n)", "m-root-n"),
        ("0.5 ** n", "w-equal"),
        ("w_n = 1/N", "w-halved"),
        ("sacrebleu.sentence_bleu('the cat', ['the cat is'])", "m-strings"),
        ("mteval-v13a", "k-13a"),
        ("weights=(0.5, 0.25, 0.125, 0.0625)", "w-equal"),
        ("weights=(0.5, 0.25, 0.125, 0.0625)", "n-2"),
        ("BLEU with add-k smoothing, k = 1", "n-1"),
        ("the beam k = 2", "n-2"),
        ("sacrebleu 2.6.0", "scale-100"),
        ("BLEU 13a", "scale-100"),
        ("BLEU-4", "scale-100"),
        ("0 to 100", "scale-1"),
        ("exp(min(0, 1 - r/c))", "scale-1"),
        ("sentence_bleu(refs, cand, weights=(0.25, 0.75))", "scale-1"),
        ("max(len(r) for r in references)", "r-shortest"),
        ("do not lowercase the text", "c-lower"),
        ("sentence_bleu(lowercase=False)", "c-lower"),
    ],
)
def test_text_that_only_looks_like_a_clue_is_ignored(text: str, clue: str) -> None:
    assert clue not in clue_ids(text)


@pytest.mark.parametrize(
    "text",
    [
        "BLEU is a simple arithmetic average.",
        "Precisions are combined with an arithmetic mean",
        "the mean of p1, p2, p3 and p4, times BP",
        "It averages all of the modified precisions",
        "The n-gram precisions are averaged, then multiplied by BP.",
        "The precisions are added and divided by 4.",
        "add up the n-gram precisions and divide by 4",
        "BLEU uses not only the arithmetic mean of the precisions but BP too",
        "not the geometric but the arithmetic mean of the precisions",
        "BLEU = BP * (p1+p2+p3+p4)/4",
        r"\frac{p_{1} + p_{2} + p_{3} + p_{4}}{4}",
        "0.25*p1 + 0.25*p2 + 0.25*p3 + 0.25*p4",
        r"w_1 p_1 + w_2 p_2 + \dots",
        r"BP \cdot \frac{1}{N} \sum_{n=1}^{N} p_n",
        "BP · 1/N Σ p_n",
        "BLEU = BP × Σ w_n p_n",
        r"\sum_{n=1}^{N} w_n p_n",
        "Σ p_n / N",
        "np.mean([p1, p2, p3, p4])",
        "sum(w * p for w, p in zip(weights, precisions))",
        "sum(p for p in precisions) / 4",
        "BLEU 就是各阶的算术平均数再乘以 BP",
        "四个精度求平均，再乘以简短惩罚",
        "把各阶精度加起来除以 4",
        "各阶修正精度的平均值",
        "先求精度，再用算术平均合起来",
        "不是几何平均，而是精度的算术平均",
        "对四个修正精度直接取平均",
    ],
)
def test_an_arithmetic_mean_of_precisions_is_found_as_a_mistake(text: str) -> None:
    assert "m-mean" in clue_ids(text)


@pytest.mark.parametrize(
    "text",
    [
        "BLEU is the weighted geometric average of the modified n-gram precisions",
        "BLEU takes the geometric mean of the precisions, not the arithmetic mean.",
        "the geometric mean instead of the arithmetic mean of the precisions",
        "It averages the precisions geometrically.",
        "The precisions are averaged in log space.",
        "the arithmetic mean of the sentence BLEU scores",
        "BLEU of a corpus is the average of sentence scores, each from precisions",
        "exp(w1 log p1 + w2 log p2 + w3 log p3)",
        "(p1 * p2 * p3 * p4) ** (1/4)",
        r"\exp(\frac{1}{N} \sum_{n=1}^{N} \log p_n)",
        "math.exp(sum(w * math.log(p) for w, p in zip(weights, precisions)))",
        "BLEU 是各阶精度的加权几何平均。",
        "用几何平均而不是算术平均把各阶精度合起来",
        "BLEU 不能对各阶精度取算术平均",
        "先对精度取对数，再求平均",
        "平均精度",
    ],
)
def test_a_geometric_mean_or_a_mean_of_scores_is_not_a_mistake(text: str) -> None:
    assert "m-mean" not in clue_ids(text)


OLD_WARNING = """UserWarning:
Corpus/Sentence contains 0 counts of 3-gram overlaps.
BLEU scores might be undesirable; use SmoothingFunction()."""


@pytest.mark.parametrize(
    "text",
    [
        f"{OLD_WARNING}\n0.7071",
        "NLTK: 0.284, warning: The hypothesis contains 0 counts of 4-gram overlaps",
        "nltk 得分 0.284，警告 The hypothesis contains 0 counts of 4-gram overlaps",
        "警告 contains 0 counts of 3-gram overlaps，但分数是 0.45",
        f"{NLTK_WARNING}\n  warnings.warn(_msg)\n0.6389431042462724",
    ],
)
def test_an_ordinary_score_with_the_warning_suggests_an_older_nltk(text: str) -> None:
    """NLTK 3.2.2 to 3.2.5 stop at the first order without a match (method0); later versions use the smallest float."""
    assert "m-left-out" in clue_ids(text)
    assert "s-float" not in clue_ids(text)


@pytest.mark.parametrize(
    "text",
    [
        NLTK_WARNING,
        f"{NLTK_WARNING}\n1.0547686614863434e-154",
        f"{NLTK_WARNING}\nsacreBLEU gives 0.284",
        f"sacreBLEU gives 0.284.\nNLTK gives 1.2e-231: {NLTK_WARNING}",
        f"sentence_bleu(refs, cand, weights=(0.5, 0.5, 0, 0))\n0.5\nBLEU = 0.577\n{NLTK_WARNING}",
    ],
)
def test_the_warning_without_an_ordinary_score_suggests_todays_nltk(text: str) -> None:
    """NLTK also warns about an order of weight 0, which does not change the score."""
    assert "s-float" in clue_ids(text)
    assert "m-left-out" not in clue_ids(text)


@pytest.mark.parametrize(
    "text", ["A paper says 28.4, my script says 0.284, another tool says 26.1", "0.35 or 35", "0.284; 28.40"]
)
def test_the_same_score_on_two_scales_gives_both_scale_clues(text: str) -> None:
    assert clue_ids(text) == ["scale-1", "scale-100"]


@pytest.mark.parametrize("text", ["0.5 and 50", "0.284 and 26.1", "0.25 or 125", "1.25 and 125"])
def test_numbers_that_differ_by_more_than_the_scale_are_not_a_clue(text: str) -> None:
    assert clue_ids(text) == []


@pytest.mark.parametrize(
    ("signature", "expected"),
    [
        ("nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.4.0", "s-exp t-zero k-13a c-kept"),
        ("#:1|c:lc|e:yes|tok:zh|s:floor[0.10]|v:2.0.0", "s-floor t-one k-char c-lower"),
        ("nrefs:1 | case:lc | eff:yes | tok:char | smooth:add-k[1.00] | version:2.4.0", "s-add-k t-one k-char c-lower"),
        ("BLEU+case.lc+numrefs.1+smooth.none+tok.intl+version.1.5.1", "s-none k-intl c-lower"),
        (
            "BLEU+case.mixed+lang.en-de+numrefs.1+smooth.exp+test.wmt17+tok.none+version.1.4.12 = 31.0",
            "s-exp k-blanks c-kept",
        ),
        (
            '{"signature": "nrefs:1|case:mixed|eff:no|tok:flores200|smooth:exp|version:2.6.0"}',
            "s-exp t-zero k-elsewhere c-kept",
        ),
        (
            "nrefs:1|case:mixed|eff:no|tok:ja-mecab-0.996-IPA|smooth:exp|version:2.3.1",
            "s-exp t-zero k-elsewhere c-kept",
        ),
        ("nrefs:1|case:mixed|eff:no|tok:spm|smooth:exp|version:2.0.0", "s-exp t-zero k-elsewhere c-kept"),
    ],
)
def test_every_field_of_a_signature_is_a_clue(signature: str, expected: str) -> None:
    assert sorted(clue_ids(signature)) == sorted([*expected.split(), "p-sacrebleu"])


def test_no_clue_is_found_in_plain_text_or_beyond_the_limit() -> None:
    assert clue_ids("The cat is on the mat.") == []
    assert clue_ids(" " * MAX_CHARACTERS + "0.5 ** n") == []


@given(st.text(max_size=300))
def test_any_text_can_be_searched_for_clues(text: str) -> None:
    assert set(clue_ids(text)) <= set(CLUES)


@given(st.sets(st.sampled_from(sorted(CLUES))))
def test_clues_are_restored_from_a_link(ids: set[str]) -> None:
    clues = [clue for clue in CLUES.values() if clue.id in ids]
    assert list(parse_clues(format_clues(clues))) == clues


def test_all_clues_together_fit_in_a_link() -> None:
    assert len(format_clues(CLUES.values())) <= MAX_VIEW_CHARACTERS


@pytest.mark.parametrize("item", [None, "", "w-equal-not", 3, "++"])
def test_unknown_clues_in_a_link_are_ignored(item: str | float | None) -> None:
    assert parse_clues(item) == ()


@pytest.mark.parametrize("clue", CLUES.values(), ids=CLUES)
def test_a_clue_fits_some_variants_and_a_mistake_fits_none(clue: Clue) -> None:
    fitting = [name for name, variant in VARIANTS.items() if clue.fits(variant)]
    assert bool(fitting) != (clue.mistake or clue.elsewhere)
    assert len(fitting) < len(VARIANTS)
    assert {*clue.variants, *clue.all_but} <= set(VARIANTS)
    assert not clue.choice or set(clue.entries) <= set(MENUS[clue.choice])
    assert all(re.compile(pattern) for pattern in (*clue.patterns, *clue.unless))
    assert set(clue.instead_of) <= set(CLUES)


def test_every_variant_fits_exactly_one_clue_on_short_texts() -> None:
    answers = [clue for clue in CLUES.values() if clue.group == "short"]
    assert all([clue.fits(variant) for clue in answers].count(True) == 1 for variant in VARIANTS.values())


def test_every_clue_and_every_question_has_its_texts() -> None:
    needed = {f"{clue}-name" for clue in CLUES} | {f"group-{group}" for group in GROUPS}
    assert needed <= set(catalogue_entries("notes"))
    undescribed = [
        name for name, clue in CLUES.items() for each in LANGUAGES if not clue_consequence(Texts(each), clue)
    ]
    assert {CLUES[name].group for name in undescribed} == {"program"}  # variants.toml describes each program


def test_the_inverted_penalty_rewards_short_candidates() -> None:
    """With five right tokens of seven, all precisions are 1, so e^(1 − 5/7) is the score."""
    assert all(f"{math.exp(1 - 5 / 7):.2f}" in Texts(language)("notes.m-bp-about") for language in LANGUAGES)
