"""The counting bench before a browser: stepped by key without a run, references in and out, read by everyone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.browser.reach import WIDER
from tests.shared.browser.walking import OpenApp, settled
from tests.shared.pages.explore import link

EN = Texts("en")
SKIPPED: ViewItem = ("clipping-1", "skipped")
LINES: ViewItem = ("clipping-tab", "lines")
LEDGER: ViewItem = ("clipping-tab", "ledger")
# Steps forward by a click, and measures until the browser has painted; the longest of so many steps in milliseconds.
SLOWEST = """async (next) => {
  let slowest = 0;
  for (let step = 0; step < 20; step += 1) {
    const before = performance.now();
    next.click();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    slowest = Math.max(slowest, performance.now() - before);
  }
  return slowest;
}"""


def address(name: str, *view: ViewItem) -> str:
    return f"/clipping?s={link(name, (SKIPPED, *view))}"


def reading(page: Page) -> Locator:
    return page.locator(".counting-bench .reading")


def place(page: Page) -> Locator:
    return page.locator(".counting-bench .place")


def focus_next(page: Page) -> None:
    page.locator(".counting-bench .step-next").focus()


def marked(page: Page) -> list[str]:
    return [text.strip() for text in page.locator(".acts .code").all_inner_texts()]


def test_keys_step_forward_and_back_through_line_limit_and_fates(open_app: OpenApp) -> None:
    page = open_app(address("the-x7", LINES))
    expect(place(page)).to_have_text(EN("clipping.place-only", step=5))
    focus_next(page)
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(reading(page)).to_have_text("The limit is the largest, 2. Not the sum, 3.")
    expect(page.locator(".limit")).to_contain_text("limit 2")
    assert marked(page) == ["limit = max(found)"]
    page.keyboard.press("ArrowRight")
    assert page.locator(".strip .token.clipped").count() == 5
    assert page.locator(".bar .square.credited").count() == 2
    page.keyboard.press("ArrowLeft")
    assert page.locator(".strip .token.clipped").count() == 0
    page.keyboard.press("End")
    expect(reading(page)).to_have_text(EN("clipping.rule-several", m=2, s=3).replace("**", ""))
    assert page.locator(".formula .result").inner_text().split() == ["=", "0.286"]
    page.keyboard.press("Home")
    expect(place(page)).to_have_text(EN("clipping.place-only", step=0))


def test_twenty_steps_are_taken_in_the_browser_and_come_back_by_their_link(
    open_app: OpenApp, record_property: Callable[[str, object], None]
) -> None:
    page = open_app(address("papineni-1", ("clipping-step", "papineni-1.1.0")))
    focus_next(page)
    slowest = page.locator(".counting-bench .step-next").evaluate(SLOWEST)
    record_property("slowest_step_ms", slowest)
    expect(place(page)).to_have_text("n-gram 4 of 16 · step 5 of 5")
    page.wait_for_timeout(700)
    entries = page.evaluate("history.length")
    settled(page).reload()
    expect(place(page)).to_have_text("n-gram 4 of 16 · step 5 of 5")
    assert page.evaluate("history.length") == entries


def test_the_limit_is_the_maximum_whichever_references_are_in_use(open_app: OpenApp) -> None:
    page = open_app(address("the-x3", LINES, ("clipping-step", "the-x3.1.end")))
    expect(reading(page)).to_have_text(EN("clipping.rule-several", m=1, s=2).replace("**", ""))
    second = page.get_by_role("checkbox", name="count against reference 2")
    second.focus()
    page.keyboard.press("Space")
    expect(page.locator(".strip.out")).to_have_count(1)
    expect(reading(page)).to_have_text(EN("clipping.rule-one", m=1).replace("**", ""))
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.value") == "2"
    page.get_by_role("checkbox", name="count against reference 1").click()
    expect(reading(page)).to_have_text("At least one reference must be used.")
    expect(page.get_by_role("checkbox", name="count against reference 1")).to_be_checked()
    second.press("Space")
    expect(page.locator(".strip.out")).to_have_count(0)
    second.press("Space")
    expect(page.locator(".strip.out")).to_have_count(1)


def test_one_more_copy_keeps_the_step(open_app: OpenApp) -> None:
    page = open_app(address("the-x7", ("clipping-step", "the-x7.1.4")))
    expect(reading(page)).to_have_text("Of 7, 2 are credited; 5 are clipped.")
    page.get_by_role("button", name="+ the", exact=True).click()
    expect(reading(page)).to_have_text("Of 8, 2 are credited; 6 are clipped.")


def test_the_ledger_is_one_tab_stop_and_enter_steps_there(open_app: OpenApp) -> None:
    page = open_app(address("zh-clipping", LEDGER))
    expect(page.locator("button.ngram[tabindex='0']")).to_have_count(1)
    page.locator("button.ngram").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(place(page)).to_have_text("n-gram 2 of 5 · step 4 of 5")
    expect(reading(page)).to_have_text("Of 4, 2 are credited; 2 are clipped.")


def test_an_answer_plays_the_picture_to_its_end_and_moves_nothing(open_app: OpenApp) -> None:
    page = open_app("/clipping?ask=1", height=800)
    squares, button = page.locator(".bar .square"), page.locator(".answer").nth(2)
    expect(reading(page)).to_have_text(EN("clipping.count-first"))
    expect(page.locator(".square.credited")).to_have_count(0)
    expect(page.locator(".limit")).to_be_hidden()
    before = [node.bounding_box() for node in (button, squares.first, page.locator(".step-next"))]
    button.click()
    expect(place(page)).to_have_text(EN("clipping.place-only", step=5))
    expect(page.locator(".square.clipped")).to_have_count(5)
    why = EN("predictions.clipping-1-wrong-3")
    expect(reading(page)).to_have_text(f"{EN('predict.not', right='2', given='3')} {why}")
    expect(page.locator(".you-said")).to_have_text(EN("stage.you-said", answer="3"))
    expect(page.locator(".slot-value").first).to_have_text("2/7")
    after = [node.bounding_box() for node in (button, squares.first, page.locator(".step-next"))]
    assert after == before


def test_next_in_an_open_question_shows_the_answer_one_step_at_a_time(open_app: OpenApp) -> None:
    page = open_app("/clipping?ask=1")
    page.locator(".step-next").click()
    expect(place(page)).to_have_text(EN("clipping.place-only", step=1))
    expect(page.locator(".answer.is-right")).to_have_text("2")
    expect(page.locator(".limit")).to_be_hidden()


def test_without_a_question_it_is_finished_and_can_be_played(open_app: OpenApp) -> None:
    page = open_app("/clipping")
    expect(page.locator(".square.clipped")).to_have_count(5)
    following = page.locator(".step-next")
    expect(following).to_contain_text(EN("steps.play"))
    following.click()
    expect(place(page)).to_have_text(EN("clipping.place-only", step=1))
    expect(page.locator(".square.clipped")).to_have_count(5)
    expect(following).to_contain_text(EN("steps.play"))


def test_typed_markup_is_shown_as_it_was_typed(open_app: OpenApp) -> None:
    hostile = '<img src=x onerror="alert(1)"> **b** $$x$$'
    page = open_app(f"/clipping?s={link('the-x7', (SKIPPED, LEDGER), candidate=hostile)}")
    expect(page.locator("button.ngram")).to_have_text(hostile.split())
    assert page.locator(".counting-bench img").count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("candidate", [None, "w" * 10_000 + " a" * 300])
def test_on_a_phone_nothing_scrolls_sideways(open_app: OpenApp, lang: str, candidate: str | None) -> None:
    changes = {"candidate": candidate} if candidate else {}
    step: ViewItem = ("clipping-step", "papineni-1.1.9")
    page = open_app(f"/clipping?s={link('papineni-1', (SKIPPED, LINES, step), **changes)}", lang=lang, width=390)
    expect(reading(page)).to_be_visible()
    assert page.evaluate(WIDER) <= 0
    page.locator(".tab[data-tab=ledger]").click()
    expect(page.locator(".ledger")).to_be_visible()
    assert page.evaluate(WIDER) <= 0


def test_who_rests_while_holding_the_slider_still_holds_it(open_app: OpenApp) -> None:
    """By then the page has answered the report of where the slider rests."""
    page = open_app(address("papineni-1"))
    slider = page.get_by_role("slider", name="Step")
    box = slider.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(place(page)).not_to_have_text(EN("clipping.place-end"))
    before, halfway = page.url, place(page).inner_text()
    page.wait_for_function("before => location.href !== before", arg=before)
    settled(page)
    page.mouse.move(box["x"] + box["width"], box["y"] + box["height"] / 2, steps=5)
    expect(place(page)).not_to_have_text(halfway)
    page.mouse.up()
    expect(place(page)).to_have_text(EN("clipping.place-end"))
