"""Browser test of the printed worksheet: two A4 pages with nothing cut off."""

import pytest
from playwright.sync_api import Browser

from bleu_view.words.texts import LANGUAGES
from labs.teach.view.worksheet import html_sheet, make_worksheet

_OVERFLOWS_JS = """() => [...document.querySelectorAll(".page")].map(
    (page) => [page.scrollHeight - page.clientHeight, page.scrollWidth - page.clientWidth])"""
SEEDS = (1, 7, 4217, 4219)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worksheet_prints_on_two_pages_with_nothing_cut_off(browser: Browser, language: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.emulate_media(media="print")
    for seed in SEEDS:
        page.set_content(html_sheet(make_worksheet(seed, language)))
        assert page.evaluate(_OVERFLOWS_JS) == [[0, 0], [0, 0]]
        assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 2
    page.close()
