"""Browser tests of the weights lab: moving a slider updates all scores without the server."""

from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.weights.view.weighted_scores import (
    RULES,
    parse_setting,
    score_by_plain_formula,
    score_under_rule,
    score_with_setting,
)
from tests.shared.browser.page_control import DELAY_MS, OpenApp, reload_slowly, settle, wait_for_address
from tests.shared.pages.explore import example_link
from tests.shared.widgets.browser import test_take_away as take_away

# Moves the slider and reads the label of the second picture at once, before the server can respond.
MOVE_AND_READ_JS = """(lab, value) => {
  const input = lab.querySelector('.controls input');
  input.value = String(value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return lab.querySelectorAll('.fall-plot')[1].ariaLabel;
}"""
# Collects every value that the slider has within some milliseconds.
COLLECT_SLIDER_VALUES_JS = """async (lab, milliseconds) => {
  const seen = new Set();
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame);
    seen.add(lab.querySelector('.controls input').value);
  }
  return [...seen];
}"""
EN = Texts("en")
TOTALS = (18, 17, 16, 15)


def visit(
    open_app: OpenApp, view: tuple[ViewItem, ...] = (), lang: str = "en", ask: str = "0", example: str = "papineni-1"
) -> Page:
    page = open_app(f"/weights?s={example_link(example, view)}&ask={ask}", lang=lang)
    expect(lab(page).locator(".fall-total").first).to_be_visible()
    return settle(page)


def lab(page: Page) -> Locator:
    return page.locator(".weights-lab")


def slider(page: Page) -> Locator:
    return lab(page).locator(".controls input")


def row_tops(page: Page) -> list[int]:
    rows = lab(page).locator(".question, .answers, .stage > .reading, .fall-plot, .controls, .tabs")
    return [round(top) for top in rows.evaluate_all("rows => rows.map(row => row.getBoundingClientRect().top)")]


def test_keys_move_the_slider_and_a_late_response_does_not(open_app: OpenApp) -> None:
    page = visit(open_app, (("weights-tab", "numbers"),))
    entries = page.evaluate("history.length")
    slider(page).focus()
    page.keyboard.press("ArrowLeft")
    expect(slider(page)).to_have_attribute("aria-valuetext", "3/15")
    page.keyboard.press("h")
    expect(slider(page)).to_have_attribute("aria-valuetext", "2/15")
    expect(lab(page).locator(".fall-change")).to_have_text(["−16%", "−4%"])
    wait_for_address(page, ("weights-lab", "t.t.t.h~4~d2l~2.4.6.8"))
    assert page.evaluate("history.length") == entries
    reload_slowly(page)
    expect(slider(page)).to_have_attribute("aria-valuetext", "2/15")
    settle(page)
    lab(page).evaluate(MOVE_AND_READ_JS, 8)
    page.wait_for_timeout(2 * DELAY_MS)  # the slider has rested, and the server has received its report
    lab(page).evaluate(MOVE_AND_READ_JS, 3)
    assert lab(page).evaluate(COLLECT_SLIDER_VALUES_JS, 5 * DELAY_MS) == ["3"]
    slider(page).focus()
    page.keyboard.press("Escape")
    expect(slider(page)).to_have_attribute("aria-valuetext", "4/15")
    expect(lab(page).locator(".fall-change")).to_have_text(["", ""])
    set_own_weights(page)
    slider(page).press("End")
    expect(slider(page)).to_have_attribute("aria-valuetext", "15/15")
    for order in (3, 4):
        lab(page).locator(".segments .pill").nth(order - 1).click()
        slider(page).press("Home")
    expect(lab(page).locator(".is-zero .value")).to_have_text([f"× 0 {EN('weights.takes-all')}"] * 2)
    expect(lab(page).locator(".is-over .value")).to_have_text(["× 0", "× 1"] * 2)
    expect(lab(page).locator(".fall-total")).to_have_text(["0", "0"])
    page.get_by_role("button", name=EN("take_away.menu")).click()
    expect(page.locator(".take-away li").first).to_be_visible()
    assert "name:papineni" in take_away.save_picture(page, EN("take_away.waterfall"), "SVG", EN).read_text(
        encoding="utf-8"
    )


def set_own_weights(page: Page) -> None:
    """Set the first of the learner's own weights to 0, and compare with D2L's weights again."""
    lab(page).locator("[data-tab=ceiling]").click()
    lab(page).get_by_role("radio", name=EN("weights.rule-own"), exact=True).press("Enter")
    lab(page).locator(".sliders input").first.press("Home")
    score, setting = score_by_plain_formula(preset("papineni-1")), parse_setting("t.t.t.t~4~own~0.4.6.8", TOTALS)
    own = decimal(score_with_setting(score, setting, "own").value)
    expect(lab(page).locator(".fall-total").last).to_have_text(own)
    lab(page).get_by_role("radio", name=EN("weights.rule-d2l"), exact=True).press("Enter")
    lab(page).locator("[data-tab=numbers]").click()
    expect(page.get_by_role("button", name=EN("take_away.menu"))).to_be_visible()


def test_an_answer_or_a_move_shows_the_losses_and_moves_no_row(open_app: OpenApp) -> None:
    page = visit(open_app, lang="zh", ask="1", example="zh-rain")
    score, totals = score_by_plain_formula(preset("zh-rain")), lab(page).locator(".fall-total")
    unmoved = [decimal(score_under_rule(score, rule, ()).value) for rule in RULES[:2]]
    expect(totals).to_have_text(unmoved)
    before = row_tops(page)
    lab(page).get_by_role("button", name="−16%", exact=True).click()
    halved = [score_with_setting(score, parse_setting("t.t.t.h", TOTALS), rule) for rule in RULES[:2]]
    expect(totals).to_have_text([decimal(result.value) for result in halved])
    expect(lab(page).locator(".stage > .reading")).to_contain_text(Texts("zh")("predictions.weights-1-wrong-2"))
    assert row_tops(settle(page)) == before
    wait_for_address(page, ("weights-lab", "t.t.t.h~4~d2l~2.4.6.8")).go_back()
    expect(totals).to_have_text(unmoved)
    expect(lab(page).locator(".answer.is-right")).to_have_count(0)
    slider(settle(page)).press("Home")
    expect(lab(page).locator(".answer.is-right")).to_have_text("−4%")
    slider(page).press("ArrowRight")
    row = lab(page).locator(".fall").first.locator(".value-row.order-4")
    expect(row.locator(".value")).to_have_text("× 0.508")
    bar, factor = [row.locator(part).bounding_box() for part in (".bar", ".value")]
    assert bar
    assert factor
    assert bar["x"] + bar["width"] <= factor["x"] + 1, "the factor of a short bar covers it"
