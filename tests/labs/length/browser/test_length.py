"""Browser tests of the length page: slider, length rules, excluded references, bug, corpus, and question."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.length.view.scores_by_length import measure_text
from tests.shared.browser.accessibility import wait_for_layout
from tests.shared.browser.page_control import OpenApp, link_in_address, settle, wait_for_address
from tests.shared.pages.explore import example_link

EN = Texts("en")
TEXT_LABEL = "c = 5, r = 6, BP = 0.819"
# Moves the slider to each length and reads both scores at once, before the server can respond.
MOVE_SLIDER_JS = """(lab, lengths) => lengths.map((length) => {
  const range = lab.querySelector('.range');
  range.value = String(length);
  range.dispatchEvent(new Event('input', { bubbles: true }));
  return [range.ariaValueText.split('BP = ')[1], lab.querySelector('.reading').textContent];
})"""

# Returns the gap between each pan's strings and its end of the beam, in the drawing's units.
PAN_GAPS_JS = """balance => {
  const [beam, ...strings] = [...balance.querySelectorAll('.beam, .strings')];
  const at = (path, length) => path.getPointAtLength(length).matrixTransform(path.getCTM());
  return [0, beam.getTotalLength()].map((length, side) => {
    const [end, hook] = [at(beam, length), at(strings[side], 0)];
    return Math.round(Math.hypot(end.x - hook.x, end.y - hook.y));
  });
}"""

# Returns the words that extend beyond their boxes.
WORDS_OUTSIDE_JS = """picture => {
  const rects = [...picture.querySelectorAll('.box')].map(box => box.getBoundingClientRect());
  return [...picture.querySelectorAll('.word')].filter(word => {
    const { left, right, top, bottom } = word.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const box = rects.find(box => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
    return !box || left < box.left || right > box.right;
  }).map(word => word.textContent);
}"""


def length_stage(page: Page) -> Locator:
    return page.locator(".length-stage")


def slider(page: Page) -> Locator:
    return length_stage(page).get_by_role("slider")


def expect_value_text(page: Page, value: str) -> None:
    expect(slider(page)).to_have_attribute("aria-valuetext", value)


def test_length_rule_and_references_can_be_set_and_survive_a_reload(open_app: OpenApp) -> None:
    page = open_app(f"/length?s={example_link('more-refs-lower', (('length-tab', 'long'),))}")
    expect(length_stage(page).locator(".point")).to_be_visible()
    move_slider_before_a_rerun(settle(page))
    choose_rules(page)
    move_slider_by_key(page)
    exclude_references(page)


def move_slider_before_a_rerun(page: Page) -> None:
    """Check that every length shows the numbers of the core at once."""
    scores = measure_text(preset("more-refs-lower")).scores["closest"]
    shown_values = length_stage(page).evaluate(MOVE_SLIDER_JS, list(range(len(scores))))
    for (penalty, reading), score in list(zip(shown_values, scores, strict=True))[1:]:
        assert penalty == decimal(score.brevity_penalty)
        assert decimal(score.value) in reading
    slider(page).press("Escape")
    expect_value_text(settle(page), TEXT_LABEL)


def choose_rules(page: Page) -> None:
    length_stage(page).get_by_role("radio", name="closest").focus()
    line = length_stage(page).locator(".of-r")
    before = line.get_attribute("x1")
    for rule, r in (("shortest", "3"), ("longest", "6"), ("average", "4.5")):
        page.keyboard.press("ArrowRight")
        expect(length_stage(page).get_by_role("radio", name=rule)).to_be_checked()
        expect(length_stage(page).locator(".who")).to_contain_text(rule)
        expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(f"r = {r}, "))
    assert line.get_attribute("x1") != before
    length_stage(page).get_by_role("radio", name="closest").click()


def move_slider_by_key(page: Page) -> None:
    entries = page.evaluate("history.length")
    slider(page).focus()
    for key, value in (("End", "c = 10, r = 6, BP = 1"), ("Home", "c = 0, r = 3, BP = 0"), ("Escape", TEXT_LABEL)):
        page.keyboard.press(key)
        expect_value_text(page, value)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect_value_text(page, "c = 8, r = 6, BP = 1")
    expect(page.locator(".length-tent h3")).to_have_text(EN("length.at", c=8))
    wait_for_address(page, ("length-at", "8.closest.more-refs-lower.5"))
    assert page.evaluate("history.length") == entries
    assert slider(page).evaluate("range => range.getRootNode().activeElement === range")
    page.reload()
    expect_value_text(page, "c = 8, r = 6, BP = 1")
    length_stage(settle(page)).get_by_role("button", name=EN("length.back")).click()
    expect_value_text(page, TEXT_LABEL)


def exclude_references(page: Page) -> None:
    """Exclude the second reference; check that the only remaining one cannot be excluded."""
    total, names = length_stage(page).locator(".ribbon-total"), length_stage(page).get_by_role("checkbox")
    names.last.click()
    expect(total).to_have_text("0.548")
    names.first.click()
    expect(names.first).to_be_checked()
    page.wait_for_url(lambda url: "length-at" not in dict(link_in_address(url).view))  # back at the text
    settle(page)
    names.last.click()
    expect(total).to_have_text("0.448")


def test_bug_and_corpus_respond_to_keys_and_are_kept_in_the_address(open_app: OpenApp) -> None:
    page = open_app(f"/length?s={example_link('more-refs-lower', (('length-tab', 'bug'),))}")
    bug = page.locator(".penalty-bug")
    bug.get_by_role("button").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(bug.get_by_role("status")).to_contain_text(EN("length.bug-line-2"))
    expect(bug.locator(".call .value")).to_have_text("1.33")
    expect(bug.locator("svg")).to_have_count(0)
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(bug.locator(".call .value")).to_have_text("0.670")
    expect(bug.locator(".code").last).to_have_text("return exp(1 - r / c)")
    wait_for_address(page, ("length-bug", 4))
    page.locator(".tab[data-tab=corpus]").click()
    corpus = page.locator(".length-corpus")
    expect(corpus.get_by_role("status")).to_contain_text("0.684")
    second = corpus.get_by_role("slider").last
    second.focus()
    page.keyboard.press("ArrowLeft")
    expect(corpus.locator(".corpus .value")).to_contain_text("BP 0.913")
    expect(second).to_have_attribute("aria-valuetext", "c = 8, BP = 1")
    wait_for_address(page, ("length-corpus", "3,8"))


def test_answering_tips_the_balance_without_moving_any_row_and_words_stay_in_their_boxes(open_app: OpenApp) -> None:
    page = open_app("/length?ask=1")
    expect(length_stage(page).locator(".pan-name")).to_have_text(["c = 2", "r = 6"])
    expect(length_stage(page).locator(".point")).to_have_count(0)
    rows = length_stage(page).locator(".question, .answers, .stage > .reading, .axis-picture, .controls, .tabs")
    places = "rows => rows.map(row => Math.round(row.getBoundingClientRect().top))"
    settle(page)
    before = rows.evaluate_all(places)
    length_stage(page).get_by_role("button", name="0.333", exact=True).click()
    expect(length_stage(page).locator(".ribbon-total")).to_have_text("0.135")
    raised = re.sub(r"\^\(([^)]*)\)", r"\1", EN("predictions.length-1-wrong-2"))
    expect(length_stage(page).locator(".reading")).to_contain_text(raised)
    settle(page)
    assert rows.evaluate_all(places) == before
    slider(page).press("ArrowRight")
    expect(length_stage(page).locator(".slot-value").last).to_have_text("0.368")
    assert length_stage(settle(page)).locator(".balance").evaluate(PAN_GAPS_JS) == [0, 0]
    slider(page).press("End")
    expect(length_stage(page).locator(".ribbon-total")).to_have_text("0.135")
    for lang, words in (("zh", ["图书", "馆", "周一"]), ("en", ["is", "on"])):
        page.goto(page.url.partition("?")[0] + f"?lang={lang}")
        check_boxes_on_a_phone(page, words)


def check_boxes_on_a_phone(page: Page, words: list[str]) -> None:
    """Check that the words stay in their boxes, which are evenly spaced."""
    picture = length_stage(page).locator(".axis-picture")
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 900})
        wait_for_layout(page)
        for word in words:
            expect(picture.locator(".word").get_by_text(word, exact=True).first).to_be_visible()
        assert (width, picture.evaluate(WORDS_OUTSIDE_JS)) == (width, [])
        boxes = picture.locator(".box.gives").evaluate_all("all => all.map(box => box.getBoundingClientRect().left)")
        units = [after - before for before, after in pairwise(boxes)]
        assert units == pytest.approx([units[0]] * len(units), abs=0.1)
