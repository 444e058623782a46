"""The page on length in a browser: the point moves by hand and by key, without the server; the rest follows."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES
from labs.length.view import measure
from tests.shared.browser.reach import WIDER, findings
from tests.shared.browser.walking import OpenApp, settled
from tests.shared.pages.explore import link

TOLD: tuple[ViewItem, ...] = (("length-1", 1), ("length-2", 3), ("length-3", 2))
ANSWERED: tuple[ViewItem, ...] = (*TOLD, ("length-tab", "curve"))
TEXT = "c = 5, r = 6, BP = 0.819"
# Moves the slider through lengths as a hand does and reads the panel each time: no server can have answered by then.
MOVES = """(bench, lengths) => lengths.map((length) => {
  const range = bench.querySelector('.range');
  const start = performance.now();
  range.value = String(length);
  range.dispatchEvent(new Event('input', { bubbles: true }));
  bench.getBoundingClientRect();
  return [...[...bench.querySelectorAll('.big')].map((node) => node.textContent), performance.now() - start];
})"""

# How far each pan hangs from its end of the beam, in the drawing's units.
GAPS = """balance => {
  const [beam, ...strings] = [...balance.querySelectorAll('.beam, .strings')];
  const at = (path, length) => path.getPointAtLength(length).matrixTransform(path.getCTM());
  return [0, beam.getTotalLength()].map((length, side) => {
    const [end, hook] = [at(beam, length), at(strings[side], 0)];
    return Math.round(Math.hypot(end.x - hook.x, end.y - hook.y));
  });
}"""


def visit(
    open_app: OpenApp,
    name: str = "more-refs-lower",
    view: tuple[ViewItem, ...] = ANSWERED,
    lang: str = "en",
    theme: str = "light",
    width: int = 1280,
) -> Page:
    page = open_app(f"/length?s={link(name, view)}", lang=lang, theme=theme, width=width)
    expect(bench(page).locator(".point")).to_be_visible()
    return settled(page)


def bench(page: Page) -> Locator:
    return page.locator(".length-bench")


def tent(page: Page) -> Locator:
    return page.locator(".length-tent")


def slider(page: Page) -> Locator:
    return bench(page).get_by_role("slider")


def expect_at(page: Page, value: str) -> None:
    expect(slider(page)).to_have_attribute("aria-valuetext", value)


def big(page: Page) -> list[str]:
    return bench(page).locator(".big").all_inner_texts()


@pytest.mark.parametrize("name", ["more-refs-higher", "papineni-1"])
def test_every_length_shows_the_cores_numbers_before_the_server_can_answer(open_app: OpenApp, name: str) -> None:
    page = visit(open_app, name)
    scores = measure(scenario_of(preset(name))).scores["closest"]
    told = bench(page).evaluate(MOVES, list(range(len(scores))))
    assert [row[:2] for row in told] == [[decimal(score.brevity_penalty), decimal(score.value)] for score in scores]


def test_keys_move_the_point_and_the_link_keeps_it_at_rest(open_app: OpenApp) -> None:
    page = visit(open_app)
    before = page.evaluate("history.length")
    slider(page).focus()
    for key, value in (("End", "c = 10, r = 6, BP = 1"), ("Home", "c = 0, r = 3, BP = 0"), ("Escape", TEXT)):
        page.keyboard.press(key)
        expect_at(page, value)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect_at(page, "c = 8, r = 6, BP = 1")
    assert big(page) == ["1", "0.327"]
    expect(tent(page).locator("h3")).to_have_text("At c = 8")
    expect(page).not_to_have_url(re.compile(link("more-refs-lower", ANSWERED)))
    assert page.evaluate("history.length") == before
    assert slider(settled(page)).evaluate("range => range.getRootNode().activeElement === range")
    page.reload()
    expect_at(page, "c = 8, r = 6, BP = 1")
    bench(settled(page)).get_by_role("button", name="Back to your text").click()
    expect_at(page, TEXT)


@pytest.mark.parametrize("part", [bench, tent])
def test_the_point_is_dragged_from_token_to_token(open_app: OpenApp, part: Callable[[Page], Locator]) -> None:
    page = visit(open_app)
    part(page).locator(".grip").scroll_into_view_if_needed()
    box = part(page).locator(".grip").bounding_box()
    unit = (part(page).locator("svg.picture").bounding_box() or {"width": 0.0})["width"] / 10
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 1.9 * unit, y + 40, steps=4)
    expect_at(page, "c = 3, r = 3, BP = 1")
    page.mouse.move(x + 9 * unit, y, steps=4)
    expect_at(page, "c = 10, r = 6, BP = 1")
    page.mouse.up()
    page.mouse.move(x, y)
    expect_at(page, "c = 10, r = 6, BP = 1")
    assert part(page).get_by_role("slider").evaluate("range => range.getRootNode().activeElement === range")


def test_a_finger_drags_the_point_and_scrolls_nothing(open_app: OpenApp) -> None:
    page = visit(open_app, width=390)
    grip = bench(page).locator(".grip")
    grip.scroll_into_view_if_needed()
    box = grip.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    touches = [("touchStart", 0), *(("touchMove", step) for step in range(1, 9)), ("touchEnd", 0)]
    for kind, step in touches:
        points = [] if kind == "touchEnd" else [{"x": x + 12 * step, "y": y + 6 * step}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(30)  # one move a frame, as a finger's
    expect_at(page, "c = 8, r = 6, BP = 1")
    assert abs((grip.bounding_box() or box)["x"] - box["x"] - 96) < 17  # within half a token


def test_the_bands_are_the_menu_of_rules(open_app: OpenApp) -> None:
    page = visit(open_app)
    bench(page).get_by_role("radio", name="closest").focus()
    for rule, r, shown in (
        ("shortest", "3", ["1", "0.548"]),
        ("longest", "6", ["0.819", "0.448"]),
        ("average", "4.5", ["1", "0.548"]),
    ):
        page.keyboard.press("ArrowDown")
        expect(bench(page).get_by_role("radio", name=rule)).to_be_checked()
        assert big(page) == shown
        expect(bench(page).locator(".who strong")).to_have_text(rule)
        expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(f"r = {r}, "))
    bench(page).get_by_text("r = 3 · ref. 1").first.click()
    expect(bench(page).get_by_role("radio", name="closest")).to_be_checked()
    filled, opened_dot = (bench(page).locator(f".picture .{kind}") for kind in ("filled", "open"))
    assert filled.get_attribute("cx") == opened_dot.get_attribute("cx")
    assert float(filled.get_attribute("cy") or 0) < float(opened_dot.get_attribute("cy") or 0)
    expect(bench(page).locator(".jump-words")).to_have_text("r jumps 3 → 6")


def test_a_reference_goes_out_and_in_and_the_last_one_stays(open_app: OpenApp) -> None:
    page = visit(open_app)
    bench(page).get_by_role("checkbox", name="Ref. 2").click()
    expect(bench(page).locator(".big").last).to_have_text("0.548")
    expect(bench(page).get_by_role("checkbox", name="Ref. 1")).to_be_disabled()
    assert bench(settled(page)).get_by_role("checkbox", name="Ref. 2").evaluate("box => box.matches(':focus')")
    page.reload()
    expect(bench(page).locator(".big").last).to_have_text("0.548")
    bench(settled(page)).get_by_role("checkbox", name="Ref. 2").click()
    expect(bench(page).locator(".big").last).to_have_text("0.448")


def test_back_returns_to_the_example_before_and_its_length(open_app: OpenApp) -> None:
    page = open_app(f"/length?s={link('more-refs-lower', (*TOLD, ('length-tab', 'text')))}")
    page.get_by_test_id("stButtonGroup").get_by_text("A perfect copy").click()
    value = page.locator(".length-stage .drag-value")
    expect(value).to_have_text("6")
    settled(page).go_back()
    expect(value).to_have_text("5")


def test_bug_and_corpus_are_worked_by_key_and_stay_as_they_are(open_app: OpenApp) -> None:
    page = open_app(f"/length?s={link('more-refs-lower', (*TOLD, ('length-tab', 'bug')))}")
    bug = page.locator(".penalty-bug")
    bug.get_by_role("button").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(bug.get_by_role("status")).to_contain_text("where c = r no penalty is needed")
    expect(bug.locator(".call .value")).to_have_text("1.33")
    expect(bug.locator("svg")).to_have_count(0)
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(bug.locator(".call .value")).to_have_text("0.670")
    expect(bug.get_by_text("exp(1 − c/r) = 1.33")).to_be_visible()
    expect(bug.locator(".code").last).to_have_text("return exp(1 - r / c)")
    page.wait_for_timeout(600)  # the line is reported once the learner rests
    settled(page).reload()
    expect(bug.locator(".call .value")).to_have_text("0.670")
    page.locator(".tab[data-tab=corpus]").click()
    corpus = page.locator(".length-corpus")
    expect(corpus.get_by_role("status")).to_contain_text("0.684")
    second = corpus.get_by_role("slider").last
    before = re.escape(page.url)
    second.focus()
    page.keyboard.press("ArrowLeft")
    expect(corpus.locator(".corpus .value")).to_contain_text("BP 0.913")
    expect(second).to_have_attribute("aria-valuetext", "c = 8, BP = 1")
    expect(page).not_to_have_url(re.compile(before))
    settled(page).reload()
    expect(corpus.locator(".corpus .value")).to_contain_text("BP 0.913")


def test_an_answer_tips_the_balance_and_the_slider_moves_it_with_the_bench(open_app: OpenApp) -> None:
    page = open_app("/length", width=390)
    lab = page.locator(".length-stage")
    total, penalty, range_ = lab.locator(".ribbon-total"), lab.locator(".slot-value").last, lab.get_by_role("slider")
    expect(range_).to_be_disabled()
    expect(lab.locator(".pan-name")).to_have_text(["c = 2", "r = 6"])
    expect(total).to_have_text("?")
    lab.get_by_role("button", name="0.333", exact=True).click()
    expect(total).to_have_text("0.135")
    expect(lab.locator(".reading")).to_contain_text("the penalty takes away 86% of the score. Gap 0.198.")
    before = settled(page).url
    range_.focus()
    page.keyboard.press("ArrowRight")
    expect(penalty).to_have_text("0.368")
    expect(page).not_to_have_url(before)
    settled(page).reload()
    expect(penalty).to_have_text("0.368")
    assert lab.locator(".balance").evaluate(GAPS) == [0, 0]
    lab.locator(".tab[data-tab=curve]").click()
    expect_at(page, "c = 3, r = 6, BP = 0.368")
    words = bench(page).locator(".reference .cell").all_inner_texts()
    assert words == ["the", "cat", "is", "on", "the", "mat", "th…", "is", "a", "cat", "on", "the", "mat"]
    slider(settled(page)).focus()
    page.keyboard.press("End")
    expect(lab.locator(".slot-value")).to_have_text(["(2/10)1/2", "(1/9)1/2", "", "", "1"])
    expect(total).to_have_text("0.149")
    range_.focus()
    page.keyboard.press("Home")
    expect_at(page, "c = 0, r = 6, BP = 0")
    assert page.evaluate(WIDER) <= 0


@pytest.mark.parametrize(("view", "width"), [((("length-tab", "curve"),), 390), (ANSWERED, 390), (ANSWERED, 1280)])
def test_everyone_can_work_the_page(open_app: OpenApp, view: tuple[ViewItem, ...], width: int) -> None:
    lang, theme = (LANGUAGES[0], "light") if width == 1280 else (LANGUAGES[1], "dark")
    page = visit(open_app, "papineni-1", view, lang=lang, theme=theme, width=width)
    assert findings(page) == []
    assert page.evaluate(WIDER) <= 0
