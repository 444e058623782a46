"""The counting bench before a browser: stepped by key without a run, references in and out, read by everyone."""

from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.texts import Texts
from tests.shared.browser.walking import OpenApp, settled, written
from tests.shared.pages.explore import link

EN = Texts("en")
SKIPPED: ViewItem = ("clipping-1", "skipped")
LINES: ViewItem = ("clipping-tab", "lines")
LEDGER: ViewItem = ("clipping-tab", "ledger")
BOXES = "nodes => nodes.map(node => JSON.stringify(node.getBoundingClientRect()))"
"""Where nodes stand, read in one step: a picture that is redrawn replaces them."""


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


def test_keys_step_forward_and_back_through_line_limit_and_statuses(open_app: OpenApp) -> None:
    page = open_app(address("the-x7", LINES))
    expect(place(page)).to_have_text(EN("clipping.place-only", step=5))
    focus_next(page)
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(reading(page)).to_have_text(EN("clipping.say-limit-not-sum", m=2, s=3))
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


def test_steps_are_taken_in_the_browser_and_come_back_by_their_link(open_app: OpenApp) -> None:
    page = open_app(address("papineni-1", ("clipping-step", "papineni-1.1.0")))
    entries = page.evaluate("history.length")
    for _ in range(20):
        page.locator(".counting-bench .step-next").click()
    place_of_20 = EN("clipping.place", i=4, total=16, step=5)
    expect(place(page)).to_have_text(place_of_20)
    written(page, ("clipping-step", "papineni-1.1.20")).reload()
    expect(place(page)).to_have_text(place_of_20)
    assert page.evaluate("history.length") == entries
    hold_the_slider(settled(page))


def test_a_step_is_reported_once_the_hand_rests_and_no_act_waits_for_its_answer(open_app: OpenApp) -> None:
    page = open_app(address("papineni-1", ("clipping-step", "papineni-1.1.0")))
    before = page.url
    page.locator(".counting-bench .step-next").click()
    assert page.evaluate(PRESSES) == before  # a report after a press would end the callback of the press
    page.wait_for_function("before => location.href !== before", arg=before)


def test_the_next_step_before_the_answer_to_the_last_adds_no_entry(open_app: OpenApp) -> None:
    page = open_app(address("papineni-1", ("clipping-step", "papineni-1.1.0")))
    page.evaluate("document.dispatchEvent(new Event('input'))")  # as a report at rest does
    page.locator(".counting-bench .step-next").dispatch_event("pointerdown")
    entries = page.evaluate("history.length")
    page.evaluate("history.pushState(history.state, '', location.search + '&answer=1')")
    assert page.evaluate("history.length") == entries
    page.locator("h1").dispatch_event("pointerdown")
    page.evaluate("history.pushState(history.state, '', location.search + '&answer=2')")
    assert page.evaluate("history.length") == entries + 1


# The address after a second and a half of presses, each sooner after the last than a hand would rest.
PRESSES = """async () => {
  for (let press = 0; press < 10; press += 1) {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return location.href;
}"""


def hold_the_slider(page: Page) -> None:
    """Rest while holding the slider: by the next move, the page has answered the report of where it rests."""
    slider = page.get_by_role("slider", name=EN("steps.place"))
    box = slider.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    before = page.url
    page.mouse.down()
    page.wait_for_function("before => location.href !== before", arg=before)
    settled(page)
    page.mouse.move(box["x"] + box["width"], box["y"] + box["height"] / 2, steps=5)
    expect(place(page)).to_have_text(EN("clipping.place-end"))
    page.mouse.up()
    expect(place(page)).to_have_text(EN("clipping.place-end"))


def test_the_limit_is_the_maximum_whichever_references_are_in_use(open_app: OpenApp) -> None:
    page = open_app(address("the-x3", LINES, ("clipping-step", "the-x3.1.end")))
    expect(reading(page)).to_have_text(EN("clipping.rule-several", m=1, s=2).replace("**", ""))
    second = page.get_by_role("checkbox", name=EN("clipping.in-use", number=2))
    second.focus()
    page.keyboard.press("Space")
    expect(page.locator(".strip.out")).to_have_count(1)
    expect(reading(page)).to_have_text(EN("clipping.rule-one", m=1).replace("**", ""))
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.value") == "2"
    page.get_by_role("checkbox", name=EN("clipping.in-use", number=1)).click()
    expect(reading(page)).to_have_text(EN("clipping.last-stays"))
    expect(page.get_by_role("checkbox", name=EN("clipping.in-use", number=1))).to_be_checked()
    second.press("Space")
    expect(page.locator(".strip.out")).to_have_count(0)
    second.press("Space")
    expect(page.locator(".strip.out")).to_have_count(1)


def test_one_more_copy_keeps_the_step(open_app: OpenApp) -> None:
    page = open_app(address("the-x7", ("clipping-step", "the-x7.1.4")))
    expect(reading(page)).to_have_text(EN("clipping.say-clipped", c=7, k=2, x=5))
    page.get_by_role("button", name="+ the", exact=True).click()
    expect(reading(page)).to_have_text(EN("clipping.say-clipped", c=8, k=2, x=6))


def test_the_ledger_is_one_tab_stop_and_enter_steps_there(open_app: OpenApp) -> None:
    page = open_app(address("zh-clipping", LEDGER))
    expect(page.locator("button.ngram[tabindex='0']")).to_have_count(1)
    page.locator("button.ngram").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(place(page)).to_have_text(EN("clipping.place", i=2, total=5, step=4))
    expect(reading(page)).to_have_text(EN("clipping.say-clipped", c=4, k=2, x=2))


def test_an_answer_plays_the_picture_to_its_end_and_moves_nothing(open_app: OpenApp) -> None:
    page = open_app("/clipping?ask=1", height=800)
    squares, button = page.locator(".bar .square"), page.locator(".answer").nth(2)
    expect(reading(page)).to_have_text(EN("clipping.count-first"))
    expect(page.locator(".square.credited")).to_have_count(0)
    expect(page.locator(".limit")).to_be_hidden()
    before = [node.evaluate_all(BOXES) for node in (button, squares.first, page.locator(".step-next"))]
    button.click()
    expect(place(page)).to_have_text(EN("clipping.place-only", step=5))
    expect(page.locator(".square.clipped")).to_have_count(5)
    why = EN("predictions.clipping-1-wrong-3")
    expect(reading(page)).to_have_text(f"{EN('predict.not', right='2', given='3')} {why}")
    expect(page.locator(".you-said")).to_have_text(EN("stage.you-said", answer="3"))
    expect(page.locator(".slot-value").first).to_have_text("2/7")
    settled(page)
    expect(squares.first).to_be_visible()
    after = [node.evaluate_all(BOXES) for node in (button, squares.first, page.locator(".step-next"))]
    assert after == before


def test_next_in_an_open_question_shows_the_answer_one_step_at_a_time(open_app: OpenApp) -> None:
    page = open_app("/clipping?ask=1")
    page.locator(".step-next").click()
    expect(place(page)).to_have_text(EN("clipping.place-only", step=1))
    expect(page.locator(".answer.is-right")).to_have_text("2")
    expect(page.locator(".limit")).to_be_hidden()


def test_without_a_question_the_picture_is_finished_and_can_be_replayed(open_app: OpenApp) -> None:
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
