"""Tests of the data for the length page: known numbers of the examples, and properties of any text."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import REFERENCE_LENGTHS, VARIANTS, papineni
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import LANGUAGES, Texts
from labs.length.view.length_data import added_references_table, length_lookup, rules_table, tent_data
from labs.length.view.penalty_exercises import (
    CODE_LINES,
    EXAMPLE_C,
    EXAMPLE_R,
    RIGHT_LINE,
    WRONG_LINE,
    bug_data,
    length_corpus_data,
    parse_pair,
    penalty_with_bug,
)
from labs.length.view.scores_by_length import (
    MAX_TOKENS,
    RULES,
    axis_end,
    exported_score,
    length_bands,
    measure_text,
    parse_left_out_references,
    parse_setting,
)

EN = Texts("en")
LENGTHS = st.lists(st.integers(0, 12), min_size=1, max_size=4)


def example_scenario(name: str, **changes: Any) -> Scenario:  # noqa: ANN401 - fields of all types
    return replace(preset(name), **changes)


def stage_data(scenario: Scenario) -> dict[str, Any]:
    """Return the stage's data as the browser receives it, decoded from JSON."""
    found: dict[str, Any] = json.loads(json.dumps(length_lookup(measure_text(scenario), EN)))
    return found


# ---- the text at every length


@pytest.mark.parametrize(
    ("name", "values"), [("more-refs-lower", ("0.548", "0.448")), ("more-refs-higher", ("0.607", "1"))]
)
def test_second_reference_can_lower_or_raise_the_score(name: str, values: tuple[str, str]) -> None:
    assert tuple([row[1] for row in added_references_table(measure_text(example_scenario(name)), EN).rows]) == values


def test_closest_length_changes_halfway_and_is_the_shorter_at_a_tie() -> None:
    rule = stage_data(example_scenario("more-refs-lower"))["rules"]["closest"]
    bands = [EN("length.band-reference", r=r, numbers=n, end=end) for r, n, end in (("3", 1, "4.5"), ("6", 2, "10"))]
    assert rules_table(measure_text(example_scenario("more-refs-lower")), EN).rows[0][1] == "; ".join(bands)
    assert (rule["r"][4], rule["r"][5]) == ("3", "6")
    assert (rule["penalty"][5], rule["score"][5]) == ("0.819", "0.448")
    rule = stage_data(example_scenario("more-refs-higher"))["rules"]["closest"]
    assert rule["ties"][5] == EN("length.say-tie", before="4", after="6")
    assert (rule["r"][5], rule["r"][6]) == ("4", "6")


def test_score_of_a_perfect_copy_rises_to_its_length_and_then_falls() -> None:
    scores = [score.value for score in measure_text(example_scenario("perfect-copy")).scores["closest"]]
    assert max(scores) == scores[6] == 1
    assert scores[:7] == sorted(scores[:7])
    assert scores[6:] == sorted(scores[6:], reverse=True)


@pytest.mark.parametrize(("name", "at", "value"), [("more-refs-lower", 3, 1.0), ("papineni-1", 16, 0.507)])
def test_highest_score_has_the_expected_length_and_value(name: str, at: int, value: float) -> None:
    highest = max(measure_text(example_scenario(name)).scores["closest"], key=lambda score: score.value)
    assert (highest.candidate_length, round(highest.value, 3)) == (at, value)


@pytest.mark.parametrize("variant", ["sacrebleu", "d2l-en", "nltk-method5", "coco"])
def test_length_lab_scores_with_the_papers_bleu_whatever_is_chosen(variant: str) -> None:
    assert example_scenario("papineni-1", variant=variant).paper_variant() == papineni()


def test_references_can_be_left_out_but_never_all() -> None:
    scenario = example_scenario("more-refs-lower")
    assert [ruler.number for ruler in measure_text(scenario, (2,)).used_references] == [1]
    assert round(measure_text(scenario, (2,)).own["closest"].value, 3) == 0.548
    assert [ruler.number for ruler in measure_text(scenario, (1, 2)).used_references] == [1, 2]
    scenario = example_scenario("more-refs-lower", references=("", "a b c", "z z z z z z"))
    assert [ruler.number for ruler in measure_text(scenario).references] == [2, 3]


@pytest.mark.parametrize("tokens", [140, 141, 5000])
def test_axis_and_table_have_a_bounded_size(tokens: int) -> None:
    text = measure_text(example_scenario("more-refs-lower", candidate="a " * tokens))
    assert text.is_short_enough_to_draw == (tokens <= 140)
    assert len(text.grown.get("closest", ())) == (2 if tokens <= 140 else 0)
    assert len(text.scores.get("closest", ())) <= axis_end(MAX_TOKENS) + 1 == 211
    assert text.own["closest"].candidate_length == tokens


def test_empty_text_can_be_measured() -> None:
    text = measure_text(example_scenario("more-refs-lower", candidate="", references=("",)))
    assert (text.own_length, text.end) == (0, 10)
    assert text.own["closest"].value == 0
    assert tent_data(text, EN)["end"] == 10


# ---- bands


@given(LENGTHS, st.sampled_from(RULES))
def test_bands_cover_the_axis_and_use_the_rules_reference_length(lengths: list[int], rule: str) -> None:
    found = length_bands(rule, lengths, 20)
    assert [band.end for band in found[:-1]] == [band.start for band in found[1:]]
    assert (found[0].start, found[-1].end) == (0, 20)
    for c in range(21):
        holding = next(band for band in found if c <= band.end)
        assert holding.reference_length == REFERENCE_LENGTHS[rule](c, lengths)


@given(LENGTHS)
def test_penalty_curve_rises_to_1_and_stays_there(lengths: list[int]) -> None:
    for band in length_bands("closest", lengths, 20):
        heights = [height for _, height in band.penalty_curve()]
        assert heights == sorted(heights)
        assert all(0 <= height <= 1 for height in heights)


# ---- settings in a link


@pytest.mark.parametrize(
    "item",
    [None, "", 7, "x", "7", "7.longest", "-1.closest.more-refs-lower.5", "99.closest.more-refs-lower.5", "7.x.y.z.z"],
)
def test_invalid_setting_falls_back_to_the_length_of_the_text(item: str | int | None) -> None:
    scenario = example_scenario("more-refs-lower")
    text = measure_text(scenario)
    assert parse_setting(item, text, scenario).length == text.own_length == 5
    assert parse_left_out_references(item, scenario) == ()


# ---- bug, corpus, table and export


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["more-refs-lower", "papineni-1", "sixty-tokens", "papineni-2"])
def test_every_column_has_a_value_for_each_length(name: str, language: str) -> None:
    text = measure_text(example_scenario(name))
    tent = json.loads(json.dumps(tent_data(text, Texts(language))))
    bench = json.loads(json.dumps(length_lookup(text, Texts(language))))
    for rule in RULES:
        columns = [*(tent["rules"][rule][key] for key in ("r", "penalty", "score")), bench["rules"][rule]["at"]]
        assert {len(column) for column in columns} == {text.end + 1}
    assert (tent["rules"]["closest"]["peak"] == Texts(language)("length.flat")) == (name == "papineni-2")  # no matches


def test_buggy_and_fixed_code_return_the_displayed_values() -> None:
    def run(lines: tuple[str, ...]) -> float:
        names: dict[str, Any] = {}
        exec("from math import exp\n" + "\n".join(lines), names)  # noqa: S102 - our own four lines
        return float(names["brevity_penalty"](EXAMPLE_C, EXAMPLE_R))

    assert run(CODE_LINES) == penalty_with_bug(EXAMPLE_C, EXAMPLE_R)
    data: Any = bug_data(EN)
    assert data["returns"] == [f"{run(CODE_LINES):.2f}", f"{run((*CODE_LINES[:WRONG_LINE], RIGHT_LINE)):.3f}"]
    assert data["returns"] == ["1.33", "0.670"]


def test_long_segment_compensates_for_a_short_one_in_the_corpus() -> None:
    data: Any = length_corpus_data(parse_pair(None), EN)
    assert (data["penalties"][0][2], data["penalties"][1][8], data["corpus"][2][8]) == ("0.368", "1", "1")
    assert data["said"][2][8].startswith(EN("length.corpus-said", mean="0.684", corpus="1"))


@pytest.mark.parametrize("rule", RULES)
def test_exported_score_equals_the_one_on_screen(rule: str) -> None:
    scenario = example_scenario("more-refs-lower")
    text = measure_text(scenario)
    assert exported_score(scenario, text, rule, EN).score.value == text.own[rule].value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_program_that_uses_the_shortest_reference_is_listed(language: str) -> None:
    texts = Texts(language)
    lists = texts("length.who-shortest"), texts("choices.reference_length-shortest-about")
    programs = {
        variant_name(texts, variant).partition(" (")[0].partition("（")[0]
        for variant in VARIANTS.values()
        if variant.reference_length == "shortest"
    }
    assert {"tensorflow/nmt", "CodeXGLUE"} < programs
    assert [program for program in programs for listed in lists if program.lower() not in listed.lower()] == []
