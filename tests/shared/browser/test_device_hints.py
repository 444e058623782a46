"""Browser test of hints on a touch screen: they name gestures, not keys (`test_wall` tests the wall's hint)."""

from playwright.sync_api import expect

from bleu_view.words.texts import Texts
from tests.shared.browser.page_control import OpenApp, settle


def test_phone_shows_no_keyboard_hints_in_labs(open_app: OpenApp) -> None:
    page, texts = open_app("/ngrams", width=390, touch=True), Texts("en")
    for component in (".cuts", ".counting-bench"):
        expect(page.locator(component)).to_be_visible()
        assert not set("←→[]") & set(settle(page).locator(component).inner_text()), component
        if component == ".cuts":
            page.get_by_role("link", name=texts("frame.next", name=texts("pages.clipping-menu"))).tap()
