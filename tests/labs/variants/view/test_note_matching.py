"""Which BLEU is in your notes: the worked examples, what fits, what is mixed, what is said about it."""

from dataclasses import replace

import pytest

from bleu_core import VARIANTS, BleuScore, Segment, score, tf_nmt
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view.comparison import compare
from labs.variants.view.note_matching import NOTES, Finding, Note, match_notes, users
from labs.variants.view.note_orders import other_orders
from labs.variants.view.note_patterns import CLUES, find_clues
from labs.variants.view.note_sentences import SHOWN, clue_about, finding_block, headline
from tests.labs.variants.view.test_note_patterns import NLTK_WARNING

ENGLISH = Texts("en")
SCORES: dict[str, BleuScore] = {score.variant.name: score for score in compare(scenario_of(preset("papineni-1")))}
EMPTY = "notes.ask"
RICH = replace(scenario_of(preset("the-cat")), candidate="il est riche .", references=("il est calme .",))
every_language = pytest.mark.parametrize("texts", [Texts(language) for language in LANGUAGES], ids=LANGUAGES)
every_note = pytest.mark.parametrize("note", NOTES, ids=lambda note: note.id)


def matched(*ids: str) -> Finding:
    return match_notes([CLUES[name] for name in ids])


def names(finding: Finding) -> list[str]:
    return [match.variant.name for match in finding.matches]


@every_note
@every_language
def test_the_clues_of_a_worked_example_are_found_in_it(note: Note, texts: Texts) -> None:
    assert tuple(clue.id for clue in find_clues(texts(f"notes.note-{note.id}"))) == note.clues


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("d2l", ["d2l-en", "d2l-zh"]),
        ("paper", ["papineni", "multi_bleu", "mteval13a-unsmoothed", "sacrebleu-none", "torchmetrics"]),
        ("mixed", ["d2l-en", "d2l-zh", "tf_nmt-smooth"]),
        ("captions", ["coco"]),
    ],
)
def test_a_worked_example_finds_its_programs(name: str, expected: list[str]) -> None:
    note = next(note for note in NOTES if note.id == name)
    assert names(matched(*note.clues)) == expected


def test_rules_that_cannot_both_hold_are_a_mixture() -> None:
    finding = matched("w-equal", "w-halved", "s-none")
    assert [[clue.id for clue in group] for group in finding.mixtures] == [["w-equal", "w-halved"]]
    assert finding.pair is not None
    assert [variant.name for variant in finding.pair] == ["papineni", "d2l-en"]
    assert not matched("s-exp", "p-sacrebleu").mixtures
    finding = match_notes(find_clues("按字算得 34，按词算（jieba）得 20"))
    assert [[clue.id for clue in group] for group in finding.mixtures] == [["k-jieba", "k-char"]]
    html = finding_block(Texts("zh"), finding, SCORES, empty=EMPTY)
    assert Texts("zh")("notes.k-jieba-about") in html


def test_two_scales_are_not_a_mixture() -> None:
    """A score from 0 to 1, times 100, is the same score: the programs of neither scale are left out."""
    finding = matched("scale-1", "scale-100", "p-sacrebleu")
    assert finding.mixtures == ()
    assert finding.is_exact
    assert {name.partition("-")[0] for name in names(finding)} == {"sacrebleu"}
    assert ENGLISH("notes.two-scales") in headline(ENGLISH, finding)


def test_as_many_variants_are_listed_as_one_reads_and_none_where_all_fit() -> None:
    html = finding_block(ENGLISH, matched("scale-1", "scale-100"), SCORES, empty=EMPTY)
    assert "<table" not in html
    assert ENGLISH("notes.scale-1-about") in html
    found = matched("w-equal")
    html = finding_block(ENGLISH, found, SCORES, empty=EMPTY)
    assert html.count('scope="row"') == SHOWN < len(names(found))
    assert ENGLISH("notes.more", count=len(names(found)) - SHOWN) in html


def test_a_code_a_warning_and_a_signature_find_their_program() -> None:
    code = "hypothesis = list(jieba.cut(pred))\nsentence_bleu([list(label)], list(pred), smoothing_function=f.method3)"
    assert names(match_notes(find_clues(code))) == ["llama_factory"]
    assert names(match_notes(find_clues(NLTK_WARNING))) == ["nltk"]
    finding = match_notes(find_clues("nrefs:1|case:mixed|eff:no|tok:flores200|smooth:exp|version:2.6.0"))
    assert names(finding) == ["sacrebleu"]
    assert ENGLISH("notes.k-elsewhere-about") in finding_block(ENGLISH, finding, SCORES, empty=EMPTY)


@every_language
def test_the_finding_ends_with_what_to_use(texts: Texts) -> None:
    for finding in (match_notes(()), matched("w-equal")):
        assert texts("notes.recommend") in finding_block(texts, finding, SCORES, empty=EMPTY)


def test_the_books_own_example_scores_as_in_the_book() -> None:
    """Dive into Deep Learning prints bleu 0.658 for this pair, with k = 2; four orders leave 0."""
    finding = match_notes(find_clues("d2l.bleu('il est riche .', 'il est calme .', k=2)\nbleu 0.658"))
    scores = {score.variant.name: score for score in compare(RICH)}
    others = other_orders(RICH, finding.matches, finding.max_orders, scores)
    assert names(finding) == ["d2l-en", "d2l-zh"]
    assert [round(score.value, 3) for name in names(finding) for score in others[name]] == [0.658, 0.658]
    html = finding_block(ENGLISH, finding, scores, others, empty=EMPTY)
    assert html.count(ENGLISH("notes.with-order", n=2, value="0.658")) == 2


def test_where_four_orders_give_0_the_most_that_do_not_are_shown() -> None:
    finding = matched("p-d2l")
    scores = {score.variant.name: score for score in compare(RICH)}
    others = other_orders(RICH, finding.matches, finding.max_orders, scores)
    assert [(score.variant.max_order, round(score.value, 3)) for score in others["d2l-en"]] == [(2, 0.658)]
    guide = scenario_of(preset("papineni-1"))
    assert other_orders(guide, finding.matches, finding.max_orders, SCORES) == {}


def test_a_program_whose_orders_are_fixed_has_no_score_with_others() -> None:
    finding = matched("n-2", "p-multi-bleu")
    assert not finding.is_exact
    assert "multi_bleu" not in other_orders(RICH, finding.matches, finding.max_orders, SCORES)


def test_the_next_question_tells_the_rest_apart_and_is_never_about_the_orders() -> None:
    assert all(matched(name).apart != "orders" for name in CLUES)
    assert matched("w-halved", "r-only").apart == "short"
    assert matched("p-hf").apart == ""


def test_what_no_program_does_finds_the_nearest_and_what_speaks_against_it() -> None:
    finding = matched("w-halved", "r-shortest", "scale-1")
    assert not finding.is_exact
    assert {tuple(clue.id for clue in match.against) for match in finding.matches} == {("r-shortest",), ("w-halved",)}


def test_neither_a_mistake_nor_an_empty_note_points_to_a_program() -> None:
    finding = matched("m-bp")
    assert finding.matches == ()
    assert [clue.id for clue in finding.mistakes] == ["m-bp"]
    assert finding.pair is None
    finding = match_notes(())
    assert finding.matches == ()
    assert finding.mistakes == ()
    assert finding.mixtures == ()
    assert not finding.is_exact


@every_note
@every_language
def test_a_finding_lists_variants_scores_and_consequences(note: Note, texts: Texts) -> None:
    finding = matched(*note.clues)
    html = finding_block(texts, finding, SCORES, empty=EMPTY)
    assert all(clue_about(texts, clue).split("&")[0] in html for clue in finding.clues)
    assert all(texts(f"variants.{name}-name") in html for name in names(finding)[:SHOWN])


def test_a_finding_asks_for_clues_and_shows_the_error_of_a_failing_program() -> None:
    assert ENGLISH(EMPTY) in finding_block(ENGLISH, match_notes(()), SCORES, empty=EMPTY)
    text = [Segment("a", ("a",))]
    scores = {name: score(text, variant) for name, variant in VARIANTS.items()}
    assert "✕ ZeroDivisionError" in finding_block(ENGLISH, matched("p-d2l"), scores, empty=EMPTY)


def test_a_mixture_is_said_once_and_asks_no_further() -> None:
    sentences = headline(ENGLISH, matched("w-equal", "w-halved", "p-d2l", "p-tf-nmt"))
    assert len(sentences) == 1
    assert "**1/N and 1/2ⁿ; D2L and tensorflow/nmt**" in sentences[0]


FIVE_NOTES = {
    "en": """BLEU is the arithmetic mean of the n-gram precisions p1..p4.
The weights are 1/2^n.
sacreBLEU gives BLEU = 28.4
nltk sentence_bleu gives 0.284
The brevity penalty uses the length of the shortest reference.""",
    "zh": """BLEU 是四个 n 元精度的算术平均。
权重是 1/2^n。
sacreBLEU 得 28.4，nltk 的 sentence_bleu 得 0.284。
r 取最短的参考译文。""",
}


@every_language
def test_verdict_on_contradicting_notes_lists_differences_and_mistakes(texts: Texts) -> None:
    """Different scales do not make two programs one, and a row has no detail that no program has."""
    finding = match_notes(find_clues(FIVE_NOTES[texts.language]))
    assert [clue.id for clue in finding.foreign] == ["w-halved", "r-shortest"]
    programs, scales, foreign, mistaken = headline(texts, finding)
    both = texts("notes.clue-separator").join(["sacreBLEU", "NLTK"])
    assert programs == texts("notes.mixture-programs", clues=both)
    assert scales == texts("notes.two-scales-mixed")
    assert all(texts(f"notes.{name}-name") in foreign for name in ("w-halved", "r-shortest"))
    assert texts("notes.m-mean-name") in mistaken


def test_two_programs_may_both_be_named() -> None:
    both = ENGLISH("notes.clue-separator").join(["sacreBLEU", "NLTK"])
    assert headline(ENGLISH, matched("p-sacrebleu", "p-nltk")) == (ENGLISH("notes.mixture-programs", clues=both),)


def test_a_choice_is_foreign_if_no_named_program_makes_it_and_a_scale_never_is() -> None:
    assert matched("w-halved", "r-shortest", "p-d2l", "p-tf-nmt").foreign == ()
    assert [clue.id for clue in matched("r-average", "p-d2l", "p-tf-nmt").foreign] == ["r-average"]
    assert matched("w-halved", "r-shortest").foreign == ()
    assert matched("scale-1", "p-sacrebleu").foreign == ()


@every_language
def test_an_answer_that_is_foreign_is_named_with_its_question(texts: Texts) -> None:
    groups = {clue.group for clue in CLUES.values() if not clue.mistake} - {"program", "scale"}
    assert {group for group in groups if texts.has(f"notes.{group}-answer")} == groups
    foreign = [matched(name, "p-codexglue") for name, clue in CLUES.items() if clue.group in groups]
    assert all(headline(texts, finding) for finding in foreign)


@every_language
def test_a_mistake_is_in_the_verdict(texts: Texts) -> None:
    one, two = headline(texts, matched("m-mean")), headline(texts, matched("m-mean", "m-bp"))
    assert one == (texts("notes.mistaken", count=1, clues=texts("notes.m-mean-name")),)
    assert all(texts(f"notes.{name}-name") in two[0] for name in ("m-mean", "m-bp"))
    assert ("a mistake" in one[0], "mistakes" in two[0]) == (texts.language == "en",) * 2


@every_language
def test_an_ordinary_score_beside_the_warning_does_not_mean_0(texts: Texts) -> None:
    finding = match_notes(find_clues("nltk gives 0.284 (contains 0 counts of 4-gram overlaps)"))
    html = finding_block(texts, finding, SCORES, empty=EMPTY)
    assert texts("notes.m-left-out-about") in html
    assert texts("notes.s-float-about") not in html


THREE_RULES = ("r-closest", "r-shortest", "r-average")


@every_language
def test_a_mixture_of_three_is_said_to_be_three(texts: Texts) -> None:
    [sentence] = headline(texts, matched(*THREE_RULES))
    assert all(said in sentence for said in ("3", *[texts(f"notes.{rule}-name") for rule in THREE_RULES]))


@every_language
def test_each_rule_of_a_mixture_has_a_line_with_its_programs(texts: Texts) -> None:
    html = finding_block(texts, matched(*THREE_RULES), SCORES, empty=EMPTY)
    lines = [line.partition("</tr>")[0] for line in html.split('scope="row">')[1:]]
    assert [line.partition("<")[0] for line in lines] == [texts(f"notes.{rule}-name") for rule in THREE_RULES]
    closest, shortest, average = lines
    assert all(texts(f"notes.{program}-name") in closest for program in ("p-sacrebleu", "p-nltk", "p-mteval", "p-coco"))
    assert texts("notes.p-tf-nmt-name") in shortest
    assert texts("notes.p-coco-name") in average
    assert texts("notes.p-d2l-name") not in closest + shortest + average
    assert "{count}" not in html


def test_every_variant_follows_one_rule_of_a_group() -> None:
    """But for words cut by jieba, which reach the programs with blanks between them."""
    groups = {"length", "smoothing", "short", "tokens", "case"}
    rules = [clue for clue in CLUES.values() if clue.group in groups and clue.id != "k-jieba"]
    followed = [(variant.name, rule.group) for rule in rules for variant in users(rule)]
    assert len(followed) == len(set(followed))


def test_adding_one_at_order_1_too_rewards_a_wrong_token() -> None:
    """(0 + 1)/(1 + 1) at order 1 and (0 + 1)/(0 + 1) at the others: (1/2)^(1/4)."""
    value = score([Segment("a", ("b",))], tf_nmt(smooth=True)).value
    assert value == pytest.approx(0.5**0.25)
    assert f"{value:.3f}" in ENGLISH("notes.s-add-one-about")
