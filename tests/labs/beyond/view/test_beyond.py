"""Other metrics as shown: trios whose numbers come from the core, sentences on ranks, panels, runnable programs."""

import math
import re
from dataclasses import replace

import pytest

from bleu_core.beyond import METRICS, Measurement, Metric
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import Scenario, scenario_of
from bleu_view.scenario.trio_lines import candidate_remark
from bleu_view.scenario.trios import LETTERS, TRIOS, default_candidates, offered_trios, unchanged_trio
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from labs.beyond.view import measured_trio as measuring
from labs.beyond.view.measured_trio import MeasuredCandidate, is_any_too_long, measure_candidates, metric_names
from labs.beyond.view.metric_panels_data import (
    MAX_DRAWN_UNITS,
    DrawnColumns,
    DrawnWall,
    MetricPanel,
    build_metric_panels,
)
from labs.beyond.view.metric_programs import write_metric_programs
from labs.beyond.view.metric_ranks import (
    agreement_heading,
    disagreement_sentences,
    first_ranks_heading,
    rank_candidates,
    wrong_candidate_heading,
)
from labs.beyond.view.panel_reading import panel_sentences
from labs.opening.view.warning_sentences import story
from tests.shared.exported_code.test_exported_code import run_code
from tests.shared.pages.hard_texts import HARD_TEXTS, HOSTILE_TEXTS

BOTH = [Texts(language) for language in LANGUAGES]
ENGLISH, CHINESE = BOTH
DEFAULT_METRICS, ALL_METRICS = metric_names(every=False), metric_names(every=True)
NUMBER = re.compile(r"(?<![\w.])\d?\.\d{3}\b")


def scenario(name: str, **changes: object) -> Scenario:
    return replace(scenario_of(preset(name)), **changes)  # type: ignore[arg-type] # fields of all types


def measured_trio(name: str) -> tuple[MeasuredCandidate, ...]:
    return measure_candidates(scenario(name), TRIOS[name].texts)


def ranked_orders(name: str, metrics: tuple[str, ...] = DEFAULT_METRICS) -> list[str]:
    """Return the letters in order of rank for each metric; letters that share a rank are not separated."""
    found = rank_candidates(ENGLISH, measured_trio(name), metrics)
    return [
        " ".join(
            "".join(place.letter for place in column.places if place.rank == rank)
            for rank in sorted({place.rank for place in column.places})
        )
        for column in found.columns
    ]


def panel(name: str, letter: str, metric: str, texts: Texts = ENGLISH) -> MetricPanel:
    return build_metric_panels(texts, measured_trio(name)[LETTERS.index(letter)], (metric,), (1,))[0]


# Trios.


@pytest.mark.parametrize("name", TRIOS)
def test_a_trio_has_three_different_candidates_within_the_limits(name: str) -> None:
    assert len({*TRIOS[name].texts, *preset(name).references}) == 3 + len(preset(name).references)
    assert not is_any_too_long(scenario(name), TRIOS[name].texts)
    assert TRIOS[name].wrong in ("", *LETTERS)


@pytest.mark.parametrize("texts", BOTH, ids=LANGUAGES)
def test_the_first_pill_is_the_trio_of_the_question(texts: Texts) -> None:
    question = QUESTIONS["beyond-ranks"]
    assert offered_trios(texts.language)[0] == question.trios[LANGUAGES.index(texts.language)]
    assert len(offered_trios(texts.language)) == 6


@pytest.mark.parametrize("texts", BOTH, ids=LANGUAGES)
@pytest.mark.parametrize("name", TRIOS)
def test_every_number_in_a_trios_sentence_comes_from_the_core(name: str, texts: Texts) -> None:
    values = {decimal(each.measurement(metric).value) for each in measured_trio(name) for metric in ALL_METRICS}
    assert set(NUMBER.findall(texts(f"beyond.{name}-reading"))) <= values
    assert all(candidate_remark(texts, name, letter) for letter in LETTERS)


@pytest.mark.parametrize(("name", "language", "between"), [("medicine", "en", " "), ("medicine-zh", "zh", "")])
def test_the_medicine_trio_matches_the_opening_and_ranks_b_last_under_every_metric(
    name: str, language: str, between: str
) -> None:
    told, own = story(language), TRIOS[name]
    assert preset(name).references == (between.join(told.reference),)
    assert own.texts[:2] == (between.join(told.a), between.join(told.b))
    assert all(order.endswith("B") for order in ranked_orders(name, ALL_METRICS))


def test_each_trio_has_the_ranks_it_was_chosen_for() -> None:
    assert ranked_orders("beyond-not") == ["AC B", "A C B", "A C B", "A B C"]
    assert ranked_orders("beyond-not-zh") == ["A C B", "A C B", "A C B", "A B C"]
    assert ranked_orders("beyond-inflection", ("bleu", "ter", "rouge-l", "chrf")) == ["C AB", "C AB", "ABC", "C A B"]
    assert ranked_orders("beyond-order", ("bleu", "ter", "rouge-l", "rouge-1")) == ["B AC", "AB C", "A C B", "AB C"]
    assert ranked_orders("beyond-length") == ["B A C", "B C A", "C A B", "C B A"]
    assert all(ends_with_b.endswith("B") for ends_with_b in ranked_orders("beyond-paraphrase"))
    assert all(order == "A C B" for order in ranked_orders("beyond-paraphrase-zh"))


def test_a_text_without_a_trio_gets_its_swapped_halves_as_b_and_its_first_half_as_c() -> None:
    assert default_candidates(scenario("the-cat", candidate="a b c")) == ("b c a", "a")
    assert default_candidates(scenario("the-cat", candidate="我喜欢书")) == ("欢书我喜", "我喜")
    assert default_candidates(scenario("the-cat", candidate="今天天气不错，去公园散步。")) == (
        "去公园散步。今天天气不错，",
        "今天天气不错，",
    )
    assert default_candidates(scenario("the-cat", candidate="")) == ("", "")
    assert default_candidates(scenario("beyond-not")) == TRIOS["beyond-not"].texts[1:]


def test_a_trio_counts_as_changed_if_any_text_or_setting_differs() -> None:
    texts = TRIOS["beyond-not"].texts
    assert unchanged_trio(scenario("beyond-not"), texts) == TRIOS["beyond-not"]
    assert unchanged_trio(scenario("beyond-not"), (*texts[:2], "else")) is None
    assert unchanged_trio(scenario("beyond-not", max_order=2), texts) is None
    assert unchanged_trio(scenario("the-cat"), texts) is None


# Measured, ranked.


def test_blank_candidates_are_left_out_except_a() -> None:
    assert [each.letter for each in measure_candidates(scenario("beyond-not"), ("a", " ", "c"))] == ["A", "C"]
    assert [each.letter for each in measure_candidates(scenario("beyond-not"), ("", "b", ""))] == ["A", "B"]


@pytest.mark.parametrize("texts", BOTH, ids=LANGUAGES)
def test_the_sentences_on_the_default_trio_match_its_ranks(texts: Texts) -> None:
    found = rank_candidates(texts, measured_trio("beyond-not"), DEFAULT_METRICS)
    said = disagreement_sentences(texts, found, measured_trio("beyond-not"))
    assert agreement_heading(texts, found) == texts("beyond.ranks-first", letter="A")
    assert said.startswith(
        texts(
            "beyond.ranks-dispute",
            many=texts("beyond.and", first=texts("beyond.comma-separator").join(("BLEU", "chrF")), last="TER"),
            few="ROUGE-L",
            first="C",
            second="B",
        )
    )
    assert texts("beyond.ranks-moved", letter="C", shifts=1) in said
    assert "0.826" in said
    assert "0.549" in said


def test_the_sentence_names_the_metrics_that_cannot_distinguish_two_candidates() -> None:
    found = rank_candidates(ENGLISH, measured_trio("beyond-inflection")[:2], DEFAULT_METRICS)
    said = disagreement_sentences(ENGLISH, found, measured_trio("beyond-inflection")[:2])
    first = ENGLISH("beyond.comma-separator").join(("BLEU", "TER"))
    blind = ENGLISH("beyond.and", first=first, last="ROUGE-L")
    assert said.startswith(ENGLISH("beyond.ranks-blind", blind=blind, seeing="chrF", first="A", second="B"))


def test_headings_state_agreement_first_candidate_and_number_of_erring_metrics() -> None:
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


def test_the_panels_of_a_moved_clause_contain_its_counts() -> None:
    lines = [panel("beyond-not", "C", name).line.replace("\xa0", " ") for name in DEFAULT_METRICS]
    assert "BP = 0.913" in lines[0]
    assert "precision 0.945, recall 0.870" in lines[1]
    numbers = [re.findall(r"\d+(?:/\d+|\.\d+)?", line) for line in lines[2:]]
    assert numbers[0] == ["1", "0", "1", "0", "2", "2/12", "0.167"]
    assert numbers[1][:6] == ["8", "8/11", "0.727", "8/12", "0.667", "0.696"]
    assert panel("beyond-not", "C", "ter").name == "TER ↓"


def test_a_character_wall_has_bricks_for_every_n() -> None:
    (wall,) = panel("beyond-not", "C", "chrf").evidence
    assert isinstance(wall, DrawnWall)
    assert [order.order for order in wall.orders] == [1, 2, 3, 4, 5, 6]
    said = wall.orders[2].said.replace("\xa0", " ")
    assert said.startswith("n = 3: **45** shared")
    assert "45/47 = 0.957" in said
    assert "45/51 = 0.882" in said
    assert len(wall.units) == 49


@pytest.mark.parametrize("texts", BOTH, ids=LANGUAGES)
def test_columns_contain_the_shifted_phrases_and_a_sentence_for_each_pair(texts: Texts) -> None:
    (columns,) = panel("beyond-not", "C", "ter", texts).evidence
    assert isinstance(columns, DrawnColumns)
    assert columns.shifts == ("the medicine is not safe for small children",)
    inserted = [column.said for column in columns.columns if column.kind == "inserted"]
    assert inserted == [texts("beyond.column-inserted", candidate="–", reference="that")]


def test_a_long_text_is_drawn_in_part_with_a_note() -> None:
    (found,) = measure_candidates(scenario("beyond-not"), ("ab " * 199 + "c" * 99, "", ""))
    (shown,) = build_metric_panels(ENGLISH, found, ("chrf",), (1,))
    (wall,) = shown.evidence
    assert isinstance(wall, DrawnWall)
    assert (len(wall.units), len(wall.orders[5].statuses)) == (MAX_DRAWN_UNITS, MAX_DRAWN_UNITS - 5)
    assert str(MAX_DRAWN_UNITS) in wall.note


def test_a_panel_names_the_best_of_several_references() -> None:
    (found, *_) = measure_candidates(scenario("papineni-1"), ("It is the practical guide", "", ""))
    notes = {each.metric: each.note for each in build_metric_panels(ENGLISH, found, ALL_METRICS, (1, 2, 4))}
    assert notes["bleu"] == ""
    assert notes["rouge-l"] == ENGLISH("beyond.best-reference", number=4)


@pytest.mark.parametrize("texts", BOTH, ids=LANGUAGES)
@pytest.mark.parametrize(
    ("candidate", "rule"),
    [
        ("", "empty"),
        ("the old farmers planted some young trees along the river", "same"),
        ("nothing of it", "apart"),
        ("along the river the old farmers planted some young trees", "moved"),
        ("the old farmer planted some young trees along the river", "forms"),
        ("the old farmers planted some", "short"),
        ("the old farmers planted some young trees along the river today", "long"),
        ("the old farmers planted ten young trees along the river", "replaced"),
    ],
)
def test_each_kind_of_difference_gets_the_sentence_of_its_rule(candidate: str, rule: str, texts: Texts) -> None:
    (found,) = measure_candidates(scenario("beyond-inflection"), (candidate, "", ""))
    template = re.escape(catalogue_entries("beyond")[f"reading-{rule}"][texts.language])
    assert re.fullmatch(re.sub(r"\\\{.*?\\\}", ".+", template), panel_sentences(texts, found))


@pytest.mark.parametrize("texts", BOTH, ids=LANGUAGES)
@pytest.mark.parametrize(
    ("candidate", "references", "rule"),
    [
        ("a b c", ("a b c d", "a b"), "inserted"),
        ("a b  c d", ("a b c d",), "blank"),
        ("", ("",), "no-words"),
        (" ", (" ", ""), "no-words"),
    ],
)
def test_unusual_references_get_the_sentence_that_fits_them(
    candidate: str, references: tuple[str, ...], rule: str, texts: Texts
) -> None:
    """TER's closest reference may be longer than BLEU's; texts may differ only in spaces, or have no words."""
    tokenizer = "d2l" if rule == "blank" else "13a"
    (found,) = measure_candidates(
        scenario("beyond-inflection", references=references, tokenizer=tokenizer), (candidate, "", "")
    )
    template = re.escape(catalogue_entries("beyond")[f"reading-{rule}"][texts.language])
    assert re.fullmatch(re.sub(r"\\\{.*?\\\}", ".+", template), panel_sentences(texts, found))


@pytest.mark.parametrize("text", [*HARD_TEXTS.values(), *HOSTILE_TEXTS.values()], ids=[*HARD_TEXTS, *HOSTILE_TEXTS])
def test_hard_texts_get_panels_and_sentences_under_every_metric(text: str) -> None:
    own = scenario("beyond-not", references=(text[:200] or " ",))
    candidates = (text[:300], text[:300][::-1], "the cat")
    if is_any_too_long(own, candidates):
        return
    for found in measure_candidates(own, candidates):
        assert len(build_metric_panels(CHINESE, found, ALL_METRICS, (1,))) == len(ALL_METRICS)
        assert panel_sentences(CHINESE, found)
    assert agreement_heading(CHINESE, rank_candidates(CHINESE, measure_candidates(own, candidates), ALL_METRICS))


# Programs.


@pytest.mark.parametrize("name", ["beyond-not", "beyond-not-zh", "papineni-1", "more-refs-higher"])
def test_every_program_prints_the_number_on_screen(name: str) -> None:
    own = scenario(name)
    found = measure_candidates(own, (own.candidate, *default_candidates(own)))[-1]
    for snippet in write_metric_programs(CHINESE, found, ALL_METRICS):
        assert math.isclose(float(run_code(snippet.code)), found.measurement(snippet.id).value), snippet.id
    assert {snippet.id for snippet in write_metric_programs(ENGLISH, found, ALL_METRICS)} >= {
        *DEFAULT_METRICS,
        "chrf-plus",
        "rouge-1",
        "rouge-2",
    }


def test_every_program_states_how_its_text_was_prepared() -> None:
    own = scenario("papineni-1", lowercase=True)
    found = measure_candidates(own, (own.candidate, *default_candidates(own)))[0]
    for snippet in write_metric_programs(ENGLISH, found, ALL_METRICS):
        assert ENGLISH("code.case-lower") in snippet.code, snippet.id
        is_raw = ENGLISH("code.characters") in snippet.code
        assert is_raw == (snippet.id in {"chrf", "chrf-plus"})
        assert is_raw != (ENGLISH("code.tokens", tokenizer=found.comparison.variant.tokenizer) in snippet.code)


# A metric more.


def test_a_new_metric_needs_only_an_entry_and_its_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    def length_ratio(comparison: object) -> Measurement:
        del comparison
        return Measurement(value=0.5, counts=(("shorter", 1), ("longer", 2)), evidence=())

    monkeypatch.setattr(measuring, "METRICS", {**METRICS, "ratio": Metric(measure=length_ratio)})
    words = {"beyond.ratio-name": "Ratio", "beyond.ratio-counts": "lengths", "beyond.ratio-line": "{shorter}/{longer}"}
    find = Texts.__call__
    monkeypatch.setattr(
        Texts,
        "__call__",
        lambda texts, key, **values: words[key].format(**values) if key in words else find(texts, key, **values),
    )
    found = measured_trio("beyond-not")
    assert metric_names(every=False) == DEFAULT_METRICS
    names = metric_names(every=True)
    assert rank_candidates(ENGLISH, found, names).columns[-1].name == "Ratio"
    assert build_metric_panels(ENGLISH, found[0], names, (1,))[-1].line == "1/2"
