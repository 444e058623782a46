"""Browser tests of presenter mode: the effects of keys, and keys that a page's components handle themselves."""

import re

from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.texts import Texts
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW, axe_findings
from tests.shared.browser.explore import open_explore
from tests.shared.browser.page_control import OpenApp, settle
from tests.shared.pages.explore import example_link
from tests.shared.shell.browser.presenter_keys import press_and_wait

ROOT_SIZE = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
FOCUSED_TEXT = "document.activeElement?.textContent"


def slide_number(page: Page) -> Locator:
    return page.locator(".presenter .place")


def expect_slide(page: Page, at: int) -> None:
    expect(slide_number(page)).to_have_text(re.compile(rf"^{at} / "))
    assert page.evaluate("location.hash") == (f"#{at}" if at > 1 else "")


def open_clipping(open_app: OpenApp, *view: ViewItem, ask: int = 1, lang: str = "en", theme: str = "light") -> Page:
    """Open the clipping lab in presenter mode; `ask` is 1 to show its question, 0 for the result."""
    page = open_app(
        f"/clipping?s={example_link('the-x7', view)}&present=1&ask={ask}&lang={lang}", lang=None, theme=theme
    )
    expect(page.locator(".presenter .bar")).to_be_visible()
    return settle(page)


def test_shortcut_toggles_presenter_mode_and_keeps_typed_text(open_app: OpenApp) -> None:
    explore = open_explore(open_app, f"/explore?s={example_link('the-cat', ())}")
    expect(explore.page.locator(".presenter-key[lang]")).to_be_attached()  # from now on its script handles the key
    explore.type_at_end(" now")
    explore.page.keyboard.press("Alt+p")
    expect(explore.candidate).to_be_hidden()
    expect(explore.page.locator(".bx-presented")).to_contain_text("the cat now")
    explore.page.wait_for_function(f"{ROOT_SIZE} >= 24")
    explore.page.wait_for_url("**present=1**")
    settle(explore.page).reload()  # the address may have the mode one rerun before the last typed letter
    expect(slide_number(explore.page)).to_be_visible()
    expect(explore.page.locator(".bx-presented")).to_contain_text("the cat now")
    settle(explore.page).keyboard.press("Escape")
    expect(explore.candidate).to_have_value(re.compile(" now$"))
    expect(slide_number(explore.page)).to_be_hidden()
    assert "present" not in settle(explore.page).url
    explore.page.wait_for_function(f"{ROOT_SIZE} === 16")
    explore.page.go_back()
    expect(explore.candidate).to_be_hidden()


def test_keys_change_slides_after_the_focused_button_disappears(open_app: OpenApp) -> None:
    texts, more = Texts("en"), (("beyond-ranks", "skipped"), ("beyond-tab", "more"))
    page = open_app(f"/beyond?s={example_link('papineni-1', more)}&present=1&ask=1&lang=en", lang=None)
    expect_slide(settle(page), 1)  # from now on keys change the slides
    page.keyboard.press("ArrowRight")
    expect_slide(page, 2)
    settle(page).get_by_role("radio", name="ROUGE-1").press("Space")
    commit = page.get_by_role("button", name=texts("predict.commit"))
    expect(commit).to_be_enabled()
    settle(page)
    commit.press("Enter")
    expect(page.locator(".bx-answered")).to_be_visible()
    settle(page).wait_for_function("document.activeElement === document.body")


def test_keys_step_through_a_page_and_to_the_next_page(open_app: OpenApp) -> None:
    page, texts = open_clipping(open_app), Texts("en")
    expect_slide(page, 1)
    page.keyboard.press("Space")
    expect(page.locator(".counting-bench .is-right")).to_have_text("2")
    expect(page.locator(".counting-bench .limit")).to_be_visible()  # the animation plays to its end
    expect(settle(page).locator(".presenter .reveal")).to_be_hidden()
    page.locator(".counting-bench .step-back").focus()
    step = page.locator(".counting-bench .stepper .place")
    for key in ("ArrowLeft", "ArrowRight"):  # keys of the component, which do not change the slide
        before = step.inner_text()
        page.keyboard.press(key)
        expect(step).not_to_have_text(before)
    expect_slide(page, 1)
    page.evaluate("document.activeElement.blur()")
    black = page.locator(".presenter .black")
    for key, is_black in (("b", True), (".", False), (".", True), ("ArrowRight", False), ("ArrowLeft", False)):
        page.keyboard.press(key)
        expect(black).to_be_visible() if is_black else expect(black).to_be_hidden()
    page.get_by_role(
        "button", name=texts("clipping.again"), exact=True
    ).click()  # an opened tab becomes the current slide
    expect_slide(page, 2)
    settle(page).keyboard.press("ArrowLeft")
    expect_slide(page, 1)
    settle(page).keyboard.press("ArrowRight")
    expect_slide(page, 2)
    expect(page.locator(".counting-bench .is-right")).to_be_hidden()
    page.wait_for_function(f"said => {FOCUSED_TEXT} === said", arg=texts("clipping.both"))
    while page.evaluate("location.hash") == "#2":  # a long section is scrolled to its end before the next
        press_and_wait(page, "ArrowRight")
    expect_slide(page, 3)
    page.keyboard.press("ArrowLeft")
    expect_slide(page, 2)
    while "/clipping" in page.evaluate("location.pathname"):  # `page.url` may still be the address before
        press_and_wait(page, "PageDown")  # one more key press would leave the next page
    expect(page).to_have_url(re.compile(r"/length\?.*present=1"))
    expect(page.get_by_role("heading", level=1)).to_have_text(f"3 {texts('pages.length-menu')}")
    settle(page).keyboard.press("PageUp")
    expect(page, "PageUp did not open the previous page").to_have_url(re.compile(r"/clipping\?.*present=1"))
    expect(settle(page).locator(".st-key-slide-ending")).to_be_visible()
    assert len(set(slide_number(page).inner_text().split(" / "))) == 1


def test_space_advances_an_animation_to_its_end(open_app: OpenApp) -> None:
    page = open_clipping(open_app, ("clipping-step", "the-x7.1.0"), ask=0, lang="zh", theme="dark")
    assert axe_findings(page) == []
    assert page.evaluate(SIDEWAYS_OVERFLOW) <= 0
    reading, reveal = page.locator(".counting-bench .reading"), page.locator(".presenter .reveal")
    expect(reveal).to_have_text(Texts("zh")("presenter.step"))
    for _ in range(5):
        before = reading.inner_text()
        page.keyboard.press("Space")
        expect(reading).not_to_have_text(before)
    expect(page.locator(".counting-bench .limit")).to_be_visible()
    settle(page)
    expect(reveal).to_be_hidden()
    expect_slide(page, 1)


def test_keys_return_to_the_room_beyond_the_first_and_last_slide(open_app: OpenApp) -> None:
    for path, key in (("/", "ArrowLeft"), ("/clipping", "ArrowRight")):
        page = settle(open_app(f"{path}?present=room&room=K7M3X&lang=en", lang=None))
        expect(page.get_by_text(Texts("en")("classroom.back-by-key", code="K7M3X"))).to_be_visible()
        while path in page.url and "/room/" not in page.url:
            press_and_wait(page, key)
        page.wait_for_url("**/room/K7M3X/stage?lang=en")
        page.close()
