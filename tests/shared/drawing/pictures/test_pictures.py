"""Pictures to take away are XML that needs nothing else, and hold the numbers that `bleu_core` gives."""

import re
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import BleuScore, papineni, score, signature
from bleu_view.drawing.palette import PALETTES, palette
from bleu_view.drawing.pictures.sheet import Drawing, Source, sheet
from bleu_view.drawing.pictures.text_width import broken, text_width, wrapped
from bleu_view.drawing.pictures.wall_picture import Shown, wall_picture
from bleu_view.drawing.pictures.waterfall_picture import Waterfall, waterfall_picture
from bleu_view.scenario.exploration import Exploration, explore
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.numbers import decimal, fraction
from bleu_view.words.texts import LANGUAGES, Texts
from labs.explore.view.score_picture import score_picture

LINK = "https://example.org/explore?lang=en&s=abc"
HOSTILE = "<script>alert(1)</script> \x00\x1b\ufffe & \u202e e\u0301\u0301 \ud800 👩‍👩‍👧‍👦 ]]> \u200b"
NAMESPACE = "{http://www.w3.org/2000/svg}"


def explored(name: str, **changes: Any) -> Exploration:  # noqa: ANN401 - fields of all types
    return explore(replace(scenario_of(preset(name)), **changes))


def drawn(drawing: Drawing, title: str = "title", language: str = "en", theme: str = "light") -> Element:
    """Write a picture and read it as a browser does."""
    return parsed(sheet(Texts(language), palette(theme), title, drawing, Source(("tok:none|case:mixed",), LINK)))


def parsed(written: str) -> Element:
    return fromstring(written)  # noqa: S314 - our own file


def wall(result: Exploration, language: str = "en", order: int = 0, *, revealed: bool = True) -> Drawing:
    shown = Shown(order, revealed, result.reference_numbers)
    return wall_picture(Texts(language), palette("light"), result.uniform, shown)


def waterfalls(result: Exploration, language: str = "en") -> Drawing:
    both = [Waterfall("1/N", result.uniform), Waterfall("1/2ⁿ", result.d2l)]
    return waterfall_picture(Texts(language), palette("light"), both)


def card(result: Exploration, language: str = "en") -> Drawing:
    both = (result.uniform, result.d2l)
    return score_picture(Texts(language), palette("light"), *both, sentences=("One.", "Two."))


def said(picture: Element) -> list[str]:
    """Return every line of text."""
    return ["".join(node.itertext()) for node in picture.iter(f"{NAMESPACE}text")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", PRESETS, ids=lambda example: example.id)
def test_every_example_gives_pictures_with_its_numbers(example: Any, language: str) -> None:  # noqa: ANN401
    result = explored(example.id)
    lines = said(drawn(wall(result, language), language=language))
    assert {fraction(order.matches, order.total) for order in result.uniform.orders} <= set(lines)
    assert any(line.startswith(f"{Texts(language)('wall.candidate')} · ") for line in lines)
    for picture in (waterfalls(result, language), card(result, language)):
        for each in (result.uniform, result.d2l):
            assert decimal(each.value) in said(drawn(picture)) or each.failure


def test_a_waterfall_holds_every_factor_and_share() -> None:
    result = explored("papineni-1")
    lines = said(drawn(waterfalls(result)))
    for each in (result.uniform, result.d2l):
        assert {f"× {decimal(order.factor)}" for order in each.orders} <= set(lines)
    assert {"2%", "19%", "30%", "48%"} <= set(lines)


@pytest.mark.parametrize("order", [0, 2])
def test_a_brick_of_each_n_gram_lies_in_the_wall(order: int) -> None:
    result = explored("papineni-1")
    outlines = [node for node in drawn(wall(result, order=order)).iter(f"{NAMESPACE}path") if node.get("stroke")]
    assert len(outlines) == sum([each.total for each in result.uniform.orders if order in (0, each.order)])


def test_what_is_not_revealed_is_not_in_the_file() -> None:
    lines = said(drawn(wall(explored("papineni-1"), revealed=False)))
    assert "? / 18" in lines
    assert "17/18" not in lines


def test_signature_and_link_stand_below() -> None:
    picture = drawn(wall(explored("papineni-1")))
    assert "tok:none|case:mixed" in said(picture)
    assert LINK in said(picture)
    assert [node.get("href") for node in picture.iter(f"{NAMESPACE}a")] == [LINK]


def test_a_long_signature_and_link_are_broken_and_whole() -> None:
    long, link = signature(papineni()), LINK + "x" * 300
    written = sheet(
        Texts("en"), palette("light"), "title", waterfalls(explored("papineni-1")), Source((long, long), link)
    )
    lines = "".join(said(parsed(written)))
    assert lines.count(long) == 2
    assert link in lines
    cut = sheet(
        Texts("en"), palette("light"), "title", waterfalls(explored("papineni-1")), Source((), LINK + "x" * 5_000)
    )
    assert said(parsed(cut))[-1].endswith("…")
    assert 'href="' + LINK.replace("&", "&amp;") + "x" * 5_000 in cut


@pytest.mark.parametrize("theme", PALETTES)
def test_a_file_names_no_other_file(theme: str) -> None:
    written = sheet(Texts("zh"), palette(theme), "标题", wall(explored("the-x7"), order=1), Source((), ""))
    assert set(re.findall(r"url\(([^)]*)\)", written)) <= {f"#hatch-{order}" for order in range(7)}
    assert not re.search(r"<(script|style|image|foreignObject)|https?://(?!www\.w3\.org/2000/svg)", written)
    assert palette(theme).background in written


@pytest.mark.parametrize("order", [0, 1])
def test_hostile_text_is_text(order: int) -> None:
    result = explored("the-cat", candidate=HOSTILE, references=(HOSTILE[::-1], "שלום עולם"))
    for picture in (wall(result, order=order), card(result), waterfalls(result)):
        root = drawn(picture, title=HOSTILE)
        assert root.find(f".//{NAMESPACE}script") is None
        assert not any("\x00" in line or "\ufffe" in line for line in said(root))
    assert any("<script>alert(1)</script>" in line for line in said(drawn(wall(result, order=order))))


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_text_gives_a_file_that_parses(candidate: str, reference: str) -> None:
    result = explored("the-cat", candidate=candidate, references=(reference,))
    drawn(wall(result), title=candidate)
    drawn(card(result), title=reference)


def test_nothing_stands_beside_the_paper() -> None:
    """A text of 400 tokens, one word of 60 letters, and a text from right to left."""
    for candidate in ("the cat " * 300, "w" * 80, "שלום עולם " * 30):
        root = drawn(wall(explored("the-cat", candidate=candidate)))
        width = float(root.get("width", "0"))
        outlines = "".join([node.get("d", "") for node in root.iter(f"{NAMESPACE}path")])
        edges = [float(x) for x in re.findall(r"[MH](-?[\d.]+)", outlines)]
        assert 0 <= min(edges) <= max(edges) <= width


def test_a_text_from_right_to_left_begins_at_the_right() -> None:
    result = explored("the-cat", candidate="אחת שתיים שלוש")
    places = {node.text: float(node.get("x", "0")) for node in drawn(wall(result)).iter(f"{NAMESPACE}text")}
    assert places["אחת"] > places["שתיים"] > places["שלוש"]


def test_a_brick_that_two_lines_share_is_open_where_it_is_cut() -> None:
    root = drawn(wall(explored("the-cat", candidate="word " * 40)))
    outlines = [node.get("d", "") for node in root.iter(f"{NAMESPACE}path") if node.get("stroke")]
    open_ones = [outline for outline in outlines if outline.count("M") > 1]
    assert len(open_ones) == 2  # a bigram crosses the end of each line but the last


def test_a_score_of_a_program_that_fails_has_no_mark() -> None:
    failing: BleuScore = score([scenario_of(preset("papineni-1")).segment()], papineni())
    result = replace(explored("papineni-1"), uniform=replace(failing, value=float("nan"), failure="ZeroDivisionError"))
    assert "✕" in said(drawn(card(result)))


def test_lines_fit_their_width() -> None:
    text = "One candidate, its references, and every step from text to score. " * 3
    assert all(text_width(line, 16) <= 300 for line in wrapped(text, 16, 300))
    assert " ".join(wrapped(text, 16, 300)) == text.strip()
    assert "".join(broken("x" * 100, "|", 30)) == "x" * 100
