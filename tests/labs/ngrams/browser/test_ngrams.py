"""Browser tests of the n-gram page: cuts set by key, the sliding window, the question, and the exercise."""

from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.texts import Texts
from tests.shared.browser.page_control import OpenApp, settle, wait_for_address
from tests.shared.pages.explore import example_link
from tests.shared.pages.hard_texts import HARD_TEXTS

EN = Texts("en")
HAND_TAB: ViewItem = ("ngrams-tab", "hand")
WINDOW_TAB: ViewItem = ("ngrams-tab", "window")
FORGOTTEN_TAB: ViewItem = ("ngrams-tab", "forgotten")
# Steps through the window with keys and reads its list after each one, before the server can respond.
STEP_WINDOW_JS = """(root, keys) => keys.map((key) => {
  const start = performance.now();
  root.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  root.getBoundingClientRect();
  const listed = root.querySelectorAll('.list .ngram').length;
  return [listed, root.querySelector('.place').textContent, performance.now() - start];
})"""
# Returns the distance of every candidate character from the left end of its row, row by row.
OFFSETS = """root => [...root.querySelectorAll('.row')].map(row => {
  const strip = row.querySelector('.side-0');
  const start = strip.getBoundingClientRect().left;
  return [...strip.querySelectorAll('.sign')].map(sign => Math.round(sign.getBoundingClientRect().left - start));
})"""


def open_example(
    open_app: OpenApp, name: str = "zh-nlp", view: tuple[ViewItem, ...] = (HAND_TAB,), width: int = 1280, **changes: str
) -> Page:
    page = open_app(f"/ngrams?s={example_link(name, view, **changes)}", width=width)
    expect(page.locator(":is(.window, .cuts) .tab").first).to_be_visible()
    return settle(page)


def hand_score(page: Page) -> Locator:
    return page.locator(".microscope .hand .value")


def window(page: Page) -> Locator:
    return page.locator(".window")


def cut_button(page: Page, a: str, b: str) -> Locator:
    return page.get_by_role("button", name=EN("ngrams.joint", a=a, b=b)).first


def test_cuts_set_by_key_change_the_tokens_and_survive_a_reload(open_app: OpenApp) -> None:
    page = open_example(open_app)
    cuts = page.locator(".microscope .hand .side-0 .box.first")
    assert page.locator(".microscope .joint[tabindex='0']").count() == 1
    cut_button(page, "我", "喜").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(cut_button(page, "学", "习")).to_be_focused()
    page.keyboard.press("Space")
    expect(cut_button(page, "学", "习")).to_have_attribute("aria-pressed", "true")
    expect(cuts).to_have_count(6)
    expect(cut_button(settle(page), "学", "习")).to_be_focused()
    page.keyboard.press("Home")
    expect(cut_button(page, "我", "喜")).to_be_focused()
    page.reload()
    expect(cut_button(page, "学", "习")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=EN("ngrams.hand-reset")).click()
    expect(cuts).to_have_count(5)
    expect(hand_score(settle(page))).to_have_text("0.302")
    entries, quick = page.evaluate("history.length"), (("喜", "欢"), ("学", "习"), ("自", "然"))
    for a, b in quick:
        cut_button(page, a, b).evaluate("node => node.click()")  # a slow mouse would hit a redrawn button
    expect(cuts).to_have_count(8)
    for a, b in quick:
        expect(cut_button(settle(page), a, b)).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("history.length") == entries


def test_characters_have_the_same_position_in_every_row(open_app: OpenApp) -> None:
    rows = open_example(open_app, "price").locator(".microscope").evaluate(OFFSETS)
    assert len(rows) == 6
    assert all(row == rows[0] for row in rows)


def test_each_word_is_drawn_in_its_own_direction(open_app: OpenApp) -> None:
    rows = open_example(open_app, candidate=HARD_TEXTS["Hebrew among English"]).locator(".microscope").evaluate(OFFSETS)
    the, blank, shalom, second_blank = rows[0][:3], rows[0][3], rows[0][4:8], rows[0][8]
    assert [*the, blank] == sorted([*the, blank])
    assert shalom == sorted(shalom, reverse=True)
    assert blank < min(shalom) < max(shalom) < second_blank
    arabic = open_example(open_app, candidate=HARD_TEXTS["Arabic"]).locator(".microscope").evaluate(OFFSETS)[0][:9]
    assert arabic == sorted(arabic, reverse=True)


def test_window_steps_without_the_server_and_survives_a_reload(open_app: OpenApp) -> None:
    page = open_example(open_app, view=(WINDOW_TAB,))
    shown_values = window(page).evaluate(STEP_WINDOW_JS, ["Home", *["ArrowRight"] * 5, "ArrowLeft", "2", "ArrowRight"])
    assert [row[0] for row in shown_values] == [0, 1, 2, 3, 3, 3, 3, 4, 4]
    assert [row[1] for row in shown_values][4:7] == [
        *[EN("ngrams.window-finished")] * 2,
        EN("ngrams.window-stop", at=3),
    ]
    expect(window(page).locator(".way .ghost")).to_be_visible()
    expect(window(page).locator(".way .brick")).to_have_count(4)
    expect(window(page).locator(".formula .result")).to_have_text("=4")
    window(page).evaluate(STEP_WINDOW_JS, ["3", "Home", "ArrowRight"])
    page.get_by_role("button", name=EN("ngrams.window-slide")).click()
    expect(window(page).locator(".place")).to_have_text(EN("ngrams.window-stop", at=2))
    wait_for_address(page, ("window", "3-2"))
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.textContent").startswith(
        EN("ngrams.window-slide")
    )
    page.reload()
    expect(window(page).locator(".place")).to_have_text(EN("ngrams.window-stop", at=2))
    expect(window(page).locator(".list .now")).to_have_text("2喜欢 · 学习 · 自然语言处理")


def test_window_wider_than_its_text_has_no_stops(open_app: OpenApp) -> None:
    page = open_example(open_app, candidate="a b", view=(WINDOW_TAB,))
    expect(window(page).locator(".reading")).to_have_text(EN("ngrams.window-none", n=3).replace("**", ""))
    expect(window(page).locator(".formula .result")).to_have_text("=0")


def test_answering_moves_the_window_to_its_last_stop(open_app: OpenApp) -> None:
    page = open_app(f"/ngrams?ask=1&s={example_link('when-or-why', (WINDOW_TAB,))}")
    expect(window(page).locator(".way .brick")).to_have_count(0)
    window(page).get_by_role("button", name="3", exact=True).click()
    expect(window(page).locator(".way .brick")).to_have_count(4)
    expect(window(page).locator(".is-right")).to_have_text("4")
    shown_values = EN("predict.not", right="4", given="3")
    expect(window(page).locator(".reading")).to_have_text(f"{shown_values} {EN('predictions.ngrams-3-wrong-1')}")


def test_tokens_are_visible_before_answering_and_scores_afterwards(open_app: OpenApp) -> None:
    page = open_app("/ngrams?ask=1")
    cuts = page.locator(".cuts")
    expect(cuts.locator("tr")).to_have_count(6)
    expect(cuts.locator("td.score").first).to_have_text("?")
    before = cuts.locator("td.score").first.bounding_box()
    cuts.get_by_role("button", name="char").click()
    expect(cuts.locator("td.score")).to_have_text(["0", "0.500", "0.658", "0.500", "0.873"])
    expect(cuts.locator(".token.unmatched").first).to_have_text("when,")
    after = cuts.locator("td.score").first.bounding_box()
    assert before
    assert after
    assert before["y"] == after["y"]


def test_sentence_edited_on_the_stage_survives_a_reload(open_app: OpenApp) -> None:
    page = open_app("/ngrams", width=390)
    stage = page.locator(".cuts")
    length = stage.locator("td.length").first
    before = length.inner_text()
    stage.locator(".sentence").click()
    page.keyboard.type("not kept")
    expect(length).to_have_text("2")  # the page updates while the field is open
    page.keyboard.press("Escape")
    expect(length).to_have_text(before)
    stage.locator(".sentence").click()
    page.keyboard.type("a dog is here")
    page.keyboard.press("Enter")
    expect(length).to_have_text("4")
    stage.locator("[data-tab=forgotten]").click()
    expect(page.locator(".forgotten")).to_be_in_viewport()
    settle(page).reload()
    expect(page.locator(".forgotten")).to_be_visible()
    stage.locator("[data-tab=tokenizers]").click()
    expect(page.locator(".forgotten")).to_have_count(0)
    expect(stage.locator(".sentence")).to_have_text("a dog is here")


def test_forgotten_trigram_can_be_found_by_keyboard(open_app: OpenApp) -> None:
    page = open_example(open_app, view=(FORGOTTEN_TAB,))
    exercise, counts = page.locator(".forgotten"), {"length": 5, "total": 3}
    right = EN("ngrams.forgotten-right", ngram="学习 自然语言处理 。", **counts).replace("**", "")
    missing = EN("ngrams.forgotten-nothing", **counts).replace("**", "")
    exercise.locator(".token").first.focus()
    page.keyboard.press("Enter")
    expect(exercise.locator(".reading")).to_have_text(EN("ngrams.forgotten-listed"))
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(exercise.locator(".reading")).to_have_text(EN("ngrams.forgotten-outside"))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(exercise.locator(".reading")).to_have_text(right)
    expect(exercise.locator(".notes li")).to_have_count(3)
    expect(exercise.locator(".notes s")).to_have_text("two")
    exercise.get_by_role("button", name=EN("ngrams.forgotten-none")).click()
    expect(exercise.locator(".reading")).to_have_text(missing)
