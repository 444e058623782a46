"""Tests of matching variants to a learner's notes: examples, contradictions, mistakes, and their sentences."""

from dataclasses import replace

import pytest

from bleu_core import VARIANTS, BleuScore, Segment, score
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view.note_matching import (
    CLUES,
    EXAMPLE_NOTES,
    NotesFinding,
    find_clues,
    match_notes,
    score_with_other_orders,
    variants_following_rule,
)
from labs.variants.view.note_sentences import MAX_LISTED, clue_consequence, finding_html, finding_sentences
from labs.variants.view.score_dots import score_variants
from tests.labs.variants.view.test_note_patterns import NLTK_WARNING

ENGLISH = Texts("en")
SCORES: dict[str, BleuScore] = {score.variant.name: score for score in score_variants(preset("papineni-1"))}
INVITATION = "notes.ask"
RICH_SCENARIO = replace(preset("the-cat"), candidate="il est riche .", references=("il est calme .",))
every_language = pytest.mark.parametrize("texts", [Texts(language) for language in LANGUAGES], ids=LANGUAGES)


def finding_of(*ids: str) -> NotesFinding:
    return match_notes([CLUES[name] for name in ids])


def match_names(finding: NotesFinding) -> list[str]:
    return [match.variant.name for match in finding.matches]


@every_language
def test_the_clues_of_an_example_are_found_in_its_text(texts: Texts) -> None:
    for note in EXAMPLE_NOTES:
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
def test_an_example_matches_its_programs(name: str, expected: list[str]) -> None:
    note = next(note for note in EXAMPLE_NOTES if note.id == name)
    assert match_names(finding_of(*note.clues)) == expected


def test_rules_that_exclude_each_other_are_a_contradiction() -> None:
    finding = finding_of("w-equal", "w-halved", "s-none")
    assert [[clue.id for clue in group] for group in finding.mixtures] == [["w-equal", "w-halved"]]
    assert finding.pair_to_compare is not None
    assert [variant.name for variant in finding.pair_to_compare] == ["papineni", "d2l-en"]
    assert not finding_of("s-exp", "p-sacrebleu").mixtures
    finding = match_notes(find_clues("按字算得 34，按词算（jieba）得 20"))
    assert [[clue.id for clue in group] for group in finding.mixtures] == [["k-jieba", "k-char"]]
    html = finding_html(Texts("zh"), finding, SCORES, empty=INVITATION)
    assert Texts("zh")("notes.k-jieba-about") in html


def test_two_scales_are_not_a_contradiction() -> None:
    """A score times 100 is the same score, so programs of both scales match."""
    finding = finding_of("scale-1", "scale-100", "p-sacrebleu")
    assert finding.mixtures == ()
    assert finding.fits_all_clues
    assert {name.partition("-")[0] for name in match_names(finding)} == {"sacrebleu"}
    assert ENGLISH("notes.two-scales") in finding_sentences(ENGLISH, finding)


def test_at_most_a_few_variants_are_listed_and_none_if_all_fit() -> None:
    html = finding_html(ENGLISH, finding_of("scale-1", "scale-100"), SCORES, empty=INVITATION)
    assert "<table" not in html
    assert ENGLISH("notes.scale-1-about") in html
    finding = finding_of("w-equal")
    html = finding_html(ENGLISH, finding, SCORES, empty=INVITATION)
    assert html.count('scope="row"') == MAX_LISTED < len(match_names(finding))
    assert ENGLISH("notes.more", count=len(match_names(finding)) - MAX_LISTED) in html


def test_code_warning_and_signature_match_their_program() -> None:
    code = "hypothesis = list(jieba.cut(pred))\nsentence_bleu([list(label)], list(pred), smoothing_function=f.method3)"
    assert match_names(match_notes(find_clues(code))) == ["llama_factory"]
    assert match_names(match_notes(find_clues(NLTK_WARNING))) == ["nltk"]
    finding = match_notes(find_clues("nrefs:1|case:mixed|eff:no|tok:flores200|smooth:exp|version:2.6.0"))
    assert match_names(finding) == ["sacrebleu"]
    assert ENGLISH("notes.k-elsewhere-about") in finding_html(ENGLISH, finding, SCORES, empty=INVITATION)


def test_the_books_example_gets_the_score_printed_in_the_book() -> None:
    """Dive into Deep Learning prints bleu 0.658 for this pair with k = 2; four orders score 0."""
    finding = match_notes(find_clues("d2l.bleu('il est riche .', 'il est calme .', k=2)\nbleu 0.658"))
    scores = {score.variant.name: score for score in score_variants(RICH_SCENARIO)}
    others = score_with_other_orders(RICH_SCENARIO, finding.matches, finding.max_orders, scores)
    assert match_names(finding) == ["d2l-en", "d2l-zh"]
    assert [round(score.value, 3) for name in match_names(finding) for score in others[name]] == [0.658, 0.658]
    html = finding_html(ENGLISH, finding, scores, others, empty=INVITATION)
    assert html.count(ENGLISH("notes.with-order", n=2, value="0.658")) == 2


def test_the_largest_n_with_a_score_is_shown_if_four_orders_score_0() -> None:
    finding = finding_of("p-d2l")
    scores = {score.variant.name: score for score in score_variants(RICH_SCENARIO)}
    others = score_with_other_orders(RICH_SCENARIO, finding.matches, finding.max_orders, scores)
    assert [(score.variant.max_order, round(score.value, 3)) for score in others["d2l-en"]] == [(2, 0.658)]
    guide = preset("papineni-1")
    assert score_with_other_orders(guide, finding.matches, finding.max_orders, SCORES) == {}


def test_a_program_with_fixed_orders_has_no_score_with_another_n() -> None:
    finding = finding_of("n-2", "p-multi-bleu")
    assert not finding.fits_all_clues
    assert "multi_bleu" not in score_with_other_orders(RICH_SCENARIO, finding.matches, finding.max_orders, SCORES)


def test_the_next_question_separates_matches_and_is_never_about_orders() -> None:
    assert all(finding_of(name).next_question != "orders" for name in CLUES)
    assert finding_of("w-halved", "r-only").next_question == "short"
    assert finding_of("p-hf").next_question == ""


def test_conflicting_clues_match_the_closest_variants() -> None:
    finding = finding_of("w-halved", "r-shortest", "scale-1")
    assert not finding.fits_all_clues
    assert {tuple(clue.id for clue in match.against) for match in finding.matches} == {("r-shortest",), ("w-halved",)}


def test_mistakes_and_empty_notes_match_no_program() -> None:
    finding = finding_of("m-bp")
    assert finding.matches == ()
    assert [clue.id for clue in finding.mistakes] == ["m-bp"]
    assert finding.pair_to_compare is None
    empty = match_notes(())
    assert (empty.matches, empty.mistakes, empty.mixtures) == ((), (), ())
    assert not empty.fits_all_clues


@every_language
def test_a_finding_lists_variants_scores_and_consequences(texts: Texts) -> None:
    for note in EXAMPLE_NOTES:
        finding = finding_of(*note.clues)
        html = finding_html(texts, finding, SCORES, empty=INVITATION)
        assert all(clue_consequence(texts, clue).split("&")[0] in html for clue in finding.clues)
        assert all(texts(f"variants.{name}-name") in html for name in match_names(finding)[:MAX_LISTED])
        assert texts("notes.recommend") in html


def test_an_empty_finding_invites_notes_and_a_failure_shows_its_error() -> None:
    html = finding_html(ENGLISH, match_notes(()), SCORES, empty=INVITATION)
    assert ENGLISH(INVITATION) in html
    assert ENGLISH("notes.recommend") in html
    text = [Segment("a", ("a",))]
    scores = {name: score(text, variant) for name, variant in VARIANTS.items()}
    assert "✕ ZeroDivisionError" in finding_html(ENGLISH, finding_of("p-d2l"), scores, empty=INVITATION)


def test_a_contradiction_is_mentioned_once_without_a_next_question() -> None:
    sentences = finding_sentences(ENGLISH, finding_of("w-equal", "w-halved", "p-d2l", "p-tf-nmt"))
    assert len(sentences) == 1
    assert "**1/N and 1/2ⁿ; D2L and tensorflow/nmt**" in sentences[0]


@every_language
def test_the_verdict_on_contradictory_notes_lists_differences_and_mistakes(texts: Texts) -> None:
    """The two scales are not a contradiction, and clues that fit neither program are listed as foreign."""
    finding = finding_of("m-mean", "w-halved", "p-sacrebleu", "p-nltk", "r-shortest", "scale-1", "scale-100")
    assert [clue.id for clue in finding.foreign] == ["w-halved", "r-shortest"]
    programs, scales, foreign, mistaken = finding_sentences(texts, finding)
    both = texts("notes.clue-separator").join(["sacreBLEU", "NLTK"])
    assert programs == texts("notes.mixture-programs", clues=both)
    assert scales == texts("notes.two-scales-mixed")
    assert all(texts(f"notes.{name}-name") in foreign for name in ("w-halved", "r-shortest"))
    assert texts("notes.m-mean-name") in mistaken


def test_a_clue_other_than_a_scale_is_foreign_if_no_named_program_fits() -> None:
    assert finding_of("w-halved", "r-shortest", "p-d2l", "p-tf-nmt").foreign == ()
    assert [clue.id for clue in finding_of("r-average", "p-d2l", "p-tf-nmt").foreign] == ["r-average"]
    assert finding_of("w-halved", "r-shortest").foreign == ()
    assert finding_of("scale-1", "p-sacrebleu").foreign == ()


@every_language
def test_every_foreign_clue_gets_a_sentence(texts: Texts) -> None:
    groups = {clue.group for clue in CLUES.values() if not clue.mistake} - {"program", "scale"}
    assert {group for group in groups if texts.has(f"notes.{group}-answer")} == groups
    foreign = [finding_of(name, "p-codexglue") for name, clue in CLUES.items() if clue.group in groups]
    assert all(finding_sentences(texts, finding) for finding in foreign)


@every_language
def test_a_mistake_is_mentioned_in_the_verdict(texts: Texts) -> None:
    one, two = finding_sentences(texts, finding_of("m-mean")), finding_sentences(texts, finding_of("m-mean", "m-bp"))
    assert one == (texts("notes.mistaken", count=1, clues=texts("notes.m-mean-name")),)
    assert all(texts(f"notes.{name}-name") in two[0] for name in ("m-mean", "m-bp"))
    assert ("a mistake" in one[0], "mistakes" in two[0]) == (texts.language == "en",) * 2


THREE_RULES = ("r-closest", "r-shortest", "r-average")


@every_language
def test_contradictory_rules_are_listed_each_with_its_programs(texts: Texts) -> None:
    finding = finding_of(*THREE_RULES)
    [sentence] = finding_sentences(texts, finding)
    assert all(part in sentence for part in ("3", *[texts(f"notes.{rule}-name") for rule in THREE_RULES]))
    html = finding_html(texts, finding, SCORES, empty=INVITATION)
    lines = [line.partition("</tr>")[0] for line in html.split('scope="row">')[1:]]
    assert [line.partition("<")[0] for line in lines] == [texts(f"notes.{rule}-name") for rule in THREE_RULES]
    closest, shortest, average = lines
    assert all(texts(f"notes.{program}-name") in closest for program in ("p-sacrebleu", "p-nltk", "p-mteval", "p-coco"))
    assert texts("notes.p-tf-nmt-name") in shortest
    assert texts("notes.p-coco-name") in average
    assert texts("notes.p-d2l-name") not in closest + shortest + average
    assert "{count}" not in html


def test_every_variant_follows_one_rule_of_each_group() -> None:
    """The clue `k-jieba` is left out because programs receive such words already separated by spaces."""
    groups = {"length", "smoothing", "short", "tokens", "case"}
    rules = [clue for clue in CLUES.values() if clue.group in groups and clue.id != "k-jieba"]
    variant_groups = [(variant.name, rule.group) for rule in rules for variant in variants_following_rule(rule)]
    assert len(variant_groups) == len(set(variant_groups))
