"""Browser tests of a lab embedded in another page: it fits 720 × 420 pixels, with a line that names its source."""

import pytest
from playwright.sync_api import expect

from bleu_view.words.texts import LANGUAGES
from tests.shared.browser.page_control import OpenApp, settle

LABS = ("ngrams", "clipping", "length", "weights", "limits", "practice", "beyond")
_OVERFLOW = """() => {
    const main = document.querySelector("[data-testid=stMain]");
    return [main.scrollWidth - main.clientWidth, main.scrollHeight - main.clientHeight];
}"""


@pytest.mark.parametrize("lab", LABS)
def test_embedded_lab_fits_its_frame_with_and_without_a_question(open_app: OpenApp, lab: str) -> None:
    for lang, ask in zip(LANGUAGES, "10", strict=True):
        page = open_app(f"/{lab}?embed=true&ask={ask}", lang=lang, width=720, height=420)
        expect(page.locator(".bx-source")).to_be_visible()
        expect(page.locator(".stage .picture")).to_be_visible()
        settle(page)
        assert page.evaluate(_OVERFLOW) == [0, 0], (lang, ask)
        assert not page.locator(".stage .tabs, .foot").filter(visible=True).count()
