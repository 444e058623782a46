"""Browser tests of other metrics and of perplexity: ranks, edited candidates, panels, bars, and a phone screen."""

import re

from playwright.sync_api import Locator, Page, expect

from bleu_core.beyond.perplexity import measure_perplexity
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts, catalogue_entries
from labs.beyond.view.perplexity import format_perplexity
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW, axe_findings
from tests.shared.browser.page_control import OpenApp, settle, wait_for_address
from tests.shared.pages.explore import example_link
from tests.shared.pages.hard_texts import HARD_TEXTS

EN = Texts("en")
DIRECTION_JS = "node => getComputedStyle(node).direction"


def stage(page: Page) -> Locator:
    return page.locator(".ranks")


def open_tab(page: Page, name: str) -> Page:
    """Click a tab and wait until its content is drawn."""
    stage(page).locator(f'[data-tab="{name}"]').click()
    expect(stage(page).locator(f'[data-tab="{name}"]')).to_have_attribute("aria-expanded", "true")
    return settle(page)


def panel(page: Page, metric: str) -> Locator:
    return page.locator(f'.metric-panels [data-metric="{metric}"]')


def test_edited_texts_in_any_script_fit_a_phone_and_survive_a_reload(open_app: OpenApp) -> None:
    page = open_app("/beyond", width=390)
    fields = stage(page).locator(".candidate-field")
    fields.nth(1).fill("the doctor said that the medicine is not safe for small children")
    fields.nth(1).press("Enter")
    expect(stage(page).get_by_role("img", name="BLEU: 1 B (1)")).to_be_visible()
    settle(page)
    stage(page).locator(".choice input").first.check()
    expect(stage(page).locator(".question")).to_contain_text(EN("beyond.wrong-marked", wrong="A"))
    settle(page).reload()
    expect(fields.nth(1)).to_have_value("the doctor said that the medicine is not safe for small children")
    expect(stage(page).locator(".choice input").first).to_be_checked()
    hard = " ".join(HARD_TEXTS[name] for name in ("Arabic", "joined emoji", "invisible"))
    settle(page).get_by_role("textbox", name=EN("beyond.candidate-c"), exact=True).fill(f"{hard} {'w' * 300}")
    expect(fields.nth(2)).to_have_value(re.compile("wwww"))
    open_tab(settle(page), "counts")
    settle(page).get_by_role("radio", name="C", exact=True).click()
    expect(panel(page, "ter")).to_contain_text("wwww")
    assert settle(page).evaluate(SIDEWAYS_OVERFLOW) <= 0
    for part in (".strip", ".columns"):
        assert panel(page, "ter").or_(panel(page, "bleu")).locator(part).first.evaluate(DIRECTION_JS) == "rtl"


def test_panels_follow_n_candidate_and_text_and_a_double_click_is_one_click(open_app: OpenApp) -> None:
    skipped = tuple((name, "skipped") for name in ("beyond-1", "beyond-2", "beyond-ranks"))
    page = open_app(f"/beyond?s={example_link('beyond-not', (*skipped, ('beyond-tab', 'counts')))}")
    expect(panel(page, "rouge-l")).to_be_visible()
    settle(page)
    characters = panel(page, "chrf")
    expect(characters).to_contain_text("45 shared")
    characters.get_by_role("radio", name="3").focus()
    page.keyboard.press("ArrowLeft")
    expect(characters.get_by_role("radio", name="2")).to_be_focused()
    expect(characters.get_by_role("status")).to_contain_text("n\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}2")
    wait_for_address(page, ("beyond-n", 2)).reload()
    expect(panel(page, "chrf").get_by_role("radio", name="2")).to_be_checked()
    assert panel(page, "ter").get_by_role("listitem").count() == 12
    settle(page).get_by_role("radio", name="B", exact=True).click()
    expect(panel(page, "ter").locator(".replaced")).to_have_count(3)
    stage(page).locator(".candidate-field").nth(1).fill(preset("beyond-not").references[0])
    expect(stage(page).get_by_role("img", name="BLEU: 1 B (1)")).to_be_visible()
    expect(panel(settle(page), "ter").locator(".value")).to_have_text("0")
    expect(panel(page, "chrf").locator(".value")).to_have_text("1")
    double_click(settle(page))


def double_click(page: Page) -> None:
    """Check that the second click does not undo the choice made by the first."""
    open_tab(page, "perplexity").locator(".st-key-perplexity-example button").nth(1).dblclick()
    line = page.locator("[class*=st-key-perplexity-line] input").first  # the replaced field stays until the rerun ends
    expect(line).not_to_have_value("the 0.50, cat 0.10, sat 0.25, on 0.80, it 0.05")
    open_tab(settle(page), "text")
    pill = page.get_by_role("radio", name=EN("presets.beyond-inflection-short"))
    pill.evaluate("pill => { pill.click(); pill.click(); }")  # before the server responds to the first
    expect(page.get_by_label(EN("frame.candidate")).first).to_have_value(preset("beyond-inflection").candidate)


# ---- perplexity

# Moves a bar with keys and reads the result at once, before the server can respond.
PRESS_KEYS_JS = """([lab, place, keys]) => {
  const column = lab.querySelectorAll('[role=slider]')[place];
  keys.forEach(key => column.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  return [lab.querySelector('.result').textContent, column.getAttribute('aria-valuetext')];
}"""


def perplexity_lab(page: Page) -> Locator:
    return page.locator(".perplexity")


def result_text(page: Page) -> str:
    return re.sub(r"\s", "", perplexity_lab(page).locator(".result").inner_text())


def start_of_text(name: str) -> str:
    """Return an English catalogue text up to its first placeholder, emphasis or quotation mark."""
    return re.split(r"[{*“]", catalogue_entries("perplexity")[name]["en"].lstrip("*"))[0]


def tokens_field(page: Page) -> Locator:
    return page.locator("[class*=st-key-perplexity-line] input").first  # the replaced field stays until the rerun ends


def test_bars_are_set_by_key_by_dragging_and_by_typing_and_each_kind_of_result_is_explained(open_app: OpenApp) -> None:
    page = open_app(f"/beyond?ask=1&s={example_link('papineni-1', (('beyond-tab', 'perplexity'),))}")
    expect(page.locator(".perplexity .column").first).to_be_visible()
    answer_question(settle(page))
    move_bar_by_key(page)
    drag_last_bar(page)
    type_tokens(page)
    read_results(page)
    wrap_many_bars(page)


def answer_question(page: Page) -> None:
    """Check that costs and perplexity are hidden until the question is answered."""
    expect(perplexity_lab(page).locator(".veil")).to_be_visible()
    expect(perplexity_lab(page).locator(".cost, .formula, .mean")).to_have_count(0)
    assert "ln" not in perplexity_lab(page).inner_text() + (
        perplexity_lab(page).locator(".column").first.get_attribute("aria-valuetext") or ""
    )
    page.get_by_text("64", exact=True).click()
    page.get_by_role("button", name=EN("predict.commit")).click()
    expect(perplexity_lab(page).locator(".result")).to_contain_text("4.57")
    settle(page)


def move_bar_by_key(page: Page) -> None:
    """Move the first bar with keys and check its numbers, before the server can respond."""
    handle = perplexity_lab(page).element_handle()
    for keys, p in (
        (["ArrowUp"], 0.51),
        (["PageDown"] * 2, 0.31),
        (["Home"], 0.01),
        (["End"], 1),
        (["ArrowDown"], 0.99),
    ):
        shown, spoken = page.evaluate(PRESS_KEYS_JS, [handle, 0, keys])
        expected = measure_perplexity([p, 0.1, 0.25, 0.8, 0.05])
        assert re.sub(r"\s", "", shown) == f"PPL={format_perplexity(expected.value)}"
        assert spoken == f"p = {decimal(p, 2)}, −ln p = {decimal(expected.surprisals[0], 2)}"


def drag_last_bar(page: Page) -> None:
    """Drag the last bar; check that the text field and a reload show its new value, without a new history entry."""
    entries = page.evaluate("history.length")
    expect(tokens_field(page)).to_have_value(
        "the 0.99, cat 0.10, sat 0.25, on 0.80, it 0.05"
    )  # the keys' report has arrived
    box = perplexity_lab(settle(page)).locator(".column").nth(4).bounding_box()
    assert box is not None
    x, floor = box["x"] + box["width"] / 2, box["y"] + box["height"]
    page.mouse.move(x, floor - 190 * 0.05)
    page.mouse.down()
    page.mouse.move(x, floor - 190 * 0.4, steps=6)
    page.mouse.up()
    line, value = (
        "the 0.99, cat 0.10, sat 0.25, on 0.80, it 0.40",
        measure_perplexity([0.99, 0.1, 0.25, 0.8, 0.4]).value,
    )
    expect(tokens_field(page)).to_have_value(line)
    assert result_text(settle(page)) == f"PPL={format_perplexity(value)}"
    assert page.evaluate("history.length") == entries
    page.reload()
    expect(tokens_field(page)).to_have_value(line)
    assert result_text(settle(page)) == f"PPL={format_perplexity(value)}"


def type_tokens(page: Page) -> None:
    """Type four tokens; check that three become bars and the invalid one is reported."""
    tokens_field(page).fill("the 1/2, cat 1/4, sat 1/8, dog 7")
    expect(page.get_by_role("status").filter(has_text="dog 7")).to_be_visible()
    expect(perplexity_lab(page).locator(".column")).to_have_count(3)
    assert result_text(settle(page)) == "PPL=4.00"
    perplexity_lab(page).locator(".column").nth(1).press("ArrowUp")
    expect(tokens_field(page)).to_have_value("the 1/2, cat 0.26, sat 1/8, dog 7")
    expect(perplexity_lab(settle(page)).locator(".column").nth(1)).to_be_focused()


def read_results(page: Page) -> None:
    """Check the sentence on each kind of result, and that Back undoes an example."""
    tokens_field(page).fill("me 0.3")
    expect(perplexity_lab(page).locator(".column")).to_have_count(1)
    status = perplexity_lab(settle(page)).get_by_role("status")
    page.get_by_text(EN("perplexity.impossible"), exact=True).click()
    expect(perplexity_lab(page).locator(".result")).to_contain_text("∞")
    expect(status).to_contain_text(start_of_text("reading-worst"))
    settle(page).go_back()
    expect(tokens_field(page)).to_have_value("me 0.3")
    for line, name, numbers in (
        ("the 0.50, cat 0.10, sat 0.25, on 0.80, it 0.05", "reading", "39%"),
        ("a 0.5, b 0.4", "reading-even", "2.2"),
        ("a 1/4, b 25%", "reading-equal", "4"),
        ("a 1, b 1", "reading-best", "1"),
        ("a 1, b 0.99", "reading-near", "100%"),
        ("a 0.001, b 0.0001", "reading", "3,162"),
    ):
        tokens_field(page).fill(line)
        expect(status).to_contain_text(start_of_text(name))
        expect(status).to_contain_text(numbers)


def wrap_many_bars(page: Page) -> None:
    """Check that many bars wrap into rows on a phone, without horizontal scrolling and in the dark."""
    tokens_field(page).fill(", ".join([f"token{n} .{n + 10}" for n in range(24)]))
    expect(perplexity_lab(page).locator(".column")).to_have_count(24)
    page.set_viewport_size({"width": 390, "height": 900})
    page.emulate_media(color_scheme="dark")
    expect(perplexity_lab(settle(page)).locator(".row").nth(2)).to_be_visible()
    assert min(perplexity_lab(page).locator(".column").evaluate_all("all => all.map(one => one.clientWidth)")) >= 40
    assert page.evaluate(SIDEWAYS_OVERFLOW) <= 0
    assert axe_findings(page) == []
