"""Tests of the page on other metrics: trios, ranks and their sentences, panels, and exported programs."""

import math
import re
from dataclasses import replace

import pytest

from bleu_core.beyond import is_too_long
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import Scenario
from bleu_view.scenario.trios import LETTERS, TRIOS, candidate_remark, default_candidates, offered_trios, unchanged_trio
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from labs.beyond.view.measured_trio import MeasuredCandidate, measure_candidates, metric_names, write_metric_programs
from labs.beyond.view.metric_panels import (
    MAX_DRAWN_UNITS,
    DrawnColumns,
    DrawnWall,
    MetricPanel,
    build_metric_panels,
    panel_sentences,
)
from labs.beyond.view.metric_ranks import (
    RankColumn,
    agreement_heading,
    disagreement_sentences,
    first_ranks_heading,
    rank_by_score,
    rank_candidates,
    ranked_letters,
    ranks_alternative_text,
    ranks_table,
    wrong_candidate_heading,
)
from labs.opening.view.story_sentences import get_story
from tests.shared.exported_code.test_exported_code import run_code
from tests.shared.pages.hard_texts import HARD_TEXTS

ALL_TEXTS = [Texts(language) for language in LANGUAGES]
ENGLISH, CHINESE = ALL_TEXTS
DEFAULT_METRICS, ALL_METRICS = metric_names(every=False), metric_names(every=True)
NUMBER = re.compile(r"(?<![\w.])\d?\.\d{3}\b")


def scenario(name: str, **changes: object) -> Scenario:
    return replace(preset(name), **changes)  # type: ignore[arg-type] # fields of all types


def measured_trio(name: str) -> tuple[MeasuredCandidate, ...]:
    return measure_candidates(scenario(name), TRIOS[name].candidates)


def rankings(name: str, metrics: tuple[str, ...] = DEFAULT_METRICS) -> list[str]:
    """Return the ranking under each metric, such as “AC B”: tied letters are joined, others separated by a space."""
    found = rank_candidates(ENGLISH, measured_trio(name), metrics)
    return [
        " ".join(
            "".join(place.letter for place in column.places if place.rank == rank)
            for rank in sorted({place.rank for place in column.places})
        )
        for column in found
    ]


def panel(name: str, letter: str, metric: str, texts: Texts = ENGLISH) -> MetricPanel:
    return build_metric_panels(texts, measured_trio(name)[LETTERS.index(letter)], (metric,), (1,))[0]


# Trios.


@pytest.mark.parametrize("name", TRIOS)
def test_trio_has_three_different_candidates_within_the_limits(name: str) -> None:
    assert len({*TRIOS[name].candidates, *preset(name).references}) == 3 + len(preset(name).references)
    assert not any(is_too_long(each.comparison) for each in measured_trio(name))
    assert TRIOS[name].wrong in ("", *LETTERS)


@pytest.mark.parametrize("texts", ALL_TEXTS, ids=LANGUAGES)
def test_first_offered_trio_belongs_to_the_question(texts: Texts) -> None:
    question = QUESTIONS["beyond-ranks"]
    assert offered_trios(texts.language)[0] == question.trios[LANGUAGES.index(texts.language)]
    assert len(offered_trios(texts.language)) == 6


@pytest.mark.parametrize("texts", ALL_TEXTS, ids=LANGUAGES)
@pytest.mark.parametrize("name", TRIOS)
def test_every_number_in_a_trio_sentence_is_a_measured_value(name: str, texts: Texts) -> None:
    values = {decimal(each.measurement(metric).value) for each in measured_trio(name) for metric in ALL_METRICS}
    assert set(NUMBER.findall(texts(f"beyond.{name}-reading"))) <= values
    assert all(candidate_remark(texts, name, letter) for letter in LETTERS)


@pytest.mark.parametrize(("name", "language", "between"), [("medicine", "en", " "), ("medicine-zh", "zh", "")])
def test_medicine_trio_repeats_the_opening_and_every_metric_ranks_b_last(
    name: str, language: str, between: str
) -> None:
    opening, trio = get_story(language), TRIOS[name]
    assert preset(name).references == (between.join(opening.reference),)
    assert trio.candidates[:2] == (between.join(opening.a), between.join(opening.b))
    assert all(order.endswith("B") for order in rankings(name, ALL_METRICS))


def test_each_trio_has_its_intended_ranks() -> None:
    assert rankings("beyond-not") == ["AC B", "A C B", "A C B", "A B C"]
    assert rankings("beyond-not-zh") == ["A C B", "A C B", "A C B", "A B C"]
    assert rankings("beyond-inflection", ("bleu", "ter", "rouge-l", "chrf")) == ["C AB", "C AB", "ABC", "C A B"]
    assert rankings("beyond-order", ("bleu", "ter", "rouge-l", "rouge-1")) == ["B AC", "AB C", "A C B", "AB C"]
    assert rankings("beyond-length") == ["B A C", "B C A", "C A B", "C B A"]
    assert all(ranking.endswith("B") for ranking in rankings("beyond-paraphrase"))
    assert all(ranking == "A C B" for ranking in rankings("beyond-paraphrase-zh"))


def test_default_candidates_are_the_swapped_halves_and_the_first_half() -> None:
    assert default_candidates(scenario("the-cat", candidate="a b c")) == ("b c a", "a")
    assert default_candidates(scenario("the-cat", candidate="我喜欢书")) == ("欢书我喜", "我喜")
    assert default_candidates(scenario("the-cat", candidate="今天天气不错，去公园散步。")) == (
        "去公园散步。今天天气不错，",
        "今天天气不错，",
    )
    assert default_candidates(scenario("the-cat", candidate="")) == ("", "")
    assert default_candidates(scenario("beyond-not")) == TRIOS["beyond-not"].candidates[1:]


def test_trio_counts_as_changed_if_any_text_or_setting_differs() -> None:
    texts = TRIOS["beyond-not"].candidates
    assert unchanged_trio(scenario("beyond-not"), texts) == TRIOS["beyond-not"]
    assert unchanged_trio(scenario("beyond-not"), (*texts[:2], "else")) is None
    assert unchanged_trio(scenario("beyond-not", max_order=2), texts) is None
    assert unchanged_trio(scenario("the-cat"), texts) is None


# Measuring and ranking.


def test_blank_candidates_except_a_are_left_out() -> None:
    assert [each.letter for each in measure_candidates(scenario("beyond-not"), ("a", " ", "c"))] == ["A", "C"]
    assert [each.letter for each in measure_candidates(scenario("beyond-not"), ("", "b", ""))] == ["A", "B"]


@pytest.mark.parametrize("texts", ALL_TEXTS, ids=LANGUAGES)
def test_sentences_on_the_default_trio_match_its_ranks(texts: Texts) -> None:
    found = rank_candidates(texts, measured_trio("beyond-not"), DEFAULT_METRICS)
    sentences = disagreement_sentences(texts, found, measured_trio("beyond-not"))
    assert agreement_heading(texts, found) == texts("beyond.ranks-first", letter="A")
    assert sentences.startswith(
        texts(
            "beyond.ranks-dispute",
            many=texts("beyond.and", first=texts("beyond.comma-separator").join(("BLEU", "chrF")), last="TER"),
            few="ROUGE-L",
            first="C",
            second="B",
        )
    )
    assert texts("beyond.ranks-moved", letter="C", shifts=1) in sentences
    assert "0.826" in sentences
    assert "0.549" in sentences


def test_sentence_names_the_metrics_that_rate_two_candidates_equally() -> None:
    found = rank_candidates(ENGLISH, measured_trio("beyond-inflection")[:2], DEFAULT_METRICS)
    sentences = disagreement_sentences(ENGLISH, found, measured_trio("beyond-inflection")[:2])
    first = ENGLISH("beyond.comma-separator").join(("BLEU", "TER"))
    blind = ENGLISH("beyond.and", first=first, last="ROUGE-L")
    assert sentences.startswith(ENGLISH("beyond.ranks-blind", blind=blind, seeing="chrF", first="A", second="B"))


def test_headings_state_agreement_and_how_many_metrics_err() -> None:
    def heading(name: str, *letters: str) -> str:
        found = [each for each in measured_trio(name) if each.letter in letters]
        return agreement_heading(ENGLISH, rank_candidates(ENGLISH, found, DEFAULT_METRICS))

    assert heading("beyond-not", "A") == ENGLISH("beyond.ranks-one")
    assert heading("beyond-paraphrase-zh", "A", "B") == ENGLISH("beyond.ranks-same")
    assert heading("beyond-length", *LETTERS) == ENGLISH("beyond.ranks-differ")
    found = rank_candidates(ENGLISH, measured_trio("medicine"), DEFAULT_METRICS)
    which = ENGLISH("beyond.wrong-marked", wrong="A")
    above = ENGLISH("beyond.wrong-all", which=which, other="B")
    assert wrong_candidate_heading(ENGLISH, found, "A", is_marked=True) == above
    which = ENGLISH("beyond.wrong-marked", wrong="B")
    none = ENGLISH("beyond.wrong-none", which=which)
    assert wrong_candidate_heading(ENGLISH, found, "B", is_marked=True) == none
    assert wrong_candidate_heading(ENGLISH, found, "", is_marked=True) == ""
    tied = f"BLEU {ENGLISH('beyond.some-first', metrics='', letters='A and C').strip()}"
    assert first_ranks_heading(ENGLISH, found).startswith(tied)
    assert first_ranks_heading(ENGLISH, rank_candidates(ENGLISH, measured_trio("medicine"), ("ter",))).endswith(
        "A first."
    )


# Panels.


def test_panels_of_a_moved_clause_contain_its_counts() -> None:
    lines = [panel("beyond-not", "C", name).line.replace("\xa0", " ") for name in DEFAULT_METRICS]
    assert "BP = 0.913" in lines[0]
    assert "precision 0.945, recall 0.870" in lines[1]
    numbers = [re.findall(r"\d+(?:/\d+|\.\d+)?", line) for line in lines[2:]]
    assert numbers[0] == ["1", "0", "1", "0", "2", "2/12", "0.167"]
    assert numbers[1][:6] == ["8", "8/11", "0.727", "8/12", "0.667", "0.696"]
    assert panel("beyond-not", "C", "ter").name == "TER ↓"


def test_character_wall_has_bricks_for_every_n() -> None:
    (wall,) = panel("beyond-not", "C", "chrf").evidence
    assert isinstance(wall, DrawnWall)
    assert [order.order for order in wall.orders] == [1, 2, 3, 4, 5, 6]
    summary = wall.orders[2].said.replace("\xa0", " ")
    assert summary.startswith("n = 3: **45** shared")
    assert "45/47 = 0.957" in summary
    assert "45/51 = 0.882" in summary
    assert len(wall.units) == 49


@pytest.mark.parametrize("texts", ALL_TEXTS, ids=LANGUAGES)
def test_ter_columns_contain_the_shifts_and_explain_an_insertion(texts: Texts) -> None:
    (columns,) = panel("beyond-not", "C", "ter", texts).evidence
    assert isinstance(columns, DrawnColumns)
    assert columns.shifts == ("the medicine is not safe for small children",)
    inserted = [column.said for column in columns.columns if column.kind == "inserted"]
    assert inserted == [texts("beyond.column-inserted", candidate="–", reference="that")]


def test_long_text_is_truncated_in_the_wall_with_a_note() -> None:
    (found,) = measure_candidates(scenario("beyond-not"), ("ab " * 199 + "c" * 99, "", ""))
    (shown,) = build_metric_panels(ENGLISH, found, ("chrf",), (1,))
    (wall,) = shown.evidence
    assert isinstance(wall, DrawnWall)
    assert (len(wall.units), len(wall.orders[5].statuses)) == (MAX_DRAWN_UNITS, MAX_DRAWN_UNITS - 5)
    assert str(MAX_DRAWN_UNITS) in wall.note


def test_panel_names_the_best_of_several_references() -> None:
    (found, *_) = measure_candidates(scenario("papineni-1"), ("It is the practical guide", "", ""))
    notes = {each.metric: each.note for each in build_metric_panels(ENGLISH, found, ALL_METRICS, (1, 2, 4))}
    assert notes["bleu"] == ""
    assert notes["rouge-l"] == ENGLISH("beyond.best-reference", number=4)


@pytest.mark.parametrize("texts", ALL_TEXTS, ids=LANGUAGES)
@pytest.mark.parametrize(
    ("candidate", "rule", "references"),
    [
        ("", "empty", ()),
        ("the old farmers planted some young trees along the river", "same", ()),
        ("nothing of it", "apart", ()),
        ("along the river the old farmers planted some young trees", "moved", ()),
        ("the old farmer planted some young trees along the river", "forms", ()),
        ("the old farmers planted some", "short", ()),
        ("the old farmers planted some young trees along the river today", "long", ()),
        ("the old farmers planted ten young trees along the river", "replaced", ()),
        ("a b c", "inserted", ("a b c d", "a b")),  # TER's reference is longer than BLEU's
        ("a b  c d", "blank", ("a b c d",)),
        ("", "no-words", ("",)),
        (" ", "no-words", (" ", "")),
    ],
)
def test_each_kind_of_difference_gets_its_sentence(
    candidate: str, rule: str, references: tuple[str, ...], texts: Texts
) -> None:
    changes: dict[str, object] = {"references": references} if references else {}
    tokenizer = "d2l" if rule == "blank" else "13a"
    (found,) = measure_candidates(scenario("beyond-inflection", tokenizer=tokenizer, **changes), (candidate, "", ""))
    template = re.escape(catalogue_entries("beyond")[f"reading-{rule}"][texts.language])
    assert re.fullmatch(re.sub(r"\\\{.*?\\\}", ".+", template), panel_sentences(texts, found))


@pytest.mark.parametrize("text", HARD_TEXTS.values(), ids=HARD_TEXTS)
def test_every_metric_has_a_panel_and_a_sentence_for_unusual_texts(text: str) -> None:
    own = scenario("beyond-not", references=(text[:200] or " ",))
    candidates = (text[:300], text[:300][::-1], "the cat")
    trio = measure_candidates(own, candidates)
    if any(is_too_long(each.comparison) for each in trio):
        return
    for found in trio:
        assert len(build_metric_panels(CHINESE, found, ALL_METRICS, (1,))) == len(ALL_METRICS)
        assert panel_sentences(CHINESE, found)
    assert agreement_heading(CHINESE, rank_candidates(CHINESE, trio, ALL_METRICS))


# Programs.


@pytest.mark.parametrize("name", ["beyond-not", "beyond-not-zh", "papineni-1", "more-refs-higher"])
def test_every_program_prints_the_number_on_screen(name: str) -> None:
    own = scenario(name)
    found = measure_candidates(own, (own.candidate, *default_candidates(own)))[-1]
    for snippet in write_metric_programs(CHINESE, found, ALL_METRICS):
        assert math.isclose(float(run_code(snippet.code)), found.measurement(snippet.id).value), snippet.id
    written = {snippet.id for snippet in write_metric_programs(ENGLISH, found, ALL_METRICS)}
    assert written >= {*DEFAULT_METRICS, "chrf-plus", "rouge-1", "rouge-2"}


def test_every_program_states_how_its_text_was_prepared() -> None:
    own = scenario("papineni-1", lowercase=True)
    found = measure_candidates(own, (own.candidate, *default_candidates(own)))[0]
    for snippet in write_metric_programs(ENGLISH, found, ALL_METRICS):
        assert ENGLISH("code.case-lower") in snippet.code, snippet.id
        is_raw = ENGLISH("code.characters") in snippet.code
        assert is_raw == (snippet.id in {"chrf", "chrf-plus"})
        assert is_raw != (ENGLISH("code.tokens", tokenizer=found.comparison.variant.tokenizer) in snippet.code)


# Adding a metric.


# ---- ranks

RANKING = tuple(
    RankColumn(
        metric=name.lower(), name=name, lower_is_better=is_lower, places=rank_by_score(scores, lower_is_better=is_lower)
    )
    for name, is_lower, scores in (
        ("BLEU", False, {"A": 0.74312, "B": 0.549, "C": 0.74309}),  # A and C look equal
        ("TER", True, {"A": 1 / 12, "B": 0.25, "C": 2 / 12}),
    )
)


def test_two_candidates_can_share_the_first_rank() -> None:
    bleu, ter = RANKING
    assert (bleu.top_letters, bleu.rank_of("B"), ter.top_letters) == (("A", "C"), 3, ("A",))


def test_table_marks_a_shared_rank() -> None:
    table = ranks_table(Texts("en"), RANKING)
    assert table.headings[1:] == ("A", "B", "C")
    assert table.rows == (
        ("BLEU", "1 = (0.743)", "3 (0.549)", "1 = (0.743)"),
        ("TER ↓", "1 (0.083)", "3 (0.250)", "2 (0.167)"),
    )


def test_alternative_text_lists_ranks_and_empty_columns_have_no_letters() -> None:
    ranks = "BLEU: 1 A = C (0.743); 3 B (0.549). TER ↓: 1 A (0.083); 2 C (0.167); 3 B (0.250)."
    assert ranks_alternative_text(Texts("en"), RANKING) == f"{Texts('en')('ranks.alt')} {ranks}"
    assert "1 名 A = C（0.743）" in ranks_alternative_text(Texts("zh"), RANKING)
    assert ranked_letters(()) == ()
