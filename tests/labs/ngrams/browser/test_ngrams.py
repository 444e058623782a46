"""Browser tests of the n-gram page: cuts set by key, the sliding window, the question, and the exercise."""

from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.presets import preset
from bleu_view.words.texts import Texts
from labs.ngrams.view.characters import split_characters
from tests.shared.browser.page_control import OpenApp, settle, wait_for_address
from tests.shared.pages.explore import example_link
from tests.shared.pages.hard_texts import HARD_TEXTS

EN = Texts("en")
# Steps through the window with keys and reads its list after each one, before the server can respond.
STEP_WINDOW_JS = """(root, keys) => keys.map((key) => {
  root.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  return [root.querySelectorAll('.list .ngram').length, root.querySelector('.place').textContent];
})"""
# Returns the distance of every candidate character from the left end of its row, row by row.
OFFSETS = """root => [...root.querySelectorAll('.row')].map(row => {
  const strip = row.querySelector('.side-0');
  const start = strip.getBoundingClientRect().left;
  return [...strip.querySelectorAll('.sign')].map(sign => Math.round(sign.getBoundingClientRect().left - start));
})"""


def open_example(open_app: OpenApp, tab: str) -> Page:
    page = open_app(f"/ngrams?s={example_link('zh-nlp', (('ngrams-tab', tab),))}")
    expect(page.locator(":is(.window, .cuts) .tab").first).to_be_visible()
    return settle(page)


def type_sentence(page: Page, text: str) -> Page:
    """Replace the candidate on the stage by another text; return the page."""
    page.locator(":is(.window, .cuts) .sentence").click()
    page.keyboard.insert_text(text)
    page.keyboard.press("Enter")
    expect(page.locator(":is(.window, .cuts) .sentence")).to_have_text(text)
    return settle(page)


def window(page: Page) -> Locator:
    return page.locator(".window")


def cut_button(page: Page, a: str, b: str) -> Locator:
    return page.get_by_role("button", name=EN("ngrams.joint", a=a, b=b)).first


def test_cuts_set_by_key_survive_a_reload_and_characters_are_aligned_in_every_row(open_app: OpenApp) -> None:
    page = open_example(open_app, "hand")
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
    expect(settle(page).locator(".microscope .hand .value")).to_have_text("0.302")
    entries, quick = page.evaluate("history.length"), (("喜", "欢"), ("学", "习"), ("自", "然"))
    for a, b in quick:
        cut_button(page, a, b).evaluate("node => node.click()")  # a slow mouse would hit a redrawn button
    expect(cuts).to_have_count(8)
    for a, b in quick:
        expect(cut_button(settle(page), a, b)).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("history.length") == entries
    align_characters(page)


def offsets_of_characters(page: Page, text: str) -> list[list[int]]:
    """Type a sentence, and return the distances of its characters in each row once the microscope shows it."""
    drawn = type_sentence(page, text).locator(".microscope .row").first.locator(".side-0 .sign")
    expect(drawn).to_have_count(len(split_characters(text)))
    offsets: list[list[int]] = settle(page).locator(".microscope").evaluate(OFFSETS)
    return offsets


def align_characters(page: Page) -> None:
    """Check that characters are aligned in every row, in the direction of their word."""
    rows = offsets_of_characters(page, preset("price").candidate)
    assert len(rows) == 6
    assert all(row == rows[0] for row in rows)
    row = offsets_of_characters(page, HARD_TEXTS["Hebrew among English"])[0]
    the, blank, shalom, second_blank = row[:3], row[3], row[4:8], row[8]
    assert [*the, blank] == sorted([*the, blank])
    assert shalom == sorted(shalom, reverse=True)
    assert blank < min(shalom) < max(shalom) < second_blank
    arabic = offsets_of_characters(page, HARD_TEXTS["Arabic"])[0][:9]
    assert arabic == sorted(arabic, reverse=True)


def test_forgotten_trigram_is_found_by_keyboard_and_the_window_steps_without_the_server(open_app: OpenApp) -> None:
    page = open_example(open_app, "forgotten")
    find_forgotten_trigram(page)
    settle(page).locator("[data-tab=window]").click()
    expect(window(page).locator(".tab").first).to_be_visible()
    step_window(settle(page))


def step_window(page: Page) -> None:
    """Step through the window, reload, and type a sentence that is narrower than the window."""
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
    type_sentence(settle(page), "a b")  # narrower than the window
    expect(window(page).locator(".reading")).to_have_text(EN("ngrams.window-none", n=3).replace("**", ""))
    expect(window(page).locator(".formula .result")).to_have_text("=0")


def test_answers_show_the_scores_and_move_the_window_to_its_last_stop(open_app: OpenApp) -> None:
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
    settle(page).locator("[data-tab=window]").click()
    expect(window(page).locator(".way .brick")).to_have_count(0)
    window(page).get_by_role("button", name="3", exact=True).click()
    expect(window(page).locator(".way .brick")).to_have_count(4)
    expect(window(page).locator(".is-right")).to_have_text("4")
    shown_values = EN("predict.not", right="4", given="3")
    expect(window(page).locator(".reading")).to_have_text(f"{shown_values} {EN('predictions.ngrams-3-wrong-1')}")


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


def find_forgotten_trigram(page: Page) -> None:
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
