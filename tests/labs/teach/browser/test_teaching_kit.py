"""Browser tests of the class materials: printing worksheets, links in a lesson plan, the glossary on a phone."""

from itertools import product

from playwright.sync_api import Browser, Locator, Page, expect

from bleu_view.words.texts import LANGUAGES, Texts
from labs.teach.view.worksheet import html_sheet, make_worksheet
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW
from tests.shared.browser.page_control import OpenApp, settle

EN = Texts("en")
# Records instead of printing: the title of the iframe's document, and by how many pixels each page overflows.
_RECORD_PRINT_JS = """frame => { frame.contentWindow.print = () => {
  const pages = [...frame.contentDocument.querySelectorAll(".page")];
  window.printed = [frame.contentDocument.title, ...pages.map(page => page.scrollHeight - page.clientHeight)];
} }"""
_PRINTED_JS = "window.printed ?? null"
_OVERFLOWS_JS = """() => [...document.querySelectorAll(".page")].map(
    (page) => [page.scrollHeight - page.clientHeight, page.scrollWidth - page.clientWidth])"""


def sheet_frame(page: Page) -> Locator:
    return page.locator(".sheet-preview iframe")


def test_teacher_prints_the_worksheet_opens_a_lesson_step_and_reads_the_glossary(open_app: OpenApp) -> None:
    page = open_app("/teach", lang="en")
    expect(sheet_frame(page).content_frame.locator(".page")).to_have_count(2)
    sheet_frame(settle(page)).evaluate(_RECORD_PRINT_JS)
    page.get_by_role("button", name=EN("teaching_kit.sheet-print")).press("Enter")
    assert page.evaluate(_PRINTED_JS) == ["BLEU worksheet 4217", 0, 0]
    number = page.get_by_role("spinbutton", name=EN("teaching_kit.sheet-number"))
    number.press("ArrowUp")
    number.press("Enter")
    expect(sheet_frame(page).content_frame.locator("header")).to_contain_text(["Sheet 4218", "Sheet 4218"])
    sheet_frame(settle(page)).evaluate(_RECORD_PRINT_JS)
    page.get_by_role("button", name=EN("teaching_kit.sheet-print")).press("Space")
    assert page.evaluate(_PRINTED_JS) == ["BLEU worksheet 4218", 0, 0]
    open_lesson_step(page)
    page.set_viewport_size({"width": 390, "height": 900})
    page.locator(".st-key-all-terms summary").press("Enter")
    expect(page.locator(".st-key-all-terms .katex").first).to_be_visible()
    assert settle(page).evaluate(SIDEWAYS_OVERFLOW) <= 0


def open_lesson_step(page: Page) -> None:
    """Open a step of a lesson plan by the keyboard; check that it is in a new tab."""
    box = page.get_by_role("list", name=EN("lessons.ten-minutes-title")).get_by_role("link", name="Clipping, 2 minutes")
    box.focus()
    with page.context.expect_page() as new_page:
        page.keyboard.press("Enter")
    lesson = settle(new_page.value)
    expect(lesson.get_by_role("heading", level=2)).to_have_text(EN("predictions.clipping-1-stage"))
    expect(lesson.get_by_role("group", name="clipping-1")).to_be_visible()


def test_every_worksheet_prints_on_two_pages_with_nothing_cut_off(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.emulate_media(media="print")
    for seed, language in product((1, 7, 4217, 4219), LANGUAGES):
        page.set_content(html_sheet(make_worksheet(seed, language)))
        assert page.evaluate(_OVERFLOWS_JS) == [[0, 0], [0, 0]]
        assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 2
    page.close()
