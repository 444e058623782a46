"""Clues: found where notes hold them, and nowhere else; each fits the variants that it says."""

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import MENUS, VARIANTS
from bleu_core.programs.printed_scale import OF_100
from bleu_view.scenario.permalink import MAX_VIEW_CHARACTERS
from bleu_view.words.texts import LANGUAGES, Texts, entries
from labs.variants.view.note_patterns import CLUES, GROUPS, MAX_CHARACTERS, Clue, find_clues, read_clues, write_clues
from labs.variants.view.note_sentences import clue_about

# What NLTK says where nothing smooths (nltk.translate.bleu_score, SmoothingFunction.method0).
NLTK_WARNING = """UserWarning:
The hypothesis contains 0 counts of 2-gram overlaps.
Therefore the BLEU score evaluates to 0, independently of
how many N-gram overlaps of lower order it contains.
Consider using lower n-gram order or use SmoothingFunction()"""


def test_the_clue_of_the_scale_fits_the_programs_that_print_0_to_100() -> None:
    fitting = {clue.id: set(clue.variants) for clue in CLUES.values() if clue.group == "scale"}
    assert fitting == {"scale-1": {*VARIANTS} - OF_100, "scale-100": set(OF_100)}


def found(text: str) -> list[str]:
    return [clue.id for clue in find_clues(text)]


@pytest.mark.parametrize(
    ("text", "clue"),
    [
        ("score *= p[n] ** (0.5 ** n)", "w-halved"),
        ("math.pow(p, math.pow(0.5, n))", "w-halved"),
        ("p_n^{1/2^n}", "w-halved"),
        (r"p_n^{\frac{1}{2^n}}", "w-halved"),
        ("sentence_bleu(refs, cand, weights=(0.25, 0.25, 0.25, 0.25))", "w-equal"),
        ("geo_mean = math.exp(sum((1. / max_order) * math.log(p) for p in precisions))", "w-equal"),
        (r"\exp \sum \frac{1}{N} \log p_n", "w-equal"),
        ("ref_length += min(len(r) for r in references)", "r-shortest"),
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
        ("SmoothingFunction().method7", "s-chen-cherry"),
        ("ZeroDivisionError: division by zero", "t-error"),
        ("for n in range(1, min(k, len_pred) + 1):", "t-one"),
        ("evaluate.load('bleu')", "p-hf"),
        ("from pycocoevalcap.bleu.bleu import Bleu", "p-coco"),
        ("multi-bleu-detok.perl", "p-multi-bleu"),
        ("print(100 * bleu)", "scale-100"),
        ("bleu(translation, fra, k=2)", "n-2"),
        ("bleu(translation, fra, k=2)", "p-d2l"),
        ("BLEU: k = 3", "n-3"),
        ("bleu_score(candidates, references, max_n=2)", "n-2"),
        ("compute_bleu(references, translations, max_order=1)", "n-1"),
        ("BLEU(max_ngram_order=3)", "n-3"),
        ("BLEUScore(n_gram=2)", "n-2"),
        ("sentence_bleu(refs, cand, weights=(0.5, 0.5))", "n-2"),
        ("sentence_bleu(refs, cand, weights=(0.5, 0.5))", "w-equal"),
        ("weights=(.5, .5, 0, 0)", "n-2"),
        ("weights=[1/3, 1/3, 1/3]", "n-3"),
        ("weights=(0.33, 0.33, 0.33, 0)", "n-3"),
        ("weights=(1, 0, 0, 0)", "n-1"),
        ("weights=(0.5, 0.25, 0.125, 0.0625)", "w-halved"),
        ("the score 0.284 on a scale 0 to 1", "scale-1"),
        ("sacrebleu gives 26.1 (0-100)", "scale-100"),
        ("between 0 and 1", "scale-1"),
        ("分数在 0 到 1 之间", "scale-1"),
        ("分数介于 0 和 100 之间", "scale-100"),
        ("BLEU 28.4", "scale-100"),
        ("BLEU 得分为 28.4", "scale-100"),
        ("BLEU-4 = 31", "scale-100"),
        ("a gain to 28.4 BLEU", "scale-100"),
        ("bleu 0.658", "scale-1"),
        (NLTK_WARNING, "s-float"),
        ("p_n^{1/n}", "m-root-n"),
        ("exp(1 - c/r)", "m-bp"),
        ("math.exp(1 - len_pred / len_label)", "m-bp"),
        ("np.mean([sentence_bleu(r, c) for r, c in pairs])", "m-corpus"),
        ("sentence_bleu(['the cat is here'], 'the cat')", "m-strings"),
        ("bleu = bp * sum(precisions) / 4", "m-mean"),
    ],
)
def test_a_clue_is_found(text: str, clue: str) -> None:
    assert clue in found(text)


@pytest.mark.parametrize(
    ("text", "clue"),
    [
        ("exp(1 - r/c)", "m-bp"),
        ("math.exp(min(0, 1 - len_label / len_pred))", "m-bp"),
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
        ("BLEU, 2002", "scale-100"),
        ("BLEU 2002", "scale-100"),
        ("BLEU 13a", "scale-100"),
        ("BLEU-4", "scale-100"),
        ("0 to 100", "scale-1"),
        ("exp(min(0, 1 - r/c))", "scale-1"),
        ("sentence_bleu(refs, cand, weights=(0.25, 0.75))", "scale-1"),
        ("max(len(r) for r in references)", "r-shortest"),
    ],
)
def test_what_only_looks_like_a_clue_is_none(text: str, clue: str) -> None:
    assert clue not in found(text)


@pytest.mark.parametrize(
    "text", ["A paper says 28.4, my script says 0.284, another tool says 26.1", "0.35 or 35", ".284; 28.40"]
)
def test_one_score_on_two_scales_is_found(text: str) -> None:
    assert found(text) == ["scale-1", "scale-100"]


@pytest.mark.parametrize("text", ["0.5 and 50", "0.284 and 26.1", "0.25 or 125", "1.25 and 125"])
def test_numbers_that_differ_by_more_than_the_scale_are_no_clue(text: str) -> None:
    assert found(text) == []


def test_a_text_without_clues_has_none() -> None:
    assert found("The cat is on the mat.") == []


def test_only_so_much_of_a_text_is_read() -> None:
    assert found(" " * MAX_CHARACTERS + "0.5 ** n") == []


@given(st.text(max_size=300))
def test_any_text_can_be_read(text: str) -> None:
    assert set(found(text)) <= set(CLUES)


@given(st.sets(st.sampled_from(sorted(CLUES))))
def test_clues_come_back_from_a_link(ids: set[str]) -> None:
    told = [clue for clue in CLUES.values() if clue.id in ids]
    assert list(read_clues(write_clues(told))) == told


def test_all_clues_together_fit_a_link() -> None:
    assert len(write_clues(CLUES.values())) <= MAX_VIEW_CHARACTERS


@pytest.mark.parametrize("item", [None, "", "w-equal-not", 3, "++"])
def test_what_is_no_clue_is_left_out(item: str | float | None) -> None:
    assert read_clues(item) == ()


@pytest.mark.parametrize("clue", CLUES.values(), ids=CLUES)
def test_a_clue_fits_some_variants_and_a_mistake_none(clue: Clue) -> None:
    fitting = [name for name, variant in VARIANTS.items() if clue.fits(variant)]
    assert bool(fitting) != clue.mistake
    assert len(fitting) < len(VARIANTS)
    assert set(clue.variants) <= set(VARIANTS)
    assert not clue.choice or set(clue.entries) <= set(MENUS[clue.choice])
    assert all(re.compile(pattern) for pattern in clue.patterns)


def test_three_identical_tokens_have_one_answer_under_every_variant() -> None:
    answers = [clue for clue in CLUES.values() if clue.group == "short"]
    assert all([clue.fits(variant) for clue in answers].count(True) == 1 for variant in VARIANTS.values())


def test_every_clue_and_every_question_has_its_words() -> None:
    needed = {f"{clue}-name" for clue in CLUES} | {f"group-{group}" for group in GROUPS}
    assert needed <= set(entries("notes"))
    untold = [name for name, clue in CLUES.items() for each in LANGUAGES if not clue_about(Texts(each), clue)]
    assert {CLUES[name].group for name in untold} == {"program"}  # variants.toml tells what each program does


def test_the_inverted_penalty_rewards_what_is_short() -> None:
    """Five right tokens of seven: all precisions are 1, and so e^(1 − 5/7) is the score."""
    assert math.exp(1 - 5 / 7) == pytest.approx(1.33, abs=0.002)
