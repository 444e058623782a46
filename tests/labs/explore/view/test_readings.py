"""Readings: each sentence on an example where it holds, with its numbers, in both languages."""

import re
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, BleuScore, Segment, reweigh, score
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts, entries
from labs.explore.view.readings import DETAILS, MAX_DETAILS, VERDICTS, read, what_if
from labs.explore.view.readings.rule_input import Result

ENGLISH, CHINESE = (Texts(language) for language in LANGUAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A text under a program, read as Explore reads it."""

    candidate: str
    references: tuple[str, ...]
    variant: str = "papineni"
    tokenizer: str = ""
    order: int = 4
    numbers: tuple[int, ...] = ()
    smoothing_value: float | None = None

    @property
    def counted(self) -> BleuScore:
        program = VARIANTS[self.variant]
        chosen = replace(program, tokenizer=self.tokenizer or program.tokenizer, max_order=self.order)
        if self.smoothing_value is not None:
            chosen = replace(chosen, smoothing_value=self.smoothing_value)
        return score([Segment(self.candidate, self.references)], chosen)

    def read(self, texts: Texts) -> tuple[str, ...]:
        equal, d2l = (reweigh(self.counted, weighting) for weighting in ("uniform", "d2l"))
        said = read(texts, equal, d2l=d2l, reference_numbers=self.numbers)
        return tuple(sentence.replace("\N{NO-BREAK SPACE}", " ") for sentence in said)


def of(name: str, *, variant: str = "", tokenizer: str = "") -> Case:
    """Read an example as it opens, or under another program or tokenizer."""
    example = preset(name)
    return Case(
        candidate=example.candidate,
        references=example.references,
        variant=variant or example.variant,
        tokenizer=tokenizer or example.tokenizer,
        order=example.max_order,
    )


PAPINENI = of("papineni-1")
THREE = ("good morning everyone",)

EXAMPLES = {
    # 17/18, 10/17, 7/16, 4/15: equal weights 0.505 [Papineni 2002, 2.1]
    "fails-without-reference": (
        Case(candidate="a b", references=("",), variant="tf_nmt", tokenizer="whitespace"),
        "no reference has any text, so r = 0. Dividing by r stops it with ZeroDivisionError.",
        "r = 0，除以 r 时抛出 ZeroDivisionError，程序中止。",
    ),
    "fails-without-candidate": (
        Case(candidate="", references=("a b",), variant="multi_bleu"),
        "so c = 0, and computing the brevity penalty stops it with Illegal division by zero.",
        "c = 0，计算简短惩罚时抛出 Illegal division by zero，程序中止。",
    ),
    "fails-with-few-orders": (
        Case(candidate="a b c", references=("a b c",), variant="nltk-method6", order=2),
        "its smoothing starts at order 3, but N = 2. It stops with IndexError.",
        "它的平滑从 3 阶开始，而 N = 2，所以抛出 IndexError，程序中止。",
    ),
    "fails-without-trigram": (
        Case(candidate="a b c d e", references=("a c b e d",), variant="nltk-method6"),
        "its smoothing builds on p₃, but no 3-gram matches. It stops with AssertionError.",
        "没有 3 元语法匹配，所以抛出 AssertionError，程序中止。",
    ),
    "program-fails-short": (
        of("three-tokens", variant="d2l-zh"),
        "3 tokens have no 4-gram, so it divides by 0 and stops with ZeroDivisionError",
        "3 个词元里没有 4 元语法，除以 0 时抛出 ZeroDivisionError，程序中止。",
    ),
    # ln(c)/(2k t) with k = 0
    "program-fails": (
        Case(candidate="a b", references=("a c",), variant="nltk-method4", smoothing_value=0),
        "gives no score here: the program stops with ZeroDivisionError.",
        "在这里算不出分数：程序抛出 ZeroDivisionError，随即中止。",
    ),
    "empty-candidate": (Case(candidate=" ", references=("a b",)), "so BLEU is 0", "BLEU 为 0"),
    "empty-references": (Case(candidate="a b", references=("",)), "No reference has any text", "参考译文都是空的"),
    "exact-match": (
        Case(candidate="a b c d", references=("x", "a b c d"), numbers=(2, 5)),
        "identical to reference 5",
        "与第 5 个参考译文完全相同",
    ),
    "exact-but-short": (
        of("three-tokens", variant="coco"),
        "its score is 0.032: 3 tokens have no 4-gram, and COCO needs every order up to 4",
        "分数却是 0.032：3 个词元里没有 4 元语法，而 COCO 要求 1 到 4 阶都有",
    ),
    "perfect-without-copy": (of("more-refs-higher"), "c = 4 is not below r = 4", "c = 4 不小于 r = 4"),
    # NLTK's method5 on five identical tokens
    "above-one": (
        Case(candidate="a b c d e", references=("a b c d e",), variant="nltk-method5"),
        "NLTK method5 gives 1.117, which is above 1",
        "NLTK method5 的分数是 1.117，超过了 1",
    ),
    "nothing-matches": (Case(candidate="x y z w", references=("a b c d",)), "Not one token", "没有一个词元"),
    # mteval on six wrong tokens: 0.0406 [its smoothing has no guard]
    "nothing-matches-but-scored": (
        Case(candidate="u v w x y z", references=("a b c d e f",), variant="mteval13a"),
        "mteval-v13a gives 0.041",
        "mteval-v13a 的分数却是 0.041",
    ),
    "zero-order": (of("the-x7"), "No 2-gram is found", "没有一个 2 元语法"),
    "order-missing": (
        Case(candidate="the cat", references=("the cat is on the mat",)),
        "2 tokens, too few for a 3-gram, so Papineni 2002 gives 0. Lower N, the maximum order, to 2",
        "只有 2 个词元，凑不出 3 元语法，这时 Papineni 2002 给 0。把最大阶数 N 降到 2",
    ),
    "nearly-zero": (of("the-x7", variant="nltk"), "No 2-gram matches. NLTK puts", "没有 2 元语法匹配。NLTK 把 0"),
    # p3 = 0/4: exp puts 1/(2 * 4) there
    "smoothing-carries": (of("dialogue"), "counts p₃ as 0.125", "p₃ 算作 0.125"),
    # p1 = (2 + 1 + 1)/3: the mean of p0 = p1 + 1 = 2, p1 and p2; BP = e^(-1/5) keeps the score below 1
    "precision-above-one": (
        Case(candidate="a b c d e", references=("a b c d e f", "x a b c d e"), variant="nltk-method5"),
        "counts p₁ as 1.333, above 1",
        "p₁ 算作 1.333，超过了 1",
    ),
    "only-length": (of("the-cat"), "BP = 0.135", "BP = 0.135"),
    # ln BP = -1/6 beside ln(4/5)/2 = -0.112
    "length-dominates": (of("drop-not"), "60% of the loss comes from the length", "损失的 60% 来自长度"),
    "words-differ": (
        Case(candidate="a b x y z w", references=("a b c d e f",), order=2, variant="nltk-method2"),
        "only 2 of 6 tokens are credited",
        "6 个词元里只有 2 个得分",
    ),
    "one-order-dominates": (
        PAPINENI,
        "48% of the loss comes from the 4-grams: only 4 of 15 match",
        "48% 来自 4 元语法：15 个里只匹配 4 个",
    ),
    "long-orders-together": (
        Case(candidate="a b c d e f x y g h i j", references=("a b c d e f g h i j k l x y",), order=6),
        "of the loss comes from n-grams of order 3 and above",
        "来自 3 阶及更高的 n 元语法",
    ),
    "even-loss": (
        Case(candidate="a b c d e f x y z u", references=("a b c d e f g h i j",), order=3),
        "The 3-grams cost most: 39%",
        "其中 3 元语法最多，占 39%",
    ),
    "order-passed-over": (
        Case(candidate="the cat", references=("the cat is on the mat",), variant="d2l-en"),
        "2 tokens have no 3-gram, but D2L (English edition) scores the text anyway",
        "2 个词元里没有 3 元语法，可是 D2L（英文版）",
    ),
    "case-only": (
        of("tokenizer-cat"),
        "lowercasing would credit 1 more token and give 0.846",
        "转小写会多计 1 个词元，分数变为 0.846",
    ),
    "tokens-joined": (of("tokenizer-cat", tokenizer="whitespace"), "“mat” and “mat.” differ", "“mat”和“mat.”只差"),
    "r-tie": (
        Case(candidate="a b c d", references=("a b c d e", "a b c")),
        "3 and 5, are equally close to c. The shorter one is taken: r = 3",
        "一样近：3 和 5。取较短的：r = 3",
    ),
    "r-rule-matters": (
        of("more-refs-lower"),
        "the closest length gives BP = 0.819, the shortest BP = 1",
        "取最接近的，BP = 0.819；取最短的，BP = 1",
    ),
    "length-costs": (
        of("more-refs-lower"),
        "1 token shorter than r = 6; BP = 0.819",
        "比 r = 6 短 1 个词元，BP = 0.819",
    ),
    "length-free": (PAPINENI, "Length costs nothing (c = 18, r = 18)", "长度不扣分（c = 18，r = 18）"),
    "clipped-some": (
        of("zh-repeat"),
        "“喜欢”: 4 in the candidate, at most 1",
        "有 4 次，单个参考译文里最多 1 次，所以截断 3 次",
    ),
    "d2l-above": (PAPINENI, "give 0.202 more", "高 0.202"),
    # k = 2: 0.6815 beside 0.6342, but rescaled weights give 0.642
    "d2l-above-by-sum": (
        of("d2l-abbcd"),
        "give 0.047 more, because they add up to 3/4",
        "高 0.047，因为权重之和是 3/4",
    ),
    # 4/5, then all match: BP = e^(-2/5) times 0.8^(1/4) = 0.634 and 0.8^(1/2) = 0.600
    "d2l-below": (
        Case(candidate="no yes yes yes no", references=("yes yes yes no yes yes yes",)),
        "D2L's weights give 0.034 less",
        "用 D2L 权重，分数会低 0.034",
    ),
    "weightings-equal": (of("the-cat"), "Both weightings give the same", "两种权重的结果相同"),
    "reference-unused": (of("the-cat"), "Reference 2 changes nothing", "第 2 个参考译文不起作用"),
}


def everything(sentences: tuple[str, ...]) -> str:
    return " ".join(sentences)


def test_every_rule_has_a_text_and_every_text_a_rule() -> None:
    assert sorted(entries("readings")) == sorted([*VERDICTS, *DETAILS])


def test_every_reading_has_an_example() -> None:
    assert set(EXAMPLES) == set(entries("readings"))


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_reading_is_said_of_its_example(name: str) -> None:
    case, english, chinese = EXAMPLES[name]
    assert english in everything(case.read(ENGLISH))
    assert chinese in everything(case.read(CHINESE))


@pytest.mark.parametrize("name", VERDICTS)
def test_the_verdict_comes_first(name: str) -> None:
    case, english, _ = EXAMPLES[name]
    assert english in case.read(ENGLISH)[0]


def test_the_papers_candidate_is_read_in_three_sentences() -> None:
    assert PAPINENI.read(ENGLISH) == (
        "48% of the loss comes from the 4-grams: only 4 of 15 match.",
        "Length costs nothing (c = 18, r = 18).",
        "D2L's weights give 0.202 more, because long n-grams count less.",
    )
    assert PAPINENI.read(CHINESE) == (
        "损失的 48% 来自 4 元语法：15 个里只匹配 4 个。",
        "长度不扣分（c = 18，r = 18）。",
        "用 D2L 权重，分数会高 0.202，因为长的 n 元语法分量较小。",
    )


def test_an_equation_is_not_broken_at_the_end_of_a_line() -> None:
    equal = reweigh(PAPINENI.counted, "uniform")
    assert "Length costs nothing (c\xa0=\xa018, r\xa0=\xa018)." in read(ENGLISH, equal)


def test_a_penalty_too_small_to_write_is_compared() -> None:
    short = Case(candidate="a", references=("a b c d e f g h i",), order=1)
    assert short.read(ENGLISH)[0].endswith("Only the length lowers the score: BP < 0.001.")


def test_the_cost_of_length_comes_before_other_rules_for_r() -> None:
    said = everything(of("more-refs-lower").read(ENGLISH))
    assert said.index("shorter than r = 6") < said.index("The choice of r")


def test_an_empty_reference_is_the_reason_although_n_grams_are_missing_too() -> None:
    """tensorflow/nmt counts 0 where an order has no n-gram; it is the ratio c/r that stops it."""
    (said,) = Case(candidate="a b", references=("",), variant="tf_nmt").read(ENGLISH)
    assert "4-gram" not in said


def test_an_empty_text_is_empty_although_d2l_makes_a_token_of_it() -> None:
    assert Case(candidate="", references=("a b",), variant="d2l-en").read(ENGLISH) == (
        "The candidate is empty: there is nothing to count, so BLEU is 0.",
    )


def test_a_learners_token_is_shown_as_it_is_but_never_at_any_length() -> None:
    braces = Case(candidate="{c} {c} a b c d", references=("{c} a b c d e",))
    assert any("“{c}”: 2 in the candidate" in sentence for sentence in braces.read(ENGLISH))
    endless = Case(candidate="w" * 10_000 + " " + "w" * 10_000, references=("w" * 10_000,))
    assert all(len(sentence) < 300 for sentence in endless.read(ENGLISH))


def test_long_texts_are_not_scored_again(monkeypatch: pytest.MonkeyPatch) -> None:
    long = of("tokenizer-cat")
    long = replace(long, candidate=long.candidate + " x" * what_if.TOKEN_LIMIT)
    said = ENGLISH("readings.case-only", k=1, value="0.011")
    assert said not in " ".join(long.read(ENGLISH))
    monkeypatch.setattr(what_if, "TOKEN_LIMIT", 10_000)
    assert said in " ".join(long.read(ENGLISH))


words = st.lists(st.sampled_from(["a", "b", "A", "c.", "猫", ""]), max_size=9).map(" ".join)


@given(
    candidate=words,
    references=st.lists(words.filter(str.strip), min_size=1, max_size=3).map(tuple),
    variant=st.sampled_from(sorted(VARIANTS)),
    order=st.integers(1, 6),
)
def test_any_result_has_a_verdict_and_few_words(
    candidate: str, references: tuple[str, ...], variant: str, order: int
) -> None:
    case = Case(candidate=candidate, references=references, variant=variant, order=order)
    equal = reweigh(case.counted, "uniform")
    used = tuple(range(1, len(equal.segments[0].references) + 1))
    result = Result(score=equal, d2l=None, reference_numbers=used)
    assert any(rule(result) is not None for rule in VERDICTS.values())
    assert len(case.read(ENGLISH)) == len(case.read(CHINESE)) <= 1 + MAX_DETAILS


@given(candidate=words, references=st.lists(words, min_size=1, max_size=3).map(tuple))
def test_a_share_of_the_loss_is_at_most_all_of_it(candidate: str, references: tuple[str, ...]) -> None:
    said = everything(Case(candidate=candidate, references=references, variant="nltk-method5").read(ENGLISH))
    assert all(int(number) <= 100 for number in re.findall(r"(\d+)%", said))
