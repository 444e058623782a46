"""Values of the page on length: every number that the course names for it, and rules for any text."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import REFERENCE_LENGTHS, VARIANTS, papineni
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import Scenario, scenario_of
from bleu_view.words.texts import LANGUAGES, Texts
from labs.length.view import (
    MAX_TOKENS,
    WRONG_LINE,
    bands,
    bug_data,
    growth_table,
    left_out,
    length_table,
    lookup,
    measure,
    paper,
    pooled_data,
    read_pair,
    read_setting,
    rules_table,
    shown_score,
    tent_data,
    usual,
)
from labs.length.view.scores_by_length import RULES, axis_end
from labs.length.view.swapped_penalty import LINES, RIGHT, C, R, penalty_with_bug
from labs.length.view.tent_data import peak

EN = Texts("en")
LENGTHS = st.lists(st.integers(0, 12), min_size=1, max_size=4)


def of(name: str, **changes: Any) -> Scenario:  # noqa: ANN401 - fields of all types
    return replace(scenario_of(preset(name)), **changes)


def data_of(scenario: Scenario) -> dict[str, Any]:
    """Return what the stage looks up, as the browser gets them."""
    found: dict[str, Any] = json.loads(json.dumps(lookup(measure(scenario), EN)))
    return found


# ---- the text at every length


@pytest.mark.parametrize(
    ("name", "values"), [("more-refs-lower", ("0.548", "0.448")), ("more-refs-higher", ("0.607", "1"))]
)
def test_a_second_reference_lowers_or_lifts_the_score(name: str, values: tuple[str, str]) -> None:
    assert tuple([row[1] for row in growth_table(measure(of(name)), EN).rows]) == values


def test_the_closest_length_jumps_halfway_and_on_a_tie_is_the_shorter() -> None:
    rule = data_of(of("more-refs-lower"))["rules"]["closest"]
    told = [EN("length.band-reference", r=r, numbers=n, end=end) for r, n, end in (("3", 1, "4.5"), ("6", 2, "10"))]
    assert rules_table(measure(of("more-refs-lower")), EN).rows[0][1] == "; ".join(told)
    assert (rule["r"][4], rule["r"][5]) == ("3", "6")
    assert (rule["penalty"][5], rule["score"][5]) == ("0.819", "0.448")
    rule = data_of(of("more-refs-higher"))["rules"]["closest"]
    assert rule["ties"][5] == EN("length.say-tie", before="4", after="6")
    assert (rule["r"][5], rule["r"][6]) == ("4", "6")


def test_a_perfect_copy_makes_the_pure_tent() -> None:
    scores = [score.value for score in measure(of("perfect-copy")).scores["closest"]]
    assert max(scores) == scores[6] == 1
    assert scores[:7] == sorted(scores[:7])
    assert scores[6:] == sorted(scores[6:], reverse=True)


@pytest.mark.parametrize(("name", "at", "value"), [("more-refs-lower", 3, 1.0), ("papineni-1", 16, 0.507)])
def test_the_tent_has_its_peak(name: str, at: int, value: float) -> None:
    highest = peak(measure(of(name)).scores["closest"])
    assert (highest.candidate_length, round(highest.value, 3)) == (at, value)


@pytest.mark.parametrize("variant", ["sacrebleu", "d2l-en", "nltk-method5", "coco"])
def test_other_programs_are_set_aside(variant: str) -> None:
    assert paper(of("papineni-1", variant=variant)) == papineni()


def test_references_can_be_left_out_but_never_all_and_blank_ones_keep_the_numbers() -> None:
    scenario = of("more-refs-lower")
    assert [ruler.number for ruler in measure(scenario, (2,)).used] == [1]
    assert round(measure(scenario, (2,)).own["closest"].value, 3) == 0.548
    assert [ruler.number for ruler in measure(scenario, (1, 2)).used] == [1, 2]
    scenario = of("more-refs-lower", references=("", "a b c", "z z z z z z"))
    assert [ruler.number for ruler in measure(scenario).rulers] == [2, 3]


@pytest.mark.parametrize("tokens", [140, 141, 5000])
def test_axis_and_table_stay_bounded(tokens: int) -> None:
    text = measure(of("more-refs-lower", candidate="a " * tokens))
    assert text.is_drawn == (tokens <= 140)
    assert len(text.grown.get("closest", ())) == (2 if tokens <= 140 else 0)
    assert len(text.scores.get("closest", ())) <= axis_end(MAX_TOKENS) + 1 == 211
    assert text.own["closest"].candidate_length == tokens


def test_nothing_is_a_text_too() -> None:
    text = measure(of("more-refs-lower", candidate="", references=("",)))
    assert (text.own_length, text.end) == (0, 10)
    assert text.own["closest"].value == 0
    assert tent_data(text, EN)["end"] == 10


# ---- bands


@given(LENGTHS, st.sampled_from(RULES))
def test_bands_cover_the_axis_and_say_what_the_rule_says(lengths: list[int], rule: str) -> None:
    found = bands(rule, lengths, 20)
    assert [band.end for band in found[:-1]] == [band.start for band in found[1:]]
    assert (found[0].start, found[-1].end) == (0, 20)
    for c in range(21):
        holding = next(band for band in found if c <= band.end)
        assert holding.reference_length == REFERENCE_LENGTHS[rule](c, lengths)


@given(LENGTHS)
def test_a_curve_rises_to_one_and_stays(lengths: list[int]) -> None:
    for band in bands("closest", lengths, 20):
        heights = [height for _, height in band.curve()]
        assert heights == sorted(heights)
        assert all(0 <= height <= 1 for height in heights)


# ---- what a link may say


@pytest.mark.parametrize(
    "item",
    [None, "", 7, "x", "7", "7.longest", "-1.closest.more-refs-lower.5", "99.closest.more-refs-lower.5", "7.x.y.z.z"],
)
def test_a_strange_item_leaves_the_text_at_its_length(item: str | int | None) -> None:
    scenario = of("more-refs-lower")
    text = measure(scenario)
    assert read_setting(item, text, scenario).length == usual(text).length == 5
    assert left_out(item, scenario) == ()


def test_a_length_is_forgotten_when_the_text_grows() -> None:
    longer = of("more-refs-lower", candidate="a b c d e f")
    assert read_setting("7.longest.more-refs-lower.5", measure(longer), longer).length == 6


# ---- the other parts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["more-refs-lower", "papineni-1", "sixty-tokens", "papineni-2"])
def test_every_length_has_every_number(name: str, language: str) -> None:
    text = measure(of(name))
    tent = json.loads(json.dumps(tent_data(text, Texts(language))))
    bench = json.loads(json.dumps(lookup(text, Texts(language))))
    for rule in RULES:
        columns = [*(tent["rules"][rule][key] for key in ("r", "penalty", "score")), bench["rules"][rule]["at"]]
        assert {len(column) for column in columns} == {text.end + 1}


def test_a_text_that_never_matches_has_no_peak() -> None:
    tent = json.loads(json.dumps(tent_data(measure(of("papineni-2")), EN)))
    assert tent["rules"]["closest"]["peak"] == EN("length.flat")


def test_the_lines_with_the_bug_return_what_is_shown() -> None:
    def ran(lines: tuple[str, ...]) -> float:
        names: dict[str, Any] = {}
        exec("from math import exp\n" + "\n".join(lines), names)  # noqa: S102 - our own four lines
        return float(names["brevity_penalty"](C, R))

    assert ran(LINES) == penalty_with_bug(C, R)
    data: Any = bug_data(EN)
    assert data["returns"] == [f"{ran(LINES):.2f}", f"{ran((*LINES[:WRONG_LINE], RIGHT)):.3f}"]
    assert data["returns"] == ["1.33", "0.670"]


def test_a_long_segment_pays_for_a_short_one() -> None:
    data: Any = pooled_data(read_pair(None), EN)
    assert (data["penalties"][0][2], data["penalties"][1][8], data["corpus"][2][8]) == ("0.368", "1", "1")
    assert data["said"][2][8].startswith(EN("length.corpus-said", mean="0.684", corpus="1"))


def test_the_table_has_a_row_for_every_length() -> None:
    table = length_table(measure(of("papineni-1")), "closest", EN)
    assert len(table.rows) == 28
    assert table.rows[18] == ("18", "18", "1", "17/18", "10/17", "7/16", "4/15", "0.505")


@pytest.mark.parametrize("rule", RULES)
def test_the_exported_score_is_the_one_on_screen(rule: str) -> None:
    scenario = of("more-refs-lower")
    text = measure(scenario)
    assert shown_score(scenario, text, rule, EN).score.value == text.own[rule].value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_program_that_takes_the_shortest_reference_is_named_as_in_variants(language: str) -> None:
    texts = Texts(language)
    lists = texts("length.who-shortest"), texts("choices.reference_length-shortest-about")
    takers = {
        variant_name(texts, variant).partition(" (")[0].partition("（")[0]
        for variant in VARIANTS.values()
        if variant.reference_length == "shortest"
    }
    assert {"tensorflow/nmt", "CodeXGLUE"} < takers
    assert [taker for taker in takers for listed in lists if taker.lower() not in listed.lower()] == []
