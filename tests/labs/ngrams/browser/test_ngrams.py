"""The n-grams page in a browser: cuts set by key, a window that needs no server, an exercise, for everyone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from tests.shared.browser.reach import WIDER
from tests.shared.browser.walking import OpenApp, settled
from tests.shared.pages.explore import link
from tests.shared.pages.hard_texts import HARD

SKIPPED: tuple[ViewItem, ...] = (("ngrams-1", "skipped"), ("ngrams-2", "skipped"))
ORDERS: ViewItem = ("ngrams-tab", "orders")
FORGOTTEN: ViewItem = ("ngrams-tab", "forgotten")
TEXT: ViewItem = ("ngrams-tab", "text")
# Steps through the window by key and reads its list each time: no server can have answered by then.
STEPS = """(root, keys) => keys.map((key) => {
  const start = performance.now();
  root.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  root.getBoundingClientRect();
  const listed = root.querySelectorAll('.list .ngram').length;
  return [listed, root.querySelector('.place').textContent, performance.now() - start];
})"""
# Where every sign of the candidate stands, row by row, measured from the left end of its row.
PLACES = """root => [...root.querySelectorAll('.row')].map(row => {
  const strip = row.querySelector('.side-0');
  const start = strip.getBoundingClientRect().left;
  return [...strip.querySelectorAll('.sign')].map(sign => Math.round(sign.getBoundingClientRect().left - start));
})"""


def visit(
    open_app: OpenApp,
    name: str = "zh-nlp",
    view: tuple[ViewItem, ...] = SKIPPED,
    lang: str = "en",
    theme: str = "light",
    width: int = 1280,
    **changes: str,
) -> Page:
    page = open_app(f"/ngrams?s={link(name, view, **changes)}", lang=lang, theme=theme, width=width)
    expect(page.locator(".window .way .token").first).to_be_visible()
    return settled(page)


def hand(page: Page) -> Locator:
    return page.locator(".microscope .hand .value")


def window(page: Page) -> Locator:
    return page.locator(".window")


def joint(page: Page, a: str, b: str) -> Locator:
    return page.get_by_role("button", name=f"cut between {a} and {b}").first


def test_characters_stand_still_and_only_cuts_move(open_app: OpenApp) -> None:
    rows = visit(open_app, "price").locator(".microscope").evaluate(PLACES)
    assert len(rows) == 6
    assert all(row == rows[0] for row in rows)


def test_a_word_runs_in_its_own_direction(open_app: OpenApp) -> None:
    rows = visit(open_app, candidate=HARD["Hebrew among English"]).locator(".microscope").evaluate(PLACES)
    the, blank, shalom, second_blank = rows[0][:3], rows[0][3], rows[0][4:8], rows[0][8]
    assert [*the, blank] == sorted([*the, blank])
    assert shalom == sorted(shalom, reverse=True)
    assert blank < min(shalom) < max(shalom) < second_blank
    arabic = visit(open_app, candidate=HARD["Arabic"]).locator(".microscope").evaluate(PLACES)[0][:9]
    assert arabic == sorted(arabic, reverse=True)


def test_cuts_are_set_by_key_and_everything_follows(open_app: OpenApp) -> None:
    page = visit(open_app)
    assert page.locator(".microscope .joint[tabindex='0']").count() == 1
    joint(page, "我", "喜").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(joint(page, "学", "习")).to_be_focused()
    page.keyboard.press("Space")
    expect(joint(page, "学", "习")).to_have_attribute("aria-pressed", "true")
    expect(window(page).locator(".way .token:not(.ghost)")).to_have_count(6)
    expect(joint(settled(page), "学", "习")).to_be_focused()
    page.keyboard.press("Home")
    expect(joint(page, "我", "喜")).to_be_focused()
    page.reload()
    expect(joint(page, "学", "习")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Start my cuts over").click()
    expect(window(page).locator(".way .token:not(.ghost)")).to_have_count(5)
    expect(hand(settled(page))).to_have_text("0.302")


def test_cuts_that_come_quickly_are_all_kept(open_app: OpenApp) -> None:
    page = visit(open_app)
    entries = page.evaluate("history.length")
    for a, b in (("喜", "欢"), ("学", "习"), ("自", "然")):
        joint(page, a, b).evaluate("node => node.click()")  # a slow mouse would meet a joint drawn anew
    expect(window(page).locator(".way .token:not(.ghost)")).to_have_count(8)
    for a, b in (("喜", "欢"), ("学", "习"), ("自", "然")):
        expect(joint(settled(page), a, b)).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("history.length") == entries


def test_the_window_steps_without_the_server(open_app: OpenApp) -> None:
    page = visit(open_app, view=(*SKIPPED, ORDERS))
    told = window(page).evaluate(STEPS, ["Home", *["ArrowRight"] * 5, "ArrowLeft", "2", "End"])
    assert [row[0] for row in told] == [0, 1, 2, 3, 3, 3, 3, 0, 4]
    assert [row[1] for row in told][4:7] == ["finished", "finished", "stop 3"]
    expect(window(page).locator(".way .ghost")).to_be_visible()
    expect(window(page).locator(".way .brick")).to_have_count(4)
    expect(window(page).locator(".formula .result")).to_have_text("=4")
    expect(window(page).locator(".reading")).to_contain_text("The list is complete: 4.")
    expect(window(page).locator(".slot-value")).to_have_text(["t = 5", "t = 4", "", "", ""])


def test_the_window_stands_where_its_link_says(open_app: OpenApp) -> None:
    page = visit(open_app, view=(*SKIPPED, ORDERS, ("window", "3-1")))
    page.get_by_role("button", name="Slide").click()
    expect(window(page).locator(".place")).to_have_text("stop 2")
    before = page.url
    page.wait_for_function("(before) => location.href !== before", arg=before)
    settled(page)
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.textContent").startswith("Slide")
    page.reload()
    expect(window(page).locator(".place")).to_have_text("stop 2")
    expect(window(page).locator(".list .now")).to_have_text("2喜欢 · 学习 · 自然语言处理")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_once_answered_the_formula_holds_the_number_that_the_list_counts(open_app: OpenApp, lang: str) -> None:
    page = visit(open_app, view=(("ngrams-1", 4), ("ngrams-2", "skipped"), ORDERS), lang=lang)
    result = window(page).locator(".formula .result")
    expect(result).to_have_text("=3")
    for _ in range(2):
        page.locator(".window .step-next").click()
    expect(window(page).locator(".list .ngram")).to_have_count(3)
    expect(result).to_have_text("=3")
    window(page).get_by_role("radio", name="n = 4").click()
    expect(result).to_have_text("=2")


def test_a_window_wider_than_its_text_finds_nothing(open_app: OpenApp) -> None:
    page = visit(open_app, candidate="a b", view=(*SKIPPED, ORDERS, ("window", "3-1")))
    expect(window(page).locator(".reading")).to_contain_text("shorter than the window")
    expect(window(page).locator(".formula .result")).to_have_text("=0")


def test_the_stage_fits_its_screen_and_an_answer_starts_it(open_app: OpenApp) -> None:
    """Answer, change the sentence in its place, open and close a tab; and all of it comes back by its link."""
    page = open_app("/ngrams", width=390)
    stage = window(page)
    for part in (".question", ".way", ".acts", ".tabs", ".ribbon"):
        box = stage.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= page.evaluate("innerHeight")
    stage.get_by_role("button", name="Slide").click(force=True)
    expect(stage.locator(".reading")).to_have_text("Choose an answer, and the picture starts.")
    stage.get_by_role("button", name="3", exact=True).click()
    expect(stage.locator(".way .brick")).to_have_text(["1 · the cat is"])
    expect(stage.locator(".is-wrong")).to_have_text("3")
    expect(stage.locator(".is-right")).to_have_text("4")
    stage.get_by_role("button", name="Change the candidate: the cat is on the mat").click()
    page.keyboard.type("not kept")
    page.keyboard.press("Escape")
    stage.locator(".sentence").click()
    page.keyboard.type("a dog is here")
    page.keyboard.press("Enter")
    expect(stage.locator(".way .token:not(.ghost)")).to_have_text(["a", "dog", "is", "here"])
    stage.get_by_role("button", name="The forgotten 3-gram").click()
    expect(page.locator(".forgotten")).to_be_in_viewport()
    settled(page).reload()
    expect(page.locator(".forgotten")).to_be_visible()
    stage.get_by_role("button", name="The forgotten 3-gram").click()
    expect(page.locator(".forgotten")).to_have_count(0)
    expect(stage.locator(".sentence")).to_have_text("a dog is here")


def test_the_forgotten_trigram_is_found_by_key(open_app: OpenApp) -> None:
    page = visit(open_app, view=(*SKIPPED, FORGOTTEN))
    exercise = page.locator(".forgotten")
    exercise.locator(".token").first.focus()
    page.keyboard.press("Enter")
    expect(exercise.locator(".reading")).to_contain_text("already")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(exercise.locator(".reading")).to_contain_text("reaches past the end")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(exercise.locator(".reading")).to_contain_text("the full stop is a token too, and 5 − 3 + 1 = 3")
    expect(exercise.locator(".notes li")).to_have_count(3)
    expect(exercise.locator(".notes s")).to_have_text("two")
    exercise.get_by_role("button", name="Nothing is missing").click()
    expect(exercise.locator(".reading")).to_contain_text("One is missing")


def test_before_the_questions_no_tab_tells_an_answer(open_app: OpenApp) -> None:
    page = visit(open_app, view=(ORDERS,))
    expect(window(page).locator(".below")).to_have_text("Choose an answer, and the picture starts.")
    window(page).get_by_role("button", name="Five tokenizers, cut by hand").click()
    expect(hand(page)).to_have_text("?")
    page.locator(".st-key-skip-ngrams-2 button").click()
    expect(hand(settled(page))).to_have_text("0.302")


@pytest.mark.parametrize("candidate", ["Chinese", "a token of 10,000 characters", "Hebrew among English"])
def test_on_a_phone_nothing_scrolls_sideways(open_app: OpenApp, candidate: str) -> None:
    page = visit(open_app, width=390, candidate=HARD[candidate])
    assert page.evaluate(WIDER) <= 0
