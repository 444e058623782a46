"""Browser tests of the counting bench: steps by keyboard, excluded references, the question, and the n-gram ledger."""

from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.texts import Texts
from tests.shared.browser.page_control import OpenApp, settle, wait_for_address
from tests.shared.pages.explore import example_link

EN = Texts("en")
SKIPPED: ViewItem = ("clipping-1", "skipped")
BOXES_JS = "nodes => nodes.map(node => JSON.stringify(node.getBoundingClientRect()))"
"""Script that reads the boxes of all matching nodes in one call, because redrawing replaces the nodes."""


def reading_line(page: Page) -> Locator:
    return page.locator(".counting-bench .reading")


def step_label(page: Page) -> Locator:
    return page.locator(".counting-bench .place")


def test_bench_excludes_references_is_stepped_by_keys_and_lists_every_ngram(open_app: OpenApp) -> None:
    page = open_app(f"/clipping?s={example_link('the-x7', (('clipping-tab', 'lines'),))}")
    several = EN("clipping.rule-several", m=2, s=3).replace("**", "")
    following = page.locator(".step-next")
    expect(reading_line(page)).to_have_text(several)
    first, second = (page.get_by_role("checkbox", name=EN("clipping.in-use", number=number)) for number in (1, 2))
    second.focus()
    page.keyboard.press("Space")
    expect(page.locator(".strip.out")).to_have_count(1)
    expect(reading_line(page)).to_have_text(EN("clipping.rule-one", m=2).replace("**", ""))
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.value") == "2"
    first.click()
    expect(reading_line(page)).to_have_text(EN("clipping.last-stays"))
    expect(first).to_be_checked()
    second.press("Space")
    expect(page.locator(".strip.out")).to_have_count(0)
    expect(reading_line(page)).to_have_text(several)
    expect(step_label(page)).to_have_text(EN("clipping.place-only", step=5))
    expect(following).to_contain_text(EN("steps.play"))
    following.click()
    expect(step_label(page)).to_have_text(EN("clipping.place-only", step=1))
    expect(page.locator(".square.clipped")).to_have_count(5)
    following.press("Home")
    expect(step_label(page)).to_have_text(EN("clipping.place-only", step=0))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(reading_line(page)).to_have_text(EN("clipping.say-limit-not-sum", m=2, s=3))
    expect(page.locator(".limit")).to_contain_text("limit 2")
    assert [text.strip() for text in page.locator(".acts .code").all_inner_texts()] == ["limit = max(found)"]
    assert page.locator(".strip .token.clipped").count() == 0
    page.keyboard.press("ArrowRight")
    assert page.locator(".strip .token.clipped").count() == 5
    assert page.locator(".bar .square.credited").count() == 2
    page.keyboard.press("End")
    expect(reading_line(page)).to_have_text(several)
    assert page.locator(".formula .result").inner_text().split() == ["=", "0.286"]
    open_ledger(settle(page))


def test_steps_are_stored_after_a_pause_without_a_history_entry(open_app: OpenApp) -> None:
    page = open_app(f"/clipping?s={example_link('papineni-1', (SKIPPED, ('clipping-step', 'papineni-1.1.0')))}")
    entries, following = page.evaluate("history.length"), page.locator(".counting-bench .step-next")
    before = page.url
    following.click()
    assert page.evaluate(KEY_PRESSES_JS) == before  # a report in between would interrupt a key's callback
    page.wait_for_function("before => location.href !== before", arg=before)
    for _ in range(19):
        following.click()
    place_of_20 = EN("clipping.place", i=4, total=16, step=5)
    expect(step_label(page)).to_have_text(place_of_20)
    wait_for_address(page, ("clipping-step", "papineni-1.1.20")).reload()
    expect(step_label(page)).to_have_text(place_of_20)
    assert page.evaluate("history.length") == entries
    pause_while_dragging(settle(page))
    settle(page).evaluate("document.dispatchEvent(new Event('input'))")  # the event of a delayed report
    following.dispatch_event("pointerdown")
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


def open_ledger(page: Page) -> None:
    """Type markup; check that the ledger shows it literally and is one tab stop."""
    hostile = '<img src=x onerror="alert(1)"> **b** $$x$$'
    page.locator(".counting-bench .sentence").click()
    page.keyboard.insert_text(hostile)
    page.keyboard.press("Enter")
    expect(page.locator(".counting-bench .sentence")).to_have_text(hostile)
    settle(page).locator("[data-tab=ledger]").click()
    expect(page.locator("button.ngram")).to_have_text(hostile.split())
    assert page.locator(".counting-bench img").count() == 0
    expect(page.locator("button.ngram[tabindex='0']")).to_have_count(1)
    page.locator("button.ngram").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(step_label(page)).to_have_text(EN("clipping.place", i=2, total=5, step=4))
    expect(reading_line(page)).to_have_text(EN("clipping.say-unmatched", c=1))


def test_question_is_revealed_by_a_step_or_played_by_an_answer(open_app: OpenApp) -> None:
    page = open_app("/clipping?ask=1", height=800)
    squares, button, following = (
        page.locator(".bar .square"),
        page.locator(".answer").nth(2),
        page.locator(".step-next"),
    )
    following.click()
    expect(step_label(page)).to_have_text(EN("clipping.place-only", step=1))
    expect(page.locator(".answer.is-right")).to_have_text("2")
    expect(page.locator(".limit")).to_be_hidden()
    settle(page).go_back()
    expect(reading_line(page)).to_have_text(EN("clipping.count-first"))
    expect(page.locator(".square.credited")).to_have_count(0)
    expect(page.locator(".limit")).to_be_hidden()
    before = [node.evaluate_all(BOXES_JS) for node in (button, squares.first, following)]
    settle(page)
    button.click()
    expect(step_label(page)).to_have_text(EN("clipping.place-only", step=5))
    expect(page.locator(".square.clipped")).to_have_count(5)
    why = EN("predictions.clipping-1-wrong-3")
    expect(reading_line(page)).to_have_text(f"{EN('predict.not', right='2', given='3')} {why}")
    expect(page.locator(".you-said")).to_have_text(EN("stage.you-said", answer="3"))
    expect(page.locator(".slot-value").first).to_have_text("2/7")
    settle(page)
    expect(squares.first).to_be_visible()
    assert [node.evaluate_all(BOXES_JS) for node in (button, squares.first, following)] == before
    following.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(reading_line(page)).to_have_text(EN("clipping.say-clipped", c=7, k=2, x=5))
    page.get_by_role("button", name="+ the", exact=True).click()
    expect(reading_line(page)).to_have_text(EN("clipping.say-clipped", c=8, k=2, x=6))
