"""Browser tests of the counting bench: steps by keyboard, excluded references, the question, and the n-gram ledger."""

from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.texts import Texts
from tests.shared.browser.page_control import OpenApp, settle, wait_for_address
from tests.shared.pages.explore import example_link

EN = Texts("en")
SKIPPED: ViewItem = ("clipping-1", "skipped")
LINES_TAB: ViewItem = ("clipping-tab", "lines")
LEDGER_TAB: ViewItem = ("clipping-tab", "ledger")
BOXES_JS = "nodes => nodes.map(node => JSON.stringify(node.getBoundingClientRect()))"
"""Script that reads the boxes of all matching nodes in one call, because redrawing replaces the nodes."""


def bench_address(name: str, *view: ViewItem) -> str:
    return f"/clipping?s={example_link(name, (SKIPPED, *view))}"


def reading_line(page: Page) -> Locator:
    return page.locator(".counting-bench .reading")


def step_label(page: Page) -> Locator:
    return page.locator(".counting-bench .place")


def focus_next_button(page: Page) -> None:
    page.locator(".counting-bench .step-next").focus()


def marked_code_lines(page: Page) -> list[str]:
    return [text.strip() for text in page.locator(".acts .code").all_inner_texts()]


def test_arrow_keys_step_forward_and_back_through_the_counting(open_app: OpenApp) -> None:
    page = open_app(bench_address("the-x7", LINES_TAB))
    expect(step_label(page)).to_have_text(EN("clipping.place-only", step=5))
    focus_next_button(page)
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(reading_line(page)).to_have_text(EN("clipping.say-limit-not-sum", m=2, s=3))
    expect(page.locator(".limit")).to_contain_text("limit 2")
    assert marked_code_lines(page) == ["limit = max(found)"]
    page.keyboard.press("ArrowRight")
    assert page.locator(".strip .token.clipped").count() == 5
    assert page.locator(".bar .square.credited").count() == 2
    page.keyboard.press("ArrowLeft")
    assert page.locator(".strip .token.clipped").count() == 0
    page.keyboard.press("End")
    expect(reading_line(page)).to_have_text(EN("clipping.rule-several", m=2, s=3).replace("**", ""))
    assert page.locator(".formula .result").inner_text().split() == ["=", "0.286"]
    page.keyboard.press("Home")
    expect(step_label(page)).to_have_text(EN("clipping.place-only", step=0))


def test_steps_add_no_history_entry_and_are_restored_by_a_reload(open_app: OpenApp) -> None:
    page = open_app(bench_address("papineni-1", ("clipping-step", "papineni-1.1.0")))
    entries = page.evaluate("history.length")
    for _ in range(20):
        page.locator(".counting-bench .step-next").click()
    place_of_20 = EN("clipping.place", i=4, total=16, step=5)
    expect(step_label(page)).to_have_text(place_of_20)
    wait_for_address(page, ("clipping-step", "papineni-1.1.20")).reload()
    expect(step_label(page)).to_have_text(place_of_20)
    assert page.evaluate("history.length") == entries
    pause_while_dragging(settle(page))


def test_step_is_sent_to_the_server_only_after_a_pause(open_app: OpenApp) -> None:
    page = open_app(bench_address("papineni-1", ("clipping-step", "papineni-1.1.0")))
    before = page.url
    page.locator(".counting-bench .step-next").click()
    assert page.evaluate(KEY_PRESSES_JS) == before  # a report in between would interrupt a key's callback
    page.wait_for_function("before => location.href !== before", arg=before)


def test_step_taken_before_the_last_response_adds_no_history_entry(open_app: OpenApp) -> None:
    page = open_app(bench_address("papineni-1", ("clipping-step", "papineni-1.1.0")))
    page.evaluate("document.dispatchEvent(new Event('input'))")  # the event of a delayed report
    page.locator(".counting-bench .step-next").dispatch_event("pointerdown")
    entries = page.evaluate("history.length")
    page.evaluate("history.pushState(history.state, '', location.search + '&answer=1')")
    assert page.evaluate("history.length") == entries
    page.locator("h1").dispatch_event("pointerdown")
    page.evaluate("history.pushState(history.state, '', location.search + '&answer=2')")
    assert page.evaluate("history.length") == entries + 1


# Presses a key every 150 ms for 1.5 s, too often for the pause that triggers a report, and returns the URL.
KEY_PRESSES_JS = """async () => {
  for (let press = 0; press < 10; press += 1) {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return location.href;
}"""


def pause_while_dragging(page: Page) -> None:
    """Drag the slider halfway, wait until the server has stored its position, then drag on to the end."""
    slider = page.get_by_role("slider", name=EN("steps.place"))
    box = slider.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    before = page.url
    page.mouse.down()
    page.wait_for_function("before => location.href !== before", arg=before)
    settle(page)
    page.mouse.move(box["x"] + box["width"], box["y"] + box["height"] / 2, steps=5)
    expect(step_label(page)).to_have_text(EN("clipping.place-end"))
    page.mouse.up()
    expect(step_label(page)).to_have_text(EN("clipping.place-end"))


def test_limit_is_the_maximum_over_the_references_in_use(open_app: OpenApp) -> None:
    page = open_app(bench_address("the-x3", LINES_TAB, ("clipping-step", "the-x3.1.end")))
    expect(reading_line(page)).to_have_text(EN("clipping.rule-several", m=1, s=2).replace("**", ""))
    second = page.get_by_role("checkbox", name=EN("clipping.in-use", number=2))
    second.focus()
    page.keyboard.press("Space")
    expect(page.locator(".strip.out")).to_have_count(1)
    expect(reading_line(page)).to_have_text(EN("clipping.rule-one", m=1).replace("**", ""))
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.value") == "2"
    page.get_by_role("checkbox", name=EN("clipping.in-use", number=1)).click()
    expect(reading_line(page)).to_have_text(EN("clipping.last-stays"))
    expect(page.get_by_role("checkbox", name=EN("clipping.in-use", number=1))).to_be_checked()
    second.press("Space")
    expect(page.locator(".strip.out")).to_have_count(0)
    second.press("Space")
    expect(page.locator(".strip.out")).to_have_count(1)


def test_adding_a_copy_keeps_the_step(open_app: OpenApp) -> None:
    page = open_app(bench_address("the-x7", ("clipping-step", "the-x7.1.4")))
    expect(reading_line(page)).to_have_text(EN("clipping.say-clipped", c=7, k=2, x=5))
    page.get_by_role("button", name="+ the", exact=True).click()
    expect(reading_line(page)).to_have_text(EN("clipping.say-clipped", c=8, k=2, x=6))


def test_ledger_is_one_tab_stop_and_enter_opens_an_ngram(open_app: OpenApp) -> None:
    page = open_app(bench_address("zh-clipping", LEDGER_TAB))
    expect(page.locator("button.ngram[tabindex='0']")).to_have_count(1)
    page.locator("button.ngram").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(step_label(page)).to_have_text(EN("clipping.place", i=2, total=5, step=4))
    expect(reading_line(page)).to_have_text(EN("clipping.say-clipped", c=4, k=2, x=2))


def test_answering_plays_all_steps_without_moving_the_page(open_app: OpenApp) -> None:
    page = open_app("/clipping?ask=1", height=800)
    squares, button = page.locator(".bar .square"), page.locator(".answer").nth(2)
    expect(reading_line(page)).to_have_text(EN("clipping.count-first"))
    expect(page.locator(".square.credited")).to_have_count(0)
    expect(page.locator(".limit")).to_be_hidden()
    before = [node.evaluate_all(BOXES_JS) for node in (button, squares.first, page.locator(".step-next"))]
    button.click()
    expect(step_label(page)).to_have_text(EN("clipping.place-only", step=5))
    expect(page.locator(".square.clipped")).to_have_count(5)
    why = EN("predictions.clipping-1-wrong-3")
    expect(reading_line(page)).to_have_text(f"{EN('predict.not', right='2', given='3')} {why}")
    expect(page.locator(".you-said")).to_have_text(EN("stage.you-said", answer="3"))
    expect(page.locator(".slot-value").first).to_have_text("2/7")
    settle(page)
    expect(squares.first).to_be_visible()
    after = [node.evaluate_all(BOXES_JS) for node in (button, squares.first, page.locator(".step-next"))]
    assert after == before


def test_next_button_reveals_the_answer_and_shows_the_first_step(open_app: OpenApp) -> None:
    page = open_app("/clipping?ask=1")
    page.locator(".step-next").click()
    expect(step_label(page)).to_have_text(EN("clipping.place-only", step=1))
    expect(page.locator(".answer.is-right")).to_have_text("2")
    expect(page.locator(".limit")).to_be_hidden()


def test_bench_without_a_question_shows_its_end_and_can_be_replayed(open_app: OpenApp) -> None:
    page = open_app("/clipping")
    expect(page.locator(".square.clipped")).to_have_count(5)
    following = page.locator(".step-next")
    expect(following).to_contain_text(EN("steps.play"))
    following.click()
    expect(step_label(page)).to_have_text(EN("clipping.place-only", step=1))
    expect(page.locator(".square.clipped")).to_have_count(5)
    expect(following).to_contain_text(EN("steps.play"))


def test_typed_markup_is_shown_literally(open_app: OpenApp) -> None:
    hostile = '<img src=x onerror="alert(1)"> **b** $$x$$'
    page = open_app(f"/clipping?s={example_link('the-x7', (SKIPPED, LEDGER_TAB), candidate=hostile)}")
    expect(page.locator("button.ngram")).to_have_text(hostile.split())
    assert page.locator(".counting-bench img").count() == 0
