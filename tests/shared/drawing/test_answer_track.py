"""Tests of the answer track, which shows the given and the right answer on one axis, or in a list if they are words."""

import math
import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_view.drawing.answer_track import draw_answer_track
from bleu_view.drawing.markup import to_html
from bleu_view.drawing.nice_ticks import nice_ticks, short_decimal
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.texts import LANGUAGES, Texts

ENGLISH = Texts("en")


def track_html(name: str, *answer: str | float, texts: Texts = ENGLISH) -> str:
    return to_html(draw_answer_track(texts, QUESTIONS[name], answer))


def test_right_answer_is_a_dot_and_a_wrong_one_adds_ring_and_gap() -> None:
    right_html, wrong_html = track_html("clipping-1", "2"), track_html("clipping-1", "3")
    parts = ("bx-dot", "bx-ring", "bx-track-gap")
    assert [[part in html for part in parts] for html in (right_html, wrong_html)] == [[True, False, False], [True] * 3]
    assert 'class="bx-track-gap" style="left:28.57%;width:14.29%"' in wrong_html
    assert ENGLISH("predict.you", answer="3") in wrong_html


def test_answered_span_is_a_bar_above_the_right_span() -> None:
    html = track_html("variants-2", 0.4, 0.8)
    assert 'class="bx-span-you" style="left:33.33%;width:33.33%"' in html
    assert 'class="bx-span-right" style="left:0.00%;width:83.33%"' in html
    assert ENGLISH("predict.you", answer=ENGLISH("predict.to-separator").join(("0.40", "0.80"))) in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_answer_in_words_is_marked_in_a_list(language: str) -> None:
    html = track_html("variants-1", "an error", texts=Texts(language))
    assert html.startswith("<ul")
    assert html.index("bx-dot") < html.index("bx-ring")


def test_right_answer_is_labelled_only_once() -> None:
    html = track_html("limits-1", "40,320")
    assert html.count('"bx-dot"') == 1
    assert '"bx-ring"' not in html


def test_accessible_name_has_both_answers() -> None:
    both = ENGLISH("predict.both", given="3", right="2")
    assert f'aria-label="{both}"' in track_html("clipping-1", "3")


def test_labels_at_the_ends_stay_inside_the_track() -> None:
    places = re.findall(r"left:([\d.]+)%;transform:translateX\(-([\d.]+)%\)", track_html("length-1", "1.948"))
    assert places == [("100.00", "100.00"), ("6.93", "6.93")]


def test_axis_labels_have_no_trailing_zeros() -> None:
    assert [short_decimal(number) for number in (20.0, 2.5, 0.0)] == ["20", "2.5", "0"]


@given(st.floats(-1e6, 1e6), st.floats(1e-3, 1e6))
def test_ticks_are_few_evenly_spaced_and_on_the_axis(low: float, width: float) -> None:
    ticks = nice_ticks(low, low + width)
    assert 2 <= len(ticks) <= 8
    slack = 1e-6 * (abs(low) + width)
    assert low - slack <= ticks[0] < ticks[-1] <= low + width + slack
    steps = [after - before for before, after in pairwise(ticks)]
    assert all(math.isclose(step, steps[0], abs_tol=slack) for step in steps)
